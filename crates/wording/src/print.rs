//! Tree to text.

use crate::grammar::{COUNTS, Grammar, Piece};
use crate::tree::{Part, Tree};
use std::ops::Range;

/// A word to print; `a` waits for the next one.
enum Out {
    Word(String),
    A,
}

impl<M> Grammar<M> {
    /// The text of a tree.
    pub fn print(&self, tree: &Tree) -> String {
        let mut out = Vec::new();
        self.write(tree, &mut out, &mut |_, _| {});
        join(&out).0
    }

    /// Where a branch of a tree stands in its text. The tree keeps no spans; its text tells them.
    pub(crate) fn place(&self, tree: &Tree, branch: *const Tree) -> Option<Range<usize>> {
        let mut out = Vec::new();
        let mut found = None;
        self.write(tree, &mut out, &mut |written, words| {
            if std::ptr::eq(written, branch) && !words.is_empty() {
                found = Some(words);
            }
        });
        let (_, spans) = join(&out);
        found.map(|words| spans[words.start].start..spans[words.end - 1].end)
    }

    /// Writes the words of a tree, and says for each branch which of them are its own.
    fn write<'a>(&'a self, tree: &'a Tree, out: &mut Vec<Out>, written: &mut impl FnMut(&'a Tree, Range<usize>)) {
        let start = out.len();
        let mut parts = tree.parts.iter();
        for piece in &self.get(tree.form).pattern {
            match piece {
                Piece::Word(word) => out.push(Out::Word(word.clone())),
                Piece::A => out.push(Out::A),
                Piece::Number
                | Piece::Signed
                | Piece::Count
                | Piece::Name
                | Piece::One(_)
                | Piece::Many(..)
                | Piece::Maybe(_) => {
                    if let Some(part) = parts.next() {
                        self.write_part(part, *piece == Piece::Signed, out, written);
                    }
                }
            }
        }
        written(tree, start..out.len());
    }

    fn write_part<'a>(
        &'a self,
        part: &'a Part,
        signed: bool,
        out: &mut Vec<Out>,
        written: &mut impl FnMut(&'a Tree, Range<usize>),
    ) {
        match part {
            Part::Number(number) if signed => out.push(Out::Word(format!("{number:+}"))),
            Part::Number(number) => out.push(Out::Word(number.to_string())),
            Part::Count(count) => {
                let word = COUNTS.get(usize::from(*count).wrapping_sub(2)).copied().unwrap_or("many");
                out.push(Out::Word(word.to_owned()));
            }
            Part::Name(name) => out.push(Out::Word(self.name_of(*name).to_owned())),
            Part::One(tree) => self.write(tree, out, written),
            Part::Many(trees) => trees.iter().for_each(|tree| self.write(tree, out, written)),
        }
    }
}

/// The text, and where each word stands in it.
fn join(out: &[Out]) -> (String, Vec<Range<usize>>) {
    let mut text = String::new();
    let mut spans = Vec::with_capacity(out.len());
    let mut begins = true;
    let mut quoted = false;
    for (index, piece) in out.iter().enumerate() {
        let next = out[index + 1..].iter().find_map(|piece| match piece {
            Out::Word(word) => Some(word.as_str()),
            Out::A => None,
        });
        let word = match piece {
            Out::Word(word) => word.as_str(),
            Out::A => article(next.unwrap_or_default()),
        };
        let closes = word == "\"" && quoted;
        let opened = quoted && text.ends_with('"') || text.ends_with(['(', '[', '/', '“']);
        if !text.is_empty() && !clings_to_the_left(word) && !closes && !opened {
            text.push(' ');
        }
        quoted ^= word == "\"";
        let start = text.len();
        if word == "." && text.ends_with('.') {
            // The name before it ends with a full stop, and one is enough.
        } else if begins {
            let mut letters = word.chars();
            text.extend(letters.next().into_iter().flat_map(char::to_uppercase));
            text.push_str(letters.as_str());
        } else {
            text.push_str(word);
        }
        spans.push(start..text.len());
        begins = matches!(word, "." | ":") || begins && word == "[";
    }
    (text, spans)
}

fn clings_to_the_left(word: &str) -> bool {
    matches!(word, "." | "," | ":" | ";" | ")" | "]" | "/" | "'s" | "?" | "!" | "”" | "+")
}

/// `an` before a vowel, and before letters that are spelt out: an X-File, an RP card.
fn article(next: &str) -> &'static str {
    let first = next.chars().next().unwrap_or('b');
    let head: String = next.chars().take_while(|letter| letter.is_alphabetic()).collect();
    let spelt = head.len() <= 3 && head.chars().all(char::is_uppercase) && "AEFHILMNORSX".contains(first);
    let glides = ["one", "uni", "use", "eu"].iter().any(|start| next.to_lowercase().starts_with(start));
    if spelt || "aeiouAEIOU".contains(first) && !glides { "an" } else { "a" }
}
