//! Tree to text.

use crate::grammar::{COUNTS, Grammar, Piece};
use crate::tree::{Part, Tree};

/// A word to print; `a` waits for the next one.
enum Out {
    Word(String),
    A,
}

impl<M> Grammar<M> {
    /// The text of a tree.
    pub fn print(&self, tree: &Tree) -> String {
        let mut out = Vec::new();
        self.write(tree, &mut out);
        join(&out)
    }

    fn write(&self, tree: &Tree, out: &mut Vec<Out>) {
        let mut parts = tree.parts.iter();
        for piece in &self.get(tree.form).pattern {
            match piece {
                Piece::Word(word) => out.push(Out::Word(word.clone())),
                Piece::A => out.push(Out::A),
                Piece::Number | Piece::Signed | Piece::Count | Piece::Name | Piece::One(_) | Piece::Many(..) | Piece::Maybe(_) => {
                    if let Some(part) = parts.next() {
                        self.write_part(part, *piece == Piece::Signed, out);
                    }
                }
            }
        }
    }

    fn write_part(&self, part: &Part, signed: bool, out: &mut Vec<Out>) {
        match part {
            Part::Number(number) if signed => out.push(Out::Word(format!("{number:+}"))),
            Part::Number(number) => out.push(Out::Word(number.to_string())),
            Part::Count(count) => {
                let word = COUNTS.get(usize::from(*count).wrapping_sub(2)).copied().unwrap_or("many");
                out.push(Out::Word(word.to_owned()));
            }
            Part::Name(name) => out.push(Out::Word(self.name_of(*name).to_owned())),
            Part::One(tree) => self.write(tree, out),
            Part::Many(trees) => trees.iter().for_each(|tree| self.write(tree, out)),
        }
    }
}

fn join(out: &[Out]) -> String {
    let mut text = String::new();
    let mut begins = true;
    for (index, piece) in out.iter().enumerate() {
        let next = out[index + 1..].iter().find_map(|piece| match piece {
            Out::Word(word) => Some(word.as_str()),
            Out::A => None,
        });
        let word = match piece {
            Out::Word(word) => word.as_str(),
            Out::A => article(next.unwrap_or_default()),
        };
        if !text.is_empty() && !clings_to_the_left(word) && !text.ends_with(['(', '[', '/', '“']) {
            text.push(' ');
        }
        if begins {
            let mut letters = word.chars();
            text.extend(letters.next().into_iter().flat_map(char::to_uppercase));
            text.push_str(letters.as_str());
        } else {
            text.push_str(word);
        }
        begins = matches!(word, "." | ":") || begins && word == "[";
    }
    text
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
