//! What every table needs, card game or not. Knows no game.
//!
//! In reading order: who sits there ([`Seat`], [`Side`]), how a value is written ([`Flat`]), where
//! chance comes from ([`Chance`]), what is asked ([`Decision`]) and refused ([`Refusal`]), what
//! happened ([`Told`]), what is seen ([`Tableau`]) and what people are shown of a position ([`Look`]),
//! what a seat knows ([`Known`]); then the four parts of a [`Game`] ([`Rules`], [`Sight`], [`Telling`],
//! [`Staging`]), its form without types ([`AnyGame`], [`AnyTable`]), and what is made of it: [`Record`]
//! and [`Session`].

mod seat;
mod flat;
mod chance;
mod decision;
mod refusal;
mod event;
mod words;
mod brief;
mod source;
mod tableau;
mod spot;
mod scene;
mod group;
mod asked;
mod look;
mod layout;
mod known;
mod fullness;
mod setup;
mod outcome;
mod about;
mod options;
mod rules;
mod sight;
mod telling;
mod log_lines;
mod staging;
mod game;
mod erased;
mod seated;
mod forecast;
mod record;
mod session;
mod rulebook;

pub use about::{About, Fact, NamedZone, Secrets};
pub use asked::{Asked, WhyNot};
pub use brief::{Brief, BriefLine, Logged};
pub use chance::{Chance, Draws, Hash, SETTLED_MAX, Seed, hash_of};
pub use decision::{Ask, CandidateSink, Decision, Explained, Find};
pub use erased::{AnyGame, AnyTable};
pub use event::{EventSink, Eye, Happened, Masked, Told, Worked};
pub use flat::{Damaged, Flat, InOrder};
pub use forecast::{Change, End, Forecast, Forecaster};
pub use fullness::{Fullness, nothing_was_missed};
pub use game::Game;
pub use group::{Group, Item};
pub use known::Known;
pub use layout::{Layout, Line, Part};
pub use log_lines::{Say, counted, sentence};
pub use look::{Look, Looks, Position, Waiting, Work};
pub use options::{Listed, SetupOption, Takes, Word};
pub use outcome::Outcome;
pub use record::{Answer, Checkpoint, Player, RECORD_VERSION, Record, RecordError};
pub use refusal::{Refusal, not_possible};
pub use rulebook::{Clause, clauses};
pub use rules::Rules;
pub use scene::{Act, Locus, Scene};
pub use seat::{Holder, PerSeat, SEATS_MAX, Seat, SeatSet, Side};
pub use seated::Shared;
pub use session::Session;
pub use setup::{Names, Sealed, SeatSetup, Setup, SetupError, Shuffle, check_setup};
pub use sight::Sight;
pub use source::{Source, Sources};
pub use spot::{Pieces, Spot, Touched};
pub use staging::{Given, Staging};
pub use tableau::{Area, CardShown, Lying, Tableau, ZoneShown};
pub use telling::{Occasion, Question, Stop, Telling, Threat};
pub use words::{capital, listed};
