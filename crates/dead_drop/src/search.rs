//! A search (D3.2 to D3.6) and the partner's help (D3.3).

use crate::DeadDrop;
use crate::cards::Kind;
use crate::event::Event;
use crate::language::Moment;
use crate::state::{CAPTURED, COURIER, GUARD, NERVE, State, Step, Until, discard};
use kernel::{EventSink, Seat, SeatSet};
use machine::{CardId, Depth, Frame, Lasts};

kernel::flat_enum! {
    /// Where a search has come to.
    pub enum Part {
        /// Alone or with help?
        Help,
        /// Whom the help is for.
        Helped,
        /// Responses begin.
        Responses,
        /// Nerve against guard.
        Compare,
        /// The searcher loses an operative.
        Lose,
        /// Everything is done.
        Over,
    }
}

/// The other Agent.
pub fn partner(seat: Seat) -> Seat {
    Seat(1 - seat.0)
}

impl DeadDrop {
    /// Goes on with a search until its player must decide. True if they must.
    pub(crate) fn go_on_with_search<E: EventSink<Event>>(&self, state: &mut State, events: &mut E) -> bool {
        let Some(Frame { step: Step::Search { drop, part }, seat, .. }) = state.steps.top_mut() else { return false };
        let (seat, drop) = (*seat, *drop);
        match *part {
            Part::Help => true,
            Part::Helped => {
                if self.operatives(state, seat).next().is_some() {
                    return true;
                }
                self.search_goes_on(state, Part::Responses);
                false
            }
            Part::Responses => {
                *part = Part::Compare;
                self.begin_responses(state, seat);
                false
            }
            Part::Compare => {
                self.compare(state, seat, drop, events);
                false
            }
            Part::Lose => {
                if self.operatives(state, seat).next().is_some() {
                    return true;
                }
                self.search_goes_on(state, Part::Over);
                false
            }
            Part::Over => {
                self.search_is_over(state);
                false
            }
        }
    }

    /// The newest search goes on with another part.
    pub(crate) fn search_goes_on(&self, state: &mut State, to: Part) {
        let search = state.steps.newest_mut(|frame| matches!(frame.step, Step::Search { .. }));
        if let Some(Frame { step: Step::Search { part, .. }, .. }) = search {
            *part = to;
        }
    }

    /// D3.4 to D3.6
    fn compare<E: EventSink<Event>>(&self, state: &mut State, seat: Seat, number: u8, events: &mut E) {
        let Some(card) = state.at_drop(number) else { return self.search_goes_on(state, Part::Over) };
        let nerve = self.nerve(state, seat);
        let guard = self.value(state, card, GUARD);
        if nerve < guard {
            events.emit(Event::Failed { seat, nerve, guard }, SeatSet::ALL);
            self.set_off(state, Moment::Fails);
            return self.search_goes_on(state, Part::Lose);
        }
        self.search_goes_on(state, Part::Over);
        let design = state.table.printed(card);
        events.emit(Event::Uncovered { seat, drop: number, nerve, guard, design }, SeatSet::ALL);
        let captured = self.is(state, card, Kind::Package);
        state.end_about(card);
        let to = if captured { CAPTURED } else { discard(COURIER) };
        let card = state.carry(card, to, Depth::Top, SeatSet::ALL);
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
        state.standing.fresh &= !state.lasting.end_at(Until::Search, None);
        state.steps.next_act();
    }

    /// D3.3: the chosen operative has 1 nerve more.
    pub(crate) fn help_goes_to(&self, state: &mut State, card: CardId) {
        let help = Lasts::new(self.cards.help, Seat(0), Until::Search).by(CardId::NONE, card);
        state.lasting.begin(help);
        state.standing.fresh = false;
        self.search_goes_on(state, Part::Responses);
    }
}
