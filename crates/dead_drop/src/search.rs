//! A search (D3.2 to D3.6) and the partner's help (D3.3).

use crate::DeadDrop;
use crate::cards::{Kind, Moment};
use crate::event::Event;
use crate::state::{CAPTURED, COURIER, GUARD, NERVE, State, Step, discard, until};
use kernel::{EventSink, Seat, SeatSet};
use machine::{CardId, Effect, Layer, Spot};

/// Where a search has come to.
pub mod part {
    /// Alone or with help?
    pub const HELP: u16 = 0;
    /// Whom the help is for.
    pub const HELPED: u16 = 1;
    /// Responses begin.
    pub const RESPONSES: u16 = 2;
    /// Nerve against guard.
    pub const COMPARE: u16 = 3;
    /// The searcher loses an operative.
    pub const LOSE: u16 = 4;
    /// Everything is done.
    pub const OVER: u16 = 5;
}

/// The other Agent.
pub fn partner(seat: Seat) -> Seat {
    Seat(1 - seat.0)
}

impl DeadDrop {
    /// Goes on with a search until its player must decide. True if they must.
    pub(crate) fn go_on_with_search<E: EventSink<Event>>(&self, state: &mut State, events: &mut E) -> bool {
        let Some(frame) = state.steps.top_mut() else { return false };
        let (seat, at, number) = (frame.seat, frame.at, frame.number as u8);
        match at {
            part::HELP => true,
            part::HELPED => {
                if self.operatives(state, seat).next().is_some() {
                    return true;
                }
                self.search_goes_on(state, part::RESPONSES);
                false
            }
            part::RESPONSES => {
                frame.at = part::COMPARE;
                self.begin_responses(state, seat);
                false
            }
            part::COMPARE => {
                self.compare(state, seat, number, events);
                false
            }
            part::LOSE => {
                if self.operatives(state, seat).next().is_some() {
                    return true;
                }
                self.search_goes_on(state, part::OVER);
                false
            }
            _ => {
                self.search_is_over(state);
                false
            }
        }
    }

    /// The newest search goes on with another part.
    pub(crate) fn search_goes_on(&self, state: &mut State, part: u16) {
        if let Some(frame) = state.steps.newest_mut(|frame| frame.step == Step::Search) {
            frame.at = part;
        }
    }

    /// D3.4 to D3.6
    fn compare<E: EventSink<Event>>(&self, state: &mut State, seat: Seat, number: u8, events: &mut E) {
        let Some(card) = state.at_drop(number) else { return self.search_goes_on(state, part::OVER) };
        let nerve = self.nerve(state, seat);
        let guard = self.value(state, card, GUARD);
        if nerve < guard {
            events.emit(Event::Failed { seat, nerve, guard }, SeatSet::ALL);
            return self.search_goes_on(state, part::LOSE);
        }
        self.search_goes_on(state, part::OVER);
        let design = state.table.printed(card);
        events.emit(Event::Uncovered { seat, drop: number, nerve, guard, design }, SeatSet::ALL);
        let captured = self.is(state, card, Kind::Package);
        state.effects.end_on(card);
        let to = if captured { CAPTURED } else { discard(COURIER) };
        let card = state.carry(card, to, Spot::Top, SeatSet::ALL);
        state.table.card_mut(card).clean();
        self.set_off(state, Moment::Uncovered);
        self.check_for_the_end(state, events);
    }

    /// The nerve of all operatives of a player.
    pub(crate) fn nerve(&self, state: &State, seat: Seat) -> i16 {
        self.operatives(state, seat).map(|card| self.value(state, card, NERVE)).sum()
    }

    /// Effects of the search end with it.
    pub(crate) fn search_is_over(&self, state: &mut State) {
        state.steps.pop();
        state.walked_out = SeatSet::NONE; // D6.10
        if state.effects.end(until::SEARCH, None) {
            state.derived.drop_all();
        }
        state.steps.next_act();
    }

    /// D3.3: the chosen operative has 1 nerve more.
    pub(crate) fn help_goes_to(&self, state: &mut State, card: CardId) {
        let more = Effect {
            on: card,
            source: CardId::NONE,
            amount: 1,
            stat: NERVE,
            layer: Layer::Added,
            until: until::SEARCH,
            whose: Seat(0),
        };
        state.effects.begin(more);
        state.derived.drop_all();
        self.search_goes_on(state, part::RESPONSES);
    }
}
