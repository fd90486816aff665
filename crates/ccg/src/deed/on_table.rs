//! What texts do to the check, the combat, and what is announced.

use crate::Ccg;
use crate::event::Event;
use crate::language::{Deed, Filter, Role, Scope, Wouldbe};
use crate::state::{Check, State, Step, What};
use kernel::{EventSink, SeatSet};
use machine::{Blank, CardId, Frame, Running, Timing};

impl Ccg {
    /// Carries out a deed to the check, the combat, or what is announced.
    pub(super) fn do_on_table<E: EventSink<Event>>(&self, state: &mut State, run: Running, deed: Deed, events: &mut E) {
        match deed {
            Deed::Check(skill, needed) => self.demand_check(state, run, skill, needed, events),
            Deed::FailCheck => {
                if let Some(check) = state.checks.last_mut() {
                    check.fails = true;
                }
            }
            Deed::FailSiteCheck => {
                if let Some(check) = state.site_check_mut() {
                    check.fails = true;
                }
            }
            // Only a Site has one; its check may wait for another that is open (C14.41).
            Deed::NewPrerequisite(skill, needed) => {
                if let Some(check) = state.site_check_mut() {
                    (check.skill, check.needed, check.value) = (skill, needed, Check::BLANK.value);
                    events.emit(Event::NewPrerequisite { skill, needed }, SeatSet::ALL);
                }
            }
            Deed::RemoveUnless(skill, needed) => self.check_or_remove(state, run, skill, needed, events),
            Deed::End(Scope::Turn) => self.break_off_turn(state, events),
            Deed::End(Scope::Combat) => self.break_off_combat(state),
            Deed::ExtraRound(alone) => {
                state.combat.extra = true;
                state.combat.only = if alone { run.about } else { CardId::NONE };
            }
            Deed::AttackTogether => self.attack_together(state, &run),
            Deed::Redirect => state.steps.push(Frame::new(Step::Redirect, run.seat)),
            Deed::TakeDamageFor => {
                let on = self.played_on(state, run.card);
                state.combat.hits.retain(|hit| Some(hit.to) != on);
            }
            Deed::NegateAll(what) => self.negate_all(state, &run, what, events),
            Deed::Prevent => self.prevent(state, run, events),
            _ => {}
        }
    }

    /// A text demands a check of the Team it is about (C6.29).
    fn demand_check<E: EventSink<Event>>(
        &self,
        state: &mut State,
        run: Running,
        skill: crate::keyword::Skill,
        needed: u8,
        events: &mut E,
    ) {
        let team = crate::thing::as_team(run.about.0).or_else(|| self.that_team(state, &run));
        let Some(team) = team.filter(|_| state.checks.room() > 0 && state.steps.room() > 6) else {
            state.passed = false;
            return;
        };
        self.check_next(state, Check { by: run.card, team, directed: run.seat, skill, needed, ..Check::BLANK }, events);
    }

    /// A check that a text demands comes next. Whoever demanded it is on the other side; if the active player did,
    /// nobody is (C10.11).
    fn check_next<E: EventSink<Event>>(&self, state: &mut State, check: Check, events: &mut E) {
        let seat = check.team.seat;
        self.open_check(state, seat, check, events);
        state.steps.push(Frame::new(Step::Check { responded: false }, seat));
    }

    /// An Agent is removed from the game unless its Team passes a check (C14.180).
    fn check_or_remove<E: EventSink<Event>>(
        &self,
        state: &mut State,
        run: Running,
        skill: crate::keyword::Skill,
        needed: u8,
        events: &mut E,
    ) {
        let Some(agent) = self.as_card(state, run.about) else { return };
        match state.team_of(agent).filter(|_| state.checks.room() > 0 && state.steps.room() > 6) {
            None => self.remove_from_game(state, run, agent, events),
            Some(team) => {
                state.steps.push(Frame::new(Step::OrRemove { card: agent }, team.seat));
                let check = Check { by: run.card, team, directed: run.seat, skill, needed, ..Check::BLANK };
                self.check_next(state, check, events);
            }
        }
    }

    /// All of them are negated.
    fn negate_all<E: EventSink<Event>>(&self, state: &mut State, run: &Running, what: Filter, events: &mut E) {
        let all: machine::Few<u16, 80> = {
            let mut all = machine::Few::EMPTY;
            self.each_thing(state, run, what, |card| all.put(card));
            all
        };
        // What is being carried out goes last, and all that is still to come of it with it.
        for &card in all.as_slice().iter().rev() {
            self.negate(state, CardId(card), run.card, events);
        }
    }

    /// A purchase comes to nothing, or an Agent stays where it is.
    fn prevent<E: EventSink<Event>>(&self, state: &mut State, run: Running, events: &mut E) {
        let bought = state.windows.negate(|thing| matches!(thing.what, What::Bought));
        let design = self.as_card(state, run.card).map_or(machine::Design::UNKNOWN, |card| state.table.printed(card));
        if bought.is_none()
            && let Some(agent) = self.played_on(state, run.card).and_then(|on| self.as_card(state, on))
        {
            state.mark(agent, crate::state::mark::STAYS);
        }
        events.emit(Event::Prevented { by: design }, SeatSet::ALL);
    }

    /// Does something happen instead of what would happen to a card? Then it is begun.
    pub(crate) fn replaced(&self, state: &mut State, run: Running, would: Wouldbe, card: CardId) -> bool {
        self.refresh(state);
        let library = &self.cards.library;
        let found = state.standing.replacing(library, would.bit()).find_map(|(stands, what)| {
            let looking = crate::standing::looking(state, stands);
            let one = self.thing_in(state, &looking, what.what.role);
            let together =
                what.what.role != Role::Together || card != stands.source && self.is_together(state, &looking, card);
            let fits = together
                && one.is_none_or(|one| one == card.0)
                && self.is_any(state, &looking, &Filter { role: Role::Any, ..what.what }, card);
            (fits && stands.source != run.card).then_some((stands.ability, stands.source, stands.seat_in(state.turn)))
        });
        let Some((ability, source, seat)) = found.filter(|_| state.steps.room() > 4) else { return false };
        debug_assert!(matches!(library.ability(ability).timing, Timing::Instead(_)));
        // Who declines lets it happen after all.
        if would == Wouldbe::Hospitalised {
            state.steps.push(Frame::new(Step::Hospitalise { card }, seat));
        }
        self.begin_ability(state, ability, Running::new(seat).of(source).about(card));
        true
    }
}
