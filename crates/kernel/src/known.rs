//! What one seat knows: the state with everything else blanked.

use crate::seat::Seat;

/// A state as one seat knows it. Bots and re-deals take this and nothing else.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Known<S> {
    seat: Seat,
    state: S,
}

impl<S> Known<S> {
    /// Wraps a state that the game has blanked for this seat.
    pub fn new(seat: Seat, blanked: S) -> Known<S> {
        Known { seat, state: blanked }
    }

    /// Whose knowledge this is.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// The blanked state. Good for reading and for listing the seat's own choices; to play on, re-deal.
    pub fn state(&self) -> &S {
        &self.state
    }
}
