//! Keywords that a text changes or gives.

use super::to_card::LOSE;
use crate::Ccg;
use crate::event::Event;
use crate::keyword::{Keyword, Keywords};
use crate::state::{Changed, State, Step};
use kernel::{EventSink, SeatSet};
use machine::{CardId, Frame, Running};

impl Ccg {
    /// One of these keywords becomes another for the turn (C3.51).
    pub(super) fn change_keyword<E: EventSink<Event>>(
        &self,
        state: &mut State,
        run: Running,
        card: CardId,
        lost: Keywords,
        gained: Keywords,
        events: &mut E,
    ) {
        let has = Keywords(self.keywords_of(state, card).0 & lost.0);
        let mut own = has.each();
        match (own.next(), own.next()) {
            (Some(only), None) => {
                self.exchange_keyword(state, card, only, gained.each().next().unwrap_or(only), events);
            }
            (Some(_), Some(_)) => {
                let gained = gained.each().next().map_or(LOSE, |keyword| keyword as u8);
                state.steps.push(Frame::new(Step::KeywordOf { card, among: has, gained }, run.seat));
            }
            _ => {}
        }
    }

    /// A card loses a keyword and gains another.
    pub(crate) fn exchange_keyword<E: EventSink<Event>>(
        &self,
        state: &mut State,
        card: CardId,
        lost: Keyword,
        gained: Keyword,
        events: &mut E,
    ) {
        let keywords = self.keywords_of(state, card).without(lost).with(gained);
        self.set_keywords(state, card, keywords);
        let design = state.table.design(card);
        events.emit(Event::KeywordChanged { design, lost: lost as u8, gained: gained as u8 }, SeatSet::ALL);
    }

    pub(super) fn gain_keywords<E: EventSink<Event>>(
        &self,
        state: &mut State,
        card: CardId,
        gained: Keywords,
        for_good: bool,
        events: &mut E,
    ) {
        let keywords = Keywords(self.keywords_of(state, card).0 | gained.0);
        if for_good {
            // Beneath what was changed for the turn: it comes to light when that ends.
            let own = self.cards.printed(state.table.design(card)).map_or(Keywords::NONE, |printed| printed.keywords);
            let before = state.changed.as_slice().iter().find(|changed| changed.for_good && changed.card == card);
            let keywords = Keywords(before.map_or(own, |changed| changed.keywords).0 | gained.0);
            state.changed.retain(|changed| changed.card != card || !changed.for_good);
            state.changed.keep(Changed { keywords, card, for_good });
        }
        let of_turn = |changed: &Changed| changed.card == card && !changed.for_good;
        if !for_good || state.changed.as_slice().iter().any(of_turn) {
            self.set_keywords(state, card, keywords);
        }
        state.standing.fresh = false;
        for keyword in gained.each() {
            events.emit(Event::GotKeyword { thing: card.0, keyword: keyword as u8 }, SeatSet::ALL);
        }
    }

    pub(super) fn set_keywords(&self, state: &mut State, card: CardId, keywords: Keywords) {
        state.changed.retain(|changed| changed.card != card || changed.for_good);
        state.changed.keep(Changed { keywords, card, for_good: false });
        state.standing.fresh = false;
    }
}
