//! Problems of a deck.

use serde::Serialize;
use std::fmt;

/// Something that is wrong with a deck, and what to do about it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct DeckProblem {
    /// In which line, from 1; none if it is about the whole deck.
    pub line: Option<u32>,
    /// In which part, by its name; none if it is about the whole deck.
    pub part: Option<String>,
    /// About which card, as it is written; none if it is about more than one.
    pub card: Option<String>,
    /// What is wrong.
    pub wrong: String,
    /// What to do.
    pub advice: String,
    /// The rule, if there is one.
    pub rule: Option<&'static str>,
}

impl DeckProblem {
    /// About the whole deck.
    pub fn whole(rule: &'static str, wrong: impl Into<String>, advice: impl Into<String>) -> DeckProblem {
        let (wrong, advice, rule) = (wrong.into(), advice.into(), Some(rule));
        DeckProblem { line: None, part: None, card: None, wrong, advice, rule }
    }

    /// About a line that is not written as it should be: no rule, only spelling.
    pub fn spelling(line: u32, wrong: impl Into<String>, advice: impl Into<String>) -> DeckProblem {
        DeckProblem { line: Some(line), rule: None, ..DeckProblem::whole("", wrong, advice) }
    }
}

impl fmt::Display for DeckProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(line) = self.line {
            write!(f, "line {line}: ")?;
        }
        f.write_str(&self.wrong)?;
        self.rule.map_or(Ok(()), |rule| write!(f, " ({rule})"))
    }
}
