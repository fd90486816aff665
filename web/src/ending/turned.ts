/* What happened at a turning point, told by what happened and not by how the turn began. */
import { api } from '../api'
import type { Frame, Logged } from '../types'

/** Acts that turn a game, the weightiest first; a line about one of them tells more than any other. */
const WEIGHTY = ['over', 'fall', 'damage', 'strike', 'gain', 'answer', 'heal', 'sum', 'reveal', 'attack', 'leave', 'play']
const BEGINS = /^(?:Turn|Round) \d+\b/
const ENDS = /\bended (?:their|the)\b|\b(?:finished|went on|passed)\.$/
const DRAWS = /\bdrew\b/
const SHOWN = 2

export interface Turned {
  /** Who answered what. */
  answered: string | null
  words: string
}

/** The lines of an answer, without those that only begin a turn or fill a hand. */
function linesOf({ events }: Frame): Logged[] {
  const lines = events.told.filter(({ detail }) => !detail)
  const telling = lines.filter(({ words, line }) => !ENDS.test(line?.words ?? words) && !BEGINS.test(line?.words ?? words) && !DRAWS.test(line?.words ?? words))
  return telling.length > 0 ? telling : lines
}

export function turnedIn(frame: Frame, seats: string[]): Turned {
  const lines = linesOf(frame)
  const weight = ({ scene }: Logged) => {
    const at = WEIGHTY.indexOf(scene?.act ?? '')
    return at < 0 ? WEIGHTY.length : at
  }
  const telling = new Set([...lines].sort((one, other) => weight(one) - weight(other)).slice(0, SHOWN))
  const words = lines.filter((line) => telling.has(line)).map(({ line, words }) => line?.words ?? words)
  const { answer } = frame
  const who = answer ? (seats[answer.seat] ?? 'Somebody') : null
  return { answered: answer?.label ? `${who}: ${answer.label}` : null, words: words.join(' ') }
}

/** What turned a game after so many answers; none if the record cannot tell. */
export async function turnedAt(record: string, number: number, seats: string[]): Promise<Turned | null> {
  const look = (eye: 'all' | undefined) => api.frame(record, number, eye)
  const frame = await look('all').catch(() => look(undefined).catch(() => null))
  return frame ? turnedIn(frame, seats) : null
}
