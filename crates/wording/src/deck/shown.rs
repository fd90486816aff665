//! Decks as tools and pages show them, for any game.

use super::{DeckProblem, ReadyText};
use serde::Serialize;

/// A part of a deck, and what it can hold.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PartAbout {
    /// One word.
    pub name: String,
    /// Its heading in a deck's text.
    pub title: String,
    /// What it is for, in a sentence.
    pub about: String,
    /// How many cards it holds.
    pub cards: u32,
    /// How many copies of each card that is named; none if the deck says how many.
    pub copies: Option<u32>,
    /// What can be chosen for it, in the order to show it.
    pub choices: Vec<DeckChoice>,
}

/// Something that can be chosen for a part: a card, or cards that come together.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct DeckChoice {
    /// What to write in a deck.
    pub written: String,
    /// The names of its cards.
    pub cards: Vec<String>,
}

/// A deck that is ready to play.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ReadyDeck {
    /// What to write for it in a `deck` field or on the command line.
    pub name: String,
    /// Its title.
    pub title: String,
    /// What it wants to do.
    pub plan: String,
    /// The cards it is known by.
    pub led_by: Vec<String>,
    /// The deck as text.
    pub text: String,
}

/// What was found in a deck.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct DeckLook {
    /// May it be played?
    pub legal: bool,
    /// What is wrong, each with what to change.
    pub problems: Vec<DeckProblem>,
    /// Its title, if it has one.
    pub title: String,
    /// What it wants to do, if anybody said.
    pub plan: String,
    /// The variant of the game it is made for, if it says so.
    pub made_for: Option<String>,
    /// The cards it is known by.
    pub led_by: Vec<String>,
    /// Its parts, all of them and in order.
    pub parts: Vec<DeckPart>,
    /// How its numbers are spread.
    pub curves: Vec<Curve>,
    /// The deck in the standard format; unchanged if it is not legal.
    pub text: String,
}

/// What is in a part of a deck.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct DeckPart {
    /// Which part.
    pub name: String,
    /// Does this deck need one?
    pub needed: bool,
    /// How many cards are in it.
    pub count: u32,
    /// Its cards, by kind.
    pub groups: Vec<DeckGroup>,
}

/// Cards of one kind in a part.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct DeckGroup {
    /// What they are, for people.
    pub name: String,
    /// How many there are.
    pub count: u32,
    /// Which.
    pub cards: Vec<DeckCard>,
}

/// A card in a deck.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct DeckCard {
    /// How it is written.
    pub written: String,
    /// Its name; none if no card is called so.
    pub card: Option<String>,
    /// How often it is there.
    pub copies: u32,
    /// What to know of it at a glance.
    pub note: String,
}

/// How many cards have which number.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Curve {
    /// What is counted, in small letters: `characters by cost`.
    pub name: String,
    /// What the number is: `cost`.
    pub of: String,
    /// One for each number, without gaps.
    pub bars: Vec<Bar>,
}

/// The cards with one number.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Bar {
    /// Which number.
    pub at: u32,
    /// How many cards.
    pub count: u32,
}

impl ReadyDeck {
    /// Ready decks, each with the cards it is known by.
    pub fn all(texts: &[ReadyText], led_by: impl Fn(&str) -> Vec<String>) -> Vec<ReadyDeck> {
        let shown = |ready: &ReadyText| {
            let [name, title, plan, text] = [ready.name, ready.title(), ready.plan(), ready.text].map(str::to_owned);
            ReadyDeck { name, title, plan, led_by: led_by(ready.text), text }
        };
        texts.iter().map(shown).collect()
    }
}

impl DeckLook {
    /// How many cards are in a part.
    pub fn count(&self, part: &str) -> u32 {
        self.parts.iter().filter(|known| known.name == part).map(|part| part.count).sum()
    }
}
