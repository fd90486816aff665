/* What a game says about the drawing of a card: which document it is. How it is drawn is no business of games. */
import type { Dice } from './dice'
import type { Look } from './people'

export type Stock = 'paper' | 'photo' | 'black' | 'bag'
export type Tint = 'neutral' | 'cold' | 'sepia' | 'night'

/** Which document a card is. */
export interface Document {
  stock: Stock
  /** Scenes and papers, by name; of several, one for each card. */
  motif: readonly [string, ...string[]]
  /** What may be stamped on it. */
  stamps?: readonly string[]
  /** Whose portrait it is: one person looks alike on all their cards. */
  person?: string
  /** Which thing is found, if something is. */
  thing?: string
  /** Which scene is on the photograph that is clipped to it. */
  inset?: readonly string[]
  /** How much was hurt: marks on medical papers. */
  marks?: number
  /** When it was taken, as `season x episode`. */
  taken?: string
}

/** What a drawing needs to know. */
export interface Subject {
  name: string
  number: string
  thing?: string
  /** Draws the scene that is clipped to it. */
  inset?: (roll: Dice, of: Subject) => string
  marks: number
  look: Partial<Look>
  tint: Tint
}
