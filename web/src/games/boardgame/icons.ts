/* The signs of the board game. */
import { MARKS } from '../../lib/signs'

/** The signs of numbers, by their names. */
export const SIGNS = { difficulty: MARKS.boxes, evidence: MARKS.bag }
