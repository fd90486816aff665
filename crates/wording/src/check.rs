//! Checks the cards of a pack against those of its game: numbers, texts, and the names that texts mention.

use crate::compile::{Speech, Spoken, Vocabulary};
use crate::pack::{Entry, Pack, PackTrouble, Written};
use crate::text::{LineTrouble, compile_lines};
use crate::tree::{Part, Tree};
use crate::trouble::{Code, Trouble};
use std::collections::{BTreeMap, HashMap};

/// Names that several cards have, each with what tells these apart.
pub(crate) type Vague = BTreeMap<String, Vec<String>>;

/// What is wrong with a number that another card of these packs has.
pub(crate) fn taken_number<F>(packs: &[Pack<F>], card: &Entry<F>) -> Option<PackTrouble> {
    let mut others = packs.iter().flat_map(|pack| &pack.cards);
    let other = others.find(|other| other.number == card.number)?;
    let words = format!("{}: {} has the same number, {}", card.as_written(), other.as_written(), card.number);
    Some(PackTrouble::new("P2", card.field("number"), words).advising("Give one of them another number."))
}

/// Is this card one of these packs already? Then a pack is looked at that is here.
pub(crate) fn is_here<F>(packs: &[Pack<F>], card: &Entry<F>) -> bool {
    let is_it = |other: &Entry<F>| other.number == card.number && other.as_written() == card.as_written();
    packs.iter().flat_map(|pack| &pack.cards).any(is_it)
}

/// The names that several of these cards have. A text cannot speak of them where it must mean one card.
pub(crate) fn vague<'a, L: Speech, F: 'a>(cards: impl Iterator<Item = &'a Entry<F>>) -> Vague {
    let mut names = Vague::new();
    if !L::SHARED_NAMES {
        for card in cards {
            let full = format!("{} ({})", card.as_written(), card.number);
            names.entry(card.as_written().to_owned()).or_default().push(full);
        }
        names.retain(|_, cards| cards.len() > 1);
    }
    names
}

/// The abilities of a text, or what is wrong with each of its lines.
pub(crate) fn read_text<L: Speech>(
    written: &Written,
    source: &str,
    vocabulary: &Vocabulary<L>,
    vague: &Vague,
) -> Result<Vec<Spoken<L>>, Vec<PackTrouble>> {
    let read = compile_lines(vocabulary, &written.text);
    let vague = if vague.is_empty() { Vec::new() } else { vague_names(&written.text, vocabulary, vague) };
    let place = |trouble: &LineTrouble| written.place(source, trouble);
    match read {
        Ok(spoken) if vague.is_empty() => Ok(spoken),
        read => Err(read.err().unwrap_or_default().iter().chain(&vague).map(place).collect()),
    }
}

/// What is wrong with the names of new cards beside others: two that cannot be told apart, or one that a text here means.
pub(crate) fn wrong_names<L: Speech, F>(
    old: &[&Entry<F>],
    new: &[&Entry<F>],
    vocabulary: &Vocabulary<L>,
) -> Vec<PackTrouble> {
    let mut troubles = Vec::new();
    let all = || old.iter().chain(new).copied();
    let mut times = HashMap::<&str, usize>::new();
    all().for_each(|card| *times.entry(card.as_written()).or_default() += 1);
    let full = |card: &Entry<F>| match times.get(card.as_written()) {
        Some(2..) => format!("{} ({})", card.as_written(), card.number),
        _ => card.as_written().to_owned(),
    };
    let mut called = HashMap::<String, Vec<&str>>::new();
    all().for_each(|card| called.entry(full(card)).or_default().push(&card.number));
    let wrong = |card: &Entry<F>, words: String| {
        PackTrouble::new("P6", card.field("name"), format!("{}: {words}", card.as_written()))
            .advising("Give it another name.")
    };
    for card in new {
        let name = full(card);
        if called.get(&name).is_some_and(|numbers| numbers.iter().any(|number| *number != card.number)) {
            troubles.push(wrong(card, format!("another card is called {name} already")));
        }
        if L::SHARED_NAMES || !old.iter().any(|other| other.as_written() == card.as_written()) {
            continue;
        }
        let only = Vague::from([(card.as_written().to_owned(), Vec::new())]);
        let speaks = |other: &&&Entry<F>| {
            other.text.contains(card.as_written()) && !vague_names(&other.text, vocabulary, &only).is_empty()
        };
        if let Some(other) = old.iter().find(speaks) {
            let words = format!("the text of {} speaks of another card of this name", other.as_written());
            troubles.push(wrong(card, words));
        }
    }
    troubles
}

/// The lines that speak of a card whose name others have too.
fn vague_names<L: Speech>(text: &str, vocabulary: &Vocabulary<L>, vague: &Vague) -> Vec<LineTrouble> {
    let mut troubles = Vec::new();
    for (number, line) in text.lines().enumerate() {
        let Ok(tree) = vocabulary.parse_line(line) else { continue };
        let mut spoken = Vec::new();
        names_in(&tree, &mut spoken);
        for name in spoken.into_iter().map(|name| vocabulary.name_of(name)) {
            let Some(cards) = vague.get(name) else { continue };
            let at = line.find(name).unwrap_or(0);
            let words = format!("`{name}` could mean several cards");
            let mut trouble = Trouble::new(Code::NotUnderstood, at..at + name.len(), words);
            trouble.wanted.clone_from(cards);
            troubles.push(LineTrouble { line: number, trouble });
        }
    }
    troubles
}

/// The names a tree speaks of.
fn names_in(tree: &Tree, names: &mut Vec<u16>) {
    for part in &tree.parts {
        match part {
            Part::Name(name) => names.push(*name),
            Part::One(tree) => names_in(tree, names),
            Part::Many(trees) => trees.iter().for_each(|tree| names_in(tree, names)),
            Part::Number(_) | Part::Count(_) => {}
        }
    }
}
