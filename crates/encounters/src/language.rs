//! The types that card programs are made of: verbs, filters, conditions, moments.

mod deed;
mod thing;
mod moment;
mod stat;

pub use deed::*;
pub use moment::*;
pub use stat::*;
pub use thing::*;

use machine::Language;

/// Encounters' words for the machine.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Words;

/// Who does something, is asked, or has something.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Who {
    /// Whose card it is; on cards of nobody the current player (E8.4).
    #[default]
    You,
    /// The player a loop has come to.
    Each,
    /// That player: chosen, or the one who set the ability off.
    That,
    /// The next player (E10.20).
    Next,
    /// Anybody.
    Anybody,
}

/// A question about the table.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Condition {
    /// Something was chosen.
    Chosen,
    /// It is one of these.
    It(Filter),
    /// It is none of these.
    ItIsNot(Filter),
    /// There are at least so many.
    There(Filter, u8),
    /// There are none.
    NoneThere(Filter),
    /// The End has begun, or has not.
    TheEnd(bool),
    /// Those could do it as far as anybody knows: there are such cards, or hands are closed (E8.8).
    Offered(Filter),
    /// Whoever is asked is alone and has played one of these this turn (E12.6).
    AloneAndPlayed(Filter),
}

/// Tag: avoids a Strike.
pub const AVOIDS: u32 = 1;
/// Tag: cancels a Strike.
pub const CANCELS: u32 = 2;

impl Language for Words {
    type Verb = Verb;
    type Filter = Filter;
    type Condition = Condition;
    type Who = Who;
    type Moment = Moment;
    type Would = Would;

    fn tags(verb: Verb) -> u32 {
        match verb.deed {
            Deed::Avoid => AVOIDS,
            Deed::Cancel | Deed::CancelThat => CANCELS,
            _ => 0,
        }
    }

    fn awaits(moment: &Moment) -> u32 {
        if let Moment::When(feat, ..) = moment { feat.bit() } else { 0 }
    }

    fn replaces(Would(feat, ..): &Would) -> u32 {
        feat.bit()
    }

    fn begins(verb: &Verb) -> Option<u8> {
        if let Deed::Last(ability, _) = verb.deed { Some(ability) } else { None }
    }
}
