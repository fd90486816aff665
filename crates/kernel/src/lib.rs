//! What every table shares. Knows no game.
//!
//! In reading order: who sits there ([`Seat`], [`Side`]), how a value is written ([`Flat`]), where
//! chance comes from ([`Chance`]), what is asked ([`Decision`]) and refused ([`Refusal`]), what
//! happened ([`Told`]) and what is seen ([`Tableau`]), what a seat knows ([`Known`]); then [`Game`],
//! which brings them together, its form without types ([`AnyGame`], [`AnyTable`]), and what is made
//! of it: [`Record`] and [`Session`].

mod seat;
mod flat;
mod chance;
mod decision;
mod refusal;
mod event;
mod brief;
mod tableau;
mod spot;
mod layout;
mod known;
mod fullness;
mod setup;
mod outcome;
mod game;
mod erased;
mod record;
mod session;
mod rulebook;

pub use brief::{Brief, InBrief};
pub use chance::{Chance, Draws, Hash, Seed, hash_of};
pub use decision::{CandidateSink, Decision, Explained, Find, Kind};
pub use erased::{AnyGame, AnyTable, Asked, Shared, WhyNot, check_seats};
pub use event::{EventSink, Eye, Happened, Told, Worked};
pub use flat::{Damaged, Flat};
pub use fullness::{Fullness, nothing_was_missed};
pub use game::{About, Game, Given, Place, Question};
pub use known::Known;
pub use layout::{Layout, Line, Part};
pub use outcome::Outcome;
pub use record::{Answer, Mark, Player, RECORD_VERSION, Record, RecordError};
pub use refusal::Refusal;
pub use rulebook::{Clause, clauses};
pub use seat::{PerSeat, SEATS_MAX, Seat, SeatSet, Side};
pub use session::Session;
pub use setup::{Names, Sealed, SeatSetup, Setup, SetupError, Shuffle};
pub use spot::{Pieces, Spot, Spots, Touched};
pub use tableau::{Area, CardShown, KnownCard, Lying, Tableau, ZoneShown};
