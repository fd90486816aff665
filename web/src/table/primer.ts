/** A game in a few lines, for somebody who has never read its rulebook: each with the rule that says it in full. */
export const PRIMERS: Record<string, [words: string, rule: string][]> = {
  encounters: [
    ['You are one team: all win or all lose.', 'E1.1'],
    ['The End Game lies at the bottom of the Conspiracy deck. Deal it as much damage as it has Health, and you have won.', 'E7.18'],
    ['Play cards for recruit and attack. What you do not spend is lost at the end of your turn.', 'E4.3'],
    ['With attack, scan hidden cards in the Shadows and fight Enemies.', 'E4.42'],
    ['With recruit, scan hidden cards in the Bureau and recruit characters for your deck.', 'E4.20'],
    ['Every turn a hidden card comes into the Shadows and pushes the others towards the Field.', 'E3.2'],
    ['Enemies in the Field strike you. Whoever has as much damage as Health is defeated, and so is the team.', 'E5.18'],
    ['Leads say what to do for Evidence. What you do not collect helps the End Game.', 'E4.34'],
  ],
  battles: [
    ['KO the other Main Character: then its player is out.', 'B9.1'],
    ['Every turn you draw two cards and may put one from your hand down as a resource.', 'B2.12'],
    ['Each resource gives 1 recruit point a turn, to recruit characters with.', 'B3.5'],
    ['Then attack as often as you have ready characters. Who stands in the front row protects the back row.', 'B4.7'],
    ['A strike stuns if its ATK is at least the DEF of the one struck; in melee it is struck back.', 'B4.28'],
    ['Who is stunned gets a wound. As many wounds as health, and the character is KO’d.', 'B5.8'],
    ['Meet the Level Up condition of your Main Character for XP: with enough of them it grows.', 'B7.24'],
  ],
}
