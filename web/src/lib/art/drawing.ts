import type { Dice } from './dice'
import type { Subject } from './document'

/** Draws a whole document, 150 by 210. Its subject stands between y 34 and y 128: below lies the card's text. */
export type Drawing = (roll: Dice, of: Subject) => string
