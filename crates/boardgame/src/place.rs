//! Playing and swapping Syndicate cards (G4.16 to G4.24).

use crate::Boardgame;
use crate::event::Event;
use crate::map::Space;
use crate::state::{State, string};
use kernel::{EventSink, SeatSet};
use machine::{CardId, Depth};

/// At most so many swaps in one turn (G4.23).
pub const SWAPS: u8 = 20;

impl Boardgame {
    /// A card is laid into a free space.
    pub(crate) fn place<E: EventSink<Event>>(&self, state: &mut State, card: CardId, space: Space, events: &mut E) {
        let card = state.carry(card, string(space), Depth::Top, SeatSet::NONE);
        state.new_handle(space);
        let design = state.table.printed(card);
        events.emit(Event::Placed { space, design }, SeatSet::only(state.syndicate));
        state.steps.next_act();
    }

    /// A card in a space goes to the hand, and another or the same comes back: nobody else can tell which (G4.21).
    pub(crate) fn swap<E: EventSink<Event>>(&self, state: &mut State, space: Space, card: CardId, events: &mut E) {
        let Some(old) = state.at(space) else { return };
        state.influence -= 1;
        state.done.swaps += 1;
        let back = state.carry(old, State::SYNDICATE_HAND, Depth::Bottom, SeatSet::NONE);
        let card = if card == old { back } else { card };
        let card = state.carry(card, string(space), Depth::Top, SeatSet::NONE);
        state.new_handle(space);
        state.swapped |= 1 << space.0;
        let design = state.table.printed(card);
        events.emit(Event::Swapped { space, design }, SeatSet::only(state.syndicate));
        state.steps.next_act();
    }

    /// How many swaps are left in this turn.
    pub(crate) fn swaps_left(&self, state: &State) -> u8 {
        SWAPS.saturating_sub(state.done.swaps)
    }
}

impl State {
    /// The card in a space goes by another handle from now on (G9.4), which no card on the map has or just had.
    pub(crate) fn new_handle(&mut self, space: Space) {
        loop {
            self.last_handle = self.last_handle.wrapping_add(1).max(1);
            if !self.handles.contains(&self.last_handle) {
                break;
            }
        }
        self.handles[space.index()] = self.last_handle;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::{Rules, Seed, Setup};

    #[test]
    fn handles_go_round_without_ever_being_given_twice() {
        let game = Boardgame::new();
        let setup = Setup::new("boardgame", &game.about().seat_names[..2]);
        let mut state = game.set_up(&setup, Seed::from_words("handles")).expect("they can play");
        for space in Space::all() {
            state.new_handle(space);
        }
        // One card stays where it is while others are swapped until the numbers begin anew.
        for swap in 0..1000_u16 {
            let before = state.handles;
            let space = Space(1 + (swap % 9) as u8);
            state.new_handle(space);
            assert!(state.handles[space.index()] != 0 && !before.contains(&state.handles[space.index()]));
        }
    }
}
