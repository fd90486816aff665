//! What standing abilities can change: numbers, keywords, prohibitions.

use crate::facts::Keyword;

/// Numbers that standing changes change, by their place in [`machine::Static`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stat {
    /// What it takes to fight a card; the Defense of an avatar or End Game.
    Fight,
    /// What it costs to recruit.
    Cost,
    /// What it costs to scan a space.
    Scan,
    /// Health.
    Health,
    /// Attack it gives.
    Attack,
    /// Recruit it gives.
    Recruit,
    /// How many cards a player draws in Cleanup.
    HandSize,
    /// Damage of a Strike.
    Damage,
    /// A keyword it has.
    Has(Keyword),
    /// Something that is forbidden.
    Forbids(Ban),
}

/// What can be forbidden (E8.2).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ban {
    /// To be fought.
    BeFought,
    /// To be recruited.
    BeRecruited,
    /// To be scanned.
    BeScanned,
    /// To Coordinate.
    Coordinate,
    /// To talk, and to show hands: Trust No One (E11.11).
    Talk,
    /// To heal.
    Heal,
    /// To gain Beliefs.
    GainBeliefs,
    /// To carry out Doubts (E11.2).
    CarryOutDoubts,
}

const KEYWORDS: u8 = 16;
const BANS: u8 = 48;

impl Stat {
    /// The number it goes by in the machine.
    pub const fn number(self) -> u8 {
        match self {
            Stat::Fight => 0,
            Stat::Cost => 1,
            Stat::Scan => 2,
            Stat::Health => 3,
            Stat::Attack => 4,
            Stat::Recruit => 5,
            Stat::HandSize => 6,
            Stat::Damage => 7,
            Stat::Has(keyword) => KEYWORDS + keyword as u8,
            Stat::Forbids(ban) => BANS + ban as u8,
        }
    }

    /// The same as one bit.
    pub const fn bit(self) -> u64 {
        1 << self.number()
    }
}
