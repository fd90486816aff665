//! What was chosen is carried out.

use crate::Encounters;
use crate::choice::Choice;
use crate::event::Event;
use crate::language::{Who, Words};
use crate::picks::is_its_own;
use crate::state::{BOX, State, Step, bureau, hand, in_rows, owner_of, shadows};
use crate::thing::Thing;
use crate::turn::Phase;
use kernel::{EventSink, Seat, SeatSet};
use machine::{CardId, Design, Face, Op, Pick, program};

impl Encounters {
    pub(crate) fn carry_out_choice<E: EventSink<Event>>(&self, state: &mut State, choice: Choice, events: &mut E) {
        let Some(&frame) = state.steps.top() else { return };
        if matches!(frame.step, Step::Turn { .. }) {
            state.steps.next_act();
        }
        match choice {
            Choice::Play(card) => self.play_card(state, card, events),
            Choice::Activate(card, number) => self.activate(state, card, number, events),
            Choice::ActivateBelief(card) => self.activate_belief(state, card, events),
            Choice::ScanShadows(space) => self.pay_for_scan(state, false, space, events),
            Choice::ScanBureau(space) => self.pay_for_scan(state, true, space, events),
            Choice::Recruit(card) => self.recruit(state, card, events),
            Choice::RecruitAgent => self.recruit_agent(state, events),
            Choice::Fight(card) => self.fight(state, card, events),
            Choice::Ask(partner, card) => self.ask_to_coordinate(state, partner, card, events),
            Choice::PlayCopy(card) => self.play_copy(state, card, events),
            Choice::DiscardToDraw(card) => self.discard_to_draw(state, card, events),
            Choice::Sacrifice(card, number) => self.sacrifice(state, card, number, events),
            Choice::Use(card, number) if matches!(frame.step, Step::Offer { .. }) => {
                self.take_offer(state, card, number, events);
            }
            Choice::Decline if matches!(frame.step, Step::Offer { .. }) => {
                state.steps.pop();
                events.emit(Event::SaidNo { seat: frame.seat }, SeatSet::ALL);
            }
            Choice::Use(card, number) => {
                events.emit(Event::Used { seat: frame.seat, design: state.table.design(card) }, SeatSet::ALL);
                self.begin(state, number, frame.seat, card, CardId::NONE, frame.seat);
            }
            Choice::EndActions => {
                self.go_to(state, Phase::Strike);
            }
            Choice::Coordinate => self.coordinate(state, events),
            Choice::Decline => self.decline(state, events),
            Choice::TakeStrike => self.take_strike(state),
            Choice::AvoidWith(card, number) => self.stop_strike(state, card, number, true, events),
            Choice::CancelWith(card, number) => self.stop_strike(state, card, number, false, events),
            Choice::Thing(thing) if matches!(frame.step, Step::GiveAlly { .. }) => {
                if let Some(Thing::Player(player)) = state.thing(thing) {
                    events.emit(Event::ChosePlayer { seat: frame.seat, player }, SeatSet::ALL);
                    self.give_ally(state, player, events);
                }
            }
            Choice::Thing(thing) if matches!(frame.step, Step::Fight { .. }) => {
                self.fight_goes_on(state);
                self.discard(state, frame.seat, CardId(thing), events);
            }
            Choice::First(card) => self.comes_first(state, card, events),
            Choice::Thing(_) | Choice::Done | Choice::Yes | Choice::No | Choice::Option(_) => {
                self.answer(state, choice, events);
            }
        }
    }

    fn pay_for_scan<E: EventSink<Event>>(&self, state: &mut State, of_bureau: bool, space: u8, events: &mut E) {
        let seat = state.turn;
        let paid = self.scan_cost(state, of_bureau, space);
        let zone = if of_bureau { bureau(space) } else { shadows(space) };
        let pool = if of_bureau { &mut state.points.recruit } else { &mut state.points.attack };
        pool.pay(paid, 0);
        events.emit(Event::Scanned { seat, zone, paid }, SeatSet::ALL);
        if let Some(card) = state.at(zone) {
            self.scan(state, seat, card);
        }
    }

    /// An answer to a program's question.
    fn answer<E: EventSink<Event>>(&self, state: &mut State, choice: Choice, events: &mut E) {
        let Some(&frame) = state.steps.running() else { return };
        let code = self.cards.library.code();
        let who = match code.get(usize::from(frame.at)) {
            Some(Op::Choose { who, .. } | Op::May(who, _) | Op::OneOf(who, _)) => *who,
            _ => Who::You,
        };
        let seat = self.who(state, &frame, who);
        let pick = match choice {
            Choice::Thing(thing) => {
                self.tell_choice(state, seat, thing, events);
                Pick::Thing(thing)
            }
            Choice::Done => Pick::Done,
            Choice::Yes => {
                events.emit(Event::SaidYes { seat }, SeatSet::ALL);
                Pick::Yes
            }
            Choice::Option(option) => {
                events.emit(Event::ChoseOption { seat, at: frame.at, option }, SeatSet::ALL);
                Pick::Option(option)
            }
            _ => {
                events.emit(Event::SaidNo { seat }, SeatSet::ALL);
                Pick::No
            }
        };
        let Some(top) = state.steps.running_mut() else { return };
        program::answer::<Words>(code, top, pick);
        if let Pick::Thing(thing) = pick {
            // A choice of one thing is complete; a player is also `that player`.
            top.at += 1;
            top.chosen = 0;
            if let Some(Thing::Player(player)) = state.thing(thing)
                && let Some(top) = state.steps.running_mut()
            {
                top.number = i16::from(player.0);
            }
        }
    }

    /// Everybody sees what is chosen of what lies open.
    pub(crate) fn tell_choice<E: EventSink<Event>>(&self, state: &State, seat: Seat, thing: u16, events: &mut E) {
        match state.thing(thing) {
            Some(Thing::Player(player)) => events.emit(Event::ChosePlayer { seat, player }, SeatSet::ALL),
            Some(Thing::Card(card)) => {
                let zone = state.table.card(card).zone;
                let hidden = in_rows(zone) && state.table.card(card).face == Face::Down;
                let design = if hidden { Design::UNKNOWN } else { state.table.printed(card) };
                let holder = owner_of(zone).filter(|&holder| zone == hand(holder));
                let seen = holder.map_or(SeatSet::ALL, |holder| state.audience(holder).with(seat));
                // Where order matters, all see which of several it is.
                let at = state.table.zone(zone).iter().position(|&other| other == card).unwrap_or(0) as u8 + 1;
                let place = if is_its_own(state, card) { at } else { 0 };
                events.emit(Event::ChoseCard { seat, design, zone, place }, seen);
            }
            Some(Thing::Outside(design)) => {
                events.emit(Event::ChoseCard { seat, design, zone: BOX, place: 0 }, SeatSet::ALL);
            }
            None => {}
        }
    }
}
