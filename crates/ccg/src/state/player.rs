//! What a player has besides cards, the options of the table, and how a game ended.

use kernel::Seat;

/// What a player has besides cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(C)]
pub struct Player {
    /// Resource Points.
    pub rp: u16,
    /// Conspiracy Points.
    pub cp: u16,
    /// Points that only buy cards in this Briefing (C2.29).
    pub only_buys: u8,
    /// Which characteristics are announced to all, one bit each (C11.12).
    pub announced: u8,
    /// In the Basic game: cards played in this Investigation, or discarded in this Debriefing (C12.11, C12.15).
    pub done: u8,
    /// Has guessed this turn (C8.13).
    pub guessed: bool,
    /// No player any more (C8.27).
    pub out: bool,
}
kernel::flat!(Player { rp, cp, only_buys, announced, done, guessed, out });

/// Options of this table, as far as they matter during play.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(C)]
pub struct TableRules {
    /// A success gives a question or a guess, not both (C11.2).
    pub question_or_guess: bool,
    /// A wrong guess loses (C11.4).
    pub one_guess: bool,
    /// KILLER cards, and their second way to win (C11.7).
    pub killer: bool,
    /// X-Files have powers (C11.12).
    pub powers: bool,
    /// The Basic game (C12).
    pub basic: bool,
}
kernel::flat!(TableRules { question_or_guess, one_guess, killer, powers, basic });

/// The last answer that was given: who asked whom for what. Two know the value (C10.4).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(C)]
pub struct LastAnswer {
    /// Who asked.
    pub asker: Seat,
    /// Whom.
    pub asked: Seat,
    /// For which characteristic.
    pub of: u8,
    /// Which of its values; one beyond them if it is not known.
    pub place: u8,
    /// Was there one?
    pub given: bool,
    /// Was it a yes? As unknown as the value.
    pub yes: bool,
    /// Is it about an X-File that was exchanged since (C8.25)?
    pub void: bool,
}
kernel::flat!(LastAnswer { asker, asked, of, place, given, yes, void });

impl LastAnswer {
    /// None.
    pub const NONE: LastAnswer =
        LastAnswer { asker: Seat(0), asked: Seat(0), of: 0, place: 0, given: false, yes: false, void: false };
    /// A value that is not known.
    pub const UNKNOWN: u8 = crate::keyword::VALUES as u8;

    /// The one that a Team has earned at the Site, among those that are kept.
    pub const EARNED: usize = 0;
    /// The last one that was given otherwise.
    pub const OTHER: usize = 1;

    /// The value as a number.
    pub fn value(self) -> u8 {
        self.of * Self::UNKNOWN + self.place
    }
}

kernel::flat_enum! {
    /// How the game ended.
    pub enum Ending {
        /// It has not.
        NotYet,
        /// An X-File was identified (C8.16).
        Identified,
        /// A wrong guess, where only one is allowed (C11.4).
        WrongGuess,
        /// All opponents have lost their Agents (C11.8).
        NoAgents,
        /// Nobody has any Agents left (C11.10).
        NobodyLeft,
        /// One player is left (C8.27).
        LastPlayer,
        /// Too many turns: a guard of ours (C8.28).
        TooLong,
    }
}
