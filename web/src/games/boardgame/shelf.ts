/* The board game's box in the lobby. */
import type { Shelf } from '../shelf'

const shelf: Shelf = {
  short: 'Board game',
  called: 'the board game',
  does: 'Agents on a map, one Syndicate behind a screen.',
  minutes: 60,
  seats: { alone: 2, bots: 3, friends: 2 },
  own: 1,
  levels: {
    rookie: { words: 'Coach and hints. You may take back what you like.', options: () => ({}), help: true },
    agent: { words: 'The rules as they are, with hints.', options: () => ({}), help: true },
    unexplained: { words: 'Bots think longer. No hints, nothing taken back.', options: () => ({}), bot: 'greedy:16', help: false },
  },
  starts: [
    { words: 'as the Agents', seat: 1 },
    { words: 'as the Syndicate', seat: 0 },
  ],
  art: () => import('./Box.svelte'),
}

export default shelf
