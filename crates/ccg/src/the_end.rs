//! How the game ends (C8.26 to C8.29), and how players leave it (C10.15 to C10.18).

use crate::Ccg;
use crate::event::Event;
use crate::state::{Ending, State, Step, What};
use kernel::{EventSink, Seat, SeatSet, Side};
use machine::Frame;

impl Ccg {
    /// The game is over: nothing is in progress any more (C8.29).
    pub(crate) fn end<E: EventSink<Event>>(
        &self,
        state: &mut State,
        ending: Ending,
        winner: Option<Seat>,
        events: &mut E,
    ) {
        if state.ending != Ending::NotYet {
            return;
        }
        state.ending = ending;
        state.winner = winner.unwrap_or(NOBODY);
        state.steps.clear();
        while state.windows.depth() > 0 {
            state.windows.drop_window(|_| ());
        }
        state.triggers.truncate(0);
        events.emit(Event::Over { ending }, SeatSet::ALL);
    }

    /// With KILLER cards whoever alone has Agents left has won (C11.8 to C11.11).
    pub(crate) fn see_who_has_agents<E: EventSink<Event>>(&self, state: &mut State, events: &mut E) {
        if !state.rules.killer || state.ending != Ending::NotYet {
            return;
        }
        let mut left = Seat::all(state.table.seats()).filter(|&seat| !state.is_out(seat) && has_agents(state, seat));
        let (one, two) = (left.next(), left.next());
        drop(left);
        match (one, two) {
            (None, _) => self.end(state, Ending::NobodyLeft, None, events),
            (Some(only), None) => self.end(state, Ending::NoAgents, Some(only), events),
            _ => {}
        }
    }

    /// Who has won, one side each.
    pub(crate) fn winners(&self, state: &State) -> Vec<Side> {
        if state.winner == NOBODY { Vec::new() } else { vec![Side(state.winner.0)] }
    }

    /// How it ended, in words, with the rule.
    pub(crate) fn ending_in_words(ending: Ending) -> (&'static str, &'static str) {
        match ending {
            Ending::NotYet => ("the game is not over", "C8.26"),
            Ending::Identified => ("an X-File was identified", "C8.16"),
            Ending::WrongGuess => ("a guess was wrong, and only one is allowed", "C11.4"),
            Ending::NoAgents => ("all opponents have lost their Agents", "C11.8"),
            Ending::NobodyLeft => ("nobody has any Agents left", "C11.10"),
            Ending::LastPlayer => ("only one player is left", "C8.27"),
            Ending::TooLong => ("the game took too long", "C8.28"),
        }
    }

    /// A player gives up (C8.27).
    pub(crate) fn give_up<E: EventSink<Event>>(&self, state: &mut State, seat: Seat, events: &mut E) {
        state.players[seat.index()].out = true;
        let last = state.next_player(seat);
        if state.next_player(last) == last {
            return self.end(state, Ending::LastPlayer, Some(last), events);
        }
        self.leave_table(state, seat, events);
    }

    /// All that a player has announced is gone, and the turn ends if it is theirs (C10.17).
    fn leave_table<E: EventSink<Event>>(&self, state: &mut State, seat: Seat, events: &mut E) {
        let theirs = |thing: &machine::Announced<What>| match thing.what {
            What::Edge => false,
            What::Asked { asked, .. } | What::Guessed { asked, .. } => asked == seat || thing.controller == seat,
            _ => thing.controller == seat,
        };
        while state.windows.withdraw(theirs).is_some() {}
        while state.windows.negate(theirs).is_some() {}
        // A combat with their Adversary is over, and so is one with their Team.
        if state.combat.on && (state.combat.seat == seat || state.combat.team.seat == seat) {
            self.drop_combat(state, events);
        }
        // What they have begun is over, and what waits for them waits no more.
        let theirs = |lasts: &machine::Lasts<crate::state::Until>| {
            lasts.seat == seat && lasts.until != crate::state::Until::Good
        };
        state.standing.fresh &= !state.lasting.end_if(theirs);
        for place in (0..state.triggers.len()).rev() {
            if state.triggers.as_slice()[place].controller == seat {
                state.triggers.remove(place);
            }
        }
        // A search of theirs is over, and what they looked at lies where it was.
        let steps = state.steps;
        for frame in steps.frames().iter().filter(|frame| frame.seat == seat) {
            if let Step::Program(run) = frame.step {
                self.break_off_search(state, &run, events);
            }
        }
        // What is borrowed goes back first (C4.53).
        self.give_back_borrowed(state, |other| other == seat, events);
        let player = &mut state.players[seat.index()];
        (player.rp, player.cp, player.only_buys) = (0, 0, 0);
        self.remove_cards_of(state, seat, events);
        self.see_who_has_agents(state, events);
        if state.turn == seat {
            self.break_off_turn(state, events);
        } else {
            // What only they could answer is over, and nobody asks or guesses at them any more.
            let over = |frame: &Frame<_>| {
                let at_them =
                    matches!(frame.step, Step::Question { asked, .. } | Step::Guess { asked, .. } if asked == seat);
                frame.seat == seat && !is_of_all(frame) || at_them
            };
            state.steps.retain(|frame: &Frame<_>| !over(frame));
        }
    }

    /// A combat ends without a result: what was announced in its responses is gone with it.
    fn drop_combat<E: EventSink<Event>>(&self, state: &mut State, events: &mut E) {
        // What was dealt has been dealt (C4.62).
        if !state.combat.hits.is_empty() {
            self.settle_damage(state, events);
        }
        let frames = state.steps.frames();
        let Some(place) = frames.iter().rposition(|frame| matches!(frame.step, Step::Combat { .. })) else { return };
        while state.steps.frames().len() > place {
            let Some(frame) = state.steps.pop() else { return };
            self.clean_up(state, frame, events);
        }
    }
}

/// Is it a step in which more than its own player takes part?
fn is_of_all(frame: &Frame<Step>) -> bool {
    matches!(
        frame.step,
        Step::Respond | Step::CarryOut { .. } | Step::Turn { .. } | Step::Check { .. } | Step::Bluffs { .. }
    )
}

/// Has a player Agents that are not lost: their own, in play, abducted, set aside or beneath a card (C11.11)?
fn has_agents(state: &State, seat: Seat) -> bool {
    let sections = |holder: Seat| crate::state::Section::ALL.iter().map(move |section| section.of(holder));
    // Whoever has borrowed one, its owner has not lost it.
    let away = crate::state::away(seat);
    let zones = Seat::all(state.table.seats()).flat_map(sections).chain([away]);
    let mut all = zones.flat_map(|zone| state.table.zone(zone)).copied();
    let lasting = |card| !state.is_marked(card, crate::state::mark::HIRED) && state.table.card(card).owner == seat;
    all.any(lasting)
}

/// Nobody has won.
pub const NOBODY: Seat = Seat(u8::MAX);
