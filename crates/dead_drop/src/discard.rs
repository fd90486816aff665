//! Discarding an operative (D7.4), and what replaces it.

use crate::DeadDrop;
use crate::cards::{Kind, Words, Would};
use crate::event::Event;
use crate::state::{COURIER, State, Step, discard};
use kernel::{EventSink, Seat, SeatSet};
use machine::{CardId, Depth, Design, Face, Few, Frame, Language, Running, Stands};

/// Lies face up from now on.
pub fn turn_up(state: &mut State, card: CardId) {
    state.table.card_mut(card).face = Face::Up;
}

impl DeadDrop {
    /// A card would discard an operative.
    pub(crate) fn would_discard(&self, state: &mut State, card: CardId) {
        let seat = state.table.card(card).controller;
        state.steps.push(Frame::new(Step::Discard { card, search_failed: false }, seat));
    }

    /// An operative would be discarded because a search failed (D3.6).
    pub(crate) fn would_be_lost(&self, state: &mut State, card: CardId) {
        let seat = state.table.card(card).controller;
        state.steps.push(Frame::new(Step::Discard { card, search_failed: true }, seat));
    }

    /// What could take its place: the affected side chooses, each effect once for one event.
    pub(crate) fn could_take_its_place(&self, state: &State) -> Few<Stands, 8> {
        let mut found = Few::EMPTY;
        let Some(&Frame { step: Step::Discard { card: lost, .. }, seat, .. }) = state.steps.top() else { return found };
        let side = |seat: Seat| seat == COURIER;
        self.with_standing(state, |standing| {
            for (stands, _) in standing.replacing(&self.cards.library, Words::replaces(&Would::Discard)) {
                let had_its_turn = state.steps.picks().contains(&stands.source.0);
                if stands.source != lost && side(stands.seat) == side(seat) && !had_its_turn {
                    found.keep(*stands);
                }
            }
        });
        found
    }

    /// Goes on with a discard until somebody must decide. True if they must.
    pub(crate) fn go_on_with_discard<E: EventSink<Event>>(&self, state: &mut State, events: &mut E) -> bool {
        if !self.could_take_its_place(state).is_empty() {
            return true;
        }
        self.discard_now(state, events);
        false
    }

    /// Nothing replaces it.
    pub(crate) fn discard_now<E: EventSink<Event>>(&self, state: &mut State, events: &mut E) {
        let Some(Frame { step: Step::Discard { card, search_failed }, .. }) = state.steps.pop() else { return };
        let (owner, seat) = (state.table.card(card).owner, state.table.card(card).controller);
        if state.table.card(card).copied != Design::UNKNOWN {
            return self.copy_leaves(state, card, events);
        }
        let rule = if search_failed { "D3.6" } else { "D7.1" };
        events.emit(Event::Discarded { seat, design: state.table.design(card), rule }, SeatSet::ALL);
        state.end_about(card); // D7.6
        let card = state.carry(card, discard(owner), Depth::Top, SeatSet::ALL);
        state.table.card_mut(card).clean();
        self.let_go_of_spent_cards(state, events);
    }

    /// D6.5: a card stays in play only while its effect lasts.
    pub(crate) fn let_go_of_spent_cards<E: EventSink<Event>>(&self, state: &mut State, events: &mut E) {
        let spent =
            |state: &State| state.all_in_play().find(|&card| self.is(state, card, Kind::Event) && !state.works(card));
        while let Some(card) = spent(state) {
            let (owner, seat) = (state.table.card(card).owner, state.table.card(card).controller);
            let design = state.table.printed(card);
            events.emit(Event::Discarded { seat, design, rule: "D6.5" }, SeatSet::ALL);
            state.carry(card, discard(owner), Depth::Top, SeatSet::ALL);
        }
    }

    /// A replacer was chosen: its ability runs, and it has had its turn.
    pub(crate) fn replace(&self, state: &mut State, replacer: Stands) {
        state.steps.pick(replacer.source.0);
        let entry = self.cards.library.ability(replacer.ability).entry;
        state.steps.run(Running::new(replacer.seat).of(replacer.source).at(entry));
    }
}
