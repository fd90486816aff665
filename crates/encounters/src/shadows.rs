//! Movement in the Shadows: entering, pushing, leaving for the Field (E3), Runners and Stationary cards (E9).

use crate::Encounters;
use crate::event::{Event, Why};
use crate::facts::Keyword;
use crate::language::Feat;
use crate::marks::Trail;
use crate::state::{FIELD, SPACES, State, Step, as_shadows, in_rows, shadows};
use kernel::{EventSink, InOrder, SeatSet};
use machine::{CardId, Depth, Design, Face, Few, Frame};

/// Cards that came into the Field by one movement, the first to leave the Shadows first.
pub(crate) type Arrivals = Few<u16, 8>;

kernel::flat_enum! {
    /// Where an arrival in the Field has come to.
    pub enum Arrival {
        /// It is revealed, if it was hidden.
        Reveal,
        /// Who waits for it.
        Enter,
        /// It strikes, if it has Ravage.
        Ravage,
    }
}

impl Encounters {
    /// Is an End Game in the Shadows? Then no card can be to its right (E7.4).
    pub(crate) fn shadows_closed(&self, state: &State) -> bool {
        (0..SPACES).any(|space| state.at(shadows(space)).is_some_and(|card| self.is_end_game_back(state, card)))
    }

    /// A card enters the Shadows in space 5 (E3.1, E3.8). False if it cannot.
    pub(crate) fn enter_shadows<E: EventSink<Event>>(
        &self,
        state: &mut State,
        card: CardId,
        arrivals: &mut Arrivals,
        events: &mut E,
    ) -> bool {
        if self.shadows_closed(state) && !self.is_end_game_back(state, card) {
            events.emit(Event::CannotEnter, SeatSet::ALL);
            return false;
        }
        let design = seen(state, card);
        let by = self.because::<E>(state);
        events.emit(Event::EnteredShadows { design, by }, SeatSet::ALL);
        self.move_to(state, card, Some(SPACES - 1), Why::Pushed, arrivals, events);
        true
    }

    /// A card moves to a space, or past the last one into the Field; it pushes what is in its way (E3.2).
    fn move_to<E: EventSink<Event>>(
        &self,
        state: &mut State,
        card: CardId,
        space: Option<u8>,
        why: Why,
        arrivals: &mut Arrivals,
        events: &mut E,
    ) {
        let from = state.table.card(card).zone;
        let by = if why == Why::Effect { self.because::<E>(state) } else { Design::UNKNOWN };
        let Some(space) = space else {
            let card = state.carry(card, FIELD, Depth::Top, SeatSet::NONE);
            state.steps.miss(usize::from(!arrivals.push(card.0)));
            events.emit(Event::Moved { design: seen(state, card), from, to: FIELD, why, by }, SeatSet::ALL);
            return;
        };
        if let Some(there) = state.at(shadows(space)) {
            let left = space.checked_sub(1);
            // An End Game pushes a Stationary card like any other (E9.31).
            if self.shows(state, there, Keyword::Stationary) && !self.is_end_game_back(state, card) {
                return self.move_to(state, card, left, why, arrivals, events);
            }
            if !self.push_together(state, space, arrivals, events) {
                self.move_to(state, there, left, Why::Pushed, arrivals, events);
            }
        }
        let to = shadows(space);
        state.carry(card, to, Depth::Top, SeatSet::NONE);
        if as_shadows(from).is_some() {
            events.emit(Event::Moved { design: seen(state, card), from, to, why, by }, SeatSet::ALL);
        }
    }

    /// What lies in a space and, without a gap, to its left moves on as one. False, and nothing moves, if a Stationary
    /// card is among it: the others pass that.
    fn push_together<E: EventSink<Event>>(
        &self,
        state: &mut State,
        space: u8,
        arrivals: &mut Arrivals,
        events: &mut E,
    ) -> bool {
        let gap = (0..space).rev().find(|&left| state.at(shadows(left)).is_none());
        let stays =
            |space: u8| state.at(shadows(space)).is_some_and(|card| self.shows(state, card, Keyword::Stationary));
        if (gap.map_or(0, |gap| gap + 1)..=space).any(stays) {
            return false;
        }
        if let (None, Some(first)) = (gap, state.at(shadows(0))) {
            self.move_to(state, first, None, Why::Pushed, arrivals, events);
        }
        let gap = gap.unwrap_or(0);
        state.slide(shadows(gap), shadows(space));
        for space in gap..space {
            let Some(card) = state.at(shadows(space)) else { continue };
            let (from, to) = (shadows(space + 1), shadows(space));
            let (design, by) = (seen(state, card), Design::UNKNOWN);
            events.emit(Event::Moved { design, from, to, why: Why::Pushed, by }, SeatSet::ALL);
        }
        true
    }

    /// A card is put into a space and pushes what is there.
    pub(crate) fn move_into<E: EventSink<Event>>(
        &self,
        state: &mut State,
        card: CardId,
        space: u8,
        arrivals: &mut Arrivals,
        events: &mut E,
    ) {
        self.move_to(state, card, Some(space), Why::Effect, arrivals, events);
    }

    /// A card in the Shadows moves one space to the left.
    pub(crate) fn push<E: EventSink<Event>>(
        &self,
        state: &mut State,
        card: CardId,
        why: Why,
        arrivals: &mut Arrivals,
        events: &mut E,
    ) {
        if let Some(space) = as_shadows(state.table.card(card).zone) {
            self.move_to(state, card, space.checked_sub(1), why, arrivals, events);
        }
    }

    /// What came into the Field is dealt with, the first first (E3.7).
    pub(crate) fn arrive(&self, state: &mut State, arrivals: &Arrivals) {
        for &card in arrivals.as_slice().iter().rev() {
            let seat = state.turn;
            let arrives = Step::Arrive { card: CardId(card), part: Arrival::Reveal, put_down: false };
            state.steps.push(Frame::new(arrives, seat));
        }
    }

    /// A card has come into the Field: it is revealed if it was hidden (E3.4), and Ravage strikes (E9.25).
    pub(crate) fn go_on_with_arrival<E: EventSink<Event>>(&self, state: &mut State, _: &mut E) -> bool {
        let Some(Frame { step: Step::Arrive { card, part, put_down }, seat, .. }) = state.steps.top_mut() else {
            return false;
        };
        let (card, seat, now, put_down) = (*card, *seat, *part, *put_down);
        *part = now.next();
        if state.table.card(card).zone != FIELD {
            state.steps.pop();
            return false;
        }
        match now {
            // What was in no row before is put down face up, and that is a reveal too (E8.9).
            Arrival::Reveal if put_down || state.table.card(card).face == Face::Down => self.reveal(state, card),
            Arrival::Reveal => {}
            Arrival::Enter => self.happened(state, Feat::EntersField, seat, card),
            Arrival::Ravage => {
                state.steps.pop();
                if self.shows(state, card, Keyword::Ravage) && !state.players[seat.index()].out {
                    self.strike(state, seat, card);
                }
            }
        }
        false
    }

    /// Revealed Runners move one more space, the leftmost first (E9.27, E9.28).
    pub(crate) fn go_on_with_runners<E: EventSink<Event>>(&self, state: &mut State, events: &mut E) -> bool {
        let Some(card) = self.next_runner(state) else {
            state.forget_marks(Trail { had_turn: false, ..Trail::ALL });
            state.steps.pop();
            return false;
        };
        state.set_trail(card, Trail { had_turn: true, ..state.trail(card) });
        let mut arrivals = Arrivals::EMPTY;
        self.push(state, card, Why::Runs, &mut arrivals, events);
        self.arrive(state, &arrivals);
        false
    }

    /// The leftmost revealed Runner that has not run in this phase (E9.28).
    pub(crate) fn next_runner(&self, state: &State) -> Option<CardId> {
        let runs = |&card: &CardId| self.shows(state, card, Keyword::Runner) && !state.trail(card).had_turn;
        (0..SPACES).filter_map(|space| state.at(shadows(space))).find(runs)
    }

    /// A card moves to the Field by an effect, or by Ambush (E9.10).
    pub(crate) fn move_to_field<E: EventSink<Event>>(&self, state: &mut State, card: CardId, why: Why, events: &mut E) {
        let from = state.table.card(card).zone;
        if from != FIELD {
            let card = state.carry(card, FIELD, Depth::Top, SeatSet::NONE);
            let by = if why == Why::Effect { self.because::<E>(state) } else { Design::UNKNOWN };
            events.emit(Event::Moved { design: seen(state, card), from, to: FIELD, why, by }, SeatSet::ALL);
            let arrives = Step::Arrive { card, part: Arrival::Reveal, put_down: !in_rows(from) };
            state.steps.push(Frame::new(arrives, state.turn));
            self.refill(state, from, events);
        }
    }
}

/// What everybody sees of a card.
pub(crate) fn seen(state: &State, card: CardId) -> Design {
    if state.table.card(card).face == Face::Up { state.table.design(card) } else { Design::UNKNOWN }
}
