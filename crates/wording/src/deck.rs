//! Decks: named parts that a game declares, read from plain text.
//!
//! One card per line, `4 Frohike`, by name or number; `#` starts a comment. A heading such as `Agenda:` starts a part
//! and may be followed by its cards. `Title:` and `Plan:` are for people, and `For:` names a variant of the game that has
//! decks of its own. In reading order: what a game declares about its decks ([`DeckRules`], [`PartRule`]), the text
//! ([`Sheet`], [`DeckText`]), problems ([`DeckProblem`]), what tools show ([`DeckBook`], [`DeckLook`],
//! [`DeckDisplay`]), what seats bring to a table ([`ReadyDecks`]).

mod brought;
mod display;
mod meant;
mod problem;
mod ready;
mod sheet;
mod shown;
mod write;

pub use brought::{Brought, ReadyDecks};
pub use display::DeckDisplay;
pub use problem::DeckProblem;
pub use ready::ReadyText;
pub use sheet::{DeckEntry, Sheet};
pub use shown::{Bar, Curve, DeckCard, DeckChoice, DeckGroup, DeckLook, DeckPart, PartAbout, ReadyDeck};
pub use write::DeckText;

use crate::roster::Roster;
use machine::Design;
use serde_json::{Value, json};

/// A part of a deck, as its game declares it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PartRule {
    /// One word.
    pub name: &'static str,
    /// Its heading in a deck's text.
    pub title: &'static str,
    /// What else people write over it, in small letters without spaces.
    pub headings: &'static [&'static str],
    /// What it is for, in a sentence.
    pub about: &'static str,
    /// How many cards it holds.
    pub cards: u32,
    /// How many copies of each card that is named; none if the deck says how many.
    pub copies: Option<u32>,
}

/// What a game says about its decks.
pub trait DeckRules {
    /// Its cards by name and by number.
    fn roster(&self) -> &Roster;
    /// The parts of a deck. Cards without a heading belong to the last.
    fn parts(&self) -> &'static [PartRule];
    /// Does a card belong into a part, by its place among the parts?
    fn fits(&self, part: usize, design: Design) -> bool;
    /// The card that people call so in a part, besides its names.
    fn nickname(&self, _part: usize, _written: &str) -> Option<Design> {
        None
    }
    /// The printing that stands for a card where only its name is written.
    fn stands_for(&self, design: Design) -> Design {
        design
    }
    /// Variants of the game that have decks of their own, as they are written after `For:`.
    fn variants(&self) -> &'static [&'static str] {
        &[]
    }
}

/// The decks of any game.
///
/// A seat hands in `{"deck": TEXT}` or `{"ready": NAME}`; every game that has decks understands both.
pub trait DeckBook: Send + Sync {
    /// The parts of a deck, and what each can hold.
    fn about(&self) -> Vec<PartAbout>;
    /// Decks that are ready to play.
    fn ready(&self) -> Vec<ReadyDeck>;
    /// What is in a deck, as far as it can be read, and everything that is wrong with it.
    fn look(&self, text: &str) -> DeckLook;

    /// What a seat hands in: a ready deck by its name, or any legal deck. What is wrong with it, otherwise.
    fn handed_in(&self, deck: &str) -> Result<Value, Vec<DeckProblem>> {
        if let Some(ready) = self.ready().iter().find(|ready| ready.name.eq_ignore_ascii_case(deck.trim())) {
            return Ok(json!({ "ready": ready.name }));
        }
        let look = self.look(deck);
        if look.problems.is_empty() { Ok(json!({ "deck": look.text })) } else { Err(look.problems) }
    }
}
