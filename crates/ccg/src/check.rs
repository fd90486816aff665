//! Skill checks (C6.12 to C6.37).

use crate::Ccg;
use crate::event::Event;
use crate::facts::Suit;
use crate::keyword::Skill;
use crate::state::{Check, PLAYED, State, Step, What, attached, counter};
use kernel::{EventSink, Seat, SeatSet};
use machine::{CardId, Design, Frame};

impl Ccg {
    /// A check is open from now on: all see who checks what, and what the Team has (C6.14).
    pub(crate) fn open_check<E: EventSink<Event>>(&self, state: &mut State, seat: Seat, check: Check, events: &mut E) {
        state.checks.keep(check);
        let total = self.total(state, &check);
        events.emit(Event::Checks { seat, skill: check.skill, needed: check.needed, total }, SeatSet::ALL);
    }

    /// All respond to the open check, and then it is settled (C6.23, C6.24).
    pub(crate) fn go_on_with_check<E: EventSink<Event>>(&self, state: &mut State, events: &mut E) {
        let Some(Frame { step: Step::Check { responded }, seat, .. }) = state.steps.top_mut() else { return };
        let seat = *seat;
        if !std::mem::replace(responded, true) {
            return self.open_window(state, seat, What::Edge);
        }
        let Some(&check) = state.check() else { return };
        let total = self.total(state, &check);
        let success =
            !check.fails && self.checks_for(state, &check).next().is_some() && total >= i16::from(check.needed);
        let (skill, needed) = (check.skill, check.needed);
        events.emit(Event::Settled { seat, skill, needed, total, success }, SeatSet::ALL);
        self.close_check(state, events);
        state.steps.pop();
        match state.steps.top_mut().map(|frame| &mut frame.step) {
            Some(Step::Investigate { success: result, .. }) => *result = success,
            Some(Step::Program(running)) => running.number = i16::from(success),
            _ => {}
        }
    }

    /// The newest check is over: what was played in it goes (C3.39).
    pub(crate) fn close_check<E: EventSink<Event>>(&self, state: &mut State, events: &mut E) {
        let depth = state.checks.len() as i8;
        let lasted = |state: &State| {
            let mut played = state.table.zone(PLAYED).iter().copied();
            played.find(|&card| state.table.card(card).counters[counter::TEAM] == depth)
        };
        while let Some(card) = lasted(state) {
            self.discard(state, card, "C3.39", events);
        }
        state.checks.pop();
    }

    /// The Agents that count in a check (C6.18, C6.26).
    pub(crate) fn checks_for<'a>(&'a self, state: &'a State, check: &Check) -> impl Iterator<Item = CardId> + 'a {
        let (site, team) = (check.site, check.team);
        let at_site = self.at_site(state, site).filter(move |_| site != CardId::NONE);
        let of_team = state.members(team).filter(move |_| site == CardId::NONE);
        at_site.chain(of_team)
    }

    /// What a Team has in a check: its Agents, their Equipment, and what was played (C6.18 to C6.22).
    pub(crate) fn total(&self, state: &State, check: &Check) -> i16 {
        let agents: i16 = self.checks_for(state, check).map(|agent| self.skill_of(state, agent, check.skill)).sum();
        let depth = state.checks.len() as i8;
        let played = state.table.zone(PLAYED).iter().copied();
        let played: i16 = played
            .filter(|&card| state.table.card(card).counters[counter::TEAM] == depth)
            .map(|card| self.modifier_of(state, card, check.skill))
            .sum();
        agents + self.equipment_for(state, check) + played
    }

    /// The plain modifier of a card for a skill.
    pub(crate) fn modifier_of(&self, state: &State, card: CardId, skill: Skill) -> i16 {
        let printed = self.cards.printed(state.table.design(card));
        printed.map_or(0, |printed| i16::from(printed.modifiers[skill as usize]))
    }

    /// What Equipment gives: each Agent uses one piece, and of each piece one copy counts (C6.20, C6.21). Of all ways to
    /// use it the best one.
    fn equipment_for(&self, state: &State, check: &Check) -> i16 {
        let mut used: [Design; EQUIPPED_MAX] = [Design::UNKNOWN; EQUIPPED_MAX];
        let mut agents = [CardId::NONE; EQUIPPED_MAX];
        let mut count = 0;
        for agent in self.checks_for(state, check).take(EQUIPPED_MAX) {
            agents[count] = agent;
            count += 1;
        }
        self.best_equipment(state, check.skill, &agents[..count], &mut used, 0)
    }

    fn best_equipment(
        &self,
        state: &State,
        skill: Skill,
        agents: &[CardId],
        used: &mut [Design; EQUIPPED_MAX],
        place: usize,
    ) -> i16 {
        let Some((&agent, others)) = agents.split_first() else { return 0 };
        let mut best = self.best_equipment(state, skill, others, used, place);
        let Some((seat, _)) = state.section_of(agent) else { return best };
        for &piece in state.table.zone(attached(seat)) {
            let design = state.table.design(piece);
            let gives = self.modifier_of(state, piece, skill);
            let helps = state.table.card(piece).host == agent
                && gives > 0
                && self.is_suit(state, piece, Suit::Equipment)
                && self.cards.printed(design).is_some_and(|printed| printed.used.is_none())
                && !used[..place].contains(&design);
            if helps {
                used[place] = design;
                best = best.max(gives + self.best_equipment(state, skill, others, used, place + 1));
            }
        }
        best
    }

    /// Was this card used in the open check, or combat round (C6.27)?
    pub(crate) fn is_used(&self, state: &State, card: CardId) -> bool {
        let design = state.table.printed(card).0;
        state.check().is_some_and(|check| check.used.as_slice().contains(&design))
    }

    /// This card is used in the open check.
    pub(crate) fn note_used(&self, state: &mut State, card: CardId) {
        let design = state.table.printed(card).0;
        if let Some(check) = state.checks.last_mut() {
            check.used.keep(design);
        }
    }
}

/// No Team has more Agents.
const EQUIPPED_MAX: usize = 14;
