export * from './protocol'
import type { Spot } from './protocol'

/** Where a card lies, or a seat. */
export type Place = Pick<Spot, 'seat' | 'zone' | 'place'>

/** What is printed on a card, as `casefile cards GAME --json` says it. */
export interface CardFacts {
  game: string
  name: string
  number: string
  copies: number
  origin: 'published' | 'house'
  house: string[]
  text: string
  facts: Record<string, unknown>
}
