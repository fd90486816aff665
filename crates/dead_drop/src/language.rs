//! The types that card programs are made of: verbs, filters, conditions, moments.

use crate::state::Until;
use machine::Language;

/// Dead Drop's words for the machine.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Words;

/// A deed and who does it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Verb {
    /// What is done.
    pub deed: Deed,
    /// By whom.
    pub who: Who,
}

/// What cards do. `it` is what the running ability is about.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Deed {
    /// Cards are drawn.
    Draw(u8),
    /// The card at the drop is looked at.
    Look,
    /// That ability of this card works from now on, or happens later.
    Last(u8, Until),
    /// It is negated.
    Negate,
    /// It is discarded; if it is this card, and instead of another, it takes that one's place.
    Discard,
    /// The search ends.
    EndSearch,
    /// Cards of the hand are discarded at random.
    DiscardAtRandom(u8),
    /// A copy of it enters play.
    Copy,
    /// An offer is on the table, at the price named when the card was announced (D6.9).
    Offer,
    /// The first of them becomes `it`.
    Take(Filter),
}

/// Whose operatives.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Side {
    /// Yours.
    Yours,
    /// Yours, but for this one.
    YourOthers,
    /// The searcher's.
    Searchers,
    /// The other Agent's.
    Partners,
    /// Everybody's.
    All,
}

/// Which things.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Filter {
    /// Operatives.
    Operatives(Side),
    /// Cards at drops.
    Drops,
    /// What can be negated.
    Negatable,
    /// This card.
    This,
    /// What the ability is about.
    It,
    /// The card at the drop that is being searched.
    SearchedDrop,
}

/// Who is asked, or does something.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Who {
    /// The one whose card it is.
    You,
    /// The one who searches, or searched when the ability began.
    Searcher,
    /// The other Agent.
    Partner,
    /// A seat, from 0.
    Seat(u8),
}

/// What sets off triggers.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Moment {
    /// This enters play.
    Enters,
    /// A drop is uncovered.
    Uncovered,
    /// A search fails.
    Fails,
    /// A turn of yours starts.
    TurnStarts,
    /// A turn of yours ends.
    TurnEnds,
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
    /// There are at least so many.
    There(Filter, u8),
    /// There are none.
    NoneThere(Filter),
    /// Somebody has at least so many cards in hand.
    Holds(Who, u8),
    /// Somebody has no cards in hand.
    HoldsNothing(Who),
    /// At least so many Packages are captured.
    Captured(u8),
    /// At least so many Packages are delivered.
    Delivered(u8),
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
        match verb.deed {
            Deed::EndSearch => ENDS_SEARCH,
            Deed::Negate => NEGATES,
            Deed::Offer => OFFERS,
            Deed::Draw(_)
            | Deed::Look
            | Deed::Last(..)
            | Deed::Discard
            | Deed::DiscardAtRandom(_)
            | Deed::Copy
            | Deed::Take(_) => 0,
        }
    }

    fn awaits(moment: &Moment) -> u32 {
        match moment {
            Moment::Enters => 0, // a card sees only itself enter
            Moment::Uncovered => 1,
            Moment::Fails => 2,
            Moment::TurnStarts => 4,
            Moment::TurnEnds => 8,
        }
    }

    fn replaces(would: &Would) -> u32 {
        match would {
            Would::Discard => 1,
        }
    }

    fn begins(verb: &Verb) -> Option<u8> {
        if let Deed::Last(ability, _) = verb.deed { Some(ability) } else { None }
    }
}
