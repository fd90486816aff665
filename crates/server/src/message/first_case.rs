//! A first case: a table, and steps that teach a game by playing.

use super::NewTable;
use kernel::Locus;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A table with a fixed shuffle, and what to do there step by step. `scenarios/first-case/` has one for each game.
#[derive(Clone, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct FirstCase {
    /// What it is called.
    pub title: String,
    /// What it is about.
    pub words: String,
    /// How long it takes.
    pub minutes: u8,
    /// The table to make for it.
    pub table: NewTable,
    /// What to do there, in order. After the last step one plays on freely.
    pub steps: Vec<FirstStep>,
}

/// One step: a sentence, something to look at, something to do.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct FirstStep {
    /// The sentence.
    pub say: String,
    /// The label to choose.
    pub choice: String,
    /// Labels that are chosen after it with the same click, in order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(as = "Option<Vec<String>>", optional)]
    pub then: Vec<String>,
    /// What to look at.
    pub at: LookAt,
}

/// What to look at.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(untagged)]
pub enum LookAt {
    /// The button of the choice.
    Button(Button),
    /// A place on the table.
    Place(Locus),
}

/// The one word for a button.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Button {
    /// The button of the choice.
    Choice,
}
