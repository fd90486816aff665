/* All cards of a game, loaded once. */
import { api } from '../api'
import type { CardFacts } from '../types'

/** All cards of a game, by name. */
export class CardBook {
  private readonly byName: Map<string, CardFacts>
  /** Every name, the longest first, so that a text is searched for "Bark Creature" before "Bark". */
  readonly names: string[]

  constructor(readonly all: CardFacts[]) {
    this.byName = new Map(all.map((card) => [card.name, card]))
    // What only one card is called is as good as its name: `Jack Willis` for `Agent Jack Willis`.
    const once = new Map<string, CardFacts | null>()
    for (const card of all) once.set(card.called, once.has(card.called) ? null : card)
    for (const [called, card] of once) if (card && !this.byName.has(called)) this.byName.set(called, card)
    this.names = [...this.byName.keys()].sort((one, other) => other.length - one.length)
  }

  get(name: string | undefined): CardFacts | undefined {
    return name === undefined ? undefined : this.byName.get(name)
  }
}

const books = new Map<string, Promise<CardBook>>()

/** The cards of a game, loaded once. A failed load is tried again by whoever asks next. */
export function cardBook(game: string): Promise<CardBook> {
  let book = books.get(game)
  if (!book) {
    book = api.cards(game).then((cards) => new CardBook(cards))
    book.catch(() => books.delete(game))
    books.set(game, book)
  }
  return book
}

const OWN = 'casefile.own-cards.'

/** Notes that a table has cards of its own. */
export function hasOwnCards(table: string) {
  localStorage.setItem(OWN + table, 'yes')
}

export function hasNoOwnCards(table: string): boolean {
  return localStorage.getItem(OWN + table) === null
}

/** The cards of a table: those of its game, and its own if it has some. */
export function tableBook(table: string, game: string): Promise<CardBook> {
  if (hasNoOwnCards(table)) return cardBook(game)
  return api.tableCards(table).then(
    (cards) => new CardBook(cards),
    () => cardBook(game),
  )
}

/** A number that is printed on a card. */
export function printedNumber(card: CardFacts | undefined, name: string): number | undefined {
  const value = card?.facts[name]
  return typeof value === 'number' ? value : undefined
}

export function printedWord(card: CardFacts | undefined, name: string): string | undefined {
  const value = card?.facts[name]
  return typeof value === 'string' ? value : undefined
}

export function printedWords(card: CardFacts | undefined, name: string): string[] {
  const value = card?.facts[name]
  return Array.isArray(value) ? value.filter((word) => typeof word === 'string') : []
}
