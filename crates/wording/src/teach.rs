//! Error messages for texts that the parser does not understand: what is wrong, and what could stand there.

use crate::advice::Advice;
use crate::grammar::{COUNTS, Grammar, Piece, Slot};
use crate::index::{DIGITS, SIGNED, UNKNOWN, Word};
use crate::parse::{Stopped, Wanted};
use crate::token::TokenKind;
use crate::trouble::{Code, Trouble};
use std::collections::BTreeSet;

/// So many words stand for all of a kind.
const EXAMPLES: usize = 6;

/// What a form can begin with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Opening<'a> {
    /// This word or mark.
    Word(&'a str),
    /// A number in digits; with its sign, if true.
    Number(bool),
    /// A number in words.
    Count,
    /// A name of the dictionary.
    Name,
}

impl<M> Grammar<M> {
    /// A line that is not understood: at which word, or that it ends too early.
    pub(crate) fn not_understood(&self, stopped: &Stopped<'_>) -> Trouble {
        let advice = self.advice(stopped);
        let Some(token) = stopped.tokens.get(stopped.at) else { return self.unfinished(stopped, advice) };
        let text = short(token.text);
        let known = token.kind != TokenKind::Word || self.index().read(token) != UNKNOWN;
        let words = match stopped.at.checked_sub(1).map(|before| short(stopped.tokens[before].text)) {
            _ if !known => format!("`{text}` is not a word of the card language"),
            Some(before) => format!("`{text}` is not understood after `{before}`"),
            None => format!("a line does not begin with `{text}`"),
        };
        let mut trouble = Trouble::new(Code::NotUnderstood, token.span.clone(), words);
        trouble.wanted = self.in_words(&stopped.wanted);
        if let Some(Advice { tokens, words, why }) = advice {
            trouble.whole = tokens.is_none();
            if let Some(tokens) = tokens {
                trouble.span = stopped.tokens[tokens.start].span.start..stopped.tokens[tokens.end - 1].span.end;
            }
            trouble.words = why.unwrap_or(trouble.words);
            trouble.instead = Some(words);
        }
        trouble
    }

    /// A line that ends too early. A forgotten full stop is the commonest mistake of all.
    fn unfinished(&self, stopped: &Stopped<'_>, advice: Option<Advice>) -> Trouble {
        let Stopped { line, slot, ref wanted, .. } = *stopped;
        let mut trouble = Trouble::new(Code::Unfinished, line.len()..line.len(), "the line ends too early");
        trouble.wanted = self.in_words(wanted);
        trouble.instead = advice.map(|advice| advice.words);
        let stopped = format!("{}.", line.trim_end());
        if !line.trim_end().is_empty() && self.reach(slot, &stopped).whole {
            trouble.words = "the line ends without a full stop".to_owned();
            trouble.instead = Some(stopped);
        }
        trouble
    }

    /// Every word that could stand there.
    pub(crate) fn beginnings(&self, wanted: &[Wanted]) -> BTreeSet<&str> {
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

    /// What could stand there, said briefly: kinds of words with a few examples, then marks and single words.
    fn in_words(&self, wanted: &[Wanted]) -> Vec<String> {
        let index = self.index();
        let mut kinds: Vec<String> = Vec::new();
        let mut words: BTreeSet<&str> = BTreeSet::new();
        for &wanted in wanted {
            match wanted {
                Wanted::Word(word @ (DIGITS | SIGNED)) => kinds.push(index.spelt(word).to_owned()),
                Wanted::Word(word) => _ = words.insert(index.spelt(word)),
                Wanted::Count => kinds.push(A_COUNT.to_owned()),
                Wanted::Name => kinds.push(A_NAME.to_owned()),
                Wanted::Slot(slot) => self.slot_in_words(slot, &mut kinds, &mut words, &mut Vec::new()),
            }
        }
        kinds.sort();
        kinds.dedup();
        // Marks first: they are few, and a missing one is easily seen.
        let (marks, words): (Vec<&str>, Vec<&str>) =
            words.into_iter().partition(|word| !word.starts_with(char::is_alphanumeric));
        kinds.into_iter().chain(marks.into_iter().chain(words).map(|word| format!("`{word}`"))).collect()
    }

    /// A slot by what it is called; one without a name by what its forms begin with.
    fn slot_in_words<'a>(
        &'a self,
        slot: Slot,
        kinds: &mut Vec<String>,
        words: &mut BTreeSet<&'a str>,
        seen: &mut Vec<Slot>,
    ) {
        if seen.contains(&slot) {
            return;
        }
        seen.push(slot);
        if let Some(called) = self.called_slot(slot) {
            return kinds.push(self.with_examples(slot, called));
        }
        for &form in &self.of[usize::from(slot.0)] {
            for piece in &self.get(form).pattern {
                match piece {
                    Piece::Word(word) => _ = words.insert(word),
                    Piece::A => _ = words.insert("a"),
                    Piece::Number => kinds.push(self.index().spelt(DIGITS).to_owned()),
                    Piece::Signed => kinds.push(self.index().spelt(SIGNED).to_owned()),
                    Piece::Count => kinds.push(A_COUNT.to_owned()),
                    Piece::Name => kinds.push(A_NAME.to_owned()),
                    Piece::One(inner) | Piece::Many(inner, _) | Piece::Maybe(inner) => {
                        self.slot_in_words(*inner, kinds, words, seen);
                    }
                }
                if !matches!(piece, Piece::Many(_, 0) | Piece::Maybe(_)) {
                    break;
                }
            }
        }
    }

    /// `a verb: draw, put, stun …`. What a slot is called may have examples of its own.
    fn with_examples(&self, slot: Slot, called: &str) -> String {
        if called.contains('`') {
            return called.to_owned();
        }
        let mut openings = Vec::new();
        self.openings(slot, &mut Vec::new(), &mut openings);
        let mut words: Vec<&str> = Vec::new();
        for opening in openings {
            if let Opening::Word(word) = opening
                && !words.contains(&word)
            {
                words.push(word);
            }
        }
        let more = if words.len() > EXAMPLES { " …" } else { "" };
        words.truncate(EXAMPLES);
        if words.is_empty() { called.to_owned() } else { format!("{called}: {}{more}", words.join(", ")) }
    }

    /// What to call a slot, if it has a name.
    pub(crate) fn called_slot(&self, slot: Slot) -> Option<&'static str> {
        self.called.iter().find(|(known, _)| *known == slot).map(|(_, called)| *called)
    }

    /// What the forms of a slot can begin with, in their order.
    pub(crate) fn openings<'a>(&'a self, slot: Slot, seen: &mut Vec<Slot>, found: &mut Vec<Opening<'a>>) {
        if seen.contains(&slot) {
            return;
        }
        seen.push(slot);
        for &form in &self.of[usize::from(slot.0)] {
            for piece in &self.get(form).pattern {
                match piece {
                    Piece::Word(word) => found.push(Opening::Word(word)),
                    Piece::A => found.push(Opening::Word("a")),
                    Piece::Number => found.push(Opening::Number(false)),
                    Piece::Signed => found.push(Opening::Number(true)),
                    Piece::Count => found.push(Opening::Count),
                    Piece::Name => found.push(Opening::Name),
                    Piece::One(inner) | Piece::Many(inner, _) | Piece::Maybe(inner) => {
                        self.openings(*inner, seen, found);
                    }
                }
                if !matches!(piece, Piece::Many(_, 0) | Piece::Maybe(_)) {
                    break;
                }
            }
        }
    }
}

const A_COUNT: &str = "a number in words";
const A_NAME: &str = "the name of a card";

/// A word that fits into a line.
fn short(word: &str) -> String {
    const LETTERS: usize = 24;
    if word.chars().count() <= LETTERS {
        word.to_owned()
    } else {
        format!("{}…", word.chars().take(LETTERS).collect::<String>())
    }
}
