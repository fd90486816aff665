//! `impl Host`: what the machine needs to know to run the CCG's card programs.

use crate::Ccg;
use crate::choice::{Choice, Reason};
use crate::event::Event;
use crate::facts::Pool;
use crate::language::{Condition, Filter, Verb, Who, Words};
use crate::state::{InProgress, State};
use kernel::{EventSink, Seat};
use machine::{CardId, Host, Library, Listed, OptionRule, Pick, Running};

impl Host for Ccg {
    type Words = Words;
    type State = State;
    type Steps = InProgress;
    type Event = Event;
    type Choice = Choice;
    type Reason = Reason;

    const OPTIONS: OptionRule<Reason> = OptionRule::FirstPart(Reason::NoTarget);
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

    fn who(&self, _: &State, run: &Running, who: Who) -> Seat {
        match who {
            Who::You => run.seat,
        }
    }

    fn holds(&self, _: &State, run: &Running, condition: Condition) -> bool {
        match condition {
            Condition::Chosen => run.about != CardId::NONE,
            Condition::Passed => run.number != 0,
        }
    }

    fn each_thing(&self, _: &State, run: &Running, what: Filter, mut each: impl FnMut(u16)) {
        match what {
            Filter::It => run.about.some().into_iter().for_each(|card| each(card.0)),
        }
    }

    fn listed(&self, _: &State, thing: u16) -> Listed {
        Listed::alone(thing)
    }

    fn carry_out<E: EventSink<Event>>(&self, state: &mut State, run: Running, verb: Verb, events: &mut E) {
        match verb {
            Verb::Draw(count) => self.draw(state, run.seat, count, events),
            Verb::Gain(pool, amount) => {
                let player = &mut state.players[run.seat.index()];
                let points = if pool == Pool::Cp { &mut player.cp } else { &mut player.rp };
                *points = points.saturating_add(u16::from(amount));
            }
        }
    }

    fn tell<E: EventSink<Event>>(&self, _: &State, _: &Running, _: Seat, _: Pick, _: &mut E) {}
}
