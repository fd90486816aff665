//! What is wrong with a deck.

use serde::Serialize;

/// Something that is wrong with a deck, and what to do about it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct DeckTrouble {
    /// In which line, counted from 1; none if it is about the whole deck.
    pub line: Option<usize>,
    /// What is wrong.
    pub wrong: String,
    /// What to do.
    pub advice: String,
    /// The rule that says so, where one does.
    pub rule: Option<&'static str>,
}

impl DeckTrouble {
    /// About the whole deck.
    pub(super) fn whole(rule: &'static str, wrong: impl Into<String>, advice: impl Into<String>) -> DeckTrouble {
        DeckTrouble { line: None, wrong: wrong.into(), advice: advice.into(), rule: Some(rule) }
    }

    /// About a line.
    pub(super) fn at(
        line: usize,
        rule: &'static str,
        wrong: impl Into<String>,
        advice: impl Into<String>,
    ) -> DeckTrouble {
        DeckTrouble { line: Some(line), ..DeckTrouble::whole(rule, wrong, advice) }
    }

    /// About a line that is not written as it should be: no rule, only spelling.
    pub(super) fn spelling(line: usize, wrong: impl Into<String>, advice: impl Into<String>) -> DeckTrouble {
        DeckTrouble { line: Some(line), wrong: wrong.into(), advice: advice.into(), rule: None }
    }
}

impl std::fmt::Display for DeckTrouble {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        if let Some(line) = self.line {
            write!(f, "line {line}: ")?;
        }
        f.write_str(&self.wrong)?;
        self.rule.map_or(Ok(()), |rule| write!(f, " ({rule})"))
    }
}
