//! All cards, compiled from the pack: facts and programs.

use crate::refused::refused;
use crate::state::{GUARD, NERVE, SEATS, Until};
use crate::vocabulary::vocabulary;
use kernel::Seat;
use machine::{Design, Language, Layer, Limit, Op, Static, Timing};
use serde::{Deserialize, Serialize};
use std::ops::Deref;
use wording::{Book, Catalogue, PackTrouble, Spoken};

/// What kind of card it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// Goes into play for an Agent (D3.1).
    Operative,
    /// Announced in responses (D6.3).
    Event,
    /// What it is all about.
    Package,
    /// Good for bluffing only.
    Blank,
    /// Cardboard for copies, in nobody's deck (D7.5).
    Spare,
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
        let book: Book<Words, Facts> =
            Book::new(vocabulary, shared, sources)?.refusing(refused).describing(Facts::FIELDS);
        let mut catalogue = Catalogue::read(book, sources, |_, _, _| Ok(()))?;
        let help = catalogue.library.count() as u16;
        let own = [one_more(NERVE, Filter::It), one_more(GUARD, Filter::SearchedDrop)];
        if let (Err(error), Some(last)) = (catalogue.library.add(&own), catalogue.book.entries().last()) {
            return Err(vec![last.unfit(&format!("after it help and offers will not run: {error}"))]);
        }
        let cards = Cards { catalogue, help, offer: help + 1 };
        let too_many = cards.count() > DESIGNS_MAX || cards.total() > crate::state::CARDS;
        match cards.book.entries().last() {
            Some(last) if too_many => {
                Err(vec![last.unfit(&format!("more than {DESIGNS_MAX} cards, or more than fit on the table"))])
            }
            _ => Ok(cards),
        }
    }

    /// All facts, in order.
    pub fn all(&self) -> impl Iterator<Item = (Design, &Facts)> {
        self.designs().filter_map(|design| Some((design, self.facts(design)?)))
    }

    /// How many pieces of cardboard there are in all.
    pub fn total(&self) -> usize {
        let in_decks = |facts: &Facts| Seat::all(SEATS).map(|seat| usize::from(facts.copies(seat))).sum::<usize>();
        SPARE_COUNT + self.all().map(|(_, facts)| in_decks(facts)).sum::<usize>()
    }

    /// Does one of its abilities do what these tags say?
    pub fn does(&self, design: Design, tags: u32) -> bool {
        self.library.abilities(design).any(|(_, ability)| ability.tags & tags != 0)
    }

    /// Is it of this kind?
    pub fn is(&self, design: Design, kind: Kind) -> bool {
        self.facts(design).is_some_and(|facts| facts.kind == kind)
    }

    /// What a card that lets one choose offers, in its own words.
    pub fn option(&self, design: Design, option: u8) -> Option<String> {
        let mut instructions = self.library.abilities(design).flat_map(|(_, own)| own.entry..own.entry + own.length);
        let asks = instructions.find(|&at| matches!(self.library.code()[usize::from(at)], Op::OneOf(..)))?;
        self.teller_at(asks)?.option(asks, option)
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

/// Dead Drop's words for the machine.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Words;

/// What cards do.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Verb {
    /// You draw cards.
    Draw(u8),
    /// You look at the card at the chosen drop.
    Look,
    /// That ability of this card works from now on, or happens later.
    Last(u8, Until),
    /// The chosen card is negated.
    Negate,
    /// The chosen operative is discarded.
    Discard,
    /// This takes the place of what would be discarded.
    TakeItsPlace,
    /// The search ends.
    EndSearch,
    /// You discard a card at random.
    DiscardAtRandom,
    /// A copy of the chosen operative enters play on your side.
    Copy,
    /// An offer is on the table, at the price named when the card was announced (D6.9).
    Offer,
}

/// Which things.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Filter {
    /// Your operatives.
    Yours,
    /// Your other operatives.
    YourOthers,
    /// The searcher's operatives.
    Searchers,
    /// Cards at drops.
    Drops,
    /// What can be negated.
    Negatable,
    /// What the ability was begun about.
    It,
    /// The card at the drop that is being searched.
    SearchedDrop,
}

/// Who is asked.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Who {
    /// The one whose card it is.
    You,
}

/// What sets off triggers.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Moment {
    /// This enters play.
    Enters,
    /// A drop is uncovered.
    Uncovered,
}

/// What can be replaced.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Would {
    /// An operative would be discarded.
    Discard,
}

/// A question about the table.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Condition {
    /// Something was chosen.
    Chosen,
}

/// Tag: ends a search.
pub const ENDS_SEARCH: u32 = 1;
/// Tag: negates.
pub const NEGATES: u32 = 2;
/// Tag: makes an offer.
pub const OFFERS: u32 = 4;

impl Language for Words {
    type Verb = Verb;
    type Filter = Filter;
    type Condition = Condition;
    type Who = Who;
    type Moment = Moment;
    type Would = Would;

    fn tags(verb: Verb) -> u32 {
        match verb {
            Verb::EndSearch => ENDS_SEARCH,
            Verb::Negate => NEGATES,
            Verb::Offer => OFFERS,
            Verb::Draw(_)
            | Verb::Look
            | Verb::Last(..)
            | Verb::Discard
            | Verb::TakeItsPlace
            | Verb::DiscardAtRandom
            | Verb::Copy => 0,
        }
    }

    fn awaits(moment: &Moment) -> u32 {
        match moment {
            Moment::Enters => 0, // a card sees only itself enter
            Moment::Uncovered => 1,
        }
    }

    fn replaces(would: &Would) -> u32 {
        match would {
            Would::Discard => 1,
        }
    }

    fn begins(verb: &Verb) -> Option<u8> {
        if let Verb::Last(ability, _) = verb { Some(*ability) } else { None }
    }
}
