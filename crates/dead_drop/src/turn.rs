//! A turn (D2) and how the game ends (D5).

use crate::cards::{Kind, SPARE_COUNT};
use crate::event::Event;
use crate::language::Moment;
use crate::state::{
    CAPTURED, COURIER, DELIVERED, DROPS, Done, Ending, SEATS, SPARES, State, Step, Until, deck, hand, in_play,
};
use crate::{DeadDrop, discard};
use kernel::{EventSink, Seat, SeatSet};
use machine::{CardId, Depth, Design, Frame, Lasts, Pending, Timing};

kernel::flat_enum! {
    /// Where a turn has come to.
    pub enum Phase {
        /// What was put off until now.
        Start,
        /// The draw.
        Draw,
        /// Acts.
        Act,
        /// What was put off until the end.
        End,
        /// Down to six cards.
        HandLimit,
    }
}

/// D2.4
pub const HAND_LIMIT: usize = 6;
/// D5.3
pub const ROUNDS: u8 = 10;

impl DeadDrop {
    /// Goes on with a turn until its player must decide. True if they must.
    pub(crate) fn go_on_with_turn<E: EventSink<Event>>(&self, state: &mut State, events: &mut E) -> bool {
        let Some(Frame { step: Step::Turn { phase }, seat, .. }) = state.steps.top_mut() else { return false };
        let seat = *seat;
        match *phase {
            Phase::Start => {
                *phase = Phase::Draw;
                events.emit(Event::TurnBegan { seat, round: state.round }, SeatSet::ALL);
                if seat == COURIER {
                    for number in 0..DROPS {
                        if let Some(card) = state.at_drop(number) {
                            state.table.card_mut(card).counters[0] = 1;
                        }
                    }
                }
                self.moment_comes(state, Until::TurnStart, seat);
                false
            }
            Phase::Draw => {
                *phase = Phase::Act;
                self.draw(state, seat, 1, Design::UNKNOWN, events);
                false
            }
            Phase::Act => true,
            Phase::End => {
                *phase = Phase::HandLimit;
                if state.table.zone(SPARES).len() < SPARE_COUNT {
                    for copy in self.copies_in_play(state) {
                        self.copy_leaves(state, copy, events);
                    }
                }
                self.moment_comes(state, Until::TurnEnd, seat);
                false
            }
            Phase::HandLimit => {
                if state.table.zone(hand(seat)).len() > HAND_LIMIT {
                    return true;
                }
                self.next_turn(state, seat, events);
                false
            }
        }
    }

    fn next_turn<E: EventSink<Event>>(&self, state: &mut State, seat: Seat, events: &mut E) {
        state.steps.pop();
        state.steps.next_act();
        state.done = Done::default();
        if seat == COURIER {
            if state.round == ROUNDS {
                return self.end(state, Ending::GotAway, events);
            }
            state.round += 1;
        }
        state.steps.push(Frame::new(Step::Turn { phase: Phase::Start }, seat.next(SEATS)));
    }

    /// What was put off until this moment is set off.
    fn moment_comes(&self, state: &mut State, moment: Until, whose: Seat) {
        // Whoever put it off, a turn ends for all.
        let due = |lasts: &Lasts<Until>| lasts.until == moment && (moment == Until::TurnEnd || lasts.seat == whose);
        let (table, triggers, library) = (&state.table, &mut state.triggers, &self.cards.library);
        for lasts in state.lasting.all().iter().filter(|lasts| due(lasts)) {
            // What works until then just ends.
            if library.ability(lasts.ability).timing == Timing::Later {
                let Lasts { source, about, number, ability, seat: controller, .. } = *lasts;
                let pending = Pending { source, was: table.printed(source), about, number, ability, controller };
                (0..lasts.times).for_each(|_| triggers.keep(pending));
            }
        }
        state.standing.fresh &= !state.lasting.end_if(due);
        self.set_off(state, if moment == Until::TurnEnd { Moment::TurnEnds } else { Moment::TurnStarts });
    }

    /// Draws cards, as many as there are.
    pub(crate) fn draw<E: EventSink<Event>>(
        &self,
        state: &mut State,
        seat: Seat,
        count: u8,
        by: Design,
        events: &mut E,
    ) {
        for _ in 0..count {
            let Some(&top) = state.table.zone(deck(seat)).first() else { return };
            let card = state.carry(top, hand(seat), Depth::Bottom, SeatSet::NONE);
            events.emit(Event::Drew { seat, design: state.table.printed(card), by }, SeatSet::only(seat));
        }
    }

    /// D7.5
    pub(crate) fn copy_leaves<E: EventSink<Event>>(&self, state: &mut State, card: CardId, events: &mut E) {
        events.emit(Event::CopyGone { design: state.table.design(card) }, SeatSet::ALL);
        state.end_about(card);
        let card = state.carry(card, SPARES, Depth::Bottom, SeatSet::ALL);
        state.table.card_mut(card).clean();
        self.let_go_of_spent_cards(state, events);
    }

    /// D5.1, D5.2
    pub(crate) fn check_for_the_end<E: EventSink<Event>>(&self, state: &mut State, events: &mut E) {
        if state.table.zone(CAPTURED).len() >= 2 {
            self.end(state, Ending::Captured, events);
        } else if state.table.zone(DELIVERED).len() >= 3 {
            self.end(state, Ending::Delivered, events);
        }
    }

    /// The game is over: nothing is in progress any more.
    pub(crate) fn end<E: EventSink<Event>>(&self, state: &mut State, ending: Ending, events: &mut E) {
        state.ending = ending;
        state.steps.clear();
        events.emit(Event::Over { ending }, SeatSet::ALL);
    }

    /// An operative comes into play (D3.1).
    pub(crate) fn deploy<E: EventSink<Event>>(&self, state: &mut State, seat: Seat, card: CardId, events: &mut E) {
        let card = state.carry(card, in_play(seat), Depth::Bottom, SeatSet::ALL);
        discard::turn_up(state, card);
        events.emit(Event::Deployed { seat, design: state.table.design(card) }, SeatSet::ALL);
        self.set_off_entering(state, card);
    }

    fn copies_in_play(&self, state: &State) -> impl Iterator<Item = CardId> + use<> {
        let mut found = [CardId::NONE; 8];
        let copies = state.all_in_play().filter(|&card| state.table.card(card).copied != Design::UNKNOWN);
        for (slot, card) in found.iter_mut().zip(copies.filter(|&card| self.is(state, card, Kind::Operative))) {
            *slot = card;
        }
        found.into_iter().filter(|&card| card != CardId::NONE)
    }
}
