//! Verbs that do something to a card.

use crate::Encounters;
use crate::event::{Event, Why};
use crate::facts::Kind;
use crate::language::{CHARACTER, Moment, ToIt};
use crate::shadows::Arrivals;
use crate::state::{BENEATH, CLONE_EVIDENCE, CONSPIRACY, FIELD, SPACES, State, as_shadows, hand, in_rows, owner_of};
use kernel::{EventSink, Seat, SeatSet};
use machine::{CardId, Depth, Face, Running};

impl Encounters {
    /// What is done to a card.
    pub(super) fn do_to<E: EventSink<Event>>(
        &self,
        state: &mut State,
        frame: &Running,
        seat: Seat,
        card: CardId,
        deed: ToIt,
        events: &mut E,
    ) {
        let from = state.table.card(card).zone;
        match deed {
            ToIt::Discard => {
                let holder = owner_of(from).unwrap_or(seat);
                self.discard(state, holder, card, events);
            }
            ToIt::Defeat if self.defeat_each(state, frame, seat, events) => {}
            ToIt::Defeat => self.defeat(state, card, Some(seat), events),
            ToIt::Gain => self.gain_by_effect(state, seat, card, events),
            ToIt::Heal => self.heal(state, seat, card, events),
            ToIt::Scar => self.make_scar(state, card, events),
            ToIt::Scan => {
                if in_rows(from) && state.table.card(card).face == Face::Down {
                    let by = self.because::<E>(state);
                    events.emit(Event::Scanned { seat, zone: from, paid: 0, by }, SeatSet::ALL);
                }
                self.scan(state, seat, card);
            }
            ToIt::Look => self.look_at(state, seat, card, state.audience(seat), events),
            ToIt::Show => self.look_at(state, seat, card, SeatSet::ALL, events),
            ToIt::Hide => self.hide(state, card, events),
            ToIt::MoveToField => self.move_to_field(state, card, Why::Effect, events),
            ToIt::Push => {
                let mut arrivals = Arrivals::EMPTY;
                self.push(state, card, Why::Effect, &mut arrivals, events);
                self.arrive(state, &arrivals);
            }
            ToIt::EnterShadows => {
                let mut arrivals = Arrivals::EMPTY;
                self.add_to_shadows(state, card, &mut arrivals, events);
                self.arrive(state, &arrivals);
            }
            ToIt::PutOnTop(place) => {
                let to = self.deck_zone(state, frame, place);
                self.put_into_deck(state, seat, card, to, Depth::Top, events);
            }
            ToIt::PutAtBottom(place) => {
                let to = self.deck_zone(state, frame, place);
                self.put_into_deck(state, seat, card, to, Depth::Bottom, events);
            }
            ToIt::PutInHand => self.put_in_hand(state, seat, card, events),
            ToIt::PutBeneath => self.put_beneath(state, card, frame.card, events),
            ToIt::PutWith(name) => self.put_with(state, frame, card, name, events),
            ToIt::PutToTheRight => self.put_to_the_right(state, frame.card, card, events),
            ToIt::Recruited => {
                let cost = self.cost_of(state, card).clamp(0, 255) as u8;
                if seat == state.turn && state.points.recruit.can_pay(cost, 0) {
                    self.recruit(state, card, events);
                }
            }
        }
    }

    /// A player looks at a card, or shows it: these see it.
    fn look_at<E: EventSink<Event>>(&self, state: &mut State, seat: Seat, card: CardId, seen: SeatSet, events: &mut E) {
        state.table.reveal(card, seen);
        let (design, zone) = (state.table.printed(card), state.table.card(card).zone);
        events.emit(Event::LookedAt { seat, design, zone, by: self.because::<E>(state) }, seen);
    }

    /// A card goes to a player's hand; its space is filled again.
    fn put_in_hand<E: EventSink<Event>>(&self, state: &mut State, seat: Seat, card: CardId, events: &mut E) {
        let from = state.table.card(card).zone;
        self.belongs_to(state, card, seat);
        let design = state.table.printed(card);
        let known = state.audience(seat);
        state.carry(card, hand(seat), Depth::Bottom, SeatSet::NONE);
        let by = self.because::<E>(state);
        events.emit(Event::Put { seat, design, to: hand(seat), below: false, by }, known);
        self.refill(state, from, events);
    }

    /// A card goes face up beneath another, its host; its space is filled again.
    fn put_beneath<E: EventSink<Event>>(&self, state: &mut State, card: CardId, host: CardId, events: &mut E) {
        let from = state.table.card(card).zone;
        let design = state.table.printed(card);
        let card = state.carry(card, BENEATH, Depth::Bottom, SeatSet::ALL);
        state.table.card_mut(card).clean();
        state.turn_card(card, Face::Up);
        state.table.card_mut(card).host = host;
        events.emit(Event::Beneath { design, host: self.design_of(state, host) }, SeatSet::ALL);
        self.refill(state, from, events);
    }

    /// So many top cards of the Conspiracy deck enter, before any is revealed (E3.8).
    pub(super) fn tops_enter_shadows<E: EventSink<Event>>(&self, state: &mut State, count: u8, events: &mut E) {
        let mut arrivals = Arrivals::EMPTY;
        for _ in 0..count {
            let Some(&card) = state.table.zone(CONSPIRACY).first() else { break };
            if !self.add_to_shadows(state, card, &mut arrivals, events) {
                break;
            }
        }
        self.arrive(state, &arrivals);
    }

    /// An effect adds a card to the Shadows, hidden (E3.8). False if it cannot be there.
    fn add_to_shadows<E: EventSink<Event>>(
        &self,
        state: &mut State,
        card: CardId,
        arrivals: &mut Arrivals,
        events: &mut E,
    ) -> bool {
        if !self.shadows_closed(state) {
            self.wipe(state, card);
            state.table.card_mut(card).face = Face::Down;
            state.standing.fresh = false;
        }
        self.enter_shadows(state, card, arrivals, events)
    }

    /// A gain by an effect: from the Bureau it brings the power of its space (E4.21).
    fn gain_by_effect<E: EventSink<Event>>(&self, state: &mut State, seat: Seat, card: CardId, events: &mut E) {
        if self.cards.is_any(state.table.printed(card), CHARACTER)
            || self.is_kind(state, card, Kind::Belief)
            || self.is_kind(state, card, Kind::Doubt)
        {
            self.gain(state, seat, card, events);
        }
    }

    /// Evidence comes to an End Game, and takes effect at once if that is revealed (E11.17).
    fn put_with<E: EventSink<Event>>(
        &self,
        state: &mut State,
        frame: &Running,
        card: CardId,
        name: Option<u16>,
        events: &mut E,
    ) {
        let other = name.and_then(|name| self.cards.design_of_word(name));
        let to = match other {
            Some(design) if Some(design) == self.cards.clone => CLONE_EVIDENCE,
            _ => self.evidence_zone(state, frame.card),
        };
        let card = state.carry(card, to, Depth::Bottom, SeatSet::NONE);
        let holder = if to == CLONE_EVIDENCE {
            state.table.all().find(|&card| self.is_clone(state, card))
        } else {
            frame.card.some()
        };
        let hidden = holder.is_none_or(|holder| state.table.card(holder).face == Face::Down);
        if hidden {
            state.table.card_mut(card).face = Face::Down;
        } else {
            state.turn_card(card, Face::Up);
            let design = state.table.design(card);
            events.emit(Event::EvidenceTaken { design }, SeatSet::ALL);
            let seat = state.turn;
            let about = holder.unwrap_or(CardId::NONE);
            self.set_off_own(state, card, |moment| moment == Moment::TheEnd, seat, about);
        }
        state.standing.fresh = false;
    }

    /// A card is put hidden into the space to the right of an End Game (E11.16).
    fn put_to_the_right<E: EventSink<Event>>(&self, state: &mut State, of: CardId, card: CardId, events: &mut E) {
        self.wipe(state, card);
        state.table.card_mut(card).face = Face::Down;
        state.standing.fresh = false;
        let here = state.table.card(of).zone;
        let space = match as_shadows(here) {
            Some(space) if space + 1 < SPACES => space + 1,
            Some(_) => {
                state.carry(card, CONSPIRACY, Depth::Top, SeatSet::NONE);
                return;
            }
            None if here == FIELD => 0,
            None => return,
        };
        let mut arrivals = Arrivals::EMPTY;
        self.move_into(state, card, space, &mut arrivals, events);
        self.arrive(state, &arrivals);
    }
}
