//! Decks: ready ones, and one that is looked at.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use ts_rs::TS;

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
