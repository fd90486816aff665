import { forgetPromise } from '../fair/promise'

/** Which seats this browser holds: the tokens of each table, in localStorage. */
export interface HeldSeat {
  name: string
  token: string
}

export interface Held {
  id: string
  game: string
  /** When it was last opened, in milliseconds. */
  at: number
  host?: string
  seats: HeldSeat[]
}

const PREFIX = 'casefile.table.'

export function held(id: string): Held | undefined {
  const saved = localStorage.getItem(PREFIX + id)
  if (saved === null) return undefined
  try {
    return JSON.parse(saved) as Held
  } catch {
    return undefined
  }
}

/** Keeps tokens of a table beside those that are kept already. */
export function hold(id: string, game: string, seats: HeldSeat[], host?: string): Held {
  const before = held(id)
  const others = (before?.seats ?? []).filter((old) => !seats.some((seat) => seat.token === old.token))
  const now: Held = { id, game, at: Date.now(), host: host ?? before?.host, seats: [...others, ...seats] }
  localStorage.setItem(PREFIX + id, JSON.stringify(now))
  return now
}

export function letGo(id: string) {
  localStorage.removeItem(PREFIX + id)
  forgetPromise(id)
}

/** Every table this browser holds a seat at, the latest first. */
export function allHeld(): Held[] {
  const ids = Object.keys(localStorage)
    .filter((key) => key.startsWith(PREFIX))
    .map((key) => key.slice(PREFIX.length))
  return ids
    .map(held)
    .filter((one) => one !== undefined)
    .sort((one, other) => other.at - one.at)
}
