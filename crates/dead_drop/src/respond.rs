//! Responses (D6): announcing, passing, carrying out, last in, first out.

use crate::DeadDrop;
use crate::event::Event;
use crate::state::{ANNOUNCED, SEATS, State, Step, discard, in_play};
use kernel::{EventSink, Seat, SeatSet};
use machine::{Announced, CardId, Frame, Passed, Running, Spot, Timing};

/// How much room a response may need: a card's program, what it discards, what that sets off (D6.6).
pub const ROOM_FOR_A_RESPONSE: usize = 8;

impl DeadDrop {
    /// Announces a card from hand.
    pub(crate) fn announce<E: EventSink<Event>>(&self, state: &mut State, seat: Seat, card: CardId, events: &mut E) {
        let card = state.carry(card, ANNOUNCED, Spot::Top, SeatSet::ALL);
        events.emit(Event::Announced { seat, design: state.table.printed(card) }, SeatSet::ALL);
        let thing = Announced { card, on: CardId::NONE, keywords: 0, controller: seat, negated: false };
        state.windows.announce(thing, SEATS);
        state.steps.next_act();
    }

    /// The seat that is asked passes.
    pub(crate) fn pass<E: EventSink<Event>>(&self, state: &mut State, events: &mut E) {
        state.steps.next_act();
        match state.windows.pass(SEATS) {
            Passed::Next => {}
            Passed::Resolve(thing) => self.carry_out(state, thing, events),
            Passed::Closed => {
                state.steps.pop();
            }
        }
    }

    fn carry_out<E: EventSink<Event>>(&self, state: &mut State, thing: Announced, events: &mut E) {
        let Announced { card, controller, negated, .. } = thing;
        let design = state.table.printed(card);
        state.steps.push(Frame::new(Step::Settle { card }, controller));
        if negated {
            return;
        }
        events.emit(Event::CarriedOut { design }, SeatSet::ALL);
        let played = self.cards.library.abilities(design).find(|(_, ability)| ability.timing == Timing::Played);
        if let Some((_, ability)) = played {
            state.steps.run(Running::new(controller).of(card).at(ability.entry));
        }
    }

    /// D6.5: a card that has been carried out stays while its effect lasts, or is discarded.
    pub(crate) fn settle<E: EventSink<Event>>(&self, state: &mut State, seat: Seat, card: CardId, events: &mut E) {
        state.steps.pop();
        if state.table.card(card).zone != ANNOUNCED {
            return;
        }
        let design = state.table.printed(card);
        if state.works(card) {
            events.emit(Event::Stays { seat, design }, SeatSet::ALL);
            state.carry(card, in_play(seat), Spot::Bottom, SeatSet::ALL);
        } else {
            let owner = state.table.card(card).owner;
            state.carry(card, discard(owner), Spot::Top, SeatSet::ALL);
        }
    }

    /// D6.3: whose side a card belongs to.
    pub(crate) fn may_announce(&self, seat: Seat, card: machine::Design) -> bool {
        self.cards.facts(card).is_some_and(|facts| facts.copies(seat) > 0)
    }

    /// D6.4: negates an announced card, or one that stays in play.
    pub(crate) fn negate<E: EventSink<Event>>(&self, state: &mut State, card: CardId, events: &mut E) {
        events.emit(Event::Negated { design: state.table.printed(card) }, SeatSet::ALL);
        state.standing.fresh &= !state.lasting.end_of(card);
        if !state.windows.negate(card) {
            let owner = state.table.card(card).owner;
            state.carry(card, discard(owner), Spot::Top, SeatSet::ALL);
        }
    }
}
