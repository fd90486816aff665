//! Writing cards: what is wrong with a pack, and what can be written next.

use super::Json;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use ts_rs::TS;

/// A pack to look at.
#[derive(Clone, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct PackText {
    /// The pack as it is written.
    pub text: String,
}

/// What a pack is.
#[derive(Clone, Debug, Serialize, Deserialize, TS)]
pub struct CardsLook {
    /// Everything that is wrong with it, in the order of the text.
    pub troubles: Vec<TextTrouble>,
    /// Its cards, as `GET /api/games/GAME/cards` shows cards; none while something is wrong.
    #[ts(as = "Vec<Json>")]
    pub cards: Vec<Value>,
    /// For each card how its text is understood: one thing a row, what hangs on another indented.
    pub understood: Vec<Vec<String>>,
}

/// Something wrong with a text. Lines and columns are counted from 1, letters as JavaScript counts them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct TextTrouble {
    /// In which line.
    pub line: u32,
    /// From which column on.
    pub column: u32,
    /// Before which column of that line it ends.
    pub end: u32,
    /// Its code: `casefile cards code W1` explains it.
    pub code: String,
    /// What is wrong.
    pub words: String,
    /// What could stand there.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub expected: Option<String>,
    /// What to do.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub advice: Option<String>,
    /// What to write to do it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub fix: Option<TextFix>,
}

/// A change to a text: `text.slice(0, from) + words + text.slice(to)` in JavaScript.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct TextFix {
    /// The first letter that goes, from 0.
    pub from: u32,
    /// The first letter that stays.
    pub to: u32,
    /// What comes in their place.
    pub words: String,
}

/// A place in a pack.
#[derive(Clone, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct CompleteAt {
    /// The pack as it is written.
    pub text: String,
    /// The line, from 1.
    pub line: u32,
    /// The column, from 1: the letters before it are typed.
    pub column: u32,
}

/// What can be written next.
#[derive(Clone, Debug, Serialize, Deserialize, TS)]
pub struct Completed {
    /// From this column on the line is replaced, up to the column that was asked about.
    pub from: u32,
    /// What can stand there, what is common first.
    pub items: Vec<CompletedItem>,
}

/// Something that can be written next.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct CompletedItem {
    /// What to write.
    pub text: String,
    /// What it is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub detail: Option<String>,
    /// What it is for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub about: Option<String>,
}
