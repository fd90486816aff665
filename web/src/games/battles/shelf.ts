/* The box of Battles in the lobby. */
import type { Shelf } from '../shelf'

/** More than two play each for themselves. */
const mode = (seats: number): Record<string, unknown> => (seats > 2 ? { mode: 'free_for_all' } : {})

const shelf: Shelf = {
  short: 'Battles',
  does: 'A duel: one main character each, two rows, and plot twists.',
  minutes: 30,
  seats: { alone: 2, bots: 4, friends: 2 },
  own: 0,
  levels: {
    rookie: { words: 'Coach and hints. You may take back what you like.', options: mode, help: true },
    agent: { words: 'An even duel, with hints.', options: mode, help: true },
    unexplained: { words: 'Bots think longer. No hints, nothing taken back.', options: mode, bot: 'greedy:16', help: false },
  },
  art: () => import('./Box.svelte'),
}

export default shelf
