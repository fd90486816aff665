//! What can follow the beginning of a line, for editors that complete what is typed.

use crate::grammar::{COUNTS, Grammar, Slot};
use crate::index::{DIGITS, SIGNED};
use crate::parse::Wanted;
use crate::teach::Opening;
use crate::token;
use serde::Serialize;

/// A word that can follow.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Follows {
    /// The word, or a whole name.
    pub word: String,
    /// What kind of word it is, if that has a name.
    pub kind: Option<String>,
}

impl<M> Grammar<M> {
    /// What can follow the beginning of a line. The last word, if the beginning ends within it, is still being typed:
    /// words that do not begin with it are left out. Gives that word's length in bytes, too.
    pub fn follow(&self, beginning: &str) -> (usize, Vec<Follows>) {
        let Some(line) = self.find_slot("line") else { return (0, Vec::new()) };
        let typed = token::tokens(beginning).pop().filter(|last| last.span.end == beginning.len());
        let typed = typed.filter(|last| last.text.starts_with(char::is_alphanumeric)).map_or("", |last| last.text);
        let before = &beginning[..beginning.len() - typed.len()];
        let mut found: Vec<Follows> = Vec::new();
        for wanted in self.wanted_after(line, before) {
            match wanted {
                Wanted::Word(DIGITS | SIGNED) => {}
                Wanted::Word(word) => add(&mut found, self.index().spelt(word), None),
                Wanted::Count => COUNTS.iter().for_each(|count| add(&mut found, count, Some("a number in words"))),
                Wanted::Name => self.names().for_each(|name| add(&mut found, name, Some("the name of a card"))),
                Wanted::Slot(slot) => self.add_slot(slot, &mut found),
            }
        }
        let lower = typed.to_lowercase();
        found.retain(|follows| follows.word.to_lowercase().starts_with(&lower));
        (typed.len(), found)
    }

    fn add_slot(&self, slot: Slot, found: &mut Vec<Follows>) {
        let kind = self.called_slot(slot).filter(|called| !called.contains('`'));
        let mut openings = Vec::new();
        self.openings(slot, &mut Vec::new(), &mut openings);
        for opening in openings {
            match opening {
                Opening::Word(word) => add(found, word, kind),
                Opening::Count => COUNTS.iter().for_each(|count| add(found, count, Some("a number in words"))),
                Opening::Name => self.names().for_each(|name| add(found, name, Some("the name of a card"))),
                Opening::Number(_) => {}
            }
        }
    }
}

/// Each word once.
fn add(found: &mut Vec<Follows>, word: &str, kind: Option<&str>) {
    if !found.iter().any(|known| known.word == word) {
        found.push(Follows { word: word.to_owned(), kind: kind.map(str::to_owned) });
    }
}
