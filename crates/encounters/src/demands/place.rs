//! The places where texts of Encounters look for cards, one bit each.

pub(super) const HAND: u32 = 1;
pub(super) const DECK: u32 = 1 << 1;
pub(super) const DISCARD: u32 = 1 << 2;
pub(super) const PLAYED: u32 = 1 << 3;
pub(super) const SHADOWS: u32 = 1 << 4;
pub(super) const FIELD: u32 = 1 << 5;
pub(super) const BUREAU: u32 = 1 << 6;
pub(super) const ACADEMY: u32 = 1 << 7;
pub(super) const CONSPIRACY: u32 = 1 << 8;
pub(super) const STRIKE_DECK: u32 = 1 << 9;
pub(super) const DEFEATED_CONSPIRACY: u32 = 1 << 10;
pub(super) const DEFEATED_CHARACTERS: u32 = 1 << 11;
pub(super) const BENEATH: u32 = 1 << 12;
pub(super) const WITH: u32 = 1 << 13;
pub(super) const OUTSIDE: u32 = 1 << 14;
pub(super) const STRIKES: u32 = 1 << 15;
pub(super) const SCARS: u32 = 1 << 16;
pub(super) const EVIDENCE: u32 = 1 << 17;
pub(super) const COLLECTED: u32 = 1 << 18;
pub(super) const STACKS: u32 = 1 << 19;
pub(super) const TABLE: u32 = 1 << 20;

pub(super) const ROWS: u32 = SHADOWS | FIELD | BUREAU;
pub(super) const OWN: u32 = HAND | DECK | DISCARD | PLAYED;
/// Where cards come from that enter the Shadows or the Field: no player has them.
pub(super) const NOBODYS: u32 = ROWS | CONSPIRACY | DEFEATED_CONSPIRACY | BENEATH | OUTSIDE;
/// Where characters come from that are recruited.
pub(super) const OFFERED: u32 = BUREAU | ACADEMY | DEFEATED_CHARACTERS | BENEATH | OUTSIDE | STACKS;
