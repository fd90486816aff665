//! Properties that every game must have, checked on every game by the same code.
//!
//! [`Suite::random_game`] plays one random game and checks every property along the way. Tests run a few hundred,
//! `cargo xtask soak` as many as you like. A violated property comes back as [`Broken`], with the seed that shows it.
//! ARCHITECTURE.md lists the properties.

mod walk;
mod sight;
mod choosing;
mod refusal;
mod saving;
mod golden;
mod owes;
pub mod tables;

pub use golden::{branches, playthrough};
pub use owes::owes;
pub use walk::{Broken, CLOSELY, Fullest, Suite, Tally};
