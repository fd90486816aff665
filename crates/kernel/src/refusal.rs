//! Refusals: typed, citing the rule. A refused choice leaves the state bit for bit as it was.

use crate::seat::Seat;

/// Why an answer was not accepted. Nothing has changed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// The game is over; nothing is asked any more.
    Over,
    /// Another seat is asked.
    NotAsked {
        /// Who answered.
        seat: Seat,
        /// Who is asked.
        asked: Seat,
    },
    /// The answer is to an earlier decision. A late or doubled click is harmless.
    Stale {
        /// The decision that was answered.
        answered: u32,
        /// The decision that is open.
        open: u32,
    },
    /// No such choice here, legal or not.
    NotOffered {
        /// What was asked for.
        label: String,
    },
    /// The rules forbid it.
    Rule {
        /// What was asked for.
        label: String,
        /// The number of the rule.
        rule: &'static str,
        /// Why, in words.
        words: String,
    },
    /// The game cannot take this back: somebody has learnt something since, or chance was drawn.
    KnownSince,
}

/// Says why a choice is not there. The label is quoted, because not every label is a verb: `against Golem`, `done`.
pub fn not_possible(label: &str, words: &str) -> String {
    format!("\"{label}\" is not possible: {words}")
}

impl std::fmt::Display for Refusal {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Refusal::Over => write!(f, "the game is over"),
            Refusal::NotAsked { seat, asked } => {
                write!(f, "seat {} is asked now, not seat {}", asked.0 + 1, seat.0 + 1)
            }
            Refusal::Stale { answered, open } => {
                write!(f, "decision {answered} was answered already; decision {open} is open")
            }
            Refusal::NotOffered { label } => write!(f, "`{label}` is not a choice here"),
            Refusal::Rule { label, rule, words } => write!(f, "{} ({rule})", not_possible(label, words)),
            Refusal::KnownSince => write!(f, "something was revealed or left to chance since then"),
        }
    }
}

impl std::error::Error for Refusal {}
