//! The things a program can pick, each as one number: cards, players, names, teams, Super Powers.

use crate::facts::Team;
use crate::state::State;
use kernel::Seat;
use machine::CardId;

const PLAYERS: u16 = 0x1000;
const TEAMS: u16 = 0x1100;
const NAMES: u16 = 0x2000;
const POWERS: u16 = 0x4000;
const END: u16 = 0x6000;

/// A thing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Thing {
    /// A piece of cardboard.
    Card(CardId),
    /// A player.
    Player(Seat),
    /// A team.
    Team(Team),
    /// A name, by its number.
    Name(u16),
    /// A Super Power, by the number of its ability.
    Power(u16),
}

impl State {
    /// A player as a number. Increasing numbers are turn order, beginning with the player whose turn it is.
    pub fn player_thing(&self, seat: Seat) -> u16 {
        PLAYERS + u16::from(seat.after(self.turn, self.table.seats()))
    }

    /// What a number stands for.
    pub fn thing(&self, number: u16) -> Option<Thing> {
        match number {
            0..PLAYERS => Some(Thing::Card(CardId(number))),
            PLAYERS..TEAMS => Some(Thing::Player(self.turn.onward((number - PLAYERS) as u8, self.table.seats()))),
            TEAMS..NAMES => Team::ALL.get(usize::from(number - TEAMS)).map(|&team| Thing::Team(team)),
            NAMES..POWERS => Some(Thing::Name(number - NAMES)),
            POWERS..END => Some(Thing::Power(number - POWERS)),
            _ => None,
        }
    }
}

/// A team as a number.
pub fn team(team: Team) -> u16 {
    TEAMS + team as u16
}

/// A name as a number.
pub fn name(number: u16) -> u16 {
    NAMES + number
}

/// A Super Power as a number.
pub fn power(ability: u16) -> u16 {
    POWERS + ability
}

/// Is it a piece of cardboard?
pub fn is_card(number: u16) -> bool {
    number < PLAYERS
}
