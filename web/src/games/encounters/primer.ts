import type { GamePage } from '../page'

export const primer: GamePage['primer'] = [
  ['You are one team: all win or all lose.', 'E1.1'],
  ['The End Game lies at the bottom of the Conspiracy deck. Deal it as much damage as it has Health, and you have won.', 'E7.18'],
  ['Play cards for recruit and attack. What you do not spend is lost at the end of your turn.', 'E4.3'],
  ['With attack, scan hidden cards in the Shadows and fight Enemies.', 'E4.42'],
  ['With recruit, scan hidden cards in the Bureau and recruit characters for your deck.', 'E4.20'],
  ['Every turn a hidden card comes into the Shadows and pushes the others towards the Field.', 'E3.2'],
  ['Enemies in the Field strike you. Whoever has as much damage as Health is defeated, and so is the team.', 'E5.18'],
  ['Leads say what to do for Evidence. What you do not collect helps the End Game.', 'E4.34'],
]
