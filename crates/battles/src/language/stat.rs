//! The numbers that standing abilities can change.

use crate::facts::Keyword;

/// A number, by its place in [`machine::Static`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stat {
    /// ATK.
    Atk,
    /// DEF.
    Def,
    /// Maximum health.
    Health,
    /// Recruit points it takes to play it, which are not its cost (B13).
    Pay,
    /// Symbols its Super Powers cost.
    Symbols,
    /// Alien and Humanity symbols its Super Powers cost.
    StrangeSymbols,
    /// Does it lose text powers that say "can" or "can't" (B12)?
    LosesCan,
    /// Does it strike with double ATK?
    Doubles,
    /// A keyword it has.
    Has(Keyword),
    /// Something that is forbidden.
    Forbids(Ban),
}

/// What can be forbidden: "can't" beats "can" (B8).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum Ban {
    /// To be attacked.
    BeAttacked,
    /// To be struck.
    BeStruck,
    /// To be KO'd by wounds.
    BeKodByWounds,
    /// To be wounded by a stun that is no strike in combat.
    BeWoundedOtherwise,
    /// To be in the front row when a Formation Step ends.
    BeLeftInFront,
    /// To be in the back row when a Formation Step ends.
    BeLeftInBack,
    /// Of a Location in a resource row: to be turned down to pay.
    BeTurnedDown,
    /// Of a player: to lose the game.
    Lose,
    /// To attack.
    Attack,
}

const KEYWORDS: u8 = 16;
const BANS: u8 = 40;

impl Stat {
    /// The number it goes by in the machine.
    pub const fn number(self) -> u8 {
        match self {
            Stat::Atk => 0,
            Stat::Def => 1,
            Stat::Health => 2,
            Stat::Pay => 3,
            Stat::Symbols => 4,
            Stat::StrangeSymbols => 5,
            Stat::LosesCan => 6,
            Stat::Doubles => 7,
            Stat::Has(keyword) => KEYWORDS + keyword as u8,
            Stat::Forbids(ban) => BANS + ban as u8,
        }
    }

    /// The same as one bit.
    pub const fn bit(self) -> u64 {
        1 << self.number()
    }

    /// Is it a quality of a card, which an effect that resolved changes on the cards it found (B8)? Otherwise it is a
    /// rule, which holds for cards that come later too.
    pub const fn is_quality(number: u8) -> bool {
        number < BANS && number != Stat::Pay.number()
    }
}
