//! Carries out a choice.

use crate::Encounters;
use crate::choice::Choice;
use crate::event::Event;
use crate::state::{Row, State, Step};
use crate::thing::Thing;
use crate::turn::Phase;
use kernel::{EventSink, SeatSet};
use machine::{CardId, Design, Pick};

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
            Choice::ScanShadows(space) => self.pay_for_scan(state, Row::Shadows, space, events),
            Choice::ScanBureau(space) => self.pay_for_scan(state, Row::Bureau, space, events),
            Choice::Recruit(card) => self.recruit(state, card, events),
            Choice::RecruitAgent => self.recruit_agent(state, events),
            Choice::Fight(card) => self.fight(state, card),
            Choice::Ask(partner, card) => self.ask_to_coordinate(state, partner, card, events),
            Choice::PlayCopy(card) => self.play_copy(state, card, events),
            Choice::DiscardToDraw(card) => self.discard_to_draw(state, card, events),
            Choice::Sacrifice(card, number) => self.sacrifice(state, card, number, events),
            Choice::Use(card, number) if matches!(frame.step, Step::Offer { .. }) => {
                self.take_offer(state, card, number, events);
            }
            Choice::Decline if matches!(frame.step, Step::Offer { .. }) => {
                state.steps.pop();
                events.emit(Event::StayedOut { seat: frame.seat }, SeatSet::ALL);
            }
            Choice::Use(card, number) => {
                events.emit(Event::Used { seat: frame.seat, design: state.table.design(card) }, SeatSet::ALL);
                self.begin(state, number, frame.seat, card, CardId::NONE, frame.seat);
            }
            Choice::EndActions => {
                let (attack, recruit) = (state.points.attack.left(), state.points.recruit.left());
                if attack > 0 || recruit > 0 {
                    events.emit(Event::LeftUnspent { seat: frame.seat, attack, recruit }, SeatSet::ALL);
                }
                self.go_to(state, Phase::Strike);
            }
            Choice::Coordinate => self.coordinate(state, events),
            Choice::Decline => self.decline(state, events),
            Choice::TakeStrike => self.take_strike(state),
            Choice::AvoidWith(card, number) => self.avoid_strike(state, card, number),
            Choice::CancelWith(card, number) => self.stop_strike(state, card, number),
            Choice::Pick(Pick::Thing(thing)) if matches!(frame.step, Step::GiveAlly { .. }) => {
                if let Some(Thing::Player(player)) = state.thing(thing) {
                    events.emit(Event::ChosePlayer { seat: frame.seat, player }, SeatSet::ALL);
                    self.give_ally(state, player, events);
                }
            }
            Choice::Pick(Pick::Thing(thing)) if matches!(frame.step, Step::Fight { .. }) => {
                self.fight_goes_on(state);
                self.discard(state, frame.seat, CardId(thing), events);
            }
            Choice::First(card) => self.comes_first(state, card, events),
            Choice::Pick(pick) => {
                if pick == Pick::No {
                    self.decline_equal(state);
                }
                machine::answer(self, state, pick, events);
            }
        }
    }

    fn pay_for_scan<E: EventSink<Event>>(&self, state: &mut State, row: Row, space: u8, events: &mut E) {
        let seat = state.turn;
        let paid = self.scan_cost(state, row, space);
        let zone = row.space(space);
        let pool = match row {
            Row::Shadows => &mut state.points.attack,
            Row::Bureau => &mut state.points.recruit,
        };
        pool.pay(paid, 0);
        events.emit(Event::Scanned { seat, zone, paid, by: Design::UNKNOWN }, SeatSet::ALL);
        if let Some(card) = state.at(zone) {
            self.scan(state, seat, card);
        }
    }
}
