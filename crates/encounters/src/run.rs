//! Going on until somebody must decide.

use crate::Encounters;
use crate::event::Event;
use crate::filter::Reading;
use crate::state::{Doing, Ending, State, Step};
use kernel::{EventSink, SeatSet, Worked};
use machine::program::{self, Now};
use machine::{Op, Timing};

impl Encounters {
    /// Goes on until somebody must decide, or the game is over.
    pub(crate) fn run<E: EventSink<Event>>(&self, state: &mut State, events: &mut E) {
        while let Some(frame) = state.steps.top() {
            let waits = match frame.step {
                Step::Turn { .. } => self.go_on_with_turn(state, events),
                Step::Program(_) => self.go_on_with_program(state, events),
                Step::Reveal { .. } => self.go_on_with_reveal(state, events),
                Step::Arrive { .. } => self.go_on_with_arrival(state, events),
                Step::Run { .. } => self.go_on_with_runners(state, events),
                Step::GiveAlly { .. } => self.go_on_with_ally(state, events),
                Step::Power { .. } => self.go_on_with_power(state, events),
                Step::Fight { .. } => self.go_on_with_fight(state, events),
                Step::Strike { .. } => self.go_on_with_strike(state, events),
                Step::Draw { .. } => self.go_on_with_draw(state, events),
                Step::Offer { .. } => true,
                Step::Coordinate { .. } => self.go_on_with_coordinate(state, events),
                Step::Discard { .. } => self.go_on_with_discard(state, events),
                Step::Leave { .. } => self.go_on_with_leaving(state, events),
                Step::Uncover { .. } => self.go_on_with_uncovering(state, events),
                Step::TurnEnd => self.go_on_with_turn_end(state, events),
                Step::TheEnd { .. } => self.go_on_with_the_end(state, events),
                Step::Order { .. } => self.go_on_with_order(state),
                Step::Fall { .. } => self.go_on_with_fall(state, events),
            };
            if !is_calm(state) {
                self.heed_silence(state, events);
                self.heed_wounds(state, events);
            }
            if waits {
                break;
            }
        }
        if state.ending == Ending::NotYet {
            self.refresh(state);
            self.tell_what_stands(state, events);
        }
    }

    /// For tools that look which parts of cards have worked: standing changes that somebody could feel.
    fn tell_what_stands<E: EventSink<Event>>(&self, state: &State, events: &mut E) {
        if !E::WANTED {
            return;
        }
        for stands in state.standing.all.as_slice() {
            if matches!(self.cards.library.ability(stands.ability).timing, Timing::Always(_)) {
                events.worked(Worked::Ability(stands.ability));
            }
        }
    }

    fn go_on_with_program<E: EventSink<Event>>(&self, state: &mut State, events: &mut E) -> bool {
        let Some(mut frame) = state.steps.running().copied() else { return false };
        let reading = Reading { game: self, state };
        let now = program::advance(self.cards.library.code(), &mut frame, &reading, |part| events.worked(part));
        if let Some(top) = state.steps.running_mut() {
            *top = frame;
        }
        match now {
            // Who is no player any more is asked nothing (E7.20).
            Now::Ask if self.open_decision(state).is_some_and(|open| state.players[open.seat.index()].out) => {
                state.steps.pop();
            }
            Now::Ask => match (self.idle_offer(state, &frame), state.steps.running_mut()) {
                (Some(otherwise), Some(top)) => top.at = otherwise,
                _ => return true,
            },
            Now::Do(verb) => self.carry_out_verb(state, frame, verb, events),
            Now::End => {
                state.steps.pop();
            }
        }
        false
    }

    /// Whether somebody may do something to a thing is not asked where all can see that there is none. Where it goes on
    /// then. What only some can see is asked all the same: that it was not would tell the others.
    fn idle_offer(&self, state: &State, frame: &Doing) -> Option<u16> {
        let code = self.cards.library.code().get(usize::from(frame.at)..)?;
        let [Op::May(_, otherwise), Op::Choose { what, .. }, ..] = code else { return None };
        self.is_plainly_nothing(state, frame, what).then_some(*otherwise)
    }

    /// The game is over: nothing is in progress any more (E2.3).
    pub(crate) fn end<E: EventSink<Event>>(&self, state: &mut State, ending: Ending, events: &mut E) {
        if state.ending == Ending::NotYet {
            state.ending = ending;
            state.standing.fresh = false;
            state.steps.clear();
            events.emit(Event::Over { ending }, SeatSet::ALL);
        }
    }
}

/// Is it certain that no hand closes or opens, and that nobody's Health or damage changes by what stands?
fn is_calm(state: &State) -> bool {
    state.standing.fresh && !state.closed && !state.standing.heeded
}
