//! How card games run. Knows no game, no card and no rulebook.
//!
//! In reading order: a card as seen from outside ([`Card`], M8) and where it lies ([`Zones`]); the [`Table`], which
//! adds what is printed and who knows it ([`Knowing`], M9); steps in progress ([`Steps`], M1 and M2), with the
//! registers of a running program ([`Running`]); references to cards ([`Refers`]); response [`Windows`] (M3); lasting
//! effects ([`Lasting`], M4); standing abilities and replacements ([`Standing`], M6); current numbers ([`Changes`],
//! M7); [`Triggers`] (M5); card programs with their tags ([`Library`], M12) and passages ([`Passage`]); and how they run
//! for a game ([`Host`]): [`go_on`] until somebody must decide, [`list_picks`], [`answer`]. A game puts the parts it
//! needs side by side into one flat state.

mod card;
mod zones;
mod ground;
mod deal;
mod table;
mod lying;
mod knowledge;
mod among;
mod redeal;
mod slots;
mod few;
mod hint;
mod refers;
mod running;
mod steps;
mod window;
mod lasting;
mod standing;
mod numbers;
mod triggers;
mod program;
mod library;
mod passage;
mod host;
mod run;
mod picks;

pub use card::{Card, CardId, Design, Face, Shows, Zone};
pub use few::{Blank, Few};
pub use ground::{Declared, Faces, Ground, Grounds, Whose};
pub use hint::{Hint, Stale};
pub use host::{Host, Listed, OptionRule, Unasked, count_things, first_thing, nth_thing, things};
pub use knowledge::{Content, GROUPS, Knowing};
pub use lasting::{Lasting, Lasts};
pub use library::{Library, ProgramError};
pub use numbers::{Affected, Change, Changes, Layer, THAT_MUCH};
pub use passage::Passage;
pub use picks::{Pick, is_idle, list_picks, only_thing};
pub use program::{Ability, Draft, Hold, KEPT, Language, Limit, Op, Static, Timing};
pub use refers::Refers;
pub use run::{ROUND, answer, asks, go_on, leave_round};
pub use running::{Running, Runs};
pub use slots::{Slot, fresh_stream};
pub use standing::{Gist, Standing, Stands};
pub use steps::{Frame, Stack, Steps};
pub use table::{LIMITED_MAX, Table, ZoneRule};
pub use triggers::{Pending, Triggers, alike};
pub use window::{Announced, Rotation, WindowStep, Windows};
pub use zones::{Depth, Zones};
