//! Prints a tree as text.

use crate::grammar::{COUNTS, Grammar, Piece};
use crate::tree::{FormId, Part, Tree};
use std::ops::Range;

/// A word to print; `a` waits for the next one.
enum Out {
    Word(String),
    A,
}

/// How a branch is printed.
pub(crate) enum Printed {
    /// Unchanged.
    AsItStands,
    /// In another form, whose holes the same parts fill.
    As(FormId),
    /// In these words instead.
    Words(String),
    /// Not at all.
    Nothing,
}

/// Looks over the printer's shoulder.
trait Scribe<'a> {
    /// How a branch is to be printed.
    fn prints(&mut self, _: &'a Tree) -> Printed {
        Printed::AsItStands
    }

    /// A branch was printed, with these words of the text.
    fn printed(&mut self, _: &'a Tree, _: Range<usize>) {}
}

/// Prints everything unchanged.
struct Copyist;

impl Scribe<'_> for Copyist {}

/// Looks for the words of one branch.
struct Finder {
    branch: *const Tree,
    words: Option<Range<usize>>,
}

impl Scribe<'_> for Finder {
    fn printed(&mut self, tree: &Tree, words: Range<usize>) {
        if std::ptr::eq(tree, self.branch) && !words.is_empty() {
            self.words = Some(words);
        }
    }
}

/// Prints branches in other words.
struct Rewriter<F>(F);

impl<'a, F: FnMut(&'a Tree) -> Printed> Scribe<'a> for Rewriter<F> {
    fn prints(&mut self, tree: &'a Tree) -> Printed {
        (self.0)(tree)
    }
}

impl<M> Grammar<M> {
    /// The text of a tree.
    pub fn print(&self, tree: &Tree) -> String {
        let mut out = Vec::new();
        self.write(tree, &mut out, &mut Copyist);
        join(&out, true).0
    }

    /// The text of a tree as a part of a longer sentence, with some of its branches in other words: without the full
    /// stop of its own, and from behind a word on, if one is given.
    pub(crate) fn rewrite<'a>(
        &'a self,
        tree: &'a Tree,
        behind: Option<&str>,
        prints: impl FnMut(&'a Tree) -> Printed,
    ) -> String {
        let mut out = Vec::new();
        self.write(tree, &mut out, &mut Rewriter(prints));
        let is_it = |out: &Out| matches!((out, behind), (Out::Word(word), Some(behind)) if word == behind);
        let start = out.iter().position(is_it).map_or(0, |place| place + 1);
        let end = out.len() - usize::from(matches!(out.last(), Some(Out::Word(word)) if word == "."));
        join(&out[start..end], false).0
    }

    /// The position of a branch in its text. The tree keeps no positions; printing it finds them.
    pub(crate) fn place(&self, tree: &Tree, branch: *const Tree) -> Option<Range<usize>> {
        let mut out = Vec::new();
        let mut finder = Finder { branch, words: None };
        self.write(tree, &mut out, &mut finder);
        let (_, spans) = join(&out, true);
        finder.words.map(|words| spans[words.start].start..spans[words.end - 1].end)
    }

    /// Writes the words of a tree.
    fn write<'a>(&'a self, tree: &'a Tree, out: &mut Vec<Out>, scribe: &mut impl Scribe<'a>) {
        let start = out.len();
        let form = match scribe.prints(tree) {
            Printed::AsItStands => tree.form,
            Printed::As(form) => form,
            Printed::Words(words) => return out.push(Out::Word(words)),
            Printed::Nothing => return,
        };
        let mut parts = tree.parts.iter();
        for piece in &self.get(form).pattern {
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
                        self.write_part(part, *piece == Piece::Signed, out, scribe);
                    }
                }
            }
        }
        scribe.printed(tree, start..out.len());
    }

    fn write_part<'a>(&'a self, part: &'a Part, signed: bool, out: &mut Vec<Out>, scribe: &mut impl Scribe<'a>) {
        match part {
            Part::Number(number) if signed => out.push(Out::Word(format!("{number:+}"))),
            Part::Number(number) => out.push(Out::Word(number.to_string())),
            Part::Count(count) => {
                let word = COUNTS.get(usize::from(*count).wrapping_sub(2)).copied().unwrap_or("many");
                out.push(Out::Word(word.to_owned()));
            }
            Part::Name(name) => out.push(Out::Word(self.name_of(*name).to_owned())),
            Part::One(tree) => self.write(tree, out, scribe),
            Part::Many(trees) => trees.iter().for_each(|tree| self.write(tree, out, scribe)),
        }
    }
}

/// The text, and the position of each word. A whole sentence starts with a capital letter.
fn join(out: &[Out], mut begins: bool) -> (String, Vec<Range<usize>>) {
    let mut text = String::new();
    let mut spans = Vec::with_capacity(out.len());
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
        let opened = quoted && text.ends_with('"') || text.ends_with(['(', '[', '/', '“', '*']);
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
pub(crate) fn article(next: &str) -> &'static str {
    let first = next.chars().next().unwrap_or('b');
    let head: String = next.chars().take_while(|letter| letter.is_alphabetic()).collect();
    let spelt = head.len() <= 3 && head.chars().all(char::is_uppercase) && "AEFHILMNORSX".contains(first);
    let glides = ["one", "uni", "use", "eu"].iter().any(|start| next.to_lowercase().starts_with(start));
    if spelt || "aeiouAEIOU".contains(first) && !glides { "an" } else { "a" }
}
