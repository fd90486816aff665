//! The end of a turn and Cleanup (E6).

use crate::Encounters;
use crate::ability::{SetOff, Waits};
use crate::cards::speaks;
use crate::event::Event;
use crate::facts::{Keyword, Kind};
use crate::language::{Feat, Moment, Stat};
use crate::order::{Rows, in_order};
use crate::state::{FIELD, State, Step, aside, discard, hand, play};
use kernel::{EventSink, Seat, SeatSet};
use machine::{CardId, Depth, Face, Frame, Timing};

impl Encounters {
    /// What happens at the end of a turn, in the order of E8.21. All of it happens, even if something earlier
    /// has removed the card of something later.
    pub(crate) fn go_on_with_turn_end<E: EventSink<Event>>(&self, state: &mut State, _: &mut E) -> bool {
        let Some(frame) = state.steps.pop() else { return false };
        let seat = frame.seat;
        let mut ends = None;
        self.note_waiting(state, Feat::TurnEnds, seat, CardId::NONE, &mut ends);
        let rows = in_order(state);
        state.steps.miss(rows.missed());
        // Frames are carried out from the top, so what comes last is put down first.
        if let Some(ends) = &ends {
            self.set_off(state, Some(&others(ends, &rows)), seat);
        }
        for &card in rows.as_slice().iter().rev() {
            let card = CardId(card);
            if state.table.card(card).face == Face::Up {
                self.end_turn_of(state, card, ends.as_ref(), seat);
            }
        }
        false
    }

    fn end_turn_of(&self, state: &mut State, card: CardId, ends: Option<&SetOff>, seat: Seat) {
        let in_field = state.table.card(card).zone == FIELD;
        let kind = self.cards.printed(state.table.design(card)).map(|printed| printed.kind);
        let leaves = match kind {
            Some(Kind::Informant | Kind::Lead) if in_field => Some(false),
            Some(_) if in_field && self.has(state, card, Keyword::Elude) => Some(true),
            _ => None,
        };
        if let Some(eludes) = leaves
            && state.steps.reserve(9)
        {
            state.steps.push(Frame::new(Step::Leave { card, eludes }, seat));
        }
        let ends = ends.map_or(&[][..], |ends| ends.as_slice());
        for Waits { stands, .. } in ends.iter().rev().filter(|waits| waits.stands.source == card) {
            self.begin(state, stands.ability, seat, stands.source, stands.about, seat);
        }
        let design = state.table.design(card);
        if self.cards.speaks(design, speaks::IN_CLEANUP) {
            self.begin_each(state, design, seat, card, CardId::NONE, |_, _, ability| {
                matches!(ability.timing, Timing::When(Moment::Cleanup))
            });
        }
    }

    /// Played cards and the rest of the hand are discarded; what was set aside goes home (E6.2, E9.3).
    pub(crate) fn clean_up<E: EventSink<Event>>(&self, state: &mut State, seat: Seat, events: &mut E) {
        for helper in Seat::all(state.table.seats()) {
            while let Some(&card) = state.table.zone(aside(helper)).first() {
                let card = state.carry(card, discard(helper), Depth::Top, SeatSet::ALL);
                state.table.card_mut(card).clean();
            }
        }
        if state.players[seat.index()].out {
            return;
        }
        for index in (0..state.table.zone(play(seat)).len()).rev() {
            let card = state.table.zone(play(seat))[index];
            if self.is_copy(state, card) {
                self.copy_vanishes(state, card);
            } else if self.stays_in_play(state, card) {
                // In a later turn it does not count as played (E9.9).
                state.forget_played(card);
            }
        }
        self.refresh(state);
        let heeded = state.standing.gist.feats | state.standing.gist.woulds | self.cards.hand_feats;
        // Out of a closed hand each card is told by name: the pile may be shuffled before anybody can look at it.
        if state.hands_closed() || heeded & Feat::Discard.bit() != 0 {
            self.discard_all(state, seat, play(seat));
            self.discard_all(state, seat, hand(seat));
            return;
        }
        let before = state.table.zone(discard(seat)).len();
        state.carry_all(hand(seat), discard(seat));
        let vigilance = !state.standing.leaves(Stat::Has(Keyword::Vigilant).number());
        if vigilance || state.table.zone(play(seat)).iter().any(|&card| self.stays_in_play(state, card)) {
            for index in (0..state.table.zone(play(seat)).len()).rev() {
                let card = state.table.zone(play(seat))[index];
                if !self.stays_in_play(state, card) {
                    state.carry(card, discard(seat), Depth::Top, SeatSet::ALL);
                }
            }
        } else {
            state.carry_all(play(seat), discard(seat));
        }
        let cards = state.table.zone(discard(seat)).len() - before;
        for index in 0..cards {
            let card = state.table.zone(discard(seat))[index];
            state.table.card_mut(card).clean();
        }
        events.emit(Event::CleanedUp { seat, cards: cards as u8 }, SeatSet::ALL);
    }
}

/// Abilities of cards that are in no row.
fn others(ends: &SetOff, rows: &Rows) -> SetOff {
    let mut found = SetOff::EMPTY;
    let elsewhere = |waits: &&Waits| !rows.as_slice().contains(&waits.stands.source.0);
    ends.as_slice().iter().filter(elsewhere).for_each(|waits| found.put(*waits));
    found
}
