//! The cards: facts and programs, from the pack.

use crate::refused::refused;
use crate::state::{GUARD, NERVE, SEATS};
use crate::vocabulary::vocabulary;
use kernel::Seat;
use machine::{Design, Language, Library};
use serde::{Deserialize, Serialize};
use wording::{Book, PackTrouble};

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
}

/// The fields of a card, besides those that every game's cards have.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Facts {
    /// What kind of card it is.
    pub kind: Kind,
    /// Printed nerve.
    #[serde(default)]
    pub nerve: i16,
    /// How many are in each Agent's deck.
    #[serde(default)]
    pub agents: u8,
    /// How many are in the Courier's deck.
    #[serde(default)]
    pub courier: u8,
}

impl Facts {
    /// How many are in a player's deck.
    pub fn copies(&self, seat: Seat) -> u8 {
        if seat == crate::COURIER { self.courier } else { self.agents }
    }
}

/// All cards: a [`Design`] is an index into these, which are in the order of their names.
pub struct Cards {
    /// What is written in the pack.
    pub book: Book<Words, Facts>,
    /// What it compiles to.
    pub library: Library<Words>,
    names: Vec<String>,
    facts: Vec<Facts>,
    /// The words of the options of cards that let one choose.
    options: Vec<Vec<String>>,
}

/// More different cards than this do not fit on the table.
pub const DESIGNS_MAX: usize = 32;

/// Pieces of cardboard for copies.
pub const SPARE_COUNT: usize = 2;

impl Cards {
    /// Reads and compiles packs.
    pub fn read(sources: &[&str]) -> Result<Cards, Vec<PackTrouble>> {
        let (vocabulary, shared) = vocabulary();
        let book: Book<Words, Facts> = Book::new(vocabulary, shared, sources)?.refusing(refused);
        let mut library = Library::new();
        let (mut names, mut facts, mut options) = (Vec::<String>::new(), Vec::new(), Vec::new());
        for (card, spoken) in book.compiled(sources)? {
            library.add(&spoken).map_err(|error| vec![card.unfit(&format!("its program will not run: {error}"))])?;
            names.push(card.name.clone());
            facts.push(card.facts);
            options.push(options_of(&card.text));
        }
        let cards = Cards { book, library, names, facts, options };
        let too_many = cards.names.len() > DESIGNS_MAX || cards.total() > crate::state::CARDS;
        match cards.book.entries().last() {
            Some(last) if too_many => {
                Err(vec![last.unfit(&format!("more than {DESIGNS_MAX} cards, or more than fit on the table"))])
            }
            _ => Ok(cards),
        }
    }

    /// All facts, in order.
    pub fn all(&self) -> impl Iterator<Item = (Design, &Facts)> {
        self.facts.iter().enumerate().map(|(index, facts)| (Design(index as u16), facts))
    }

    /// How many pieces of cardboard there are in all.
    pub fn total(&self) -> usize {
        let in_decks = |facts: &Facts| Seat::all(SEATS).map(|seat| usize::from(facts.copies(seat))).sum::<usize>();
        SPARE_COUNT + self.facts.iter().map(in_decks).sum::<usize>()
    }

    /// The design of a name.
    pub fn design(&self, name: &str) -> Option<Design> {
        self.names.iter().position(|known| known == name).map(|index| Design(index as u16))
    }

    /// The name of a design, if anybody told which it is.
    pub fn name(&self, design: Design) -> Option<&str> {
        self.names.get(design.index()).map(String::as_str)
    }

    /// The facts of a design, if anybody told which it is.
    pub fn facts(&self, design: Design) -> Option<&Facts> {
        self.facts.get(design.index())
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
    pub fn option(&self, design: Design, option: u8) -> Option<&str> {
        self.options.get(design.index())?.get(usize::from(option)).map(String::as_str)
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

/// The clauses of "Choose one —", as they are written.
fn options_of(text: &str) -> Vec<String> {
    let Some(rest) = text.strip_prefix("Choose one — ") else { return Vec::new() };
    rest.trim_end_matches('.').split("; ").map(str::to_owned).collect()
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
    /// The chosen operative gets nerve this search.
    NerveThisSearch(i16),
    /// The operative gets nerve for the rest of the game, while this card stays.
    NerveForGood(i16),
    /// The guard of the searched drop is multiplied this search.
    GuardTimes(i16),
    /// The chosen card is negated.
    Negate,
    /// The chosen operative is discarded.
    Discard,
    /// This takes the place of what would be discarded.
    TakeItsPlace,
    /// The search ends.
    EndSearch,
    /// At the start of your next turn, the second ability happens.
    NextTurn,
    /// At the end of this turn, the second ability happens to the searcher.
    EndOfTurn,
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
            | Verb::NerveThisSearch(_)
            | Verb::NerveForGood(_)
            | Verb::GuardTimes(_)
            | Verb::Discard
            | Verb::TakeItsPlace
            | Verb::NextTurn
            | Verb::EndOfTurn
            | Verb::DiscardAtRandom
            | Verb::Copy => 0,
        }
    }
}
