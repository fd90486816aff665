//! The choices a player can have, and the reasons a choice can be refused.

use crate::state::Row;
use kernel::Seat;
use machine::{CardId, Pick};

/// One choice. Equal cards in one zone are one choice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Choice {
    /// That player begins (B1).
    Begin(Seat),
    /// The character, or the card that enters play, stands in that row.
    Stand(CardId, Row),
    /// Keep the hand (B1).
    Keep,
    /// Shuffle it back and draw another (B1).
    Mulligan,
    /// Place a card of the hand face down as a resource (B2).
    Place(CardId),
    /// Place a Location face up (B2).
    PlaceUp(CardId),
    /// Recruit a card of the hand to a row of a player (B3, B10).
    Recruit(CardId, Seat, Row),
    /// Put an Equipment on a character (B3).
    Equip(CardId, CardId),
    /// Move a character to the other row (B2).
    Move(CardId),
    /// Change its place within its row (B2).
    Shift(CardId),
    /// So many cards stand to its left (B2).
    Left(u8),
    /// Attack with a character (B4).
    Attack(CardId),
    /// And with another.
    And(CardId),
    /// Against a character or a Machine.
    Against(CardId),
    /// Play a Plot Twist (B6).
    Play(CardId),
    /// Use a Super Power of a card, by the number of its ability (B7).
    Use(CardId, u16),
    /// Power up a character with a card of the hand (B4).
    PowerUp(CardId, CardId),
    /// Pay a symbol with a Location: turn it down, or discard it (B7).
    Pay(CardId),
    /// Do not pay this symbol, since the power costs fewer (B12).
    Spare,
    /// Strike back at an attacker (B4).
    StrikeBack(CardId),
    /// Answer a card's text: pick a thing (see [`crate::thing`]), agree, decline. Also: be done with a step, or use a
    /// power or a keyword, or not.
    Pick(Pick),
    /// That waiting ability comes first (B8).
    First(u8),
    /// Do nothing in a window (B4).
    Pass,
    /// End the turn (B2).
    EndTurn,
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
    /// Not a Location: it goes face down (B2).
    NotALocation,
    /// It costs so many more recruit points (B3).
    NeedsPoints(u8),
    /// It has the name of a Main Character of yours (B3).
    NameOfMain,
    /// It needs a face-up character of its team (B6).
    NeedsTeam,
    /// So does Equipment (B3).
    NeedsTeamToEquip,
    /// It cannot be put there (B3).
    NotThere,
    /// It has moved in this step (B2).
    Moved,
    /// Characters stand where an effect forbids it (B12).
    MustMove,
    /// It would stand where an effect forbids it (B12).
    MustStay,
    /// A Machine is not moved (B3).
    Unmoved,
    /// Exhausted (B4).
    Exhausted,
    /// Stunned: it neither attacks nor is attacked (B5).
    Stunned,
    /// Hidden: no more does it (B5).
    Hidden,
    /// Stunned: it gets no counters (B5).
    NoCounters,
    /// In the back row, and not Ranged (B4).
    NotRanged,
    /// It would keep an Angry character out of the first attack (B11).
    AngryLeftOut,
    /// Nobody can be attacked (B4).
    NoTarget,
    /// A teammate's card (B10).
    Teammate,
    /// A player who is out (B10).
    PlayerOut,
    /// It cannot be struck by the defender (B4).
    NoStrike,
    /// Recruiting has its own step (B2).
    RecruitStep,
    /// Attacks are for the Main Phase (B4).
    MainPhase,
    /// Another row (B4).
    OtherRow,
    /// Another team (B4).
    NoTeam,
    /// A face-up character in front protects it (B4).
    Protected,
    /// A Machine beside a face-up character cannot be attacked (B3).
    Guarded,
    /// A Machine in a row that these attackers cannot reach (B3).
    OutOfReach,
    /// An effect forbids it (B8).
    Forbidden,
    /// Not at this time (B6).
    WrongTime,
    /// The character is not in the combat (B7).
    NotInCombat,
    /// In combat nobody else is powered up (B7).
    Bystander,
    /// Its condition is not met (B6).
    Condition,
    /// Nothing it could be about (B13).
    NoObject,
    /// Used this turn (B7).
    Used,
    /// Its power is turned off (B5, B12).
    PowerOff,
    /// Its symbols cannot be paid (B7).
    CannotPay,
    /// A Location that does not give the symbol (B7).
    OtherSymbol,
    /// A special Location of another team (B7).
    OtherTeam,
    /// Without it the other symbols could not be paid (B7).
    NeededElsewhere,
    /// A Reaction, for another moment (B7).
    Reaction,
    /// No card of that name in hand (B4).
    NoSuchCard,
    /// Of several clauses one that can be carried out.
    Impossible,
    /// No room for more on the table now.
    NoRoom,
}
