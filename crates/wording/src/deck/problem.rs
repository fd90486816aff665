//! Problems of a deck.

use super::{DeckEntry, PartRule};
use serde::Serialize;
use std::fmt;
use std::ops::RangeInclusive;

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

    /// About what is written somewhere.
    pub fn at(
        parts: &[PartRule],
        entry: &DeckEntry,
        rule: &'static str,
        wrong: impl Into<String>,
        advice: impl Into<String>,
    ) -> DeckProblem {
        DeckProblem {
            line: Some(entry.line),
            card: Some(entry.written.clone()),
            ..DeckProblem::of_part(&parts[entry.part], rule, wrong, advice)
        }
    }

    /// About a part as a whole, or one that is not there.
    pub fn of_part(
        part: &PartRule,
        rule: &'static str,
        wrong: impl Into<String>,
        advice: impl Into<String>,
    ) -> DeckProblem {
        DeckProblem { part: Some(part.name.to_owned()), ..DeckProblem::whole(rule, wrong, advice) }
    }

    /// About a card of which there are 0 copies: no rule forbids it, but somebody meant something.
    pub fn no_copies(parts: &[PartRule], entry: &DeckEntry) -> Option<DeckProblem> {
        let advice = "Leave the line out, or write how many there are.";
        let problem = || DeckProblem::at(parts, entry, "", format!("0 copies of {}", entry.written), advice);
        (entry.copies == Some(0)).then(|| DeckProblem { rule: None, ..problem() })
    }

    /// About a deck with too few cards, by the first rule, or too many, by the second.
    pub fn of_count(total: usize, fits: &RangeInclusive<usize>, rules: [&'static str; 2]) -> Option<DeckProblem> {
        let cards = |count: usize| if count == 1 { "1 card".to_owned() } else { format!("{count} cards") };
        let (rule, by, too, advice) = if total < *fits.start() {
            let by = fits.start() - total;
            (rules[0], by, "few", format!("Add {}.", cards(by)))
        } else if total > *fits.end() {
            let by = total - fits.end();
            (rules[1], by, "many", format!("Take out {}.", cards(by)))
        } else {
            return None;
        };
        Some(DeckProblem::whole(rule, format!("the deck has {}, {by} too {too}", cards(total)), advice))
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
