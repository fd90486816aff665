//! A problem with a text: where, why, and what to write instead.

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
    /// Understood, but it never comes to pass on this card.
    NeverHappens,
}

impl Code {
    /// All of them.
    pub const ALL: [Code; 8] = [
        Code::NotUnderstood,
        Code::Unfinished,
        Code::SaidOtherwise,
        Code::TooLong,
        Code::NoAntecedent,
        Code::NotYet,
        Code::ReadsLater,
        Code::NeverHappens,
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
            Code::NeverHappens => "W8",
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
    /// What was probably meant: words for the span, or a whole line.
    pub instead: Option<String>,
    /// What was meant stands for the whole line. Only a word that is not understood is replaced by itself.
    pub whole: bool,
}

impl Trouble {
    /// Trouble at a place.
    pub fn new(code: Code, span: Range<usize>, words: impl Into<String>) -> Trouble {
        Trouble { code, span, words: words.into(), wanted: Vec::new(), instead: None, whole: false }
    }

    /// Understood, and the game cannot do it: with what to write instead, if there is something.
    pub fn not_yet<T>(words: impl Into<String>) -> Result<T, Trouble> {
        Err(Trouble::new(Code::NotYet, 0..0, words))
    }

    /// The line with what was probably meant, if anything was.
    pub fn mended(&self, line: &str) -> Option<String> {
        let instead = self.instead.as_ref()?;
        if self.whole || self.code != Code::NotUnderstood {
            return Some(instead.clone());
        }
        let (before, word, after) =
            (line.get(..self.span.start)?, line.get(self.span.clone())?, line.get(self.span.end..)?);
        Some(format!("{before}{}{after}", like(word, instead)))
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

/// A few of many, as a list. What has examples of its own ends with a semicolon.
pub fn list(wanted: &[String]) -> String {
    let shown: Vec<&str> = wanted.iter().take(8).map(String::as_str).collect();
    let joint = if shown.len() > 1 && shown.iter().any(|words| words.contains(": ")) { "; " } else { ", " };
    let more = if wanted.len() > shown.len() { format!("{joint}…") } else { String::new() };
    format!("{}{more}", shown.join(joint))
}

/// Words with a capital letter if what they stand for has one.
pub(crate) fn like(written: &str, instead: &str) -> String {
    match instead.chars().next() {
        Some(first) if written.starts_with(char::is_uppercase) => {
            format!("{}{}", first.to_uppercase(), &instead[first.len_utf8()..])
        }
        _ => instead.to_owned(),
    }
}

/// The word that is nearest to what was written, if one is near.
pub(crate) fn nearest<W: AsRef<str>>(word: &str, wanted: impl IntoIterator<Item = W>) -> Option<String> {
    near(word, wanted).into_iter().next()
}

/// The words that are near to what was written, the nearest first.
pub(crate) fn near<W: AsRef<str>>(word: &str, wanted: impl IntoIterator<Item = W>) -> Vec<String> {
    let word: Vec<char> = word.to_lowercase().chars().take(LETTERS_MAX + 1).collect();
    // Short words are all near each other, and nothing is near what is longer than any word.
    let limit = if word.len() < 5 { 1 } else { 1 + word.len() / 4 };
    let lengths = word.len().saturating_sub(limit).max(2)..=(word.len() + limit).min(LETTERS_MAX);
    let mut found: Vec<(usize, String)> = Vec::new();
    for other in wanted {
        let letters: Vec<char> = other.as_ref().chars().flat_map(char::to_lowercase).take(LETTERS_MAX + 1).collect();
        if lengths.contains(&letters.len()) && word.len() <= LETTERS_MAX && !letters.contains(&' ') {
            let far = distance(&word, &letters);
            if far <= limit {
                found.push((far, other.as_ref().to_owned()));
            }
        }
    }
    found.sort_by_key(|(far, _)| *far);
    found.into_iter().map(|(_, other)| other).collect()
}

/// A longer word is not a typo.
const LETTERS_MAX: usize = 30;

/// How many letters must change; two that changed places are one. For words of at most [`LETTERS_MAX`] letters.
fn distance(one: &[char], two: &[char]) -> usize {
    let mut before = [0; LETTERS_MAX + 1];
    let mut row: [usize; LETTERS_MAX + 1] = std::array::from_fn(|column| column);
    for (index, letter) in one.iter().enumerate() {
        let mut next = [index + 1; LETTERS_MAX + 1];
        for (column, other) in two.iter().enumerate() {
            let change = row[column] + usize::from(letter != other);
            let mut least = change.min(row[column + 1] + 1).min(next[column] + 1);
            if index > 0 && column > 0 && letter == &two[column - 1] && &one[index - 1] == other {
                least = least.min(before[column - 1] + 1);
            }
            next[column + 1] = least;
        }
        before = std::mem::replace(&mut row, next);
    }
    row[two.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_typing_mistake_finds_its_word() {
        let wanted = ["discard", "draw", "a number"];
        assert_eq!(nearest("disard", wanted).as_deref(), Some("discard"));
        assert_eq!(nearest("drow", wanted).as_deref(), Some("draw"));
        assert_eq!(nearest("dicsard", wanted).as_deref(), Some("discard"));
        assert_eq!(nearest("elephant", wanted), None);
    }
}
