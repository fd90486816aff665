//! Every form of a vocabulary with a card that uses it: a phrase book.

use crate::grammar::{Grammar, Piece};
use crate::tree::Tree;
use serde::Serialize;

/// Something that can be said.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Saying {
    /// The slot it fills: `act`, `noun`, `condition`.
    pub kind: String,
    /// What that is called in messages, if it has a name.
    pub called: Option<String>,
    /// How it is written, with what it leaves open in capitals: `draw NUMBER cards`.
    pub pattern: String,
    /// Do other games say it too?
    pub shared: bool,
    /// How many cards say it.
    pub cards: usize,
    /// The first of them, and its words.
    pub example: Option<(String, String)>,
}

impl<M> Grammar<M> {
    /// All forms, in the order of their slots. `texts` are the cards, each with the trees of its lines.
    pub(crate) fn sayings(&self, shared: usize, texts: &[(&str, Vec<Tree>)]) -> Vec<Saying> {
        let mut said: Vec<(usize, Option<(String, String)>)> = vec![(0, None); self.forms().len()];
        for (card, lines) in texts {
            let mut used: Vec<usize> = Vec::new();
            for branch in lines.iter().flat_map(Tree::branches) {
                let form = usize::from(branch.form.0);
                if !used.contains(&form) {
                    used.push(form);
                    said[form].0 += 1;
                    said[form].1.get_or_insert_with(|| ((*card).to_owned(), self.phrase(branch)));
                }
            }
        }
        let saying = |(number, (cards, example)): (usize, (usize, Option<(String, String)>))| {
            let form = &self.forms()[number];
            Saying {
                kind: self.slot_name(form.slot).to_owned(),
                called: self.called_slot(form.slot).map(str::to_owned),
                pattern: self.pattern_in_words(&form.pattern),
                shared: number < shared,
                cards,
                example,
            }
        };
        let mut all: Vec<(u16, Saying)> =
            said.into_iter().enumerate().map(|said| (self.forms()[said.0].slot.0, saying(said))).collect();
        all.sort_by_key(|(slot, _)| *slot);
        all.into_iter().map(|(_, saying)| saying).collect()
    }

    /// A branch in words, as a part of a sentence.
    pub(crate) fn phrase(&self, branch: &Tree) -> String {
        self.rewrite(branch, None, |_| crate::print::Printed::AsItStands)
    }

    fn pattern_in_words(&self, pattern: &[Piece]) -> String {
        let mut words = String::new();
        for piece in pattern {
            let slot = |slot| self.slot_name(slot).to_uppercase();
            let word = match piece {
                Piece::Word(word) => word.clone(),
                Piece::A => "a".to_owned(),
                Piece::Number => "3".to_owned(),
                Piece::Signed => "+1".to_owned(),
                Piece::Count => "two".to_owned(),
                Piece::Name => "NAME".to_owned(),
                Piece::One(inner) => slot(*inner),
                Piece::Many(inner, 1..) => format!("{}…", slot(*inner)),
                Piece::Many(inner, 0) => format!("[{}…]", slot(*inner)),
                Piece::Maybe(inner) => format!("[{}]", slot(*inner)),
            };
            let clings = matches!(word.as_str(), "." | "," | ":" | ";" | "'s" | ")" | "]" | "/");
            if !words.is_empty() && !clings && !words.ends_with(['(', '/']) {
                words.push(' ');
            }
            words += &word;
        }
        words
    }
}
