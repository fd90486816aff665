//! Reveals (G5.4 to G5.8): the Syndicate pays, turns a card up, and it is carried out.

use crate::Boardgame;
use crate::event::Event;
use crate::language::stat;
use crate::standing::Subject;
use crate::state::{PLAYED, State, Step, as_space};
use kernel::{EventSink, SeatSet};
use machine::{CardId, Depth, Frame};

impl Boardgame {
    /// What it costs to reveal a card (G3.10).
    pub(crate) fn reveal_cost(&self, state: &State, card: CardId) -> u8 {
        let printed = self.cards.printed(state.table.printed(card)).map_or(0, |printed| printed.cost);
        let Some(space) = as_space(state.table.card(card).zone) else { return printed };
        self.number(state, stat::REVEAL, Subject::Reveal(space.slot()), i16::from(printed)) as u8
    }

    /// The Syndicate reveals a card.
    pub(crate) fn reveal<E: EventSink<Event>>(&self, state: &mut State, card: CardId, events: &mut E) {
        let Some(space) = as_space(state.table.card(card).zone) else { return };
        let cost = self.reveal_cost(state, card);
        state.influence -= cost;
        state.forget(space);
        let card = state.carry(card, PLAYED, Depth::Bottom, SeatSet::ALL);
        let design = state.table.printed(card);
        events.emit(Event::Revealed { design, space, cost }, SeatSet::ALL);
        state.steps.next_act();
        let seat = state.syndicate;
        if self.cards.printed(design).is_some_and(|printed| printed.ally) {
            self.join(state, card, events);
        }
        state.steps.push(Frame::new(Step::Revealed { card }, seat));
        self.run_text(state, seat, card);
    }

    /// A revealed card is discarded, unless it stays as an Ally.
    pub(crate) fn put_away_revealed(&self, state: &mut State, card: CardId) {
        state.steps.pop();
        state.steps.next_act();
        if state.table.card(card).zone == PLAYED {
            self.put_away(state, card);
        }
    }
}
