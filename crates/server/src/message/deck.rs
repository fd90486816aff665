//! Messages about decks. Their contents are types of [`wording`].

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use wording::{PartAbout, ReadyDeck};

/// What a game says about its decks.
#[derive(Clone, Debug, Serialize, TS)]
pub struct Decks {
    /// The parts of a deck, and what each can hold.
    pub parts: Vec<PartAbout>,
    /// Decks that are ready to play.
    pub ready: Vec<ReadyDeck>,
}

/// A deck to look at.
#[derive(Clone, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct DeckText {
    /// The deck as text.
    pub deck: String,
}
