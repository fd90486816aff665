//! Investigations (G5): the case, and what is announced.

use crate::Boardgame;
use crate::agent::{Agent, WOUNDS};
use crate::event::Event;
use crate::facts::{Ability, Skill};
use crate::language::{Bonus, Deed, Verb};
use crate::map::Slot;
use crate::state::{State, Step};
use kernel::{EventSink, SeatSet};
use machine::{Design, Frame, Op, Running};

kernel::flat_enum! {
    /// Where an investigation has come to.
    pub enum Part {
        /// Which case (G5.2).
        Case,
        /// How many wounds or how much influence (G6.8, G5.16).
        Number,
        /// Does another Agent suffer for it (G7.8)?
        Boost,
        /// The Syndicate reveals cards (G5.4).
        Reveal,
        /// Progress is placed (G5.9).
        Place,
    }
}

/// Influence that can be paid for more progress (G5.16).
const PAID_MAX: u8 = 3;
/// An investigation that is going on, or is over while its card is still carried out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(C)]
pub struct Investigation {
    /// The card that investigates.
    pub by: Design,
    /// The instruction that says how much.
    pub at: u16,
    /// Which case.
    pub slot: Slot,
    /// Wounds to be suffered, or influence paid.
    pub number: u8,
    /// Does another Agent suffer for it?
    pub boosted: bool,
    /// Did the Syndicate reveal a card?
    pub answered: bool,
    /// Was it cancelled?
    pub cancelled: bool,
    /// Was its progress placed?
    pub is_over: bool,
}
kernel::flat!(Investigation { by, at, slot, number, boosted, answered, cancelled, is_over });

impl Investigation {
    /// None.
    pub const NONE: Investigation = Investigation {
        by: Design::UNKNOWN,
        at: 0,
        slot: Slot::NONE,
        number: 0,
        boosted: false,
        answered: false,
        cancelled: false,
        is_over: false,
    };
}

impl Boardgame {
    /// A card investigates: nothing happens where there is no case (G2.12).
    pub(crate) fn investigate(&self, state: &mut State, run: &Running) {
        let region = state.agent(state.turn).region;
        if Slot::of(region).all(|slot| state.case(slot).is_none()) {
            return;
        }
        let by = state.table.printed(run.card);
        // The program has gone on to the next instruction by now.
        state.investigation = Investigation { by, at: run.at - 1, ..Investigation::NONE };
        state.steps.push(Frame::new(Step::Investigate { part: Part::Case }, run.seat));
    }

    /// What the card that investigates says: its number, and what it adds.
    pub(crate) fn announced(&self, state: &State) -> Option<(u8, Bonus)> {
        if state.investigation.slot == Slot::NONE {
            return None;
        }
        match self.cards.library.code().get(usize::from(state.investigation.at)) {
            Some(Op::Do(Verb { deed: Deed::Investigate(base, bonus), .. })) => Some((*base, *bonus)),
            _ => None,
        }
    }

    /// The skill of the investigation, if there is one.
    pub(crate) fn skill_of_investigation(&self, state: &State) -> Option<Skill> {
        self.cards.printed(state.investigation.by).map(|printed| printed.skill)
    }

    /// Goes on with an investigation until somebody must decide. True if they must.
    pub(crate) fn go_on_with_investigation<E: EventSink<Event>>(&self, state: &mut State, events: &mut E) -> bool {
        let Some(&Frame { step: Step::Investigate { part }, .. }) = state.steps.top() else { return false };
        match part {
            Part::Case => {
                let region = state.agent(state.turn).region;
                let mut cases = Slot::of(region).filter(|slot| state.case(*slot).is_some());
                match (cases.next(), cases.next()) {
                    (Some(only), None) => self.name_case(state, only, events),
                    (Some(_), Some(_)) => return true,
                    (None, _) => {
                        state.steps.pop();
                    }
                }
            }
            Part::Number if self.most(state).is_some_and(|most| most > 0) => return true,
            Part::Number => self.investigation_goes_on(state, Part::Boost),
            Part::Boost if self.can_boost(state) => return true,
            Part::Boost => {
                self.investigation_goes_on(state, Part::Reveal);
                state.steps.next_act();
            }
            // Whenever a card lies there, whatever it is and whatever the Syndicate can pay (G5.8).
            Part::Reveal if state.attached(state.investigation.slot).next().is_some() => return true,
            Part::Reveal => self.investigation_goes_on(state, Part::Place),
            Part::Place => self.place_progress(state, events),
        }
        false
    }

    pub(crate) fn investigation_goes_on(&self, state: &mut State, next: Part) {
        if let Some(Frame { step: Step::Investigate { part }, .. }) = state.steps.top_mut() {
            *part = next;
        }
    }

    /// The case is named.
    pub(crate) fn name_case<E: EventSink<Event>>(&self, state: &mut State, slot: Slot, events: &mut E) {
        state.investigation.slot = slot;
        self.investigation_goes_on(state, Part::Number);
        if let Some(case) = state.case(slot) {
            let (who, by) = (state.named(state.turn), state.investigation.by);
            events.emit(Event::Investigated { who, case: state.table.printed(case), by }, SeatSet::ALL);
        }
    }

    /// The largest number that can be announced, if one is asked for.
    pub(crate) fn most(&self, state: &State) -> Option<u8> {
        let agent = state.agent(state.turn);
        match self.announced(state)?.1 {
            Bonus::Suffered(_) => Some(WOUNDS - agent.wounds),
            Bonus::Paid(_) => Some(agent.influence.min(PAID_MAX)),
            Bonus::None | Bonus::Each(..) | Bonus::Wounds(_) => None,
        }
    }

    /// Are wounds asked for, not influence?
    pub(crate) fn asks_for_wounds(&self, state: &State) -> bool {
        matches!(self.announced(state), Some((_, Bonus::Suffered(_))))
    }

    /// The number is announced; influence is paid at once.
    pub(crate) fn announce_number<E: EventSink<Event>>(&self, state: &mut State, number: u8, events: &mut E) {
        state.investigation.number = number;
        let who = state.named(state.turn);
        let announced = if self.asks_for_wounds(state) {
            Event::WillSuffer { who, count: number }
        } else {
            state.agent_mut(state.turn).influence -= number;
            Event::Paid { who, count: number }
        };
        if number > 0 {
            events.emit(announced, SeatSet::ALL);
        }
        self.investigation_goes_on(state, Part::Boost);
    }

    /// Can the investigator have another Agent wounded (G7.8, G7.9)?
    pub(crate) fn can_boost(&self, state: &State) -> bool {
        !state.done.boosted
            && self.can(state, state.turn, Ability::WoundAnother)
            && state.all_agents().any(|agent| self.can_be_wounded(state, agent))
    }

    /// Can this Agent suffer for the investigator?
    pub(crate) fn can_be_wounded(&self, state: &State, agent: Agent) -> bool {
        agent != state.turn && state.agent(agent).wounds < WOUNDS
    }

    /// Another Agent suffers for it, or nobody.
    pub(crate) fn boost<E: EventSink<Event>>(&self, state: &mut State, victim: Option<Agent>, events: &mut E) {
        if let Some(victim) = victim {
            state.done.boosted = true;
            state.investigation.boosted = true;
            let (who, by) = (state.named(state.turn), state.agent(state.turn).who);
            events.emit(Event::Boosted { who, victim: state.named(victim) }, SeatSet::ALL);
            self.wound(state, victim, 1, by, events);
        }
        self.investigation_goes_on(state, Part::Reveal);
        state.steps.next_act();
    }

    /// A card cancels the investigation, if it is of that skill (G5.17, G5.18).
    pub(crate) fn cancel<E: EventSink<Event>>(
        &self,
        state: &mut State,
        skill: Option<Skill>,
        by: Design,
        events: &mut E,
    ) {
        if skill.is_none_or(|skill| self.skill_of_investigation(state) == Some(skill)) {
            state.investigation.cancelled = true;
            events.emit(Event::Cancelled { by }, SeatSet::ALL);
        } else {
            events.emit(Event::NotCancelled { by }, SeatSet::ALL);
        }
    }
}
