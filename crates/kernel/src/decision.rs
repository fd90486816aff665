//! A decision: one seat, one question, one complete list of legal choices.

use crate::seat::Seat;
use serde::{Deserialize, Serialize};

/// The kind of input a question asks for. This list is closed: it follows kinds of input, never cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Ask {
    /// Do something, or say that you are finished, which is last in the list.
    Act,
    /// Respond to what was announced, or pass, which is last. Others see "responses", not who is thinking.
    Respond,
    /// Pick a card.
    Card,
    /// Pick a seat.
    Seat,
    /// Pick one of a few options.
    Option,
    /// Yes or no.
    YesNo,
    /// Pick a number.
    Number,
}

/// Somebody must decide; until then nothing happens.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Decision {
    /// Who decides. That this seat is asked is public knowledge.
    pub seat: Seat,
    /// The kind of input.
    pub kind: Ask,
    /// Which act this belongs to. Until an act is complete its seat may take it back.
    pub act: u32,
}

/// Where a game puts the choices it goes through.
///
/// One function of a game lists candidates for all uses: search wants the legal ones fast, people
/// want to know why the others are not.
pub trait CandidateSink<C, R> {
    /// Does this sink want refused candidates? If not, a game need not look for them.
    const REASONS: bool;
    /// A legal choice.
    fn legal(&mut self, choice: C);
    /// A choice one might expect here, and why it is not legal.
    fn refused(&mut self, choice: C, reason: R);
}

/// Keeps the legal choices. Reuse it from decision to decision: it does not give memory back.
impl<C, R> CandidateSink<C, R> for Vec<C> {
    const REASONS: bool = false;

    fn legal(&mut self, choice: C) {
        self.push(choice);
    }

    fn refused(&mut self, _: C, _: R) {}
}

/// Keeps everything, with reasons.
pub struct Explained<C, R> {
    /// The legal choices, in order.
    pub legal: Vec<C>,
    /// The refused ones, with why.
    pub refused: Vec<(C, R)>,
}

impl<C, R> Default for Explained<C, R> {
    fn default() -> Self {
        Explained { legal: Vec::new(), refused: Vec::new() }
    }
}

impl<C, R> CandidateSink<C, R> for Explained<C, R> {
    const REASONS: bool = true;

    fn legal(&mut self, choice: C) {
        self.legal.push(choice);
    }

    fn refused(&mut self, choice: C, reason: R) {
        self.refused.push((choice, reason));
    }
}

/// Looks for one choice without keeping the others.
pub struct Find<C, R> {
    choice: C,
    /// `Some(Ok)` once found legal, `Some(Err(reason))` once found refused.
    pub found: Option<Result<(), R>>,
}

impl<C, R> Find<C, R> {
    /// Looks for `choice`.
    pub fn new(choice: C) -> Self {
        Find { choice, found: None }
    }
}

impl<C: PartialEq, R> CandidateSink<C, R> for Find<C, R> {
    const REASONS: bool = true;

    fn legal(&mut self, choice: C) {
        if choice == self.choice {
            self.found = Some(Ok(()));
        }
    }

    fn refused(&mut self, choice: C, reason: R) {
        if choice == self.choice && self.found.is_none() {
            self.found = Some(Err(reason));
        }
    }
}
