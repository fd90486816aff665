//! Solving a case (G5.22 to G5.32), and evidence for the Agents (G5.24 to G5.28, G7.4).

use crate::Boardgame;
use crate::agent::{Agent, Person};
use crate::bag::{Token, Tokens};
use crate::event::Event;
use crate::facts::Ability;
use crate::language::{Filter, Moment, Those};
use crate::map::Slot;
use crate::state::{State, Step, archive};
use kernel::{EventSink, Seat, SeatSet, Source};
use machine::{CardId, Depth, Design, Frame, Op, Running};

impl Boardgame {
    /// A case is solved: it goes to the archive, its strings are cut, evidence is drawn, then its text follows.
    pub(crate) fn solve<E: EventSink<Event>>(&self, state: &mut State, seat: Seat, slot: Slot, events: &mut E) {
        state.steps.pop();
        let Some(case) = state.case(slot) else { return };
        let design = state.table.printed(case);
        events.emit(Event::Solved { who: state.named(state.turn), case: design, slot }, SeatSet::ALL);
        state.progress[slot.index()] = 0;
        for space in slot.spaces() {
            if let Some(card) = state.at(space) {
                self.discard(state, Person::Syndicate, card, Design::UNKNOWN, events);
            }
        }
        let case = state.carry(case, archive(slot.region()), Depth::Bottom, SeatSet::ALL);
        self.set_off(state, seat, case, Moment::Solved);
        let count = self.cards.printed(design).map_or(0, |printed| printed.evidence);
        self.draw_evidence(state, state.turn, count);
    }

    /// An Agent is about to draw evidence.
    pub(crate) fn draw_evidence(&self, state: &mut State, agent: Agent, count: u8) {
        if count > 0 {
            let seat = state.agent(agent).seat;
            state.steps.push(Frame::new(Step::Evidence { agent, count }, seat));
        }
    }

    /// A text draws evidence. For each of several things that is one draw (G7.12): the first time brings it all.
    pub(crate) fn draw_by_text(&self, state: &mut State, run: &Running, agent: Agent, count: u8) {
        let code = self.cards.library.code();
        let loops = code[..usize::from(run.at)].iter().rev().find_map(|op| match op {
            Op::ForEach(what, done) => Some((*what, *done)),
            _ => None,
        });
        let Some((what, _)) = loops.filter(|(_, done)| *done > run.at) else {
            return self.draw_evidence(state, agent, count);
        };
        if machine::first_thing(self, state, run, what) == Some(run.each.0) {
            let mut times = 0;
            self.each_of(state, run, what, &mut |_| times += 1);
            self.draw_evidence(state, agent, count.saturating_mul(times));
        }
    }

    /// Goes on with evidence until Scully must choose. True if she must.
    pub(crate) fn go_on_with_evidence<E: EventSink<Event>>(&self, state: &mut State, events: &mut E) -> bool {
        let Some(&Frame { step: Step::Evidence { agent, .. }, .. }) = state.steps.top() else { return false };
        let more = self.can(state, agent, Ability::ExtraEvidence);
        let Some(Frame { step: Step::Evidence { count, .. }, .. }) = state.steps.top_mut() else { return false };
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
        let Some(&Frame { step: Step::Evidence { agent, .. }, .. }) = state.steps.top() else { return };
        *state.drawn.of_mut(token) -= 1;
        *state.bag.of_mut(token) += 1;
        events.emit(Event::ReturnedToken { who: state.named(agent), token }, SeatSet::ALL);
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

    /// How many tokens a case would bring if it were solved now, with what its text adds.
    pub(crate) fn evidence_of(&self, state: &State, case: CardId) -> i32 {
        let printed = self.cards.printed(state.table.printed(case)).map_or(0, |printed| i32::from(printed.evidence));
        printed + self.more_evidence(state, case).map_or(0, |(more, _)| i32::from(more))
    }

    /// What that is made of, in words.
    pub(crate) fn evidence_sources(&self, state: &State, case: CardId) -> Vec<Source> {
        let printed = self.cards.printed(state.table.printed(case)).map_or(0, |printed| i16::from(printed.evidence));
        let more = self.more_evidence(state, case).filter(|(more, _)| *more > 0);
        let more = more.map(|(more, what)| Source::added(for_each_in_words(what), more));
        [Source::printed(printed)].into_iter().chain(more).collect()
    }

    /// What the text of a case would add to its evidence now, and for each of which things.
    fn more_evidence(&self, state: &State, case: CardId) -> Option<(i16, Filter)> {
        let (each, what) = self.cards.more_evidence(state.table.printed(case))?;
        let run = Running::new(state.agent(state.turn).seat).of(case);
        let mut more = 0;
        self.each_of(state, &run, what, &mut |_| more += i16::from(each));
        Some((more, what))
    }
}

/// What evidence is drawn for.
fn for_each_in_words(what: Filter) -> &'static str {
    match what {
        Filter::OtherXFiles => "for each other X-File",
        Filter::Solved => "for each solved X-File in the region",
        Filter::Attached => "for each attached Syndicate card",
        Filter::Agents(Those::OthersHere) => "for each other Agent in the region",
        _ => "by its text",
    }
}
