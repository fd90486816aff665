//! What people show each other without words.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A gesture.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Gesture {
    /// Hello.
    Hello,
    /// Well done.
    WellDone,
    /// I am thinking.
    Thinking,
    /// Please go on.
    Hurry,
    /// That was a mistake of mine.
    Oops,
    /// Thank you.
    Thanks,
}
