//! Entering play (B3.7, B3.9, B8.18, B8.19).

use crate::Battles;
use crate::event::Event;
use crate::language::{Entrance, Feat};
use crate::state::{Row, State, Step, counter, is_row, mark};
use crate::trigger::Happening;
use kernel::{EventSink, Seat, SeatSet};
use machine::{CardId, Depth, Design, Face, Frame};

impl Battles {
    /// A card enters a row of a side, face up and ready.
    pub(crate) fn enter<E: EventSink<Event>>(
        &self,
        state: &mut State,
        card: CardId,
        side: Seat,
        row: Row,
        events: &mut E,
    ) -> CardId {
        let card = state.carry(card, row.of(side), Depth::Bottom, SeatSet::ALL);
        state.table.card_mut(card).controller = side;
        state.turn_card(card, Face::Up);
        state.mark(card, mark::LATE);
        state.unmark(card, mark::WISHED);
        self.heed_uniqueness(state, card, events);
        self.ask_for_place(state, card);
        self.note(state, Happening::of(Feat::Appears, card));
        card
    }

    /// A card is put into a row of its owner, who chooses which: a decision of its own.
    pub(crate) fn ask_for_row(&self, state: &mut State, card: CardId, seat: Seat, entrance: Entrance, of: CardId) {
        if !state.steps.reserve(1) {
            return;
        }
        state.steps.push(Frame::new(Step::Enter { card, of, entrance }, seat));
    }

    /// The row is chosen.
    pub(crate) fn enter_row<E: EventSink<Event>>(&self, state: &mut State, row: Row, events: &mut E) {
        let Some(Frame { step: Step::Enter { card, of, entrance }, seat, .. }) = state.steps.pop() else { return };
        let zone = state.table.card(card).zone;
        if is_row(zone) {
            // It is in play already and has only changed sides: it does not appear (B12.48, B13.1).
            if zone != row.of(seat) {
                self.change_row(state, card, Design::UNKNOWN, events);
            }
            return;
        }
        if entrance == Entrance::Duplicate {
            let of = state.table.design(of);
            let design = state.table.printed(card);
            events.emit(Event::Duplicated { seat, design, of, front: row == Row::Front }, SeatSet::ALL);
            state.table.card_mut(card).copied = of;
            self.enter(state, card, seat, row, events);
            return;
        }
        if self.has_name_of_main(state, card, seat) {
            return self.remove_from_game(state, card, Design::UNKNOWN, events); // B8.19
        }
        events.emit(Event::Entered { seat, design: state.table.design(card), front: row == Row::Front }, SeatSet::ALL);
        if entrance == Entrance::Wounded {
            // Those wounds are there when it comes: nobody wounds it (B12.38).
            let health = self.printed_health(state, card);
            state.table.card_mut(card).counters[counter::WOUNDS] = (health - 1).max(0) as i8;
        }
        self.enter(state, card, seat, row, events);
    }
}
