//! Comments in the text of a deck.

use super::{DeckRules, Reader, after_colon};

impl<R: DeckRules> Reader<'_, R> {
    /// A line without its comment. A `#` in the name of a card does not begin one.
    pub(super) fn without_comment<'a>(&self, line: &'a str, part: usize) -> &'a str {
        if line.starts_with("//") || line.starts_with('#') {
            return "";
        }
        let begins = |at: &usize| line[..*at].ends_with(char::is_whitespace);
        let mut ends: Vec<usize> = line.match_indices('#').map(|(at, _)| at).filter(begins).collect();
        let Some(&first) = ends.first() else { return line };
        ends.push(line.len());
        let in_name = |end: &usize| {
            let words = line[..*end].trim_end();
            [words, after_colon(words)].into_iter().any(|words| self.names_card_with_sign(words, part))
        };
        line[..ends.into_iter().rev().find(in_name).unwrap_or(first)].trim_end()
    }

    /// Is it a card that has a `#` in its name?
    fn names_card_with_sign(&self, words: &str, part: usize) -> bool {
        let roster = self.rules.roster();
        let has_sign =
            |design| [roster.name(design), roster.called(design)].into_iter().flatten().any(|name| name.contains('#'));
        words.contains('#') && self.entry(words, 0, part).0.design.is_some_and(has_sign)
    }
}
