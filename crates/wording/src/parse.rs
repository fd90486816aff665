//! Text to tree. Every reading is looked at, each once, so time grows with the length of the text
//! and not with the number of readings.

use crate::grammar::{COUNTS, Grammar, Piece, Slot};
use crate::token::{self, Kind, Token};
use crate::tree::{FormId, Part, Tree};
use crate::trouble::{Code, Trouble};
use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

/// A line longer than this is not a card's text.
const TOKENS_MAX: usize = 300;

/// Readings of a slot at a place: where each ends, and its tree.
type Readings = Rc<Vec<(usize, Rc<Tree>)>>;

struct Parser<'a, M> {
    grammar: &'a Grammar<M>,
    tokens: Vec<Token<'a>>,
    known: BTreeMap<(Slot, usize), Readings>,
    /// The furthest place where something else was wanted, and what.
    furthest: usize,
    wanted: BTreeSet<String>,
}

impl<M> Grammar<M> {
    /// Parses a whole line as one form of a slot.
    pub fn parse(&self, slot: &str, line: &str) -> Result<Tree, Trouble> {
        let tokens = token::tokens(line);
        let end = line.len()..line.len();
        if tokens.len() > TOKENS_MAX {
            let words = format!("this text has {} words and marks; {TOKENS_MAX} are the most", tokens.len());
            return Err(Trouble::new(Code::TooLong, end, words));
        }
        let Some(slot) = self.find_slot(slot) else {
            return Err(Trouble::new(Code::NotUnderstood, end, format!("nothing is said about `{slot}`")));
        };
        let count = tokens.len();
        let mut parser =
            Parser { grammar: self, tokens, known: BTreeMap::new(), furthest: 0, wanted: BTreeSet::new() };
        let readings = parser.slot(slot, 0);
        let whole = readings.iter().find(|(end, _)| *end == count).map(|(_, tree)| tree.clone());
        whole.map(Rc::unwrap_or_clone).ok_or_else(|| parser.trouble(&readings, line))
    }
}

impl<'a, M> Parser<'a, M> {
    fn slot(&mut self, slot: Slot, at: usize) -> Readings {
        if let Some(known) = self.known.get(&(slot, at)) {
            return known.clone();
        }
        // A form that begins with its own slot finds nothing there: grammars are written without.
        self.known.insert((slot, at), Rc::new(Vec::new()));
        let mut readings: Vec<(usize, Rc<Tree>)> = Vec::new();
        for &form in &self.grammar.of[usize::from(slot.0)] {
            let mut found = Vec::new();
            self.pieces(form, 0, at, &mut Vec::new(), &mut found);
            for (end, parts) in found {
                // That no words have two readings is for the tests of a grammar: random trees read back.
                if !readings.iter().any(|(known, _)| *known == end) {
                    readings.push((end, Rc::new(Tree { form, parts })));
                }
            }
        }
        let readings = Rc::new(readings);
        self.known.insert((slot, at), readings.clone());
        readings
    }

    /// Reads the pieces of a form from one on, in every way.
    fn pieces(&mut self, form: FormId, piece: usize, at: usize, parts: &mut Vec<Part>, found: &mut Vec<(usize, Vec<Part>)>) {
        let pattern: &'a [Piece] = &self.grammar.forms[usize::from(form.0)].pattern;
        let Some(wanted) = pattern.get(piece) else {
            if !found.iter().any(|(end, _)| *end == at) {
                found.push((at, parts.clone()));
            }
            return;
        };
        let mut go_on = |parser: &mut Self, part: Option<Part>, end: usize, parts: &mut Vec<Part>| {
            let before = parts.len();
            parts.extend(part);
            parser.pieces(form, piece + 1, end, parts, found);
            parts.truncate(before);
        };
        match wanted {
            Piece::Word(word) => {
                if self.is_word(at, word) {
                    go_on(self, None, at + 1, parts);
                }
            }
            Piece::A => {
                if self.is_word(at, "a") || self.is_word(at, "an") {
                    go_on(self, None, at + 1, parts);
                }
            }
            Piece::Number | Piece::Signed => {
                let signed = *wanted == Piece::Signed;
                let number = self.tokens.get(at).filter(|token| {
                    token.kind == Kind::Number && token.text.starts_with(['+', '-']) == signed
                });
                match number.and_then(|token| token.text.parse::<i32>().ok()) {
                    Some(number) => go_on(self, Some(Part::Number(number)), at + 1, parts),
                    None => self.want(at, if signed { "a number with + or -" } else { "a number" }),
                }
            }
            Piece::Count => {
                let text = self.tokens.get(at).map(|token| token.text.to_lowercase());
                match text.and_then(|text| COUNTS.iter().position(|count| *count == text)) {
                    Some(index) => go_on(self, Some(Part::Count(index as u8 + 2)), at + 1, parts),
                    None => self.want(at, "a number in words"),
                }
            }
            Piece::Name => {
                let mut names = self.names_at(at);
                if names.is_empty() {
                    self.want(at, "a name");
                }
                // The longest name is meant.
                names.truncate(1);
                for (name, length) in names {
                    go_on(self, Some(Part::Name(name)), at + length, parts);
                }
            }
            Piece::One(slot) => {
                for (end, tree) in self.slot(*slot, at).iter() {
                    go_on(self, Some(Part::One((**tree).clone())), *end, parts);
                }
            }
            Piece::Maybe(slot) => {
                go_on(self, Some(Part::Many(Vec::new())), at, parts);
                for (end, tree) in self.slot(*slot, at).iter() {
                    go_on(self, Some(Part::Many(vec![(**tree).clone()])), *end, parts);
                }
            }
            Piece::Many(slot, least) => {
                // All lengths, longest last; each end once.
                let mut ways: Vec<(usize, Vec<Tree>)> = vec![(at, Vec::new())];
                let mut next = 0;
                while let Some((end, trees)) = ways.get(next).cloned() {
                    next += 1;
                    for (further, tree) in self.slot(*slot, end).iter() {
                        if *further > end && !ways.iter().any(|(known, _)| known == further) {
                            let mut trees = trees.clone();
                            trees.push((**tree).clone());
                            ways.push((*further, trees));
                        }
                    }
                }
                for (end, trees) in ways {
                    if trees.len() >= *least {
                        go_on(self, Some(Part::Many(trees)), end, parts);
                    }
                }
            }
        }
    }

    fn is_word(&mut self, at: usize, word: &str) -> bool {
        let same = self.tokens.get(at).is_some_and(|token| same_word(token.text, word));
        if !same {
            self.want(at, word);
        }
        same
    }

    fn names_at(&self, at: usize) -> Vec<(u16, usize)> {
        let Some(first) = self.tokens.get(at) else { return Vec::new() };
        let Some(names) = self.grammar.by_word.get(&first.text.to_lowercase()) else { return Vec::new() };
        let fits = |name: &&u16| {
            let words = &self.grammar.names[usize::from(**name)].1;
            words.iter().enumerate().all(|(index, word)| {
                self.tokens.get(at + index).is_some_and(|token| same_word(token.text, word))
            })
        };
        let length = |name: u16| self.grammar.names[usize::from(name)].1.len();
        names.iter().filter(fits).map(|&name| (name, length(name))).collect()
    }

    fn want(&mut self, at: usize, what: &str) {
        if at > self.furthest {
            self.furthest = at;
            self.wanted.clear();
        }
        if at == self.furthest {
            self.wanted.insert(what.to_owned());
        }
    }

    /// What is wrong: at the furthest place anything was read to.
    fn trouble(&self, readings: &Readings, line: &str) -> Trouble {
        let end = readings.iter().map(|(end, _)| *end).max().unwrap_or(0);
        let at = self.furthest.max(end);
        let wanted: Vec<String> = if self.furthest >= end { self.wanted.iter().cloned().collect() } else { Vec::new() };
        match self.tokens.get(at) {
            Some(token) => Trouble::not_understood(token.text, token.span.clone(), wanted),
            None => Trouble::unfinished(line.len(), wanted),
        }
    }
}

/// Words are the same whatever case they are written in; printing them again finds the difference.
fn same_word(written: &str, word: &str) -> bool {
    written == word || written.len() == word.len() && written.to_lowercase() == word.to_lowercase()
}
