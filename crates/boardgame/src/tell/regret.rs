//! Why one may want to think about a choice once more: it leaves something undone that costs nothing.

use crate::Boardgame;
use crate::agent::Person;
use crate::choices::Choice;
use crate::map::Space;
use crate::state::{PIECES, State, Step};
use crate::turn::Phase;
use kernel::counted;

impl Boardgame {
    /// What a choice leaves undone, by what the seat knows that is asked.
    pub(super) fn regret(&self, state: &State, choice: Choice) -> Option<String> {
        match (choice, state.steps.top()?.step) {
            (Choice::Pass, Step::Turn { phase: Phase::Main }) => {
                let amount = self.planned(state, state.turn).min(state.bank());
                (amount > 0).then(|| format!("Planning would bring {amount} influence."))
            }
            (Choice::Pass, Step::Turn { phase: Phase::Buy }) if state.pieces + 1 == PIECES => {
                Some("That piece would win the game.".to_owned())
            }
            (Choice::Done, Step::Syndicate { .. }) => {
                let is_free = |space: &Space| state.at(*space).is_none() && state.case(space.slot()).is_some();
                let could = Space::all().filter(is_free).count().min(state.hand(Person::Syndicate).len());
                (could > 0).then(|| format!("You could place {}.", counted(could, "more card", "more cards")))
            }
            _ => None,
        }
    }
}
