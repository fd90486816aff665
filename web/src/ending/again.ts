/* The next game after this one: the same again, the same shuffle, other sides, another level, or from a moment of it. */
import { api, ApiError } from '../api'
import { contribute } from '../fair/promise'
import { begin } from '../lib/begin'
import { held, hold } from '../lib/held'
import { router } from '../router.svelte'
import type { NewSeat, NewTable, TableInfo } from '../types'

export interface How {
  swap?: boolean
  sameSeed?: boolean
}

/** A new table with the same game, options, seats and decks. The server makes it; one that does not know how gets a table by hand. */
export async function playAgain(info: TableInfo, { swap = false, sameSeed = false }: How = {}): Promise<void> {
  const kept = held(info.id)
  const token = kept?.seats[0]?.token
  if (token) {
    try {
      const { id } = await api.again(info.id, { token, swap, same_seed: sameSeed, own_nonces: !sameSeed })
      // What does not arrive now, the page of the table sends once more.
      const next = await api.tableIfAny(id)
      if (next?.stage === 'open' && !sameSeed) await contribute(next, kept.seats.map((seat) => seat.token)).catch(() => undefined)
      join(info, id)
      return
    } catch (error) {
      if (!(error instanceof ApiError) || (error.status !== 404 && error.status !== 405)) throw error
    }
  }
  await begin(await byHand(info, swap, sameSeed))
}

/** Sits down at the next table: the tokens of this one work there. */
export function join(info: TableInfo, next: string) {
  const kept = held(info.id)
  if (kept) hold(next, info.game, kept.seats, kept.host)
  router.go(`/t/${next}`)
}

/** Goes on from a moment of the record, at a new table. */
export async function goOnFrom(info: TableInfo, at: number): Promise<void> {
  await begin({ ...plain(info), seats: seatsOf(info), from: { record: info.id, at } })
}

/** The same table with other options or other bots. */
export async function atLevel(info: TableInfo, options: Record<string, unknown>, bot: string | undefined, hints: boolean, before: (id: string) => void): Promise<void> {
  const decks = await decksOf(info)
  const seats = seatsOf(info).map((seat, at) => ({ ...seat, deck: decks[at], bot: seat.held === 'bot' ? bot : undefined }))
  await begin({ ...plain(info), options, hints, undo: hints ? 'consent' : 'off', seats }, before)
}

function plain(info: TableInfo): Omit<NewTable, 'seats'> {
  return { game: info.game, undo: info.undo, hints: info.hints, pace_ms: info.pace_ms }
}

/** Whoever held a seat here holds it again; other people's seats are open. */
function seatsOf(info: TableInfo): NewSeat[] {
  const mine = new Set(held(info.id)?.seats.map(({ name }) => name))
  return info.seats
    .filter((seat) => seat.held !== 'closed')
    .map((seat) => ({
      name: seat.name,
      held: mine.has(seat.name) ? 'here' : seat.held === 'bot' ? 'bot' : 'open',
      bot: seat.held === 'bot' && !mine.has(seat.name) ? (seat.bot ?? undefined) : undefined,
    }))
}

async function byHand(info: TableInfo, swap: boolean, sameSeed: boolean): Promise<NewTable> {
  const seats = seatsOf(info)
  // The start of a record is the same shuffle with the same decks.
  if (sameSeed) return { ...plain(info), seats: swap ? swapped(seats) : seats, from: { record: info.id, at: 0 } }
  const decks = await decksOf(info)
  const dealt = seats.map((seat, at) => ({ ...seat, deck: decks[at] }))
  return { ...plain(info), options: info.options, seats: swap ? swapped(dealt) : dealt }
}

/** Everybody moves on by one: who sits, not what is played there. */
function swapped(seats: NewSeat[]): NewSeat[] {
  const last = seats.length - 1
  return seats.map((seat, at) => {
    const from = seats[at === 0 ? last : at - 1] ?? seat
    return { ...seat, held: from.held, bot: from.bot }
  })
}

/** What each seat played, as the finished record says it. */
async function decksOf(info: TableInfo): Promise<(string | undefined)[]> {
  const record = (await api.recordOf(info.id, held(info.id)?.seats[0]?.token)) as {
    setup?: { seats?: { submission?: { contents?: { ready?: string; text?: string } } }[] }
  }
  return (record.setup?.seats ?? []).map(({ submission }) => submission?.contents?.ready ?? submission?.contents?.text)
}
