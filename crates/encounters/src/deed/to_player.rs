//! Verbs that do something to a player.

use crate::Encounters;
use crate::event::Event;
use crate::facts::{Kind, NO_CLASS};
use crate::language::Feat;
use crate::state::{BOX, DOUBTS, State, attached, deck, scars, strikes};
use kernel::{EventSink, Seat, SeatSet};
use machine::{CardId, Depth, Design, Zone};

impl Encounters {
    /// The class points come from that a card's text gives (E9.19).
    fn source_of(&self, by: Design) -> u8 {
        self.cards.printed(by).map_or(NO_CLASS, |printed| printed.source)
    }

    pub(super) fn give_attack<E: EventSink<Event>>(
        &self,
        state: &mut State,
        seat: Seat,
        points: u8,
        by: Design,
        events: &mut E,
    ) {
        state.points.attack.earn(self.source_of(by), points);
        events.emit(Event::Attack { seat, points, by }, SeatSet::ALL);
    }

    pub(super) fn give_recruit<E: EventSink<Event>>(
        &self,
        state: &mut State,
        seat: Seat,
        points: u8,
        by: Design,
        events: &mut E,
    ) {
        state.points.recruit.earn(self.source_of(by), points);
        events.emit(Event::Recruit { seat, points, by }, SeatSet::ALL);
    }

    /// A card is attached to a player's avatar.
    pub(super) fn attach<E: EventSink<Event>>(&self, state: &mut State, seat: Seat, card: CardId, events: &mut E) {
        let card = state.carry(card, attached(seat), Depth::Bottom, SeatSet::ALL);
        let by = self.because::<E>(state);
        events.emit(Event::Attached { seat, design: state.table.design(card), by }, SeatSet::ALL);
    }

    pub(super) fn gain_scars<E: EventSink<Event>>(&self, state: &mut State, seat: Seat, count: u8, events: &mut E) {
        for _ in 0..count {
            if !state.players[seat.index()].out {
                self.gain_scar(state, seat, events);
            }
        }
    }

    pub(super) fn gain_symptoms<E: EventSink<Event>>(&self, state: &mut State, seat: Seat, count: u8, events: &mut E) {
        let player = &mut state.players[seat.index()];
        player.symptoms = player.symptoms.saturating_add(count);
        let total = player.symptoms;
        let by = self.because::<E>(state);
        events.emit(Event::Symptom { seat, total, by }, SeatSet::ALL);
        self.happened(state, Feat::Symptoms, seat, CardId::NONE);
    }

    /// A whole deck is looked through (E10.18).
    pub(super) fn look_through(&self, state: &mut State, seat: Seat) {
        state.looked_through = state.looked_through.with(seat);
        let audience = state.audience(seat);
        for index in 0..state.table.zone(deck(seat)).len() {
            let card = state.table.zone(deck(seat))[index];
            state.table.reveal(card, audience);
        }
    }

    pub(super) fn put_doubt<E: EventSink<Event>>(&self, state: &mut State, seat: Seat, to: Zone, events: &mut E) {
        let Some(&card) = state.table.zone(DOUBTS).first() else { return };
        self.belongs_to(state, card, seat);
        let design = state.table.printed(card);
        state.carry(card, to, if to == deck(seat) { Depth::Top } else { Depth::Bottom }, SeatSet::ALL);
        let by = self.because::<E>(state);
        events.emit(Event::Put { seat, design, to, below: false, by }, SeatSet::ALL);
    }

    /// The avatars of two players change places, with their Strikes, Scars and what is attached (E11.1, E12.4).
    pub(super) fn swap_avatars<E: EventSink<Event>>(&self, state: &mut State, seat: Seat, events: &mut E) {
        let other = state.next_player(seat);
        if other == seat {
            return self.swap_alone(state, seat, events);
        }
        let avatar = state.players[seat.index()].avatar;
        state.players[seat.index()].avatar = state.players[other.index()].avatar;
        state.players[other.index()].avatar = avatar;
        for zone in [strikes, scars, attached] {
            let (mine, theirs) = (state.table.zone(zone(seat)).len(), state.table.zone(zone(other)).len());
            for _ in 0..mine {
                let card = state.table.zone(zone(seat))[0];
                state.carry(card, zone(other), Depth::Bottom, SeatSet::NONE);
            }
            for _ in 0..theirs {
                let card = state.table.zone(zone(other))[0];
                state.carry(card, zone(seat), Depth::Bottom, SeatSet::NONE);
            }
        }
        let by = self.because::<E>(state);
        events.emit(Event::Swapped { seat, other, avatar: state.players[seat.index()].avatar, by }, SeatSet::ALL);
        self.heed_damage(state, seat, events);
        self.heed_damage(state, other, events);
    }

    /// Alone: a random avatar that nobody of the team has had; what lies on the old one stays with it (E12.5).
    fn swap_alone<E: EventSink<Event>>(&self, state: &mut State, seat: Seat, events: &mut E) {
        let fresh = |state: &State, rank: u8| state.rules.had & 1 << rank == 0;
        let mut found = [Design::UNKNOWN; 5];
        let mut count = 0;
        for (design, printed) in self.cards.of_kind(Kind::Avatar) {
            if fresh(state, printed.rank) && count < found.len() {
                found[count] = design;
                count += 1;
            }
        }
        if count == 0 {
            return;
        }
        let avatar = found[state.chance.pick(count)];
        state.table.note_fact();
        state.rules.had |= 1 << self.cards.printed(avatar).map_or(0, |printed| printed.rank);
        state.players[seat.index()].avatar = avatar;
        for zone in [strikes(seat), scars(seat), attached(seat)] {
            while let Some(&card) = state.table.zone(zone).first() {
                state.carry(card, BOX, Depth::Bottom, SeatSet::ALL);
            }
        }
        let by = self.because::<E>(state);
        events.emit(Event::Swapped { seat, other: seat, avatar, by }, SeatSet::ALL);
    }
}
