//! The state: the whole game as one flat value.

use crate::agent::{AGENTS, Agent, Credentials, Person, SYNDICATE, WOUNDS};
use crate::bag::Tokens;
use crate::facts::Region;
use crate::investigate::Investigation;
use crate::map::{SLOTS, SPACES, Slot, Space};
use crate::standing::Standing;
pub use crate::step::{InProgress, Step};
pub use crate::zones::*;
use kernel::{Chance, Holder, Seat, SeatSet};
use machine::{CardId, Depth, Design, Hint, Refers, Table, Zone};

/// Pieces of cardboard: 65 X-Files, 50 Agent cards, 50 Syndicate cards, and a few more for other packs.
pub const CARDS: usize = 172;
/// Influence tokens in all (G3.8).
pub const INFLUENCE: u8 = 40;
/// Progress tokens in all.
pub const PROGRESS: u8 = 40;
/// Wound tokens in all: enough for four Agents.
pub const WOUND_TOKENS: u8 = AGENTS * WOUNDS;
/// Pieces of the poster (G8.1).
pub const PIECES: u8 = 9;
/// The Syndicate wins with so many concealed points (G8.2).
pub const CONCEALED: u8 = 25;

kernel::flat_enum! {
    /// How the game ended.
    pub enum Ending {
        /// It has not.
        NotYet,
        /// G8.1
        Poster,
        /// G8.2
        Concealed,
        /// G8.5
        TrailCold,
        /// G8.6: the Agents gave up.
        AgentsGaveUp,
        /// G8.6: the Syndicate gave up.
        SyndicateGaveUp,
    }
}

/// What was done in this turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[repr(C)]
pub struct Done {
    /// The Agent moved or traded (G2.3).
    pub travelled: bool,
    /// The Agent looked at a card (G7.1).
    pub looked: bool,
    /// The Agent had another wounded (G7.8).
    pub boosted: bool,
    /// Who was asked to trade, one bit each (G2.5).
    pub asked: u8,
    /// X-Files that got progress in this act, one bit each (G5.22).
    pub added: u8,
    /// How often the Syndicate swapped (G4.23).
    pub swaps: u8,
    /// The Syndicate concealed evidence (G4.6).
    pub concealed: bool,
}
kernel::flat!(Done { travelled, looked, boosted, asked, added, swaps, concealed });

/// Everything.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(C, align(64))]
pub struct State {
    /// Cards.
    pub table: Table<CARDS, ZONES, 1>,
    /// What is in progress.
    pub steps: InProgress,
    /// Which abilities stand now, kept until something changes.
    pub standing: Hint<Standing>,
    /// The random stream.
    pub chance: Chance,
    /// The Agents, in the order of turns.
    pub agents: [Credentials; AGENTS as usize],
    /// How many of them play.
    pub count: u8,
    /// Who is the Syndicate.
    pub syndicate: Seat,
    /// The Syndicate's influence.
    pub influence: u8,
    /// Progress on each X-File.
    pub progress: [u8; SLOTS as usize],
    /// The public handle of the card in each space: it changes with every card that is laid there (G9.4).
    pub handles: [u8; SPACES as usize],
    /// The last handle that was given.
    pub last_handle: u8,
    /// What the Agents saw in each space, until something happens to it.
    pub seen: [Design; SPACES as usize],
    /// Spaces where a card may have been swapped for another since then, one bit each.
    pub swapped: u16,
    /// The bag.
    pub bag: Tokens,
    /// Behind the screen: concealed evidence and cigarettes.
    pub screen: Tokens,
    /// The Agents' pool.
    pub pool: Tokens,
    /// Tokens that are drawn and not yet laid down.
    pub drawn: Tokens,
    /// Pieces of the poster.
    pub pieces: u8,
    /// Which round it is, from 1.
    pub round: u16,
    /// Whose turn it is, or who of the Agents had the last one.
    pub turn: Agent,
    /// What was done in this turn.
    pub done: Done,
    /// The investigation that is going on, or was the last in this act.
    pub investigation: Investigation,
    /// How it ended.
    pub ending: Ending,
}
kernel::flat!(State {
    table,
    steps,
    standing,
    chance,
    agents,
    count,
    syndicate,
    influence,
    progress,
    handles,
    last_handle,
    seen,
    swapped,
    bag,
    screen,
    pool,
    drawn,
    pieces,
    round,
    turn,
    done,
    investigation,
    ending,
});
machine::refers!(State {
    steps;
    table,
    standing,
    chance,
    agents,
    count,
    syndicate,
    influence,
    progress,
    handles,
    last_handle,
    seen,
    swapped,
    bag,
    screen,
    pool,
    drawn,
    pieces,
    round,
    turn,
    done,
    investigation,
    ending,
});

impl State {
    /// The Agents who play.
    pub fn all_agents(&self) -> impl DoubleEndedIterator<Item = Agent> + Clone + use<> {
        Agent::all(self.count)
    }

    /// An Agent's credentials.
    pub fn agent(&self, agent: Agent) -> &Credentials {
        &self.agents[agent.index()]
    }

    /// An Agent's credentials, to change them.
    pub fn agent_mut(&mut self, agent: Agent) -> &mut Credentials {
        &mut self.agents[agent.index()]
    }

    /// Who decides for somebody.
    pub fn seat_of(&self, person: Person) -> Seat {
        match person {
            Person::Agent(agent) => self.agent(agent).seat,
            Person::Syndicate => self.syndicate,
        }
    }

    /// The seats of the Agents.
    pub fn side(&self) -> SeatSet {
        agents_side(self.syndicate)
    }

    /// Who sees what somebody holds.
    pub fn audience(&self, person: Person) -> SeatSet {
        match person {
            Person::Agent(_) => self.side(),
            Person::Syndicate => SeatSet::only(self.syndicate),
        }
    }

    /// Is it the Syndicate's turn?
    pub fn is_syndicates_turn(&self) -> bool {
        self.steps.frames().first().is_some_and(|frame| matches!(frame.step, Step::Syndicate { .. }))
    }

    /// The X-File at a place, unsolved.
    pub fn case(&self, slot: Slot) -> Option<CardId> {
        self.table.zone(case(slot)).first().copied()
    }

    /// The places with an X-File.
    pub fn cases(&self) -> impl Iterator<Item = Slot> + Clone + '_ {
        Slot::all().filter(|slot| self.case(*slot).is_some())
    }

    /// The face-down card in a space.
    pub fn at(&self, space: Space) -> Option<CardId> {
        self.table.zone(string(space)).first().copied()
    }

    /// Have the Agents seen the card in a space, and was it not swapped since?
    pub fn is_seen(&self, space: Space) -> bool {
        self.seen[space.index()] != Design::UNKNOWN && self.swapped & 1 << space.0 == 0
    }

    /// The face-down cards tied to an X-File.
    pub fn attached(&self, slot: Slot) -> impl Iterator<Item = CardId> + Clone + '_ {
        slot.spaces().filter_map(|space| self.at(space))
    }

    /// The Agents in a region.
    pub fn agents_in(&self, region: Region) -> impl Iterator<Item = Agent> + Clone + '_ {
        self.all_agents().filter(move |agent| self.agent(*agent).region == region)
    }

    /// Somebody's hand.
    pub fn hand(&self, person: Person) -> &[CardId] {
        self.table.zone(hand(person.holder()))
    }

    /// The person whose hand a zone is.
    pub fn person(holder: Holder) -> Person {
        Agent::of(holder).map_or(Person::Syndicate, Person::Agent)
    }

    /// Moves a card; what refers to it follows. Returns the piece of cardboard that went.
    pub fn carry(&mut self, card: CardId, to: Zone, depth: Depth, seen: SeatSet) -> CardId {
        let zone = self.table.card(card).zone;
        let (from, rule) = (zone_rule(self.syndicate, zone), zone_rule(self.syndicate, to));
        let moved = self.table.carry(card, (to, rule), depth, from, seen);
        if moved != card {
            self.follow(card, moved);
        }
        if GROUNDS.stands(zone) || GROUNDS.stands(to) {
            self.standing.has_changed(self.table.design(moved));
        }
        moved
    }

    /// The Syndicate's hand.
    pub const SYNDICATE_HAND: Zone = hand(SYNDICATE);

    /// The first card of each design in a hand, by name.
    pub fn each_design(&self, zone: Zone, mut each: impl FnMut(CardId)) {
        let cards = self.table.zone(zone);
        let mut last = None;
        loop {
            let next = cards.iter().map(|&card| (self.table.printed(card), card));
            let next =
                next.filter(|(design, _)| last.is_none_or(|last| *design > last)).min_by_key(|(design, _)| *design);
            let Some((design, card)) = next else { return };
            last = Some(design);
            each(card);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_state_is_small() {
        assert!(size_of::<State>() < 8 * 1024, "{} bytes", size_of::<State>());
    }
}
