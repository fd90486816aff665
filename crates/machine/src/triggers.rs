//! Triggers (M5): triggered abilities waiting in a queue, with what was true when they triggered.

use crate::card::{CardId, Design};
use crate::few::{Blank, Few};
use kernel::Seat;

/// An ability that waits to be carried out, even if its source is gone by then.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(C)]
pub struct Pending {
    /// The card that has it.
    pub source: CardId,
    /// What that card was at that moment.
    pub was: Design,
    /// What set it off.
    pub about: CardId,
    /// An amount from that moment.
    pub number: i16,
    /// Which ability.
    pub ability: u16,
    /// Who controlled the source at that moment.
    pub controller: Seat,
}
kernel::flat!(Pending { source, was, about, number, ability, controller });
crate::refers!(Pending { source, about; was, number, ability, controller });

impl Blank for Pending {
    const BLANK: Pending = Pending {
        source: CardId::NONE,
        was: Design::UNKNOWN,
        about: CardId::NONE,
        number: 0,
        ability: 0,
        controller: Seat(0),
    };
}

/// The queue, in the order in which things were set off. Which of those that wait comes next, and
/// who says so, is a game's policy.
pub type Triggers<const N: usize> = Few<Pending, N>;

/// Are two waiting triggers the same to everybody, so that nobody need be asked which comes first?
pub fn alike(one: &Pending, two: &Pending) -> bool {
    (one.was, one.ability, one.about, one.number, one.controller)
        == (two.was, two.ability, two.about, two.number, two.controller)
}
