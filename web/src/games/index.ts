/* The list of games that have a page of their own: add yours here. The lobby needs none of it: `shelf.ts` is its list. */
import battles from './battles'
import boardgame from './boardgame'
import ccg from './ccg'
import encounters from './encounters'
import { plainPage, type GamePage } from './page'

/** Every game that has a folder here, by its name. */
const GAMES: Record<string, GamePage> = { encounters, battles, ccg, boardgame }

export function gamePage(game: string | undefined): GamePage {
  return GAMES[game ?? ''] ?? plainPage
}
