//! Decks and discard piles (C1.24 to C1.28): drawing, discarding, rebuilding.

use crate::Ccg;
use crate::event::Event;
use crate::state::{State, counter, deck, discard, hand, in_play, owner_of, zone_rule};
use kernel::{EventSink, Seat, SeatSet};
use machine::{CardId, Depth, Face};

impl Ccg {
    /// Draws cards for an effect, as many as there are (C1.26, C1.27).
    pub(crate) fn draw<E: EventSink<Event>>(&self, state: &mut State, seat: Seat, count: u8, events: &mut E) {
        self.draw_by(state, seat, count, "C1.27", events);
    }

    /// Draws cards by a rule, likewise.
    pub(crate) fn draw_by<E: EventSink<Event>>(
        &self,
        state: &mut State,
        seat: Seat,
        count: u8,
        rule: &'static str,
        events: &mut E,
    ) {
        for _ in 0..count {
            let Some(&top) = state.table.zone(deck(seat)).first() else { return };
            let card = state.carry(top, hand(seat), Depth::Bottom, SeatSet::NONE);
            events.emit(Event::Drew { seat, design: state.table.printed(card), rule }, SeatSet::only(seat));
            self.rebuild_if_empty(state, seat, events);
        }
    }

    /// How many cards a player could draw: deck and discard pile together (C2.42).
    pub(crate) fn drawable(&self, state: &State, seat: Seat) -> usize {
        state.table.zone(deck(seat)).len() + state.table.zone(discard(seat)).len()
    }

    /// A deck whose last card has left is made anew out of the discard pile (C1.25).
    pub(crate) fn rebuild_if_empty<E: EventSink<Event>>(&self, state: &mut State, seat: Seat, events: &mut E) {
        if !state.table.zone(deck(seat)).is_empty() || state.table.zone(discard(seat)).is_empty() {
            return;
        }
        state.table.carry_all(discard(seat), zone_rule(discard(seat)), deck(seat), zone_rule(deck(seat)));
        state.table.shuffle(deck(seat), &mut state.chance);
        events.emit(Event::Rebuilt { seat }, SeatSet::ALL);
    }

    /// Puts a card onto its owner's discard pile, with whatever lies on or beneath it (C3.40, C3.41).
    pub(crate) fn discard<E: EventSink<Event>>(
        &self,
        state: &mut State,
        card: CardId,
        rule: &'static str,
        events: &mut E,
    ) {
        let zone = state.table.card(card).zone;
        let seat = state.table.card(card).owner;
        if in_play(zone) {
            self.leave_play(state, card, events);
        }
        let holder = owner_of(zone).unwrap_or(seat);
        let card = state.carry(card, discard(seat), Depth::Top, SeatSet::ALL);
        let outside = state.table.card_mut(card);
        outside.clean();
        outside.face = Face::Down;
        state.changed.retain(|changed| changed.card != card);
        events.emit(Event::Discarded { seat: holder, design: state.table.printed(card), rule }, SeatSet::ALL);
        // A player without a deck has one again (C1.26).
        self.rebuild_if_empty(state, seat, events);
    }

    /// What lies on or beneath a card that leaves play is discarded (C3.40, C4.23, C5.8).
    pub(crate) fn leave_play<E: EventSink<Event>>(&self, state: &mut State, card: CardId, events: &mut E) {
        state.table.card_mut(card).counters[counter::TEAM] = 0;
        let next = |state: &State| state.hosted_by(card).find(|&hosted| !self.is_sent(state, hosted));
        while let Some(hosted) = next(state) {
            state.table.card_mut(hosted).host = CardId::NONE;
            self.discard(state, hosted, "C3.40", events);
        }
    }

    /// Is it an Agent that was sent to a Site? The Site is its host, but it does not lie beneath it.
    pub(crate) fn is_sent(&self, state: &State, card: CardId) -> bool {
        state.section_of(card).is_some()
    }
}
