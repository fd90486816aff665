//! `Staging`: positions set up by a scenario or loaded from a save.

use crate::flat::Flat;
use crate::fullness::Fullness;
use crate::rules::Rules;
use crate::seat::Holder;
use crate::setup::Names;
use serde_json::Value;

/// What a scenario puts on the table before play.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Given {
    /// Zones, with whose they are.
    pub zones: Vec<(Option<Holder>, String, Vec<String>)>,
    /// Counters and words, with whose they are.
    pub facts: Vec<(Option<Holder>, String, Value)>,
}

/// How a state comes about without being played.
pub trait Staging: Rules {
    /// Puts a scenario's cards and counters on the table.
    fn arrange(&self, state: &mut Self::State, names: &Names, given: &Given) -> Result<(), String>;
    /// Is every card in exactly one place, and everything derived what it should be?
    fn check(&self, state: &Self::State) -> Result<(), String>;
    /// How full each list of the state has been, and what it missed. The suite fails on anything missed.
    fn fullness(&self, state: &Self::State) -> Vec<Fullness>;

    /// The state as bytes: a save, even in the middle of a card.
    fn save(&self, state: &Self::State) -> Vec<u8> {
        state.to_bytes()
    }

    /// A state from bytes, checked.
    fn load(&self, bytes: &[u8]) -> Result<Self::State, String> {
        let state = Self::State::from_bytes(bytes).map_err(|damaged| damaged.to_string())?;
        self.check(&state)?;
        Ok(state)
    }
}
