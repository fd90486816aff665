//! Putting a scenario's cards and counters on the table: what they are called, and in which order it is done.

mod cards;
mod facts;

use crate::Encounters;
use crate::state::{Ending, State};
use kernel::{Given, Names, Place, Staging};
use machine::Hint;

const fn place(name: &'static str, per_seat: bool, about: &'static str) -> Place {
    Place { name, per_seat, about }
}

/// Counters and words by name.
pub const FACTS: &[Place] = &[
    place("turn", false, "whose turn it is; they may act, unless `phase` says otherwise"),
    place("phase", false, "start, conspiracy, doubts, action, strike or cleanup: what comes next in this turn"),
    place("turns", false, "which turn it is, from 1"),
    place("the_end", false, "has The End begun?"),
    place("seasons", false, "the seasons of the piles A, B and C (cannot be given)"),
    place("characters", false, "whose cards are in the Academy (cannot be given)"),
    place("attack", false, "attack the current player has left"),
    place("recruit", false, "recruit the current player has left"),
    place("hands_closed", false, "are hands closed? (cannot be given)"),
    place("avatar", true, "a player's avatar, by name"),
    place("defense", true, "the Defense of the avatar (cannot be given)"),
    place("health", true, "the Health of the avatar (cannot be given)"),
    place("damage", true, "the damage of all Strikes and Scars (cannot be given)"),
    place("symptoms", true, "a player's Symptoms"),
    place("avoids", true, "Strikes the player can still avoid this turn"),
    place("cancels", true, "Strikes the player can still cancel this turn"),
    place("belief_done", true, "was the Belief carried out this turn?"),
    place("doubt_done", true, "was the Doubt carried out this turn?"),
    place("loses_turn", true, "does the player lose their next turn?"),
    place("out", true, "is the player defeated? Then all their cards are"),
];

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
}
