/* The board game's entry in the list of games. */
import { plainPage, type GamePage } from '../page'
import { face } from './face'
import { primer } from './primer'
import { REGIONS } from './regions'

/** In words only, what lies where is said with its region. */
const PLACES = REGIONS.flatMap(({ name, places, archive }) => [
  ...places.flatMap(({ zone, spaces }) => [[zone, `${name}: case`], ...spaces.map((space) => [space, `${name}: tied to the case`])]),
  [archive, `${name}: solved`],
])

const boardgame: GamePage = {
  ...plainPage,
  board: () => import('./Board.svelte'),
  face,
  primer,
  names: {
    ...Object.fromEntries(PLACES),
    x_files: 'X-Files deck',
    played: 'Being played',
    concealed: 'Points concealed, of 25',
    concealed_ones: 'Concealed, worth 1',
    concealed_twos: 'Concealed, worth 2',
    screen: 'Cigarettes behind the screen',
    pieces: 'Pieces, of 9',
    piece_cost: 'Points for a piece',
    pool: 'Points in the pool',
    pool_ones: 'In the pool, worth 1',
    pool_twos: 'In the pool, worth 2',
    bag_ones: 'In the bag, worth 1',
    bag_twos: 'In the bag, worth 2',
    bag_cigarettes: 'Cigarettes in the bag',
    bank: 'Influence in the bank',
    progress_bank: 'Progress in the bank',
    wound_bank: 'Wounds in the bank',
    sum: 'Progress it adds',
  },
  facets: [
    ['Skill', 'skill'],
    ['Region', 'region'],
  ],
}

export default boardgame
