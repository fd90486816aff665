/* The table of Battles, for its primer. */
import type { Room } from '../pictures'

const rooms: Room[] = [
  { name: 'Enemy back row', words: 'Out of reach while somebody stands in front.', at: [0, 0, 12, 1.5], tone: 'danger', cards: 2 },
  { name: 'Enemy front row', words: 'You attack this row. KO their Main Character to win.', at: [0, 1.5, 12, 1.5], tone: 'danger', cards: 3 },
  { name: 'Your front row', words: 'Fights, and protects the back.', at: [0, 3, 12, 1.5], tone: 'own', cards: 3 },
  { name: 'Your back row', words: 'Only Ranged characters attack from here.', at: [0, 4.5, 12, 1.5], tone: 'own', cards: 2 },
  { name: 'Resources', words: 'One more each turn: they pay for recruits.', at: [0, 6, 4, 2], tone: 'own', cards: 2, hidden: true },
  { name: 'Hand', words: 'Recruits, plot twists, and cards that power up.', at: [4, 6, 8, 2], tone: 'own', cards: 5 },
]

export default rooms
