import type { GameAbout, NewHeld, NewSeat } from '../types'

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
