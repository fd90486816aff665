/* The table of the CCG, for its primer. */
import type { Room } from '../pictures'

const rooms: Room[] = [
  { name: 'Opponent', words: 'Hides one of 41 X-Files. Name it and you win.', at: [0, 0, 8, 2], tone: 'danger', cards: 4 },
  { name: 'Notebook', words: 'What the X-File can still be.', at: [8, 0, 4, 4], tone: 'own' },
  { name: 'The open check', words: 'Your skills against what the Site needs, and what is played on it.', at: [0, 2, 8, 2], tone: 'shared', cards: 2 },
  { name: 'Field', words: 'Teams that investigate Sites.', at: [0, 4, 6, 2], tone: 'own', cards: 3 },
  { name: 'Bureau', words: 'Agents at home; they pay.', at: [6, 4, 6, 2], tone: 'own', cards: 2 },
  { name: 'Hand', words: 'Sites to ask at, and cards that help or hinder.', at: [0, 6, 12, 2], tone: 'own', cards: 7 },
]

export default rooms
