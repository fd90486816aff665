//! What a piece of cardboard carries.

/// Damage (C9).
pub const DAMAGE: usize = 0;
/// Effect tokens of the card itself (C3.60).
pub const TOKENS: usize = 1;
/// The Team of an Agent in a section, from 1 (C4.27); of one that was abducted, how many cards cover it (C9.20); of
/// a Site, the seat it is directed at (C4.33).
pub const TEAM: usize = 2;
/// Marks, one bit each.
pub const MARKS: usize = 3;
/// Tokens that an opponent's card has put on an Agent: they are counted by themselves (C9.27).
pub const FOREIGN: usize = 4;
