/* What a game provides to the page: board, card faces, icons, primer. */
import dna from 'icon:dna2'
import type { Component } from 'svelte'
import { plainFace, type Face } from '../lib/face'
import type { CardBook } from '../lib/cards'
import type { DeckLook, PartAbout, Tableau } from '../types'

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
  /** Its folder in the lobby. */
  folder: { icon: string; tab: string }
  /** What its cards can be told apart by, besides kind and origin: a word for people, and the printed fact. */
  facets: [name: string, fact: string][]
  /** Verbs that keep their places in the prompt, with the reason why nothing can be done with them where that is so. */
  verbs?: string[]
  /** The verb that can be done with all plain cards by one key. */
  playAll?: string
  /** Where one may sit to play now, if seats differ: each with what the button says after "Play now". */
  starts?: { words: string; seat: number }[]
}

/** A game without a folder of its own: every zone is a row, and its cards show every number. */
export const plainPage: GamePage = {
  board: () => import('../table/Rows.svelte'),
  face: plainFace,
  primer: [],
  names: {},
  folder: { icon: dna, tab: '--kind-plain' },
  facets: [['Keyword', 'keywords']],
}
