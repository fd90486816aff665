//! Properties that every game must have, checked on every game by the same code.
//!
//! [`Suite::random_game`] plays one game at random and looks at every property along the way; tests
//! run a few hundred of them, `cargo xtask soak` as many as one likes. A property that does not hold
//! comes back as [`Broken`], with the seed that shows it.

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
