//! What everybody may know about a table.

use super::Json;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use std::collections::BTreeMap;
use ts_rs::TS;

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
    /// Closed: it is removed at the start.
    Closed,
}

/// When acts may be taken back.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum UndoRule {
    /// While nothing became known to anybody and no chance was drawn.
    Free,
    /// Any time; if it is not free, the others must agree. Bots always agree.
    #[default]
    Consent,
    /// Never.
    Off,
}

/// Why a shuffle is no secret: somebody knows it, or could.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Chosen {
    /// From words that whoever made the table chose.
    Words,
    /// The game continues a record.
    Record,
    /// It is the case of the week, the same for everybody.
    Week,
    /// It is the shuffle of the game before.
    Again,
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
    /// Made with other rules or cards: `start` continues from the start of the last turn, under today's.
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
    pub watching: u32,
    /// May people without a seat watch while it is played?
    pub watch: bool,
    /// Has the host muted those who watch?
    pub watchers_muted: bool,
    /// May everybody see that it is there?
    pub listed: bool,
    /// When acts may be taken back.
    pub undo: UndoRule,
    /// May seats ask a bot what it would do?
    pub hints: bool,
    /// How long each automatic step takes, in milliseconds.
    pub pace_ms: u32,
    /// A hash of the secret that the shuffle comes from.
    pub commitment: String,
    /// Why the shuffle is no secret; none if it is one. A shuffle that was chosen takes no nonces.
    pub chosen: Option<Chosen>,
    /// Has it cards of its own? `GET /api/tables/ID/cards` has them.
    pub own_cards: bool,
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
    /// The bot that plays it now, if any: its own, or one that replaces a player who left.
    pub bot: Option<String>,
    /// Is somebody connected?
    pub present: bool,
    /// Does the game wait for the nonce of this seat?
    pub owes_nonce: bool,
    /// Has the host muted it?
    pub muted: bool,
}
