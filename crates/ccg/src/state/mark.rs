//! Bits of [`counter::MARKS`](super::counter::MARKS).

/// An Agent was hired, and is discarded in Debriefing (C3.33).
pub const HIRED: i8 = 1;
/// Has moved in this Deployment or regrouping (C4.24, C4.39).
pub const MOVED: i8 = 1 << 1;
/// Its point is spent (C2.21).
pub const POINT_SPENT: i8 = 1 << 4;
/// A piece of Equipment has changed hands in this phase (C4.18).
pub const EXCHANGED: i8 = 1 << 5;
/// A Site was investigated this turn (C4.41).
pub const INVESTIGATED: i8 = 1 << 6;
/// A Site was placed this turn (C4.34), or a card was removed from the game this turn (C14.134).
pub const NEW: i8 = 1 << 2;
/// A HEALING card was played on an Agent (C14.183).
pub const TREATED: i8 = 1 << 3;
/// A card on the table has been carried out: its text works.
pub const WORKS: i8 = 1 << 3;
/// An Agent was borrowed for the turn: the bit of a Site that was investigated.
pub const BORROWED: i8 = 1 << 6;
/// An Agent stays where it is, once (C14.130): the bit of a Site that is new.
pub const STAYS: i8 = 1 << 2;
/// The Agent that a card lies on spends every other turn in the Hospital (C14.161): the bit of a Site that was
/// investigated.
pub const EVERY_OTHER: i8 = 1 << 6;
/// And it is there this turn: the bit of a Site that is new.
pub const THIS_TURN: i8 = 1 << 2;
/// An Agent was damaged in a combat of this turn (C11.21).
pub const HURT: i8 = i8::MIN;
/// A third player's card on the table helps the Agents (C10.9): the bit of an Agent that has moved.
pub const FOR_AGENTS: i8 = 1 << 1;
/// A power was used in this combat (C11.31): the bit of an Agent that has moved.
pub const USED: i8 = 1 << 1;
/// A Witness fights (C7.51): the bit of a spent point.
pub const FIGHTS: i8 = 1 << 4;
/// A card that is kept may be played as from hand (C14.94): the bit of an Agent that has moved.
pub const LENT: i8 = 1 << 1;
/// The same at this Site only (C14.8): the bit of a Site that is new.
pub const LENT_HERE: i8 = 1 << 2;
/// Of LRC and CRC a card is for the second (C14.54): the bit of a Witness that fights.
pub const CLOSE: i8 = 1 << 4;
/// A card beneath a Site costs 1 less than others there (C14.151): the bit of Equipment that changed hands.
pub const CHEAPER: i8 = 1 << 5;
/// An Agent that heals half as much has half a point to its credit (C14.196): the bit of Equipment that changed hands.
pub const HALF_HEALED: i8 = 1 << 5;
// What ends with a turn must not take away what lasts longer on the same Agent.
const _: () = assert!(HALF_HEALED & (HURT | MOVED | POINT_SPENT | HIRED | TREATED | STAYS | BORROWED) == 0);
