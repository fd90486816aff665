//! An Agent's turn (G2.1), and how the game ends (G8).

use crate::Boardgame;
use crate::agent::{Agent, Person};
use crate::conceal;
use crate::event::{Event, Named};
use crate::facts::Ability;
use crate::state::{Done, Ending, State, Step};
use kernel::{EventSink, SeatSet};
use machine::{Design, Frame};

kernel::flat_enum! {
    /// Where an Agent's turn has come to.
    pub enum Phase {
        /// What happens at its start (G7.7).
        Start,
        /// Looking, moving or trading, planning or acting.
        Main,
        /// The draw (G2.14).
        Replenish,
        /// Buying a piece (G2.16).
        Buy,
        /// It is over.
        Over,
    }
}

/// After so many rounds the trail is cold (G8.5).
pub const ROUNDS: u16 = 40;

impl Boardgame {
    /// Goes on with a turn until its player must decide. True if they must.
    pub(crate) fn go_on_with_turn<E: EventSink<Event>>(&self, state: &mut State, events: &mut E) -> bool {
        let (agent, buys) = (state.turn, self.can_buy(state));
        let Some(Frame { step: Step::Turn { phase }, .. }) = state.steps.top_mut() else { return false };
        match *phase {
            Phase::Start => {
                *phase = Phase::Main;
                state.done = Done::default();
                events.emit(Event::TurnBegan { who: state.named(agent), round: state.round }, SeatSet::ALL);
                if self.can(state, agent, Ability::Influence) {
                    self.collect(state, Person::Agent(agent), 1, Design::UNKNOWN, events);
                }
                false
            }
            Phase::Main => true,
            Phase::Replenish => {
                *phase = Phase::Buy;
                self.draw(state, Person::Agent(agent), 1, Design::UNKNOWN, events);
                state.steps.next_act();
                false
            }
            Phase::Buy if buys => true,
            Phase::Buy => {
                *phase = Phase::Over;
                false
            }
            Phase::Over => {
                self.next_turn(state);
                false
            }
        }
    }

    /// The turn goes on with this.
    pub(crate) fn turn_goes_on(&self, state: &mut State, next: Phase) {
        if let Some(Frame { step: Step::Turn { phase }, .. }) =
            state.steps.newest_mut(|frame| matches!(frame.step, Step::Turn { .. }))
        {
            *phase = next;
        }
    }

    fn next_turn(&self, state: &mut State) {
        state.steps.pop();
        state.steps.next_act();
        let next = Agent(state.turn.0 + 1);
        if next.0 < state.count {
            self.begin_turn(state, next);
        } else {
            let phase = conceal::Phase::Start;
            state.steps.push(Frame::new(Step::Syndicate { phase }, state.syndicate));
        }
    }

    /// An Agent's turn begins.
    pub(crate) fn begin_turn(&self, state: &mut State, agent: Agent) {
        state.turn = agent;
        let seat = state.agent(agent).seat;
        state.steps.push(Frame::new(Step::Turn { phase: Phase::Start }, seat));
    }

    /// A round is over: the Agents begin the next, unless the trail is cold (G8.5).
    pub(crate) fn next_round<E: EventSink<Event>>(&self, state: &mut State, events: &mut E) {
        if state.round >= ROUNDS {
            return self.end(state, Ending::TrailCold, events);
        }
        state.round += 1;
        self.begin_turn(state, Agent(0));
    }

    /// Can this Agent do what that ability says?
    pub(crate) fn can(&self, state: &State, agent: Agent, ability: Ability) -> bool {
        self.cards.printed(state.agent(agent).who).is_some_and(|printed| printed.ability == Some(ability))
    }

    /// The game is over: nothing is in progress any more.
    pub(crate) fn end<E: EventSink<Event>>(&self, state: &mut State, ending: Ending, events: &mut E) {
        if state.ending == Ending::NotYet {
            state.ending = ending;
            state.steps.clear();
            events.emit(Event::Over { ending }, SeatSet::ALL);
        }
    }
}

impl State {
    /// An Agent by name, for the log.
    pub(crate) fn named(&self, agent: Agent) -> Named {
        Named { design: self.agent(agent).who, holder: agent.holder() }
    }

    /// Somebody by name, for the log.
    pub(crate) fn name_of(&self, person: Person) -> Named {
        person.agent().map_or(Named::SYNDICATE, |agent| self.named(agent))
    }
}
