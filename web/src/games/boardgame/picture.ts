/* The table of the board game, for its primer. */
import type { Room } from '../pictures'

const rooms: Room[] = [
  { name: 'Syndicate', words: 'Hides its hand and its influence. 25 concealed points win.', at: [0, 0, 8, 1.5], tone: 'danger', cards: 4, hidden: true },
  { name: 'Poster', words: 'Nine pieces win for the Agents.', at: [8, 0, 4, 1.5], tone: 'shared' },
  { name: 'West', words: 'A case, and what is tied to it.', at: [0, 1.5, 3, 3.5], tone: 'shared', cards: 1 },
  { name: 'Midwest', words: 'Progress solves a case.', at: [3, 1.5, 3, 3.5], tone: 'shared', cards: 1 },
  { name: 'Northeast', words: 'Agents investigate where they stand.', at: [6, 1.5, 3, 3.5], tone: 'shared', cards: 1 },
  { name: 'South', words: 'Two cases fit here.', at: [9, 1.5, 3, 3.5], tone: 'shared', cards: 2 },
  { name: 'Agent', words: 'Influence, wounds, strong and weak skills.', at: [0, 5, 4, 3], tone: 'own', cards: 1 },
  { name: 'Hand', words: 'Play one card a turn, or plan for 3 influence.', at: [4, 5, 8, 3], tone: 'own', cards: 5 },
]

export default rooms
