//! Deployment (C4.24 to C4.31): sections, Teams, hiring; and new Teams in the Field (C4.39).

use crate::Ccg;
use crate::event::Event;
use crate::facts::Suit;
use crate::state::{Section, State, Step, Team, counter, mark};
use kernel::{EventSink, Seat, SeatSet};
use machine::{CardId, Depth};

/// More Teams than Agents there cannot be.
pub const TEAMS_MAX: u8 = 12;

impl Ccg {
    /// Where an Agent can go: each Team of each section, and one new Team in each. The Hospital has none (C4.27).
    pub(crate) fn each_place(
        &self,
        state: &State,
        seat: Seat,
        card: CardId,
        sections: &[Section],
        mut each: impl FnMut(Section, u8),
    ) {
        let here = state.section_of(card).map(|(_, section)| section);
        let own = state.team_of(card);
        for &section in sections {
            if section == Section::Hospital {
                if here != Some(section) {
                    each(section, 0);
                }
                continue;
            }
            let mut free = None;
            for number in 1..=TEAMS_MAX {
                let team = Team { seat, section, number };
                let mut others = state.members(team).filter(|&other| other != card);
                match (others.next().is_some(), own == Some(team)) {
                    (true, false) => each(section, number),
                    (false, false) if free.is_none() => free = Some(number),
                    _ => {}
                }
            }
            // To form a Team of one is nothing new for an Agent that is one in that section.
            let alone = own.is_some_and(|team| team.section == section && state.members(team).count() == 1);
            if let Some(free) = free.filter(|_| !alone) {
                each(section, free);
            }
        }
    }

    /// Moves an Agent to a section and into a Team there (C4.24, C4.28).
    pub(crate) fn deploy<E: EventSink<Event>>(
        &self,
        state: &mut State,
        seat: Seat,
        card: CardId,
        (section, team): (Section, u8),
        events: &mut E,
    ) -> CardId {
        let before = state.section_of(card).map(|(_, section)| section);
        let left = state.team_of(card);
        let zone = section.of(seat);
        let card = if state.table.card(card).zone == zone {
            card
        } else {
            state.carry(card, zone, Depth::Bottom, SeatSet::ALL)
        };
        state.table.card_mut(card).counters[counter::TEAM] = team as i8;
        state.mark(card, mark::MOVED);
        state.standing.fresh = false;
        events.emit(Event::Moved { seat, design: state.table.design(card), section, team }, SeatSet::ALL);
        use crate::language::Feat;
        use crate::trigger::Happened;
        if before == Some(Section::Hospital) && section != Section::Hospital {
            state.table.card_mut(card).host = CardId::NONE;
            self.note(state, Happened::new(Feat::LeavesHospital, card));
        }
        if before != Some(section) && (section == Section::Bureau || before == Some(Section::Bureau)) {
            self.note_bureau_move(state, card);
        }
        // A Team that breaks up loses what it was given as a Team (C14.87).
        let stays = Team { seat, section, number: team };
        if let Some(left) = left.filter(|&left| left != stays) {
            let gone = CardId(crate::thing::team(left));
            let ended = state.lasting.end_if(|lasts| lasts.about == gone && lasts.until == crate::state::Until::Turn);
            state.standing.fresh &= !ended;
        }
        if team > 0 {
            let joined = Team { seat, section, number: team };
            if left != Some(joined) && state.members(joined).count() > 1 {
                self.note(state, Happened::new(Feat::Joins, CardId(crate::thing::team(joined))));
            }
        }
        if let Some(left) = left.filter(|&left| state.members(left).next().is_none()) {
            self.note(state, Happened::new(Feat::TeamGone, CardId(crate::thing::team(left))));
        }
        card
    }

    /// May an Agent be moved in Deployment (C4.24, C4.25)?
    pub(crate) fn can_deploy(&self, state: &State, card: CardId) -> bool {
        let in_hospital = state.section_of(card).is_some_and(|(_, section)| section == Section::Hospital);
        !state.is_marked(card, mark::MOVED) && (!in_hospital || self.may_leave_hospital(state, card))
    }

    /// An Agent from hand is hired: paid for and announced (C3.30, C3.32).
    pub(crate) fn hire<E: EventSink<Event>>(&self, state: &mut State, seat: Seat, card: CardId, events: &mut E) {
        let cost = self.cost_on(state, card, CardId::NONE, 0);
        self.play_card(state, seat, card, CardId::NONE, cost, events);
    }

    /// A hired Agent enters play, and its player says where (C3.32).
    pub(crate) fn take_on(&self, state: &mut State, seat: Seat, card: CardId) {
        state.mark(card, mark::HIRED);
        state.steps.push(machine::Frame::new(Step::Hire { card }, seat));
    }

    /// May this Agent of a hand be hired: is nobody like them in play (C3.30)?
    pub(crate) fn is_free_to_hire(&self, state: &State, seat: Seat, card: CardId) -> bool {
        let person = self.cards.person(state.table.printed(card));
        let mut own = Section::ALL.iter().flat_map(|section| state.table.zone(section.of(seat)));
        self.is_suit(state, card, Suit::Agent)
            && !own.any(|&other| self.cards.person(state.table.design(other)) == person)
            && state.placed.room() > 0
            && !state.placed.as_slice().iter().any(|&hired| self.cards.person(machine::Design(hired)) == person)
    }
}

impl State {
    /// The Teams of a section that have Agents.
    pub(crate) fn teams(&self, seat: Seat, section: Section) -> impl Iterator<Item = Team> + '_ {
        let all = (1..=TEAMS_MAX).map(move |number| Team { seat, section, number });
        all.filter(|&team| self.members(team).next().is_some())
    }

    /// The number of a new Team of a section.
    pub(crate) fn free_team(&self, seat: Seat, section: Section) -> u8 {
        let free = |number: &u8| self.members(Team { seat, section, number: *number }).next().is_none();
        (1..=TEAMS_MAX).find(free).unwrap_or(1)
    }
}
