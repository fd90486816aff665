//! Decks (C1.1 to C1.17, C12.1 to C12.3): their parts, legality, text form, display, and the ready-made ones.

mod legal;
mod ready;
mod shown;
mod write;

pub(crate) use ready::Ready;
pub use ready::{READY, ready};

use crate::Cards;
use crate::facts::Suit;
use crate::state::{DECK_MAX, TEAM_MAX, TableRules};
use machine::Design;
use std::ops::RangeInclusive;
use wording::{DeckProblem, DeckRules, PartRule, Roster, Sheet};

/// The fewest cards of a deck (C1.2).
pub const DECK_MIN: usize = 60;
/// The fewest in the Basic game (C12.3).
const BASIC_MIN: usize = 40;
/// The fewest starting Agents (C1.12).
pub const TEAM_MIN: usize = 3;
/// What they may cost together (C1.13).
pub const TEAM_COST: u32 = 20;
/// How many there are in the Basic game (C12.1).
const BASIC_TEAM: usize = 4;

/// The parts of a deck, in the order they are listed.
const PARTS: [PartRule; 3] = [
    PartRule {
        name: "agents",
        title: "Agents",
        headings: &["agent", "team", "startingagents", "startingteam"],
        about: "Who begins in the Bureau: at least three, for 20 points together.",
        cards: TEAM_MAX as u32,
        copies: Some(1),
    },
    PartRule {
        name: "xfile",
        title: "X-File",
        headings: &["xfiles", "identity"],
        about: "What your opponents try to find out.",
        cards: 1,
        copies: Some(1),
    },
    PartRule {
        name: "deck",
        title: "Deck",
        headings: &[
            "bureaudeck",
            "maindeck",
            "cards",
            "site",
            "sites",
            "witness",
            "witnesses",
            "equipment",
            "event",
            "events",
            "bluff",
            "bluffs",
            "adversary",
            "adversaries",
            "combat",
            "combatcards",
            "agentsinthedeck",
        ],
        about: "The 60 to 66 cards that are drawn from.",
        cards: DECK_MIN as u32,
        copies: None,
    },
];

/// The places of the parts among [`PARTS`].
mod part {
    pub const AGENTS: usize = 0;
    pub const FILE: usize = 1;
    pub const DECK: usize = 2;
}

/// The game that a deck is for, as far as it makes a difference to decks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Variant {
    /// The Advanced game.
    Advanced,
    /// The Advanced game with Killer cards (C11.7).
    Killer,
    /// The Basic game (C12).
    Basic,
}

impl Variant {
    /// What is written after `For:`; the options are called the same.
    const WORDS: [&'static str; 2] = ["killer", "basic"];

    /// The variant of a table.
    pub(crate) const fn of(rules: &TableRules) -> Variant {
        match (rules.basic, rules.killer) {
            (true, _) => Variant::Basic,
            (false, true) => Variant::Killer,
            (false, false) => Variant::Advanced,
        }
    }

    /// The one that a deck says it is made for.
    fn written(word: Option<&str>) -> Variant {
        match word {
            Some("killer") => Variant::Killer,
            Some("basic") => Variant::Basic,
            Some(_) | None => Variant::Advanced,
        }
    }

    /// What to write after `For:`.
    const fn word(self) -> Option<&'static str> {
        match self {
            Variant::Advanced => None,
            Variant::Killer => Some(Variant::WORDS[0]),
            Variant::Basic => Some(Variant::WORDS[1]),
        }
    }

    /// How many cards a deck has (C1.2, C1.3, C12.3).
    const fn deck_size(self) -> RangeInclusive<usize> {
        match self {
            Variant::Advanced | Variant::Killer => DECK_MIN..=DECK_MAX,
            Variant::Basic => BASIC_MIN..=DECK_MAX,
        }
    }
}

/// A deck that may be played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Deck {
    /// What it is called; empty if nobody said.
    pub title: String,
    /// What it wants to do; empty if nobody said.
    pub plan: String,
    /// The game it is for.
    pub variant: Variant,
    /// The starting Agents, the dearest first.
    pub agents: Vec<Design>,
    /// The X-File, by its number. A legal deck has one.
    pub file: Option<u8>,
    /// The Bureau deck, each card with its copies, in the order of [`Cards::deck_text`].
    pub cards: Vec<(Design, u8)>,
}

impl Deck {
    /// Every card of the Bureau deck, as often as it is there.
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
        let suit = self.printed(design).map(|printed| printed.suit);
        match part {
            part::AGENTS => suit == Some(Suit::Agent),
            part::FILE => suit == Some(Suit::XFile),
            _ => suit.is_some_and(|suit| !matches!(suit, Suit::XFile | Suit::Power)),
        }
    }

    /// The number of a reprint, alone or behind the name (C1.4).
    fn nickname(&self, _part: usize, written: &str) -> Option<Design> {
        self.by_reprint(written)
    }

    /// Of an Agent under two numbers the last one (C1.5).
    fn stands_for(&self, design: Design) -> Design {
        self.printings(design).last().unwrap_or(design)
    }

    fn variants(&self) -> &'static [&'static str] {
        &Variant::WORDS
    }
}

impl Cards {
    /// Reads a deck for the game that it says it is made for, or says everything that is wrong with it, in the order of
    /// its lines.
    pub fn read_deck(&self, text: &str) -> Result<Deck, Vec<DeckProblem>> {
        let (_, deck, problems) = self.look_at_deck(text, None);
        if problems.is_empty() { Ok(deck) } else { Err(problems) }
    }

    /// The same for a table, whatever the deck was made for.
    pub(crate) fn read_deck_for(&self, text: &str, variant: Variant) -> Result<Deck, Vec<DeckProblem>> {
        let (_, deck, problems) = self.look_at_deck(text, Some(variant));
        if problems.is_empty() { Ok(deck) } else { Err(problems) }
    }

    /// What is written, the deck as far as it goes, and everything that is wrong with it in the order of its lines.
    fn look_at_deck(&self, text: &str, variant: Option<Variant>) -> (Sheet, Deck, Vec<DeckProblem>) {
        let of = |sheet: &Sheet| variant.unwrap_or(Variant::written(sheet.made_for));
        Sheet::judged(self, text, |sheet, problems| self.judge(sheet, of(sheet), problems))
    }
}

#[cfg(test)]
pub(crate) mod tests;
