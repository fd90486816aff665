/* Encounters' entry in the list of games. */
import ufo from 'icon:ufo'
import type { GamePage } from '../page'
import { face } from './face'
import { primer } from './primer'

const encounters: GamePage = {
  board: () => import('./Board.svelte'),
  face,
  primer,
  names: {},
  verbs: ['play', 'scan', 'fight', 'recruit', 'activate', 'coordinate'],
  playAll: 'play',
  folder: { icon: ufo, tab: '--team-bureau' },
  facets: [
    ['Class', 'class'],
    ['Character', 'character'],
    ['Type', 'types'],
    ['Keyword', 'keywords'],
    ['Season', 'season'],
  ],
}

export default encounters
