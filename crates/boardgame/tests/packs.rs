//! The packs of the board game hold what its box holds.

use boardgame::{Cards, Kind, Printed, packs};
use wording::CardBook as _;

fn cards() -> Cards {
    Cards::read(&packs()).unwrap_or_else(|troubles| panic!("{troubles:?}"))
}

fn total(cards: &Cards, kind: Kind, is: impl Fn(&Printed) -> bool) -> usize {
    cards.of_kind(kind).filter(|(_, card)| is(card)).map(|(_, card)| usize::from(card.copies)).sum()
}

#[test]
fn the_box_is_complete() {
    let cards = cards();
    let count = |kind| total(&cards, kind, |_| true);
    assert_eq!(
        [count(Kind::XFile), count(Kind::AgentCard), count(Kind::SyndicateCard), count(Kind::Agent)],
        [65, 50, 50, 4]
    );
    let allies = |kind| total(&cards, kind, |card| card.ally);
    assert_eq!([allies(Kind::AgentCard), allies(Kind::SyndicateCard)], [4, 3]);
    let effects = cards.of_kind(Kind::SyndicateCard).filter(|(_, card)| !card.ally).count();
    assert_eq!(effects, 13, "different effects of Syndicate cards");
}

#[test]
fn every_verb_is_on_several_cards() {
    assert_eq!(cards().book.used_once(), Vec::new());
}

#[test]
fn every_text_has_one_reading_and_reads_back_as_it_is_written() {
    let cards = cards();
    let vocabulary = &cards.book.vocabulary;
    for card in cards.book.entries() {
        for line in card.text.lines().map(str::trim).filter(|line| !line.is_empty()) {
            let read = vocabulary.read("line", line);
            assert_eq!(read.ways, 1, "{}: {line}", card.name);
            let printed = read.tree.map(|tree| vocabulary.print(&tree)).unwrap_or_default();
            assert_eq!(printed.trim(), line, "{}", card.name);
        }
    }
}
