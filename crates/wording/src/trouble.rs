//! What is wrong with a text: where, why, and what to write instead.

use std::ops::Range;

/// The kinds of trouble, with the codes that `docs/packs.md` explains.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Code {
    /// A word that is not understood there.
    NotUnderstood,
    /// The text ends too early.
    Unfinished,
    /// Understood, but there is one way to say it and this is not it.
    SaidOtherwise,
    /// Too long to be a card's text.
    TooLong,
    /// `it` or `that …` with nothing it could mean.
    NoAntecedent,
    /// Understood, and the game cannot do it yet.
    NotYet,
    /// A static ability that reads a value settled later than it writes.
    ReadsLater,
}

impl Code {
    /// All of them.
    pub const ALL: [Code; 7] = [
        Code::NotUnderstood,
        Code::Unfinished,
        Code::SaidOtherwise,
        Code::TooLong,
        Code::NoAntecedent,
        Code::NotYet,
        Code::ReadsLater,
    ];

    /// The code, as it is printed.
    pub fn name(self) -> &'static str {
        match self {
            Code::NotUnderstood => "W1",
            Code::Unfinished => "W2",
            Code::SaidOtherwise => "W3",
            Code::TooLong => "W4",
            Code::NoAntecedent => "W5",
            Code::NotYet => "W6",
            Code::ReadsLater => "W7",
        }
    }
}

/// Something wrong with a text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Trouble {
    /// Which kind.
    pub code: Code,
    /// Where, in bytes of the line.
    pub span: Range<usize>,
    /// What is wrong.
    pub words: String,
    /// What could stand there.
    pub wanted: Vec<String>,
    /// What was probably meant: a word for the span, or a whole line.
    pub instead: Option<String>,
}

impl Trouble {
    /// Trouble at a place.
    pub fn new(code: Code, span: Range<usize>, words: impl Into<String>) -> Trouble {
        Trouble { code, span, words: words.into(), wanted: Vec::new(), instead: None }
    }

    /// A word that is not understood.
    pub fn not_understood(word: &str, span: Range<usize>, wanted: Vec<String>) -> Trouble {
        let instead = nearest(word, &wanted);
        Trouble { code: Code::NotUnderstood, span, words: format!("`{word}` is not understood here"), wanted, instead }
    }

    /// A text that ends too early.
    pub fn unfinished(end: usize, wanted: Vec<String>) -> Trouble {
        Trouble { wanted, ..Trouble::new(Code::Unfinished, end..end, "the text ends too early") }
    }

    /// One line for people who have no room for more.
    pub fn in_one_line(&self) -> String {
        let mut line = format!("{} {}", self.code.name(), self.words);
        if let Some(instead) = &self.instead {
            line += &format!("; did you mean `{instead}`?");
        } else if !self.wanted.is_empty() {
            line += &format!("; expected {}", list(&self.wanted));
        }
        line
    }
}

/// A few of many, as a list.
pub fn list(wanted: &[String]) -> String {
    let shown: Vec<&str> = wanted.iter().take(8).map(String::as_str).collect();
    let more = if wanted.len() > shown.len() { ", …" } else { "" };
    format!("{}{more}", shown.join(", "))
}

/// The word that is nearest to what was written, if one is near.
pub(crate) fn nearest(word: &str, wanted: &[String]) -> Option<String> {
    let word = word.to_lowercase();
    let near = |other: &&String| distance(&word, &other.to_lowercase()) <= 1 + word.len() / 4;
    let best = wanted.iter().filter(|other| !other.contains(' ')).filter(near);
    best.min_by_key(|other| distance(&word, &other.to_lowercase())).filter(|other| other.len() > 1).cloned()
}

/// How many letters must change.
fn distance(one: &str, two: &str) -> usize {
    let two: Vec<char> = two.chars().collect();
    let mut row: Vec<usize> = (0..=two.len()).collect();
    for (index, letter) in one.chars().enumerate() {
        let mut diagonal = std::mem::replace(&mut row[0], index + 1);
        for (column, other) in two.iter().enumerate() {
            let change = diagonal + usize::from(letter != *other);
            diagonal = row[column + 1];
            row[column + 1] = change.min(diagonal + 1).min(row[column] + 1);
        }
    }
    row[two.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_typing_mistake_finds_its_word() {
        let wanted = vec!["discard".to_owned(), "draw".to_owned(), "a number".to_owned()];
        assert_eq!(nearest("disard", &wanted).as_deref(), Some("discard"));
        assert_eq!(nearest("drow", &wanted).as_deref(), Some("draw"));
        assert_eq!(nearest("elephant", &wanted), None);
    }
}
