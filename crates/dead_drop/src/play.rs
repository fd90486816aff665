//! Carries out each choice.

use crate::DeadDrop;
use crate::choices::Choice;
use crate::event::Event;
use crate::search::{Part, partner};
use crate::state::{COURIER, DELIVERED, SEATS, State, Step, discard, drop, hand};
use crate::turn::Phase;
use kernel::{EventSink, Eye, Seat, SeatSet};
use machine::{Frame, Pending, Spot};

impl DeadDrop {
    /// Does what was chosen; what follows from it is for [`DeadDrop::run`].
    pub(crate) fn carry_out_choice<E: EventSink<Event>>(&self, state: &mut State, choice: Choice, events: &mut E) {
        let Some(&Frame { seat, .. }) = state.steps.top() else { return };
        match choice {
            Choice::Deploy(card) => {
                self.deploy(state, seat, card, events);
                state.steps.next_act();
            }
            Choice::Search(number) => {
                state.done.searched = true;
                events.emit(Event::Searched { seat, drop: number }, SeatSet::ALL);
                state.steps.push(Frame::new(Step::Search { drop: number, part: Part::Help }, seat));
            }
            Choice::AskForHelp => {
                events.emit(Event::AskedForHelp { seat }, SeatSet::ALL);
                self.search_goes_on(state, Part::Responses);
                state.steps.next_act();
                state.steps.push(Frame::new(Step::Help, partner(seat)));
            }
            Choice::SearchAlone => {
                self.search_goes_on(state, Part::Responses);
                state.steps.next_act();
            }
            Choice::Help(card) => {
                let card = state.carry(card, discard(seat), Spot::Top, SeatSet::ALL);
                events.emit(Event::Helped { seat, design: state.table.printed(card) }, SeatSet::ALL);
                state.steps.pop();
                state.steps.next_act();
                self.search_goes_on(state, Part::Helped);
            }
            Choice::Decline => {
                events.emit(Event::Declined { seat }, SeatSet::ALL);
                state.steps.pop();
                state.steps.next_act();
            }
            Choice::Operative(card) => {
                self.tell_choice(state, seat, card, events);
                let step = state.steps.top().map(|frame| frame.step);
                if matches!(step, Some(Step::Search { part: Part::Helped, .. })) {
                    self.help_goes_to(state, card);
                } else {
                    self.search_goes_on(state, Part::Over);
                    self.would_discard(state, card, true);
                }
                state.steps.next_act();
            }
            Choice::Announce(card) => {
                let asked = state.windows.asked().unwrap_or(seat);
                self.announce(state, asked, card, 0, events);
            }
            Choice::Offer(card, price) => {
                let asked = state.windows.asked().unwrap_or(seat);
                self.announce_offer(state, asked, card, price, events);
            }
            Choice::Pass => self.pass(state),
            Choice::WalkOut => self.walk_out(state, events),
            Choice::Place(card) => state.steps.push(Frame::new(Step::Place { card }, seat)),
            Choice::At(number) => {
                let Some(Frame { step: Step::Place { card }, .. }) = state.steps.pop() else { return };
                let card = state.carry(card, drop(number), Spot::Top, SeatSet::NONE);
                state.table.card_mut(card).counters[0] = 0;
                state.done.placed = true;
                let design = state.table.printed(card);
                events.emit(Event::Placed { drop: number, design }, SeatSet::only(COURIER));
                state.steps.next_act();
            }
            Choice::TakeBack(number) => {
                if let Some(card) = state.at_drop(number) {
                    state.end_about(card);
                    let design = state.table.printed(card);
                    // Who knew what lay there sees it go to the hand.
                    let seen = Seat::all(SEATS).filter(|&other| state.table.is_known(card, Eye::Seat(other))).collect();
                    state.carry(card, hand(COURIER), Spot::Bottom, SeatSet::NONE);
                    state.done.taken_back = true;
                    events.emit(Event::TookBack { drop: number, design }, seen);
                }
                state.steps.next_act();
            }
            Choice::Deliver(number) => {
                if let Some(card) = state.at_drop(number) {
                    let card = state.carry(card, DELIVERED, Spot::Top, SeatSet::ALL);
                    state.table.card_mut(card).clean();
                    events.emit(Event::Delivered { drop: number }, SeatSet::ALL);
                }
                state.steps.next_act();
                self.check_for_the_end(state, events);
            }
            Choice::Discard(card) => {
                let card = state.carry(card, discard(seat), Spot::Top, SeatSet::ALL);
                events.emit(Event::Discarded { seat, design: state.table.printed(card), rule: "D2.4" }, SeatSet::ALL);
                state.steps.next_act();
            }
            Choice::TakesItsPlace(card) => {
                self.tell_choice(state, seat, card, events);
                let chosen = self.could_take_its_place(state);
                if let Some(&replacer) = chosen.as_slice().iter().find(|replacer| replacer.source == card) {
                    self.replace(state, replacer);
                }
            }
            Choice::Nothing => self.discard_now(state, events),
            Choice::Pick(pick) => machine::answer(self, state, pick, events),
            Choice::First(index) => {
                let index = usize::from(index);
                if let Some(&Pending { controller, was, .. }) = state.triggers.as_slice().get(index) {
                    let turn = state.turn();
                    events.emit(Event::PutFirst { seat: turn, controller, design: was }, SeatSet::ALL);
                    self.carry_out_trigger(state, index);
                }
            }
            Choice::EndTurn => {
                if let Some(Frame { step: Step::Turn { phase }, .. }) = state.steps.top_mut() {
                    *phase = Phase::End;
                }
                state.steps.next_act();
            }
        }
    }
}
