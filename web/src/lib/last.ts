/* The game that a page is about if its address names none. */
import { FIRST_GAME, shelfOf } from '../games/shelf'
import { allHeld } from './held'

/** What was played last in this browser, or else the first on the shelf. */
export function lastGame(): string {
  return allHeld().find(({ game }) => shelfOf(game))?.game ?? FIRST_GAME
}
