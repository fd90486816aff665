//! Solving a case (G5.22 to G5.32), and evidence for the Agents (G5.24 to G5.28, G7.4).

use crate::Boardgame;
use crate::agent::Person;
use crate::bag::{Token, Tokens};
use crate::event::Event;
use crate::facts::Ability;
use crate::language::Moment;
use crate::map::Slot;
use crate::state::{State, Step, archive};
use kernel::{EventSink, Seat, SeatSet};
use machine::{Depth, Design, Frame};

impl Boardgame {
    /// A case is solved: it goes to the archive, its strings are cut, evidence is drawn, then its text follows.
    pub(crate) fn solve<E: EventSink<Event>>(&self, state: &mut State, seat: Seat, slot: Slot, events: &mut E) {
        state.steps.pop();
        let Some(case) = state.case(slot) else { return };
        let design = state.table.printed(case);
        let region = slot.region();
        events.emit(Event::Solved { who: state.named(state.turn), case: design, region }, SeatSet::ALL);
        state.progress[slot.index()] = 0;
        for space in slot.spaces() {
            if let Some(card) = state.at(space) {
                self.discard(state, Person::Syndicate, card, Design::UNKNOWN, events);
            }
        }
        let case = state.carry(case, archive(region), Depth::Bottom, SeatSet::ALL);
        self.set_off(state, seat, case, Moment::Solved);
        let count = self.cards.printed(design).map_or(0, |printed| printed.evidence);
        self.draw_evidence(state, seat, count);
    }

    /// Evidence is about to be drawn.
    pub(crate) fn draw_evidence(&self, state: &mut State, seat: Seat, count: u8) {
        if count > 0 {
            state.steps.push(Frame::new(Step::Evidence { count }, seat));
        }
    }

    /// Goes on with evidence until Scully must choose. True if she must.
    pub(crate) fn go_on_with_evidence<E: EventSink<Event>>(&self, state: &mut State, events: &mut E) -> bool {
        let agent = state.turn;
        let more = self.can(state, agent, Ability::ExtraEvidence);
        let Some(Frame { step: Step::Evidence { count }, .. }) = state.steps.top_mut() else { return false };
        if *count > 0 {
            let wanted = std::mem::take(count) + u8::from(more);
            state.drawn = Tokens::NONE;
            for _ in 0..wanted {
                let Some(token) = state.draw_token() else { break };
                *state.drawn.of_mut(token) += 1;
                events.emit(Event::DrewToken { who: state.named(agent), token }, SeatSet::ALL);
            }
            state.steps.next_act();
            if !more || state.drawn.count() == 0 {
                self.lay_down(state, events);
                return false;
            }
        }
        true
    }

    /// Scully puts a token back into the bag (G7.4).
    pub(crate) fn put_back<E: EventSink<Event>>(&self, state: &mut State, token: Token, events: &mut E) {
        *state.drawn.of_mut(token) -= 1;
        *state.bag.of_mut(token) += 1;
        events.emit(Event::ReturnedToken { who: state.named(state.turn), token }, SeatSet::ALL);
        state.steps.next_act();
        self.lay_down(state, events);
    }

    /// Evidence goes to the pool, cigarettes behind the screen (G5.26, G5.27).
    fn lay_down<E: EventSink<Event>>(&self, state: &mut State, events: &mut E) {
        let drawn = std::mem::take(&mut state.drawn);
        state.pool = state.pool.and(Tokens { cigarettes: 0, ..drawn });
        state.screen.cigarettes += drawn.cigarettes;
        state.steps.pop();
        events.emit(Event::LaidDown { points: drawn.points(), cigarettes: drawn.cigarettes }, SeatSet::ALL);
    }
}
