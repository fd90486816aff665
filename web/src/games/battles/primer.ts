/* How to play Battles, in a few lines with rules. */
import type { GamePage } from '../page'

export const primer: GamePage['primer'] = [
  ['KO the enemy Main Character to knock its player out.', 'B9.1'],
  ['Each turn, draw two cards; you may place one from your hand as a resource.', 'B2.12'],
  ['Each resource gives 1 recruit point per turn, to recruit characters.', 'B3.5'],
  ['Then attack with your ready characters. The front row protects the back row.', 'B4.7'],
  ['A strike stuns if its ATK is at least the target’s DEF. In melee, the target strikes back.', 'B4.28'],
  ['A stunned character gets a wound. With wounds equal to its health, it is KO’d.', 'B5.8'],
  ['Meet your Main Character’s Level Up condition to gain XP. With enough XP it levels up.', 'B7.24'],
]
