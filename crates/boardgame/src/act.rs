//! Acting (G2.11): a card is paid, read aloud, carried out and discarded, and what costs what (G3).

use crate::Boardgame;
use crate::agent::Agent;
use crate::event::Event;
use crate::facts::Skill;
use crate::investigate::Investigation;
use crate::language::{Bonus, Moment};
use crate::map::Slot;
use crate::state::{PLAYED, State, Step};
use kernel::{EventSink, Seat, SeatSet};
use machine::{CardId, Depth, Design, Frame, Running, Timing};

kernel::flat_enum! {
    /// Where a card that is played has come to (G5.10).
    pub enum Part {
        /// Its text.
        Text,
        /// What the case does whenever it is investigated.
        Case,
        /// Cases that are solved by now.
        Solving,
        /// Wounds that were announced (G6.9).
        Wounds,
        /// It is discarded.
        Over,
    }
}

impl Boardgame {
    /// What it costs an Agent to play a card (G3.1 to G3.3).
    pub(crate) fn cost(&self, state: &State, agent: Agent, design: Design) -> u8 {
        let skill = self.cards.skill(design);
        let talents = self.cards.printed(state.agent(agent).who).map(|printed| printed.talents);
        match talents {
            _ if skill == Skill::General => 0,
            Some([strong, _]) if strong == skill => 0,
            Some([_, weak]) if weak == skill => 2,
            _ => 1,
        }
    }

    /// An Agent plays a card.
    pub(crate) fn play_card<E: EventSink<Event>>(&self, state: &mut State, card: CardId, events: &mut E) {
        let agent = state.turn;
        let cost = self.cost(state, agent, state.table.printed(card));
        let seat = state.agent(agent).seat;
        state.agent_mut(agent).influence -= cost;
        let card = state.carry(card, PLAYED, Depth::Bottom, SeatSet::ALL);
        let design = state.table.printed(card);
        events.emit(Event::Played { who: state.named(agent), design, cost }, SeatSet::ALL);
        state.done.added = 0;
        state.investigation = Investigation::NONE;
        state.steps.push(Frame::new(Step::Act { card, part: Part::Text }, seat));
    }

    /// Goes on with a card that is played. Never asks.
    pub(crate) fn go_on_with_act<E: EventSink<Event>>(&self, state: &mut State, events: &mut E) -> bool {
        let Some(Frame { step: Step::Act { card, part }, seat, .. }) = state.steps.top_mut() else { return false };
        let (card, seat) = (*card, *seat);
        match *part {
            Part::Text => {
                *part = Part::Case;
                let design = state.table.printed(card);
                if self.cards.printed(design).is_some_and(|printed| printed.ally) {
                    self.join(state, card, events);
                }
                self.run_text(state, seat, card);
            }
            Part::Case => {
                *part = Part::Solving;
                if state.investigation.is_over
                    && let Some(case) = state.case(state.investigation.slot)
                {
                    self.set_off(state, seat, case, Moment::Investigated);
                }
            }
            Part::Solving => match self.solved(state) {
                Some(slot) => {
                    state.done.added &= !slot.bit();
                    state.steps.push(Frame::new(Step::Solve { slot }, seat));
                }
                None => self.act_goes_on(state, Part::Wounds),
            },
            Part::Wounds => {
                *part = Part::Over;
                if let Some((_, Bonus::Suffered(_))) = self.announced(state) {
                    let (count, by) = (state.investigation.number, state.investigation.by);
                    self.wound(state, state.turn, count, by, events);
                }
            }
            Part::Over => {
                state.steps.pop();
                state.steps.next_act();
                state.investigation = Investigation::NONE;
                if state.table.card(card).zone == PLAYED {
                    self.put_away(state, card);
                }
            }
        }
        false
    }

    fn act_goes_on(&self, state: &mut State, next: Part) {
        if let Some(Frame { step: Step::Act { part, .. }, .. }) = state.steps.top_mut() {
            *part = next;
        }
    }

    /// A case that got progress and has enough (G5.22).
    fn solved(&self, state: &State) -> Option<Slot> {
        let enough = |slot: &Slot| {
            let case = state.case(*slot).and_then(|case| self.cards.printed(state.table.printed(case)));
            case.is_some_and(|case| state.progress[slot.index()] >= case.difficulty)
        };
        Slot::all().filter(|slot| state.done.added & slot.bit() != 0).find(enough)
    }

    /// The text of a card that is played or revealed begins.
    pub(crate) fn run_text(&self, state: &mut State, seat: Seat, card: CardId) {
        if let Some(entry) = self.cards.entry(state.table.printed(card)) {
            state.steps.run(Running::new(seat).of(card).at(entry));
        }
    }

    /// What an X-File says of a moment begins.
    pub(crate) fn set_off(&self, state: &mut State, seat: Seat, card: CardId, moment: Moment) {
        let abilities = self.cards.library.abilities(state.table.printed(card));
        for (_, ability) in abilities.rev().filter(|(_, ability)| ability.timing == Timing::When(moment)) {
            state.steps.run(Running::new(seat).of(card).at(ability.entry));
        }
    }
}
