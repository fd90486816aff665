//! Events: what happened, in the past tense, masked for seats that may not know.

use crate::seat::{Seat, SeatSet};
use serde::{Deserialize, Serialize};

/// Something that happened, of which not everybody may know all.
pub trait Masked {
    /// The event as seen by those who may not see all of it.
    #[must_use]
    fn masked(self) -> Self;

    /// The seats that see by it what its words do not tell: cards that somebody looks through. All else that a seat
    /// learns is in what it is told, or lies open for everybody.
    fn shows(&self) -> SeatSet {
        SeatSet::NONE
    }
}

/// Where rules report what happened. Search uses `()`, which forgets.
pub trait EventSink<E> {
    /// Does anybody listen? If not, a game may skip what only words need.
    const WANTED: bool;
    /// It happened. `seen` are the seats that see all of it; the others see it masked.
    fn emit(&mut self, event: E, seen: SeatSet);
    /// A part of a card's text was at work. This is not an event: no seat is told.
    fn worked(&mut self, _part: Worked) {}
}

/// A part of a card's text, by the numbers of its game. For tools that look which texts are ever carried out.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Worked {
    /// An instruction of a program, which ran.
    Instruction(u16),
    /// An ability without instructions, which counted.
    Ability(u16),
}

impl<E> EventSink<E> for () {
    const WANTED: bool = false;

    fn emit(&mut self, _: E, _: SeatSet) {}
}

/// An event as it went into the log. Its number is the same for every viewer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Happened<E> {
    /// The complete event.
    pub event: E,
    /// The seats that see all of it.
    pub seen: SeatSet,
}

impl<E> EventSink<E> for Vec<Happened<E>> {
    const WANTED: bool = true;

    fn emit(&mut self, event: E, seen: SeatSet) {
        self.push(Happened { event, seen });
    }
}

/// An event in words, for one viewer.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
pub struct Told {
    /// What happened.
    pub words: String,
    /// The rule it follows from.
    pub rule: String,
    /// The card that caused it, if there is one and the viewer may know it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cause: Option<String>,
    /// The outcome of a pick by chance, for `chance: LABEL` lines of scenarios.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub picked: Option<String>,
}

/// Whose eyes look at the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Eye {
    /// Sees everything: scenarios, finished games. Never a player.
    All,
    /// What one seat knows.
    Seat(Seat),
    /// What any passer-by sees.
    Spectator,
}

impl Eye {
    /// Does this eye see what `seats` see?
    pub fn among(self, seats: SeatSet) -> bool {
        match self {
            Eye::All => true,
            Eye::Seat(seat) => seats.has(seat),
            Eye::Spectator => seats == SeatSet::ALL,
        }
    }
}
