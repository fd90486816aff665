//! What programs of cards are made of: [`deed`]s, [`thing`]s, [`moment`]s, and numbers ([`stat`]).

mod deed;
mod moment;
mod stat;
mod thing;

pub use deed::{Count, Deed, Duration, Entrance, Verb};
pub use moment::{Event, Feat, Moment, Phase, Symbols, Times, When, Would, Wouldbe};
pub use stat::{Ban, Stat};
pub use thing::{
    Amount, Condition, Filter, KARD, NAME, Named, PLAYER, POWER, Place, RESOURCE, Role, Row, Shows, TEAM, Who,
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
}
