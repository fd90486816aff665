//! Leads and Evidence (E4.33 to E4.41).

use crate::Encounters;
use crate::event::Event;
use crate::facts::Kind;
use crate::language::{Deed, Verb};
use crate::marks::Trail;
use crate::state::{CLONE_EVIDENCE, COLLECTED, DOUBTS, END_EVIDENCE, State, evidence};
use kernel::{EventSink, SeatSet};
use machine::{CardId, Depth, Face, Op};

impl Encounters {
    /// Does a half of a Lead count now? Discover comes first, and only one counts at a time (E4.33). Other
    /// cards always listen.
    pub(crate) fn lead_asks(&self, state: &State, source: CardId, ability: u16) -> bool {
        if !self.is_kind(state, source, Kind::Lead) {
            return true;
        }
        let entry = usize::from(self.cards.library.ability(ability).entry);
        let connected = state.table.card(source).host != CardId::NONE;
        match self.cards.library.code().get(entry) {
            Some(Op::Do(Verb { deed: Deed::Discover, .. })) => !connected && !state.the_end,
            Some(Op::Do(Verb { deed: Deed::Collect, .. })) => connected && !state.the_end,
            _ => true,
        }
    }

    /// The topmost Undiscovered Evidence.
    pub(crate) fn undiscovered(&self, state: &State) -> Option<CardId> {
        let spaces = (0..3).flat_map(|space| state.table.zone(evidence(space)).iter().copied());
        spaces.into_iter().find(|&card| state.table.card(card).face == Face::Down)
    }

    /// The current player has done what the Discover half asks (E4.34).
    pub(crate) fn discover<E: EventSink<Event>>(&self, state: &mut State, lead: CardId, events: &mut E) {
        let Some(found) = self.undiscovered(state) else { return };
        state.turn_card(found, Face::Up);
        state.set_trail(found, Trail { discovered: true, ..state.trail(found) });
        state.table.card_mut(lead).host = found;
        state.set_trail(lead, Trail { tally: 0, ..state.trail(lead) });
        let (lead, evidence) = (state.table.design(lead), state.table.design(found));
        events.emit(Event::Discovered { lead, evidence }, SeatSet::ALL);
    }

    /// The current player has done what the Collect half asks (E4.36).
    pub(crate) fn collect<E: EventSink<Event>>(&self, state: &mut State, lead: CardId, events: &mut E) {
        let Some(found) = state.table.card(lead).host.some() else { return };
        state.carry(found, COLLECTED, Depth::Bottom, SeatSet::ALL);
        let (title, evidence) = (state.table.design(lead), state.table.design(found));
        events.emit(Event::Collected { lead: title, evidence }, SeatSet::ALL);
        self.defeat(state, lead, Some(state.turn), events);
    }

    /// A Lead is lost at the end of a turn or at The End: a Doubt to each player if nothing was Discovered with
    /// it, and something still could be (E4.39, E4.40, E7.8).
    pub(crate) fn lose_lead<E: EventSink<Event>>(&self, state: &mut State, lead: CardId, events: &mut E) {
        let useless = state.table.card(lead).host != CardId::NONE || self.all_discovered(state);
        events.emit(Event::LeadLost { lead: state.table.design(lead) }, SeatSet::ALL);
        self.defeat(state, lead, None, events);
        if !useless {
            for seat in state.turn.and_onwards(state.table.seats()) {
                if !state.players[seat.index()].out {
                    self.gain_from_stack(state, seat, DOUBTS, 1, events);
                }
            }
        }
    }

    /// Has every Evidence of the game been Discovered? What The End turned up has not (E7.9).
    fn all_discovered(&self, state: &State) -> bool {
        let spaces = (0..3).map(evidence).chain([END_EVIDENCE, CLONE_EVIDENCE]);
        let mut left = spaces.flat_map(|zone| state.table.zone(zone).iter().copied());
        left.all(|card| state.trail(card).discovered)
    }
}
