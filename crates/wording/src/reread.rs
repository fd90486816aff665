//! Reads the texts of a book again, for tests of packs: has each line one reading, and is every word there for a card?

use crate::book::Book;
use crate::compile::Speech;
use crate::tree::{Part, Tree};
use std::collections::BTreeSet;

/// Slots that come in pairs, for one and for several: a word that is used in one of them is used.
const PAIRS: [&str; 8] = ["noun", "nouns", "act", "acts", "do", "does", "change", "changes"];

impl<L: Speech, F> Book<L, F> {
    /// Lines of texts that have several readings or none, or read back otherwise than they are written; and how many
    /// lines there are.
    pub fn misread(&self) -> (Vec<String>, usize) {
        let (mut wrong, mut lines) = (Vec::new(), 0);
        for card in self.packs.iter().flat_map(|pack| &pack.cards) {
            for line in card.text.lines().map(str::trim).filter(|line| !line.is_empty()) {
                lines += 1;
                let parsed = self.vocabulary.read("line", line);
                if parsed.ways != 1 {
                    wrong.push(format!("{}, {} readings: {line}", card.name, parsed.ways));
                }
                let printed = parsed.tree.map(|tree| self.vocabulary.print(&tree)).unwrap_or_default();
                if printed.trim() != line {
                    wrong.push(format!("{}: {line}\n  reads back as: {printed}", card.name));
                }
            }
        }
        (wrong, lines)
    }

    /// The game's own words that no card uses.
    pub fn unused(&self) -> BTreeSet<String> {
        let mut used = BTreeSet::new();
        for card in self.packs.iter().flat_map(|pack| &pack.cards) {
            self.vocabulary.parse_text(&card.text).unwrap_or_default().iter().for_each(|tree| note(tree, &mut used));
        }
        let forms = self.vocabulary.forms();
        let keys: BTreeSet<&str> = used.iter().map(|form| forms[usize::from(*form)].key).collect();
        let own = forms.iter().enumerate().skip(self.shared);
        own.filter_map(|(number, form)| {
            let slot = self.vocabulary.slot_name(form.slot);
            if PAIRS.contains(&slot) {
                return (!keys.contains(form.key)).then(|| form.key.to_owned());
            }
            (!used.contains(&(number as u16))).then(|| format!("{slot}: {}", form.key))
        })
        .collect()
    }
}

fn note(tree: &Tree, used: &mut BTreeSet<u16>) {
    used.insert(tree.form.0);
    for part in &tree.parts {
        match part {
            Part::One(tree) => note(tree, used),
            Part::Many(trees) => trees.iter().for_each(|tree| note(tree, used)),
            Part::Number(_) | Part::Count(_) | Part::Name(_) => {}
        }
    }
}
