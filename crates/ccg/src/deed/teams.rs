//! Agents that a text lets join a Team, lends, or sets aside.

use crate::Ccg;
use crate::event::Event;
use crate::language::{Filter, Role};
use crate::state::{PLAYED, Section, State, Step, attached, away, counter, mark};
use crate::thing;
use kernel::{EventSink, SeatSet};
use machine::{CardId, Depth, Frame, Running};

impl Ccg {
    /// An Agent joins a Team, perhaps from a hand or another player (C14.5, C14.129).
    pub(super) fn join_team<E: EventSink<Event>>(
        &self,
        state: &mut State,
        run: Running,
        card: CardId,
        filter: Filter,
        events: &mut E,
    ) {
        let mut found = machine::Few::<u16, 30>::EMPTY;
        self.each_team(state, &run, &filter, |team| found.put(thing::team(team)));
        let in_hospital = state.section_of(card).is_some_and(|(_, section)| section == Section::Hospital);
        if in_hospital && !self.may_leave_hospital(state, card) {
            return;
        }
        let Some(team) = found.as_slice().first().and_then(|&team| thing::as_team(team)) else { return };
        let enters = state.section_of(card).is_none();
        if found.len() > 1 {
            return state.steps.push(Frame::new(Step::Join { card }, run.seat));
        }
        // Whom a text calls to its own Team helps at its Site; who joins any Team was not sent there (C6.18, C14.5).
        let called = filter.role != Role::Any;
        let site = state.members(team).find_map(|agent| state.table.card(agent).host.some()).filter(|_| called);
        let card = self.deploy(state, team.seat, card, (team.section, team.number), events);
        if enters {
            self.enter_play(state, card);
        }
        if let Some(site) = site {
            state.table.card_mut(card).host = site;
        }
        let joined = crate::trigger::Happened::new(crate::language::Feat::Joins, CardId(thing::team(team)));
        self.note(state, joined);
    }

    /// An Agent is borrowed for the turn (C14: Application For FBI Resources Approved).
    pub(super) fn take_control<E: EventSink<Event>>(
        &self,
        state: &mut State,
        run: Running,
        card: CardId,
        events: &mut E,
    ) {
        let seat = run.seat;
        let home = state.section_of(card).map(|(_, section)| (section, state.team_of(card)));
        self.note_leaving_bureau(state, card);
        self.pass_on(state, card);
        let card = state.carry(card, Section::Bureau.of(seat), Depth::Bottom, SeatSet::ALL);
        if let Some((section, team)) = home {
            let team = team.map_or(0, |team| team.number);
            state.borrowed.keep(crate::state::Home { card, section, team });
        }
        state.steps.speak_of(Some(card.0));
        self.bring_along(state, card, seat);
        state.mark(card, mark::BORROWED);
        // It has come to the borrower's Bureau.
        self.note_bureau_move(state, card);
        events.emit(Event::Borrowed { seat, design: state.table.design(card) }, SeatSet::ALL);
    }

    /// An Agent misses the next turn of its player, also if another has borrowed and trained it (C3.68).
    pub(super) fn set_aside<E: EventSink<Event>>(&self, state: &mut State, run: Running, card: CardId, events: &mut E) {
        let seat = state.table.card(card).owner;
        self.note_leaving_bureau(state, card);
        self.pass_on(state, card);
        self.discard_stored_with(state, card, events);
        let card = state.carry(card, away(seat), Depth::Bottom, SeatSet::ALL);
        self.bring_along(state, card, seat);
        let outside = state.table.card_mut(card);
        (outside.host, outside.counters[counter::TEAM]) = (CardId::NONE, crate::state::MISSES_TURN);
        state.steps.speak_of(Some(card.0));
        // The Training stays with it as a reminder (C3.70).
        if let Some(training) =
            self.as_card(state, run.card).filter(|&training| state.table.card(training).zone == PLAYED)
        {
            let training = state.carry(training, attached(seat), Depth::Bottom, SeatSet::ALL);
            state.table.card_mut(training).host = card;
        }
        events.emit(Event::SetAside { seat, design: state.table.design(card) }, SeatSet::ALL);
        state.standing.fresh = false;
    }
}
