//! Progress: placed, added and taken away (G5.9, G5.21, G5.23, G5.41).

use crate::Boardgame;
use crate::event::{Event, Parts};
use crate::investigate::Investigation;
use crate::map::Slot;
use crate::state::State;
use kernel::{EventSink, SeatSet};
use machine::Design;

impl Boardgame {
    /// Progress is placed, unless the investigation was cancelled (G5.9).
    pub(crate) fn place_progress<E: EventSink<Event>>(&self, state: &mut State, events: &mut E) {
        let Investigation { slot, by, cancelled, .. } = state.investigation;
        let amount = if cancelled { 0 } else { self.sum(state) };
        let parts = if cancelled || !E::WANTED { Parts::NONE } else { self.parts(state) };
        state.investigation.is_over = true;
        state.steps.pop();
        if let Some(case) = state.case(slot)
            && !self.add_progress_of(state, slot, (amount, parts), by, events)
        {
            events.emit(Event::NoProgress { case: state.table.printed(case), by, parts }, SeatSet::ALL);
        }
    }

    /// A card places progress without an investigation (G5.23).
    pub(crate) fn add_progress<E: EventSink<Event>>(
        &self,
        state: &mut State,
        slot: Slot,
        amount: u8,
        by: Design,
        events: &mut E,
    ) {
        self.add_progress_of(state, slot, (amount, Parts::NONE), by, events);
    }

    /// Progress comes from its bank, as far as that has it (G5.21). False if none came.
    fn add_progress_of<E: EventSink<Event>>(
        &self,
        state: &mut State,
        slot: Slot,
        (amount, parts): (u8, Parts),
        by: Design,
        events: &mut E,
    ) -> bool {
        let amount = amount.min(state.progress_left());
        let Some(case) = state.case(slot).filter(|_| amount > 0) else { return false };
        state.progress[slot.index()] += amount;
        state.done.added |= slot.bit();
        let case = state.table.printed(case);
        let difficulty = self.cards.printed(case).map_or(0, |printed| printed.difficulty);
        let total = state.progress[slot.index()];
        events.emit(Event::Progressed { case, amount, total, difficulty, by, parts }, SeatSet::ALL);
        true
    }

    /// Progress goes back to its bank, as far as there is any (G5.41).
    pub(crate) fn remove_progress<E: EventSink<Event>>(
        &self,
        state: &mut State,
        slot: Slot,
        amount: u8,
        by: Design,
        events: &mut E,
    ) {
        let amount = amount.min(state.progress[slot.index()]);
        let Some(case) = state.case(slot).filter(|_| amount > 0) else { return };
        state.progress[slot.index()] -= amount;
        events.emit(Event::Regressed { case: state.table.printed(case), amount, by }, SeatSet::ALL);
    }
}
