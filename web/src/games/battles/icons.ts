/* The signs of Battles. */
import { MARKS, SYMBOLS } from '../../lib/signs'

/** The signs of numbers and symbols, by their names. */
export const SIGNS = {
  atk: MARKS.attack,
  def: MARKS.defense,
  health: MARKS.health,
  wounds: MARKS.wound,
  ...SYMBOLS,
}
