//! Several packs in one book.

mod words;

use serde::{Deserialize, Serialize};
use wording::{Book, CardBook, PackTrouble};
use words::{Probe, games};

/// Cards of the probe have no fields of their own.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
struct Facts {}

fn book(sources: &[&str]) -> Result<Book<Probe, Facts>, Vec<PackTrouble>> {
    let (_, words) = games().into_iter().find(|(name, _)| *name == "ccg").expect("a game of the probe");
    Book::new(words, 0, sources)
}

fn pack(name: &str, number: &str, text: &str) -> String {
    let head = "game = \"ccg\"\ntitle = \"One of several\"\n";
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
