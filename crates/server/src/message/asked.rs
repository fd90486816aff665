//! What a seat is asked.

use kernel::Kind;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// What a seat is asked.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
pub struct Asked {
    /// The decision's number: an answer names it.
    pub number: u32,
    /// Which act this belongs to.
    pub act: u32,
    /// What kind of input is wanted.
    #[ts(type = "Kind")]
    pub kind: Kind,
    /// The question.
    pub question: String,
    /// The card that asks.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub cause: Option<String>,
    /// The rule that asks.
    pub rule: String,
    /// All legal choices, in order.
    pub choices: Vec<Choice>,
    /// What one might expect, and why it is not there.
    pub why_not: Vec<WhyNot>,
}

/// A legal choice.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
pub struct Choice {
    /// What an answer says.
    pub label: String,
    /// What it is about.
    pub spots: Vec<Spot>,
}

/// Something that cannot be chosen.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
pub struct WhyNot {
    /// The label it would have.
    pub label: String,
    /// The rule against it.
    pub rule: String,
    /// Why.
    pub words: String,
    /// What it is about.
    pub spots: Vec<Spot>,
}

/// A card of the tableau, or a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct Spot {
    /// In whose area; none for the table's own.
    pub seat: Option<u8>,
    /// In which zone; empty if the seat itself is meant.
    pub zone: String,
    /// Which card of the zone, from 0; backs come after the cards.
    pub place: u16,
}
