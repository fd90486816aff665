//! The types that card programs are made of: [`deed`]s, [`thing`]s, [`moment`]s and numbers ([`stat`]).

mod deed;
mod moment;
mod stat;
mod thing;

pub use deed::{Count, Deed, Duration, Entrance, ToIt, Verb};
pub use moment::{Event, Feat, Moment, Phase, Symbols, Times, When, Would, Wouldbe};
pub use stat::{Ban, Stat};
pub use thing::{
    Amount, Condition, Filter, InRow, KARD, NAME, Named, PLAYER, POWER, RESOURCE, Role, Shows, TEAM, Where, Who,
};

use machine::Language;

/// Battles' words for the machine.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Words;

/// Tag: cancels what somebody plays or uses.
pub const CANCELS: u32 = 1;

impl Language for Words {
    type Verb = Verb;
    type Filter = Filter;
    type Condition = Condition;
    type Who = Who;
    type Moment = Moment;
    type Would = Would;

    fn tags(verb: Verb) -> u32 {
        if verb.deed == Deed::Cancel { CANCELS } else { 0 }
    }

    fn awaits(moment: &Moment) -> u32 {
        match moment {
            Moment::When(event) | Moment::Reaction(_, event) | Moment::LevelUp(_, event) => event.feats,
            // What prevents something is looked for on the card it saves (B12).
            Moment::Prevents(..)
            | Moment::Play(_)
            | Moment::Use(..)
            | Moment::On(_)
            | Moment::OnlyIf(_)
            | Moment::PowersUp(_) => 0,
        }
    }

    fn replaces(would: &Would) -> u32 {
        would.would.bit()
    }

    fn begins(verb: &Verb) -> Option<u8> {
        if let Deed::Last(ability, _) = verb.deed { Some(ability) } else { None }
    }
}
