//! Finds the card a verb is about: the top one, a random one, one from outside the game.

use crate::Encounters;
use crate::event::Event;
use crate::language::{Deck, Deed, Filter, ToIt, Where};
use crate::marks::Trail;
use crate::shadows::seen;
use crate::state::{
    ACADEMY, BOX, CARDS, CONSPIRACY, DEFEATED_CHARACTERS, DEFEATED_CONSPIRACY, STRIKE_DECK, State, deck, discard,
    in_rows,
};
use crate::thing::Thing;
use kernel::{EventSink, Seat, SeatSet};
use machine::{CardId, Depth, Design, Running, Zone, ZoneRule};

impl Encounters {
    /// The card a deed is about; one from outside the game is brought in first.
    pub(super) fn fetch<E: EventSink<Event>>(
        &self,
        state: &mut State,
        about: CardId,
        events: &mut E,
    ) -> Option<CardId> {
        match state.thing(about.0)? {
            Thing::Card(card) => (card.index() < state.table.count()).then_some(card),
            Thing::Player(_) | Thing::Gone(_) => None,
            Thing::Outside(design) => self.bring_in(state, design, SeatSet::ALL, events),
        }
    }

    /// A card from outside the game comes in, as long as there is room on the table.
    pub(crate) fn bring_in<E: EventSink<Event>>(
        &self,
        state: &mut State,
        design: Design,
        seen: SeatSet,
        events: &mut E,
    ) -> Option<CardId> {
        let boxed = self.in_box(state, design);
        if boxed.is_none() && !self.is_outside(state, design) {
            return None;
        }
        if boxed.is_none() && state.table.count() >= CARDS {
            state.steps.miss(1);
            return None;
        }
        let rule = ZoneRule { sight: seen, mixed: false };
        let card = boxed.unwrap_or_else(|| state.table.add(state.turn, design, BOX, rule));
        state.set_trail(card, Trail { brought_in: true, ..Trail::NONE });
        state.steps.speak_of(Some(card.0));
        let by = self.because::<E>(state);
        events.emit(Event::BroughtIn { design, by }, seen);
        Some(card)
    }

    pub(super) fn pick_at_random<E: EventSink<Event>>(
        &self,
        state: &mut State,
        frame: &Running,
        what: Filter,
        events: &mut E,
    ) {
        // What is outside the game stays there if it could not come in (E7.5).
        let next = self.cards.library.next_verb(frame.at.saturating_sub(1)).map(|verb| verb.deed);
        if what.at == Where::Outside && next == Some(Deed::ToIt(ToIt::EnterShadows)) && self.shadows_closed(state) {
            return state.steps.speak_of(None);
        }
        // Evidence that comes for another has its priority (E11.17).
        let wanted = match state.thing(frame.each.0) {
            Some(Thing::Card(each)) if frame.each != CardId::NONE => {
                self.cards.printed(state.table.design(each)).map_or(0, |printed| printed.priority)
            }
            _ => 0,
        };
        let fits = |design: Design| {
            wanted == 0
                || self.cards.printed(design).is_none_or(|found| found.priority == 0 || found.priority == wanted)
        };
        let wanted = |state: &State, thing: u16| match state.thing(thing) {
            Some(Thing::Outside(design)) => fits(design),
            _ => true,
        };
        let mut count = 0;
        machine::things(self, state, frame, what, |thing| count += usize::from(wanted(state, thing)));
        if count == 0 {
            return state.steps.speak_of(None);
        }
        let place = state.chance.pick(count);
        state.table.note_fact();
        let picked = machine::nth_thing(self, state, frame, what, place, |thing| wanted(state, thing));
        let Some(mut picked) = picked else { return };
        let by = self.because::<E>(state);
        if let Some(Thing::Outside(design)) = state.thing(picked) {
            match self.bring_in(state, design, SeatSet::NONE, events) {
                Some(card) => {
                    picked = card.0;
                    // All see that something was picked; what it is shows where it lies open.
                    events.emit(Event::PickedAtRandom { design, by }, SeatSet::NONE);
                }
                None => return state.steps.speak_of(None),
            }
        } else if let Some(Thing::Card(card)) = state.thing(picked) {
            events.emit(Event::PickedAtRandom { design: seen_or_open(state, card), by }, SeatSet::ALL);
            if state.table.card(card).zone == DEFEATED_CONSPIRACY {
                // It is shuffled after a random choice from it (E10.7): an open pile, so its order stays open.
                self.shuffle_open(state, DEFEATED_CONSPIRACY);
            }
        }
        state.steps.speak_of(Some(picked));
    }

    /// An open pile is put into another order, for all to see.
    fn shuffle_open(&self, state: &mut State, zone: Zone) {
        let count = state.table.zone(zone).len();
        for last in (1..count).rev() {
            let other = state.chance.pick(last + 1);
            let card = state.table.zone(zone)[other];
            state.carry(card, zone, Depth::Top, SeatSet::ALL);
        }
        state.table.note_fact();
    }

    pub(super) fn deck_zone(&self, state: &State, frame: &Running, place: Deck) -> Zone {
        match place {
            Deck::Own(whose) => deck(self.who(state, frame, whose)),
            Deck::Academy => ACADEMY,
            Deck::Conspiracy => CONSPIRACY,
            Deck::Strikes => STRIKE_DECK,
            Deck::DefeatedConspiracy => DEFEATED_CONSPIRACY,
            Deck::DefeatedCharacters => DEFEATED_CHARACTERS,
        }
    }

    pub(super) fn top_of<E: EventSink<Event>>(
        &self,
        state: &mut State,
        frame: &Running,
        place: Deck,
        events: &mut E,
    ) -> Option<CardId> {
        if let Deck::Own(whose) = place {
            let seat = self.who(state, frame, whose);
            return self.top_of_deck(state, seat, events);
        }
        let zone = self.deck_zone(state, frame, place);
        state.table.zone(zone).first().copied()
    }

    /// The top card of a kind. Of a deck, the others that were looked at are shuffled back, also if none was found
    /// (E10.16); open piles and the Conspiracy deck keep their order (E10.17).
    pub(super) fn top_of_a_kind<E: EventSink<Event>>(
        &self,
        state: &mut State,
        frame: &Running,
        place: Deck,
        what: Filter,
        events: &mut E,
    ) -> Option<CardId> {
        let zone = self.deck_zone(state, frame, place);
        let found = self.first_of_a_kind(state, zone, &what);
        let is_open = zone == DEFEATED_CONSPIRACY || zone == DEFEATED_CHARACTERS;
        let audience = state.audience(frame.seat);
        let looked = found.map_or(state.table.zone(zone).len(), |place| place + 1);
        for index in 0..if is_open { 0 } else { looked } {
            let looked = state.table.zone(zone)[index];
            state.table.reveal(looked, audience);
        }
        if is_open || zone == CONSPIRACY {
            return found.map(|place| state.table.zone(zone)[place]);
        }
        let mut card = found.map(|place| state.table.zone(zone)[place]);
        if let (None, Deck::Own(whose)) = (found, place) {
            card = self.kind_in_discard(state, self.who(state, frame, whose), &what);
        }
        let card = card.map(|card| state.pick_out(card, BOX, Depth::Top, audience));
        if let Deck::Own(whose) = place {
            let seat = self.who(state, frame, whose);
            if found.is_none() {
                state.carry_all(discard(seat), zone);
            }
            self.shuffle(state, seat, events);
        } else if looked > 1 || found.is_none() && looked > 0 {
            state.table.shuffle(zone, &mut state.chance);
            events.emit(Event::DeckShuffled { zone }, SeatSet::ALL);
        }
        card.map(|card| state.carry(card, zone, Depth::Top, SeatSet::NONE))
    }

    /// Where the uppermost card of a kind lies.
    fn first_of_a_kind(&self, state: &State, zone: Zone, what: &Filter) -> Option<usize> {
        state.table.zone(zone).iter().position(|&card| self.is_of_a_kind(state, what, card))
    }

    fn is_of_a_kind(&self, state: &State, what: &Filter, card: CardId) -> bool {
        let design = state.table.printed(card);
        let fits = |printed: &crate::facts::Printed| {
            self.fits_printed(what, design, printed, printed.keywords, || printed.fight.into())
        };
        self.cards.printed(design).is_some_and(fits)
    }

    /// A deck has run out before such a card was found: the discard pile is the new one (E6.4), and of those in it any
    /// may come first.
    fn kind_in_discard(&self, state: &mut State, seat: Seat, what: &Filter) -> Option<CardId> {
        let cards = state.table.zone(discard(seat)).iter().copied();
        let count = cards.filter(|&card| self.is_of_a_kind(state, what, card)).count();
        let place = (count > 0).then(|| state.chance.pick(count))?;
        state.table.note_fact();
        let cards = state.table.zone(discard(seat)).iter().copied();
        cards.filter(|&card| self.is_of_a_kind(state, what, card)).nth(place)
    }
}

fn seen_or_open(state: &State, card: CardId) -> Design {
    let zone = state.table.card(card).zone;
    if in_rows(zone) { seen(state, card) } else { state.table.printed(card) }
}
