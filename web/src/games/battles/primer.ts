import type { GamePage } from '../page'

export const primer: GamePage['primer'] = [
  ['KO the other Main Character: then its player is out.', 'B9.1'],
  ['Every turn you draw two cards and may put one from your hand down as a resource.', 'B2.12'],
  ['Each resource gives 1 recruit point a turn, to recruit characters with.', 'B3.5'],
  ['Then attack as often as you have ready characters. Who stands in the front row protects the back row.', 'B4.7'],
  ['A strike stuns if its ATK is at least the DEF of the one struck; in melee it is struck back.', 'B4.28'],
  ['Who is stunned gets a wound. As many wounds as health, and the character is KO’d.', 'B5.8'],
  ['Meet the Level Up condition of your Main Character for XP: with enough of them it grows.', 'B7.24'],
]
