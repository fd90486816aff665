// Written by hand after docs/protocol.md until they are generated from the Rust types.

export interface Option {
  name: string
  about: string
}

export interface GameAbout {
  name: string
  title: string
  summary: string
  seats: { min: number; max: number }
  seat_names: string[]
  options: Option[]
  decks: boolean
  bots: string[]
  secrets: boolean
}

export interface About {
  version: string
  protocol: number
  games: GameAbout[]
}

export interface CardFacts {
  game: string
  name: string
  number: string
  copies: number
  origin: 'published' | 'house'
  house: string[]
  text: string
  facts: Record<string, unknown>
}

export interface Clause {
  number: string
  chapter: string
  words: string
}

export interface ReadyDeck {
  name: string
  title: string
  text: string
}

export interface DeckChecked {
  legal: boolean
  cards: { name: string; count: number }[]
  wrong: { words: string; rule?: string }[]
}

export type Held = 'here' | 'open' | 'bot' | 'closed'
export type UndoMode = 'free' | 'consent' | 'off'

export interface NewSeat {
  name: string
  held: Held
  bot?: string
  deck?: string
}

export interface NewTable {
  game: string
  options: Record<string, unknown>
  seats: NewSeat[]
  listed: boolean
  undo: UndoMode
  hints: boolean
  pace_ms?: number
  seed?: string
  from?: { record: string; at: number }
}

export interface Made {
  id: string
  host: string
  seats: { seat: number; token: string }[]
}

export interface Sit {
  seat: number
  name?: string
  deck?: string
}

export interface Seated {
  seat: number
  token: string
}

export interface SeatInfo {
  name: string
  held: Held
  bot?: string
  here: boolean
}

export interface TableInfo {
  id: string
  game: string
  title: string
  options: Record<string, unknown>
  seats: SeatInfo[]
  stage: 'waiting' | 'playing' | 'over'
  listed: boolean
  undo: UndoMode
  hints: boolean
  spectators: number
  commitment: string
}

export interface Listed {
  id: string
  game: string
  seats: SeatInfo[]
  stage: 'waiting' | 'playing' | 'over'
}

export interface RecordInfo {
  id: string
  game: string
  seats: string[]
  answers: number
  winners: string[]
  words?: string
}

export interface CardShown {
  name?: string
  face_down?: boolean
  handle?: string
  marks?: Record<string, unknown>
}

export interface Zone {
  name: string
  cards: CardShown[]
  among?: string[]
  backs?: number
}

export interface Area {
  name?: string
  facts: Record<string, unknown>
  zones: Zone[]
}

export interface Tableau {
  table: Area
  seats: Area[]
}

export interface Told {
  words: string
  rule: string
  cause?: string
}

export interface Spot {
  seat: number | null
  zone: string
  place: number
}

export interface Choice {
  label: string
  spots: Spot[]
}

export interface WhyNot {
  label: string
  rule: string
  words: string
  spots: Spot[]
}

export type Kind = 'act' | 'respond' | 'card' | 'seat' | 'option' | 'yes_no' | 'number'

export interface Asked {
  number: number
  act: number
  kind: Kind
  question: string
  cause?: string
  rule: string
  choices: Choice[]
  why_not: WhyNot[]
}

export interface Waiting {
  seat: number | null
  kind: Kind
}

export interface Over {
  words: string
  rule: string
  winners: string[]
  summary: [string, string][]
  turning_points: { number: number; words: string }[]
  shuffle?: unknown
}

export interface State {
  number: number
  events: { from: number; told: Told[] }
  tableau: Tableau
  waiting: Waiting | null
  asked: Asked | null
  undo: 'no' | 'free' | 'ask'
  outcome: Over | null
}

export type Frame = State

export type Passes = 'never' | 'until_asked' | 'until_turn'

export type FromClient =
  | { type: 'hello'; protocol: number; token?: string; seen: number }
  | { type: 'answer'; decision: number; label: string }
  | { type: 'undo' }
  | { type: 'consent'; agree: boolean }
  | { type: 'standing'; passes: Passes; stops: string[] }
  | { type: 'hint'; decision: number }
  | { type: 'say'; words: string }
  | { type: 'concede' }
  | { type: 'leave'; bot?: string }
  | { type: 'fill'; seat: number; held: Held; bot?: string }
  | { type: 'start' }
  | { type: 'report'; words: string }

export type FromServer =
  | { type: 'welcome'; protocol: number; table: TableInfo; seat?: number }
  | { type: 'people'; table: TableInfo }
  | ({ type: 'state' } & State)
  | { type: 'refused'; decision?: number; words: string; rule?: string }
  | { type: 'hint'; decision: number; label: string }
  | { type: 'said'; from?: string; words: string }
  | { type: 'undo_asked'; by: number; agreed: number[] }
  | { type: 'undo_over'; by: number; done: boolean }
  | { type: 'reported'; file: string }
  | { type: 'gone'; words: string }
