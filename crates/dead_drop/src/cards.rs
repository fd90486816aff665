//! The cards: facts and programs, from the pack.

use crate::state::{GUARD, NERVE};
use crate::vocabulary::vocabulary;
use kernel::Seat;
use machine::{Design, Language, Library};
use serde::{Deserialize, Serialize};
use std::sync::LazyLock;
use wording::Book;

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

/// All cards: a [`Design`] is an index into these, which are in the order of their names.
pub struct Cards {
    /// What is written in the pack.
    pub book: Book<Words, Facts>,
    /// Their abilities.
    pub library: Library<Words>,
    names: Vec<String>,
    facts: Vec<Facts>,
    /// The words of the options of cards that let one choose.
    options: Vec<Vec<String>>,
}

/// How many different cards there are.
pub const DESIGNS: usize = 20;

/// The cards, compiled when first asked for. The pack is part of the program, so that it compiles is
/// for our tests to show.
static CARDS: LazyLock<Cards> = LazyLock::new(|| Cards::read(include_str!("../../../packs/dead_drop/cards.toml")));

impl Cards {
    fn read(source: &str) -> Cards {
        let (vocabulary, shared) = vocabulary();
        let book =
            Book::new(vocabulary, shared, &[source]).unwrap_or_else(|troubles| panic!("our own pack: {troubles:?}"));
        let mut cards =
            Cards { library: Library::new(), names: Vec::new(), facts: Vec::new(), options: Vec::new(), book };
        for card in cards.book.entries() {
            let spoken = cards.book.compile(&card.text).unwrap_or_else(|trouble| panic!("{}: {trouble:?}", card.name));
            let abilities: Vec<_> = spoken.into_iter().map(|spoken| (spoken.timing, spoken.code)).collect();
            let added = cards.library.add(&abilities);
            assert!(added.is_ok(), "{}: {added:?}", card.name);
            cards.names.push(card.name.clone());
            cards.facts.push(card.facts);
            cards.options.push(options(&cards.book, &card.text));
        }
        cards
    }

    /// All facts, in order.
    pub fn all(&self) -> impl Iterator<Item = (Design, &Facts)> {
        self.facts.iter().enumerate().map(|(index, facts)| (Design(index as u16), facts))
    }
}

/// The cards.
pub fn cards() -> &'static Cards {
    &CARDS
}

/// The design of a name.
pub fn design(name: &str) -> Option<Design> {
    CARDS.names.iter().position(|known| known == name).map(|index| Design(index as u16))
}

/// The name of a design, if anybody told which it is.
pub fn name(design: Design) -> Option<&'static str> {
    CARDS.names.get(design.index()).map(String::as_str)
}

/// The facts of a design, if anybody told which it is.
pub fn facts(design: Design) -> Option<&'static Facts> {
    CARDS.facts.get(design.index())
}

/// Is it of this kind?
pub fn is(design: Design, kind: Kind) -> bool {
    facts(design).is_some_and(|facts| facts.kind == kind)
}

/// Which design belongs to which side's deck.
pub fn copies(facts: &Facts, seat: Seat) -> u8 {
    if seat == crate::COURIER { facts.courier } else { facts.agents }
}

/// What a card that lets one choose offers, in its own words.
pub fn option(design: Design, option: u8) -> Option<&'static str> {
    CARDS.options.get(design.index())?.get(usize::from(option)).map(String::as_str)
}

/// The clauses of "Choose one —", as they are printed, in small letters.
fn options(book: &Book<Words, Facts>, text: &str) -> Vec<String> {
    let Some(rest) = text.strip_prefix("Choose one — ") else { return Vec::new() };
    debug_assert!(book.vocabulary.parse_text(text).is_ok());
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

/// Printed numbers.
pub fn printed(design: Design, stat: u8) -> i16 {
    match stat {
        NERVE => facts(design).map_or(0, |facts| facts.nerve),
        GUARD => 3, // D3.4: the same for every card, or the guard would tell what lies there
        _ => 0,
    }
}
