/* The box of the CCG in the lobby. */
import type { Shelf } from '../shelf'

const shelf: Shelf = {
  short: 'CCG',
  called: 'the CCG',
  does: 'Ask, bluff and cross out: which of forty-one files does the other hide?',
  minutes: 60,
  seats: { alone: 2, bots: 3, friends: 2 },
  unconcerned: true,
  own: 0,
  levels: {
    rookie: { words: 'Coach and hints. The Basic game for two: no points, no combat.', options: (seats) => (seats === 2 ? { basic: true } : {}), help: true },
    agent: { words: 'The whole game, with hints.', options: () => ({}), help: true },
    unexplained: { words: 'Bots think longer. No hints, nothing taken back.', options: () => ({}), bot: 'greedy:16', help: false },
  },
  art: () => import('./Box.svelte'),
}

export default shelf
