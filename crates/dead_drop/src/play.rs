//! What each choice does.

use crate::DeadDrop;
use crate::choices::Choice;
use crate::event::Event;
use crate::search::{part, partner};
use crate::state::{COURIER, DELIVERED, SEATS, State, Step, discard, drop, hand, tracker};
use crate::turn::phase;
use kernel::{EventSink, Eye, Seat, SeatSet};
use machine::{CardId, Frame, Pending, Pick, Spot, program};

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
                state.trackers.add(tracker::SEARCHES);
                events.emit(Event::Searched { seat, drop: number }, SeatSet::ALL);
                state.steps.push(Frame { number: i16::from(number), ..Frame::new(Step::Search, seat) });
            }
            Choice::AskForHelp => {
                events.emit(Event::AskedForHelp { seat }, SeatSet::ALL);
                self.search_goes_on(state, part::RESPONSES);
                state.steps.next_act();
                state.steps.push(Frame::new(Step::Help, partner(seat)));
            }
            Choice::SearchAlone => {
                self.search_goes_on(state, part::RESPONSES);
                state.steps.next_act();
            }
            Choice::Help(card) => {
                let card = state.carry(card, discard(seat), Spot::Top, SeatSet::ALL);
                events.emit(Event::Helped { seat, design: state.table.printed(card) }, SeatSet::ALL);
                state.steps.pop();
                state.steps.next_act();
                self.search_goes_on(state, part::HELPED);
            }
            Choice::Decline => {
                events.emit(Event::Declined { seat }, SeatSet::ALL);
                state.steps.pop();
                state.steps.next_act();
            }
            Choice::Operative(card) => {
                self.tell_choice(state, seat, card, events);
                let helped = state.steps.top().is_some_and(|frame| frame.at == part::HELPED);
                if helped {
                    self.help_goes_to(state, card);
                } else {
                    self.search_goes_on(state, part::OVER);
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
            Choice::Place(card) => state.steps.push(Frame::new(Step::Place, seat).of(card)),
            Choice::At(number) => {
                let Some(frame) = state.steps.pop() else { return };
                let card = state.carry(frame.card, drop(number), Spot::Top, SeatSet::NONE);
                state.table.card_mut(card).counters[0] = 0;
                state.trackers.add(tracker::PLACED);
                let design = state.table.printed(card);
                events.emit(Event::Placed { drop: number, design }, SeatSet::only(COURIER));
                state.steps.next_act();
            }
            Choice::TakeBack(number) => {
                if let Some(card) = state.at_drop(number) {
                    state.effects.end_on(card);
                    let design = state.table.printed(card);
                    // Who knew what lay there sees it go to the hand.
                    let seen = Seat::all(SEATS).filter(|&other| state.table.is_known(card, Eye::Seat(other))).collect();
                    state.carry(card, hand(COURIER), Spot::Bottom, SeatSet::NONE);
                    state.trackers.add(tracker::TAKEN_BACK);
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
            Choice::Card(pick) => {
                match pick {
                    Pick::Thing(thing) => {
                        self.tell_choice(state, seat, CardId(thing), events);
                        state.steps.pick(thing);
                    }
                    Pick::Option(option) => {
                        let card = state.steps.top().map_or(CardId::NONE, |frame| frame.card);
                        let design = state.table.design(card);
                        events.emit(Event::ChoseOption { seat, design, option }, SeatSet::ALL);
                    }
                    Pick::Done | Pick::Yes | Pick::No => {}
                }
                if let Some(top) = state.steps.top_mut() {
                    program::answer(self.cards.library.code(), top, pick);
                }
            }
            Choice::First(index) => {
                let index = usize::from(index);
                if let Some(&Pending { controller, was, .. }) = state.triggers.as_slice().get(index) {
                    let turn = state.turn();
                    events.emit(Event::PutFirst { seat: turn, controller, design: was }, SeatSet::ALL);
                    self.carry_out_trigger(state, index);
                }
            }
            Choice::EndTurn => {
                if let Some(frame) = state.steps.top_mut() {
                    frame.at = phase::END;
                }
                state.steps.next_act();
            }
        }
    }
}
