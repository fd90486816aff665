//! Influence and wounds (G3.7, G6): collecting, healing instead, losing, suffering.

use crate::Boardgame;
use crate::agent::{Agent, Person, WOUNDS};
use crate::event::Event;
use crate::state::{State, Step};
use kernel::{EventSink, SeatSet};
use machine::{Design, Frame};

impl Boardgame {
    /// Somebody collects influence, as far as the bank has it (G3.8). An Agent with wounds says how much of it heals.
    pub(crate) fn collect<E: EventSink<Event>>(
        &self,
        state: &mut State,
        person: Person,
        amount: u8,
        by: Design,
        events: &mut E,
    ) {
        let amount = amount.min(state.bank());
        match person {
            _ if amount == 0 => {}
            Person::Agent(agent) if state.agent(agent).wounds > 0 => {
                let seat = state.agent(agent).seat;
                state.steps.push(Frame::new(Step::Collect { agent, amount, by }, seat));
            }
            Person::Agent(agent) => {
                state.agent_mut(agent).influence += amount;
                events.emit(Event::Collected { who: state.named(agent), amount, by }, SeatSet::ALL);
            }
            Person::Syndicate => {
                state.influence += amount;
                events.emit(Event::Collected { who: state.name_of(person), amount, by }, SeatSet::ALL);
            }
        }
    }

    /// How much an Agent can heal instead of collecting.
    pub(crate) fn healable(&self, state: &State, agent: Agent, amount: u8) -> u8 {
        amount.min(state.agent(agent).wounds)
    }

    /// The Agent heals so much, and collects the rest (G6.3).
    pub(crate) fn heal_instead<E: EventSink<Event>>(&self, state: &mut State, healed: u8, events: &mut E) {
        let Some(&Frame { step: Step::Collect { agent, amount, by }, .. }) = state.steps.top() else { return };
        state.steps.pop();
        state.steps.next_act();
        let credentials = state.agent_mut(agent);
        credentials.wounds -= healed;
        credentials.influence += amount - healed;
        let who = state.named(agent);
        if healed > 0 {
            events.emit(Event::HealedInstead { who, amount: healed, by }, SeatSet::ALL);
        }
        if amount > healed {
            events.emit(Event::Collected { who, amount: amount - healed, by }, SeatSet::ALL);
        }
    }

    /// Somebody loses influence to the bank, as far as they have it.
    pub(crate) fn lose<E: EventSink<Event>>(
        &self,
        state: &mut State,
        person: Person,
        amount: u8,
        by: Design,
        events: &mut E,
    ) {
        let held = match person {
            Person::Agent(agent) => &mut state.agent_mut(agent).influence,
            Person::Syndicate => &mut state.influence,
        };
        let amount = amount.min(*held);
        *held -= amount;
        if amount > 0 {
            events.emit(Event::Lost { who: state.name_of(person), amount, by }, SeatSet::ALL);
        }
    }

    /// An Agent suffers wounds, up to five in all (G6.2).
    pub(crate) fn wound<E: EventSink<Event>>(
        &self,
        state: &mut State,
        agent: Agent,
        count: u8,
        by: Design,
        events: &mut E,
    ) {
        let credentials = state.agent_mut(agent);
        let count = count.min(WOUNDS - credentials.wounds);
        credentials.wounds += count;
        let wounds = credentials.wounds;
        if count > 0 {
            events.emit(Event::Wounded { who: state.named(agent), count, wounds, by }, SeatSet::ALL);
        }
    }

    /// An Agent heals wounds, as far as there are any (G6.6).
    pub(crate) fn heal<E: EventSink<Event>>(
        &self,
        state: &mut State,
        agent: Agent,
        count: u8,
        by: Design,
        events: &mut E,
    ) {
        let credentials = state.agent_mut(agent);
        let count = count.min(credentials.wounds);
        credentials.wounds -= count;
        if count > 0 {
            events.emit(Event::Healed { who: state.named(agent), count, by }, SeatSet::ALL);
        }
    }
}
