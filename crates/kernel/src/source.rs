//! What a number is made of: the printed value, and each change with its card.

use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fmt::{Display, Formatter, Result};

/// One part of a number: who says so, and how much.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Source {
    /// How much, as a player reads it: `3`, `+2`, `×2`, `=4`, `≥0`.
    pub amount: String,
    /// The name of the card or rule, or [`Source::PRINTED`].
    pub by: String,
}

/// What numbers are made of, each under its name among the facts or marks. A number that nothing has changed
/// is not in it.
pub type Sources = BTreeMap<String, Vec<Source>>;

impl Source {
    /// What the card itself says.
    pub const PRINTED: &'static str = "printed";
    /// A card that the viewer may not know.
    pub const HIDDEN: &'static str = "something hidden";

    /// What is printed.
    pub fn printed(amount: i16) -> Source {
        Source { amount: amount.to_string(), by: Source::PRINTED.to_owned() }
    }

    /// So much is added, or taken away if it is less than 0.
    pub fn added(by: &str, amount: i16) -> Source {
        Source { amount: format!("{amount:+}"), by: by.to_owned() }
    }

    /// The number is multiplied.
    pub fn multiplied(by: &str, amount: i16) -> Source {
        Source { amount: format!("×{amount}"), by: by.to_owned() }
    }

    /// The number is this instead of what is printed.
    pub fn set(by: &str, amount: i16) -> Source {
        Source { amount: format!("={amount}"), by: by.to_owned() }
    }

    /// The number is at least this.
    pub fn floored(by: &str, amount: i16) -> Source {
        Source { amount: format!("≥{amount}"), by: by.to_owned() }
    }
}

impl Display for Source {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        if self.by == Source::PRINTED {
            return write!(f, "{} {}", self.by, self.amount);
        }
        write!(f, "{} {}", self.amount, self.by)
    }
}
