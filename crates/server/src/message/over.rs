//! How a game ended.

use kernel::Shuffle;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// How a game ended.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
pub struct Over {
    /// Why.
    pub words: String,
    /// The rule that says so.
    pub rule: String,
    /// The names of the seats that won; empty if the game did.
    pub winners: Vec<String>,
    /// Who did how much of what: about, words.
    pub summary: Vec<(String, String)>,
    /// Where the game turned.
    pub turning_points: Vec<TurningPoint>,
    /// How the first seat's side stood at the start and after each answer, by how well the game says it stands: from -100
    /// (as bad as it ever was, or lost) to 100.
    pub course: Vec<i8>,
    /// The secret and all nonces, so that anybody can check the shuffle.
    #[ts(type = "{ commitment: string, secret?: string, nonces?: (string | null)[] }")]
    pub shuffle: Shuffle,
}

/// Where a game turned.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct TurningPoint {
    /// After how many answers.
    pub number: u32,
    /// What happened.
    pub words: String,
}
