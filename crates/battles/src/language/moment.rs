//! The moments: when abilities trigger.

use super::thing::{Condition, Filter};

/// Symbols of a cost, one bit each.
pub type Symbols = u8;

/// A phase, or a combat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Phase {
    /// B2
    Draw,
    /// Before or after a step of the Build Phase.
    Build,
    /// The Main Phase outside combat.
    Main,
    /// A combat the character is in; of Plot Twists, any.
    Combat,
    /// Any combat.
    AnyCombat,
}

/// When a Plot Twist can be played, or a Super Power used (B6, B7).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct When {
    /// The phase.
    pub phase: Phase,
    /// On any player's turn.
    pub any_turn: bool,
    /// By an enemy of the character that bears it, on their own turn (B12).
    pub by_enemy: bool,
}

/// Times, one bit for each phase: in the lower half for the player whose turn it is, in the upper half for the others.
pub type Times = u16;

impl Phase {
    /// In the turn of whoever asks, or in that of another.
    pub const fn times(self, own_turn: bool) -> Times {
        if own_turn { self.in_own_turn() } else { self.in_turn_of_another() }
    }

    /// In the turn of whoever asks.
    pub const fn in_own_turn(self) -> Times {
        1 << self as u16
    }

    /// In the turn of another.
    pub const fn in_turn_of_another(self) -> Times {
        1 << (self as u16 + 8)
    }
}

impl When {
    /// All times at which it is allowed.
    pub const fn times(self) -> Times {
        self.phase.in_own_turn() | if self.any_turn { self.phase.in_turn_of_another() } else { 0 }
    }
}

/// What happens that cards wait for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum Feat {
    /// A card enters play (B13).
    Appears,
    /// A character turns face up.
    TurnsUp,
    /// A character changes rows in its player's Main Phase.
    ChangesRow,
    /// A character attacks another.
    Attacks,
    /// A character strikes another.
    Strikes,
    /// A character stuns another.
    Stuns,
    /// A character is stunned or dazed.
    IsStunned,
    /// A card is KO'd.
    IsKod,
    /// A card leaves play.
    Leaves,
    /// A card is removed from the game.
    IsRemoved,
    /// A player searches their deck.
    Searches,
    /// A player uses a Super Power or plays a Plot Twist.
    Acts,
    /// A card powers up a character of another name (B12).
    PowersUp,
    /// A Location pays for a Super Power.
    Pays,
    /// A Plot Twist raises the DEF of a character; by how much.
    RaisesDef,
    /// A turn starts.
    TurnStarts,
    /// A Main Phase starts.
    MainStarts,
    /// A turn ends.
    TurnEnds,
}

impl Feat {
    /// As one bit.
    pub const fn bit(self) -> u32 {
        1 << self as u32
    }
}

/// What sets off an ability: one of several feats, by or to such a thing. Feats of a turn are about its player.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Event {
    /// Feats, one bit each.
    pub feats: u32,
    /// Who or what does it.
    pub what: Filter,
    /// To whom, where it is done to somebody.
    pub to: Option<Filter>,
    /// Only while this holds.
    pub only: Option<Condition>,
}

/// When an ability works.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Moment {
    /// A Plot Twist is played.
    Play(When),
    /// A Super Power is used for its cost.
    Use(When, Symbols),
    /// A Super Power that answers something.
    Reaction(Symbols, Event),
    /// A Super Power that prevents something.
    Prevents(Symbols, Would),
    /// A Level Up Power: at so many XP, and when they are gained.
    LevelUp(u8, Event),
    /// Something happened.
    When(Event),
    /// Where an Equipment can be put: no ability, but a limit.
    On(Filter),
    /// When it can be played: no ability, but a limit.
    OnlyIf(Condition),
    /// Cards of these names, by their numbers in the dictionary, power this up too.
    PowersUp([u16; 2]),
}

/// What can be replaced.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Wouldbe {
    /// A character would be KO'd by its wounds.
    KodByWounds,
    /// A card would enter a hand.
    EntersHand,
}

impl Wouldbe {
    /// As one bit.
    pub const fn bit(self) -> u32 {
        1 << self as u32
    }
}

/// Something would happen to such a thing, while something is so.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Would {
    /// What.
    pub would: Wouldbe,
    /// To what; whose hand.
    pub what: Filter,
    /// Only while this holds.
    pub only: Option<Condition>,
}
