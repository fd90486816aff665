/* What Encounters cards show: kinds, classes, numbers, states. */
import { printedNumber, printedWord, printedWords } from '../../lib/cards'
import type { BackName } from '../../lib/art/backs'
import { figuresOf, mark, markNumber, plainFace, tabOf, type Face, type Figure, type State } from '../../lib/face'
import { capital } from '../../lib/text'
import type { CardFacts, CardShown } from '../../types'
import { documentOf } from './document'
import { SIGNS } from './icons'

/** Numbers that are no figure: they stand elsewhere on the card, or are for the box. */
const ELSEWHERE = ['value', 'scan', 'space', 'season', 'priority', 'rank', 'starting_deck', 'first_game', 'done']

function figures(card: CardFacts | undefined, shown: CardShown | undefined): Figure[] {
  const isEnemy = printedNumber(card, 'fight') !== undefined
  const isEndGame = printedNumber(card, 'defense') !== undefined
  // Some Enemies are fought with recruit.
  const sign = mark(shown, 'fought_with') === 'recruit' ? 'recruit' : undefined
  return figuresOf(card, shown, ELSEWHERE, [
    { name: 'recruit' },
    { name: 'attack' },
    { name: 'damage', good: 'less' },
    // An End Game is fought against its Defense; the table calls that its value, as of Enemies.
    { name: 'defense', words: 'Defense', good: isEndGame ? 'less' : 'more', mark: isEndGame && markNumber(shown, 'defense') === undefined ? 'value' : 'defense' },
    { name: 'health', words: 'Health', good: isEndGame ? 'less' : 'more' },
    ...(isEnemy ? [{ name: 'fight', mark: 'value', words: sign ? `to fight with ${sign}` : 'to fight', sign, good: 'less' as const, corner: 'plate' as const }] : []),
    { name: 'cost' },
  ])
}

/** What a card is now, and what a Lead asks for. */
function states(shown: CardShown | undefined): State[] {
  const found: State[] = ['copy', 'discovered'].filter((name) => mark(shown, name) === true).map((words) => ({ words }))
  const asks = mark(shown, 'asks')
  if (typeof asks === 'string') found.push({ words: asks })
  return found
}

/** `Enemy — Creature, Human`, `Sean Pendrell · Intellect`. */
function kindLine(card: CardFacts): string {
  const first = printedWord(card, 'character') ?? capital(printedWord(card, 'kind') ?? '')
  const line = [first, printedWord(card, 'class')].filter((word) => word !== undefined).join(' · ')
  const types = printedWords(card, 'types')
  return types.length > 0 ? `${line} — ${types.join(', ')}` : line
}

/** The same without the kind where its types say it: `Creature · Human`. */
function briefKind(card: CardFacts): string {
  const kind = printedWord(card, 'kind') ?? ''
  const types = printedWords(card, 'types')
  const first = kind === 'enemy' && types.length > 1 ? undefined : kind === 'academy' ? undefined : capital(kind)
  return [first, printedWord(card, 'character'), ...types, printedWord(card, 'class')].filter((word) => word !== undefined).join(' · ')
}

/** Cards of the Bureau's own piles come in envelopes, Strikes in red folders, all others with a string. */
function pileOf(zone: string): BackName {
  if (zone.startsWith('shadows')) return 'shadows'
  if (/strike|scar|symptom|damage/.test(zone)) return 'strike'
  if (/conspiracy|evidence|beneath|field|box/.test(zone)) return 'conspiracy'
  return 'academy'
}

const KINDS: Record<string, string> = {
  enemy: '--kind-enemy',
  syndicate: '--kind-enemy',
  'end game': '--kind-enemy',
  strike: '--kind-enemy',
  informant: '--kind-known',
  lead: '--kind-known',
  evidence: '--kind-evidence',
  event: '--kind-event',
  belief: '--kind-belief',
  doubt: '--kind-dark',
}

export const face: Face = {
  ...plainFace,
  signs: SIGNS,
  document: documentOf,
  figures,
  states,
  kindLine,
  briefKind,
  tab: (card) => {
    const ofClass = printedWord(card, 'class')
    return ofClass ? `var(--${ofClass.toLowerCase()})` : tabOf(KINDS[printedWord(card, 'kind') ?? ''])
  },
  keywords: (card) => [
    ...plainFace.keywords(card),
    ...['Vulnerability', 'Immunity'].flatMap((word) =>
      printedWords(card, word.toLowerCase()).map((to) => ({ word, words: `${word} ${to}` })),
    ),
  ],
  from: (card) => printedWord(card, 'episode'),
  back: (shown, zone = '') => {
    const pile = mark(shown, 'pile')
    return {
      words: mark(shown, 'end_game') === true ? 'the hidden End Game' : 'a hidden card',
      stamp: mark(shown, 'end_game') === true ? 'End Game' : undefined,
      note: typeof pile === 'string' ? `pile ${pile}` : undefined,
      figure: 'scan',
      pile: pileOf(zone),
    }
  },
}
