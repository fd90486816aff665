/** How much of a card in the Field is to be seen if another lies over it. */
const STRIP = 0.42
/** Wider than so many cards the Field does not get. */
const MOST = 2.3

/** How many cards wide the Field is with so many cards in it. */
export function fieldWidth(count: number): number {
  return count === 0 ? 0 : Math.min(1 + (count - 1) * STRIP, MOST)
}
