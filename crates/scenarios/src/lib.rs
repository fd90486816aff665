//! Scenarios: the rules as examples that run. Knows no game.
//!
//! A scenario is a TOML file with a title, the numbers of the rules it shows, a setup, what is given
//! at the start, and a script. [`run_file`] plays the script at a real table and checks every line.
//!
//! | line of a script | holds when |
//! |---|---|
//! | `SEAT: LABEL` | the seat may choose that; the whole label, or a beginning only one label has |
//! | `SEAT cannot: LABEL (RULE)` | the rules refuse the seat that very choice for that very rule |
//! | `SEAT is asked: WORDS` | the seat is asked a question with these words |
//! | `SEAT concedes` | the game is not over |
//! | `passes` | a response window is open; everybody passes until none is |
//! | `chance: LABEL` | the answer after it makes a pick by chance, and that can come out so; several lines are for several picks, in order |
//! | `expect FILTER` | the jq filter gives one `true` for the whole table |
//! | `expect SEAT sees FILTER` | the same for what that seat sees |
//!
//! Before an answer, a `cannot` and an `is asked` the runner passes response windows, and only those,
//! until the label or the question is there. Before an `expect` it does not: write `passes` first.
//! Lines that begin with `#` are comments.
//!
//! In reading order: what comes out ([`Report`], [`Failure`]), the file (`scenario`), its script
//! (`script`), its filters (`filter`), what it does with card texts ([`Exercise`]), playing it (`play`),
//! all of it together ([`run_file`]); then a finished game as a scenario ([`from_record`]) and which
//! rules are shown ([`coverage()`]).

mod report;
mod entries;
mod scenario;
mod script;
mod filter;
mod exercise;
mod seen;
mod play;
mod run;
mod from_record;
mod coverage;

pub use coverage::{coverage, scenario_files};
pub use exercise::Exercise;
pub use from_record::from_record;
pub use report::{Failure, FailureKind, Report};
pub use run::{FindGame, exercise_file, exercise_text, run_file, run_text};
