//! Pieces of the poster (G2.16 to G2.19).

use crate::Boardgame;
use crate::bag::Tokens;
use crate::event::Event;
use crate::state::{Ending, PIECES, State};
use crate::turn::Phase;
use kernel::{EventSink, SeatSet};

impl Boardgame {
    /// What a piece costs, in points (G2.17).
    pub(crate) fn piece_cost(&self, state: &State) -> u8 {
        state.count
    }

    /// Can the Agents pay for a piece?
    pub(crate) fn can_buy(&self, state: &State) -> bool {
        state.pieces < PIECES && state.pool.points() >= self.piece_cost(state)
    }

    /// What is paid with so many tokens of 2; none if that is too little, or more than is needed (G2.18).
    pub(crate) fn payment(&self, state: &State, twos: u8) -> Option<Tokens> {
        let cost = self.piece_cost(state);
        let ones = cost.saturating_sub(2 * twos);
        let is_needed = twos == 0 || 2 * (twos - 1) < cost;
        (is_needed && twos <= state.pool.twos && ones <= state.pool.ones).then_some(Tokens {
            ones,
            twos,
            cigarettes: 0,
        })
    }

    /// A piece is bought.
    pub(crate) fn buy<E: EventSink<Event>>(&self, state: &mut State, twos: u8, events: &mut E) {
        let Some(paid) = self.payment(state, twos) else { return };
        state.pool.ones -= paid.ones;
        state.pool.twos -= paid.twos;
        state.bag = state.bag.and(paid);
        state.pieces += 1;
        let (who, pieces) = (state.named(state.turn), state.pieces);
        events.emit(Event::Bought { who, pieces, ones: paid.ones, twos: paid.twos }, SeatSet::ALL);
        self.turn_goes_on(state, Phase::Over);
        state.steps.next_act();
        if state.pieces == PIECES {
            self.end(state, Ending::Poster, events);
        }
    }
}
