//! The moments: what triggers abilities, and where they work.

use super::Filter;
use crate::facts::Class;

kernel::flat_enum! {
    /// What somebody does that cards wait for.
    pub enum Feat {
        /// Defeats a card.
        Defeat,
        /// Plays a card.
        Play,
        /// Recruits a character.
        Recruit,
        /// Scans a card.
        Scan,
        /// Takes a Strike: it was drawn and not cancelled yet.
        TakeStrike,
        /// Discards a card.
        Discard,
        /// Draws a card.
        Draw,
        /// Heals a Strike.
        Heal,
        /// Carries out a Belief.
        Belief,
        /// Carries out a Doubt.
        Doubt,
        /// Gains a card.
        Gain,
        /// Coordinates a card.
        Coordinate,
        /// A card is revealed.
        Revealed,
        /// A card enters the Field.
        EntersField,
        /// A card gets away or is defeated.
        IsDefeated,
        /// A player has no cards left (E11.4).
        NoCards,
        /// A player has so many Symptoms.
        Symptoms,
        /// A turn starts.
        TurnStarts,
        /// A turn ends.
        TurnEnds,
    }
}

impl Feat {
    /// As one bit.
    pub const fn bit(self) -> u32 {
        1 << self as u32
    }
}

/// Who must do it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Agent {
    /// You: whose card it is; for Leads the current player.
    You,
    /// Any player.
    Anybody,
    /// Any player but you.
    Another,
}

/// What sets off abilities.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Moment {
    /// Activated in the Action Phase, behind a class sign or not (E4.7, E4.9).
    Activated(Option<Class>),
    /// Sacrificed (E9.6).
    Sacrificed,
    /// Used for a price: `Discard this: …`
    Used,
    /// E8.9
    Revealed,
    /// E8.11
    RevealedInShadows,
    /// E8.15
    Strikes,
    /// E8.16
    Cleanup,
    /// E8.17
    Drawn,
    /// E8.18
    Defeated,
    /// E8.20
    TheEnd,
    /// E9.13
    Eludes,
    /// The avatar's Belief.
    Belief,
    /// The avatar's Doubt.
    Doubt,
    /// Somebody has done something, for the so-manieth time in one turn; `what` it was done to.
    When(Feat, Agent, u8, Filter),
}

/// What can be replaced: somebody would do this to such a thing.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Would(pub Feat, pub Agent, pub Filter);

/// Where an ability works (`scope`).
pub mod scope {
    /// While the card is revealed, or lies in front of its player.
    pub const ANYWHERE: u8 = 0;
    /// While it is in the Shadows (E8.13).
    pub const SHADOWS: u8 = 1;
    /// While it is in the Field (E8.14).
    pub const FIELD: u8 = 2;
    /// While it is in a hand.
    pub const HAND: u8 = 3;
    /// While it is beneath another card (E11.10).
    pub const BENEATH: u8 = 4;
    /// While it is attached to an avatar (E10.12).
    pub const ATTACHED: u8 = 5;
    /// Once The End has begun (E8.20).
    pub const THE_END: u8 = 6;
}
