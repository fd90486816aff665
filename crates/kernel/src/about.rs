//! What a game says about itself: name, title, seats, options.

use crate::options::SetupOption;
use crate::seat::{Holder, Seat, Side};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::ops::RangeInclusive;

/// What a game says about itself.
#[derive(Clone, Debug)]
pub struct About {
    /// One word for files and commands.
    pub name: &'static str,
    /// The title for people.
    pub title: &'static str,
    /// What it is, in one line.
    pub summary: &'static str,
    /// How it is won and lost, a sentence at a time, each with its rule.
    pub goal: &'static [(&'static str, &'static str)],
    /// Raised whenever the same record would play differently.
    pub version: u32,
    /// How many can play.
    pub seats: RangeInclusive<u8>,
    /// Default names of seats.
    pub seat_names: Vec<String>,
    /// Its zones, for `casefile zones` and `[given]`.
    pub zones: Vec<NamedZone>,
    /// Its counters and words, likewise.
    pub facts: &'static [Fact],
    /// Public options of a setup.
    pub options: Vec<SetupOption>,
    /// Its rules: the text of `rules/<game>.md`.
    pub rules: &'static str,
    /// Who holds secrets from whom. One screen needs a curtain between them.
    pub secrets: Secrets,
}

/// Who holds secrets from whom.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Secrets {
    /// Nobody.
    None,
    /// Each seat from all others.
    OfSeats,
    /// Each side from the other: partners know the same.
    OfSides,
}

impl Secrets {
    /// Does one of these hold secrets from the other? Both say who they are and on which side they play.
    pub fn part(self, (one, its): (Seat, Side), (other, theirs): (Seat, Side)) -> bool {
        match self {
            Secrets::None => false,
            Secrets::OfSeats => one != other,
            Secrets::OfSides => its != theirs,
        }
    }
}

impl About {
    /// An option as this game has it: with the names its cards give.
    pub fn option<'a>(&'a self, declared: &'a SetupOption) -> &'a SetupOption {
        self.options.iter().find(|option| option.name == declared.name).unwrap_or(declared)
    }

    /// The fact of a name that a scenario gives, of the table or of a holder.
    pub fn given(&self, whose: Option<Holder>, name: &str) -> Result<Fact, String> {
        let found = self.facts.iter().find(|fact| fact.name == name && fact.per_seat == whose.is_some() && fact.given);
        found.copied().ok_or_else(|| format!("`{name}` cannot be given; `casefile zones {}` lists what can", self.name))
    }
}

/// A zone that a scenario can name.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct NamedZone {
    /// Its name.
    pub name: &'static str,
    /// Does every seat, or every Agent of a seat, have its own?
    pub per_seat: bool,
    /// What it is.
    pub about: &'static str,
}

/// A counter or a word of the table or of each seat. Games declare them with [`facts!`](crate::facts).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Fact {
    /// Its name.
    pub name: &'static str,
    /// Does every seat, or every Agent of a seat, have its own?
    pub per_seat: bool,
    /// What it is.
    pub about: &'static str,
    /// Is it ever shown on the table?
    pub shown: bool,
    /// Can a scenario give it?
    pub given: bool,
}

impl Fact {
    /// A small number that a scenario gives.
    pub fn number(&self, value: &Value) -> Result<u8, String> {
        let number = value.as_u64().filter(|&number| number < 100).map(|number| number as u8);
        number.ok_or_else(|| format!("`{}` must be a number from 0 to 99", self.name))
    }

    /// Yes or no, as a scenario gives it.
    pub fn truth(&self, value: &Value) -> Result<bool, String> {
        value.as_bool().ok_or_else(|| format!("`{}` must be true or false", self.name))
    }
}

/// Declares the facts of a game: of the `table` or of each `seat`; `shown`, `given` by scenarios, or `both`. Each
/// becomes a constant, so that a wrong name does not compile.
#[macro_export]
macro_rules! facts {
    (
        $(#[$doc:meta])*
        pub const $all:ident;
        $($whose:ident $way:ident $id:ident = $name:literal, $about:literal;)*
    ) => {
        $(
            #[doc = $about]
            pub const $id: $crate::Fact = $crate::Fact {
                name: $name,
                per_seat: $crate::facts!(@$whose),
                about: $about,
                shown: $crate::facts!(@shown $way),
                given: $crate::facts!(@given $way),
            };
        )*
        $(#[$doc])*
        pub const $all: &[$crate::Fact] = &[$($id),*];
    };
    (@table) => { false };
    (@seat) => { true };
    (@shown given) => { false };
    (@shown $way:ident) => { true };
    (@given shown) => { false };
    (@given $way:ident) => { true };
}
