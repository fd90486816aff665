/* The list of games that have a page of their own: add yours here. */
import battles from './battles'
import encounters from './encounters'
import { plainPage, type GamePage } from './page'

/** Every game that has a folder here, by its name. */
const GAMES: Record<string, GamePage> = { encounters, battles }

/** The game whose cards and rules are opened where nobody says of which. */
export const FIRST_GAME = 'encounters'

export function gamePage(game: string | undefined): GamePage {
  return GAMES[game ?? ''] ?? plainPage
}
