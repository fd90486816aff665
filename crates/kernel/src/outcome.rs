//! How a game ended.

use crate::seat::Side;
use serde::{Deserialize, Serialize};

/// The end of a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Outcome {
    /// The sides that won: none if the game itself won, several for a tie.
    pub winners: Vec<Side>,
    /// Why, in words, and the rule that says so.
    pub words: String,
    /// The number of that rule.
    pub rule: String,
    /// Did a termination guard end it? The share of such games is printed.
    pub capped: bool,
}
