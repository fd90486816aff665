//! Writes decks. Equal decks give equal text, which reads back as the same deck.

use super::{DeckRules, Sheet};
use machine::Design;
use std::fmt::Write;

/// A deck that is being written.
#[derive(Clone, Debug)]
pub struct DeckText<'a, R> {
    rules: &'a R,
    text: String,
}

impl<'a, R: DeckRules> DeckText<'a, R> {
    /// A deck with a title, a plan, and what it is made for; what is empty is left out.
    pub fn new(rules: &'a R, title: &str, plan: &str, made_for: Option<&str>) -> DeckText<'a, R> {
        let mut text = DeckText { rules, text: String::new() };
        for (key, value) in [("Title", title), ("Plan", plan), ("For", made_for.unwrap_or_default())] {
            if !value.is_empty() {
                text.line(&format!("{key}: {value}"));
            }
        }
        text
    }

    /// A part in one line, with something between its cards; nothing if there are none.
    pub fn in_a_line(&mut self, part: usize, designs: &[Design], between: &str) {
        if !designs.is_empty() {
            let names: Vec<&str> = designs.iter().map(|&design| Sheet::word(self.rules, part, design)).collect();
            self.line(&format!("{}: {}", self.rules.parts()[part].title, names.join(between)));
        }
    }

    /// A part with a line for each of its cards, without numbers; nothing if there are none.
    pub fn in_lines(&mut self, part: usize, designs: &[Design]) {
        if !designs.is_empty() {
            self.line(&format!("\n{}:", self.rules.parts()[part].title));
            designs.iter().for_each(|&design| self.line(Sheet::word(self.rules, part, design)));
        }
    }

    /// Cards of one kind in the last part, under a remark that says how many there are; nothing if there are none.
    pub fn group(&mut self, name: &str, cards: &[(Design, u8)]) {
        let count: usize = cards.iter().map(|&(_, copies)| usize::from(copies)).sum();
        if count > 0 {
            self.line(&format!("\n# {name} ({count})"));
            let last = self.rules.parts().len() - 1;
            for &(design, copies) in cards {
                self.line(&format!("{copies} {}", Sheet::word(self.rules, last, design)));
            }
        }
    }

    /// The text.
    pub fn finish(self) -> String {
        self.text
    }

    fn line(&mut self, words: &str) {
        // Writing to a string cannot fail.
        let _ = writeln!(self.text, "{words}");
    }
}
