//! The choices a player can have, and the reasons a choice can be refused.

use crate::state::{Section, Team};
use kernel::Seat;
use machine::{CardId, Pick};

/// One choice. Equal cards in one zone are one choice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Choice {
    /// Draw the free card (C4.9).
    Draw,
    /// Do nothing in responses, or do not draw.
    Pass,
    /// Buy so many cards (C2.40).
    Buy(u8),
    /// Sell a card (C2.32).
    Sell(CardId),
    /// Give Equipment to an Agent, from hand or from a fellow (C4.16, C4.17).
    Assign(CardId, CardId),
    /// Move an Agent into a Team of a section (C4.24).
    Move(CardId, Section, u8),
    /// Leave the Agents as they are.
    AsTheyAre,
    /// Hire an Agent (C3.30).
    Hire(CardId),
    /// Place a Site against an opponent (C4.32).
    Place(CardId, Seat),
    /// Put a card beneath a Site (C5.1).
    Under(CardId, CardId),
    /// Send a Team to a Site (C4.40).
    Send(CardId, Team),
    /// Investigate this Site next (C4.45).
    Next(CardId),
    /// Use this skill of the Site, perhaps for the value for which less is needed (C6.15, C6.16).
    Skill(u8, bool),
    /// Announce a card, on something or not.
    Play(CardId, CardId),
    /// Pay for a Bluff (C5.12).
    PayFor(CardId),
    /// Let it go.
    LetGo(CardId),
    /// Ask for a value (C8.6).
    Ask(u8),
    /// Do not ask.
    AskNothing,
    /// Guess (C8.14).
    Guess,
    /// Do not guess.
    GuessNothing,
    /// This X-File.
    GuessFile(u8),
    /// Damage this fighter (C7.29).
    Damage(CardId),
    /// Damage this fighter for so much of what is divided (C7.30).
    DamageFor(CardId, u8),
    /// The damage of this place goes to that fighter instead (C14.32).
    Redirect(u8, CardId),
    /// The damage of this place is less (C14.21).
    Source(u8),
    /// A card goes beneath this Site, or to its owner's hand (C14.90).
    Relocate(CardId),
    /// Use an effect of a card (C3.63).
    Use(CardId, u16),
    /// Discard a piece of Equipment for its bonus (C6.22).
    Spend(CardId),
    /// Play a card in this way (C3.14).
    Mode(u8),
    /// Pay for a card from here (C10.9, C11.31).
    PayFrom(u8),
    /// Announce this characteristic of one's own X-File (C11.13).
    Announce(u8),
    /// Name this number (C2.12).
    Number(u8),
    /// Name this keyword (C3.51).
    Keyword(u8),
    /// Take this X-File (C14.160).
    NewFile(u8),
    /// Of what waits this comes first (C3.79).
    First(u8),
    /// Discard a card (C4.55).
    Discard(CardId),
    /// Answer a card's text: pick a thing, agree, decline. Also: be done with a step.
    Pick(Pick),
}

impl Choice {
    /// I will.
    pub const YES: Choice = Choice::Pick(Pick::Yes);
    /// I will not.
    pub const NO: Choice = Choice::Pick(Pick::No);
    /// No more.
    pub const DONE: Choice = Choice::Pick(Pick::Done);
}

impl From<Pick> for Choice {
    fn from(pick: Pick) -> Choice {
        Choice::Pick(pick)
    }
}

/// Why something cannot be chosen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reason {
    /// Only in one's own turn (C3.19).
    NotActive,
    /// Only in another's turn (C3.19).
    NotConspiracy,
    /// It needs three or more players (C3.22).
    TooFewPlayers,
    /// Only in a Briefing (C3.22).
    NotInBriefing,
    /// Only in combat (C3.22).
    NotInCombat,
    /// The cards beneath the Site come first (C5.9).
    NotRevealed,
    /// In combat only Combat cards can be played (C7.11).
    OnlyCombatCards,
    /// No card in use has what it asks for (C3.24).
    NothingInUse,
    /// It cannot be paid for (C2.9).
    CannotPay,
    /// A copy of it was used in this check (C6.27).
    UsedHere,
    /// The check is of another skill (C3.44).
    OtherSkill,
    /// There is nobody it could be played on (C3.29).
    NoTarget,
    /// The Agent is in another section (C3.23).
    WrongSection,
    /// An Agent in the Hospital does nothing (C3.66).
    InHospital,
    /// A piece of Equipment has changed hands in this phase (C4.18).
    Exchanged,
    /// It came with a borrowed Agent (C14.119).
    Borrowed,
    /// The Agent does not have what it asks for (C3.23).
    WrongAgent,
    /// The Agent bears one already (C4.19).
    BearsOne,
    /// CP cards cannot be sold (C2.33).
    NotSold,
    /// Such an Agent is in play (C3.30).
    InPlay,
    /// The Agent has moved in this phase (C4.24).
    HasMoved,
    /// The Agent may not leave the Hospital yet (C9.5).
    NotWell,
    /// A Site like it was placed this turn (C4.34).
    PlacedOne,
    /// A Team was sent there (C4.41).
    SiteTaken,
    /// A Site like it will be investigated this turn (C4.35).
    LikeSite,
    /// The Team was sent elsewhere (C4.42).
    TeamSent,
    /// By what was answered it is not that one (C8.15).
    Excluded,
    /// Only the value that was announced may be asked for (C6.16).
    OtherValue,
    /// The question is about other characteristics (C8.7).
    OtherQuestion,
    /// There was a guess in this turn (C8.13).
    HasGuessed,
    /// More than seven cards in hand (C4.56).
    TooManyCards,
    /// That fighter hides, and cannot be named.
    Hides,
    /// No room for more on the table now (C6.11).
    NoRoom,
    /// It was used in this turn or game (C3.67).
    UsedUp,
    /// Only in another phase (C4.7).
    OtherTime,
    /// There are no tokens on it (C3.62).
    NoTokens,
    /// Nothing lies beneath it (C3.81).
    NothingStored,
    /// What it asks for is not so (C3.16).
    NotSo,
    /// Something forbids it (C3.7).
    Forbidden,
    /// The fighter cannot use it (C7.18).
    CannotUse,
    /// Three cards were played (C12.11).
    ThreePlayed,
    /// Powers are for the turns of others (C11.16).
    OwnTurn,
    /// That was announced already (C11.15).
    Announced,
    /// Three cards were discarded (C12.15).
    ThreeDiscarded,
}
