//! Decks (C1.1 to C1.17): Agents, an X-File, and the cards.

use crate::Ccg;
use kernel::{Setup, SetupError};
use machine::Design;

/// What a player brings.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Deck {
    /// The starting Agents.
    pub agents: Vec<Design>,
    /// The X-File, by its number.
    pub file: u8,
    /// The Bureau deck.
    pub cards: Vec<Design>,
}

impl Ccg {
    /// The deck of each seat.
    pub(crate) fn chosen_decks(&self, setup: &Setup) -> Result<Vec<Deck>, SetupError> {
        let _ = setup;
        Err(SetupError::new("there are no ready decks yet".to_owned()))
    }
}
