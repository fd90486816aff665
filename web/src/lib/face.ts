/* The parts of a card, for drawing it and for describing it in words. */
import type { BackName } from './art/backs'
import type { Document } from './art/document'
import type { CardFacts, CardShown } from '../types'
import { printedNumber, printedWord, printedWords } from './cards'
import { capital, title } from './text'

/** What stands on the cards of a game, and how. */
export interface Face {
  /** The signs of its numbers and symbols, by name. */
  signs: Record<string, string>
  /** Which document is drawn on it. */
  document(card: CardFacts): Document
  /** The numbers of a card. */
  figures(card: CardFacts | undefined, shown: CardShown | undefined): Figure[]
  /** What lies on a card. */
  counters(shown: CardShown | undefined): Counter[]
  /** What has become of a card, in the words of the rules. */
  states(shown: CardShown | undefined): State[]
  /** What kind of card it is, in one line. */
  kindLine(card: CardFacts): string
  /** The same as briefly as it stands on a card. */
  briefKind(card: CardFacts): string
  /** The colour of its folder tab. */
  tab(card: CardFacts): string
  /** Its keywords: by which its rule is found, and as they stand on the card. */
  keywords(card: CardFacts): { word: string; words: string }[]
  /** What is printed in fields of its own, as `Needs` and `MEDICAL 4`. */
  printed(card: CardFacts): [name: string, words: string][]
  /** The symbols it gives. */
  gives(card: CardFacts): string[]
  /** For each line of its text the name of the power that begins there. */
  powers(card: CardFacts): (string | undefined)[]
  /** Where it comes from. */
  from(card: CardFacts): string | undefined
  /** Does it lie askew? */
  isAskew(shown: CardShown | undefined): boolean
  /** A card that lies face down in this zone. */
  back(shown: CardShown | undefined, zone?: string): Back
}

/** A number on a card: what is printed, and what it is now where that differs. */
export interface Figure {
  name: string
  /** What the table calls it. */
  mark: string
  /** Whose sign it has, if not its own. */
  sign?: string
  words: string
  printed: number | undefined
  now: number
  /** Is more of it good for whoever has the card, or less? */
  good: 'more' | 'less'
  /** Does it stand in the card's corner, in a ring or on a plate? */
  corner?: 'ring' | 'plate'
}

/** What lies on a card or has happened to it, in words and with a sign. */
export interface Counter {
  words: string
  /** As briefly as it stands on a card. */
  sign: string
  /** What a small card says with a sign: its name and how many. */
  icon?: [name: string, count: number]
  harm: boolean
}

/** Something that has become of a card. */
export interface State {
  words: string
  /** As a card on the board says it. */
  brief?: string
  /** Do eyes see it elsewhere? */
  unseen?: boolean
}

/** What may be known of a card that lies face down. */
export interface Back {
  /** What it is called where it has no handle. */
  words: string
  /** What is stamped on it. */
  stamp?: string
  /** What stands in its corner. */
  note?: string
  /** The mark that is shown as a number with its sign. */
  figure?: string
  /** Which pile it comes from, by how it looks. */
  pile: BackName
}

export function mark(shown: CardShown | undefined, name: string): unknown {
  return shown?.marks?.[name]
}

export function markNumber(shown: CardShown | undefined, name: string): number | undefined {
  const value = mark(shown, name)
  return typeof value === 'number' ? value : undefined
}

/** Which number a card shows; `mark` is what the table calls it where that is another word. */
interface Shows {
  name: string
  words?: string
  mark?: string
  sign?: string
  good?: 'more' | 'less'
  corner?: Figure['corner']
}

/** The numbers of a card: those that are named, in their order, then all others but what stands elsewhere. */
export function figuresOf(card: CardFacts | undefined, shown: CardShown | undefined, elsewhere: string[], named: Shows[]): Figure[] {
  const known = new Set([...elsewhere, ...named.map(({ name }) => name)])
  const others = [...Object.keys(card?.facts ?? {}), ...Object.keys(shown?.marks ?? {})].filter((name) => !known.has(name))
  const all: Shows[] = [...named, ...[...new Set(others)].map((name) => ({ name }))]
  return all.flatMap(({ name, words = name, mark: called = name, sign, good, corner }) => {
    const printed = printedNumber(card, name)
    const now = markNumber(shown, called) ?? printed
    const isCost = name === 'cost'
    const figure = { name, mark: called, sign, words, good: good ?? (isCost ? 'less' : 'more'), corner: corner ?? (isCost ? 'ring' : undefined) } as const
    return now === undefined ? [] : [{ ...figure, printed, now }]
  })
}

/** What the numbers of a card are made of, where something changed them, by the table's name for them:
 *  `ATK 5: printed 3, +2 Fox Mulder`. */
export function madeOf(face: Face, card: CardFacts | undefined, shown: CardShown | undefined): [mark: string, words: string][] {
  const called = new Map(face.figures(card, shown).map(({ mark, words }) => [mark, words]))
  return Object.entries(shown?.sources ?? {}).map(([name, sources]) => {
    const parts = sources.map(({ amount, by }) => (by === 'printed' ? `${by} ${amount}` : `${amount} ${by}`))
    return [name, `${called.get(name) ?? title(name).toLowerCase()} ${markNumber(shown, name) ?? ''}: ${parts.join(', ')}`]
  })
}

/** What a change of a number means: for whoever has the card, or for whoever it lies `against`. */
export function changeOf({ printed, now, good }: Figure, against = false): 'harm' | 'help' | undefined {
  if (printed === undefined || printed === now) return undefined
  return (now > printed === (good === 'more')) !== against ? 'help' : 'harm'
}

/** The colour of a tab, by the name of its token. */
export function tabOf(token: string | undefined): string {
  return `var(${token ?? '--kind-plain'})`
}

/** The face of a game that says nothing about it: every number, and every mark by its name. */
export const plainFace: Face = {
  signs: {},
  document: () => ({ stock: 'paper', motif: ['memo', 'personnel', 'clipping', 'fiche'], stamps: ['COPY', 'RECEIVED', 'FILED'] }),
  figures: (card, shown) => figuresOf(card, shown, [], []),
  counters: () => [],
  states: (shown) =>
    Object.entries(shown?.marks ?? {}).flatMap(([name, value]) => {
      if (value === true) return [{ words: title(name).toLowerCase() }]
      return typeof value === 'string' ? [{ words: `${title(name).toLowerCase()} ${value}` }] : []
    }),
  kindLine: (card) => capital(printedWord(card, 'kind') ?? ''),
  briefKind: (card) => capital(printedWord(card, 'kind') ?? ''),
  tab: () => tabOf(undefined),
  keywords: (card) => printedWords(card, 'keywords').map((word) => ({ word, words: word })),
  printed: () => [],
  gives: () => [],
  powers: () => [],
  from: () => undefined,
  isAskew: () => false,
  back: () => ({ words: 'a hidden card', pile: 'conspiracy' }),
}

/** A card in words, for ears: what somebody who sees it would read. */
export function inWords(face: Face, card: CardFacts | undefined, shown: CardShown | undefined): string {
  const name = shown?.name ?? card?.name
  if (name === undefined) {
    const { words, figure } = face.back(shown)
    const number = figure === undefined ? undefined : markNumber(shown, figure)
    return [shown?.handle ?? words, number === undefined ? '' : `${figure} ${number}`].filter(Boolean).join(', ')
  }
  // What lies face down is nothing but a card: its numbers count for nothing.
  const on = [...face.counters(shown), ...face.states(shown)].map(({ words }) => words)
  if (shown?.face_down) return [name, 'face down', ...on].join(', ')
  const numbers = face
    .figures(card, shown)
    .map(({ words, now, printed }) => (printed !== undefined && printed !== now ? `${words} ${now} instead of ${printed}` : `${words} ${now}`))
  const kind = card ? [face.kindLine(card)].filter((line) => line !== name) : []
  const printed = card ? face.printed(card).map(([about, words]) => `${about} ${words}`) : []
  return [name, ...kind, ...numbers, ...printed, ...on].join(', ')
}
