/* Battles' entry in the list of games. */
import type { GamePage } from '../page'
import { face } from './face'
import { primer } from './primer'

const battles: GamePage = {
  board: () => import('./Board.svelte'),
  face,
  primer,
  names: {},
  facets: [
    ['Team', 'teams'],
    ['Keyword', 'keywords'],
  ],
}

export default battles
