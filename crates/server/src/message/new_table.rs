//! A request for a new table, and the reply.

use super::{Json, UndoRule};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use std::collections::BTreeMap;
use ts_rs::TS;

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
    /// May people without a seat watch while it is played?
    #[serde(default = "yes")]
    #[ts(optional, as = "Option<bool>")]
    pub watch: bool,
    /// When acts may be taken back.
    #[serde(default)]
    #[ts(optional, as = "Option<UndoRule>")]
    pub undo: UndoRule,
    /// May seats ask a bot what it would do?
    #[serde(default = "yes")]
    #[ts(optional, as = "Option<bool>")]
    pub hints: bool,
    /// How long each automatic step takes, in milliseconds.
    #[serde(default)]
    #[ts(optional)]
    pub pace_ms: Option<u32>,
    /// A seed: repeatable, so everybody could know the shuffle. Without one, the shuffle is secret and can be checked
    /// afterwards.
    #[serde(default)]
    #[ts(optional)]
    pub seed: Option<String>,
    /// Continues a record.
    #[serde(default)]
    #[ts(optional)]
    pub from: Option<RecordPoint>,
    /// Cards that are added to the game at this table alone: a pack, as it is written.
    #[serde(default)]
    #[ts(optional)]
    pub pack: Option<String>,
}

fn yes() -> bool {
    true
}

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
    /// A seat of this device sends a nonce once it knows the commitment: the game waits for it.
    #[serde(default)]
    #[ts(optional, as = "Option<bool>")]
    pub own_nonce: bool,
    /// Does it pass in windows that do not concern it, until it orders something else?
    #[serde(default)]
    #[ts(optional, as = "Option<bool>")]
    pub unconcerned: bool,
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
    /// A hash of the secret that the shuffle comes from.
    pub commitment: String,
}

/// A seat of this device.
#[derive(Clone, Debug, Serialize, Deserialize, TS)]
pub struct MadeSeat {
    /// What it is called.
    pub name: String,
    /// Who has it holds the seat.
    pub token: String,
}
