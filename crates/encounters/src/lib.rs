//! Legendary Encounters: The X-Files. One team against a conspiracy.
//!
//! Its rules are in `rules/encounters.md`; a file here is a noun or a verb of them.

mod facts;
mod language;
mod words;
mod cards;

pub use cards::Cards;
pub use facts::{Facts, Kind};
