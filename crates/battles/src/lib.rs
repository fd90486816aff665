//! Vs. System 2PCG: The X-Files Battles. Duels of decks, free for all, and two against two.

mod facts;
mod language;

pub use facts::{Facts, Kind, Printed};
