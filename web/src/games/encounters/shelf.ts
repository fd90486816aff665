/* Encounters' box in the lobby. */
import type { Shelf } from '../shelf'

const shelf: Shelf = {
  short: 'Encounters',
  does: 'Together against what comes out of the shadows.',
  minutes: 40,
  seats: { alone: 1, bots: 3, friends: 2 },
  own: 0,
  levels: {
    rookie: {
      words: 'Coach and hints. A gentler case: more informants, and a defeat costs a turn.',
      options: () => ({ forgiving: true, second_informants: true }),
      help: true,
    },
    agent: { words: 'The rules as they are, with hints.', options: () => ({}), help: true },
    unexplained: { words: 'The rules as they are. No hints, nothing taken back.', options: () => ({}), help: false },
  },
  art: () => import('./Box.svelte'),
}

export default shelf
