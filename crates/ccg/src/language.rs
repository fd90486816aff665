//! What card texts mean: the words of the CCG for the machine.

use crate::facts::Pool;
use machine::Language;

/// The CCG's words for the machine.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Words;

/// What cards do.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Verb {
    /// You draw cards.
    Draw(u8),
    /// You gain points.
    Gain(Pool, u8),
}

/// Which things.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Filter {
    /// What the ability is about.
    It,
}

/// Who.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Who {
    /// The one whose card it is.
    You,
}

/// What sets off triggers.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Moment {
    /// A turn begins.
    Turn,
}

/// What can be replaced.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Would {
    /// Something would be discarded.
    Discard,
}

/// A question about the table.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Condition {
    /// Something was chosen.
    Chosen,
    /// The check was passed.
    Passed,
}

impl Language for Words {
    type Verb = Verb;
    type Filter = Filter;
    type Condition = Condition;
    type Who = Who;
    type Moment = Moment;
    type Would = Would;

    fn tags(_: Verb) -> u32 {
        0
    }

    fn awaits(_: &Moment) -> u32 {
        1
    }

    fn replaces(_: &Would) -> u32 {
        1
    }

    fn begins(_: &Verb) -> Option<u8> {
        None
    }
}
