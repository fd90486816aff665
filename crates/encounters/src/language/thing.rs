//! Filters: which things a text means, by kind, place and other properties.

use super::{Stat, Who};
use crate::facts::Kind;
pub use machine::Shows;

/// Where things are.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Where {
    /// Where such things usually are.
    #[default]
    Usual,
    /// A hand.
    Hand,
    /// A deck.
    Deck,
    /// A discard pile.
    DiscardPile,
    /// A hand or a discard pile.
    HandOrDiscardPile,
    /// In front of a player: played this turn, or Vigilant.
    Played,
    /// One's cards: in hand or in front of one (E10.2).
    Mine,
    /// The Shadows.
    Shadows,
    /// The Field.
    Field,
    /// The Bureau.
    Bureau,
    /// All three rows.
    Rows,
    /// The Academy deck.
    Academy,
    /// The Conspiracy deck.
    ConspiracyDeck,
    /// The Strike deck.
    StrikeDeck,
    /// The Defeated Conspiracy pile.
    DefeatedConspiracy,
    /// The Defeated Characters.
    DefeatedCharacters,
    /// Beneath this card.
    Beneath,
    /// With this card, as Evidence.
    With,
    /// Outside the game (E10.15).
    Outside,
}

/// Which of them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Role {
    /// Any.
    #[default]
    Any,
    /// This card.
    This,
    /// It.
    It,
    /// The oldest Strike (E5.4).
    Oldest,
    /// The most recent Strike.
    MostRecent,
    /// E10.11
    Undiscovered,
    /// E10.11
    Discovered,
    /// E10.11
    Collected,
    /// Played this turn.
    PlayedThisTurn,
    /// The first Evidence of its priority where it lies: one for each priority that is there (E11.17).
    FirstOfPriority,
    /// What the program has kept, at a place.
    Kept(u8),
}

/// A number that has a limit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bound {
    /// Of what: recruit cost, or what it takes to fight it.
    pub stat: Stat,
    /// At least so much, or at most?
    pub at_least: bool,
    /// How much.
    pub amount: u8,
}

/// Kinds that are no cards: players.
pub const PLAYER: u32 = 1 << 24;
/// Kinds that are no cards: spaces.
pub const SPACE: u32 = 1 << 25;
/// Scars, which are Strikes that lie face down.
pub const SCAR: u32 = 1 << 26;
/// Symptoms, which are no cards.
pub const SYMPTOM: u32 = 1 << 27;
/// Characters (E10.1).
pub const CHARACTER: u32 = Kind::Starting.bit() | Kind::SpecialAgent.bit() | Kind::Academy.bit() | Kind::Ally.bit();
/// Enemies: a Syndicate Enemy is one (E4.27), an End Game is none (E7.6).
pub const ENEMY: u32 = Kind::Enemy.bit() | Kind::Syndicate.bit();
/// What the Conspiracy deck holds.
pub const CONSPIRACY: u32 =
    Kind::Enemy.bit() | Kind::Event.bit() | Kind::Informant.bit() | Kind::Lead.bit() | Kind::Ally.bit();

/// Which things: all that pass every part.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Filter {
    /// Kinds, one bit each; none: any card.
    pub what: u32,
    /// Where.
    pub at: Where,
    /// Whose place.
    pub whose: Who,
    /// Classes, one bit each; none: any.
    pub classes: u8,
    /// Types, one bit each; none: any.
    pub types: u8,
    /// A character of the Academy, from 1; 0: any.
    pub character: u8,
    /// Which side is up.
    pub shows: Shows,
    /// Another than this.
    pub other: bool,
    /// Keywords it has, one bit each.
    pub keywords: u32,
    /// Which of them.
    pub role: Role,
    /// A limit.
    pub bound: Option<Bound>,
    /// A name, by its number in the dictionary.
    pub name: Option<u16>,
}

impl Filter {
    /// Would one of the two be forgotten if both were said of one thing?
    pub fn clashes(&self, also: &Filter) -> bool {
        self.classes != 0 && also.classes != 0
            || self.types != 0 && also.types != 0
            || self.character != 0 && also.character != 0
            || self.shows != Shows::Either && also.shows != Shows::Either
            || self.role != Role::Any && also.role != Role::Any
            || self.bound.is_some() && also.bound.is_some()
            || self.name.is_some() && also.name.is_some()
    }

    /// Does every card pass, wherever and whosever it is?
    pub fn is_any_card(&self) -> bool {
        *self == Filter { at: self.at, whose: self.whose, ..Filter::default() }
    }

    /// What passes both.
    #[must_use]
    pub fn and(self, also: Filter) -> Filter {
        Filter {
            what: if self.what == 0 || also.what == 0 { self.what | also.what } else { self.what & also.what },
            at: if also.at == Where::Usual { self.at } else { also.at },
            whose: if also.whose == Who::You { self.whose } else { also.whose },
            classes: self.classes | also.classes,
            types: self.types | also.types,
            character: self.character.max(also.character),
            shows: if also.shows == Shows::Either { self.shows } else { also.shows },
            other: self.other || also.other,
            keywords: self.keywords | also.keywords,
            role: if also.role == Role::Any { self.role } else { also.role },
            bound: self.bound.or(also.bound),
            name: self.name.or(also.name),
        }
    }

    /// Kinds only.
    pub const fn kinds(what: u32) -> Filter {
        Filter {
            what,
            at: Where::Usual,
            whose: Who::You,
            classes: 0,
            types: 0,
            character: 0,
            shows: Shows::Either,
            other: false,
            keywords: 0,
            role: Role::Any,
            bound: None,
            name: None,
        }
    }

    /// Things at a place.
    pub const fn at(at: Where) -> Filter {
        Filter { at, ..Filter::kinds(0) }
    }

    /// In a role.
    pub const fn role(role: Role) -> Filter {
        Filter { role, ..Filter::kinds(0) }
    }
}
