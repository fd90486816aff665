/* What the server promised of a shuffle, and what this browser contributed to it: kept, to be checked at the end. */
import { api, ApiError } from '../api'
import type { Chosen, TableInfo } from '../types'

export interface Promised {
  commitment: string
  /** Why the shuffle was no secret, if it was none. */
  chosen: Chosen | null
  /** What this browser drew, by the token of the seat. */
  nonces: Record<string, string>
}

/** What a table says of a shuffle that is no secret, before anybody sits down. */
export const CHOSEN: Record<Chosen, string> = {
  words: 'The shuffle of this table was chosen: whoever made it could know every card.',
  record: 'This game continues a record: whoever has the record could know every card.',
  week: 'This is the case of the week: everybody gets the same shuffle.',
  again: 'This is the same shuffle as in the game before: whoever played that could know every card.',
}

const PREFIX = 'casefile.promise.'

export function promised(id: string): Promised | undefined {
  const saved = localStorage.getItem(PREFIX + id)
  if (saved === null) return undefined
  try {
    return JSON.parse(saved) as Promised
  } catch {
    return undefined
  }
}

function keep(id: string, promise: Promised) {
  localStorage.setItem(PREFIX + id, JSON.stringify(promise))
}

/** Keeps what a table promises. What was promised first counts; what is said after the end is no promise. */
export function keepPromise({ id, stage, commitment, chosen }: Pick<TableInfo, 'id' | 'stage' | 'commitment' | 'chosen'>) {
  if (stage !== 'over' && !promised(id)) keep(id, { commitment, chosen, nonces: {} })
}

export function forgetPromise(id: string) {
  localStorage.removeItem(PREFIX + id)
}

/** 32 random bytes, in hexadecimal digits. */
export function draw(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Keeps what a seat contributed; with nothing, forgets it. */
export function keepNonce(id: string, token: string, nonce: string | undefined) {
  const promise = promised(id)
  if (!promise) return
  const { [token]: _, ...others } = promise.nonces
  keep(id, { ...promise, nonces: nonce === undefined ? others : { ...others, [token]: nonce } })
}

/** Draws for seats of this browser and tells the server. The promise is kept before, and so is what was drawn: an answer may get lost. */
export async function contribute(info: Pick<TableInfo, 'id' | 'stage' | 'commitment' | 'chosen'>, tokens: string[]): Promise<void> {
  const { id } = info
  keepPromise(info)
  const seats = tokens.map((token) => ({ token, nonce: promised(id)?.nonces[token] ?? draw() }))
  for (const { token, nonce } of seats) keepNonce(id, token, nonce)
  try {
    await api.contribute(id, { seats })
  } catch (error) {
    // What the server did not take is not in the shuffle.
    if (error instanceof ApiError && error.status >= 400 && error.status < 500) for (const { token } of seats) keepNonce(id, token, undefined)
    throw error
  }
}
