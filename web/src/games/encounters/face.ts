/* What Encounters cards show: kinds, classes, numbers, states. */
import { printedNumber, printedWord, printedWords } from '../../lib/cards'
import { figuresOf, mark, markNumber, plainFace, tabOf, type Face, type Figure, type State } from '../../lib/face'
import { capital } from '../../lib/text'
import type { CardFacts, CardShown } from '../../types'
import { iconOf, SIGNS } from './icons'

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
    { name: 'damage' },
    // An End Game is fought against its Defense; the table calls that its value, as of Enemies.
    { name: 'defense', words: 'Defense', mark: isEndGame && markNumber(shown, 'defense') === undefined ? 'value' : 'defense' },
    { name: 'health', words: 'Health' },
    ...(isEnemy ? [{ name: 'fight', mark: 'value', words: sign ? `to fight with ${sign}` : 'to fight', sign }] : []),
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

const KINDS: Record<string, string> = {
  enemy: '--kind-enemy',
  syndicate: '--kind-enemy',
  'end game': '--kind-enemy',
  strike: '--kind-enemy',
  informant: '--kind-known',
  lead: '--kind-known',
  evidence: '--kind-known',
  event: '--kind-dark',
  belief: '--kind-belief',
  doubt: '--kind-dark',
}

export const face: Face = {
  ...plainFace,
  signs: SIGNS,
  icon: iconOf,
  figures,
  states,
  kindLine,
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
  back: (shown) => {
    const pile = mark(shown, 'pile')
    return {
      words: mark(shown, 'end_game') === true ? 'the hidden End Game' : 'a hidden card',
      stamp: mark(shown, 'end_game') === true ? 'End Game' : undefined,
      note: typeof pile === 'string' ? `pile ${pile}` : undefined,
      figure: 'scan',
    }
  },
}
