//! Several packs in one book.

use crate::words::{Probe, games};
use machine::Design;
use serde::{Deserialize, Serialize};
use wording::{Book, CardBook, PackTrouble};

/// Cards of the probe have no fields of their own.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Facts {}

pub fn book(sources: &[&str]) -> Result<Book<Probe, Facts>, Vec<PackTrouble>> {
    let (_, words) = games().into_iter().find(|(name, _)| *name == "sample").expect("a game of the probe");
    Book::new(words, 0, sources)
}

pub fn pack(name: &str, number: &str, text: &str) -> String {
    let head = "game = \"sample\"\ntitle = \"One of several\"\n";
    let card = format!("name = {name:?}\nnumber = {number:?}\ncopies = 1\norigin = \"house\"\ntext = {text:?}\n");
    format!("{head}\n[[card]]\n{card}")
}

#[test]
fn texts_know_the_names_of_all_packs() {
    let later = "Discard an Agent named Night Watch.";
    let (one, two) = (pack("Curfew", "A-1", later), pack("Night Watch", "B-1", "Discard an Agent named Curfew."));
    let both = book(&[&one, &two]).unwrap_or_else(|troubles| panic!("{troubles:?}"));
    let names: Vec<String> = both.cards().into_iter().map(|card| card.name).collect();
    assert_eq!(names, ["Curfew", "Night Watch"]);
    assert!([&one, &two].iter().all(|source| both.check(source).is_empty()), "a pack that is there is in order");
    let alone = book(&[&one]).err().expect("nobody is called Night Watch");
    assert_eq!(alone[0].code, "W1", "{alone:?}");
}

#[test]
fn a_number_is_one_card_in_all_packs() {
    let (one, two) = (pack("Curfew", "A-1", "Draw a card."), pack("Night Watch", "A-1", "Draw a card."));
    let taken = |troubles: &[PackTrouble]| {
        let [trouble] = troubles else { panic!("one trouble: {troubles:?}") };
        assert_eq!(trouble.code, "P2");
        assert_eq!(trouble.words, "Night Watch: Curfew has the same number, A-1");
    };
    taken(&book(&[&one, &two]).err().expect("two cards with one number"));
    let first = book(&[&one]).unwrap_or_else(|troubles| panic!("{troubles:?}"));
    taken(&first.check(&two));
    taken(&first.with_pack(&two).err().expect("two cards with one number"));
}

/// Two cards of one name are told apart by their numbers, and found by name, by number, or not at all.
#[test]
fn names_need_not_be_unique() {
    let (one, two) = (pack("Decoy", "0379", "Draw a card."), pack("Decoy", "0380", "Draw two cards."));
    let other = pack("Curfew", "0001", "Draw a card.");
    let book = book(&[&one, &other, &two]).unwrap_or_else(|troubles| panic!("{troubles:?}"));
    let roster = &book.roster;
    let names: Vec<_> = (0..3).filter_map(|index| roster.name(Design(index))).collect();
    assert_eq!(names, ["Curfew", "Decoy (0379)", "Decoy (0380)"]);
    for (written, found) in [("Curfew", 0), ("curfew", 0), ("0001", 0), ("0379", 1), ("decoy 0380", 2)] {
        assert_eq!(roster.find(written), Ok(Design(found)), "{written}");
    }
    let several = roster.find("decoy").expect_err("there are two");
    assert_eq!(several.about("decoy"), "`decoy` could mean several cards; write 0379 or 0380");
    let unknown = roster.find("Decay").expect_err("there is none");
    assert_eq!(unknown.about("Decay"), "there is no card `Decay`; did you mean Decoy?");
    let said = |index| (roster.called(Design(index)), roster.said(Design(index)));
    assert_eq!(said(0), (Some("Curfew"), Some("Curfew")));
    assert_eq!(said(2), (Some("Decoy"), Some("Decoy (0380)")));
    assert_eq!(
        book.look_up("decoy", |card| card.text.clone()).as_deref(),
        Some("Decoy (0379)\nDraw a card.\nDecoy (0380)\nDraw two cards.")
    );
}

/// A card that comes later tells those that are there apart too, unless a text that is there already means one of them.
#[test]
fn a_text_says_which_of_two_cards_it_means() {
    let about = |name: &str| pack("Curfew", "0001", &format!("Discard an Agent named {name}."));
    let second = pack("Decoy", "0380", "Draw a card.");
    let first =
        book(&[&pack("Decoy", "0379", "Draw a card."), &about("Decoy")]).unwrap_or_else(|found| panic!("{found:?}"));
    let [trouble] = &first.check(&second)[..] else { panic!("one trouble") };
    assert_eq!(trouble.words, "Decoy: the text of Curfew speaks of another card of this name");
    assert_eq!((trouble.code, &second[trouble.span.clone()]), ("P6", "\"Decoy\""));
    let first = book(&[&pack("Decoy", "0379", "Draw a card.")]).unwrap_or_else(|found| panic!("{found:?}"));
    assert_eq!(first.check(&second), []);
    let both = first.with_pack(&second).unwrap_or_else(|found| panic!("{found:?}"));
    let names: Vec<String> = both.cards().into_iter().map(|card| card.name).collect();
    assert_eq!(names, ["Decoy (0379)", "Decoy (0380)"]);
    let [trouble] = &both.check(&about("Decoy"))[..] else { panic!("one trouble") };
    assert_eq!((trouble.code, trouble.words.as_str()), ("W1", "Curfew: `Decoy` could mean several cards"));
    assert_eq!(trouble.expected.as_deref(), Some("Decoy (0379), Decoy (0380)"));
    // What is advised is understood, digits and all.
    for advised in ["Decoy (0379)", "Decoy (0380)"] {
        assert_eq!(both.check(&about(advised)), [], "{advised}");
    }
    let [trouble] = &both.check(&about("Decoy (0381)"))[..] else { panic!("one trouble") };
    assert_eq!(trouble.code, "W1");
    let same_again = both.with_pack(&second).err().expect("its number is taken");
    assert_eq!(same_again[0].code, "P2");
}

/// Where a game says what a card is called, that is its name for people, and several cards may share it.
#[test]
fn cards_may_be_called_the_same() {
    let level = |level: &str| {
        pack(&format!("Ann Lee (level {level})"), level, "Draw a card.").replace("text", "called = \"Ann Lee\"\ntext")
    };
    let book = book(&[&level("1"), &level("2")]).unwrap_or_else(|troubles| panic!("{troubles:?}"));
    assert_eq!(book.roster.find("Ann Lee (level 2)"), Ok(Design(1)));
    assert_eq!(book.roster.said(Design(1)), Some("Ann Lee"));
    let several = book.roster.find("Ann Lee").expect_err("there are two");
    assert_eq!(several.numbers(), "1 for Ann Lee (level 1) or 2 for Ann Lee (level 2)");
}
