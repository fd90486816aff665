import type { CardShown, CardAt } from '../types'

/** Neighbours that are alike, lying as one stack. */
export interface Stack {
  shown: CardShown
  at: CardAt[]
}

/** Cards that are alike lie on each other where there are more than `room`. */
export function stacks(cards: CardShown[], seat: number | null, zone: string, room = 0): Stack[] {
  if (cards.length <= room) return cards.map((shown, place) => ({ shown, at: [{ seat, zone, place }] }))
  const found: Stack[] = []
  cards.forEach((shown, place) => {
    const last = found.at(-1)
    const spot = { seat, zone, place }
    if (last && JSON.stringify(last.shown) === JSON.stringify(shown)) last.at.push(spot)
    else found.push({ shown, at: [spot] })
  })
  return found
}
