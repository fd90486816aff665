//! Bluffs (C5): what lies beneath a Site, its reveal, and its owners' turns.

use crate::Ccg;
use crate::choice::Reason;
use crate::event::Event;
use crate::facts::Pool;
use crate::keyword::Keyword;
use crate::state::{PLAYED, State, Step, What, beneath};
use kernel::{EventSink, Seat, SeatSet};
use machine::{Announced, CardId, Depth, Face, Frame};

/// What a Bluff costs less for having lain face down (C5.12).
const LESS: u8 = 1;

impl Ccg {
    /// All cards beneath a Site, by their owners from the active player's left.
    pub(crate) fn each_beneath<'a>(&self, state: &'a State, site: CardId) -> impl Iterator<Item = CardId> + 'a {
        let seats = state.players_from(state.next_player(state.turn));
        let all = seats.flat_map(move |seat| state.table.zone(beneath(seat)).iter().copied());
        all.filter(move |&card| state.table.card(card).host == site)
    }

    /// The reveal is announced while the cards are still face down (C5.9).
    pub(crate) fn announce_reveal(&self, state: &mut State, seat: Seat, site: CardId) {
        if self.each_beneath(state, site).next().is_some() {
            self.announce(state, Announced::new(What::Reveal { site }, seat));
        }
    }

    /// All are turned up together; what is no Bluff is discarded (C5.9, C5.10).
    pub(crate) fn reveal<E: EventSink<Event>>(&self, state: &mut State, site: CardId, events: &mut E) {
        for card in state.table.all() {
            let outside = state.table.card(card);
            if outside.host == site && outside.zone == beneath(outside.controller) {
                let seat = outside.controller;
                state.table.reveal(card, SeatSet::ALL);
                state.table.card_mut(card).face = Face::Up;
                events.emit(Event::Revealed { seat, design: state.table.printed(card) }, SeatSet::ALL);
            }
        }
        let dummy = |state: &State| {
            self.each_beneath(state, site).find(|&card| !self.keywords_of(state, card).has(Keyword::Bluff))
        };
        while let Some(dummy) = dummy(state) {
            self.discard(state, dummy, "C5.10", events);
        }
    }

    /// Goes on with the owners' turns: one after the other, until nothing lies beneath the Site (C5.11). True if
    /// somebody must decide.
    pub(crate) fn go_on_with_bluffs(&self, state: &mut State) -> bool {
        let Some(&Frame { step: Step::Bluffs { site, .. }, .. }) = state.steps.top() else { return false };
        let next = self.each_beneath(state, site).next().map(|card| state.table.card(card).controller);
        match (next, state.steps.top_mut()) {
            (Some(next), Some(Frame { step: Step::Bluffs { owner, .. }, seat, .. })) => {
                (*owner, *seat) = (next, next);
                true
            }
            _ => {
                state.steps.pop();
                false
            }
        }
    }

    /// What is against paying for a Bluff that was revealed.
    pub(crate) fn against_bluff(&self, state: &State, seat: Seat, card: CardId) -> Option<Reason> {
        let printed = self.cards.printed(state.table.printed(card))?;
        if let Some(reason) = self.activators_against(state, seat, printed) {
            return Some(reason);
        }
        if self.is_used(state, card) {
            return Some(Reason::UsedHere);
        }
        let cost = self.cost_of(state, seat, card, 0).saturating_sub(LESS);
        (!self.can_pay(state, seat, card, cost)).then_some(Reason::CannotPay)
    }

    /// An owner pays for a Bluff: it is announced (C5.14).
    pub(crate) fn pay_for_bluff<E: EventSink<Event>>(
        &self,
        state: &mut State,
        seat: Seat,
        card: CardId,
        events: &mut E,
    ) {
        let cost = self.cost_of(state, seat, card, 0).saturating_sub(LESS);
        self.play_card(state, seat, card, CardId::NONE, cost, events);
    }

    /// An owner lets a Bluff go (C5.12).
    pub(crate) fn let_go<E: EventSink<Event>>(&self, state: &mut State, card: CardId, events: &mut E) {
        state.steps.next_act();
        self.discard(state, card, "C5.12", events);
    }

    /// Announces a card from wherever it lies, for what it costs.
    pub(crate) fn play_card<E: EventSink<Event>>(
        &self,
        state: &mut State,
        seat: Seat,
        card: CardId,
        on: CardId,
        cost: u8,
        events: &mut E,
    ) {
        let pool = self.pool_for(state, seat, card).unwrap_or(Pool::Rp);
        self.pay(state, seat, card, cost);
        let card = state.carry(card, PLAYED, Depth::Bottom, SeatSet::ALL);
        let outside = state.table.card_mut(card);
        (outside.controller, outside.host) = (seat, CardId::NONE);
        state.steps.next_act();
        self.note_used(state, card);
        let design = state.table.printed(card);
        let target = on.some().filter(|on| on.index() < state.table.count());
        let on_design = target.map_or(machine::Design::UNKNOWN, |on| state.table.design(on));
        let thing = if target.is_some() { CardId::NONE.0 } else { on.0 };
        events.emit(Event::Announced { seat, design, cost, pool, on: on_design, thing }, SeatSet::ALL);
        self.announce(state, Announced::new(What::Card { card, on }, seat));
    }
}
