//! Decks (B1): their parts, legality, text form, display, and the ready-made ones.

mod legal;
mod ready;
mod shown;
mod write;

pub use ready::{READY, ready};

use crate::Cards;
use crate::facts::{EQUIPMENT, Kind, LOCATION, MAIN, PLOT_TWIST};
use machine::Design;
use wording::{DeckProblem, DeckRules, PartRule, Roster, Sheet};

/// So many cards, not more and not fewer (B1.1).
pub const DECK: usize = 60;
/// So many different cards in a Wish pile (B1.10).
pub const WISHES: usize = 3;
/// Of each so many (B1.10).
pub const WISH_COPIES: u8 = 2;

/// The parts of a deck, in the order they are written.
const PARTS: [PartRule; 4] = [
    PartRule {
        name: "main",
        title: "Main Character",
        headings: &["main", "maincharacters"],
        about: "Who leads the deck; it begins in play, at level 1.",
        cards: 1,
        copies: Some(1),
    },
    PartRule {
        name: "agenda",
        title: "Agenda",
        headings: &["agendapile"],
        about: "A Main Character of the Syndicate brings one.",
        cards: 1,
        copies: Some(1),
    },
    PartRule {
        name: "wish",
        title: "Wish",
        headings: &["wishes", "wishpile"],
        about: "Three different cards, two copies of each, for whoever grants wishes.",
        cards: WISHES as u32 * WISH_COPIES as u32,
        copies: Some(WISH_COPIES as u32),
    },
    PartRule {
        name: "deck",
        title: "Deck",
        headings: &[
            "maindeck",
            "cards",
            "characters",
            "supporting",
            "supportingcharacter",
            "supportingcharacters",
            "plottwist",
            "plottwists",
            "equipment",
            "location",
            "locations",
            "basiclocations",
            "speciallocations",
        ],
        about: "The 60 cards that are drawn from.",
        cards: DECK as u32,
        copies: None,
    },
];

/// The places of the parts among [`PARTS`].
mod part {
    pub const MAIN: usize = 0;
    pub const AGENDA: usize = 1;
    pub const WISH: usize = 2;
    pub const DECK: usize = 3;
}

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

/// Kinds of cards among the 60, in the order they are written.
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

impl DeckRules for Cards {
    fn roster(&self) -> &Roster {
        &self.book.roster
    }

    fn parts(&self) -> &'static [PartRule] {
        &PARTS
    }

    fn fits(&self, part: usize, design: Design) -> bool {
        match part {
            part::MAIN => self.is(design, Kind::Main),
            part::AGENDA => self.is(design, Kind::Agenda),
            part::WISH => self.wishable(design).is_ok(),
            _ => !self.is_any(design, MAIN | Kind::Agenda.bit()),
        }
    }

    /// The second level of a Main Character, as people write it: `Dana Scully II`.
    fn nickname(&self, part: usize, written: &str) -> Option<Design> {
        let stem = ["2", "II", "ii"].iter().find_map(|number| written.trim_end_matches(')').strip_suffix(number))?;
        let stem = stem.trim_end_matches(|letter: char| !letter.is_alphanumeric()).to_lowercase();
        let words = ["level", "lvl", "lv", "l"].iter();
        let stem = words.clone().find_map(|word| stem.strip_suffix(word)).unwrap_or(&stem);
        let first = self.roster().meant(stem).find(|&design| part == part::MAIN && self.is(design, Kind::Main));
        first.and_then(|first| self.next_level(first))
    }
}

impl Cards {
    /// Which kind of the 60 a card is.
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
    pub fn read_deck(&self, text: &str) -> Result<Deck, Vec<DeckProblem>> {
        let (_, deck, problems) = self.look_at_deck(text);
        if problems.is_empty() { Ok(deck) } else { Err(problems) }
    }

    /// What is written, the deck as far as it goes, and everything that is wrong with it in the order of its lines.
    fn look_at_deck(&self, text: &str) -> (Sheet, Deck, Vec<DeckProblem>) {
        Sheet::judged(self, text, |sheet, problems| self.judge(sheet, problems))
    }
}

#[cfg(test)]
mod tests;
