/* The CCG's entry in the list of games. */
import { plainPage, type GamePage } from '../page'
import { face } from './face'
import { primer } from './primer'

const ccg: GamePage = {
  ...plainPage,
  board: () => import('./Board.svelte'),
  deckFigures: () => import('./Against.svelte'),
  face,
  primer,
  chore: { verb: 'move', words: 'Send all', is: (label) => /^move .* to Field, Team 1$/.test(label), beside: (count) => (count > 1 ? 'to the Field, as Team 1' : '') },
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
