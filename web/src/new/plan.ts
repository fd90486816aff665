import type { GameAbout, NewHeld, NewSeat, NewTable, UndoRule } from '../types'

/** A seat while its table is being made. */
export interface SeatPlan {
  held: NewHeld
  name: string
  /** What it is called if nobody names it. */
  usual: string
  bot?: string
  deck?: string
}

/** One person here, bots at as many seats as the game needs, the rest closed. */
export function usualSeats(game: GameAbout): SeatPlan[] {
  return Array.from({ length: game.seats_max }, (_, at) => ({
    held: at === 0 ? 'here' : at < game.seats_min ? 'bot' : 'closed',
    name: '',
    usual: game.seat_names[at] ?? `Seat ${at + 1}`,
  }))
}

export function wanted({ held, name, usual, bot, deck }: SeatPlan): NewSeat {
  return {
    held,
    name: held === 'open' ? usual : name.trim() || usual,
    bot: held === 'bot' ? bot : undefined,
    deck: held === 'open' ? undefined : deck,
  }
}

/** A point of a record as an address writes it: `ID:42`. */
export function pointOf(from: string | null): { record: string; at: number } | undefined {
  const parts = from?.match(/^(.+):(\d+)$/)
  return parts ? { record: parts[1] ?? '', at: Number(parts[2]) } : undefined
}

/** Who can find a table, and who may watch. */
export type Known = 'seats' | 'link' | 'all'

export const KNOWN: [Known, string][] = [
  ['seats', 'Anyone with the link, and only players see the game'],
  ['link', 'Anyone with the link, and they can watch'],
  ['all', 'Everyone: it is listed in the lobby, and anyone can watch'],
]

export const UNDO: [UndoRule, string, string][] = [
  ['free', 'Free', 'as long as nothing was revealed or drawn'],
  ['consent', 'By consent', 'any time, if the other players agree; bots always do'],
  ['off', 'Off', 'moves are final'],
]

/** What a table is like besides its game. Without a pace or a seed they are as usual. */
export interface Manners {
  known: Known
  undo: UndoRule
  hints: boolean
  pace: string
  seed: string
}

const FOUND: Record<Known, string> = { seats: 'by link, nobody watches', link: 'by link, with watchers', all: 'listed in the lobby' }
const BACK: Record<string, string> = { free: 'taking back is free', consent: 'taking back by consent', off: 'nothing taken back' }

/** All of it in a line. */
export function inShort({ known, undo, hints, seed }: Manners): string {
  return [FOUND[known], BACK[undo] ?? '', hints ? 'hints' : 'no hints', seed.trim() ? 'a known shuffle' : ''].filter(Boolean).join(' · ')
}

export function mannersWanted({ known, undo, hints, pace, seed }: Manners): Pick<NewTable, 'listed' | 'watch' | 'undo' | 'hints' | 'pace_ms' | 'seed'> {
  return {
    listed: known === 'all',
    watch: known !== 'seats',
    undo,
    hints,
    pace_ms: pace === '' ? undefined : Number(pace),
    seed: seed.trim() || undefined,
  }
}
