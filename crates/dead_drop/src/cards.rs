//! All cards, compiled from the pack: facts and programs.

use crate::demands::DEMANDS;
use crate::language::{Filter, Words};
use crate::state::{GUARD, NERVE, SEATS};
use crate::vocabulary::vocabulary;
use kernel::Seat;
use machine::{Design, Layer, Limit, Static, Timing};
use serde::{Deserialize, Serialize};
use std::ops::Deref;
use wording::{Book, Catalogue, PackTrouble, Spoken};

wording::worded! {
    /// What kind of card it is.
    Kind:
    /// Goes into play for an Agent (D3.1).
    Operative = "operative",
    /// Announced in responses (D6.3).
    Event = "event",
    /// What it is all about.
    Package = "package",
    /// Good for bluffing only.
    Blank = "blank",
    /// Cardboard for copies, in nobody's deck (D7.5).
    Spare = "spare",
}

wording::described! {
    /// The fields of a card, besides those that every game's cards have.
    #[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize, Serialize)]
    #[serde(deny_unknown_fields)]
    pub struct Facts {
        /// What kind of card it is.
        pub kind: Kind,
        /// The printed nerve of an operative.
        #[serde(default)]
        pub nerve: i16,
        /// How many are in each Agent's deck.
        #[serde(default)]
        pub agents: u8,
        /// How many are in the Courier's deck.
        #[serde(default)]
        pub courier: u8,
    }
}

impl Facts {
    /// How many are in a player's deck.
    pub fn copies(&self, seat: Seat) -> u8 {
        if seat == crate::COURIER { self.courier } else { self.agents }
    }

    /// How many are in all decks.
    pub(crate) fn in_decks(&self) -> usize {
        Seat::all(SEATS).map(|seat| usize::from(self.copies(seat))).sum()
    }
}

/// All cards.
pub struct Cards {
    /// What is written, and what it compiles to.
    pub catalogue: Catalogue<Words, Facts>,
    /// What the partner's help does (D3.3): an ability that no card has.
    pub(crate) help: u16,
    /// What an offer does, as often as its price says (D6.9): another.
    pub(crate) offer: u16,
}

/// More different cards than this do not fit on the table.
pub const DESIGNS_MAX: usize = 32;

/// Pieces of cardboard for copies.
pub const SPARE_COUNT: usize = 2;

impl Cards {
    /// Reads and compiles packs.
    pub fn read(sources: &[&str]) -> Result<Cards, Vec<PackTrouble>> {
        let (vocabulary, shared) = vocabulary();
        let book = Book::demanding(vocabulary, shared, DEMANDS, sources)?.describing(Facts::FIELDS);
        let mut catalogue = Catalogue::read(book, |_, _| {})?;
        let help = catalogue.library.count() as u16;
        let own = [one_more(NERVE, Filter::It), one_more(GUARD, Filter::SearchedDrop)];
        if let (Err(error), Some(last)) = (catalogue.library.add(&own), catalogue.book.entries().last()) {
            return Err(vec![last.unfit(&format!("after it help and offers will not run: {error}"))]);
        }
        Ok(Cards { catalogue, help, offer: help + 1 })
    }

    /// All facts, in order.
    pub fn all(&self) -> impl Iterator<Item = (Design, &Facts)> {
        self.designs().filter_map(|design| Some((design, self.facts(design)?)))
    }

    /// How many pieces of cardboard there are in all.
    pub fn total(&self) -> usize {
        SPARE_COUNT + self.all().map(|(_, facts)| facts.in_decks()).sum::<usize>()
    }

    /// Does one of its abilities do what these tags say?
    pub fn does(&self, design: Design, tags: u32) -> bool {
        self.library.abilities(design).any(|(_, ability)| ability.tags & tags != 0)
    }

    /// Is it of this kind?
    pub fn is(&self, design: Design, kind: Kind) -> bool {
        self.facts(design).is_some_and(|facts| facts.kind == kind)
    }

    /// What an instruction that lets one choose offers, in the words of its card.
    pub fn option(&self, at: u16, option: u8) -> Option<String> {
        self.teller_at(at)?.option(at, option)
    }

    /// Printed numbers.
    pub fn printed(&self, design: Design, stat: u8) -> i16 {
        match stat {
            NERVE => self.facts(design).map_or(0, |facts| facts.nerve),
            GUARD => 3, // D3.4: the same for every card, or the guard would tell what lies there
            _ => 0,
        }
    }
}

impl Deref for Cards {
    type Target = Catalogue<Words, Facts>;

    fn deref(&self) -> &Self::Target {
        &self.catalogue
    }
}

/// One more of a number for what it is about: nerve by help (D3.3), guard by an offer (D6.9).
fn one_more(stat: u8, on: Filter) -> Spoken<Words> {
    let more = Static { stat, layer: Layer::Added, amount: 1, on, per: None, only: None, reads: None };
    Spoken { timing: Timing::Always(more), limit: Limit::None, scope: 0, line: 0, code: Vec::new(), said: Vec::new() }
}
