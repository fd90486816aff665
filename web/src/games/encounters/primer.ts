/* How to play Encounters, in a few lines with rules. */
import type { GamePage } from '../page'

export const primer: GamePage['primer'] = [
  ['You are one team: you win or lose together.', 'E1.1'],
  ['The End Game lies at the bottom of the Conspiracy deck. Deal it damage equal to its Health and you win.', 'E7.18'],
  ['Play cards for recruit and attack. Unspent points are lost at the end of your turn.', 'E4.3'],
  ['With attack, scan hidden cards in the Shadows and fight Enemies.', 'E4.42'],
  ['With recruit, scan hidden cards in the Bureau and recruit characters for your deck.', 'E4.20'],
  ['Every turn a hidden card enters the Shadows and pushes the others towards the Field.', 'E3.2'],
  ['Enemies in the Field strike you. If anyone’s damage reaches their Health, they are defeated and the team loses.', 'E5.18'],
  ['Leads tell you how to collect Evidence. Evidence you leave behind helps the End Game.', 'E4.34'],
]
