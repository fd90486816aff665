//! What a game tells about itself.

use crate::options::SetupOption;
use std::ops::RangeInclusive;

/// What a game tells about itself.
#[derive(Clone, Debug)]
pub struct About {
    /// One word for files and commands.
    pub name: &'static str,
    /// The title for people.
    pub title: &'static str,
    /// What it is, in one line.
    pub summary: &'static str,
    /// Raised whenever the same record would play differently.
    pub version: u32,
    /// How many can play.
    pub seats: RangeInclusive<u8>,
    /// Names for seats nobody has named.
    pub seat_names: &'static [&'static str],
    /// Its zones, for `casefile zones` and `[given]`.
    pub zones: &'static [Place],
    /// Its counters and words, likewise.
    pub facts: &'static [Place],
    /// Public options of a setup.
    pub options: Vec<SetupOption>,
    /// Its rules: the text of `rules/<game>.md`.
    pub rules: &'static str,
    /// Do seats hold secrets from each other? Then one screen needs a curtain.
    pub secrets: bool,
}

impl About {
    /// An option as this game has it: with the names its cards give.
    pub fn option<'a>(&'a self, declared: &'a SetupOption) -> &'a SetupOption {
        self.options.iter().find(|option| option.name == declared.name).unwrap_or(declared)
    }
}

/// Something a scenario can name.
#[derive(Clone, Copy, Debug)]
pub struct Place {
    /// Its name.
    pub name: &'static str,
    /// Does every seat have its own?
    pub per_seat: bool,
    /// What it is.
    pub about: &'static str,
}
