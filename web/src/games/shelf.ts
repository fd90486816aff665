/* What a game's box says in the lobby, and how its table is set at each level: one `shelf.ts` per game folder. */
import type { Component } from 'svelte'
import type { GameAbout, NewSeat, NewTable } from '../types'
import battles from './battles/shelf'
import boardgame from './boardgame/shelf'
import ccg from './ccg/shelf'
import encounters from './encounters/shelf'

/** With whom one plays. */
export type Mode = 'alone' | 'bots' | 'friends'

export const MODES: { mode: Mode; name: string; words: string }[] = [
  { mode: 'alone', name: 'Alone', words: 'You against the case, or against one bot.' },
  { mode: 'bots', name: 'With bots', words: 'They fill the other chairs and never cheat.' },
  { mode: 'friends', name: 'With friends', words: 'A link or a code to scan.' },
]

export type LevelName = 'rookie' | 'agent' | 'unexplained'

/** How hard it is. */
export interface Level {
  /** What it changes, in a sentence. */
  words: string
  options: (seats: number) => Record<string, unknown>
  bot?: string
  /** Hints, taking back, and the coach. */
  help: boolean
}

export interface Shelf {
  /** What it is called among friends. */
  short: string
  /** How one says where one sits, if that is another word: `the CCG`. */
  called?: string
  /** What one does in it, in a sentence. */
  does: string
  /** About how long a game takes. */
  minutes: number
  /** How many sit at the table. */
  seats: Record<Mode, number>
  /** Which seat is one's own, from 0. */
  own: number
  levels: Record<LevelName, Level>
  /** Are most windows to respond nobody's concern? Then whoever plays among bots passes those. */
  unconcerned?: boolean
  /** Where one may sit, if seats differ: each with what stands after "Play". */
  starts?: { words: string; seat: number }[]
  /** A picture for its box, drawn by us. */
  art: () => Promise<{ default: Component }>
}

const IN_ORDER: LevelName[] = ['rookie', 'agent', 'unexplained']

export const LEVELS = IN_ORDER.map((level) => ({ level, name: level.charAt(0).toUpperCase() + level.slice(1) }))

const SHELVES: Record<string, Shelf> = { encounters, battles, ccg, boardgame }

/** The game whose cards and rules are opened where nobody says of which. */
export const FIRST_GAME = 'encounters'

export function shelfOf(game: string): Shelf | undefined {
  return SHELVES[game]
}

/** A table at a level. `decks` are the ready ones, the first for oneself. */
export function tableAt(game: GameAbout, shelf: Shelf, mode: Mode, level: LevelName, own: number, decks: string[]): NewTable {
  const count = Math.max(game.seats_min, Math.min(shelf.seats[mode], game.seats_max))
  const { options, bot, help } = shelf.levels[level]
  const others = decks.slice(1)
  const seats = Array.from({ length: count }, (_, at): NewSeat => {
    const here = at === own
    const held = here ? 'here' : mode === 'friends' ? 'open' : 'bot'
    const deck = here ? decks[0] : held === 'bot' ? (others[at % Math.max(others.length, 1)] ?? decks[0]) : undefined
    const passes = here && mode !== 'friends' && level !== 'unexplained' && shelf.unconcerned ? { unconcerned: true } : {}
    return { held, name: game.seat_names[at], deck, bot: held === 'bot' ? bot : undefined, ...passes }
  })
  return { game: game.name, options: options(count), seats, hints: help, undo: help ? 'consent' : 'off' }
}
