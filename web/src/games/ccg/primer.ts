/* How to play the CCG, in a few lines with rules. */
import type { GamePage } from '../page'

export const primer: GamePage['primer'] = [
  ['Every player hides an X-File, one of 41. Name an opponent’s and you have won.', 'C8.16'],
  ['In your Briefing you draw a card, your Agents make RP, and you may buy more cards.', 'C2.27'],
  ['The others sell cards for CP then, and buy with it.', 'C4.12'],
  ['Send Agents to the Field in Deployment. Agents of one Team add up their skills.', 'C4.24'],
  ['Place Sites against an opponent. The others may put cards face down beneath them.', 'C5.1'],
  ['A Team that has the skill a Site needs succeeds, unless somebody’s card stops it.', 'C6.24'],
  ['After a success you ask one yes-or-no question about the X-File, and may guess it.', 'C8.3'],
  ['A wrong guess gives that opponent a question or a guess in return.', 'C8.17'],
  ['Whoever can respond is asked. When all pass, what was announced last happens first.', 'C6.1'],
]
