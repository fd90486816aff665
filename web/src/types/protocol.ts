// Made by `cargo xtask types` from the types of crates/kernel and crates/server/src/message.rs. Do not edit.

export const PROTOCOL = 4;

export type Called = {
  encounters: {
    zone: "academy" | "aside" | "attached" | "beliefs" | "beneath" | "box" | "bureau_1" | "bureau_2" | "bureau_3" | "bureau_4" | "bureau_5" | "clone_damage" | "clone_evidence" | "collected" | "conspiracy_deck" | "deck" | "defeated_characters" | "defeated_conspiracy" | "discard" | "doubts" | "drawn_strikes" | "end_damage" | "end_evidence" | "evidence_1" | "evidence_2" | "evidence_3" | "field" | "hand" | "play" | "scars" | "shadows_1" | "shadows_2" | "shadows_3" | "shadows_4" | "shadows_5" | "special_agents" | "strike_deck" | "strike_discard" | "strikes",
    fact: "attack" | "avatar" | "avoids" | "belief_done" | "cancels" | "characters" | "damage" | "defense" | "doubt_done" | "fighting" | "hands_closed" | "health" | "in_force" | "loses_turn" | "out" | "phase" | "recruit" | "seasons" | "symptoms" | "the_end" | "turn" | "turns",
  },
  battles: {
    zone: "agenda" | "back" | "deck" | "equipment" | "front" | "hand" | "ko_pile" | "levels" | "removed" | "resources" | "stage" | "wishes",
    fact: "asked" | "attacked" | "attackers" | "defender" | "defense" | "defense_back" | "first" | "goes_out" | "health" | "in_force" | "kos_attacker" | "kos_defender" | "level" | "main" | "out" | "phase" | "points" | "strike" | "strike_back" | "stuns_attacker" | "stuns_defender" | "turn" | "turns" | "wounds" | "xp" | "xp_needed",
  },
  ccg: {
    zone: "attached" | "away" | "beneath" | "bureau" | "deck" | "discard" | "field" | "hand" | "hospital" | "lost_powers" | "mix" | "open_hand" | "played" | "powers" | "removed" | "resources" | "sites" | "stage" | "store",
    fact: "announced" | "asked" | "checks" | "cp" | "directed" | "doing" | "foes" | "friends" | "hits" | "left" | "missing" | "needed" | "notebook" | "out" | "phase" | "range" | "round" | "rp" | "site" | "skill" | "total" | "turn" | "turns" | "value" | "x_file",
  },
  boardgame: {
    zone: "agent_deck" | "agent_discard" | "ally" | "hand" | "midwest" | "midwest_1" | "midwest_2" | "midwest_archive" | "northeast" | "northeast_1" | "northeast_2" | "northeast_archive" | "played" | "south_1" | "south_2" | "south_3" | "south_4" | "south_archive" | "south_left" | "south_right" | "syndicate_deck" | "syndicate_discard" | "west" | "west_1" | "west_2" | "west_archive" | "x_files",
    fact: "ability" | "adds" | "bag_cigarettes" | "bag_ones" | "bag_twos" | "bank" | "boosted" | "cancelled" | "concealed" | "concealed_ones" | "concealed_twos" | "drawn" | "influence" | "investigating" | "looked" | "phase" | "piece_cost" | "pieces" | "pool" | "pool_ones" | "pool_twos" | "progress_bank" | "region" | "role" | "round" | "screen" | "strong" | "sum" | "travelled" | "turn" | "weak" | "wound_bank" | "wounds",
  },
  dead_drop: {
    zone: "announced" | "captured" | "deck" | "delivered" | "discard" | "drop_1" | "drop_2" | "drop_3" | "hand" | "in_play",
    fact: "nerve" | "offer" | "round" | "side" | "turn" | "walked_out",
  },
};
export type ZoneName = Called[keyof Called]["zone"];
export type FactName = Called[keyof Called]["fact"];

export type Wrong = { 
/**
 * In words.
 */
words: string, 
/**
 * The rule, if there is one.
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
bots: Array<string>, 
/**
 * The addresses at which other devices may reach this server; none if it listens to this device alone.
 */
addresses: Array<string>, };

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
 * Default names of seats.
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
 * Who holds secrets from whom. One screen needs a curtain between them.
 */
secrets: Secrets, 
/**
 * What standing orders can stop at, besides words of a question.
 */
stops: Array<string>, };

export type Secrets = "none" | "of_seats" | "of_sides";

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
 * The rule behind it, if there is one.
 */
rule: string | null, 
/**
 * The values it can take.
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
 * Its heading.
 */
chapter: string, 
/**
 * What it says.
 */
words: string, 
/**
 * Is it our own ruling, where the rulebook is silent?
 */
house: boolean, };

export type Decks = { 
/**
 * The parts of a deck, and what each can hold.
 */
parts: Array<PartAbout>, 
/**
 * Decks that are ready to play.
 */
ready: Array<ReadyDeck>, };

export type PartAbout = { 
/**
 * One word.
 */
name: string, 
/**
 * Its heading in a deck's text.
 */
title: string, 
/**
 * What it is for, in a sentence.
 */
about: string, 
/**
 * How many cards it holds.
 */
cards: number, 
/**
 * How many copies of each card that is named; none if the deck says how many.
 */
copies: number | null, 
/**
 * What can be chosen for it, in the order to show it.
 */
choices: Array<DeckChoice>, };

export type DeckChoice = { 
/**
 * What to write in a deck.
 */
written: string, 
/**
 * The names of its cards.
 */
cards: Array<string>, };

export type ReadyDeck = { 
/**
 * What to write for it in a `deck` field or on the command line.
 */
name: string, 
/**
 * Its title.
 */
title: string, 
/**
 * What it wants to do.
 */
plan: string, 
/**
 * The cards it is known by.
 */
led_by: Array<string>, 
/**
 * The deck as text.
 */
text: string, };

export type DeckText = { 
/**
 * The deck as text.
 */
deck: string, };

export type DeckLook = { 
/**
 * May it be played?
 */
legal: boolean, 
/**
 * What is wrong, each with what to change.
 */
problems: Array<DeckProblem>, 
/**
 * Its title, if it has one.
 */
title: string, 
/**
 * What it wants to do, if anybody said.
 */
plan: string, 
/**
 * The variant of the game it is made for, if it says so.
 */
made_for: string | null, 
/**
 * The cards it is known by.
 */
led_by: Array<string>, 
/**
 * Its parts, all of them and in order.
 */
parts: Array<DeckPart>, 
/**
 * How its numbers are spread.
 */
curves: Array<Curve>, 
/**
 * The deck in the standard format; unchanged if it is not legal.
 */
text: string, };

export type DeckProblem = { 
/**
 * In which line, from 1; none if it is about the whole deck.
 */
line: number | null, 
/**
 * In which part, by its name; none if it is about the whole deck.
 */
part: string | null, 
/**
 * About which card, as it is written; none if it is about more than one.
 */
card: string | null, 
/**
 * What is wrong.
 */
wrong: string, 
/**
 * What to do.
 */
advice: string, 
/**
 * The rule, if there is one.
 */
rule: string | null, };

export type DeckPart = { 
/**
 * Which part.
 */
name: string, 
/**
 * Does this deck need one?
 */
needed: boolean, 
/**
 * How many cards are in it.
 */
count: number, 
/**
 * Its cards, by kind.
 */
groups: Array<DeckGroup>, };

export type DeckGroup = { 
/**
 * What they are, for people.
 */
name: string, 
/**
 * How many there are.
 */
count: number, 
/**
 * Which.
 */
cards: Array<DeckCard>, };

export type DeckCard = { 
/**
 * How it is written.
 */
written: string, 
/**
 * Its name; none if no card is called so.
 */
card: string | null, 
/**
 * How often it is there.
 */
copies: number, 
/**
 * What to know of it at a glance.
 */
note: string, };

export type Curve = { 
/**
 * What is counted, in small letters: `characters by cost`.
 */
name: string, 
/**
 * What the number is: `cost`.
 */
of: string, 
/**
 * One for each number, without gaps.
 */
bars: Array<Bar>, };

export type Bar = { 
/**
 * Which number.
 */
at: number, 
/**
 * How many cards.
 */
count: number, };

export type Held = "here" | "open" | "taken" | "bot" | "closed";

export type UndoRule = "free" | "consent" | "off";

export type Chosen = "words" | "record" | "week" | "again";

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
 * May people without a seat watch while it is played?
 */
watch?: boolean, 
/**
 * When acts may be taken back.
 */
undo?: UndoRule, 
/**
 * May seats ask a bot what it would do?
 */
hints?: boolean, 
/**
 * How long each automatic step takes, in milliseconds.
 */
pace_ms?: number, 
/**
 * A seed: repeatable, so everybody could know the shuffle. Without one, the shuffle is secret and can be checked
 * afterwards.
 */
seed?: string, 
/**
 * Continues a record.
 */
from?: RecordPoint, 
/**
 * Cards that are added to the game at this table alone: a pack, as it is written.
 */
pack?: string, };

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
deck?: string, 
/**
 * A seat of this device sends a nonce once it knows the commitment: the game waits for it.
 */
own_nonce?: boolean, 
/**
 * Does it pass in windows that do not concern it, until it orders something else?
 */
unconcerned?: boolean, };

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
seats: Array<MadeSeat>, 
/**
 * A hash of the secret that the shuffle comes from.
 */
commitment: string, };

export type MadeSeat = { 
/**
 * What it is called.
 */
name: string, 
/**
 * Who has it holds the seat.
 */
token: string, };

export type FirstCase = { 
/**
 * What it is called.
 */
title: string, 
/**
 * What it is about.
 */
words: string, 
/**
 * How long it takes.
 */
minutes: number, 
/**
 * The table to make for it.
 */
table: NewTable, 
/**
 * What to do there, in order. After the last step one plays on freely.
 */
steps: Array<FirstStep>, };

export type FirstStep = { 
/**
 * The sentence.
 */
say: string, 
/**
 * The label to choose.
 */
choice: string, 
/**
 * Labels that are chosen after it with the same click, in order.
 */
then?: Array<string>, 
/**
 * What to look at.
 */
at: LookAt, };

export type LookAt = Button | Locus;

export type Button = "choice";

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
 * 32 bytes in hexadecimal digits that go into the shuffle, drawn by the player after reading the commitment. Left
 * out, the seat contributes nothing.
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
 * What goes into the shuffle for this seat.
 */
nonce: string | null, };

export type Nonces = { 
/**
 * One for each of their seats.
 */
seats: Array<SeatNonce>, };

export type SeatNonce = { 
/**
 * The token of the seat.
 */
token: string, 
/**
 * 32 bytes in hexadecimal digits, drawn after reading the commitment.
 */
nonce: string, };

export type Bearer = { 
/**
 * The token of a seat.
 */
token?: string, };

export type Again = { 
/**
 * The token of a seat.
 */
token: string, 
/**
 * Everybody moves up by one seat: who was second is first now.
 */
swap?: boolean, 
/**
 * The same shuffle. Everybody could know it, so only after the end.
 */
same_seed?: boolean, 
/**
 * Everybody who plays sends a nonce once they know the commitment: the game waits for them.
 */
own_nonces?: boolean, };

export type Week = { 
/**
 * The ISO week, such as `2026-W47`.
 */
name: string, 
/**
 * Which game.
 */
game: string, 
/**
 * What the case is called.
 */
title: string, 
/**
 * What it is about.
 */
words: string, 
/**
 * The table to make for it. Names of seats, the pace and who may watch are free; with anything else changed its
 * result does not count.
 */
table: NewTable, 
/**
 * When the week ends, such as `2026-11-23T00:00:00Z`.
 */
until: string, 
/**
 * The best results so far, each group of people once: who won with the fewest answers, then who lasted longest.
 */
best: Array<WeekResult>, };

export type WeekResult = { 
/**
 * The people who played it.
 */
names: Array<string>, 
/**
 * Did they win?
 */
won: boolean, 
/**
 * How many answers they gave.
 */
answers: number, 
/**
 * How it ended.
 */
note: string, 
/**
 * When, in seconds since 1970.
 */
ended: number, };

export type PackText = { 
/**
 * The pack as it is written.
 */
text: string, };

export type CardsLook = { 
/**
 * Everything that is wrong with it, in the order of the text.
 */
troubles: Array<TextTrouble>, 
/**
 * Its cards, as `GET /api/games/GAME/cards` shows cards; none while something is wrong.
 */
cards: Array<Json>, 
/**
 * For each card how its text is understood: one thing a row, what hangs on another indented.
 */
understood: Array<Array<string>>, };

export type TextTrouble = { 
/**
 * In which line.
 */
line: number, 
/**
 * From which column on.
 */
column: number, 
/**
 * Before which column of that line it ends.
 */
end: number, 
/**
 * Its code: `casefile cards code W1` explains it.
 */
code: string, 
/**
 * What is wrong.
 */
words: string, 
/**
 * What could stand there.
 */
expected?: string, 
/**
 * What to do.
 */
advice?: string, 
/**
 * What to write to do it.
 */
fix?: TextFix, };

export type TextFix = { 
/**
 * The first letter that goes, from 0.
 */
from: number, 
/**
 * The first letter that stays.
 */
to: number, 
/**
 * What comes in their place.
 */
words: string, };

export type CompleteAt = { 
/**
 * The pack as it is written.
 */
text: string, 
/**
 * The line, from 1.
 */
line: number, 
/**
 * The column, from 1: the letters before it are typed.
 */
column: number, };

export type Completed = { 
/**
 * From this column on the line is replaced, up to the column that was asked about.
 */
from: number, 
/**
 * What can stand there, what is common first.
 */
items: Array<CompletedItem>, };

export type CompletedItem = { 
/**
 * What to write.
 */
text: string, 
/**
 * What it is.
 */
detail?: string, 
/**
 * What it is for.
 */
about?: string, };

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
watching: number, 
/**
 * May people without a seat watch while it is played?
 */
watch: boolean, 
/**
 * Has the host muted those who watch?
 */
watchers_muted: boolean, 
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
 * How long each automatic step takes, in milliseconds.
 */
pace_ms: number, 
/**
 * A hash of the secret that the shuffle comes from.
 */
commitment: string, 
/**
 * Why the shuffle is no secret; none if it is one. A shuffle that was chosen takes no nonces.
 */
chosen: Chosen | null, 
/**
 * Has it cards of its own? `GET /api/tables/ID/cards` has them.
 */
own_cards: boolean, 
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
 * The bot that plays it now, if any: its own, or one that replaces a player who left.
 */
bot: string | null, 
/**
 * Is somebody connected?
 */
present: boolean, 
/**
 * Does the game wait for the nonce of this seat?
 */
owes_nonce: boolean, 
/**
 * Has the host muted it?
 */
muted: boolean, };

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
agree: boolean, } | { "type": "autopilot" } & Autopilot | { "type": "hint", 
/**
 * The open decision.
 */
decision: number, } | { "type": "forecast", 
/**
 * The open decision.
 */
decision: number, } | { "type": "say", 
/**
 * What.
 */
words: string, 
/**
 * To whom.
 */
to: To, } | { "type": "signal", 
/**
 * A gesture.
 */
gesture?: Gesture, 
/**
 * What is pointed at, as the sender sees it.
 */
spot?: Locus, 
/**
 * Who sees it; everybody if left out.
 */
to?: To, } | { "type": "concede", } | { "type": "leave", 
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
bot?: string, } | { "type": "mute", 
/**
 * Which seat.
 */
seat?: number, 
/**
 * Yes or no.
 */
muted: boolean, } | { "type": "remove", 
/**
 * Which seat.
 */
seat: number, } | { "type": "watch", 
/**
 * Yes or no.
 */
allowed: boolean, } | { "type": "start", } | { "type": "report", 
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
 * The `undos` of the last state it was sent: if there were undos since, all events are sent again.
 */
undos?: number, };

export type PassUntil = "never" | "until_asked" | "until_over" | "until_turn" | "until_concerned";

export type Autopilot = { 
/**
 * Until when response windows are passed.
 */
passes: PassUntil, 
/**
 * Texts at which it stops anyway, if a question contains or concerns them.
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
 * The latest chat, as far as this socket hears it.
 */
said: Array<Said>, } | { "type": "people", 
/**
 * The table.
 */
table: TableInfo, 
/**
 * The seat of this socket: seats are renumbered when closed ones are removed.
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
 * The rule, if there is one.
 */
rule?: string, } | { "type": "hint", 
/**
 * The decision.
 */
decision: number, 
/**
 * Its choice.
 */
label: string, } | { "type": "forecast", 
/**
 * The decision.
 */
decision: number, 
/**
 * One for each choice; fewer where a list is too long to be told.
 */
of: Array<Forecast>, } | { "type": "said" } & Said | { "type": "signal", 
/**
 * A seat's name, or `spectator`.
 */
from: string, 
/**
 * The gesture.
 */
gesture?: Gesture, 
/**
 * What is pointed at, as this viewer sees it.
 */
spot?: Locus, 
/**
 * Who else sees it.
 */
to: To, } | { "type": "again", 
/**
 * Its id.
 */
id: string, } | { "type": "undo_asked", 
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
 * The name of whoever asked.
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
words: string, 
/**
 * Who else hears it.
 */
to: To, };

export type Gesture = "hello" | "well_done" | "thinking" | "hurry" | "oops" | "thanks";

export type To = "everybody" | "side";

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
 * May this seat take back its last act?
 */
undo: Undo, 
/**
 * What this seat does without being asked; none for spectators.
 */
autopilot: Autopilot | null, 
/**
 * The rule that forbids talking right now, if there is one.
 */
hush: string | null, 
/**
 * The seats that this seat can talk to without the others, itself included; none if its side is alone or everybody.
 */
side: Array<Seat>, 
/**
 * How it ended.
 */
outcome: Over | null, 
/**
 * What the viewer sees.
 */
tableau: Tableau, 
/**
 * Whom the table waits for; none once the game is over.
 */
waiting: Waiting | null, 
/**
 * What the viewer is asked; `None` while somebody else is.
 */
asked: Asked | null, 
/**
 * Which cards and seats of the tableau the choices are about.
 */
spots: Array<Spot>, 
/**
 * What threatens, gravest first, by what the viewer sees.
 */
outlook: Array<Threat>, };

export type Events = { 
/**
 * The number of the first one told here. Who has more forgets those from there on.
 */
from: number, 
/**
 * In words.
 */
told: Array<Logged>, };

export type Logged = { 
/**
 * Is it a detail of the event before it that is none? Otherwise it begins a line.
 */
detail?: boolean, 
/**
 * The text of the line that starts here, details included, if it differs from the event itself.
 */
line?: BriefLine, 
/**
 * What a page can play of it.
 */
scene?: Scene, 
/**
 * What happened.
 */
words: string, 
/**
 * The rule it follows from.
 */
rule: string, 
/**
 * The card that caused it, if there is one and the viewer may know it.
 */
cause?: string, 
/**
 * The outcome of a pick by chance, for `chance: LABEL` lines of scenarios.
 */
picked?: string, };

export type Told = { 
/**
 * What happened.
 */
words: string, 
/**
 * The rule it follows from.
 */
rule: string, 
/**
 * The card that caused it, if there is one and the viewer may know it.
 */
cause?: string, 
/**
 * The outcome of a pick by chance, for `chance: LABEL` lines of scenarios.
 */
picked?: string, };

export type BriefLine = { 
/**
 * What happened.
 */
words: string, 
/**
 * The rules it follows from, with commas between them.
 */
rule: string, };

export type Scene = { 
/**
 * What is played.
 */
act: Act, 
/**
 * The card it is about, if the viewer may know it.
 */
card?: string, 
/**
 * The card it is aimed at, if the viewer may know it.
 */
at?: string, 
/**
 * Who does it, or to whom it happens: one of the [`Tableau::seats`](crate::Tableau::seats).
 */
who?: Holder, 
/**
 * From where.
 */
from?: Locus, 
/**
 * To where, or where it happens.
 */
to?: Locus, 
/**
 * How much.
 */
amount?: number, 
/**
 * What it comes to.
 */
total?: number, 
/**
 * Of how much: the health, the sum that is needed.
 */
of?: number, };

export type Act = "turn" | "reveal" | "enter" | "move" | "draw" | "play" | "use" | "leave" | "attack" | "strike" | "damage" | "miss" | "heal" | "fall" | "gain" | "sum" | "token" | "answer" | "over";

export type Locus = { 
/**
 * In which of the [`Tableau::seats`](crate::Tableau::seats); none for the table's own area.
 */
holder?: Holder, 
/**
 * The zone.
 */
zone: string, 
/**
 * Which card of the zone, from 0, where that matters.
 */
place?: number, };

export type Forecast = { 
/**
 * Its place in [`Asked::choices`](crate::Asked::choices).
 */
at: number, 
/**
 * What happens, line by line.
 */
words: Array<string>, 
/**
 * Which numbers change.
 */
changes: Array<Change>, 
/**
 * The game ends.
 */
over?: End, 
/**
 * What one may want to think about once more.
 */
warn?: string, };

export type Change = { 
/**
 * In which of the [`Tableau::seats`]; none for the table's own area.
 */
holder?: Holder, 
/**
 * Its name.
 */
fact: string, 
/**
 * What it is.
 */
from: bigint, 
/**
 * What it will be.
 */
to: bigint, };

export type End = "won" | "lost";

export type Look = { 
/**
 * What the viewer sees.
 */
tableau: Tableau, 
/**
 * Whom the table waits for; none once the game is over.
 */
waiting: Waiting | null, 
/**
 * What the viewer is asked; `None` while somebody else is.
 */
asked: Asked | null, 
/**
 * Which cards and seats of the tableau the choices are about.
 */
spots: Array<Spot>, 
/**
 * What threatens, gravest first, by what the viewer sees.
 */
outlook: Array<Threat>, };

export type Threat = { 
/**
 * What it is, in a few words.
 */
words: string, 
/**
 * How grave it is: 0 to know, 1 to watch, 2 dangerous, 3 deadly.
 */
weight: number, };

export type Tableau = { 
/**
 * What belongs to the table as a whole.
 */
table: Area, 
/**
 * The areas of all holders, in turn order: one for each seat, or one for each Agent where a seat plays several.
 */
seats: Array<Area>, };

export type Area = { 
/**
 * Whose area; empty for the table's own. No two areas have the same name.
 */
name: string, 
/**
 * Which seat decides for it; none for the table's own.
 */
seat: Seat | null, 
/**
 * Zones in the order a person would read them.
 */
zones: Array<ZoneShown>, 
/**
 * Numbers and short words by name: pools, scores, whose turn.
 */
facts: Partial<Record<FactName, unknown>>, 
/**
 * What changed its numbers, as far as the viewer may know.
 */
sources?: { [key in string]: Array<Source> }, };

export type ZoneShown = { 
/**
 * The zone's name, as scenarios write it.
 */
name: ZoneName, 
/**
 * Its cards. Where the order is nobody's business, known cards come first, by name.
 */
cards: Array<CardShown>, 
/**
 * Names of cards that lie somewhere among the backs, in alphabetical order: that they are there is known, where
 * is not.
 */
among?: Array<string>, };

export type CardShown = { 
/**
 * Its name, if the viewer knows it; without one it is a card back.
 */
name?: string, 
/**
 * Is it face down, although the viewer knows it?
 */
face_down?: boolean, 
/**
 * The public handle of a card back on the table (`drop 2`).
 */
handle?: string, 
/**
 * Current numbers and counters, by name (`nerve`, `wounds`); of a card back, what everybody sees of it.
 */
marks?: Record<string, unknown>, 
/**
 * What changed its numbers, as far as the viewer may know.
 */
sources?: { [key in string]: Array<Source> }, };

export type Source = { 
/**
 * How much, as a player reads it: `3`, `+2`, `×2`, `=4`, `≥0`.
 */
amount: string, 
/**
 * The name of the card or rule, or [`Source::PRINTED`].
 */
by: string, };

export type Waiting = { 
/**
 * The seat; `None` in a response window, where nobody may see who is thinking.
 */
seat: Seat | null, 
/**
 * The kind of input.
 */
kind: Ask, };

export type Asked = { 
/**
 * Counts decisions: an answer names the decision it answers.
 */
number: number, 
/**
 * Who decides.
 */
seat: Seat, 
/**
 * The kind of input.
 */
kind: Ask, 
/**
 * Which act this belongs to.
 */
act: number, 
/**
 * The question.
 */
question: string, 
/**
 * The card that asks, if one does.
 */
cause?: string, 
/**
 * The rule that asks.
 */
rule: string, 
/**
 * The labels of all legal choices, in order.
 */
choices: Array<string>, 
/**
 * What stands beside each choice: what it costs, what it leaves. Empty where there is nothing to say of any.
 */
notes?: Array<string>, 
/**
 * What is under way and will be over, the outermost first; for standing orders.
 */
under_way?: Array<string>, 
/**
 * What it concerns of what standing orders can stop at.
 */
concerns?: Array<string>, 
/**
 * The order in which to take choices for whoever takes all of a kind, by their places; empty: as they are listed.
 */
in_turn?: Array<number>, 
/**
 * The choices by what they have in common.
 */
groups: Array<Group>, 
/**
 * Choices one might expect here, and why they are not legal.
 */
why_not: Array<WhyNot>, 
/**
 * Those by what they have in common; all of a group are refused for the same reason.
 */
why_not_groups: Array<Group>, };

export type Ask = "act" | "respond" | "card" | "seat" | "option" | "yes_no" | "number";

export type Group = { 
/**
 * What all of them begin with: `ask Birch to play`. Empty if they have nothing in common.
 */
before: string, 
/**
 * What all of them end with: `to draw a card`.
 */
after: string, 
/**
 * What is left of each label.
 */
items: Array<Item>, };

export type Item = { 
/**
 * Its place in the list, from 0.
 */
at: number, 
/**
 * Its words, without what the group has in common.
 */
words: string, };

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
 * Why, in words.
 */
words: string, };

export type Spot = { 
/**
 * In which of the [`Tableau::seats`]; none for the table's own area.
 */
seat: Holder | null, 
/**
 * In which zone; empty if the holder is meant.
 */
zone: string, 
/**
 * Which card of the zone, as it is shown, from 0.
 */
place: number, 
/**
 * The places of its choices in [`Asked::choices`](crate::Asked::choices).
 */
choices: Array<number>, 
/**
 * The places of its refusals in [`Asked::why_not`](crate::Asked::why_not).
 */
why_not: Array<number>, };

export type Seat = number;

export type Holder = number;

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
 * The names of the seats that won; empty if the game did.
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
 * How the first seat's side stood at the start and after each answer, by how well the game says it stands: from -100
 * (as bad as it ever was, or lost) to 100.
 */
course: Array<number>, 
/**
 * The secret and all nonces, so that anybody can check the shuffle.
 */
shuffle: { commitment: string, secret?: string, nonces?: (string | null)[] }, };

export type TurningPoint = { 
/**
 * After how many answers.
 */
number: number, 
/**
 * What happened.
 */
words: string, };

export type Uploaded = { 
/**
 * Its id.
 */
id: string, 
/**
 * Who has it may delete the record.
 */
token: string, 
/**
 * How many answers were kept: as far as it plays under the rules of today.
 */
answers: number, 
/**
 * How many it had.
 */
of: number, };

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
 * The answer that led here: who, and what, if this viewer may know it.
 */
answer: Answered | null, 
/**
 * What happened by it.
 */
events: Events, 
/**
 * How it ended.
 */
outcome: Over | null, 
/**
 * What the viewer sees.
 */
tableau: Tableau, 
/**
 * Whom the table waits for; none once the game is over.
 */
waiting: Waiting | null, 
/**
 * What the viewer is asked; `None` while somebody else is.
 */
asked: Asked | null, 
/**
 * Which cards and seats of the tableau the choices are about.
 */
spots: Array<Spot>, 
/**
 * What threatens, gravest first, by what the viewer sees.
 */
outlook: Array<Threat>, };

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
