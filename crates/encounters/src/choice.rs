//! The choices a player can have, and the reasons a choice can be refused.

use kernel::Seat;
use machine::{CardId, Pick};

/// One choice. Equal cards in one zone are one choice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Choice {
    /// Play a card from hand (E4.1).
    Play(CardId),
    /// Activate an ability of a played card, by its number (E4.7).
    Activate(CardId, u16),
    /// Activate a Belief (E4.12).
    ActivateBelief(CardId),
    /// Scan a space of the Shadows, from 0 (E4.19).
    ScanShadows(u8),
    /// Scan a space of the Bureau, from 0 (E4.19).
    ScanBureau(u8),
    /// Recruit a character in the Bureau (E4.20).
    Recruit(CardId),
    /// Recruit a Special Agent (E4.25).
    RecruitAgent,
    /// Fight a card (E4.42).
    Fight(CardId),
    /// Ask a partner to Coordinate a card (E9.4).
    Ask(Seat, CardId),
    /// Play the copy of a card that was set aside (E9.2).
    PlayCopy(CardId),
    /// Discard a Coordinate card to draw a card, alone (E12.2).
    DiscardToDraw(CardId),
    /// Sacrifice a card (E9.6).
    Sacrifice(CardId, u16),
    /// Use a card for a price: an ability by its number (E9.8).
    Use(CardId, u16),
    /// End the Action Phase (E4.2).
    EndActions,
    /// Agree to Coordinate.
    Coordinate,
    /// Do not.
    Decline,
    /// Take the Strike: neither avoid nor cancel it (E5.12).
    TakeStrike,
    /// Avoid the Strike with an effect of this turn, or with a card and an ability of it.
    AvoidWith(CardId, u16),
    /// Cancel the Strike, likewise.
    CancelWith(CardId, u16),
    /// Answer a card's text: pick a card, a player or a design (see [`crate::thing`]), agree, decline.
    Pick(Pick),
    /// What this card does comes first (E8.24), or it is put on a pile first (E10.8).
    First(CardId),
}

impl From<Pick> for Choice {
    fn from(pick: Pick) -> Choice {
        Choice::Pick(pick)
    }
}

/// Why something cannot be chosen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reason {
    /// It costs so much more recruit (E4.20).
    NeedsRecruit(u8),
    /// It costs so much more attack (E4.42).
    NeedsAttack(u8),
    /// It is fought with recruit, and costs so much more (E4.43).
    FightNeedsRecruit(u8),
    /// A space of the Bureau costs so much more recruit to scan (E4.19).
    ScanNeedsRecruit(u8),
    /// A space of the Shadows costs so much more attack to scan (E4.19).
    ScanNeedsAttack(u8),
    /// Points from a class it is immune to cannot be used (E9.18).
    Immunity,
    /// E9.32
    Stealth,
    /// An effect forbids it (E8.2).
    Forbidden,
    /// Nothing to discard for Frightening (E9.17).
    Frightening,
    /// A Doubt is never played (E4.18).
    Doubt,
    /// No other card of its class was played before it (E4.9).
    ClassAsleep,
    /// It was used this turn (E4.7).
    Used,
    /// It is Vigilant, and was played in an earlier turn (E9.9).
    PlayedEarlier,
    /// The Belief was carried out this turn (E4.14).
    BeliefDone,
    /// The partner has Coordinated or declined this turn (E9.4).
    Asked,
    /// Nobody may Coordinate (E11.11).
    NoCoordinating,
    /// Nor may one who is alone, in their way (E12.7).
    NoCoordinatingAlone,
    /// Once a turn (E12.2).
    OnceATurn,
    /// A copy cannot be defeated (E9.5).
    Copy,
    /// A Syndicate Enemy is there (E4.26).
    Syndicate,
    /// None are left (E10.22).
    NoneLeft,
    /// Of several clauses one that can be carried out (E8.25).
    Impossible,
}
