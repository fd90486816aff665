//! Where defeated cards go (E10.6), and what lay beneath them.

use crate::Encounters;
use crate::event::Event;
use crate::facts::Kind;
use crate::language::{CHARACTER, ENEMY, Feat, Moment};
use crate::marks::Trail;
use crate::order::Falling;
use crate::state::{BELIEFS, BENEATH, DEFEATED_CHARACTERS, DEFEATED_CONSPIRACY, DOUBTS, FIELD, State, Step, owner_of};
use kernel::{EventSink, Seat, SeatSet};
use machine::{CardId, Depth, Face, Frame, Zone};

impl Encounters {
    /// A card is defeated, by a player or by the rules. Copies, Evidence and End Games never are.
    pub(crate) fn defeat<E: EventSink<Event>>(
        &self,
        state: &mut State,
        card: CardId,
        by: Option<Seat>,
        events: &mut E,
    ) {
        let speaks = has_text(state, card);
        if let Some(card) = self.put_on_pile(state, card, by, events) {
            self.let_defeat_tell(state, card, speaks, events);
        }
    }

    /// Can a card be defeated that is not yet?
    pub(crate) fn can_be_defeated(&self, state: &State, card: CardId) -> bool {
        self.defeated_pile(state, card).is_some_and(|pile| state.table.card(card).zone != pile)
    }

    /// A defeated card goes where it belongs, and who waited for that has their turn. None if it cannot be defeated.
    pub(crate) fn put_on_pile<E: EventSink<Event>>(
        &self,
        state: &mut State,
        card: CardId,
        by: Option<Seat>,
        events: &mut E,
    ) -> Option<CardId> {
        let design = state.table.design(card);
        let pile = self.defeated_pile(state, card)?;
        let from = state.table.card(card).zone;
        if from == pile {
            return None;
        }
        let doer = by.unwrap_or(state.turn);
        let mut waiting = None;
        self.note_waiting(state, Feat::IsDefeated, doer, card, &mut waiting);
        if by.is_some() {
            self.note_waiting(state, Feat::Defeat, doer, card, &mut waiting);
        }
        let card = state.carry(card, pile, Depth::Top, SeatSet::ALL);
        state.turn_card(card, Face::Up);
        self.wipe(state, card);
        let by = self.because::<E>(state);
        events.emit(Event::Defeated { design, by }, SeatSet::ALL);
        self.refill(state, from, events);
        self.set_off(state, waiting.as_ref(), doer);
        Some(card)
    }

    /// What a card does when it is defeated. What is beneath it is defeated after `Defeat:` texts, which may save it.
    pub(crate) fn let_defeat_tell<E: EventSink<Event>>(
        &self,
        state: &mut State,
        card: CardId,
        speaks: bool,
        events: &mut E,
    ) {
        self.defeat_beneath(state, card, events);
        if !speaks {
            // That it was the first defeat of the game counts all the same (E8.19).
            return self.use_up(state, card, |moment| moment == Moment::Defeated);
        }
        self.set_off_own(state, card, |moment| moment == Moment::Defeated, state.turn, CardId::NONE);
    }

    /// E10.6
    fn defeated_pile(&self, state: &State, card: CardId) -> Option<Zone> {
        if self.is_copy(state, card) {
            return None;
        }
        let conspiracy = ENEMY | Kind::Event.bit() | Kind::Informant.bit() | Kind::Lead.bit();
        match self.cards.printed(state.table.design(card))?.kind {
            Kind::Belief => Some(BELIEFS),
            Kind::Doubt => Some(DOUBTS),
            kind if kind.bit() & CHARACTER != 0 => Some(DEFEATED_CHARACTERS),
            kind if kind.bit() & conspiracy != 0 => Some(DEFEATED_CONSPIRACY),
            _ => None,
        }
    }

    /// A card forgets what it gathered, but not the pile it came from, which everybody saw (E1.16).
    pub(crate) fn wipe(&self, state: &mut State, card: CardId) {
        // By where it lies, not by what it is: nobody may see from its marks what a hidden card is.
        let zone = state.table.card(card).zone;
        let player_card = owner_of(zone).is_some() || [DEFEATED_CHARACTERS, BELIEFS, DOUBTS].contains(&zone);
        let Trail { pile, brought_in, .. } = state.trail(card);
        state.table.card_mut(card).clean();
        if !player_card {
            state.set_trail(card, Trail { pile, brought_in, ..Trail::NONE });
        }
    }

    /// What lies beneath a card that is gone or hidden will be defeated.
    pub(crate) fn defeat_beneath<E: EventSink<Event>>(&self, state: &mut State, card: CardId, _: &mut E) {
        let any = state.table.zone(BENEATH).iter().any(|&under| state.table.card(under).host == card);
        if any && state.steps.reserve(5) {
            state.steps.push(Frame::new(Step::Uncover { card }, state.turn));
        }
    }

    pub(crate) fn go_on_with_uncovering<E: EventSink<Event>>(&self, state: &mut State, events: &mut E) -> bool {
        let Some(&Frame { step: Step::Uncover { card }, .. }) = state.steps.top() else { return false };
        let mut all = Falling::EMPTY;
        let beneath = state.table.zone(BENEATH).iter().copied();
        beneath.filter(|&under| state.table.card(under).host == card).for_each(|under| all.keep(under.0));
        state.steps.miss(all.missed());
        if self.are_ordered(state, &all) {
            state.steps.pop();
            self.fall_together(state, &all, None, events);
            return false;
        }
        match all.as_slice().first().copied().map(CardId) {
            Some(under) => {
                self.defeat(state, under, None, events);
                if state.table.card(under).zone == BENEATH {
                    state.table.card_mut(under).host = CardId::NONE;
                }
            }
            None => {
                state.steps.pop();
            }
        }
        false
    }

    /// The turn ends, and a card leaves the Field: Informants, Leads, and what Eludes.
    pub(crate) fn go_on_with_leaving<E: EventSink<Event>>(&self, state: &mut State, events: &mut E) -> bool {
        let Some(Frame { step: Step::Leave { card, eludes }, seat, .. }) = state.steps.pop() else { return false };
        if state.table.card(card).zone != FIELD {
            return false;
        }
        if self.is_kind(state, card, Kind::Lead) {
            self.lose_lead(state, card, events);
        } else if !eludes {
            self.defeat(state, card, None, events);
        } else {
            // Getting away is no defeat (E9.14).
            let design = state.table.design(card);
            let card = state.carry(card, DEFEATED_CONSPIRACY, Depth::Top, SeatSet::ALL);
            self.wipe(state, card);
            events.emit(Event::Eluded { design }, SeatSet::ALL);
            self.defeat_beneath(state, card, events);
            self.set_off_own(state, card, |moment| moment == Moment::Eludes, seat, CardId::NONE);
        }
        false
    }
}

/// Has a card text now? Beneath another it has none, also when it is defeated from there (E10.13).
pub(crate) fn has_text(state: &State, card: CardId) -> bool {
    state.table.card(card).zone != BENEATH
}
