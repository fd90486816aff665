//! A line of text whose branches can be printed separately and in other words.

use crate::grammar::{Grammar, Piece};
use crate::print::{Printed, article};
use crate::tree::{FormId, Tree};
use std::ops::Range;

/// Slots of plural forms, each with the slot where the same is said of one.
const SINGULAR: [(&str, &str); 3] = [("phrases", "phrase"), ("simples", "simple"), ("nouns", "noun")];

/// A line with its branches, numbered in the order of the text.
pub(crate) struct Line<'a, M> {
    grammar: &'a Grammar<M>,
    branches: Vec<&'a Tree>,
    /// Where each branch ends: the first number behind all that is inside it.
    ends: Vec<usize>,
}

/// How a branch is said in another way.
#[derive(Clone)]
pub(crate) enum Change {
    /// In another form, whose holes the same parts fill.
    As(FormId),
    /// In these words.
    Words(String),
    /// Not at all.
    Nothing,
}

/// Branches that are said in another way; the first change of a branch counts.
pub(crate) type Changes = Vec<(usize, Change)>;

impl<'a, M> Line<'a, M> {
    pub(crate) fn new(grammar: &'a Grammar<M>, tree: &'a Tree) -> Self {
        let mut line = Line { grammar, branches: Vec::new(), ends: Vec::new() };
        line.add(tree);
        line
    }

    fn add(&mut self, tree: &'a Tree) {
        let branch = self.branches.len();
        self.branches.push(tree);
        self.ends.push(0);
        tree.inside().for_each(|tree| self.add(tree));
        self.ends[branch] = self.branches.len();
    }

    /// How many branches there are.
    pub(crate) fn len(&self) -> usize {
        self.branches.len()
    }

    pub(crate) fn slot(&self, branch: usize) -> &'a str {
        self.grammar.slot_name(self.grammar.get(self.branches[branch].form).slot)
    }

    pub(crate) fn key(&self, branch: usize) -> &'static str {
        self.grammar.get(self.branches[branch].form).key
    }

    /// Is a branch of the form with this word in its pattern?
    pub(crate) fn has_word(&self, branch: usize, word: &str) -> bool {
        let pattern = &self.grammar.get(self.branches[branch].form).pattern;
        pattern.iter().any(|piece| matches!(piece, Piece::Word(known) if known == word))
    }

    /// A branch and all inside it.
    pub(crate) fn inside(&self, branch: usize) -> Range<usize> {
        branch..self.ends[branch]
    }

    /// A branch and all around it, the innermost first.
    pub(crate) fn around(&self, branch: usize) -> impl Iterator<Item = usize> {
        (0..=branch).rev().filter(move |&outer| self.ends[outer] > branch)
    }

    /// The first branch of a slot inside another.
    pub(crate) fn filling(&self, branch: usize, slot: &str) -> Option<usize> {
        self.inside(branch).skip(1).find(|&inner| self.slot(inner) == slot)
    }

    /// The outermost branches of these slots inside another, in order.
    pub(crate) fn parts(&self, branch: usize, slots: &[&str]) -> Vec<usize> {
        let mut parts = Vec::new();
        let Range { start, end } = self.inside(branch);
        let mut inner = start + 1;
        while inner < end {
            if slots.contains(&self.slot(inner)) {
                parts.push(inner);
                inner = self.ends[inner];
            } else {
                inner += 1;
            }
        }
        parts
    }

    /// Does a branch name a thing?
    pub(crate) fn names(&self, branch: usize) -> bool {
        match self.slot(branch) {
            "ref" | "plural" => true,
            "single" => self.key(branch) != "reference",
            _ => false,
        }
    }

    /// Does a branch stand for what was named before?
    pub(crate) fn is_it(&self, branch: usize) -> bool {
        self.slot(branch) == "ref" && matches!(self.key(branch), "it" | "that")
    }

    /// A branch in words, from behind a word on, if one is given.
    pub(crate) fn print(&self, branch: usize, behind: Option<&str>, changes: &[(usize, Change)]) -> String {
        self.grammar.rewrite(self.branches[branch], behind, |tree| {
            let change = changes.iter().find(|(changed, _)| std::ptr::eq(self.branches[*changed], tree));
            match change.map(|(_, change)| change.clone()) {
                Some(Change::As(form)) => Printed::As(form),
                Some(Change::Words(words)) => Printed::Words(words),
                Some(Change::Nothing) => Printed::Nothing,
                None => Printed::AsItStands,
            }
        })
    }

    /// What somebody does, as an order to them.
    pub(crate) fn order(&self, act: usize, changes: Changes) -> String {
        self.print(act, None, &[changes, self.spoken_to(act)].concat())
    }

    /// What somebody is told to do, said of them: `draws a card`.
    pub(crate) fn told_of(&self, act: usize) -> String {
        let acts = self.grammar.find("acts", self.key(act)).map(|form| (act, Change::As(form)));
        self.print(act, None, acts.as_slice())
    }

    /// What is said of somebody who does it, said to them: `discards their hand` is `discard your hand`. What others do
    /// stays as it is.
    pub(crate) fn spoken_to(&self, branch: usize) -> Changes {
        let mut changes = Changes::new();
        let Range { start: mut inner, end } = self.inside(branch);
        while inner < end {
            if self.is_by_others(inner) {
                inner = self.ends[inner];
                continue;
            }
            let (slot, key) = (self.slot(inner), self.key(inner));
            let yours = key.replace("their", "your").replace("they ", "you ");
            let change = match slot {
                "acts" => self.grammar.find("act", key).map(Change::As),
                "ref" if key == "this" => Some(Change::Words("this card".to_owned())),
                _ if yours != key => self.grammar.find(slot, &yours).map(Change::As),
                _ => None,
            };
            changes.extend(change.map(|change| (inner, change)));
            inner += 1;
        }
        changes
    }

    /// Does a clause say who does it?
    fn is_by_others(&self, branch: usize) -> bool {
        let acts = self.grammar.find_slot("acts").map(Piece::One);
        let form = self.grammar.get(self.branches[branch].form);
        self.slot(branch) == "clause"
            && (self.has_word(branch, "they") || form.pattern.iter().any(|piece| Some(piece) == acts.as_ref()))
    }

    /// One of the things that can be chosen: of `two cards`, `a card`.
    pub(crate) fn one_of(&self, chosen: usize) -> String {
        let changes = self.spoken_to(chosen);
        match self.key(chosen) {
            "some" | "up to" => match self.filling(chosen, "phrases") {
                Some(phrases) => {
                    let one = self.print(phrases, None, &[changes, self.as_one(phrases)].concat());
                    format!("{} {one}", article(&one))
                }
                None => self.print(chosen, None, &changes),
            },
            "any number of" => self.print(chosen, None, &changes).replacen("any number", "one", 1),
            _ => self.print(chosen, None, &changes),
        }
    }

    /// What is said of several things, said of one of them.
    fn as_one(&self, phrases: usize) -> Changes {
        let singular = |branch: usize| {
            let (_, one) = SINGULAR.iter().find(|(several, _)| *several == self.slot(branch))?;
            let form = self.grammar.find(one, self.key(branch)).or_else(|| self.grammar.find(one, one))?;
            Some((branch, Change::As(form)))
        };
        self.inside(phrases).filter_map(singular).collect()
    }
}
