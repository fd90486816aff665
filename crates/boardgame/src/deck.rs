//! Decks and discards (G2.14, G2.15, G4.12 to G4.14, G5.34).

use crate::Boardgame;
use crate::agent::Person;
use crate::event::Event;
use crate::facts::Kind;
use crate::map::Space;
use crate::state::{
    AGENT_DECK, AGENT_DISCARD, ALLY, SYNDICATE_DECK, SYNDICATE_DISCARD, State, as_space, hand, zone_rule,
};
use kernel::{EventSink, SeatSet};
use machine::{CardId, Depth, Design, Zone};

/// The deck somebody draws from, and the pile it is made of again.
fn piles(person: Person) -> (Zone, Zone) {
    match person {
        Person::Agent(_) => (AGENT_DECK, AGENT_DISCARD),
        Person::Syndicate => (SYNDICATE_DECK, SYNDICATE_DISCARD),
    }
}

impl Boardgame {
    /// Somebody draws cards, as many as there are.
    pub(crate) fn draw<E: EventSink<Event>>(
        &self,
        state: &mut State,
        person: Person,
        count: u8,
        by: Design,
        events: &mut E,
    ) {
        let (deck, discard) = piles(person);
        for _ in 0..count {
            if state.table.zone(deck).is_empty() && !state.table.zone(discard).is_empty() {
                let rule = |zone| zone_rule(state.syndicate, zone);
                let (from, to) = (rule(discard), rule(deck));
                state.table.carry_all(discard, from, deck, to);
                state.table.shuffle(deck, &mut state.chance);
                events.emit(Event::Reshuffled { agents: person != Person::Syndicate }, SeatSet::ALL);
            }
            let Some(&top) = state.table.zone(deck).first() else { return };
            let card = state.carry(top, hand(person.holder()), Depth::Bottom, SeatSet::NONE);
            let design = state.table.printed(card);
            events.emit(Event::Drew { who: state.name_of(person), design, by }, state.audience(person));
        }
    }

    /// The pile a card is discarded to: its own side's (G5.37).
    pub(crate) fn pile_of(&self, state: &State, card: CardId) -> Zone {
        if self.cards.is(state.table.printed(card), Kind::SyndicateCard) { SYNDICATE_DISCARD } else { AGENT_DISCARD }
    }

    /// A card goes to its discards, face down; nobody sees it who has not seen it before.
    pub(crate) fn put_away(&self, state: &mut State, card: CardId) {
        let pile = self.pile_of(state, card);
        if let Some(space) = as_space(state.table.card(card).zone) {
            state.forget(space);
        }
        state.carry(card, pile, Depth::Top, SeatSet::NONE);
    }

    /// A card is discarded: from a hand, from a space, or from the Ally space.
    pub(crate) fn discard<E: EventSink<Event>>(
        &self,
        state: &mut State,
        person: Person,
        card: CardId,
        by: Design,
        events: &mut E,
    ) {
        let (zone, design) = (state.table.card(card).zone, state.table.printed(card));
        if let Some(space) = as_space(zone) {
            // The Syndicate knows its own cards.
            events.emit(Event::DiscardedUnseen { space, design, by }, SeatSet::only(state.syndicate));
        } else if zone == ALLY {
            events.emit(Event::AllyLeft { design, by }, SeatSet::ALL);
        } else {
            events.emit(Event::Discarded { who: state.name_of(person), design, by }, state.audience(person));
        }
        self.put_away(state, card);
    }

    /// An Ally comes into the Ally space; the one that lay there goes (G5.37).
    pub(crate) fn join<E: EventSink<Event>>(&self, state: &mut State, card: CardId, events: &mut E) {
        if let Some(&before) = state.table.zone(ALLY).first() {
            let by = state.table.printed(card);
            self.discard(state, Person::Syndicate, before, by, events);
        }
        let card = state.carry(card, ALLY, Depth::Top, SeatSet::ALL);
        events.emit(Event::AllyCame { design: state.table.printed(card) }, SeatSet::ALL);
    }
}

impl State {
    /// Nothing lies in a space any more: what was known of it is of no use.
    pub(crate) fn forget(&mut self, space: Space) {
        self.handles[space.index()] = 0;
        self.seen[space.index()] = Design::UNKNOWN;
        self.swapped &= !(1 << space.0);
    }
}
