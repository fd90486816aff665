/* Was the shuffle the one that was promised? docs/fair.md explains it; this is loaded at the end of a game. */
import type { Over, TableInfo } from '../types'
import { deriveKey } from './hash'
import type { Promised } from './promise'

export interface Verdict {
  /** None if there is nothing to check it by. */
  fair: boolean | null
  words: string
}

const UNLIKE = 'The shuffle does not match what was promised:'

export function verdict(shuffle: Over['shuffle'], promise: Promised | undefined, info: TableInfo, tokens: Record<string, number>): Verdict {
  if (promise?.chosen) return { fair: null, words: 'The shuffle was chosen, as the table said before the game. There is nothing to check.' }
  const wrong = promise ? broken(shuffle, promise, info, tokens) : null
  if (wrong !== null) return { fair: false, words: `${UNLIKE} ${wrong}` }
  const own = Object.keys(promise?.nonces ?? {}).length
  if (promise && own > 0) {
    const number = own === 1 ? 'the number that this browser drew is in it' : 'the numbers that this browser drew are in it'
    return { fair: true, words: `The shuffle was fair: it is the one that was promised, and ${number}.` }
  }
  if (promise) return { fair: true, words: 'The shuffle was fair as far as this browser can tell: it is the one that was promised. No number of this browser is in it.' }
  if (info.chosen) return { fair: null, words: 'The shuffle was chosen. There is nothing to check.' }
  return { fair: null, words: 'This browser was promised nothing before the end of the game, so it cannot check the shuffle.' }
}

/** How the promise was broken; none if it was kept. */
function broken({ commitment, secret, nonces = [] }: Over['shuffle'], promise: Promised, info: TableInfo, tokens: Record<string, number>): string | null {
  if (info.chosen) return 'the table said that it was secret, and now says that it was chosen.'
  if (commitment !== promise.commitment) return 'the server has another commitment now.'
  if (secret === undefined) return 'the server keeps its secret.'
  if (deriveKey('casefile commitment', secret) !== promise.commitment) return 'the secret of the server is another one.'
  for (const [token, nonce] of Object.entries(promise.nonces)) {
    const seat = tokens[token]
    if (seat !== undefined ? nonces[seat] !== nonce : !nonces.includes(nonce)) return 'a number that this browser drew is not in it.'
  }
  const bot = info.seats.find(({ held }, at) => held === 'bot' && (nonces[at] ?? null) !== null)
  return bot ? `${bot.name} is a bot and has a number in it.` : null
}
