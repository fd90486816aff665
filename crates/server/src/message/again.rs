//! Another game with the same people.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A wish for another game with the same people, decks and options.
#[derive(Clone, Default, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Again {
    /// The token of a seat.
    pub token: String,
    /// Everybody moves up by one seat: who was second is first now.
    #[serde(default)]
    #[ts(optional, as = "Option<bool>")]
    pub swap: bool,
    /// The same shuffle. Everybody could know it, so only after the end.
    #[serde(default)]
    #[ts(optional, as = "Option<bool>")]
    pub same_seed: bool,
    /// Everybody who plays sends a nonce once they know the commitment: the game waits for them.
    #[serde(default)]
    #[ts(optional, as = "Option<bool>")]
    pub own_nonces: bool,
}
