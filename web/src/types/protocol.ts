// Made by `cargo xtask types` from crates/server/src/message.rs. Do not edit.

export const PROTOCOL = 1;

export type Kind = "act" | "respond" | "card" | "seat" | "option" | "yes_no" | "number";

export type Wrong = { 
/**
 * In words.
 */
words: string, 
/**
 * The rule, where one says so.
 */
rule?: string, };

export type ErrorBody = { 
/**
 * What is wrong.
 */
error: Wrong, };

export type About = { 
/**
 * The program's version.
 */
version: string, 
/**
 * The protocol's.
 */
protocol: number, 
/**
 * Every game.
 */
games: Array<GameAbout>, 
/**
 * Every bot, by name.
 */
bots: Array<string>, };

export type GameAbout = { 
/**
 * One word.
 */
name: string, 
/**
 * For people.
 */
title: string, 
/**
 * In one line.
 */
summary: string, 
/**
 * The fewest that can play.
 */
seats_min: number, 
/**
 * The most.
 */
seats_max: number, 
/**
 * Names for seats nobody has named.
 */
seat_names: Array<string>, 
/**
 * Public options.
 */
options: Array<SetupOption>, 
/**
 * Does every seat bring a deck?
 */
decks: boolean, 
/**
 * Do seats hold secrets from each other? Then one screen needs a curtain.
 */
secrets: boolean, };

export type SetupOption = { 
/**
 * Its name: `--option NAME=VALUE`.
 */
name: string, 
/**
 * What it decides, in a few words.
 */
about: string, 
/**
 * The rule behind it, where there is one.
 */
rule: string | null, 
/**
 * What it may be.
 */
takes: Takes, };

export type Takes = { "is": "flag" } | { "is": "word", 
/**
 * The words.
 */
words: Array<Word>, } | { "is": "number", 
/**
 * The lowest.
 */
least: number, 
/**
 * The highest.
 */
most: number, } | { "is": "list", 
/**
 * The names there are. A declaration has none: the game's cards fill it in ([`SetupOption::of`]).
 */
names: Array<string>, 
/**
 * How many are chosen; none means one for each seat.
 */
count: number | null, 
/**
 * May it be `"random"` instead?
 */
random: boolean, };

export type Word = { 
/**
 * The word.
 */
word: string, 
/**
 * What it means.
 */
about: string, };

export type Rule = { 
/**
 * `B2.7`.
 */
number: string, 
/**
 * The heading it stands under.
 */
chapter: string, 
/**
 * What it says.
 */
words: string, 
/**
 * Is it our decision, where the rulebook is silent?
 */
house: boolean, };

export type ReadyDeck = { 
/**
 * What to call it in a `deck` field.
 */
name: string, 
/**
 * What it is called.
 */
title: string, 
/**
 * What it wants to do.
 */
plan: string, 
/**
 * Who leads it.
 */
main: Array<string>, 
/**
 * As everybody writes decks.
 */
text: string, };

export type DeckText = { 
/**
 * As everybody writes decks.
 */
deck: string, };

export type DeckChecked = { 
/**
 * May it be played?
 */
legal: boolean, 
/**
 * What is wrong, each with what to change.
 */
problems: Array<DeckWrong>, 
/**
 * What is in it, if it is legal: title, plan, main, agenda, wish, cards, groups, curve, text.
 */
deck: unknown, };

export type DeckWrong = { 
/**
 * In which line, from 1; none if it is about the whole deck.
 */
line: number | null, 
/**
 * What is wrong.
 */
wrong: string, 
/**
 * What to do.
 */
advice: string, 
/**
 * The rule that says so.
 */
rule: string | null, };

export type Held = "here" | "open" | "taken" | "bot" | "closed";

export type UndoRule = "free" | "consent" | "off";

export type NewTable = { 
/**
 * Which game.
 */
game: string, 
/**
 * Its options.
 */
options?: { [key in string]: Json }, 
/**
 * Its seats, in turn order. With `from`, who sits where; names are the record's.
 */
seats: Array<NewSeat>, 
/**
 * May everybody see that it is there?
 */
listed?: boolean, 
/**
 * When acts may be taken back.
 */
undo?: UndoRule, 
/**
 * May seats ask a bot what it would do?
 */
hints?: boolean, 
/**
 * How long what nobody decides takes, in thousandths of a second.
 */
pace_ms?: number, 
/**
 * Words to shuffle by: repeatable, and fair to nobody. Left out, the shuffle is secret and can be checked afterwards.
 */
seed?: string, 
/**
 * Continues a record.
 */
from?: RecordPoint, };

export type RecordPoint = { 
/**
 * The record's id.
 */
record: string, 
/**
 * After how many answers.
 */
at: number, };

export type NewSeat = { 
/**
 * What it is called; the game has names for those that have none.
 */
name?: string, 
/**
 * Who has it.
 */
held: NewHeld, 
/**
 * Which bot, if a bot has it.
 */
bot?: string, 
/**
 * The name of a ready deck, or a deck as everybody writes them.
 */
deck?: string, };

export type NewHeld = "here" | "open" | "bot" | "closed";

export type Made = { 
/**
 * Its id: `/t/ID` is its page.
 */
id: string, 
/**
 * May start it, fill and free seats.
 */
host: string, 
/**
 * The seats of this device.
 */
seats: Array<MadeSeat>, };

export type MadeSeat = { 
/**
 * What it is called.
 */
name: string, 
/**
 * Who has it holds the seat.
 */
token: string, };

export type Sit = { 
/**
 * Which seat; the first open one if left out.
 */
seat?: number, 
/**
 * What they are called.
 */
name?: string, 
/**
 * The name of a ready deck, or a deck as everybody writes them.
 */
deck?: string, 
/**
 * 32 bytes in hexadecimal digits that go into the shuffle, drawn by the player after reading the commitment; the
 * server draws them if left out.
 */
nonce?: string, };

export type Seated = { 
/**
 * Which seat.
 */
seat: number, 
/**
 * What they are called.
 */
name: string, 
/**
 * Who has it holds the seat.
 */
token: string, 
/**
 * What went into the shuffle for this seat.
 */
nonce: string, };

export type Bearer = { 
/**
 * The token of a seat.
 */
token?: string, };

export type Stage = "open" | "playing" | "over" | "outdated";

export type TableInfo = { 
/**
 * Its id.
 */
id: string, 
/**
 * Which game, one word.
 */
game: string, 
/**
 * The game's title.
 */
title: string, 
/**
 * The game's options that were chosen.
 */
options: { [key in string]: Json }, 
/**
 * How far it is.
 */
stage: Stage, 
/**
 * Its seats, in turn order.
 */
seats: Array<SeatInfo>, 
/**
 * How many watch.
 */
spectators: number, 
/**
 * May everybody see that it is there?
 */
listed: boolean, 
/**
 * When acts may be taken back.
 */
undo: UndoRule, 
/**
 * May seats ask a bot what it would do?
 */
hints: boolean, 
/**
 * How long what nobody decides takes, in thousandths of a second.
 */
pace_ms: number, 
/**
 * A hash of the secret that the shuffle comes from.
 */
commitment: string, 
/**
 * When it was made, in seconds since 1970.
 */
made: number, };

export type SeatInfo = { 
/**
 * What it is called.
 */
name: string, 
/**
 * Who has it.
 */
held: Held, 
/**
 * Which bot plays it now, if one does: its own, or one that stands in for somebody who left.
 */
bot: string | null, 
/**
 * Is somebody connected?
 */
present: boolean, };

export type FromClient = { "type": "hello" } & Hello | { "type": "answer", 
/**
 * Its number.
 */
decision: number, 
/**
 * What is chosen.
 */
label: string, } | { "type": "undo", } | { "type": "consent", 
/**
 * Yes or no.
 */
agree: boolean, } | { "type": "standing" } & StandingOrder | { "type": "hint", 
/**
 * The open decision.
 */
decision: number, } | { "type": "say", 
/**
 * What.
 */
words: string, } | { "type": "concede", } | { "type": "leave", 
/**
 * Which bot.
 */
bot?: string, } | { "type": "fill", 
/**
 * Which seat.
 */
seat: number, 
/**
 * To whom.
 */
held: NewHeld, 
/**
 * Which bot.
 */
bot?: string, } | { "type": "start", } | { "type": "report", 
/**
 * What is wrong.
 */
words: string, };

export type Hello = { 
/**
 * [`PROTOCOL`].
 */
protocol: number, 
/**
 * A seat's token; a spectator has none.
 */
token?: string, 
/**
 * The host's token, from whoever made the table.
 */
host?: string, 
/**
 * How many events this client has been told.
 */
seen?: number, 
/**
 * The `undos` of the last state it was sent: events that were taken back since are told anew.
 */
undos?: number, };

export type PassUntil = "never" | "until_asked" | "until_turn";

export type StandingOrder = { 
/**
 * Until when response windows are passed.
 */
passes: PassUntil, 
/**
 * Words it stops at all the same, where a question says them.
 */
stops?: Array<string>, 
/**
 * Where there is one choice, take it. Others at the table could tell by the time it takes that there was no other.
 */
only_choice?: boolean, };

export type FromServer = { "type": "welcome", 
/**
 * [`PROTOCOL`].
 */
protocol: number, 
/**
 * The table.
 */
table: TableInfo, 
/**
 * The seat of this socket; none for a spectator.
 */
seat: number | null, 
/**
 * May this socket start the game and fill seats?
 */
host: boolean, 
/**
 * What was said lately.
 */
said: Array<Said>, } | { "type": "people", 
/**
 * The table.
 */
table: TableInfo, 
/**
 * The seat of this socket: seats are numbered anew when closed ones are taken away.
 */
seat: number | null, } | { "type": "state" } & State | { "type": "refused", 
/**
 * The decision it was about.
 */
decision?: number, 
/**
 * Why, and what to do.
 */
words: string, 
/**
 * The rule, where one says so.
 */
rule?: string, } | { "type": "hint", 
/**
 * The decision.
 */
decision: number, 
/**
 * Its choice.
 */
label: string, } | { "type": "said" } & Said | { "type": "undo_asked", 
/**
 * Who, by name.
 */
by: string, 
/**
 * How many answers would go.
 */
answers: number, 
/**
 * Who has agreed so far, by name.
 */
agreed: Array<string>, 
/**
 * Whose answer is awaited, by name.
 */
awaited: Array<string>, } | { "type": "undo_over", 
/**
 * Who wished it, by name.
 */
by: string, 
/**
 * Was it taken back?
 */
done: boolean, } | { "type": "reported", 
/**
 * Where.
 */
file: string, } | { "type": "gone", 
/**
 * Why.
 */
words: string, 
/**
 * Is it worth connecting again?
 */
again: boolean, };

export type Said = { 
/**
 * A seat's name, `spectator`, or none for the table itself.
 */
from: string | null, 
/**
 * What.
 */
words: string, };

export type State = { 
/**
 * How many answers were given.
 */
number: number, 
/**
 * How often something was taken back.
 */
undos: number, 
/**
 * What happened.
 */
events: Events, 
/**
 * What is seen.
 */
tableau: Tableau, 
/**
 * Whom the table waits for.
 */
waiting: Waiting | null, 
/**
 * What this seat is asked; none while somebody else is, or while the server answers for it.
 */
asked: Asked | null, 
/**
 * May this seat take back its last act?
 */
undo: Undo, 
/**
 * What this seat does without being asked; none for spectators.
 */
standing: StandingOrder | null, 
/**
 * The rule that forbids the players to talk just now, where one does.
 */
hush: string | null, 
/**
 * How it ended.
 */
outcome: Over | null, };

export type Events = { 
/**
 * The number of the first one told here. Who has more forgets those from there on.
 */
from: number, 
/**
 * In words.
 */
told: Array<Told>, };

export type Told = { 
/**
 * What.
 */
words: string, 
/**
 * The rule it follows from.
 */
rule: string, 
/**
 * The card that caused it.
 */
cause?: string, 
/**
 * Is it a detail of the event before, or of the one that is a detail of, and so on? Then it need not be told unless
 * somebody asks. Otherwise it begins a line.
 */
detail?: boolean, 
/**
 * What the line says that begins with it, its details included, where that is not what the event itself says.
 */
line?: Line, };

export type Line = { 
/**
 * What.
 */
words: string, 
/**
 * The rules it follows from, with commas between them.
 */
rule: string, };

export type Tableau = { 
/**
 * What belongs to nobody in particular.
 */
table: Area, 
/**
 * What belongs to each seat, in turn order.
 */
seats: Array<Area>, };

export type Area = { 
/**
 * Whose; empty for the table's own.
 */
name: string, 
/**
 * Numbers and short words by name.
 */
facts: { [key in string]: Json }, 
/**
 * In the order a person would read them.
 */
zones: Array<Zone>, };

export type Zone = { 
/**
 * Its name.
 */
name: string, 
/**
 * Its cards, top or leftmost first.
 */
cards: Array<Card>, 
/**
 * Names of cards that lie somewhere among the backs.
 */
among?: Array<string>, 
/**
 * How many card backs of which nothing is to be seen lie after the cards.
 */
backs: number, };

export type Card = { 
/**
 * Its name, if this eye knows it.
 */
name?: string, 
/**
 * Does it lie face down, though it is known?
 */
face_down?: boolean, 
/**
 * What people call a face-down card in a place.
 */
handle?: string, 
/**
 * Current numbers and counters, by name.
 */
marks?: { [key in string]: Json }, };

export type Waiting = { 
/**
 * The seat; none in a response window: who is thinking is nobody's business.
 */
seat: number | null, 
/**
 * What kind of input is wanted.
 */
kind: Kind, };

export type Asked = { 
/**
 * The decision's number: an answer names it.
 */
number: number, 
/**
 * Which act this belongs to.
 */
act: number, 
/**
 * What kind of input is wanted.
 */
kind: Kind, 
/**
 * The question.
 */
question: string, 
/**
 * The card that asks.
 */
cause?: string, 
/**
 * The rule that asks.
 */
rule: string, 
/**
 * All legal choices, in order.
 */
choices: Array<Choice>, 
/**
 * What one might expect, and why it is not there.
 */
why_not: Array<WhyNot>, };

export type Choice = { 
/**
 * What an answer says.
 */
label: string, 
/**
 * What it is about.
 */
spots: Array<Spot>, };

export type WhyNot = { 
/**
 * The label it would have.
 */
label: string, 
/**
 * The rule against it.
 */
rule: string, 
/**
 * Why.
 */
words: string, 
/**
 * What it is about.
 */
spots: Array<Spot>, };

export type Spot = { 
/**
 * In whose area; none for the table's own.
 */
seat: number | null, 
/**
 * In which zone; empty if the seat itself is meant.
 */
zone: string, 
/**
 * Which card of the zone, from 0; backs come after the cards.
 */
place: number, };

export type Undo = "no" | "free" | "ask";

export type Over = { 
/**
 * Why.
 */
words: string, 
/**
 * The rule that says so.
 */
rule: string, 
/**
 * The seats that won, by name; nobody if the game did.
 */
winners: Array<string>, 
/**
 * Who did how much of what: about, words.
 */
summary: Array<[string, string]>, 
/**
 * Where the game turned.
 */
turning_points: Array<TurningPoint>, 
/**
 * The secret and all nonces, so that anybody can check the shuffle.
 */
shuffle: { commitment: string, secret?: string, nonces?: string[] }, };

export type TurningPoint = { 
/**
 * After how many answers.
 */
number: number, 
/**
 * What happened.
 */
words: string, };

export type RecordInfo = { 
/**
 * Its id.
 */
id: string, 
/**
 * Which game.
 */
game: string, 
/**
 * The game's title.
 */
title: string, 
/**
 * The seats' names.
 */
seats: Array<string>, 
/**
 * How many answers.
 */
answers: number, 
/**
 * Is it finished?
 */
finished: boolean, 
/**
 * Was it made with the rules and cards of today? If not, only part of it may play.
 */
current: boolean, 
/**
 * Who won, by name.
 */
winners: Array<string>, 
/**
 * How it ended.
 */
words: string | null, 
/**
 * The numbers of answers before which a turn began.
 */
turns: Array<number>, };

export type Frame = { 
/**
 * After how many answers.
 */
number: number, 
/**
 * Of how many.
 */
of: number, 
/**
 * The answer that led here: who, and what if this eye may know it.
 */
answer: Answered | null, 
/**
 * What happened by it.
 */
events: Events, 
/**
 * What is seen.
 */
tableau: Tableau, 
/**
 * Whom the table waits for.
 */
waiting: Waiting | null, 
/**
 * What is asked, if this eye may know it.
 */
asked: Asked | null, 
/**
 * How it ended.
 */
outcome: Over | null, };

export type Answered = { 
/**
 * Whose.
 */
seat: number, 
/**
 * What.
 */
label: string | null, 
/**
 * Did it give up instead?
 */
concedes: boolean, };

export type Id = { 
/**
 * It.
 */
id: string, };

export type Json = unknown;
