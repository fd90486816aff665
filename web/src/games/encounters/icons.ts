/* The signs of Encounters. */
import { MARKS } from '../../lib/signs'

/** The signs of numbers, by their names. */
export const SIGNS = {
  attack: MARKS.attack,
  recruit: MARKS.recruit,
  defense: MARKS.defense,
  health: MARKS.health,
  damage: MARKS.damage,
  fight: MARKS.attack,
  scan: MARKS.scan,
}
