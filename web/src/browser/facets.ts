import { printedWord, printedWords } from '../lib/cards'
import { kindLine } from '../lib/face'
import { plain } from '../lib/search'
import { capital, title } from '../lib/text'
import type { CardFacts } from '../types'

/** Something cards can be told apart by. */
export interface Facet {
  name: string
  values: string[]
}

/** `main character, level 2` is of the kind `main character`. */
export function kindOf(card: CardFacts): string {
  return (printedWord(card, 'kind') ?? '').split(',')[0] ?? ''
}

const FACETS: { name: string; of: (card: CardFacts) => string[] }[] = [
  { name: 'Kind', of: (card) => [capital(kindOf(card))] },
  { name: 'Class', of: (card) => single(printedWord(card, 'class')) },
  { name: 'Team', of: (card) => printedWords(card, 'teams') },
  { name: 'Character', of: (card) => single(printedWord(card, 'character')) },
  { name: 'Type', of: (card) => printedWords(card, 'types') },
  { name: 'Keyword', of: (card) => printedWords(card, 'keywords') },
  { name: 'Season', of: (card) => single(card.facts.season === undefined ? undefined : String(card.facts.season)) },
  { name: 'Origin', of: (card) => [card.origin, ...(card.house.length > 0 ? ['with something of ours'] : [])] },
]

function single(word: string | undefined): string[] {
  return word === undefined ? [] : [word]
}

/** What the cards of a game can be told apart by; what all share or none has is left out. */
export function facetsOf(cards: CardFacts[]): Facet[] {
  return FACETS.map(({ name, of }) => ({ name, values: [...new Set(cards.flatMap(of))] }))
    .filter(({ values }) => values.length > 1)
    .map(({ name, values }) => ({ name, values: name === 'Kind' ? values : values.sort() }))
}

export function has(card: CardFacts, facet: string, value: string): boolean {
  return FACETS.find(({ name }) => name === facet)?.of(card).includes(value) ?? false
}

/** Everything on a card that can be searched, as one line. */
export function searchable(card: CardFacts): string {
  const facts = Object.entries(card.facts).flatMap(([name, value]) => [title(name), inWords(value), `${title(name)} ${inWords(value)}`])
  return plain([card.name, card.number, kindLine(card), card.text, card.origin, ...facts].join(' '))
}

/** A value of a card for people. */
export function inWords(value: unknown): string {
  if (Array.isArray(value)) return value.map(inWords).join(', ')
  if (typeof value === 'object' && value !== null) return 'name' in value ? String(value.name) : Object.values(value).map(inWords).join(' ')
  return value === true ? 'yes' : value === false ? 'no' : String(value)
}
