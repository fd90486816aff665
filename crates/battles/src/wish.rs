//! Wishes (B12.59): two copies of a card from the Wish pile, one for its player and one for an enemy.

use crate::Battles;
use crate::event::Event;
use crate::state::{State, Step, mark, removed, wishes};
use kernel::{EventSink, Seat, SeatSet};
use machine::{CardId, Depth, Face, Frame};

impl Battles {
    /// A player makes a Wish, if there is something left to wish for.
    pub(crate) fn make_a_wish(&self, state: &mut State, seat: Seat) {
        if !state.table.zone(wishes(seat)).is_empty() && state.steps.reserve(1) {
            state.steps.push(Frame::new(Step::Wish { card: CardId::NONE }, seat));
        }
    }

    /// Both copies are removed from the game: one may be played by each of the two.
    pub(crate) fn wish<E: EventSink<Event>>(&self, state: &mut State, card: CardId, other: Seat, events: &mut E) {
        let Some(frame) = state.steps.pop() else { return };
        let seat = frame.seat;
        let design = state.table.printed(card);
        events.emit(Event::Wished { seat, design, other }, SeatSet::ALL);
        let mut players = [seat, other].into_iter();
        for index in (0..state.table.zone(wishes(seat)).len()).rev() {
            let copy = state.table.zone(wishes(seat))[index];
            if state.table.printed(copy) != design {
                continue;
            }
            let copy = state.carry(copy, removed(seat), Depth::Bottom, SeatSet::ALL);
            state.table.card_mut(copy).face = Face::Up;
            if let Some(player) = players.next() {
                state.table.card_mut(copy).controller = player;
                state.mark(copy, mark::WISHED);
            }
            self.note_removed(state, copy);
        }
        state.steps.next_act();
    }

    fn note_removed(&self, state: &mut State, card: CardId) {
        self.note(state, crate::trigger::Happening::of(crate::language::Feat::IsRemoved, card));
    }

    /// Cards a player may play because of a Wish.
    pub(crate) fn each_wished(&self, state: &State, seat: Seat, mut each: impl FnMut(CardId)) {
        // Those of a player who is out nobody can play any more (B12.60).
        for owner in Seat::all(state.table.seats()).filter(|&owner| !state.is_out(owner)) {
            for &card in state.table.zone(removed(owner)) {
                if state.is_marked(card, mark::WISHED) && state.table.card(card).controller == seat {
                    each(card);
                }
            }
        }
    }

    /// Has a player such a card?
    pub(crate) fn has_wished_card(&self, state: &State, seat: Seat) -> bool {
        let mut any = false;
        self.each_wished(state, seat, |_| any = true);
        any
    }
}
