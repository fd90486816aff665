//! How card games run. Knows no game, no card and no word of a rulebook.
//!
//! In reading order: a card's outside ([`Card`], M8) and where it lies ([`Zones`]); the [`Table`],
//! which adds what is printed, and who knows it ([`Knowing`], M9); what is in progress ([`Steps`], M1 and M2);
//! response [`Windows`] (M3); lasting [`Effects`] and [`Derived`] values (M4, M7); [`Triggers`] (M5);
//! [`replacers`] (M6); [`Trackers`] (M10); the [`Schedule`] (M11); and the programs of cards with
//! their tags ([`Library`], M12), clause by clause ([`Clause`]). A game puts those it needs side by side
//! into one flat state.

mod card;
mod zones;
mod deal;
mod table;
mod lying;
mod knowledge;
mod among;
mod redeal;
mod slots;
mod few;
mod hint;
mod steps;
mod window;
mod effects;
mod triggers;
mod replacement;
mod trackers;
mod schedule;
pub mod program;
mod library;
mod clause;

pub use card::{Card, CardId, Design, Face, Zone};
pub use clause::Clause;
pub use effects::{Changes, Derived, Effect, Effects, Layer, Value};
pub use few::{Blank, Few};
pub use knowledge::{Content, GROUPS, Knowing};
pub use library::{Library, ProgramError, begin_by_themselves};
pub use program::{Ability, Draft, Language, Limit, Op, Pick, Static, Timing};
pub use replacement::{Replacer, replacers};
pub use schedule::{Due, Schedule};
pub use slots::{Slot, fresh_stream};
pub use steps::{Frame, Steps};
pub use table::{LIMITED_MAX, Table, ZoneRule};
pub use trackers::Trackers;
pub use triggers::{Pending, Triggers, alike};
pub use window::{Announced, Rotation, WindowStep, Windows};
pub use zones::{Spot, Zones};
