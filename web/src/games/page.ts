/* What a game provides to the page: board, card faces, icons, primer. */
import type { Component } from 'svelte'
import { plainFace, type Face } from '../lib/face'
import type { CardBook } from '../lib/cards'
import type { DeckLook, PartAbout, Tableau } from '../types'

/** Many choices of one kind that nobody weighs one by one: `play` every card without a text. */
export interface Chore {
  /** The verb beside which it stands. */
  verb: string
  /** What its button says. */
  words: string
  /** Is a choice one of them? */
  is: (label: string, book: CardBook) => boolean
  /** What stands beside the button where there are so many. Where it says nothing of none, the button is not there. */
  beside: (count: number) => string
}

/** All that the page knows of a game: one folder here and one line in `index.ts`. Rules are not part of it. */
export interface GamePage {
  /** Its board, fetched when a table is opened. */
  board: () => Promise<{ default: Component<{ tableau: Tableau }> }>
  /** What a deck can and cannot do, for the deck builder; fetched when a deck is opened. */
  deckFigures?: () => Promise<{ default: Component<{ book: CardBook; look: DeckLook; parts: PartAbout[] }> }>
  /** What stands on its cards, and how. */
  face: Face
  /** How it goes, for somebody who has never read its rulebook: each line with the rule that says it in full. */
  primer: [words: string, rule: string][]
  /** What zones and facts are called for people, where their own names do not say it. */
  names: Record<string, string>
  /** What its cards can be told apart by, besides kind and origin: a word for people, and the printed fact. */
  facets: [name: string, fact: string][]
  /** Verbs that keep their places in the prompt, with the reason why nothing can be done with them where that is so. */
  verbs?: string[]
  /** What can be done at once by one key. */
  chore?: Chore
}

/** A game without a folder of its own: every zone is a row, and its cards show every number. */
export const plainPage: GamePage = {
  board: () => import('../table/Rows.svelte'),
  face: plainFace,
  primer: [],
  names: {},
  facets: [['Keyword', 'keywords']],
}
