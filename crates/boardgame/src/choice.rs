//! A choice, and why something cannot be chosen.

use crate::agent::Agent;
use crate::bag::Token;
use crate::facts::Region;
use crate::map::{Slot, Space};
use machine::{CardId, Pick};

/// One choice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Choice {
    /// Pay to look at what lies in a space.
    Look(Space),
    /// Move there.
    Move(Region),
    /// Ask this Agent to trade, and offer this card; no card where all are refused alike.
    Ask(Agent, CardId),
    /// Give this card back.
    Give(CardId),
    /// Do not trade.
    Refuse,
    /// Collect influence.
    Plan,
    /// Play a card.
    Play(CardId),
    /// Investigate this case.
    Case(Slot),
    /// Suffer so many wounds.
    Suffer(u8),
    /// Pay so much influence.
    Pay(u8),
    /// Let this Agent suffer a wound.
    Boost(Agent),
    /// Heal so many wounds instead of collecting influence.
    Heal(u8),
    /// Reveal a card.
    Reveal(CardId),
    /// Put a token back.
    Return(Token),
    /// Buy a piece with so many tokens of 2.
    Buy(u8),
    /// Lay a card into a space; no card where all are refused alike.
    Place(CardId, Space),
    /// Swap what lies in a space for this card, which may be the same.
    Swap(Space, CardId),
    /// Answer a card's text.
    Pick(Pick),
    /// Nothing more.
    Pass,
    /// Nothing more to reveal or to place.
    Done,
}

impl From<Pick> for Choice {
    fn from(pick: Pick) -> Choice {
        Choice::Pick(pick)
    }
}

/// Why not.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reason {
    /// G2.2
    DoesNotTouch,
    /// G2.20
    StandsThere,
    /// G2.3
    MovedOrTraded,
    /// G2.12
    CannotMove,
    /// G2.12
    CannotTrade,
    /// G2.3
    Elsewhere,
    /// G2.5
    AskedBefore,
    /// G2.7
    EmptyHanded,
    /// G2.13
    NoCase,
    /// G3.9
    TooDear {
        /// What it costs.
        cost: u8,
    },
    /// G5.6
    CannotReveal {
        /// What it costs.
        cost: u8,
    },
    /// G5.4
    OtherCase,
    /// G6.2
    FiveWounds,
    /// G7.2
    NoInfluence,
    /// G7.1
    LookedAlready,
    /// G7.9
    VictimHasFive,
    /// G4.17
    SpaceTaken,
    /// G4.18
    NoCaseThere,
    /// G4.20
    NoInfluenceToSwap,
    /// G1.17
    FirstPlacement,
    /// G4.23
    TooManySwaps,
    /// G2.17
    CannotPay,
}
