//! Going on until somebody must decide.

use crate::DeadDrop;
use crate::ability::Reading;
use crate::cards::Kind;
use crate::event::Event;
use crate::state::{DROPS, State, Step, drop, in_play};
use kernel::{EventSink, Seat, SeatSet, Worked};
use machine::program::{self, Now};
use machine::{CardId, Frame};

impl DeadDrop {
    /// Is a card of this kind?
    pub(crate) fn is(&self, state: &State, card: CardId, kind: Kind) -> bool {
        self.cards.is(state.table.design(card), kind)
    }

    /// The operatives of a player.
    pub(crate) fn operatives<'a>(&'a self, state: &'a State, seat: Seat) -> impl Iterator<Item = CardId> + 'a {
        let in_play = state.table.zone(in_play(seat)).iter().copied();
        in_play.filter(move |&card| self.is(state, card, Kind::Operative))
    }

    /// Goes on until somebody must decide, or the game is over.
    pub(crate) fn run<E: EventSink<Event>>(&self, state: &mut State, events: &mut E) {
        while let Some(&Frame { step, seat, card, .. }) = state.steps.top() {
            let waits = match step {
                // D7.3: what was set off waits until what is being done is done.
                Step::Turn | Step::Search | Step::Respond if !state.triggers.is_empty() => {
                    state.steps.push(Frame::new(Step::Order, seat));
                    false
                }
                Step::Turn => self.go_on_with_turn(state, events),
                Step::Search => self.go_on_with_search(state, events),
                Step::Discard => self.go_on_with_discard(state, events),
                Step::Respond => self.go_on_with_responses(state, events),
                Step::Place | Step::Help => true,
                Step::Settle => {
                    self.settle(state, seat, card, events);
                    false
                }
                Step::Order => self.go_on_with_order(state),
                Step::Program => self.go_on_with_program(state, events),
            };
            if waits {
                break;
            }
        }
        if E::WANTED {
            self.each_standing_change(state, |_, ability, _| events.worked(Worked::Ability(ability)));
        }
        // Nobody but a search reads numbers again and again; elsewhere they are worked out when asked for.
        if state.searcher().is_some() {
            self.refresh(state);
        }
    }

    /// Everybody sees what is chosen of what lies open.
    pub(crate) fn tell_choice<E: EventSink<Event>>(&self, state: &State, seat: Seat, card: CardId, events: &mut E) {
        let zone = state.table.card(card).zone;
        let at_drop = (0..DROPS).find(|&number| drop(number) == zone);
        let event = at_drop.map_or_else(
            || {
                let place = state.table.zone(zone).iter().position(|&other| other == card).unwrap_or(0) as u8 + 1;
                Event::Chose {
                    seat,
                    holder: state.table.card(card).controller,
                    design: state.table.design(card),
                    place,
                }
            },
            |drop| Event::ChoseDrop { seat, drop },
        );
        events.emit(event, SeatSet::ALL);
    }

    fn go_on_with_order(&self, state: &mut State) -> bool {
        let waiting = state.triggers.as_slice();
        let Some(first) = waiting.first() else {
            state.steps.pop();
            return false;
        };
        if waiting.iter().all(|pending| machine::alike(first, pending)) {
            self.carry_out_trigger(state, 0);
            return false;
        }
        true
    }

    fn go_on_with_program<E: EventSink<Event>>(&self, state: &mut State, events: &mut E) -> bool {
        let Some(mut frame) = state.steps.top().copied() else { return false };
        if self.was_negated_meanwhile(state, frame.card) {
            state.steps.pop();
            state.steps.next_act();
            return false;
        }
        let now = program::advance(self.cards.library.code(), &mut frame, &Reading { game: self, state }, |part| {
            events.worked(part);
        });
        if let Some(top) = state.steps.top_mut() {
            *top = frame;
        }
        match now {
            Now::Ask => return true,
            Now::Do(verb) => self.carry_out_verb(state, frame, verb, events),
            Now::End => {
                state.steps.pop();
                state.steps.next_act();
            }
        }
        false
    }
}
