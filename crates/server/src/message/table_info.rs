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
    /// How long each step that nobody decides takes, in milliseconds.
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
