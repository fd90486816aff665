/* The signs of the CCG. */
import { MARKS, SYMBOLS } from '../../lib/signs'

/** The signs of numbers, by their names. */
export const SIGNS = { health: MARKS.health, lrc: SYMBOLS.Skill, crc: SYMBOLS.Might, res: MARKS.case }
