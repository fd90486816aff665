export * from './protocol'
import type { Spot } from './protocol'

/** Where a card lies, or a seat. */
export type CardAt = Pick<Spot, 'seat' | 'zone' | 'place'>

/** What is printed on a card, as `casefile cards GAME --json` says it. */
export interface CardFacts {
  game: string
  /** No other card of the game has it. */
  name: string
  /** What it is called in the game, where several may be called the same. */
  called: string
  number: string
  copies: number
  origin: 'published' | 'house'
  house: string[]
  text: string
  facts: Record<string, unknown>
}
