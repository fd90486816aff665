//! How a game's table is laid out in lines.
//!
//! It only arranges a [`Tableau`](crate::Tableau), so it cannot reveal anything.

/// The lines of a table, in the order a person would read them. A line with nothing to say takes no room.
#[derive(Debug)]
pub struct Layout {
    /// What belongs to the table as a whole.
    pub table: &'static [Line],
    /// The lines of each holder's area. A line without a name goes beside the holder's name.
    pub seat: &'static [Line],
    /// A fact whose change is worth a look at the whole table: whose turn, which round. Between two changes it is
    /// enough to show the lines that are not as they were.
    pub anew: &'static str,
    /// Marks of cards that need not be said.
    pub unsaid: &'static [&'static str],
    /// Marks of cards that are said together, before the others: `{atk}/{def}`. Of several that name the same mark
    /// the first that can be said is.
    pub marks: &'static [Part],
}

/// One line.
#[derive(Debug)]
pub struct Line {
    /// Its label; empty if its parts speak for themselves.
    pub name: &'static str,
    /// Its parts, from left to right.
    pub parts: &'static [Part],
    /// Is it shown with the whole table only? Its changes go without saying, or the question says them.
    pub quiet: bool,
}

/// A part of a line. Zones and facts have the same names as in the tableau.
#[derive(Debug)]
pub enum Part {
    /// Words with facts in braces, `damage {damage} of {health}`; left out if there is no such fact.
    Say(&'static str),
    /// The same, left out while this fact is no, nothing or 0.
    If(&'static str, &'static str),
    /// Each card of a zone, the first one after these words: the number of a space, or none.
    Cards(&'static str, &'static str),
    /// The second zone is a space beside the first: its card after these words, or that it is free. Left out while
    /// nothing lies in the first.
    Space(&'static str, &'static str, &'static str),
    /// These words and how many cards there are, even none.
    Count(&'static str, &'static str),
    /// The same, left out if there are none.
    CountIf(&'static str, &'static str),
    /// These words, the number of cards, and the top card; left out if there are none.
    Top(&'static str, &'static str),
}
