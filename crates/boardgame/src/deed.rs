//! Carrying out verbs.

use crate::Boardgame;
use crate::agent::Person;
use crate::event::Event;
use crate::filter::Thing;
use crate::language::{Deed, Verb, Who};
use crate::state::{State, as_slot};
use kernel::EventSink;
use machine::Running;

impl Boardgame {
    /// Does one thing for a program.
    pub(crate) fn carry_out_verb<E: EventSink<Event>>(
        &self,
        state: &mut State,
        run: Running,
        verb: Verb,
        events: &mut E,
    ) {
        let person = self.meant(state, &run, verb.who);
        let by = state.table.printed(run.card);
        match verb.deed {
            Deed::Investigate(..) => self.investigate(state, &run),
            Deed::Cancel(skill) => self.cancel(state, skill, by, events),
            Deed::Collect(amount) => self.collect(state, person, amount, by, events),
            Deed::Lose(amount) => self.lose(state, person, amount, by, events),
            Deed::Draw(count) => self.draw(state, person, count, by, events),
            Deed::Suffer(count) => {
                if let Person::Agent(agent) = person {
                    self.wound(state, agent, count, by, events);
                }
            }
            Deed::Heal(count) => {
                if let Person::Agent(agent) = person {
                    self.heal(state, agent, count, by, events);
                }
            }
            Deed::Evidence(count) => {
                let agent = person.agent().unwrap_or(state.turn);
                // Each Agent for themselves is a draw of each of them.
                if verb.who == Who::Each {
                    self.draw_evidence(state, agent, count);
                } else {
                    self.draw_by_text(state, &run, agent, count);
                }
            }
            Deed::Conceal(count) => self.conceal(state, count, by, events),
            Deed::AddCigarettes(count) => self.add_cigarettes(state, count, by, events),
            Deed::ReturnCigarettes(count) => self.return_cigarettes(state, count, by, events),
            Deed::Take(what) => {
                let first = machine::first_thing(self, state, &run, what);
                state.steps.speak_of(first);
            }
            Deed::Discard | Deed::Look | Deed::Move | Deed::Place(_) | Deed::Remove(_) => {
                self.do_to_it(state, run, verb, events);
            }
        }
    }

    /// Does something to what the program is about.
    fn do_to_it<E: EventSink<Event>>(&self, state: &mut State, run: Running, verb: Verb, events: &mut E) {
        let person = self.meant(state, &run, verb.who);
        let by = state.table.printed(run.card);
        let agent = person.agent().unwrap_or(state.turn);
        let Some(thing) = run.about.some().and_then(|about| Thing::of(about.0)) else { return };
        let slot = thing.card().and_then(|card| as_slot(state.table.card(card).zone));
        match (verb.deed, thing) {
            (Deed::Move, Thing::Region(region)) => self.go_to(state, agent, region, by, events),
            (Deed::Discard, Thing::Card(card)) => self.discard(state, person, card, by, events),
            (Deed::Look, Thing::Card(card)) => self.look_at(state, agent, card, by, events),
            (Deed::Place(count), Thing::Card(_)) => {
                if let Some(slot) = slot {
                    self.add_progress(state, slot, count, by, events);
                }
            }
            (Deed::Remove(count), Thing::Card(_)) => {
                if let Some(slot) = slot {
                    self.remove_progress(state, slot, count, by, events);
                }
            }
            _ => {}
        }
    }
}
