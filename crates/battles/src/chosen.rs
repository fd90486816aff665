//! What was chosen is carried out.

use crate::Battles;
use crate::choice::Choice;
use crate::event::Event;
use crate::language::{Feat, Moment, Who, Words};
use crate::picks::is_its_own;
use crate::state::{Doing, State, Step, deck, hand, phase, sort_of, wishes};
use crate::thing::Thing;
use crate::trigger::Happening;
use kernel::{EventSink, Seat, SeatSet};
use machine::{CardId, Op, Pick, Spot, program};

impl Battles {
    pub(crate) fn carry_out_choice<E: EventSink<Event>>(&self, state: &mut State, choice: Choice, events: &mut E) {
        let Some(&frame) = state.steps.top() else { return };
        let seat = frame.seat;
        match choice {
            Choice::Begin(first) => self.begins(state, first, seat, events),
            Choice::Stand(card, in_front) if frame.step == Step::Line => self.line(state, card, in_front, events),
            Choice::Stand(_, in_front) => self.enter_row(state, in_front, events),
            Choice::Keep => self.mulligan(state, seat, false, events),
            Choice::Mulligan => self.mulligan(state, seat, true, events),
            Choice::Place(card) => self.place(state, card, false, events),
            Choice::PlaceUp(card) => self.place(state, card, true, events),
            Choice::Recruit(card, side, in_front) => self.recruit(state, card, side, in_front, events),
            Choice::Equip(card, bearer) if frame.step == Step::Equip => {
                state.steps.pop();
                self.equip(state, seat, card, bearer, 0, events);
            }
            Choice::Equip(card, bearer) => self.equip_from_hand(state, card, bearer, events),
            Choice::Move(card) => self.move_in_formation(state, card, events),
            Choice::Left(left) => self.stand_at(state, frame.card, left),
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
                self.strike(state, card, false, events);
            }
            Choice::First(index) => {
                state.steps.pop();
                if let Some(pending) = state.triggers.as_slice().get(usize::from(index)) {
                    events.emit(Event::PutFirst { seat, design: pending.was, number: index }, SeatSet::ALL);
                }
                self.begin_waiting(state, usize::from(index), events);
            }
            Choice::Pass => self.pass(state, events),
            Choice::EndTurn => {
                events.emit(Event::Done { seat }, SeatSet::ALL);
                self.next_phase(state);
            }
            Choice::Done if frame.step == Step::Turn => self.done_with_step(state, frame, events),
            Choice::Yes | Choice::No if frame.step == Step::Offer => {
                self.answer_offer(state, frame, choice == Choice::Yes, events);
            }
            Choice::Yes | Choice::No if frame.step == Step::Keyword => {
                state.steps.pop();
                if choice == Choice::Yes {
                    events.emit(Event::Agreed { seat }, SeatSet::ALL);
                    self.recover(state, frame.card, events);
                } else {
                    events.emit(Event::Declined { seat }, SeatSet::ALL);
                }
            }
            Choice::Thing(thing) if frame.step == Step::Wish => self.wish_for(state, frame, thing, events),
            Choice::Thing(_) | Choice::Done | Choice::Yes | Choice::No | Choice::Option(_) => {
                self.answer(state, frame, choice, events);
            }
        }
    }

    /// The player is done with a step of their turn.
    fn done_with_step<E: EventSink<Event>>(&self, state: &mut State, frame: Doing, events: &mut E) {
        events.emit(Event::Done { seat: frame.seat }, SeatSet::ALL);
        match frame.at {
            phase::DRAW => {
                self.draw_two(state, frame.seat);
                state.steps.next_act();
            }
            phase::FORMATION => self.end_formation(state, frame.seat),
            _ => self.next_phase(state),
        }
    }

    /// A character stands with so many cards to its left.
    fn stand_at(&self, state: &mut State, card: CardId, left: u8) {
        state.steps.pop();
        let zone = state.table.card(card).zone;
        state.carry(card, zone, Spot::Bottom, SeatSet::ALL);
        let last = state.table.zone(zone).len() - 1;
        if usize::from(left) < last {
            state.carry(card, zone, Spot::At(usize::from(left)), SeatSet::ALL);
        }
    }

    fn use_chosen<E: EventSink<Event>>(&self, state: &mut State, holder: CardId, ability: u16, events: &mut E) {
        let Some(seat) = self.open_decision(state).map(|open| open.seat) else { return };
        let user = if sort_of(state.table.card(holder).zone) == crate::state::equipment(Seat(0)) {
            state.bearer(holder).unwrap_or(holder)
        } else {
            holder
        };
        let symbols = self.symbols_of(ability);
        let when = self.cards.usable(self.cards.owner_of(ability)).iter().find(|usable| usable.ability == ability);
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
        events.emit(Event::PoweredUp { seat, design, with: with_design }, SeatSet::ALL);
        let with = self.to_ko_pile(state, with);
        self.add_counters(state, card, 1, CardId::NONE, events);
        if self.cards.name_number_of(design) != self.cards.name_number_of(with_design) {
            self.tell_what_counted(design, |moment| matches!(moment, Moment::PowersUp(_)), events);
            // The powers of both are set off (B12.30): of the one in play, and of the one discarded.
            self.note(state, Happening::of(Feat::PowersUp, card));
            self.note_own(state, with, with_design, seat);
        }
    }

    fn answer_offer<E: EventSink<Event>>(&self, state: &mut State, frame: Doing, yes: bool, events: &mut E) {
        if yes {
            if let Some(top) = state.steps.top_mut() {
                top.chosen = 1;
            }
            self.tell_use(state, frame.seat, frame.card, frame.at, events);
            self.pay(state, frame.seat, frame.card, frame.card, frame.at, self.symbols_of(frame.at));
            self.go_on_with_payment(state, events);
        } else {
            state.steps.pop();
            events.emit(Event::Declined { seat: frame.seat }, SeatSet::ALL);
        }
    }

    fn wish_for<E: EventSink<Event>>(&self, state: &mut State, frame: Doing, thing: u16, events: &mut E) {
        let (first, second) = {
            let mut enemies = state.players_in().filter(|&other| state.are_enemies(frame.seat, other));
            (enemies.next(), enemies.next())
        };
        self.tell_choice(state, frame.seat, thing, false, events);
        match state.thing(thing) {
            Some(Thing::Card(card)) => match (first, second) {
                (Some(only), None) => self.wish(state, card, only, events),
                _ => self.speak_of(state, Some(thing)),
            },
            Some(Thing::Player(other)) => self.wish(state, frame.about, other, events),
            _ => {}
        }
    }

    /// An answer to a program's question.
    fn answer<E: EventSink<Event>>(&self, state: &mut State, frame: Doing, choice: Choice, events: &mut E) {
        let code = self.cards.library.code();
        let who = match code.get(usize::from(frame.at)) {
            Some(Op::Choose { who, .. } | Op::May(who, _) | Op::OneOf(who, _)) => *who,
            _ => Who::You,
        };
        let seat = self.who(state, &frame, who);
        let pick = match choice {
            Choice::Thing(thing) => return self.pick(state, thing, events),
            Choice::Done => {
                events.emit(Event::Done { seat }, SeatSet::ALL);
                Pick::Done
            }
            Choice::Yes => {
                events.emit(Event::Agreed { seat }, SeatSet::ALL);
                Pick::Yes
            }
            Choice::Option(option) => {
                let design = self.design_of(state, frame.card);
                events.emit(Event::ChoseOption { seat, design, at: frame.at, option }, SeatSet::ALL);
                Pick::Option(option)
            }
            _ => {
                events.emit(Event::Declined { seat }, SeatSet::ALL);
                Pick::No
            }
        };
        if let Some(top) = state.steps.top_mut() {
            program::answer::<Words, Step>(code, top, pick);
        }
    }

    /// A thing is picked for a program: by a player, or because there is but one.
    pub(crate) fn pick<E: EventSink<Event>>(&self, state: &mut State, thing: u16, events: &mut E) {
        let Some(frame) = state.steps.top().copied() else { return };
        let code = self.cards.library.code();
        let (who, most, secret) = match code.get(usize::from(frame.at)) {
            Some(Op::Choose { who, most, what, .. }) => (*who, *most, what.secret),
            _ => return,
        };
        let seat = self.who(state, &frame, who);
        self.tell_choice(state, seat, thing, secret, events);
        state.steps.pick(thing);
        let Some(top) = state.steps.top_mut() else { return };
        program::answer::<Words, Step>(code, top, Pick::Thing(thing));
        if most == 1 {
            // A choice of one thing is complete.
            top.at += 1;
            top.chosen = 0;
        }
        if let Some(Thing::Player(player)) = state.thing(thing)
            && let Some(top) = state.steps.top_mut()
        {
            top.number = i16::from(player.0);
        }
    }

    /// A choice among open things is told, even if nothing comes of it.
    fn tell_choice<E: EventSink<Event>>(&self, state: &State, seat: Seat, thing: u16, secret: bool, events: &mut E) {
        match state.thing(thing) {
            Some(Thing::Card(card)) if secret => {
                let design = state.table.design(card);
                let (zone, place) = state.place_of(card);
                events.emit(Event::ChoseInSecret { seat, design, zone, place }, SeatSet::only(seat));
            }
            Some(Thing::Card(card)) => {
                // Where nothing has a place of its own none is told.
                let (zone, place) = state.place_of(card);
                let place = if is_its_own(state, card) { place } else { 0 };
                let side = state.side_of(card);
                // By where it lies, never by who happens to know it.
                let sort = sort_of(zone);
                let hidden = sort == hand(Seat(0)) || sort == deck(Seat(0)) || sort == wishes(Seat(0));
                let seen = if hidden { SeatSet::only(seat).with(side) } else { SeatSet::ALL };
                let design = if is_its_own(state, card) { state.table.design(card) } else { state.table.printed(card) };
                events.emit(Event::Chose { seat, design, side, zone, place }, seen);
            }
            Some(Thing::Player(player)) => events.emit(Event::ChosePlayer { seat, player }, SeatSet::ALL),
            Some(Thing::Name(name)) => events.emit(Event::ChoseName { seat, name }, SeatSet::ALL),
            Some(Thing::Team(team)) => events.emit(Event::ChoseTeam { seat, team: team as u8 }, SeatSet::ALL),
            Some(Thing::Power(ability)) => events.emit(Event::ChosePower { seat, ability }, SeatSet::ALL),
            None => {}
        }
    }
}
