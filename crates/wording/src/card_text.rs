//! The texts of all cards, line by line, with the numbers by which a game reports what of them is at work.

use crate::catalogue::Catalogue;
use crate::compile::Speech;
use crate::pack::Entry;
use kernel::Worked;
use machine::{Design, Op, Passage};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::ops::Range;

/// A part of a card's text that can be seen at work.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Clause {
    /// By which numbers it is reported: it happened when all of them were.
    pub parts: Vec<Worked>,
    /// Its words.
    pub words: String,
    /// Does it do something, or does it only choose or decide?
    pub does: bool,
}

/// A card's text with what a game reports of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CardText {
    /// The card's name.
    pub name: String,
    /// Its number.
    pub number: String,
    /// The whole text.
    pub text: String,
    /// In which of the packs its text stands, and where, including quotes.
    pub place: (usize, Range<usize>),
    /// Its lines.
    pub lines: Vec<CardLine>,
}

/// A line of a text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CardLine {
    /// As it is written.
    pub words: String,
    /// Its parts as the program has them.
    pub passages: Vec<Passage>,
    /// Its parts in its own words.
    pub clauses: Vec<Clause>,
}

impl CardText {
    /// The passages of all its lines.
    pub fn passages(&self) -> impl Iterator<Item = &Passage> {
        self.lines.iter().flat_map(|line| &line.passages)
    }
}

impl<L: Speech, F: Serialize + DeserializeOwned + Clone> Catalogue<L, F> {
    /// Every card, line by line. The first abilities of a design are those of its text; what a game adds to them is no
    /// part of the text.
    pub fn texts(&self) -> Vec<CardText> {
        let packs = self.book.packs.iter().enumerate();
        let entries = packs.flat_map(|(pack, cards)| cards.cards.iter().map(move |card| (pack, card)));
        let text = |(pack, card): (usize, &Entry<F>)| {
            let design = self.design(&card.name)?;
            let mut abilities = self.library.abilities(design).map(|(number, _)| number);
            let line = |words: &str| {
                let spoken = self.book.compile(words).unwrap_or_default();
                let numbers: Vec<u16> = abilities.by_ref().take(spoken.len()).collect();
                let passages = numbers.iter().flat_map(|&number| self.library.passages(number)).collect();
                let clauses = numbers.iter().flat_map(|&number| self.clauses(design, number)).collect();
                CardLine { words: words.to_owned(), passages, clauses: once(clauses) }
            };
            let lines = card.text.lines().filter(|line| !line.trim().is_empty()).map(line).collect();
            let (name, number) = (card.name.clone(), card.number.clone());
            Some(CardText { name, number, text: card.text.clone(), place: (pack, card.text_span.clone()), lines })
        };
        entries.filter_map(text).collect()
    }

    /// The parts of an ability in words. Whether something was chosen is no part of its own: the choice is.
    fn clauses(&self, design: Design, number: u16) -> Vec<Clause> {
        let ability = self.library.ability(number);
        let Some((_, tree)) =
            self.lines.get(design.index()).and_then(|lines| lines.iter().find(|(line, _)| *line == ability.line))
        else {
            return Vec::new();
        };
        let vocabulary = &self.book.vocabulary;
        if ability.length == 0 {
            let words = vocabulary.print(tree);
            return vec![Clause { parts: vec![Worked::Ability(number)], words, does: true }];
        }
        let branches = tree.branches();
        let clause = |at: u16| {
            let op = &self.library.code()[usize::from(at)];
            let does = match op {
                Op::Do(_) => true,
                Op::Choose { .. } | Op::ForEach(..) => false,
                Op::Unless(condition, _) if *condition != L::CHOSEN => false,
                // To be asked is nothing by itself: what is agreed to is a part of its own.
                Op::May(..) | Op::OneOf(..) | Op::Unless(..) | Op::Jump(_) | Op::Hold(_) | Op::End => return None,
            };
            let branch = self.library.said(at).and_then(|said| branches.get(usize::from(said)))?;
            Some(Clause { parts: vec![Worked::Instruction(at)], words: vocabulary.phrase(branch), does })
        };
        (ability.entry..ability.entry + ability.length).filter_map(clause).collect()
    }
}

/// Parts in the same words are one.
fn once(all: Vec<Clause>) -> Vec<Clause> {
    let mut clauses: Vec<Clause> = Vec::new();
    for clause in all {
        match clauses.iter_mut().find(|known| known.words == clause.words && known.does == clause.does) {
            Some(known) => known.parts.extend(clause.parts),
            None => clauses.push(clause),
        }
    }
    clauses
}
