//! `impl Host`: what the machine needs to know to run Dead Drop's card programs.

use crate::DeadDrop;
use crate::choices::{Choice, Reason};
use crate::event::Event;
use crate::language::{Condition, Filter, Verb, Who, Words};
use crate::state::{InProgress, State};
use kernel::{EventSink, Seat, SeatSet};
use machine::{CardId, Host, Library, Listed, OptionRule, Pick, Running};

impl Host for DeadDrop {
    type Words = Words;
    type State = State;
    type Steps = InProgress;
    type Event = Event;
    type Choice = Choice;
    type Reason = Reason;

    const OPTIONS: OptionRule<Reason> = OptionRule::All;
    const PICKS_STAY: bool = true;

    fn library(&self) -> &Library<Words> {
        &self.cards.library
    }

    fn steps(state: &State) -> &InProgress {
        &state.steps
    }

    fn steps_mut(state: &mut State) -> &mut InProgress {
        &mut state.steps
    }

    fn who(&self, state: &State, run: &Running, who: Who) -> Seat {
        self.meant_by(state, run.seat, run.number, who)
    }

    fn holds(&self, state: &State, run: &Running, condition: Condition) -> bool {
        self.is_so(state, (run.seat, run.number), (run.card, run.about), condition)
    }

    fn each_thing(&self, state: &State, run: &Running, what: Filter, mut each: impl FnMut(u16)) {
        self.each_thing(state, (run.seat, run.number), (run.card, run.about), what, |card| each(card.0));
    }

    fn listed(&self, _: &State, thing: u16) -> Listed {
        Listed::alone(thing)
    }

    fn carry_out<E: EventSink<Event>>(&self, state: &mut State, run: Running, verb: Verb, events: &mut E) {
        self.carry_out_verb(state, run, verb, events);
    }

    fn tell<E: EventSink<Event>>(&self, state: &State, run: &Running, seat: Seat, pick: Pick, events: &mut E) {
        match pick {
            Pick::Thing(thing) => self.tell_choice(state, seat, CardId(thing), events),
            Pick::Option(option) => {
                let design = state.table.design(run.card);
                events.emit(Event::ChoseOption { seat, design, at: run.at, option }, SeatSet::ALL);
            }
            Pick::Done | Pick::Yes | Pick::No => {}
        }
    }

    fn ended(&self, state: &mut State) {
        state.steps.next_act();
    }
}
