//! The case of the week.

use super::NewTable;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// One case for everybody, for one week: the same game, setup and shuffle.
#[derive(Clone, Debug, Serialize, Deserialize, TS)]
pub struct Week {
    /// The ISO week, such as `2026-W47`.
    pub name: String,
    /// Which game.
    pub game: String,
    /// What the case is called.
    pub title: String,
    /// What it is about.
    pub words: String,
    /// The table to make for it. Names of seats, the pace and who may watch are free; with anything else changed its
    /// result does not count.
    pub table: NewTable,
    /// When the week ends, such as `2026-11-23T00:00:00Z`.
    pub until: String,
    /// The best results so far, each group of people once: who won with the fewest answers, then who lasted longest.
    pub best: Vec<WeekResult>,
}

/// How a case of the week ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct WeekResult {
    /// The people who played it.
    pub names: Vec<String>,
    /// Did they win?
    pub won: bool,
    /// How many answers they gave.
    pub answers: u32,
    /// How it ended.
    pub note: String,
    /// When, in seconds since 1970.
    #[ts(type = "number")]
    pub ended: i64,
}
