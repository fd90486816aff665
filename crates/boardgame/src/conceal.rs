//! The Syndicate's turn (G4): concealing, new X-Files, the hand, influence.

use crate::Boardgame;
use crate::agent::Person;
use crate::bag::Token;
use crate::event::{Event, Named};
use crate::language::Moment;
use crate::map::Slot;
use crate::state::{CONCEALED, Ending, State, Step, XFILES, case};
use kernel::{EventSink, SeatSet};
use machine::{Depth, Design, Frame};

kernel::flat_enum! {
    /// Where the Syndicate's turn has come to.
    pub enum Phase {
        /// What cases do at its start.
        Start,
        /// Evidence is concealed (G4.2).
        Conceal,
        /// X-Files, the hand, influence (G4.9 to G4.15).
        Supply,
        /// Cards are played and swapped (G4.16).
        Place,
        /// The first placement, in which nothing is swapped (G1.17).
        First,
        /// It is over.
        Over,
    }
}

/// The Syndicate refills its hand to so many (G4.12).
pub const HAND: usize = 5;

impl Boardgame {
    /// Goes on with the Syndicate's turn until it must decide. True if it must.
    pub(crate) fn go_on_with_syndicate<E: EventSink<Event>>(&self, state: &mut State, events: &mut E) -> bool {
        let seat = state.syndicate;
        let Some(Frame { step: Step::Syndicate { phase }, .. }) = state.steps.top_mut() else { return false };
        match *phase {
            Phase::Start => {
                *phase = Phase::Conceal;
                state.done = Default::default();
                events.emit(Event::TurnBegan { who: Named::SYNDICATE, round: state.round }, SeatSet::ALL);
                for slot in Slot::all().rev() {
                    if let Some(case) = state.case(slot) {
                        self.set_off(state, seat, case, Moment::SyndicateTurn);
                    }
                }
            }
            Phase::Conceal => {
                *phase = Phase::Supply;
                let count = state.cases().count() as u8;
                self.conceal(state, count, Design::UNKNOWN, events);
                if state.done.concealed && state.ending == Ending::NotYet {
                    self.add_cigarettes(state, 1, Design::UNKNOWN, events);
                }
            }
            Phase::Supply => {
                *phase = Phase::Place;
                self.open_cases(state, events);
                let held = state.hand(Person::Syndicate).len();
                self.draw(state, Person::Syndicate, HAND.saturating_sub(held) as u8, Design::UNKNOWN, events);
                self.collect(state, Person::Syndicate, state.count, Design::UNKNOWN, events);
                state.steps.next_act();
            }
            Phase::Place | Phase::First => return true,
            Phase::Over => {
                state.steps.pop();
                state.steps.next_act();
                self.next_round(state, events);
            }
        }
        false
    }

    /// The Syndicate is done with placing: after the first placement the first round begins (G1.19).
    pub(crate) fn done_placing(&self, state: &mut State) {
        let Some(Frame { step: Step::Syndicate { phase }, .. }) = state.steps.top_mut() else { return };
        if *phase == Phase::First {
            state.steps.pop();
            self.begin_turn(state, crate::agent::Agent(0));
        } else {
            *phase = Phase::Over;
        }
        state.steps.next_act();
    }

    /// Evidence goes behind the screen; cigarettes are set aside and put back (G4.2 to G4.8).
    pub(crate) fn conceal<E: EventSink<Event>>(&self, state: &mut State, count: u8, by: Design, events: &mut E) {
        let (mut drew, mut aside) = (0, 0);
        while drew < count && state.bag_has_evidence() {
            let Some(token) = state.draw_token() else { break };
            if token == Token::Cigarette {
                aside += 1;
            } else {
                *state.screen.of_mut(token) += 1;
                drew += 1;
                state.done.concealed = true;
            }
            let points = state.screen.points();
            events.emit(Event::Concealed { token, points, by }, SeatSet::ALL);
            if points >= CONCEALED {
                break;
            }
        }
        state.bag.cigarettes += aside;
        let points = state.screen.points();
        if drew > 0 {
            events.emit(Event::ConcealedInAll { points }, SeatSet::ALL);
        }
        if aside > 0 {
            events.emit(Event::PutBack { count: aside }, SeatSet::ALL);
        }
        if points >= CONCEALED {
            self.end(state, Ending::Concealed, events);
        }
    }

    /// Cigarettes go into the bag, as many as there are (G4.6, G4.7).
    pub(crate) fn add_cigarettes<E: EventSink<Event>>(&self, state: &mut State, count: u8, by: Design, events: &mut E) {
        let count = count.min(state.screen.cigarettes);
        state.screen.cigarettes -= count;
        state.bag.cigarettes += count;
        if count > 0 {
            events.emit(Event::CigarettesAdded { count, by }, SeatSet::ALL);
        }
    }

    /// Cigarettes go behind the screen, as many as are in the bag (G5.44).
    pub(crate) fn return_cigarettes<E: EventSink<Event>>(
        &self,
        state: &mut State,
        count: u8,
        by: Design,
        events: &mut E,
    ) {
        let count = count.min(state.bag.cigarettes);
        state.bag.cigarettes -= count;
        state.screen.cigarettes += count;
        if count > 0 {
            events.emit(Event::CigarettesReturned { count, by }, SeatSet::ALL);
        }
    }

    /// X-Files come onto the map until there are as many as Agents; each card comes up once at most (G1.12 to G1.14).
    pub(crate) fn open_cases<E: EventSink<Event>>(&self, state: &mut State, events: &mut E) {
        for _ in 0..state.table.zone(XFILES).len() {
            if state.cases().count() >= usize::from(state.count) {
                return;
            }
            let top = state.table.zone(XFILES)[0];
            let design = state.table.printed(top);
            let region = self.cards.region(design);
            match Slot::of(region).find(|slot| state.case(*slot).is_none()) {
                Some(slot) => {
                    state.carry(top, case(slot), Depth::Top, SeatSet::ALL);
                    state.progress[slot.index()] = 0;
                    events.emit(Event::CaseOpened { case: design, slot }, SeatSet::ALL);
                }
                None => {
                    state.carry(top, XFILES, Depth::Bottom, SeatSet::ALL);
                    events.emit(Event::NoRoom { case: design }, SeatSet::ALL);
                }
            }
        }
    }
}
