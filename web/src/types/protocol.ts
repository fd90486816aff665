// Written by hand after crates/server/src/message.rs until `cargo xtask types` makes it from there.

export const PROTOCOL = 1;

export type Kind = "act" | "respond" | "card" | "seat" | "option" | "yes_no" | "number";

export type Json = unknown;

export type Wrong = { words: string, rule?: string, };

export type ErrorBody = { error: Wrong, };

export type About = { version: string, protocol: number, games: Array<GameAbout>, bots: Array<string>, };

export type GameAbout = { name: string, title: string, summary: string, seats_min: number, seats_max: number, seat_names: Array<string>, options: Array<OptionAbout>, decks: boolean, secrets: boolean, };

export type OptionAbout = { name: string, about: string, };

export type Rule = { number: string, chapter: string, words: string, house: boolean, };

export type ReadyDeck = { name: string, title: string, plan: string, main: Array<string>, text: string, };

export type DeckText = { deck: string, };

export type DeckChecked = { legal: boolean, problems: Array<DeckWrong>, deck: unknown, };

export type DeckWrong = { line: number | null, wrong: string, advice: string, rule: string | null, };

export type Held = "here" | "open" | "taken" | "bot" | "closed";

export type UndoRule = "free" | "consent" | "off";

export type NewTable = { game: string, options?: { [key in string]: Json }, seats: Array<NewSeat>, listed?: boolean, undo?: UndoRule, hints?: boolean, pace_ms?: number, seed?: string, from?: RecordPoint, };

export type RecordPoint = { record: string, at: number, };

export type NewSeat = { name?: string, held: NewHeld, bot?: string, deck?: string, };

export type NewHeld = "here" | "open" | "bot" | "closed";

export type Made = { id: string, host: string, seats: Array<MadeSeat>, };

export type MadeSeat = { name: string, token: string, };

export type Sit = { seat?: number, name?: string, deck?: string, nonce?: string, };

export type Seated = { seat: number, name: string, token: string, nonce: string, };

export type Bearer = { token?: string, };

export type Stage = "open" | "playing" | "over" | "outdated";

export type TableInfo = { id: string, game: string, title: string, options: { [key in string]: Json }, stage: Stage, seats: Array<SeatInfo>, spectators: number, listed: boolean, undo: UndoRule, hints: boolean, pace_ms: number, commitment: string, made: number, };

export type SeatInfo = { name: string, held: Held, bot: string | null, present: boolean, };

export type FromClient = { "type": "hello" } & Hello | { "type": "answer", decision: number, label: string, } | { "type": "undo", } | { "type": "consent", agree: boolean, } | { "type": "standing" } & StandingOrder | { "type": "hint", decision: number, } | { "type": "say", words: string, } | { "type": "concede", } | { "type": "leave", bot?: string, } | { "type": "fill", seat: number, held: NewHeld, bot?: string, } | { "type": "start", } | { "type": "report", words: string, };

export type Hello = { protocol: number, token?: string, host?: string, seen?: number, undos?: number, };

export type PassUntil = "never" | "until_asked" | "until_turn";

export type StandingOrder = { passes: PassUntil, stops?: Array<string>, only_choice?: boolean, };

export type FromServer = { "type": "welcome", protocol: number, table: TableInfo, seat: number | null, host: boolean, said: Array<Said>, } | { "type": "people", table: TableInfo, seat: number | null, } | { "type": "state" } & State | { "type": "refused", decision?: number, words: string, rule?: string, } | { "type": "hint", decision: number, label: string, } | { "type": "said" } & Said | { "type": "undo_asked", by: string, answers: number, agreed: Array<string>, awaited: Array<string>, } | { "type": "undo_over", by: string, done: boolean, } | { "type": "reported", file: string, } | { "type": "gone", words: string, again: boolean, };

export type Said = { from: string | null, words: string, };

export type State = { number: number, undos: number, events: Events, tableau: Tableau, waiting: Waiting | null, asked: Asked | null, undo: Undo, standing: StandingOrder | null, hush: string | null, outcome: Over | null, };

export type Events = { from: number, told: Array<Told>, };

export type Told = { words: string, rule: string, cause?: string, };

export type Tableau = { table: Area, seats: Array<Area>, };

export type Area = { name: string, facts: { [key in string]: Json }, zones: Array<Zone>, };

export type Zone = { name: string, cards: Array<Card>, among?: Array<string>, backs: number, };

export type Card = { name?: string, face_down?: boolean, handle?: string, marks?: { [key in string]: Json }, };

export type Waiting = { seat: number | null, kind: Kind, };

export type Asked = { number: number, act: number, kind: Kind, question: string, cause?: string, rule: string, choices: Array<Choice>, why_not: Array<WhyNot>, };

export type Choice = { label: string, spots: Array<Spot>, };

export type WhyNot = { label: string, rule: string, words: string, spots: Array<Spot>, };

export type Spot = { seat: number | null, zone: string, place: number, };

export type Undo = "no" | "free" | "ask";

export type Over = { words: string, rule: string, winners: Array<string>, summary: Array<[string, string]>, turning_points: Array<TurningPoint>, shuffle: { commitment: string, secret?: string, nonces?: string[] }, };

export type TurningPoint = { number: number, words: string, };

export type RecordInfo = { id: string, game: string, title: string, seats: Array<string>, answers: number, finished: boolean, current: boolean, winners: Array<string>, words: string | null, turns: Array<number>, };

export type Frame = { number: number, of: number, answer: Answered | null, events: Events, tableau: Tableau, waiting: Waiting | null, asked: Asked | null, outcome: Over | null, };

export type Answered = { seat: number, label: string | null, concedes: boolean, };

export type Id = { id: string, };
