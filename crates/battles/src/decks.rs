//! Decks as people write them: read, judged (B1), and written again.
//!
//! One card a line, `4 Frohike`; `#` begins a comment; `Main Character: Dana Scully`, `Agenda: Colonize` and
//! `Wish: Seraphim, Black Oil, Abduction` say what lies outside the 60. `Title:` and `Plan:` are for people.

mod names;
mod legal;
mod read;
mod ready;
mod trouble;
mod write;

pub use ready::{READY, ReadyDeck, ready};
pub use trouble::DeckTrouble;

use crate::Cards;
use crate::facts::{EQUIPMENT, LOCATION, PLOT_TWIST};
use machine::Design;
use names::Names;

/// So many cards, not more and not fewer (B1.1).
pub const DECK: usize = 60;
/// So many different cards in a Wish pile (B1.10).
pub const WISHES: usize = 3;
/// Of each so many (B1.10).
pub const WISH_COPIES: u8 = 2;

/// A deck that may be played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Deck {
    /// What it is called; empty if nobody said.
    pub title: String,
    /// What it wants to do; empty if nobody said.
    pub plan: String,
    /// The Main Character at level 1, or both of a pair (B1.8).
    pub mains: Vec<Design>,
    /// The Agenda (B1.9).
    pub agenda: Option<Design>,
    /// The three different cards of the Wish pile, or none (B1.10). Two copies of each are meant.
    pub wishes: Vec<Design>,
    /// The 60, each with its copies, in the order of [`Cards::deck_text`].
    pub cards: Vec<(Design, u8)>,
}

/// The parts of a deck, in the order they are written.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Group {
    /// Supporting Characters.
    Supporting,
    /// Plot Twists.
    PlotTwists,
    /// Equipment, Machines too.
    Equipment,
    /// Locations.
    Locations,
}

impl Group {
    /// All of them, in order.
    pub const ALL: [Group; 4] = [Group::Supporting, Group::PlotTwists, Group::Equipment, Group::Locations];

    /// For people.
    pub const fn name(self) -> &'static str {
        match self {
            Group::Supporting => "Supporting Characters",
            Group::PlotTwists => "Plot Twists",
            Group::Equipment => "Equipment",
            Group::Locations => "Locations",
        }
    }
}

impl Deck {
    /// Every card of the 60, as often as it is there.
    pub fn each(&self) -> impl Iterator<Item = Design> + '_ {
        self.cards.iter().flat_map(|&(design, copies)| std::iter::repeat_n(design, usize::from(copies)))
    }
}

impl Cards {
    /// Which part of a deck a card belongs to.
    pub fn group_of(&self, design: Design) -> Group {
        if self.is_any(design, PLOT_TWIST) {
            Group::PlotTwists
        } else if self.is_any(design, EQUIPMENT) {
            Group::Equipment
        } else if self.is_any(design, LOCATION) {
            Group::Locations
        } else {
            Group::Supporting
        }
    }

    /// Reads a deck, or says everything that is wrong with it, in the order of its lines.
    pub fn read_deck(&self, text: &str) -> Result<Deck, Vec<DeckTrouble>> {
        if let Some(trouble) = Names::too_long(text) {
            return Err(vec![trouble]);
        }
        let names = Names::new(self);
        let (sheet, mut troubles) = names.read_sheet(text);
        let deck = self.judge(&names, &sheet, &mut troubles);
        if troubles.is_empty() {
            return Ok(deck);
        }
        troubles.sort_by_key(|trouble| trouble.line.unwrap_or(usize::MAX));
        Err(troubles)
    }
}

#[cfg(test)]
mod tests;
