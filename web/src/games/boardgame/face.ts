/* What cards of the board game show: difficulty, progress and evidence of a case, skill and cost of a card. */
import { printedWord } from '../../lib/cards'
import { figuresOf, mark, markNumber, plainFace, tabOf, type Counter, type Face, type State } from '../../lib/face'
import { capital } from '../../lib/text'
import type { CardFacts, CardShown } from '../../types'
import { documentOf } from './document'
import { SIGNS } from './icons'

/** Numbers that are no figure: what lies on a case, and how often a space was swapped. */
const ELSEWHERE = ['progress', 'handle', 'copies']

function counters(shown: CardShown | undefined): Counter[] {
  const progress = markNumber(shown, 'progress')
  if (progress === undefined) return []
  const words = `${progress} of ${markNumber(shown, 'difficulty') ?? 0} progress`
  return [{ words, sign: words, harm: false }]
}

function states(shown: CardShown | undefined): State[] {
  const before = mark(shown, 'before_swap')
  const found: State[] = []
  if (mark(shown, 'seen') === true) found.push({ words: 'seen by Mulder', unseen: true })
  if (typeof before === 'string') found.push({ words: `${before}, or swapped for another card`, unseen: true })
  return found
}

/** What the Agents saw there, on the back: whoever knows the card reads its name beside it. */
function noted(shown: CardShown | undefined): string | undefined {
  const before = mark(shown, 'before_swap')
  if (typeof before === 'string') return `${before}?`
  return mark(shown, 'seen') === true ? 'seen' : undefined
}

const TABS: Record<string, string> = {
  General: '--kind-plain',
  Paranormal: '--kind-belief',
  Political: '--team-bureau',
  Science: '--science',
  Violent: '--kind-enemy',
  agent: '--team-bureau',
  'x-file': '--kind-dark',
  'syndicate card': '--team-syndicate',
}

/** `Agent card · Science`, `X-File · the South`. */
function kindLine(card: CardFacts): string {
  const kind = printedWord(card, 'kind') ?? ''
  const where = printedWord(card, 'region')
  return [kind === 'x-file' ? 'X-File' : capital(kind), printedWord(card, 'skill'), where ? `the ${where}` : undefined].filter(Boolean).join(' · ')
}

/** What an Agent is good and bad at. */
function printed(card: CardFacts): [name: string, words: string][] {
  const lines: [string, string | undefined][] = [
    ['Strong', printedWord(card, 'strong')],
    ['Weak', printedWord(card, 'weak')],
    ['Ability', printedWord(card, 'ability')],
  ]
  return lines.flatMap(([name, words]): [string, string][] => (words ? [[name, words]] : []))
}

export const face: Face = {
  ...plainFace,
  document: documentOf,
  signs: SIGNS,
  figures: (card, shown) => figuresOf(card, shown, ELSEWHERE, [{ name: 'cost' }, { name: 'difficulty' }, { name: 'evidence' }]),
  counters,
  states,
  kindLine,
  briefKind: kindLine,
  printed,
  tab: (card) => tabOf(TABS[printedWord(card, 'skill') ?? printedWord(card, 'kind') ?? '']),
  from: (card) => printedWord(card, 'episode'),
  back: (shown, zone = '') => ({ words: 'a Syndicate card face down', note: noted(shown), pile: zone.startsWith('agent') ? 'academy' : zone === 'x_files' ? 'conspiracy' : 'syndicate' }),
}
