//! Playing cards in responses (C3.10 to C3.29): what can be announced, on what, and what carrying it out does.

use crate::Ccg;
use crate::choice::Reason;
use crate::event::Event;
use crate::facts::{Cost, Printed, Suit};
use crate::state::{State, Team};
use crate::thing;
use kernel::{EventSink, Seat};
use machine::CardId;

impl Ccg {
    /// Each card a player might announce in responses, with what it is played on, and what is against it.
    pub(crate) fn each_play(&self, state: &State, seat: Seat, mut each: impl FnMut(CardId, CardId, Option<Reason>)) {
        if !self.has_room(state) {
            return;
        }
        self.each_held(state, seat, |card| {
            let Some(printed) = self.cards.printed(state.table.printed(card)) else { return };
            let against = self.against_playing(state, seat, card, printed);
            match printed.suit {
                // These have phases of their own.
                Suit::Agent | Suit::Equipment | Suit::Site | Suit::XFile => {}
                Suit::Adversary => {
                    let mut any = false;
                    self.each_attacked(state, |team| {
                        any = true;
                        each(card, CardId(thing::team(team)), against);
                    });
                    if !any {
                        each(card, CardId::NONE, Some(against.unwrap_or(Reason::NoTarget)));
                    }
                }
                Suit::Event | Suit::Witness | Suit::Bluff | Suit::Combat => each(card, CardId::NONE, against),
            }
        });
    }

    /// What is against announcing a card, whatever it is played on.
    fn against_playing(&self, state: &State, seat: Seat, card: CardId, printed: &Printed) -> Option<Reason> {
        if self.pool_for(state, seat, card).is_none() {
            return Some(if seat == state.turn { Reason::NotConspiracy } else { Reason::NotActive });
        }
        if let Some(reason) = self.activators_against(state, seat, printed) {
            return Some(reason);
        }
        if self.is_used(state, card) {
            return Some(Reason::UsedHere);
        }
        // A Witness with a modifier needs a check of its skill (C3.44).
        if printed.suit == Suit::Witness
            && printed.has_modifier()
            && !state.check().is_some_and(|check| printed.modifiers[check.skill as usize] != 0)
        {
            return Some(Reason::OtherSkill);
        }
        let least = if let Cost::Named(_) = printed.cost { 0 } else { self.cost_of(state, seat, card, 0) };
        (!self.can_pay(state, seat, card, least)).then_some(Reason::CannotPay)
    }

    /// The Teams an Adversary can be played on now: the one whose check is open (C3.29).
    fn each_attacked(&self, state: &State, mut each: impl FnMut(Team)) {
        if let Some(check) = state.check().filter(|_| !state.combat.on)
            && self.checks_for(state, check).next().is_some()
        {
            each(check.team);
        }
    }

    /// A player announces a card from hand.
    pub(crate) fn play_from_hand<E: EventSink<Event>>(
        &self,
        state: &mut State,
        seat: Seat,
        card: CardId,
        on: CardId,
        events: &mut E,
    ) {
        let cost = self.cost_of(state, seat, card, 0);
        self.play_card(state, seat, card, on, cost, events);
    }

    /// What a card does when it is carried out.
    pub(crate) fn carry_out_card<E: EventSink<Event>>(
        &self,
        state: &mut State,
        seat: Seat,
        card: CardId,
        on: CardId,
        events: &mut E,
    ) {
        let Some(printed) = self.cards.printed(state.table.design(card)) else { return };
        match printed.suit {
            Suit::Agent => self.take_on(state, seat, card),
            Suit::Equipment => self.equip(state, card, on, events),
            Suit::Site => self.put_down_site(state, seat, card, on, events),
            Suit::Adversary => self.begin_combat(state, seat, card, on, events),
            Suit::Event | Suit::Witness | Suit::Bluff | Suit::Combat | Suit::XFile => {}
        }
    }
}
