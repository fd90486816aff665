/* The table of Encounters, for its primer. */
import type { Room } from '../pictures'

const rooms: Room[] = [
  { name: 'Shadows', words: 'Hidden cards creep left. Scan and fight with attack.', at: [0, 0, 12, 2], tone: 'shared', cards: 5, hidden: true },
  { name: 'Field', words: 'What leaves the Shadows comes here and strikes you every turn.', at: [0, 2, 12, 2], tone: 'danger', cards: 1 },
  { name: 'Bureau', words: 'Help, face down. Scan and recruit with recruit.', at: [0, 4, 12, 2], tone: 'shared', cards: 5, hidden: true },
  { name: 'You', words: 'Damage, attack, recruit.', at: [0, 6, 3, 2], tone: 'own' },
  { name: 'Hand', words: 'Play everything; what is left is discarded.', at: [3, 6, 9, 2], tone: 'own', cards: 6 },
]

export default rooms
