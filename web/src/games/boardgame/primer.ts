/* How to play the board game, in a few lines with rules. */
import type { GamePage } from '../page'

export const primer: GamePage['primer'] = [
  ['The Agents win together with nine pieces of the poster.', 'G8.1'],
  ['Against them, the Syndicate wins as soon as it has concealed 25 points of evidence.', 'G8.2'],
  ['In its turn it conceals a token from the bag for each unsolved case.', 'G4.2'],
  ['It ties cards face down to cases. Some do nothing: they are there to be feared.', 'G4.16'],
  ['An Agent moves or trades a card, then plans for 3 influence or plays a card.', 'G2.1'],
  ['Cards of a skill you are strong in cost nothing; those you are weak in cost 2.', 'G3.2'],
  ['To investigate puts progress on a case in your region. First the Syndicate may reveal what is tied to it, for influence.', 'G5.4'],
  ['At its difficulty a case is solved: draw its evidence, and beware of cigarettes.', 'G5.24'],
  ['At the end of a turn an Agent may buy one piece with evidence.', 'G2.16'],
  ['Each wound takes 1 off your progress. Influence that you would collect may heal instead.', 'G6.3'],
  ['Agents see each other’s hands and talk among themselves; the Syndicate hears nothing.', 'G9.7'],
]
