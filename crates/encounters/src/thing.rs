//! The things a program speaks of, each as one number: cards, players, designs outside the game, and what was played
//! this turn and is gone.

use crate::state::State;
use kernel::Seat;
use machine::{CardId, Design};

const OUTSIDE: u16 = 0x2000;
const PLAYERS: u16 = 0x4000;
const GONE: u16 = 0x4100;

/// A thing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Thing {
    /// A piece of cardboard.
    Card(CardId),
    /// A player.
    Player(Seat),
    /// A card outside the game.
    Outside(Design),
    /// What was played this turn and lies there no more, by its place among the plays. It only counts (E10.4).
    Gone(usize),
}

impl State {
    /// A player as a number. Increasing numbers are turn order, beginning with the current player (E8.23).
    pub fn player_thing(&self, seat: Seat) -> u16 {
        PLAYERS + u16::from(seat.after(self.turn, self.table.seats()))
    }

    /// What a number stands for.
    pub fn thing(&self, number: u16) -> Option<Thing> {
        match number {
            0..OUTSIDE => Some(Thing::Card(CardId(number))),
            OUTSIDE..PLAYERS => Some(Thing::Outside(Design(number - OUTSIDE))),
            PLAYERS..0x4010 => Some(Thing::Player(self.turn.onward((number - PLAYERS) as u8, self.table.seats()))),
            GONE..0x5000 => Some(Thing::Gone(usize::from(number - GONE))),
            _ => None,
        }
    }
}

/// A design outside the game as a number.
pub fn outside(design: Design) -> u16 {
    OUTSIDE + design.0
}

/// A play of this turn as a number, by its place.
pub fn gone(place: usize) -> u16 {
    GONE + place as u16
}

/// Is it a piece of cardboard?
pub fn is_card(number: u16) -> bool {
    number < OUTSIDE
}
