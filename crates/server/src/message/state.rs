//! The table as one eye sees it, and what happened there.

use super::{Asked, Over, StandingOrder, Tableau};
use kernel::{InBrief, Kind};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

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
