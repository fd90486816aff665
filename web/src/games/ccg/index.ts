/* The CCG's entry in the list of games. */
import fileMark from 'icon:magnifying-glass'
import { plainPage, type GamePage } from '../page'
import { face } from './face'
import { primer } from './primer'

const ccg: GamePage = {
  ...plainPage,
  board: () => import('./Board.svelte'),
  deckFigures: () => import('./Against.svelte'),
  face,
  primer,
  names: {
    rp: 'RP',
    cp: 'CP',
    x_file: 'X-File',
    left: 'X-Files left',
    doing: 'Now',
    site: 'Investigated',
    directed: 'Directed at',
    checks: 'Open checks',
    announced: 'Announced; the last happens first',
    hits: 'Damage assigned',
    foes: 'Attackers',
    friends: 'Attacked',
    attached: 'Equipment',
    beneath: 'Beneath Sites',
    played: 'On the table',
    stage: 'Found',
    store: 'Stored',
  },
  folder: { icon: fileMark, tab: '--team-monsters' },
  facets: [
    ['Pool', 'pool'],
    ['Keyword', 'keywords'],
    ['Skill', 'skills'],
    ['Needs', 'prerequisite'],
    ['Asks', 'questions'],
    ['Set', 'set'],
  ],
}

export default ccg
