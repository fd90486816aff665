//! A running program: its registers, and the step that holds them.

use crate::card::CardId;
use kernel::Seat;

/// The registers of a running program. Filters and conditions read them too when no program runs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(C)]
pub struct Running {
    /// For whom it runs: `you`.
    pub seat: Seat,
    /// How many picks the running choice has.
    pub chosen: u8,
    /// The next instruction.
    pub at: u16,
    /// The card whose ability it is.
    pub card: CardId,
    /// The last single thing named: `it`.
    pub about: CardId,
    /// The thing a loop has come to.
    pub each: CardId,
    /// An amount, or a player as a number; which of the two the game says.
    pub number: i16,
}
kernel::flat!(Running { seat, chosen, at, card, about, each, number });
crate::refers!(Running { card, about, each; seat, chosen, at, number });

impl Running {
    /// Registers with nothing in them.
    pub const fn new(seat: Seat) -> Self {
        let none = CardId::NONE;
        Running { seat, chosen: 0, at: 0, card: none, about: none, each: none, number: 0 }
    }

    /// The same for the ability of a card.
    #[must_use]
    pub fn of(self, card: CardId) -> Self {
        Running { card, ..self }
    }

    /// The same about a thing.
    #[must_use]
    pub fn about(self, about: CardId) -> Self {
        Running { about, ..self }
    }

    /// The same, beginning elsewhere.
    #[must_use]
    pub fn at(self, at: u16) -> Self {
        Running { at, ..self }
    }

    /// The same with an amount.
    #[must_use]
    pub fn number(self, number: i16) -> Self {
        Running { number, ..self }
    }
}

/// The steps of a game, one of which runs programs: see [`runs!`](crate::runs).
pub trait Runs: Sized {
    /// The step that runs a program.
    fn program(running: Running) -> Self;
    /// The program that this step runs, if it does.
    fn running(&self) -> Option<&Running>;
    /// The same, to change it.
    fn running_mut(&mut self) -> Option<&mut Running>;
}

/// Programs run in the step `Program(Running)` of this enum.
#[macro_export]
macro_rules! runs {
    ($step:ident) => {
        impl $crate::Runs for $step {
            fn program(running: $crate::Running) -> $step {
                $step::Program(running)
            }

            fn running(&self) -> Option<&$crate::Running> {
                if let $step::Program(running) = self { Some(running) } else { None }
            }

            fn running_mut(&mut self) -> Option<&mut $crate::Running> {
                if let $step::Program(running) = self { Some(running) } else { None }
            }
        }
    };
}
