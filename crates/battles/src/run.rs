//! Going on until somebody must decide.

use crate::Battles;
use crate::event::Event;
use crate::filter::Reading;
use crate::language::Moment;
use crate::state::{Ending, State, Step};
use kernel::{EventSink, SeatSet, Worked};
use machine::program::{self, Now};
use machine::{Design, Op, Timing};

/// Is nothing in the middle when this is on top? Then what waits is carried out (B8.4).
fn is_settled(step: Step) -> bool {
    matches!(step, Step::Turn { .. } | Step::Combat)
}

impl Battles {
    /// Goes on until somebody must decide, or the game is over.
    pub(crate) fn run<E: EventSink<Event>>(&self, state: &mut State, events: &mut E) {
        while let Some(frame) = state.steps.top() {
            let step = frame.step;
            if self.heed(state, events) {
                continue;
            }
            if is_settled(step) && self.go_on_with_triggers(state, events) {
                continue;
            }
            let waits = match step {
                Step::Begin
                | Step::Attack
                | Step::Tough { .. }
                | Step::Enter { .. }
                | Step::Place { .. }
                | Step::Wish { .. }
                | Step::Order => true,
                Step::Line => self.go_on_with_line(state),
                Step::Mulligan { .. } => self.go_on_with_mulligans(state, events),
                Step::Turn { .. } => self.go_on_with_turn(state, events),
                Step::Combat => self.go_on_with_combat(state, events),
                Step::StrikeBack => self.go_on_with_strike_back(state, events),
                Step::Pay { .. } => self.go_on_with_payment(state, events),
                Step::Program(_) => self.go_on_with_program(state, events),
                Step::Finish { .. } => self.go_on_with_finish(state, events),
                Step::Offer { .. } => self.go_on_with_offer(state),
                Step::Ko { .. } => self.go_on_with_ko(state, events),
                Step::Equip { .. } => self.go_on_with_equip(state, events),
                Step::Receive { .. } => self.go_on_with_receiving(state, events),
                Step::Draw { .. } => self.go_on_with_draw(state, events),
            };
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

    /// Likewise: what a card says about being played, borne or used to power up has counted.
    pub(crate) fn tell_what_counted<E: EventSink<Event>>(
        &self,
        design: Design,
        counts: impl Fn(&Moment) -> bool,
        events: &mut E,
    ) {
        if E::WANTED {
            for (number, ability) in self.cards.library.abilities(design) {
                if matches!(&ability.timing, Timing::When(moment) if counts(moment)) {
                    events.worked(Worked::Ability(number));
                }
            }
        }
    }

    #[inline(never)]
    fn go_on_with_program<E: EventSink<Event>>(&self, state: &mut State, events: &mut E) -> bool {
        let Some(mut frame) = state.steps.running().copied() else { return false };
        let code = self.cards.library.code();
        let reading = Reading { game: self, state };
        let now = program::advance(code, &mut frame, &reading, |part| events.worked(part));
        // There is nothing to choose where there is one thing that must be, and nothing to agree to where there is none.
        let mut only = None;
        if matches!(now, Now::Ask) {
            match code[usize::from(frame.at)] {
                Op::Choose { what, least: 1.., most: 1, .. }
                    if frame.chosen == 0 && self.goes_without_asking(&what) =>
                {
                    only = self.only_choice(state, &frame, what);
                }
                Op::May(_, otherwise) if self.is_idle(state, &frame, otherwise) => {
                    if let Some(top) = state.steps.running_mut() {
                        *top = frame.at(otherwise);
                    }
                    return false;
                }
                _ => {}
            }
        }
        if let Some(top) = state.steps.running_mut() {
            *top = frame;
        }
        match now {
            Now::Ask if self.open_decision(state).is_some_and(|open| state.is_out(open.seat)) => {
                state.steps.pop();
            }
            Now::Ask => match only {
                Some(thing) => {
                    self.pick(state, thing, events);
                    return false;
                }
                None => return true,
            },
            Now::Do(verb) => self.carry_out_verb(state, frame, verb, events),
            Now::End => {
                state.steps.pop();
            }
        }
        false
    }

    /// The game is over: nothing is in progress any more (B9.10).
    pub(crate) fn end<E: EventSink<Event>>(&self, state: &mut State, ending: Ending, events: &mut E) {
        if state.ending == Ending::NotYet {
            state.ending = ending;
            state.standing.forget();
            state.steps.clear();
            state.triggers.truncate(0);
            events.emit(Event::Over { ending }, SeatSet::ALL);
        }
    }
}
