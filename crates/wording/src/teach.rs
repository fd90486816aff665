//! Error messages for texts that the parser does not understand.

use crate::grammar::{COUNTS, Grammar};
use crate::index::{DIGITS, SIGNED, UNKNOWN, Word};
use crate::parse::Wanted;
use crate::token::{Token, TokenKind};
use crate::trouble::{Code, Trouble, nearest};
use std::collections::BTreeSet;

impl<M> Grammar<M> {
    /// A token that does not fit there.
    pub(crate) fn not_understood(&self, token: &Token<'_>, before: Option<&Token<'_>>, wanted: &[Wanted]) -> Trouble {
        let text = short(token.text);
        let known = token.kind != TokenKind::Word || self.index().read(token) != UNKNOWN;
        let words = match before {
            _ if !known => format!("`{text}` is not a word of the card language"),
            Some(before) => format!("`{text}` is not understood after `{}`", short(before.text)),
            None => format!("a line does not begin with `{text}`"),
        };
        let mut trouble = Trouble::new(Code::NotUnderstood, token.span.clone(), words);
        trouble.instead = self.meant(token, wanted);
        trouble.wanted = self.in_words(wanted);
        trouble
    }

    /// A line that ends too early. A forgotten full stop is the commonest mistake of all.
    pub(crate) fn unfinished(&self, line: &str, wanted: &[Wanted]) -> Trouble {
        let mut trouble = Trouble::new(Code::Unfinished, line.len()..line.len(), "the line ends too early");
        trouble.wanted = self.in_words(wanted);
        let stop = |wanted: &Wanted| matches!(wanted, Wanted::Word(word) if self.index().spelt(*word) == ".");
        if wanted.iter().any(stop) && !line.trim_end().is_empty() {
            trouble.words = "the line ends without a full stop".to_owned();
            trouble.instead = Some(format!("{}.", line.trim_end()));
        }
        trouble
    }

    /// What was probably meant: a similar word, or the same number written the other way.
    fn meant(&self, token: &Token<'_>, wanted: &[Wanted]) -> Option<String> {
        let words = self.beginnings(wanted);
        let wants_count = words.contains(COUNTS[0]);
        if token.text.eq_ignore_ascii_case("one") && words.contains("a") {
            return Some("a".to_owned());
        }
        if token.kind == TokenKind::Number && wants_count {
            let number: usize = token.text.parse().ok()?;
            return if number == 1 {
                Some("a".to_owned())
            } else {
                COUNTS.get(number.checked_sub(2)?).map(|&count| count.to_owned())
            };
        }
        if wanted.contains(&Wanted::Word(DIGITS)) || words.contains(self.index().spelt(DIGITS)) {
            let lower = token.text.to_lowercase();
            if let Some(number) = COUNTS.iter().position(|count| *count == lower) {
                return Some((number + 2).to_string());
            }
        }
        // A short word that is known elsewhere was probably meant as it is written.
        let meant_so = token.text.len() < 4 && self.index().read(token) != UNKNOWN;
        if meant_so { None } else { nearest(token.text, words) }
    }

    /// Every word that could stand there.
    fn beginnings(&self, wanted: &[Wanted]) -> BTreeSet<&str> {
        let index = self.index();
        let spelt = |word: Word| index.spelt(word);
        let mut words = BTreeSet::new();
        for &wanted in wanted {
            match wanted {
                Wanted::Word(word) => _ = words.insert(spelt(word)),
                Wanted::Slot(slot) => words.extend(index.beginnings(slot).map(spelt)),
                Wanted::Count => words.extend(COUNTS),
                Wanted::Name => {
                    words.extend(self.names.iter().filter_map(|(_, words)| words.first()).map(String::as_str));
                }
            }
        }
        words
    }

    /// What could stand there, said briefly: slots by what they are called, words as they are.
    fn in_words(&self, wanted: &[Wanted]) -> Vec<String> {
        let index = self.index();
        let mut kinds: Vec<String> = Vec::new();
        let mut words: BTreeSet<&str> = BTreeSet::new();
        for &wanted in wanted {
            match wanted {
                Wanted::Word(word @ (DIGITS | SIGNED)) => kinds.push(index.spelt(word).to_owned()),
                Wanted::Word(word) => _ = words.insert(index.spelt(word)),
                Wanted::Count => kinds.push("a number in words".to_owned()),
                Wanted::Name => kinds.push("a name".to_owned()),
                Wanted::Slot(slot) => match self.called.iter().find(|(known, _)| *known == slot) {
                    Some((_, called)) => kinds.push((*called).to_owned()),
                    None => words.extend(index.beginnings(slot).map(|word| index.spelt(word))),
                },
            }
        }
        kinds.sort();
        kinds.dedup();
        // Marks first: they are few, and a missing one is easily seen.
        let (marks, words): (Vec<&str>, Vec<&str>) =
            words.into_iter().partition(|word| !word.starts_with(char::is_alphanumeric));
        let words = words.into_iter().filter(|word| !COUNTS[1..].contains(word));
        kinds.into_iter().chain(marks.into_iter().chain(words).map(|word| format!("`{word}`"))).collect()
    }
}

/// A word that fits into a line.
fn short(word: &str) -> String {
    const LETTERS: usize = 24;
    if word.chars().count() <= LETTERS {
        word.to_owned()
    } else {
        format!("{}…", word.chars().take(LETTERS).collect::<String>())
    }
}
