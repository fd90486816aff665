//! How a text is understood, in its own words: what hangs on what, and what `it` stands for.

use crate::compile::{Compiler, Speech, Vocabulary};
use crate::line::{Change, Line};
use crate::tree::Tree;
use crate::trouble::Trouble;
use serde::Serialize;

/// Slots of what a line is made of; what is inside the others is said in one breath.
const STRUCTURE: [&str; 7] = ["line", "sentence", "rule", "outcome", "clause", "or", "cost"];

/// Stands for a part that gets a row of its own.
const PART: &str = "\u{1}";

/// A word that stands for something named before.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct StandsFor {
    /// `it`, `that card`.
    pub word: String,
    /// What was named.
    pub named: String,
}

/// A line in its own words, one thing a row, what hangs on another indented.
pub(crate) fn outline<L: Speech>(vocabulary: &Vocabulary<L>, tree: &Tree) -> Vec<String> {
    let line = Line::new(vocabulary, tree);
    let mut rows = Vec::new();
    rows_of(&line, 0, 0, &mut rows);
    rows
}

fn rows_of<M>(line: &Line<'_, M>, branch: usize, depth: usize, rows: &mut Vec<String>) {
    let parts = line.parts(branch, &STRUCTURE);
    let changes: Vec<(usize, Change)> = parts.iter().map(|&part| (part, Change::Words(PART.to_owned()))).collect();
    let printed = line.print(branch, None, &changes);
    let mut parts = parts.into_iter();
    let mut inside = depth;
    for (number, words) in printed.split(PART).enumerate() {
        if number > 0
            && let Some(part) = parts.next()
        {
            rows_of(line, part, inside, rows);
        }
        let words = words.trim_matches([' ', ',', '.', ';', ':', '—']);
        if !words.is_empty() {
            rows.push(format!("{}{words}", "  ".repeat(depth)));
            inside = depth + 1;
        }
    }
}

/// What `it` and the like stand for in a line, in the order of the text.
pub(crate) fn references<L: Speech>(vocabulary: &Vocabulary<L>, tree: &Tree) -> Result<Vec<StandsFor>, Trouble> {
    let branches = tree.branches();
    let words = |branch: u16| branches.get(usize::from(branch)).map(|branch| vocabulary.phrase(branch));
    let mut found: Vec<StandsFor> = Vec::new();
    for (spoken, named, noun) in Compiler::references(vocabulary, tree)? {
        // What no branch names, the game gives: it goes by its noun.
        let named = if named == 0 { Some(format!("the {noun}")) } else { words(named) };
        if let (Some(word), Some(named)) = (words(spoken), named) {
            let stands = StandsFor { word, named };
            if !found.contains(&stands) {
                found.push(stands);
            }
        }
    }
    Ok(found)
}
