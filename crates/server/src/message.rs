//! The protocol, typed: what a page sends and gets. `docs/protocol.md` says it in words, and the page's TypeScript types are
//! made from these.

use kernel::{CardShown, InBrief, Kind, Shuffle};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use std::collections::BTreeMap;
use ts_rs::TS;

/// The version both sides must speak.
pub const PROTOCOL: u32 = 1;

/// What is wrong, and what to do about it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct Wrong {
    /// In words.
    pub words: String,
    /// The rule, where one says so.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub rule: Option<String>,
}

/// The body of every answer that is an error.
#[derive(Clone, Debug, Serialize, Deserialize, TS)]
pub struct ErrorBody {
    /// What is wrong.
    pub error: Wrong,
}

/// What this server is and which games it has.
#[derive(Clone, Debug, Serialize, Deserialize, TS)]
pub struct About {
    /// The program's version.
    pub version: String,
    /// The protocol's.
    pub protocol: u32,
    /// Every game.
    pub games: Vec<GameAbout>,
    /// Every bot, by name.
    pub bots: Vec<String>,
}

/// A game on the shelf.
#[derive(Clone, Debug, Serialize, Deserialize, TS)]
pub struct GameAbout {
    /// One word.
    pub name: String,
    /// For people.
    pub title: String,
    /// In one line.
    pub summary: String,
    /// The fewest that can play.
    pub seats_min: u8,
    /// The most.
    pub seats_max: u8,
    /// Names for seats nobody has named.
    pub seat_names: Vec<String>,
    /// Public options.
    pub options: Vec<OptionAbout>,
    /// Does every seat bring a deck?
    pub decks: bool,
    /// Do seats hold secrets from each other? Then one screen needs a curtain.
    pub secrets: bool,
}

/// An option of a game.
#[derive(Clone, Debug, Serialize, Deserialize, TS)]
pub struct OptionAbout {
    /// Its name.
    pub name: String,
    /// What it does, and which values it has.
    pub about: String,
}

/// A clause of a game's rules.
#[derive(Clone, Debug, Serialize, Deserialize, TS)]
pub struct Rule {
    /// `B2.7`.
    pub number: String,
    /// The heading it stands under.
    pub chapter: String,
    /// What it says.
    pub words: String,
    /// Is it our decision, where the rulebook is silent?
    pub house: bool,
}

/// A deck that is ready to play.
#[derive(Clone, Debug, Serialize, Deserialize, TS)]
pub struct ReadyDeck {
    /// What to call it in a `deck` field.
    pub name: String,
    /// What it is called.
    pub title: String,
    /// What it wants to do.
    pub plan: String,
    /// Who leads it.
    pub main: Vec<String>,
    /// As everybody writes decks.
    pub text: String,
}

/// A deck to look at.
#[derive(Clone, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct DeckText {
    /// As everybody writes decks.
    pub deck: String,
}

/// What was found in a deck: what is in it, or what is wrong with it.
#[derive(Clone, Debug, Serialize, Deserialize, TS)]
pub struct DeckChecked {
    /// May it be played?
    pub legal: bool,
    /// What is wrong, each with what to change.
    pub problems: Vec<DeckWrong>,
    /// What is in it, if it is legal: title, plan, main, agenda, wish, cards, groups, curve, text.
    #[ts(type = "unknown")]
    pub deck: Option<Value>,
}

/// Something that is wrong with a deck.
#[derive(Clone, Debug, Serialize, Deserialize, TS)]
pub struct DeckWrong {
    /// In which line, from 1; none if it is about the whole deck.
    pub line: Option<u32>,
    /// What is wrong.
    pub wrong: String,
    /// What to do.
    pub advice: String,
    /// The rule that says so.
    pub rule: Option<String>,
}

/// Who has a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Held {
    /// The device that made the table.
    Here,
    /// Nobody yet.
    Open,
    /// Somebody who sat down.
    Taken,
    /// A bot.
    Bot,
    /// Nobody, and nobody may: it is taken away before the start.
    Closed,
}

/// When acts may be taken back.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum UndoRule {
    /// While nothing became known to anybody and no chance was drawn.
    Free,
    /// At any time; where it is not free the others must agree. Bots agree.
    #[default]
    Consent,
    /// Never.
    Off,
}

/// A table to make.
#[derive(Clone, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct NewTable {
    /// Which game.
    pub game: String,
    /// Its options.
    #[serde(default)]
    #[ts(optional, as = "Option<BTreeMap<String, Json>>")]
    pub options: Map<String, Value>,
    /// Its seats, in turn order. With `from`, who sits where; names are the record's.
    pub seats: Vec<NewSeat>,
    /// May everybody see that it is there?
    #[serde(default)]
    #[ts(optional, as = "Option<bool>")]
    pub listed: bool,
    /// When acts may be taken back.
    #[serde(default)]
    #[ts(optional, as = "Option<UndoRule>")]
    pub undo: UndoRule,
    /// May seats ask a bot what it would do?
    #[serde(default = "yes")]
    #[ts(optional, as = "Option<bool>")]
    pub hints: bool,
    /// How long what nobody decides takes, in thousandths of a second.
    #[serde(default)]
    #[ts(optional)]
    pub pace_ms: Option<u32>,
    /// Words to shuffle by: repeatable, and fair to nobody. Left out, the shuffle is secret and can be checked afterwards.
    #[serde(default)]
    #[ts(optional)]
    pub seed: Option<String>,
    /// Continues a record.
    #[serde(default)]
    #[ts(optional)]
    pub from: Option<RecordPoint>,
}

fn yes() -> bool {
    true
}

/// Any JSON.
#[derive(TS)]
#[ts(type = "unknown")]
pub struct Json;

/// A point of a record.
#[derive(Clone, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct RecordPoint {
    /// The record's id.
    pub record: String,
    /// After how many answers.
    pub at: u32,
}

/// A seat of a new table.
#[derive(Clone, Debug, Default, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct NewSeat {
    /// What it is called; the game has names for those that have none.
    #[serde(default)]
    #[ts(optional)]
    pub name: Option<String>,
    /// Who has it.
    #[serde(default)]
    pub held: NewHeld,
    /// Which bot, if a bot has it.
    #[serde(default)]
    #[ts(optional)]
    pub bot: Option<String>,
    /// The name of a ready deck, or a deck as everybody writes them.
    #[serde(default)]
    #[ts(optional)]
    pub deck: Option<String>,
}

/// Who has a seat of a new table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum NewHeld {
    /// This device.
    #[default]
    Here,
    /// Whoever sits down.
    Open,
    /// A bot.
    Bot,
    /// Nobody.
    Closed,
}

/// A table that was made.
#[derive(Clone, Debug, Serialize, Deserialize, TS)]
pub struct Made {
    /// Its id: `/t/ID` is its page.
    pub id: String,
    /// May start it, fill and free seats.
    pub host: String,
    /// The seats of this device.
    pub seats: Vec<MadeSeat>,
}

/// A seat of this device.
#[derive(Clone, Debug, Serialize, Deserialize, TS)]
pub struct MadeSeat {
    /// What it is called.
    pub name: String,
    /// Who has it holds the seat.
    pub token: String,
}

/// Somebody sits down.
#[derive(Clone, Debug, Default, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Sit {
    /// Which seat; the first open one if left out.
    #[serde(default)]
    #[ts(optional)]
    pub seat: Option<u8>,
    /// What they are called.
    #[serde(default)]
    #[ts(optional)]
    pub name: Option<String>,
    /// The name of a ready deck, or a deck as everybody writes them.
    #[serde(default)]
    #[ts(optional)]
    pub deck: Option<String>,
    /// 32 bytes in hexadecimal digits that go into the shuffle, drawn by the player after reading the commitment; the
    /// server draws them if left out.
    #[serde(default)]
    #[ts(optional)]
    pub nonce: Option<String>,
}

/// Somebody sat down.
#[derive(Clone, Debug, Serialize, Deserialize, TS)]
pub struct Seated {
    /// Which seat.
    pub seat: u8,
    /// What they are called.
    pub name: String,
    /// Who has it holds the seat.
    pub token: String,
    /// What went into the shuffle for this seat.
    pub nonce: String,
}

/// Who asks.
#[derive(Clone, Default, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Bearer {
    /// The token of a seat.
    #[serde(default)]
    #[ts(optional)]
    pub token: Option<String>,
}

/// How far a table is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// Waiting for players.
    Open,
    /// Being played.
    Playing,
    /// Over.
    Over,
    /// Made with other rules or cards: `start` goes on from the last turn's beginning under those of today.
    Outdated,
}

/// What everybody may know of a table.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
pub struct TableInfo {
    /// Its id.
    pub id: String,
    /// Which game, one word.
    pub game: String,
    /// The game's title.
    pub title: String,
    /// The game's options that were chosen.
    #[ts(as = "BTreeMap<String, Json>")]
    pub options: Map<String, Value>,
    /// How far it is.
    pub stage: Stage,
    /// Its seats, in turn order.
    pub seats: Vec<SeatInfo>,
    /// How many watch.
    pub spectators: u32,
    /// May everybody see that it is there?
    pub listed: bool,
    /// When acts may be taken back.
    pub undo: UndoRule,
    /// May seats ask a bot what it would do?
    pub hints: bool,
    /// How long what nobody decides takes, in thousandths of a second.
    pub pace_ms: u32,
    /// A hash of the secret that the shuffle comes from.
    pub commitment: String,
    /// When it was made, in seconds since 1970.
    #[ts(type = "number")]
    pub made: i64,
}

/// What everybody may know of a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct SeatInfo {
    /// What it is called.
    pub name: String,
    /// Who has it.
    pub held: Held,
    /// Which bot plays it now, if one does: its own, or one that stands in for somebody who left.
    pub bot: Option<String>,
    /// Is somebody connected?
    pub present: bool,
}

/// What a client sends.
#[derive(Clone, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum FromClient {
    /// Who is there.
    Hello(Hello),
    /// Answers the open decision.
    Answer {
        /// Its number.
        decision: u32,
        /// What is chosen.
        label: String,
    },
    /// Takes back the last act.
    Undo {},
    /// Answers somebody else's wish to take back.
    Consent {
        /// Yes or no.
        agree: bool,
    },
    /// Standing orders for response windows.
    Standing(StandingOrder),
    /// What would a bot do?
    Hint {
        /// The open decision.
        decision: u32,
    },
    /// Chat.
    Say {
        /// What.
        words: String,
    },
    /// Gives up.
    Concede {},
    /// Leaves the seat to a bot, until its token comes back.
    Leave {
        /// Which bot.
        #[serde(default)]
        #[ts(optional)]
        bot: Option<String>,
    },
    /// Host: gives a seat to a bot, opens or closes it.
    Fill {
        /// Which seat.
        seat: u8,
        /// To whom.
        held: NewHeld,
        /// Which bot.
        #[serde(default)]
        #[ts(optional)]
        bot: Option<String>,
    },
    /// Host: begins, or goes on under the rules of today.
    Start {},
    /// Saves the record with the decision at hand as a bug report.
    Report {
        /// What is wrong.
        words: String,
    },
}

/// The first message of a socket.
#[derive(Clone, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Hello {
    /// [`PROTOCOL`].
    pub protocol: u32,
    /// A seat's token; a spectator has none.
    #[serde(default)]
    #[ts(optional)]
    pub token: Option<String>,
    /// The host's token, from whoever made the table.
    #[serde(default)]
    #[ts(optional)]
    pub host: Option<String>,
    /// How many events this client has been told.
    #[serde(default)]
    #[ts(optional, as = "Option<u32>")]
    pub seen: u32,
    /// The `undos` of the last state it was sent: events that were taken back since are told anew.
    #[serde(default)]
    #[ts(optional, as = "Option<u32>")]
    pub undos: u32,
}

/// Until when response windows are passed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum PassUntil {
    /// They are not.
    #[default]
    Never,
    /// Until something else is asked.
    UntilAsked,
    /// Until it is one's turn to act.
    UntilTurn,
}

/// What a seat does without being asked.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct StandingOrder {
    /// Until when response windows are passed.
    #[serde(default)]
    pub passes: PassUntil,
    /// Words it stops at all the same, where a question says them.
    #[serde(default)]
    #[ts(as = "Option<Vec<String>>", optional)]
    pub stops: Vec<String>,
    /// Where there is one choice, take it. Others at the table could tell by the time it takes that there was no other.
    #[serde(default)]
    #[ts(as = "Option<bool>", optional)]
    pub only_choice: bool,
}

/// What the server sends.
#[derive(Clone, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum FromServer {
    /// The first message.
    Welcome {
        /// [`PROTOCOL`].
        protocol: u32,
        /// The table.
        table: TableInfo,
        /// The seat of this socket; none for a spectator.
        seat: Option<u8>,
        /// May this socket start the game and fill seats?
        host: bool,
        /// What was said lately.
        said: Vec<Said>,
    },
    /// Seats, who is there, stage: whenever it changes.
    People {
        /// The table.
        table: TableInfo,
        /// The seat of this socket: seats are numbered anew when closed ones are taken away.
        seat: Option<u8>,
    },
    /// The table as this eye sees it.
    State(Box<State>),
    /// What was sent changed nothing.
    Refused {
        /// The decision it was about.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        decision: Option<u32>,
        /// Why, and what to do.
        words: String,
        /// The rule, where one says so.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        rule: Option<String>,
    },
    /// What a bot would do.
    Hint {
        /// The decision.
        decision: u32,
        /// Its choice.
        label: String,
    },
    /// Chat.
    Said(Said),
    /// Somebody wishes to take back.
    UndoAsked {
        /// Who, by name.
        by: String,
        /// How many answers would go.
        answers: u32,
        /// Who has agreed so far, by name.
        agreed: Vec<String>,
        /// Whose answer is awaited, by name.
        awaited: Vec<String>,
    },
    /// And how that went.
    UndoOver {
        /// Who wished it, by name.
        by: String,
        /// Was it taken back?
        done: bool,
    },
    /// The report is kept.
    Reported {
        /// Where.
        file: String,
    },
    /// The socket is about to be closed.
    Gone {
        /// Why.
        words: String,
        /// Is it worth connecting again?
        again: bool,
    },
}

/// Something that was said.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct Said {
    /// A seat's name, `spectator`, or none for the table itself.
    pub from: Option<String>,
    /// What.
    pub words: String,
}

/// The table as one eye sees it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
pub struct State {
    /// How many answers were given.
    pub number: u32,
    /// How often something was taken back.
    pub undos: u32,
    /// What happened.
    pub events: Events,
    /// What is seen.
    pub tableau: Tableau,
    /// Whom the table waits for.
    pub waiting: Option<Waiting>,
    /// What this seat is asked; none while somebody else is, or while the server answers for it.
    pub asked: Option<Asked>,
    /// May this seat take back its last act?
    pub undo: Undo,
    /// What this seat does without being asked; none for spectators.
    pub standing: Option<StandingOrder>,
    /// The rule that forbids the players to talk just now, where one does.
    pub hush: Option<String>,
    /// How it ended.
    pub outcome: Option<Over>,
}

/// Events from some number on.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
pub struct Events {
    /// The number of the first one told here. Who has more forgets those from there on.
    pub from: u32,
    /// In words.
    pub told: Vec<Told>,
}

/// Something that happened.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct Told {
    /// What.
    pub words: String,
    /// The rule it follows from.
    pub rule: String,
    /// The card that caused it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub cause: Option<String>,
    /// Is it a detail of the event before, or of the one that is a detail of, and so on? Then it need not be told unless
    /// somebody asks. Otherwise it begins a line.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(as = "Option<bool>", optional)]
    pub detail: bool,
    /// What the line says that begins with it, its details included, where that is not what the event itself says.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub line: Option<Line>,
}

/// Several things that happened, in one line.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct Line {
    /// What.
    pub words: String,
    /// The rules it follows from, with commas between them.
    pub rule: String,
}

/// What one pair of eyes sees.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
pub struct Tableau {
    /// What belongs to nobody in particular.
    pub table: Area,
    /// What belongs to each seat, in turn order.
    pub seats: Vec<Area>,
}

/// What belongs to a seat, or to the table.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
pub struct Area {
    /// Whose; empty for the table's own.
    pub name: String,
    /// Numbers and short words by name.
    #[ts(as = "BTreeMap<String, Json>")]
    pub facts: Map<String, Value>,
    /// In the order a person would read them.
    pub zones: Vec<Zone>,
}

/// A zone.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
pub struct Zone {
    /// Its name.
    pub name: String,
    /// Its cards, top or leftmost first.
    pub cards: Vec<Card>,
    /// Names of cards that lie somewhere among the backs.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(as = "Option<Vec<String>>", optional)]
    pub among: Vec<String>,
    /// How many card backs of which nothing is to be seen lie after the cards.
    pub backs: u32,
}

/// A card.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize, TS)]
pub struct Card {
    /// Its name, if this eye knows it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub name: Option<String>,
    /// Does it lie face down, though it is known?
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(as = "Option<bool>", optional)]
    pub face_down: bool,
    /// What people call a face-down card in a place.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub handle: Option<String>,
    /// Current numbers and counters, by name.
    #[serde(default, skip_serializing_if = "Map::is_empty")]
    #[ts(as = "Option<BTreeMap<String, Json>>", optional)]
    pub marks: Map<String, Value>,
}

impl From<kernel::Tableau> for Tableau {
    fn from(tableau: kernel::Tableau) -> Tableau {
        Tableau { table: tableau.table.into(), seats: tableau.seats.into_iter().map(Area::from).collect() }
    }
}

impl From<kernel::Area> for Area {
    fn from(area: kernel::Area) -> Area {
        let zone = |zone: kernel::ZoneShown| {
            let plain = |card: &&CardShown| **card == CardShown::back();
            let backs = zone.cards.iter().rev().take_while(plain).count();
            let mut cards = zone.cards;
            cards.truncate(cards.len() - backs);
            let cards = cards.into_iter().map(Card::from).collect();
            Zone { name: zone.name, cards, among: zone.among, backs: backs as u32 }
        };
        Area { name: area.name, facts: area.facts, zones: area.zones.into_iter().map(zone).collect() }
    }
}

impl From<CardShown> for Card {
    fn from(card: CardShown) -> Card {
        match card {
            CardShown::Known(card) => {
                Card { name: Some(card.name), face_down: card.face_down, handle: None, marks: card.marks }
            }
            CardShown::Back { handle, marks } => Card { name: None, face_down: false, handle, marks },
        }
    }
}

impl Told {
    /// An event, and where a brief telling has it.
    pub fn new(told: kernel::Told, place: InBrief) -> Told {
        let (detail, line) = match place {
            InBrief::Detail => (true, None),
            InBrief::Begins(line) => (false, Some(Line { words: line.words, rule: line.rule })),
        };
        let line = line.filter(|line| line.words != told.words || line.rule != told.rule);
        Told { words: told.words, rule: told.rule, cause: told.cause, detail, line }
    }
}

/// Whom the table waits for.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct Waiting {
    /// The seat; none in a response window: who is thinking is nobody's business.
    pub seat: Option<u8>,
    /// What kind of input is wanted.
    #[ts(type = "Kind")]
    pub kind: Kind,
}

/// What a seat is asked.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
pub struct Asked {
    /// The decision's number: an answer names it.
    pub number: u32,
    /// Which act this belongs to.
    pub act: u32,
    /// What kind of input is wanted.
    #[ts(type = "Kind")]
    pub kind: Kind,
    /// The question.
    pub question: String,
    /// The card that asks.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub cause: Option<String>,
    /// The rule that asks.
    pub rule: String,
    /// All legal choices, in order.
    pub choices: Vec<Choice>,
    /// What one might expect, and why it is not there.
    pub why_not: Vec<WhyNot>,
}

/// A legal choice.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
pub struct Choice {
    /// What an answer says.
    pub label: String,
    /// What it is about.
    pub spots: Vec<Spot>,
}

/// Something that cannot be chosen.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
pub struct WhyNot {
    /// The label it would have.
    pub label: String,
    /// The rule against it.
    pub rule: String,
    /// Why.
    pub words: String,
    /// What it is about.
    pub spots: Vec<Spot>,
}

/// A card of the tableau, or a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct Spot {
    /// In whose area; none for the table's own.
    pub seat: Option<u8>,
    /// In which zone; empty if the seat itself is meant.
    pub zone: String,
    /// Which card of the zone, from 0; backs come after the cards.
    pub place: u16,
}

/// May an act be taken back?
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Undo {
    /// No.
    No,
    /// At once; among people, if nothing became known since.
    Free,
    /// At once if nothing became known since, otherwise if the others agree.
    Ask,
}

/// How a game ended.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
pub struct Over {
    /// Why.
    pub words: String,
    /// The rule that says so.
    pub rule: String,
    /// The seats that won, by name; nobody if the game did.
    pub winners: Vec<String>,
    /// Who did how much of what: about, words.
    pub summary: Vec<(String, String)>,
    /// Where the game turned.
    pub turning_points: Vec<TurningPoint>,
    /// The secret and all nonces, so that anybody can check the shuffle.
    #[ts(type = "{ commitment: string, secret?: string, nonces?: string[] }")]
    pub shuffle: Shuffle,
}

/// Where a game turned.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct TurningPoint {
    /// After how many answers.
    pub number: u32,
    /// What happened.
    pub words: String,
}

/// An uploaded record.
#[derive(Clone, Debug, Serialize, Deserialize, TS)]
pub struct RecordInfo {
    /// Its id.
    pub id: String,
    /// Which game.
    pub game: String,
    /// The game's title.
    pub title: String,
    /// The seats' names.
    pub seats: Vec<String>,
    /// How many answers.
    pub answers: u32,
    /// Is it finished?
    pub finished: bool,
    /// Was it made with the rules and cards of today? If not, only part of it may play.
    pub current: bool,
    /// Who won, by name.
    pub winners: Vec<String>,
    /// How it ended.
    pub words: Option<String>,
    /// The numbers of answers before which a turn began.
    pub turns: Vec<u32>,
}

/// A record at one moment.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
pub struct Frame {
    /// After how many answers.
    pub number: u32,
    /// Of how many.
    pub of: u32,
    /// The answer that led here: who, and what if this eye may know it.
    pub answer: Option<Answered>,
    /// What happened by it.
    pub events: Events,
    /// What is seen.
    pub tableau: Tableau,
    /// Whom the table waits for.
    pub waiting: Option<Waiting>,
    /// What is asked, if this eye may know it.
    pub asked: Option<Asked>,
    /// How it ended.
    pub outcome: Option<Over>,
}

/// An answer of a record.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct Answered {
    /// Whose.
    pub seat: u8,
    /// What.
    pub label: Option<String>,
    /// Did it give up instead?
    pub concedes: bool,
}

/// The id of something that was made.
#[derive(Clone, Debug, Serialize, Deserialize, TS)]
pub struct Id {
    /// It.
    pub id: String,
}

/// The TypeScript of all this, as it stands in `web/src/types/protocol.ts`.
pub fn typescript() -> String {
    let config = ts_rs::Config::default();
    let mut text = String::from("// Made by `cargo xtask types` from crates/server/src/message.rs. Do not edit.\n\n");
    text.push_str(&format!("export const PROTOCOL = {PROTOCOL};\n\n"));
    text.push_str(
        "export type Kind = \"act\" | \"respond\" | \"card\" | \"seat\" | \"option\" | \"yes_no\" | \"number\";\n",
    );
    macro_rules! declare {
        ($($name:ty),* $(,)?) => {
            $(
                text.push_str("\nexport ");
                text.push_str(&<$name as TS>::decl(&config));
                text.push('\n');
            )*
        };
    }
    declare!(
        Wrong,
        ErrorBody,
        About,
        GameAbout,
        OptionAbout,
        Rule,
        ReadyDeck,
        DeckText,
        DeckChecked,
        DeckWrong,
        Held,
        UndoRule,
        NewTable,
        RecordPoint,
        NewSeat,
        NewHeld,
        Made,
        MadeSeat,
        Sit,
        Seated,
        Bearer,
        Stage,
        TableInfo,
        SeatInfo,
        FromClient,
        Hello,
        PassUntil,
        StandingOrder,
        FromServer,
        Said,
        State,
        Events,
        Told,
        Line,
        Tableau,
        Area,
        Zone,
        Card,
        Waiting,
        Asked,
        Choice,
        WhyNot,
        Spot,
        Undo,
        Over,
        TurningPoint,
        RecordInfo,
        Frame,
        Answered,
        Id,
        Json,
    );
    text
}
