//! Carries out every verb of the card language.
//!
//! [`which`] finds the card a deed is about, [`to_card`] does something to it, [`to_player`] is the rest.

mod which;
mod to_card;
mod to_player;

use crate::Encounters;
use crate::event::Event;
use crate::language::{Deck, Deed, Duration, ToIt, Verb};
use crate::state::{BELIEFS, DOUBTS, State, deck, hand};
use crate::wound::By;
use kernel::{EventSink, Seat, SeatSet};
use machine::{CardId, Design, Lasts, Running};

impl Encounters {
    /// Does one thing for a program. What is not there is left alone (E8.3).
    pub(crate) fn carry_out_verb<E: EventSink<Event>>(
        &self,
        state: &mut State,
        frame: Running,
        verb: Verb,
        events: &mut E,
    ) {
        let seat = self.who(state, &frame, verb.who);
        if state.players[seat.index()].out && !is_of_table(verb.deed) {
            return;
        }
        self.do_deed(state, &frame, seat, verb.deed, events);
    }

    fn do_deed<E: EventSink<Event>>(&self, state: &mut State, frame: &Running, seat: Seat, deed: Deed, events: &mut E) {
        let by = self.design_of(state, frame.card);
        match deed {
            Deed::Draw(count) => self.draw(state, seat, count, events),
            Deed::DiscardHand => self.discard_all(state, seat, hand(seat)),
            Deed::DiscardThis => self.discard(state, state.table.card(frame.card).owner, frame.card, events),
            Deed::GainBeliefs(count) => self.gain_from_stack(state, seat, BELIEFS, count, events),
            Deed::GainDoubts(count) => self.gain_from_stack(state, seat, DOUBTS, count, events),
            Deed::GainScars(count) => self.gain_scars(state, seat, count, events),
            Deed::GainSymptoms(count) => self.gain_symptoms(state, seat, count, events),
            Deed::Attack(points) => self.give_attack(state, seat, points, by, events),
            Deed::Recruit(points) => self.give_recruit(state, seat, points, by, events),
            Deed::TakeStrikes(count) => {
                let why = self.text_at_work(state);
                (0..count).for_each(|_| self.strike_because(state, seat, why));
            }
            Deed::Strike => self.strike(state, seat, frame.card),
            Deed::Avoid => {
                state.players[seat.index()].avoids += 1;
                if !self.is_stopping(state) {
                    events.emit(Event::CanAvoid { seat, by }, SeatSet::ALL);
                }
            }
            Deed::Cancel => {
                state.players[seat.index()].cancels += 1;
                if !self.is_stopping(state) {
                    events.emit(Event::CanCancel { seat, by }, SeatSet::ALL);
                }
            }
            Deed::CancelThat => self.cancel_strike(state, by, events),
            Deed::Attach => self.attach(state, seat, frame.card, events),
            Deed::DoubtInHand => self.put_doubt(state, seat, hand(seat), events),
            Deed::DoubtOnTop => self.put_doubt(state, seat, deck(seat), events),
            Deed::CarryOutBelief => self.carry_out_belief(state, seat, events),
            Deed::CarryOutDoubt => self.carry_out_doubt(state, seat, events),
            Deed::Shuffle => self.shuffle(state, seat, events),
            Deed::LookThrough => self.look_through(state, seat),
            Deed::FightPlayer => self.fight_player(state, seat, state.next_player(seat), events),
            Deed::SwapAvatars => self.swap_avatars(state, seat, events),
            Deed::BeDefeated => self.defeat_player(state, seat, By::Effect, events),
            Deed::Discover => self.discover(state, frame.card, events),
            Deed::Collect => self.collect(state, frame.card, events),
            Deed::TopsEnterShadows(count) => self.tops_enter_shadows(state, count, events),
            Deed::Top(place) => {
                let top = self.top_of(state, frame, place, events);
                state.steps.speak_of(top.map(|card| card.0));
            }
            Deed::TopOf(place, what) => {
                let top = self.top_of_a_kind(state, frame, place, what, events);
                state.steps.speak_of(top.map(|card| card.0));
            }
            Deed::Take(what) => {
                let first = machine::first_thing(self, state, frame, what);
                state.steps.speak_of(first);
            }
            Deed::AtRandom(what) => self.pick_at_random(state, frame, what, events),
            Deed::Last(ability, duration) => {
                self.let_last(state, frame, ability, duration);
                let design = self.because::<E>(state);
                let began = Event::LastingBegan { seat: frame.seat, design, at: frame.at.saturating_sub(1) };
                events.emit(began, SeatSet::ALL);
            }
            Deed::ToIt(deed) => {
                if let Some(card) = self.fetch(state, frame.about, events) {
                    self.do_to(state, frame, seat, card, deed, events);
                }
            }
        }
    }

    /// The design of a card, if there is one.
    pub(crate) fn design_of(&self, state: &State, card: CardId) -> Design {
        card.some().map_or(Design::UNKNOWN, |card| state.table.design(card))
    }

    /// An ability of this card works from now on.
    fn let_last(&self, state: &mut State, frame: &Running, ability: u8, until: Duration) {
        let Some(ability) = self.cards.library.begun_at(frame.at.saturating_sub(1), ability) else { return };
        let lasts = Lasts::new(ability, frame.seat, until).by(frame.card, frame.about);
        state.lasting.begin(lasts);
        state.standing.fresh = false;
    }
}

/// Is a deed about the table alone? Then it is done though the player whose turn it was is defeated (E2.4, E7.7).
fn is_of_table(deed: Deed) -> bool {
    match deed {
        Deed::ToIt(ToIt::PutOnTop(place) | ToIt::PutAtBottom(place)) => !matches!(place, Deck::Own(_)),
        Deed::ToIt(deed) => matches!(
            deed,
            ToIt::Defeat
                | ToIt::Hide
                | ToIt::MoveToField
                | ToIt::Push
                | ToIt::EnterShadows
                | ToIt::PutBeneath
                | ToIt::PutWith(_)
                | ToIt::PutToTheRight
        ),
        _ => matches!(
            deed,
            Deed::Top(_)
                | Deed::TopOf(..)
                | Deed::Take(_)
                | Deed::AtRandom(_)
                | Deed::CancelThat
                | Deed::TopsEnterShadows(_)
        ),
    }
}
