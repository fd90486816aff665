export * from './protocol'
/** A card as it lies on the table. The component that draws it has the shorter name. */
export type { Card as CardShown } from './protocol'

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
