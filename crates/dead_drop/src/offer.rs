//! Offers (D6.8 to D6.10): a price named in advance, responses inside responses, and walking out.

use crate::DeadDrop;
use crate::choices::{Choice, Reason};
use crate::event::Event;
use crate::language::OFFERS;
use crate::state::{COURIER, State, Until, What, deck, discard};
use kernel::{CandidateSink, EventSink, Seat, SeatSet};
use machine::{Announced, CardId, Depth, Lasts};

/// D6.8
const PRICE_MAX: u8 = 3;

impl DeadDrop {
    /// The prices that can be named with a card (D6.8).
    pub(crate) fn list_prices<S>(&self, state: &State, seat: Seat, card: CardId, sink: &mut S)
    where
        S: CandidateSink<Choice, Reason>,
    {
        for price in 1..=PRICE_MAX {
            let choice = Choice::Offer(card, price);
            if state.table.zone(deck(seat)).len() < usize::from(price) {
                sink.refused(choice, Reason::TooDear);
            } else {
                sink.legal(choice);
            }
        }
    }

    /// Is there room for responses to another offer, besides those that will be made?
    pub(crate) fn has_room_for_an_offer(&self, state: &State) -> bool {
        let offers = |card: CardId| self.cards.does(state.table.printed(card), OFFERS);
        let to_come =
            state.windows.all().filter(|(_, thing)| !thing.under_way && thing.what.card().is_some_and(offers));
        state.windows.room_inside() > to_come.count()
    }

    /// Announces a card at a price, which is paid at once (D6.8).
    pub(crate) fn announce_offer<E: EventSink<Event>>(
        &self,
        state: &mut State,
        seat: Seat,
        card: CardId,
        price: u8,
        events: &mut E,
    ) {
        self.announce(state, seat, card, i16::from(price), events);
        events.emit(Event::NamedPrice { seat, price: i16::from(price) }, SeatSet::ALL);
        for _ in 0..price {
            let Some(&top) = state.table.zone(deck(seat)).first() else { return };
            let paid = state.carry(top, discard(seat), Depth::Top, SeatSet::ALL);
            events.emit(Event::Discarded { seat, design: state.table.printed(paid), rule: "D6.8" }, SeatSet::ALL);
        }
    }

    /// The card that is being carried out puts its offer on the table (D6.9).
    pub(crate) fn make_offer<E: EventSink<Event>>(&self, state: &mut State, seat: Seat, card: CardId, events: &mut E) {
        let by = state.windows.under_way().find(|thing| thing.what == What::Card(card));
        let (Some(price), Some(searcher)) = (by.map(|thing| thing.number), state.searcher()) else { return };
        events.emit(Event::OnTheTable { price }, SeatSet::ALL);
        self.begin_responses(state, searcher);
        let fits =
            state.windows.announce(Announced { number: price, ..Announced::new(What::Offer(card), seat) }, searcher);
        assert!(fits, "an offer was made without room for it");
    }

    /// The offer on the table, if there is one.
    pub(crate) fn offer_on_the_table<'a>(&self, state: &'a State) -> Option<&'a Announced<What>> {
        let newest = state.windows.all().rev().map(|(_, thing)| thing).find(|thing| thing.what.is_offer());
        newest.filter(|offer| !offer.negated)
    }

    /// All have passed: the guard is higher by the price (D6.9), unless the card was negated meanwhile (D6.7).
    pub(crate) fn carry_out_offer<E: EventSink<Event>>(
        &self,
        state: &mut State,
        source: CardId,
        offer: Announced<What>,
        events: &mut E,
    ) {
        state.windows.finish();
        if offer.negated || state.searched().is_none() {
            return;
        }
        let lasts = Lasts::new(self.cards.offer, offer.controller, Until::Search).by(source, CardId::NONE);
        state.lasting.begin(Lasts { times: offer.number as u8, ..lasts });
        state.standing.fresh = false;
        let by = state.table.printed(source);
        events.emit(Event::OfferTaken { price: offer.number, by }, SeatSet::ALL);
    }

    /// D6.10
    pub(crate) fn may_walk_out(&self, state: &State, seat: Seat) -> bool {
        seat != COURIER && state.windows.announced().iter().any(|thing| thing.what.is_offer() && !thing.negated)
    }

    /// The Agent who is asked walks out.
    pub(crate) fn walk_out<E: EventSink<Event>>(&self, state: &mut State, events: &mut E) {
        if let Some(seat) = state.windows.asked() {
            state.walked_out = state.walked_out.with(seat);
            events.emit(Event::WalkedOut { seat }, SeatSet::ALL);
            // What they have announced waits no longer.
            let theirs = |thing: &Announced<What>| thing.controller == seat && thing.what.card().is_some();
            while let Some(card) = state.windows.withdraw(theirs).and_then(|thing| thing.what.card()) {
                events.emit(Event::Withdrew { seat, design: state.table.printed(card) }, SeatSet::ALL);
                state.carry(card, discard(state.table.card(card).owner), Depth::Top, SeatSet::ALL);
            }
        }
        state.steps.next_act();
    }
}
