//! Responses (D6): announce, pass, carry out; last in, first out.

use crate::DeadDrop;
use crate::event::Event;
use crate::state::{ANNOUNCED, ANNOUNCED_MAX, SEATS, State, Step, What, discard, in_play};
use kernel::{EventSink, Seat, SeatSet};
use machine::{Announced, CardId, Depth, Design, Frame, Rotation, Running, Timing, WindowStep};

/// How much room a response may need: a card's program, what it discards, what that sets off (D6.6).
const ROOM_FOR_A_RESPONSE: usize = 8;

impl DeadDrop {
    /// All may respond, this player first; inside the responses in progress, if there are any.
    pub(crate) fn begin_responses(&self, state: &mut State, first: Seat) {
        let opened = state.windows.open(first);
        assert!(opened, "responses were begun without room for them");
        state.steps.push(Frame::new(Step::Respond, first));
    }

    /// Goes on with responses until somebody is asked. True if they are.
    pub(crate) fn go_on_with_responses<E: EventSink<Event>>(&self, state: &mut State, events: &mut E) -> bool {
        match state.windows.go_on(Rotation { seats: SEATS, out: state.walked_out }) {
            WindowStep::Ask(_) => return true,
            WindowStep::CarryOut(thing) => match thing.what {
                What::Card(card) => self.carry_out(state, card, thing, events),
                What::Offer(card) => self.carry_out_offer(state, card, thing, events),
            },
            WindowStep::Closed => {
                state.steps.pop();
            }
        }
        false
    }

    /// D6.6: is there room for one more card?
    pub(crate) fn has_room_for_a_response(&self, state: &State) -> bool {
        state.steps.room() >= ROOM_FOR_A_RESPONSE && state.table.zone(ANNOUNCED).len() < ANNOUNCED_MAX
    }

    /// Announces a card from hand, with the number that was named with it.
    pub(crate) fn announce<E: EventSink<Event>>(
        &self,
        state: &mut State,
        seat: Seat,
        card: CardId,
        number: i16,
        events: &mut E,
    ) {
        let card = state.carry(card, ANNOUNCED, Depth::Top, SeatSet::ALL);
        events.emit(Event::Announced { seat, design: state.table.printed(card) }, SeatSet::ALL);
        let fits =
            state.windows.announce(Announced { number, ..Announced::new(What::Card(card), seat) }, seat.next(SEATS));
        assert!(fits, "a card was announced without room for it");
        state.steps.next_act();
    }

    /// The seat that is asked passes.
    pub(crate) fn pass(&self, state: &mut State) {
        state.steps.next_act();
        state.windows.pass();
    }

    fn carry_out<E: EventSink<Event>>(&self, state: &mut State, card: CardId, thing: Announced<What>, events: &mut E) {
        let design = state.table.printed(card);
        state.steps.push(Frame::new(Step::Settle { card }, thing.controller));
        if thing.negated {
            return;
        }
        events.emit(Event::CarriedOut { design }, SeatSet::ALL);
        let played = self.cards.library.abilities(design).find(|(_, ability)| ability.timing == Timing::Played);
        if let Some((_, ability)) = played {
            state.steps.run(Running::new(thing.controller).of(card).at(ability.entry));
        }
    }

    /// D6.7: was a card negated while it was being carried out?
    pub(crate) fn was_negated_meanwhile(&self, state: &State, card: CardId) -> bool {
        state.windows.under_way().any(|thing| thing.negated && thing.what == What::Card(card))
    }

    /// D6.5: a card that has been carried out stays while its effect lasts, or is discarded.
    pub(crate) fn settle<E: EventSink<Event>>(&self, state: &mut State, seat: Seat, card: CardId, events: &mut E) {
        state.steps.pop();
        state.windows.finish();
        if state.table.card(card).zone != ANNOUNCED {
            return;
        }
        let design = state.table.printed(card);
        if state.works(card) {
            events.emit(Event::Stays { seat, design }, SeatSet::ALL);
            state.carry(card, in_play(seat), Depth::Bottom, SeatSet::ALL);
        } else {
            let owner = state.table.card(card).owner;
            state.carry(card, discard(owner), Depth::Top, SeatSet::ALL);
        }
    }

    /// D6.3: whose side a card belongs to.
    pub(crate) fn may_announce(&self, seat: Seat, card: Design) -> bool {
        self.cards.facts(card).is_some_and(|facts| facts.copies(seat) > 0)
    }

    /// D6.4: negates an announced card, or one that stays in play.
    pub(crate) fn negate<E: EventSink<Event>>(&self, state: &mut State, card: CardId, by: Design, events: &mut E) {
        events.emit(Event::Negated { design: state.table.printed(card), by }, SeatSet::ALL);
        state.standing.fresh &= !state.lasting.end_of(card);
        let announced = |thing: &Announced<What>| thing.what == What::Card(card);
        let offer = |thing: &Announced<What>| thing.what == What::Offer(card);
        state.windows.negate(offer); // D6.7: if there is one, it falls with its card
        if state.windows.negate(announced).is_none() {
            let owner = state.table.card(card).owner;
            state.carry(card, discard(owner), Depth::Top, SeatSet::ALL);
        }
    }
}
