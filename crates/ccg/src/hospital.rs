//! Healing and the Hospital (C9).

use crate::Ccg;
use crate::event::Event;
use crate::state::{Section, State, counter, hospital};
use kernel::{EventSink, Seat, SeatSet};
use machine::{CardId, Depth};

/// An Agent with less HEALTH than this stays, unless it never has more (C9.5).
const WELL: i16 = 3;

impl Ccg {
    /// All Agents in a player's Hospital heal (C9.1, C9.2).
    pub(crate) fn heal_all<E: EventSink<Event>>(&self, state: &mut State, seat: Seat, events: &mut E) {
        for place in 0..state.table.zone(hospital(seat)).len() {
            let card = state.table.zone(hospital(seat))[place];
            let amount = if self.permanent_health(state, card) <= 3 { 1 } else { 2 };
            self.heal(state, card, amount, events);
        }
    }

    /// Takes damage away, never more than there is (C9.4).
    pub(crate) fn heal<E: EventSink<Event>>(&self, state: &mut State, card: CardId, amount: i16, events: &mut E) {
        let healed = amount.min(state.damage(card)).max(0);
        if healed == 0 {
            return;
        }
        state.table.card_mut(card).counters[counter::DAMAGE] -= healed as i8;
        let seat = state.table.card(card).owner;
        events.emit(Event::Healed { seat, design: state.table.design(card), amount: healed as u8 }, SeatSet::ALL);
    }

    /// Current HEALTH (C9.4).
    pub(crate) fn health_left(&self, state: &State, card: CardId) -> i16 {
        (self.permanent_health(state, card) - state.damage(card)).max(0)
    }

    /// May an Agent leave the Hospital now (C9.5)?
    pub(crate) fn may_leave_hospital(&self, state: &State, card: CardId) -> bool {
        let (left, all) = (self.health_left(state, card), self.permanent_health(state, card));
        left >= WELL || left >= all
    }

    /// An Agent goes to its player's Hospital, with its Equipment (C9.12, C4.22).
    pub(crate) fn hospitalise<E: EventSink<Event>>(&self, state: &mut State, card: CardId, events: &mut E) {
        let Some((seat, section)) = state.section_of(card) else { return };
        if section == Section::Hospital {
            return;
        }
        let card = state.carry(card, hospital(seat), Depth::Bottom, SeatSet::ALL);
        let outside = state.table.card_mut(card);
        (outside.counters[counter::TEAM], outside.host) = (0, CardId::NONE);
        events.emit(Event::Hospitalised { seat, design: state.table.design(card) }, SeatSet::ALL);
    }
}
