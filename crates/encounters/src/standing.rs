//! Which abilities stand now: kept until a row, an Evidence or something that lasts changes (M7).

use kernel::{Damaged, Flat, Seat};
use machine::{Blank, CardId, Few};

/// An ability that stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(C)]
pub struct Stands {
    /// The card that has it.
    pub source: CardId,
    /// What it is about, if it was begun about something.
    pub about: CardId,
    /// The ability.
    pub ability: u16,
    /// For whom; the current player if nobody is named.
    pub seat: Seat,
    /// Does it belong to a seat?
    pub owned: bool,
}

impl Blank for Stands {
    const BLANK: Stands = Stands { source: CardId::NONE, about: CardId::NONE, ability: 0, seat: Seat(0), owned: false };
}

/// What stands, in the order in which abilities that happen together are carried out (E8.21).
///
/// Not part of the value: two states are the same whatever they keep, and a save holds none of it.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct Standing {
    /// The abilities.
    pub all: Few<Stands, 20>,
    /// Which feats some of them wait for, one bit each.
    pub feats: u32,
    /// Which numbers some of them change, one bit each.
    pub stats: u64,
    /// Are they right?
    pub fresh: bool,
}

impl Standing {
    /// Nothing known yet.
    pub const STALE: Standing = Standing { all: Few::EMPTY, feats: 0, stats: 0, fresh: false };
}

impl PartialEq for Standing {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl Eq for Standing {}

impl Flat for Standing {
    fn write(&self, _: &mut Vec<u8>) {}

    fn read(_: &mut &[u8]) -> Result<Self, Damaged> {
        Ok(Standing::STALE)
    }
}
