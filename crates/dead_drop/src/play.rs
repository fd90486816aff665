//! Carries out each choice.

use crate::DeadDrop;
use crate::choices::Choice;
use crate::event::Event;
use crate::search::{Part, partner};
use crate::state::{COURIER, DELIVERED, SEATS, State, Step, discard, drop, hand};
use crate::turn::Phase;
use kernel::{EventSink, Eye, Seat, SeatSet};
use machine::{CardId, Depth, Frame, Pending};

impl DeadDrop {
    /// Does what was chosen; what follows from it is for [`DeadDrop::run`].
    pub(crate) fn carry_out_choice<E: EventSink<Event>>(&self, state: &mut State, choice: Choice, events: &mut E) {
        let Some(&Frame { seat, .. }) = state.steps.top() else { return };
        match choice {
            Choice::Deploy(card) => {
                self.deploy(state, seat, card, events);
                state.steps.next_act();
            }
            Choice::Search(number) => self.search(state, seat, number, events),
            Choice::AskForHelp => self.ask_for_help(state, seat, events),
            Choice::SearchAlone => {
                self.search_goes_on(state, Part::Responses);
                state.steps.next_act();
            }
            Choice::Help(card) => self.help(state, seat, card, events),
            Choice::Decline => {
                events.emit(Event::Declined { seat }, SeatSet::ALL);
                state.steps.pop();
                state.steps.next_act();
            }
            Choice::Operative(card) => self.name_operative(state, seat, card, events),
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
            Choice::At(number) => self.place_at(state, number, events),
            Choice::TakeBack(number) => self.take_back(state, number, events),
            Choice::Deliver(number) => self.deliver(state, number, events),
            Choice::Discard(card) => {
                let card = state.carry(card, discard(seat), Depth::Top, SeatSet::ALL);
                events.emit(Event::Discarded { seat, design: state.table.printed(card), rule: "D2.4" }, SeatSet::ALL);
                state.steps.next_act();
            }
            Choice::TakesItsPlace(card) => {
                self.tell_choice(state, seat, card, events);
                let chosen = self.could_take_its_place(state);
                if let Some(&replacer) = chosen.as_slice().iter().find(|replacer| replacer.source == card) {
                    self.replace(state, replacer, events);
                }
            }
            Choice::Nothing => self.discard_now(state, events),
            Choice::Pick(pick) => machine::answer(self, state, pick, events),
            Choice::First(index) => self.put_first(state, usize::from(index), events),
            Choice::EndTurn => {
                if let Some(Frame { step: Step::Turn { phase }, .. }) = state.steps.top_mut() {
                    *phase = Phase::End;
                }
                state.steps.next_act();
            }
        }
    }
    /// D3.2
    fn search<E: EventSink<Event>>(&self, state: &mut State, seat: Seat, number: u8, events: &mut E) {
        state.done.searched = true;
        events.emit(Event::Searched { seat, drop: number }, SeatSet::ALL);
        state.steps.push(Frame::new(Step::Search { drop: number, part: Part::Help }, seat));
    }

    /// The partner is asked (D3.3).
    fn ask_for_help<E: EventSink<Event>>(&self, state: &mut State, seat: Seat, events: &mut E) {
        events.emit(Event::AskedForHelp { seat }, SeatSet::ALL);
        self.search_goes_on(state, Part::Responses);
        state.steps.next_act();
        state.steps.push(Frame::new(Step::Help, partner(seat)));
    }

    /// The partner discards a card to help (D3.3).
    fn help<E: EventSink<Event>>(&self, state: &mut State, seat: Seat, card: CardId, events: &mut E) {
        let card = state.carry(card, discard(seat), Depth::Top, SeatSet::ALL);
        events.emit(Event::Helped { seat, design: state.table.printed(card) }, SeatSet::ALL);
        state.steps.pop();
        state.steps.next_act();
        self.search_goes_on(state, Part::Helped);
    }

    /// The searcher names who gets the help (D3.3), or who is lost (D3.6).
    fn name_operative<E: EventSink<Event>>(&self, state: &mut State, seat: Seat, card: CardId, events: &mut E) {
        self.tell_choice(state, seat, card, events);
        let step = state.steps.top().map(|frame| frame.step);
        if matches!(step, Some(Step::Search { part: Part::Helped, .. })) {
            self.help_goes_to(state, card);
        } else {
            self.search_goes_on(state, Part::Over);
            self.would_be_lost(state, card);
        }
        state.steps.next_act();
    }

    /// The Courier places the card that they chose (D4.1).
    fn place_at<E: EventSink<Event>>(&self, state: &mut State, number: u8, events: &mut E) {
        let Some(Frame { step: Step::Place { card }, .. }) = state.steps.pop() else { return };
        let card = state.carry(card, drop(number), Depth::Top, SeatSet::NONE);
        state.table.card_mut(card).counters[0] = 0;
        state.done.placed = true;
        let design = state.table.printed(card);
        events.emit(Event::Placed { drop: number, design }, SeatSet::only(COURIER));
        state.steps.next_act();
    }

    /// D4.2
    fn take_back<E: EventSink<Event>>(&self, state: &mut State, number: u8, events: &mut E) {
        if let Some(card) = state.at_drop(number) {
            state.end_about(card);
            let design = state.table.printed(card);
            // Who knew what lay there sees it go to the hand.
            let seen = Seat::all(SEATS).filter(|&other| state.table.is_known(card, Eye::Seat(other))).collect();
            state.carry(card, hand(COURIER), Depth::Bottom, SeatSet::NONE);
            state.done.taken_back = true;
            events.emit(Event::TookBack { drop: number, design }, seen);
        }
        state.steps.next_act();
    }

    /// D4.4
    fn deliver<E: EventSink<Event>>(&self, state: &mut State, number: u8, events: &mut E) {
        if let Some(card) = state.at_drop(number) {
            let card = state.carry(card, DELIVERED, Depth::Top, SeatSet::ALL);
            state.table.card_mut(card).clean();
            events.emit(Event::Delivered { drop: number }, SeatSet::ALL);
        }
        state.steps.next_act();
        self.check_for_the_end(state, events);
    }

    /// The player whose turn it is says which of several triggers comes first (D7.3).
    fn put_first<E: EventSink<Event>>(&self, state: &mut State, index: usize, events: &mut E) {
        if let Some(&Pending { controller, was, .. }) = state.triggers.as_slice().get(index) {
            let turn = state.turn();
            events.emit(Event::PutFirst { seat: turn, controller, design: was }, SeatSet::ALL);
            self.carry_out_trigger(state, index);
        }
    }
}
