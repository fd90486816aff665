//! A turn and its seven phases (C4).

use crate::Ccg;
use crate::event::Event;
use crate::state::{Ending, State, Step, What, mark};
use kernel::{EventSink, InOrder, Seat, SeatSet};
use machine::Frame;

kernel::flat_enum! {
    /// The seven phases (C4.1).
    pub enum Phase {
        /// Cards and points.
        Briefing,
        /// Agents in the Hospital heal.
        Healing,
        /// Equipment.
        Requisition,
        /// Agents take their places.
        Deployment,
        /// Sites are placed, and cards beneath them.
        CaseAssignment,
        /// Sites are investigated.
        Investigation,
        /// Cards are discarded.
        Debriefing,
    }
}

impl Phase {
    /// What it is called.
    pub const fn name(self) -> &'static str {
        match self {
            Phase::Briefing => "Briefing",
            Phase::Healing => "Healing",
            Phase::Requisition => "Requisition",
            Phase::Deployment => "Deployment",
            Phase::CaseAssignment => "Case Assignment",
            Phase::Investigation => "Investigation",
            Phase::Debriefing => "Debriefing",
        }
    }
}

/// After so many turns for each player the game is over (C8.28).
pub const TURNS_EACH: u16 = 200;

impl Ccg {
    /// Begins a player's turn.
    pub(crate) fn begin_turn<E: EventSink<Event>>(&self, state: &mut State, seat: Seat, events: &mut E) {
        let players = u16::from(state.table.seats());
        if state.turns >= TURNS_EACH * players {
            return self.end(state, Ending::TooLong, None, events);
        }
        state.turns += 1;
        state.turn = seat;
        state.table.new_turn();
        state.players.iter_mut().for_each(|player| player.guessed = false);
        events.emit(Event::TurnBegan { seat, turn: state.turns }, SeatSet::ALL);
        let step = Step::Turn { phase: Phase::Briefing, part: 0, other: state.next_player(seat) };
        state.steps.push(Frame::new(step, seat));
        events.emit(Event::PhaseBegan { seat, phase: Phase::Briefing }, SeatSet::ALL);
    }

    /// Goes on with a turn: each part of a phase begins something, or leads to the next.
    pub(crate) fn go_on_with_turn<E: EventSink<Event>>(&self, state: &mut State, events: &mut E) {
        let Some(&Frame { step: Step::Turn { phase, part, other }, seat, .. }) = state.steps.top() else { return };
        match phase {
            Phase::Briefing => self.go_on_with_briefing(state, seat, part, other),
            Phase::Healing => match part {
                0 => {
                    self.heal_all(state, seat, events);
                    self.next_part(state);
                }
                _ => self.end_phase(state, seat, part - 1, events),
            },
            Phase::Requisition => match part {
                0 => {
                    self.clear_marks(state, mark::EXCHANGED);
                    self.ask(state, Step::Requisition, seat);
                }
                _ => self.end_phase(state, seat, part - 1, events),
            },
            Phase::Deployment => match part {
                0 => {
                    self.clear_marks(state, mark::MOVED);
                    self.ask(state, Step::Deploy, seat);
                }
                _ => self.end_phase(state, seat, part - 1, events),
            },
            Phase::CaseAssignment => match part {
                0 => self.ask(state, Step::Place, seat),
                1 if other != seat => {
                    self.set_other(state, other);
                    state.steps.push(Frame::new(Step::Beneath, other));
                }
                1 => self.next_part(state),
                _ => self.end_phase(state, seat, part - 2, events),
            },
            Phase::Investigation => self.go_on_with_investigation(state, seat, part, events),
            Phase::Debriefing => self.go_on_with_debriefing(state, seat, part, other, events),
        }
        if state.ending == Ending::NotYet && matches!(phase, Phase::Briefing) && part == self.last_part_of_briefing() {
            self.end_phase(state, seat, 0, events);
        }
    }

    /// Somebody is asked, and then the next part comes.
    pub(crate) fn ask(&self, state: &mut State, step: Step, seat: Seat) {
        self.next_part(state);
        state.steps.push(Frame::new(step, seat));
    }

    /// The next part of the phase.
    pub(crate) fn next_part(&self, state: &mut State) {
        if let Some(Frame { step: Step::Turn { part, .. }, .. }) = state.steps.top_mut() {
            *part += 1;
        }
    }

    /// Another part of the phase.
    pub(crate) fn set_part(&self, state: &mut State, to: u8) {
        if let Some(Frame { step: Step::Turn { part, .. }, .. }) = state.steps.top_mut() {
            *part = to;
        }
    }

    /// The next of the others has their turn in this phase, after this one.
    pub(crate) fn set_other(&self, state: &mut State, after: Seat) {
        let next = state.next_player(after);
        if let Some(Frame { step: Step::Turn { other, .. }, .. }) = state.steps.top_mut() {
            *other = next;
        }
    }

    /// All may respond once more; then the next phase begins (C4.4).
    pub(crate) fn end_phase<E: EventSink<Event>>(&self, state: &mut State, seat: Seat, part: u8, events: &mut E) {
        if part == 0 {
            self.next_part(state);
            self.open_window(state, seat, What::Edge);
        } else {
            let next = state.next_player(seat);
            if let Some(Frame { step: Step::Turn { phase, part, other }, .. }) = state.steps.top_mut() {
                (*phase, *part, *other) = (phase.next(), 0, next);
                events.emit(Event::PhaseBegan { seat, phase: *phase }, SeatSet::ALL);
            }
        }
    }

    /// Takes a mark off all cards.
    pub(crate) fn clear_marks(&self, state: &mut State, mark: i8) {
        for card in state.table.all() {
            state.unmark(card, mark);
        }
    }
}
