//! Checks the packs against the language and the rules.

use encounters::{Cards, Kind, packs};
use std::collections::{BTreeMap, BTreeSet};
use wording::CardBook;

/// The keywords of E9; Sacrifice is a heading of a text, the last two are fields.
const KEYWORDS: [&str; 20] = [
    "Coordinate",
    "Sacrifice",
    "Vigilant",
    "Ambush",
    "Apprehend",
    "Double Strike",
    "Triple Strike",
    "Elude",
    "Ferocious",
    "Frightening",
    "Lethal",
    "Maul",
    "Range",
    "Ravage",
    "Runner",
    "Stationary",
    "Stealth",
    "Swift",
    "Immunity",
    "Vulnerability",
];

/// The timing words of E8, and the places E10 and E11 add.
const TIMING_WORDS: [&str; 15] = [
    "Reveal",
    "First Reveal",
    "Reveal-Shadows",
    "Ongoing",
    "Shadows",
    "Field",
    "Strike",
    "Cleanup",
    "Draw",
    "Defeat",
    "First Defeat",
    "The End",
    "Hand",
    "Beneath",
    "Attached",
];

fn cards() -> Cards {
    Cards::read(&packs()).unwrap_or_else(|troubles| panic!("our own packs: {troubles:?}"))
}

/// On which cards a word stands: as a keyword, as a field, or before a colon.
fn users(cards: &Cards) -> BTreeMap<&str, BTreeSet<&str>> {
    let mut users: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    for card in cards.book.entries() {
        let facts = &card.facts;
        let keywords = facts.keywords.iter().map(|keyword| keyword.name());
        let headings = card.text.lines().filter_map(|line| line.split_once(": ")).map(|(heading, _)| heading);
        let fields = [("Immunity", facts.immunity.is_empty()), ("Vulnerability", facts.vulnerability.is_empty())];
        let fields = fields.into_iter().filter(|(_, empty)| !empty).map(|(field, _)| field);
        for word in keywords.chain(headings).chain(fields) {
            users.entry(word).or_default().insert(card.name.as_str());
        }
    }
    users
}

fn rarer_than(least: usize, words: &[&str]) -> Vec<String> {
    let cards = cards();
    let users = users(&cards);
    let count = |word: &str| users.get(word).map_or(0, BTreeSet::len);
    words.iter().filter(|word| count(word) < least).map(|word| format!("{word}: {}", count(word))).collect()
}

#[test]
fn every_keyword_is_on_four_cards() {
    assert_eq!(rarer_than(4, &KEYWORDS), Vec::<String>::new());
}

#[test]
fn every_timing_word_is_on_three_cards() {
    assert_eq!(rarer_than(3, &TIMING_WORDS), Vec::<String>::new());
}

/// If only Misses were left to draw, a game of five could go round and round. Of any Strike that lies as a Scar only 1
/// counts, so the sum alone does not rule that out; but then several heavy ones must be Scars, all five players must have
/// nearly as much as they can bear, and nobody too much.
#[test]
fn all_strikes_are_more_than_five_avatars_can_bear() {
    let cards = cards();
    let sum =
        |number: fn(&encounters::Printed) -> usize| cards.all().map(|(_, printed)| number(printed)).sum::<usize>();
    let damage = sum(|printed| usize::from(printed.damage) * usize::from(printed.copies));
    let borne = sum(|printed| if printed.kind == Kind::Avatar { usize::from(printed.health) - 1 } else { 0 });
    assert_eq!((damage, borne), (56, 50));
    let mut lost = Vec::new();
    for (_, printed) in cards.all().filter(|(_, printed)| printed.damage > 1) {
        lost.extend(vec![usize::from(printed.damage) - 1; usize::from(printed.copies)]);
    }
    lost.sort_unstable_by_key(|&lost| std::cmp::Reverse(lost));
    let scars = (1..=lost.len()).find(|&scars| damage - lost[..scars].iter().sum::<usize>() <= borne);
    assert_eq!(scars, Some(3), "so many of the worst must be Scars before five players can bear them all");
}

#[test]
fn no_form_is_there_for_one_card() {
    assert_eq!(cards().book.used_once(), Vec::new());
}

#[test]
fn every_text_has_one_reading_and_reads_back_as_it_is_written() {
    let (wrong, _) = cards().book.misread();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
