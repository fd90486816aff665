//! What a card's text names, so that games can be led to what has not happened by itself.

use kernel::{Fact, NamedZone, Worked};
use std::collections::{BTreeMap, BTreeSet};

/// Shorter words are never names.
const LETTERS_MIN: usize = 3;

/// Games that are led: what the text of a card names lies on the table too, and players look one choice ahead for it.
#[derive(Clone, Debug, Default)]
pub struct Led {
    /// Parts of the text that have not happened yet.
    pub missing: BTreeSet<Worked>,
    /// Cards that the text names or asks for: those of each phrase together.
    cards: Vec<Vec<String>>,
    /// The text, in small letters.
    text: String,
}

impl Led {
    /// Leads to what a text names. Each card comes with the phrases that mean it: what it is called, its kind, and
    /// whatever else is printed on it in words.
    pub fn by<'a>(text: &str, cards: impl Iterator<Item = (&'a str, Vec<String>)>) -> Led {
        let text = text.to_lowercase();
        let mut meant: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
        for (card, phrases) in cards {
            for phrase in phrases.into_iter().map(|phrase| phrase.to_lowercase()).filter(|phrase| says(&text, phrase)) {
                meant.entry(phrase).or_default().insert(card.to_owned());
            }
        }
        let cards = meant.into_values().map(|cards| cards.into_iter().collect()).collect();
        Led { missing: BTreeSet::new(), cards, text }
    }

    /// The cards that each phrase means.
    pub(super) fn cards(&self) -> &[Vec<String>] {
        &self.cards
    }

    /// Does the text speak of a zone?
    pub(super) fn names_zone(&self, zone: &NamedZone) -> bool {
        let name = zone.name.trim_end_matches(|last: char| last.is_ascii_digit());
        says(&self.text, name.trim_end_matches('_').replace('_', " ").as_str())
    }

    /// Does it speak of a counter or a word of the table?
    pub(super) fn names_fact(&self, fact: &Fact) -> bool {
        says(&self.text, &fact.name.replace('_', " "))
    }

    /// Its words, each once: one of them may say how a card lies.
    pub(super) fn words(&self) -> BTreeSet<&str> {
        let words = self.text.split(|letter: char| !letter.is_alphabetic());
        words.filter(|word| word.len() > LETTERS_MIN).collect()
    }
}

/// Does a text have a phrase, or its plural? Both are in small letters.
fn says(text: &str, phrase: &str) -> bool {
    if phrase.len() < LETTERS_MIN {
        return false;
    }
    let plural = phrase.strip_suffix('y').map(|stem| format!("{stem}ies"));
    let stands = |phrase: &str| {
        text.match_indices(phrase).any(|(at, _)| {
            let (before, behind) = (&text[..at], &text[at + phrase.len()..]);
            let behind = behind.strip_prefix('s').unwrap_or(behind);
            !before.ends_with(char::is_alphanumeric) && !behind.starts_with(char::is_alphanumeric)
        })
    };
    stands(phrase) || plural.is_some_and(|plural| stands(&plural))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn phrases_are_found_as_whole_words_and_in_the_plural() {
        let text = "defeats up to three doubts from their deck, or two enemies of dana scully";
        for phrase in ["doubt", "deck", "enemy", "dana scully"] {
            assert!(says(text, phrase), "{phrase}");
        }
        for phrase in ["doub", "dan", "or", "eat", "ally"] {
            assert!(!says(text, phrase), "{phrase}");
        }
    }

    #[test]
    fn cards_are_meant_by_any_of_their_phrases() {
        let phrases = |words: &[&str]| words.iter().map(|word| (*word).to_owned()).collect::<Vec<_>>();
        let cards = [("Byers", phrases(&["Byers", "academy", "The Lone Gunmen"])), ("Doubt", phrases(&["Doubt"]))];
        let led = Led::by("Recruit a character of The Lone Gunmen.", cards.into_iter());
        assert_eq!(led.cards(), [["Byers"]]);
    }
}
