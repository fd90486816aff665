//! The table as one viewer sees it, and what happened there.

use super::{Autopilot, Over};
use kernel::{Logged, Look, Seat};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// The table as one viewer sees it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
pub struct State {
    /// How many answers were given.
    pub number: u32,
    /// How often something was taken back.
    pub undos: u32,
    /// What happened.
    pub events: Events,
    /// What is seen and asked; nothing is asked while the server answers for the seat.
    #[serde(flatten)]
    pub look: Look,
    /// May this seat take back its last act?
    pub undo: Undo,
    /// What this seat does without being asked; none for spectators.
    pub autopilot: Option<Autopilot>,
    /// The rule that forbids talking right now, if there is one.
    pub hush: Option<String>,
    /// The seats that this seat can talk to without the others, itself included; none if its side is alone or everybody.
    pub side: Vec<Seat>,
    /// How it ended.
    pub outcome: Option<Over>,
}

/// Events from some number on.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
pub struct Events {
    /// The number of the first one told here. Who has more forgets those from there on.
    pub from: u32,
    /// In words.
    pub told: Vec<Logged>,
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
