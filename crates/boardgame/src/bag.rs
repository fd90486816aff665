//! The bag, the pool, the screen and the banks: tokens as counts, drawn one at a time (G1.6, G1.8, G4.2, G5.24).

use crate::state::{INFLUENCE, PROGRESS, State};

/// Evidence worth 1 (G1.6).
pub const ONES: u8 = 24;
/// Evidence worth 2.
pub const TWOS: u8 = 16;
/// Cigarettes.
pub const CIGARETTES: u8 = 20;

kernel::flat_enum! {
    /// A token.
    pub enum Token {
        /// Evidence worth 1.
        One,
        /// Evidence worth 2.
        Two,
        /// A cigarette, worth nothing.
        Cigarette,
    }
}

impl Token {
    /// How many of a kind the game has (G1.6, G1.7).
    pub fn count(self) -> u8 {
        match self {
            Token::One => ONES,
            Token::Two => TWOS,
            Token::Cigarette => CIGARETTES,
        }
    }
}

/// So many tokens of each kind.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[repr(C)]
pub struct Tokens {
    /// Evidence worth 1.
    pub ones: u8,
    /// Evidence worth 2.
    pub twos: u8,
    /// Cigarettes.
    pub cigarettes: u8,
}
kernel::flat!(Tokens { ones, twos, cigarettes });

impl Tokens {
    /// None.
    pub const NONE: Tokens = Tokens { ones: 0, twos: 0, cigarettes: 0 };

    /// Points of evidence.
    pub fn points(&self) -> u8 {
        self.ones + 2 * self.twos
    }

    /// Evidence tokens.
    pub fn evidence(&self) -> u8 {
        self.ones + self.twos
    }

    /// All tokens.
    pub fn count(&self) -> u8 {
        self.evidence() + self.cigarettes
    }

    /// How many of a kind.
    pub fn of(&self, token: Token) -> u8 {
        match token {
            Token::One => self.ones,
            Token::Two => self.twos,
            Token::Cigarette => self.cigarettes,
        }
    }

    /// How many of a kind, to change it.
    pub fn of_mut(&mut self, token: Token) -> &mut u8 {
        match token {
            Token::One => &mut self.ones,
            Token::Two => &mut self.twos,
            Token::Cigarette => &mut self.cigarettes,
        }
    }

    /// Both together.
    #[must_use]
    pub fn and(self, other: Tokens) -> Tokens {
        Tokens {
            ones: self.ones + other.ones,
            twos: self.twos + other.twos,
            cigarettes: self.cigarettes + other.cigarettes,
        }
    }
}

impl State {
    /// Influence left in the bank (G3.8).
    pub fn bank(&self) -> u8 {
        let held: u8 = self.all_agents().map(|agent| self.agent(agent).influence).sum();
        INFLUENCE.saturating_sub(held + self.influence)
    }

    /// Progress tokens left in the bank (G5.21).
    pub fn progress_left(&self) -> u8 {
        PROGRESS.saturating_sub(self.progress.iter().sum())
    }

    /// Draws a token from the bag into the hand that draws; none if the bag is empty.
    pub(crate) fn draw_token(&mut self) -> Option<Token> {
        let count = self.bag.count();
        if count == 0 {
            return None;
        }
        let picked = self.chance.pick(usize::from(count)) as u8;
        self.table.note_fact();
        let token = match picked.checked_sub(self.bag.ones) {
            None => Token::One,
            Some(rest) if rest < self.bag.twos => Token::Two,
            Some(_) => Token::Cigarette,
        };
        *self.bag.of_mut(token) -= 1;
        Some(token)
    }

    /// Is there evidence left in the bag?
    pub(crate) fn bag_has_evidence(&self) -> bool {
        self.bag.evidence() > 0
    }
}
