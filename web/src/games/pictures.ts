/* How a table looks, for the primer: each room with what it is for, on a grid of twelve by eight. */
import battles from './battles/picture'
import boardgame from './boardgame/picture'
import ccg from './ccg/picture'
import encounters from './encounters/picture'

export interface Room {
  name: string
  words: string
  /** Left, top, width and height. */
  at: [x: number, y: number, wide: number, high: number]
  /** How it is coloured: dangerous, shared, or one's own. */
  tone: 'danger' | 'shared' | 'own'
  /** How many cards lie in it in the picture. */
  cards?: number
  /** They lie face down. */
  hidden?: boolean
}

const PICTURES: Record<string, Room[]> = { encounters, battles, ccg, boardgame }

export function pictureOf(game: string): Room[] {
  return PICTURES[game] ?? []
}
