//! Records, and stepping through them.

use super::{Events, Over};
use kernel::Look;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A record was uploaded.
#[derive(Clone, Debug, Serialize, Deserialize, TS)]
pub struct Uploaded {
    /// Its id.
    pub id: String,
    /// Who has it may delete the record.
    pub token: String,
    /// How many answers were kept: as far as it plays under the rules of today.
    pub answers: u32,
    /// How many it had.
    pub of: u32,
}

/// What a record is.
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
    /// The answer that led here: who, and what, if this viewer may know it.
    pub answer: Option<Answered>,
    /// What happened by it.
    pub events: Events,
    /// What is seen, and what is asked, if this viewer may know it.
    #[serde(flatten)]
    pub look: Look,
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
