//! Agents: a seat decides, an Agent owns. A lone player has two of them (G1.3).

use crate::facts::Region;
use kernel::{Damaged, Flat, Holder, Seat};
use machine::Design;

/// So many Agents there are at most.
pub const AGENTS: u8 = 4;
/// An Agent has no more wounds than this (G6.2).
pub const WOUNDS: u8 = 5;
/// Those who have hands: the Syndicate and the Agents.
pub const HOLDERS: u8 = AGENTS + 1;
/// The Syndicate's area.
pub const SYNDICATE: Holder = Holder(0);

/// An Agent, counted in the order of turns: the one to the Syndicate's left is the first (G1.4).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Agent(pub u8);

impl Agent {
    /// For indexing.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// The first so many.
    pub fn all(count: u8) -> impl DoubleEndedIterator<Item = Agent> + Clone {
        (0..count).map(Agent)
    }

    /// Whose area it is.
    pub const fn holder(self) -> Holder {
        Holder(self.0 + 1)
    }

    /// Who has an area, if it is an Agent.
    pub fn of(holder: Holder) -> Option<Agent> {
        holder.0.checked_sub(1).map(Agent)
    }
}

impl Flat for Agent {
    fn write(&self, out: &mut Vec<u8>) {
        self.0.write(out);
    }

    fn read(input: &mut &[u8]) -> Result<Self, Damaged> {
        u8::read(input).map(Agent)
    }
}

/// What lies on an Agent's credentials, and where the pawn stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(C)]
pub struct Credentials {
    /// Which Agent.
    pub who: Design,
    /// Who decides.
    pub seat: Seat,
    /// Where the pawn stands.
    pub region: Region,
    /// Influence.
    pub influence: u8,
    /// Wounds.
    pub wounds: u8,
}
kernel::flat!(Credentials { who, seat, region, influence, wounds });

/// Who does something, or has it done to them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Person {
    /// One of the Agents.
    Agent(Agent),
    /// The Syndicate.
    Syndicate,
}

impl Person {
    /// Whose area it is.
    pub fn holder(self) -> Holder {
        match self {
            Person::Agent(agent) => agent.holder(),
            Person::Syndicate => SYNDICATE,
        }
    }

    /// The Agent, if it is one.
    pub fn agent(self) -> Option<Agent> {
        match self {
            Person::Agent(agent) => Some(agent),
            Person::Syndicate => None,
        }
    }
}
