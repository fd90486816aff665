//! The Bureau: recruiting, its powers, refilling its spaces (E4.19 to E4.27).

use crate::Encounters;
use crate::event::Event;
use crate::language::{CHARACTER, Feat};
use crate::state::{ACADEMY, SPECIAL_AGENTS, State, Step, as_bureau, bureau, deck, discard};
use kernel::{EventSink, Seat, SeatSet};
use machine::{CardId, Depth, Face, Frame, Zone};

/// E4.25
pub const SPECIAL_AGENT_COST: u8 = 3;

impl Encounters {
    /// An empty space of the Bureau is filled at once, hidden (E4.23).
    pub(crate) fn refill<E: EventSink<Event>>(&self, state: &mut State, zone: Zone, events: &mut E) {
        let Some(space) = as_bureau(zone) else { return };
        if state.table.zone(zone).is_empty()
            && let Some(&card) = state.table.zone(ACADEMY).first()
        {
            state.table.card_mut(card).face = Face::Down;
            state.carry(card, bureau(space), Depth::Top, SeatSet::NONE);
            events.emit(Event::Refilled { space }, SeatSet::ALL);
        }
    }

    /// A character in the Bureau is recruited (E4.20).
    pub(crate) fn recruit<E: EventSink<Event>>(&self, state: &mut State, card: CardId, events: &mut E) {
        let seat = state.turn;
        let paid = self.cost_of(state, card).clamp(0, 255) as u8;
        state.points.recruit.pay(paid, 0);
        let design = state.table.printed(card);
        events.emit(Event::Recruited { seat, design, paid }, SeatSet::ALL);
        self.happened(state, Feat::Recruit, seat, card);
        self.gain(state, seat, card, events);
    }

    /// The top Special Agent, whichever it is (E4.25).
    pub(crate) fn recruit_agent<E: EventSink<Event>>(&self, state: &mut State, events: &mut E) {
        let seat = state.turn;
        let Some(&card) = state.table.zone(SPECIAL_AGENTS).first() else { return };
        state.points.recruit.pay(SPECIAL_AGENT_COST, 0);
        state.turn_card(card, Face::Up);
        let design = state.table.printed(card);
        events.emit(Event::Recruited { seat, design, paid: SPECIAL_AGENT_COST }, SeatSet::ALL);
        self.happened(state, Feat::Recruit, seat, card);
        self.gain(state, seat, card, events);
    }

    /// The power of the space a character was gained from (E4.21); the space is filled first (E4.24).
    pub(crate) fn offer_power<E: EventSink<Event>>(
        &self,
        state: &mut State,
        seat: Seat,
        card: CardId,
        from: Zone,
        events: &mut E,
    ) {
        let Some(space) = as_bureau(from) else { return };
        self.refill(state, from, events);
        if self.cards.is_any(state.table.printed(card), CHARACTER) {
            state.steps.push(Frame::new(Step::Power { space, gained: card }, seat));
        }
    }

    /// A power is a program of its space, about the card that was gained.
    pub(crate) fn go_on_with_power<E: EventSink<Event>>(&self, state: &mut State, _: &mut E) -> bool {
        let Some(Frame { step: Step::Power { space, gained }, seat, .. }) = state.steps.pop() else { return false };
        let space = self.cards.bureau_space(space);
        self.begin_each(state, space, seat, CardId::NONE, gained, |_, _, ability| ability.length > 0);
        false
    }

    /// It is put on top of a deck, or at its bottom.
    pub(crate) fn put_into_deck<E: EventSink<Event>>(
        &self,
        state: &mut State,
        seat: Seat,
        card: CardId,
        to: Zone,
        depth: Depth,
        events: &mut E,
    ) {
        let from = state.table.card(card).zone;
        if to == deck(seat) {
            self.belongs_to(state, card, seat);
        }
        let design = state.table.printed(card);
        let open = from == discard(seat) || state.table.card(card).face == Face::Up;
        let card = state.carry(card, to, depth, SeatSet::NONE);
        state.table.card_mut(card).face = Face::Down;
        let seen = if open { SeatSet::ALL } else { state.audience(seat) };
        let by = self.because::<E>(state);
        events.emit(Event::Put { seat, design, to, below: depth == Depth::Bottom, by }, seen);
        self.refill(state, from, events);
    }
}
