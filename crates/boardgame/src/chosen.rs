//! Carries out each choice.

use crate::Boardgame;
use crate::agent::Person;
use crate::choices::Choice;
use crate::event::Event;
use crate::investigate::Part;
use crate::state::{State, Step};
use crate::turn::Phase;
use kernel::{EventSink, SeatSet};
use machine::{Design, Frame};

impl Boardgame {
    /// Does what was chosen; what follows from it is for [`Boardgame::run`].
    pub(crate) fn carry_out_choice<E: EventSink<Event>>(&self, state: &mut State, choice: Choice, events: &mut E) {
        match choice {
            Choice::Look(space) => self.pay_to_look(state, space, events),
            Choice::Move(region) => {
                state.done.travelled = true;
                self.go_to(state, state.turn, region, Design::UNKNOWN, events);
                state.steps.next_act();
            }
            Choice::Ask(partner, card) => self.ask_to_trade(state, partner, card, events),
            Choice::Give(card) => self.trade(state, card, events),
            Choice::Refuse => self.refuse(state, events),
            Choice::Plan => {
                let agent = state.turn;
                let amount = self.planned(state, agent);
                events.emit(Event::Planned { who: state.named(agent) }, SeatSet::ALL);
                self.turn_goes_on(state, Phase::Replenish);
                self.collect(state, Person::Agent(agent), amount, Design::UNKNOWN, events);
            }
            Choice::Play(card) => {
                self.turn_goes_on(state, Phase::Replenish);
                self.play_card(state, card, events);
            }
            Choice::Case(slot) => self.name_case(state, slot, events),
            Choice::Suffer(count) | Choice::Pay(count) => self.announce_number(state, count, events),
            Choice::Boost(agent) => self.boost(state, Some(agent), events),
            Choice::Heal(count) => self.heal_instead(state, count, events),
            Choice::Reveal(card) => {
                state.investigation.answered = true;
                self.reveal(state, card, events);
            }
            Choice::Return(token) => self.put_back(state, token, events),
            Choice::Buy(twos) => self.buy(state, twos, events),
            Choice::Place(card, space) => self.place(state, card, space, events),
            Choice::Swap(space, card) => self.swap(state, space, card, events),
            Choice::Pick(pick) => machine::answer(self, state, pick, events),
            Choice::Pass => self.pass(state, events),
            Choice::Done => self.is_done(state, events),
        }
    }

    /// Nobody suffers for an investigation, no piece is bought, or nothing is done with a turn.
    fn pass<E: EventSink<Event>>(&self, state: &mut State, events: &mut E) {
        match state.steps.top().map(|frame| frame.step) {
            Some(Step::Investigate { .. }) => self.boost(state, None, events),
            Some(Step::Turn { phase: Phase::Buy }) => {
                self.turn_goes_on(state, Phase::Over);
                state.steps.next_act();
            }
            _ => {
                events.emit(Event::Idle { who: state.named(state.turn) }, SeatSet::ALL);
                self.turn_goes_on(state, Phase::Replenish);
                state.steps.next_act();
            }
        }
    }

    /// The Syndicate reveals nothing more, or places nothing more.
    fn is_done<E: EventSink<Event>>(&self, state: &mut State, events: &mut E) {
        if let Some(Frame { step: Step::Investigate { .. }, .. }) = state.steps.top() {
            events.emit(Event::Declined { more: state.investigation.answered }, SeatSet::ALL);
            self.investigation_goes_on(state, Part::Place);
            state.steps.next_act();
        } else {
            self.done_placing(state);
        }
    }
}
