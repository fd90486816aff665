//! Sitting down.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// Somebody sits down.
#[derive(Clone, Debug, Default, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Sit {
    /// Which seat; the first open one if left out.
    #[serde(default)]
    #[ts(optional)]
    pub seat: Option<u8>,
    /// What they are called.
    #[serde(default)]
    #[ts(optional)]
    pub name: Option<String>,
    /// The name of a ready deck, or a deck as everybody writes them.
    #[serde(default)]
    #[ts(optional)]
    pub deck: Option<String>,
    /// 32 bytes in hexadecimal digits that go into the shuffle, drawn by the player after reading the commitment. Left
    /// out, the seat contributes nothing.
    #[serde(default)]
    #[ts(optional)]
    pub nonce: Option<String>,
}

/// Somebody sat down.
#[derive(Clone, Debug, Serialize, Deserialize, TS)]
pub struct Seated {
    /// Which seat.
    pub seat: u8,
    /// What they are called.
    pub name: String,
    /// Who has it holds the seat.
    pub token: String,
    /// What goes into the shuffle for this seat.
    pub nonce: Option<String>,
}

/// Players contribute to the shuffle.
#[derive(Clone, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Nonces {
    /// One for each of their seats.
    pub seats: Vec<SeatNonce>,
}

/// What a seat contributes to the shuffle.
#[derive(Clone, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct SeatNonce {
    /// The token of the seat.
    pub token: String,
    /// 32 bytes in hexadecimal digits, drawn after reading the commitment.
    pub nonce: String,
}

/// Who asks.
#[derive(Clone, Default, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Bearer {
    /// The token of a seat.
    #[serde(default)]
    #[ts(optional)]
    pub token: Option<String>,
}
