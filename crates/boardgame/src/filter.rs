//! What a text means on this table: who, which things, whether.

use crate::Boardgame;
use crate::agent::{Agent, Person};
use crate::facts::{Kind, Region};
use crate::language::{Condition, Filter, Those, Who};
use crate::map::Slot;
use crate::state::{ALLY, State, archive};
use machine::{CardId, Op, Running};

const AGENTS: u16 = 0x4000;
const REGIONS: u16 = 0x4100;
/// A wound has no number of its own: it is only counted.
const WOUND: u16 = 0x4200;

/// What a program can pick.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Thing {
    /// A piece of cardboard.
    Card(CardId),
    /// An Agent.
    Agent(Agent),
    /// A region.
    Region(Region),
}

impl Thing {
    /// What a number stands for.
    pub fn of(number: u16) -> Option<Thing> {
        match number {
            0..AGENTS => Some(Thing::Card(CardId(number))),
            AGENTS..REGIONS => Some(Thing::Agent(Agent((number - AGENTS) as u8))),
            REGIONS..WOUND => Region::ALL.get(usize::from(number - REGIONS)).copied().map(Thing::Region),
            _ => None,
        }
    }

    /// The card, if it is one.
    pub fn card(self) -> Option<CardId> {
        match self {
            Thing::Card(card) => Some(card),
            Thing::Agent(_) | Thing::Region(_) => None,
        }
    }
}

fn agent_thing(agent: Agent) -> u16 {
    AGENTS + u16::from(agent.0)
}

impl Boardgame {
    /// Who is meant.
    pub(crate) fn meant(&self, state: &State, run: &Running, who: Who) -> Person {
        match who {
            Who::You if run.seat == state.syndicate => Person::Syndicate,
            Who::You | Who::Investigator => Person::Agent(state.turn),
            Who::Each => match Thing::of(run.each.0) {
                Some(Thing::Agent(agent)) => Person::Agent(agent),
                _ => Person::Agent(state.turn),
            },
            Who::Syndicate => Person::Syndicate,
        }
    }

    /// Who chooses now in a program.
    pub(crate) fn chooser(&self, state: &State, run: &Running) -> Person {
        match self.cards.library.code().get(usize::from(run.at)) {
            Some(&Op::Choose { who, .. }) => self.meant(state, run, who),
            _ => self.meant(state, run, Who::Each),
        }
    }

    /// Does a condition hold?
    pub(crate) fn is_so(&self, state: &State, run: &Running, condition: Condition) -> bool {
        let any = |what| {
            let mut any = false;
            self.each_of(state, run, what, &mut |_| any = true);
            any
        };
        match condition {
            Condition::Chosen => run.about != CardId::NONE,
            Condition::There(what) => any(what),
            Condition::NoneThere(what) => !any(what),
        }
    }

    /// Everything a text means.
    pub(crate) fn each_of(&self, state: &State, run: &Running, what: Filter, each: &mut impl FnMut(u16)) {
        let mut card = |card: CardId| each(card.0);
        let slot = state.investigation.slot;
        match what {
            Filter::It => run.about.some().into_iter().for_each(card),
            Filter::This => run.card.some().into_iter().for_each(card),
            Filter::TheXFile if slot != Slot::NONE => state.case(slot).into_iter().for_each(card),
            Filter::Attached if slot != Slot::NONE => state.attached(slot).for_each(card),
            Filter::TheXFile | Filter::Attached => {}
            Filter::OtherXFiles => {
                // For a case's own text that is any but itself, for a card any but the one investigated (G5.15).
                let this = run.card.some().filter(|&this| self.cards.is(state.table.design(this), Kind::XFile));
                let but = this.or_else(|| state.case_investigated());
                let others = state.cases().filter_map(|other| state.case(other));
                others.filter(|&other| Some(other) != but).for_each(card);
            }
            Filter::Solved => {
                let region = self.region_of(state, run.card);
                state.table.zone(archive(region)).iter().copied().for_each(card);
            }
            Filter::Hand(who) => {
                let person = self.meant(state, run, who);
                state.hand(person).iter().copied().for_each(card);
            }
            Filter::FaceDown => Slot::all().flat_map(|slot| state.attached(slot)).for_each(card),
            Filter::Ally => state.table.zone(ALLY).iter().copied().for_each(&mut card),
            Filter::Agents(those) => {
                let region = self.region_of(state, run.card);
                let is_meant = |agent: &Agent| match those {
                    Those::All => true,
                    Those::Here => state.agent(*agent).region == region,
                    Those::OthersHere => *agent != state.turn && state.agent(*agent).region == region,
                };
                state.all_agents().filter(is_meant).for_each(|agent| each(agent_thing(agent)));
            }
            Filter::Wounds => (0..state.agent(state.turn).wounds).for_each(|_| each(WOUND)),
            Filter::Regions => Region::ALL.iter().for_each(|region| each(REGIONS + *region as u16)),
            // What standing texts change is nothing that could be picked.
            Filter::Investigations(..) | Filter::Reveals(_) | Filter::Planning(_) | Filter::AgentsHere => {}
        }
    }
}
