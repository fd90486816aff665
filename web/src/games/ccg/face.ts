/* What CCG cards show: suits, pools, skills, what a Site needs and asks, and how a card stands on the table. */
import { printedWord, printedWords } from '../../lib/cards'
import { figuresOf, mark, markNumber, plainFace, tabOf, type Counter, type Face, type State } from '../../lib/face'
import { plural } from '../../lib/text'
import type { CardFacts, CardShown } from '../../types'
import { documentOf } from './document'
import { SIGNS } from './icons'

/** Numbers that are no figure: what lies on a card or has become of it. */
const ELSEWHERE = ['team', 'tokens', 'damage', 'adds', 'deals', 'place', 'beneath']

function counters(shown: CardShown | undefined): Counter[] {
  const found: Counter[] = []
  const add = (words: string, harm = false) => found.push({ words, sign: words, harm })
  const number = (name: string) => markNumber(shown, name) ?? 0
  if (number('damage') > 0) add(`${number('damage')} damage`, true)
  if (number('tokens') > 0) add(plural(number('tokens'), 'token'))
  if (markNumber(shown, 'adds') !== undefined) add(`adds ${number('adds')}`)
  if (markNumber(shown, 'deals') !== undefined) add(`deals ${number('deals')}`, true)
  if (number('beneath') > 0) add(`${plural(number('beneath'), 'card')} beneath`)
  return found
}

/** Marks that name somebody or something, and the word before the name. */
const NAMED = { against: 'against', at: 'at', under: 'under', on: 'on', with: 'with', by: 'by' }

function states(shown: CardShown | undefined): State[] {
  const found: State[] = []
  const team = markNumber(shown, 'team')
  if (team !== undefined) found.push({ words: `Team ${team}` })
  for (const [name, words] of Object.entries(NAMED)) {
    const value = mark(shown, name)
    if (typeof value === 'string') found.push({ words: `${words} ${value}` })
  }
  const place = markNumber(shown, 'place')
  if (place !== undefined) found.push({ words: place === 1 ? 'happens first' : `happens after ${plural(place - 1, 'other')}` })
  for (const name of ['hired', 'spent', 'treated', 'investigated', 'negated']) if (mark(shown, name) === true) found.push({ words: name })
  return found
}

/** `{ MEDICAL: 4 }` as `MEDICAL 4`. */
function numbered(card: CardFacts, fact: string, sign = ''): string[] {
  return Object.entries(card.facts[fact] ?? {}).map(([name, number]) => `${name} ${sign}${String(number)}`)
}

const CHARACTERISTICS = ['affiliation', 'motive', 'method', 'result']

const known = new WeakMap<CardFacts, [name: string, words: string][]>()

/** What is printed in fields of its own, in the order in which one asks for it. Many ask, and it never changes. */
function printed(card: CardFacts): [name: string, words: string][] {
  const found = known.get(card) ?? fieldsOf(card)
  known.set(card, found)
  return found
}

function fieldsOf(card: CardFacts): [name: string, words: string][] {
  const lines: [string, string[], string][] = [
    ['Needs', numbered(card, 'prerequisite'), ' or '],
    ['Asks', printedWords(card, 'questions'), ' or '],
    ['Adds', numbered(card, 'modifiers', '+'), ', '],
    ['Skills', numbered(card, 'skills'), ', '],
    ...CHARACTERISTICS.map((name): [string, string[], string] => [name.toUpperCase(), [printedWord(card, name) ?? []].flat(), '']),
    ['Activators', printedWords(card, 'activators'), ', '],
  ]
  return lines.flatMap(([name, words, between]): [string, string][] => (words.length > 0 ? [[name, words.join(between)]] : []))
}

const TABS: Record<string, string> = {
  Agent: '--team-bureau',
  Site: '--kind-known',
  'X-File': '--kind-dark',
  Witness: '--kind-belief',
  Equipment: '--science',
  Adversary: '--kind-enemy',
  Combat: '--will',
  Bluff: '--team-syndicate',
}

/** `Event · CP`; a cost that is no number stands here too: `Event · X RP`. */
function kindLine(card: CardFacts): string {
  const price = [printedWord(card, 'cost'), printedWord(card, 'pool')].filter(Boolean).join(' ')
  return [printedWord(card, 'kind'), price].filter(Boolean).join(' · ')
}

/** All keywords but the suit, which the line above them says. */
function keywords(card: CardFacts): { word: string; words: string }[] {
  const suit = (printedWord(card, 'kind') ?? '').toUpperCase()
  return plainFace.keywords(card).filter(({ word }) => word !== suit)
}

export const face: Face = {
  ...plainFace,
  signs: SIGNS,
  document: documentOf,
  figures: (card, shown) =>
    figuresOf(card, shown, ELSEWHERE, [
      { name: 'cost' },
      { name: 'health', words: 'HEALTH' },
      { name: 'lrc', words: 'LRC' },
      { name: 'crc', words: 'CRC' },
      { name: 'res', words: 'RES' },
    ]),
  counters,
  states,
  kindLine,
  briefKind: kindLine,
  keywords,
  printed,
  tab: (card) => tabOf(TABS[printedWord(card, 'kind') ?? '']),
  back: (_, zone = '') => ({ words: 'a card face down', pile: zone === 'x_file' ? 'syndicate' : zone === 'beneath' ? 'field' : 'conspiracy' }),
}
