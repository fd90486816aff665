import type { CardBook } from '../lib/cards'
import { printedNumber, printedWord } from '../lib/cards'
import { plain } from '../lib/search'
import type { CardFacts } from '../types'

/** A deck while it is being built. Nothing here says what is legal: the server does. */
export interface Draft {
  title: string
  plan: string
  main: string
  agenda: string
  wish: string[]
  /** How often each card is in it, by name. */
  cards: Record<string, number>
}

export function emptyDraft(title: string): Draft {
  return { title, plan: '', main: '', agenda: '', wish: [], cards: {} }
}

/** Where in a deck a card belongs. */
export type Place = 'main' | 'agenda' | 'deck' | 'none'

export function placeOf(card: CardFacts): Place {
  const kind = printedWord(card, 'kind')
  if (kind === 'main character') return 'main'
  if (kind === 'agenda') return 'agenda'
  return kind?.startsWith('main character') ? 'none' : 'deck'
}

/** The name a deck writes. */
export function calledIn(card: CardFacts): string {
  return printedWord(card, 'called') ?? card.name
}

/** Main Characters to choose from; those that begin together are one choice. */
export function mains(book: CardBook): { value: string; words: string; card: CardFacts }[] {
  const found: { value: string; words: string; card: CardFacts }[] = []
  for (const card of book.all.filter((card) => placeOf(card) === 'main')) {
    const partner = printedWord(card, 'with')
    if (partner && found.some(({ card }) => card.name === partner)) continue
    const called = calledIn(card)
    found.push({ value: called, words: partner ? `${called} and ${partner}` : called, card })
  }
  return found
}

/** The choice that a Main Character belongs to. */
export function choiceOf(card: CardFacts, book: CardBook): string {
  const called = calledIn(card)
  return mains(book).find(({ value, words }) => value === called || words.split(' and ').includes(called))?.value ?? called
}

/** A deck as everybody writes them, and what each of its lines is about. */
export interface Written {
  text: string
  /** By the number of the line, from 1: `main`, `agenda`, `wish`, or a card's name. */
  about: Map<number, string>
}

export const GROUPS = ['supporting character', 'plot twist', 'equipment', 'machine', 'special location', 'basic location']

export interface Group {
  name: string
  cards: { name: string; copies: number; card?: CardFacts }[]
  count: number
}

export function groupsOf(draft: Draft, book: CardBook): Group[] {
  const entries = Object.entries(draft.cards)
    .filter(([, copies]) => copies > 0)
    .map(([name, copies]) => ({ name, copies, card: deckCard(book, name) }))
  const kindOf = (card?: CardFacts) => (card ? (printedWord(card, 'kind') ?? '') : 'not a card of this game')
  const kinds = [...new Set([...GROUPS, ...entries.map(({ card }) => kindOf(card))])]
  const cost = (card?: CardFacts) => printedNumber(card, 'cost') ?? 0
  return kinds
    .map((name) => {
      const cards = entries
        .filter(({ card }) => kindOf(card) === name)
        .sort((one, other) => cost(one.card) - cost(other.card) || one.name.localeCompare(other.name))
      return { name, cards, count: cards.reduce((sum, { copies }) => sum + copies, 0) }
    })
    .filter(({ count }) => count > 0)
}

/** The card a name in the deck means: no Main Character and no Agenda, if another has that name. */
export function deckCard(book: CardBook, name: string): CardFacts | undefined {
  const wanted = plain(name)
  const named = book.all.filter((card) => plain(card.name) === wanted)
  return named.find((card) => placeOf(card) === 'deck') ?? named[0]
}

export function written(draft: Draft, book: CardBook): Written {
  const lines: string[] = []
  const about = new Map<number, string>()
  const add = (line: string, what?: string) => {
    lines.push(line)
    if (what) about.set(lines.length, what)
  }
  if (draft.title.trim()) add(`Title: ${draft.title.trim()}`)
  if (draft.plan.trim()) add(`Plan: ${draft.plan.trim()}`)
  if (draft.main) add(`Main Character: ${draft.main}`, 'main')
  if (draft.agenda) add(`Agenda: ${draft.agenda}`, 'agenda')
  const wish = draft.wish.filter(Boolean)
  if (wish.length > 0) add(`Wish: ${wish.join(', ')}`, 'wish')
  for (const { name, count, cards } of groupsOf(draft, book)) {
    add('')
    add(`# ${name} (${count})`)
    for (const { name, copies } of cards) add(`${copies} ${name}`, name)
  }
  return { text: `${lines.join('\n')}\n`, about }
}

const HEADINGS = /^(deck|main deck|cards|characters|supporting characters?|plot twists?|equipment|locations?|basic locations|special locations)$/

/** Reads what somebody pasted. What it does not know it keeps by name, so that the server can say what was meant. */
export function draftOf(text: string, book: CardBook): Draft {
  const draft = emptyDraft('')
  const leaders = mains(book)
  for (const raw of text.replace(/^\ufeff/, '').split('\n')) {
    const line = raw.replace(/(^|\s)#.*$/, '').replace(/^\/\/.*/, '').trim()
    if (!line) continue
    const [, key = '', value = ''] = line.match(/^([^:]+):\s*(.*)$/) ?? []
    switch (plain(key).replace(/\s*\(?\d*\)?$/, '')) {
      case 'title':
      case 'name':
        draft.title = value
        continue
      case 'plan':
      case 'about':
        draft.plan = [draft.plan, value].filter(Boolean).join(' ')
        continue
      case 'main':
      case 'main character':
      case 'main characters':
        draft.main = leaders.find((one) => plain(value).includes(plain(one.value)) || plain(one.words).includes(plain(value)))?.value ?? value
        continue
      case 'agenda':
        draft.agenda = value
        continue
      case 'wish':
      case 'wish pile':
        draft.wish = value.split(/[,;]/).map((name) => deckCard(book, name.trim())?.name ?? name.trim())
        continue
    }
    if (HEADINGS.test(plain(line).replace(/\s*\(?\d*\)?:?$/, ''))) continue
    const before = line.match(/^(\d+)\s*[x×*]?\s+(.+)$/)
    const after = before ? null : line.match(/^(.+?)\s+[x×*(]?(\d+)\)?$/)
    const name = before?.[2] ?? after?.[1] ?? line
    const copies = Number(before?.[1] ?? after?.[2] ?? 1)
    const known = deckCard(book, name)?.name ?? name
    draft.cards[known] = (draft.cards[known] ?? 0) + copies
  }
  return draft
}

export function countOf(draft: Draft): number {
  return Object.values(draft.cards).reduce((sum, copies) => sum + copies, 0)
}

/** How many characters cost how much. */
export function curveOf(draft: Draft, book: CardBook): { cost: number; count: number }[] {
  const curve = new Map<number, number>()
  for (const [name, copies] of Object.entries(draft.cards)) {
    const card = deckCard(book, name)
    const cost = printedNumber(card, 'cost')
    if (cost !== undefined && printedWord(card, 'kind') === 'supporting character') curve.set(cost, (curve.get(cost) ?? 0) + copies)
  }
  const most = Math.max(...curve.keys(), 0)
  return Array.from({ length: most }, (_, at) => ({ cost: at + 1, count: curve.get(at + 1) ?? 0 }))
}

/** Does a card in it come with a Wish pile? */
export function wishes(draft: Draft, book: CardBook): boolean {
  return draft.wish.some(Boolean) || Object.keys(draft.cards).some((name) => deckCard(book, name)?.facts.wish === true)
}
