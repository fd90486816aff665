/* The list of games that have a page of their own: add yours here. */
import battles from './battles'
import boardgame from './boardgame'
import ccg from './ccg'
import encounters from './encounters'
import { plainPage, type GamePage } from './page'

/** Every game that has a folder here, by its name. */
const GAMES: Record<string, GamePage> = { encounters, battles, ccg, boardgame }

/** The game whose cards and rules are opened where nobody says of which. */
export const FIRST_GAME = 'encounters'

/** Has it a folder here? */
export function hasPage(game: string): boolean {
  return game in GAMES
}

export function gamePage(game: string | undefined): GamePage {
  return GAMES[game ?? ''] ?? plainPage
}
