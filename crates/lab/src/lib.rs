//! Measurements: how games end, and how fast they run.
//!
//! In reading order: a [`Simulation`] plays many games between bots and returns what was [`Played`]; a [`Summary`]
//! counts the results, as [`Share`]s with confidence intervals; [`Ranking`] say who beats whom when several change
//! seats. A [`Trial`] plants one card on many tables and watches what its text does. [`bench`] measures the speed of a game, [`machine_costs`] that of the machine's mechanisms. [`Measurable`]
//! offers all of it for games without types.

mod simulation;
mod share;
mod summary;
mod ranking;
mod trial;
mod bench;
mod costs;
mod measurable;

pub use bench::{Bench, bench};
pub use costs::{Costs, machine_costs};
pub use measurable::Measurable;
pub use ranking::{Bout, Entrant, Meeting, Ranking};
pub use share::Share;
pub use simulation::{Played, Results, Simulation};
pub use summary::{Ending, Figure, SeatPlayed, SideWins, Spread, Summary, Tally};
pub use trial::{Happenings, Led, Trial, Tried};
