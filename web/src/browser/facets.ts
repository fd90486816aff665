/* The filters of the card browser. */
import { gamePage } from '../games'
import { printedWord } from '../lib/cards'
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

/** What a card is by one facet: its kind, its origin, or a fact that is printed on it. */
export function valuesOf(card: CardFacts, facet: string): string[] {
  if (facet === 'Kind') return [capital(kindOf(card))]
  if (facet === 'Origin') return [card.origin, ...(card.house.length > 0 ? ['partly ours'] : [])]
  const fact = gamePage(card.game).facets.find(([name]) => name === facet)?.[1]
  const value = fact === undefined ? undefined : card.facts[fact]
  if (value === undefined) return []
  // Of skills with their numbers it is the skills.
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.keys(value) : [value].flat().map(String)
}

/** What the cards of a game can be told apart by; what all share or none has is left out. */
export function facetsOf(cards: CardFacts[]): Facet[] {
  const names = ['Kind', ...gamePage(cards[0]?.game).facets.map(([name]) => name), 'Origin']
  return names
    .map((name) => ({ name, values: [...new Set(cards.flatMap((card) => valuesOf(card, name)))] }))
    .filter(({ values }) => values.length > 1)
    .map(({ name, values }) => ({ name, values: name === 'Kind' ? values : values.sort() }))
}

export function has(card: CardFacts, facet: string, value: string): boolean {
  return valuesOf(card, facet).includes(value)
}

/** Everything on a card that can be searched, as one line. */
export function searchable(card: CardFacts): string {
  const facts = Object.entries(card.facts).flatMap(([name, value]) => [title(name), inWords(value), `${title(name)} ${inWords(value)}`])
  return plain([card.name, card.number, gamePage(card.game).face.kindLine(card), card.text, card.origin, ...facts].join(' '))
}

/** A value of a card for people. */
export function inWords(value: unknown): string {
  if (Array.isArray(value)) return value.map(inWords).join(', ')
  if (typeof value === 'object' && value !== null) return 'name' in value ? String(value.name) : Object.entries(value).map(([name, part]) => `${name} ${inWords(part)}`).join(', ')
  return value === true ? 'yes' : value === false ? 'no' : String(value)
}
