/* Encounters' entry in the list of games. */
import type { GamePage } from '../page'
import { face } from './face'
import { primer } from './primer'

const encounters: GamePage = {
  board: () => import('./Board.svelte'),
  face,
  primer,
  names: {},
  verbs: ['play', 'scan', 'fight', 'recruit', 'activate', 'coordinate'],
  chore: {
    verb: 'play',
    words: 'Play all',
    // Cards on which nothing is written ask nothing.
    is: (label, book) => label.startsWith('play ') && book.get(label.slice('play '.length))?.text === '',
    beside: (count) => (count > 1 ? `${count} cards without a text` : count === 1 ? 'one card without a text' : 'every card left has a text of its own'),
  },
  facets: [
    ['Class', 'class'],
    ['Character', 'character'],
    ['Type', 'types'],
    ['Keyword', 'keywords'],
    ['Season', 'season'],
  ],
}

export default encounters
