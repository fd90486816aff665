//! `impl Staging`: sets up the cards and counters of a scenario.

mod cards;
mod facts;

use crate::Boardgame;
use crate::conceal;
use crate::state::{Ending, State, Step};
use crate::turn::Phase;
use kernel::{Fullness, Given, Names, Staging};
use machine::Hint;

impl Staging for Boardgame {
    fn arrange(&self, state: &mut State, _: &Names, given: &Given) -> Result<(), String> {
        self.put_cards(state, given)?;
        self.set_facts(state, given)?;
        state.ending = Ending::NotYet;
        state.standing = Hint::STALE;
        self.run(state, &mut ());
        Ok(())
    }

    fn check(&self, state: &State) -> Result<(), String> {
        Boardgame::check(self, state)
    }

    fn fullness(&self, state: &State) -> Vec<Fullness> {
        let State { table, steps, standing, .. } = state;
        steps.fullness().into_iter().chain([standing.fullness(), table.fullness()]).collect()
    }
}

/// What comes next in this turn.
pub(crate) fn phase_name(state: &State) -> &'static str {
    match state.steps.frames().first().map(|frame| frame.step) {
        Some(Step::Turn { phase: Phase::Start }) => "start",
        Some(Step::Turn { phase: Phase::Main }) => "act",
        Some(Step::Turn { .. }) => "end",
        Some(Step::Syndicate { phase: conceal::Phase::First }) => "first placement",
        Some(Step::Syndicate { phase: conceal::Phase::Place }) => "place",
        Some(_) | None => "conceal",
    }
}
