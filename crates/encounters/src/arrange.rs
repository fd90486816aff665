//! `impl Staging`: sets up the cards and counters of a scenario.

mod cards;
mod facts;

use crate::Encounters;
use crate::state::{Ending, State};
use kernel::{Fullness, Given, Names, Staging};
use machine::Hint;

impl Staging for Encounters {
    fn arrange(&self, state: &mut State, names: &Names, given: &Given) -> Result<(), String> {
        let zones = self.put_cards(state, given)?;
        self.set_facts(state, names, given)?;
        self.count_as_played(state, &zones);
        state.ending = Ending::NotYet;
        state.standing = Hint::STALE;
        self.run(state, &mut ());
        Ok(())
    }

    fn check(&self, state: &State) -> Result<(), String> {
        Encounters::check(self, state)
    }

    fn fullness(&self, state: &State) -> Vec<Fullness> {
        let State { table, steps, lasting, standing, played, .. } = state;
        let lists = [lasting.fullness(), standing.fullness(), played.fullness(), table.fullness()];
        steps.fullness().into_iter().chain(lists).collect()
    }
}
