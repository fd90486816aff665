/* The cards that the workshop begins with. */
import battles from './battles/sample'
import boardgame from './boardgame/sample'
import ccg from './ccg/sample'
import encounters from './encounters/sample'

const SAMPLES: Record<string, string> = { encounters, battles, ccg, boardgame }

/** A pack with one card of that game, to begin with. */
export function sampleOf(game: string): string {
  return SAMPLES[game] ?? `game = "${game}"\ntitle = "My cards"\n\n[[card]]\nname = "My first card"\nnumber = "MY-01"\ncopies = 1\norigin = "house"\n`
}
