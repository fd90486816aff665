//! Carries out a choice.

use crate::Battles;
use crate::choice::Choice;
use crate::combat::Back;
use crate::event::{Event, as_told};
use crate::language::{Feat, Moment};
use crate::state::{State, Step, sort_of};
use crate::thing::Thing;
use crate::trigger::Happening;
use crate::turn::Part;
use kernel::{EventSink, Seat, SeatSet};
use machine::{CardId, Depth, Face, Frame, Pick};

impl Battles {
    pub(crate) fn carry_out_choice<E: EventSink<Event>>(&self, state: &mut State, choice: Choice, events: &mut E) {
        let Some(&frame) = state.steps.top() else { return };
        let seat = frame.seat;
        match choice {
            Choice::Begin(first) => self.begins(state, first, seat, events),
            Choice::Stand(card, row) if frame.step == Step::Line => self.line(state, card, row, events),
            Choice::Stand(_, row) => self.enter_row(state, row, events),
            Choice::Keep => self.keep_hand(state, seat, events),
            Choice::Mulligan => self.mulligan(state, seat, events),
            Choice::Place(card) => self.place(state, card, Face::Down, events),
            Choice::PlaceUp(card) => self.place(state, card, Face::Up, events),
            Choice::Recruit(card, side, row) => self.recruit(state, card, side, row, events),
            Choice::Equip(card, bearer) if matches!(frame.step, Step::Equip { .. }) => {
                state.steps.pop();
                self.equip(state, seat, card, bearer, 0, events);
            }
            Choice::Equip(card, bearer) => self.equip_from_hand(state, card, bearer, events),
            Choice::Move(card) => self.move_in_formation(state, card, events),
            Choice::Shift(card) => self.shift_in_formation(state, card),
            Choice::Left(left) => self.stand_at(state, frame.step.card(), left, events),
            Choice::Attack(card) => self.begin_attack(state, card, events),
            Choice::And(card) => self.join_attack(state, card, events),
            Choice::Against(card) => self.attack(state, card, events),
            Choice::Play(card) => {
                let player = state.combat.window.asked().unwrap_or(seat);
                self.play(state, player, card, events);
            }
            Choice::Use(holder, ability) => self.use_chosen(state, holder, ability, events),
            Choice::PowerUp(card, with) => self.power_up(state, card, with, events),
            Choice::Pay(location) => self.pay_openly(state, Some(location), events),
            Choice::Spare => self.pay_openly(state, None, events),
            Choice::StrikeBack(card) => {
                state.steps.pop();
                self.strike(state, Back::At(card), events);
            }
            Choice::First(index) => {
                state.steps.pop();
                if let Some(pending) = state.triggers.as_slice().get(usize::from(index)) {
                    events.emit(
                        Event::PutFirst { seat, design: pending.was, ability: pending.ability, number: index },
                        SeatSet::ALL,
                    );
                }
                self.begin_waiting(state, usize::from(index), events);
            }
            Choice::Pass => self.pass(state, events),
            Choice::EndTurn => {
                events.emit(Event::Done { seat }, SeatSet::ALL);
                self.next_phase(state);
            }
            Choice::DONE if matches!(frame.step, Step::Turn { .. }) => self.done_with_step(state, events),
            Choice::YES | Choice::NO if matches!(frame.step, Step::Offer { .. }) => {
                self.answer_offer(state, choice == Choice::YES, events);
            }
            Choice::YES | Choice::NO if matches!(frame.step, Step::Tough { .. }) => {
                state.steps.pop();
                if choice == Choice::YES {
                    self.recover(state, frame.step.card(), events);
                } else {
                    let design = as_told(state, frame.step.card());
                    events.emit(Event::StayedStunned { design }, SeatSet::ALL);
                }
            }
            Choice::Pick(Pick::Thing(thing)) if matches!(frame.step, Step::Wish { .. }) => {
                self.wish_for(state, thing, events);
            }
            Choice::Pick(pick) => machine::answer(self, state, pick, events),
        }
    }

    /// The player is done with a step of their turn.
    fn done_with_step<E: EventSink<Event>>(&self, state: &mut State, events: &mut E) {
        let Some(&Frame { step: Step::Turn { part, .. }, seat, .. }) = state.steps.top() else { return };
        events.emit(Event::Done { seat }, SeatSet::ALL);
        match part {
            Part::Draw => {
                self.draw_two(state, seat);
                state.steps.next_act();
            }
            Part::Formation => self.end_formation(state, seat),
            _ => self.next_phase(state),
        }
    }

    /// A character stands with so many cards to its left.
    fn stand_at<E: EventSink<Event>>(&self, state: &mut State, card: CardId, left: u8, events: &mut E) {
        state.steps.pop();
        let zone = state.table.card(card).zone;
        state.carry(card, zone, Depth::Bottom, SeatSet::ALL);
        let last = state.table.zone(zone).len() - 1;
        if usize::from(left) < last {
            state.carry(card, zone, Depth::At(usize::from(left)), SeatSet::ALL);
        }
        let (zone, place) = state.place_of(card);
        events.emit(Event::Stood { design: as_told(state, card), zone, place }, SeatSet::ALL);
    }

    fn use_chosen<E: EventSink<Event>>(&self, state: &mut State, holder: CardId, ability: u16, events: &mut E) {
        let Some(seat) = self.decision(state).map(|open| open.seat) else { return };
        let user = if sort_of(state.table.card(holder).zone) == crate::state::equipment(Seat(0)) {
            state.bearer(holder).unwrap_or(holder)
        } else {
            holder
        };
        let symbols = self.symbols_of(ability);
        let when =
            self.cards.usable(self.cards.library.owner_of(ability)).iter().find(|usable| usable.ability == ability);
        if let Some(when) = when.map(|usable| usable.when) {
            self.use_power(state, seat, user, holder, crate::cards::Usable { ability, when, symbols }, events);
        }
    }

    /// A card of the hand powers up a character (B7.31).
    fn power_up<E: EventSink<Event>>(&self, state: &mut State, card: CardId, with: CardId, events: &mut E) {
        let seat = state.side_of(card);
        let (design, with_design) = (state.table.design(card), state.table.printed(with));
        state.steps.next_act();
        self.has_acted(state);
        events.emit(Event::PoweredUp { seat, design: as_told(state, card), with: with_design }, SeatSet::ALL);
        let with = self.to_ko_pile(state, with);
        self.add_counters(state, card, 1, CardId::NONE, events);
        if self.cards.name_number_of(design) != self.cards.name_number_of(with_design) {
            for design in self.designs_of(state, card) {
                self.tell_what_counted(design, |moment| matches!(moment, Moment::PowersUp(_)), events);
            }
            // The powers of both are set off (B12.30): of the one in play, and of the one discarded.
            self.note(state, Happening::of(Feat::PowersUp, card));
            self.note_own(state, with, with_design, seat);
        }
    }

    fn answer_offer<E: EventSink<Event>>(&self, state: &mut State, yes: bool, events: &mut E) {
        let top = state.steps.top_mut();
        let Some(Frame { step: Step::Offer { card, ability, agreed, .. }, seat, .. }) = top else { return };
        let (card, ability, seat) = (*card, *ability, *seat);
        if yes {
            *agreed = true;
            self.tell_use(state, seat, card, ability, events);
            self.pay(state, seat, card, card, ability, self.symbols_of(ability));
            self.go_on_with_payment(state, events);
        } else {
            state.steps.pop();
            events.emit(Event::NotUsed { seat, design: self.told_by(state, card), ability }, SeatSet::ALL);
        }
    }

    fn wish_for<E: EventSink<Event>>(&self, state: &mut State, thing: u16, events: &mut E) {
        let Some(&Frame { step: Step::Wish { card: wished }, seat, .. }) = state.steps.top() else { return };
        let (first, second) = {
            let mut enemies = state.players_in().filter(|&other| state.are_enemies(seat, other));
            (enemies.next(), enemies.next())
        };
        self.tell_choice(state, seat, thing, false, events);
        match state.thing(thing) {
            Some(Thing::Card(card)) => match (first, second) {
                (Some(only), None) => self.wish(state, card, only, events),
                _ => {
                    if let Some(Frame { step: Step::Wish { card: wished }, .. }) = state.steps.top_mut() {
                        *wished = card;
                    }
                }
            },
            Some(Thing::Player(other)) => self.wish(state, wished, other, events),
            _ => {}
        }
    }
}
