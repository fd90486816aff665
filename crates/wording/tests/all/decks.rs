//! How the text of a deck is read.

use crate::packs::{book, pack};
use machine::Design;
use wording::{DeckRules, PartRule, Roster, Sheet};

const fn part(name: &'static str, title: &'static str) -> PartRule {
    PartRule { name, title, headings: &[], about: "", cards: 1, copies: None }
}
static PARTS: [PartRule; 2] = [part("stage", "Stage"), part("deck", "Deck")];

/// A game of a few cards, two of which are printings of one.
struct Rules(Roster);

impl DeckRules for Rules {
    fn roster(&self) -> &Roster {
        &self.0
    }

    fn parts(&self) -> &'static [PartRule] {
        &PARTS
    }

    fn fits(&self, _: usize, _: Design) -> bool {
        true
    }

    fn stands_for(&self, design: Design) -> Design {
        let is_decoy = |design| self.0.called(design) == Some("Decoy");
        if is_decoy(design) { self.0.design("Decoy (D2)").unwrap_or(design) } else { design }
    }

    fn variants(&self) -> &'static [&'static str] {
        &["night", "day"]
    }
}

fn rules() -> Rules {
    let cards = [
        ("Decoy", "D1"),
        ("Decoy", "D2"),
        ("Lodge #7, Main Street", "L"),
        ("Curfew", "C"),
        ("Salt & Iron", "S1"),
        ("Salt & Iron", "S2"),
    ];
    let packs = cards.map(|(name, number)| pack(name, number, "Draw a card."));
    let book = book(&packs.each_ref().map(String::as_str)).unwrap_or_else(|troubles| panic!("{troubles:?}"));
    Rules(book.roster)
}

/// What a text names, each card with its part and copies, and how many problems there are.
fn read(text: &str) -> (Vec<(usize, Option<u32>, String)>, usize) {
    let rules = rules();
    let (sheet, problems) = Sheet::read(&rules, text);
    let named = |design| rules.0.name(design).unwrap_or_default().to_owned();
    let entry = |entry: &wording::DeckEntry| (entry.part, entry.copies, entry.design.map_or(String::new(), named));
    (sheet.entries.iter().map(entry).collect(), problems.len())
}

/// A `#` after a space begins a comment, unless it belongs to the name of a card.
#[test]
fn a_sign_in_a_name_begins_no_comment() {
    let lodge = |copies| (vec![(1, copies, "Lodge #7, Main Street".to_owned())], 0);
    for text in ["2 Lodge #7, Main Street", "2x lodge #7 main street # quiet #2", "2 Lodge 7, Main Street # 3 Curfew"] {
        assert_eq!(read(text), lodge(Some(2)), "{text}");
    }
    assert_eq!(read("Deck: Lodge #7, Main Street #"), lodge(None));
    assert_eq!(read("Stage: Lodge #7, Main Street").0[0].0, 0);
    assert_eq!(read("# Lodge #7, Main Street\n#Lodge #7, Main Street\n// Curfew"), (Vec::new(), 0));
    let curfew = (vec![(1, None, "Curfew".to_owned())], 0);
    assert_eq!((read("Curfew # 2"), read("Curfew #Lodge #7, Main Street")), (curfew.clone(), curfew));
    assert_eq!(read("2 Lodge # 7").1, 1);
}

/// Where all cards of a name are one card, nobody has to know its numbers.
#[test]
fn printings_of_one_card_are_found_by_its_name() {
    let found = |text: &str| read(text).0.remove(0).2;
    assert_eq!([found("2 Decoy"), found("D1"), found("decoy d2")], ["Decoy (D2)", "Decoy (D1)", "Decoy (D2)"]);
    let rules = rules();
    let written = |name: &str| Sheet::word(&rules, 1, rules.0.design(name).unwrap_or(Design(0)));
    assert_eq!([written("Decoy (D1)"), written("Decoy (D2)")], ["Decoy (D1)", "Decoy"]);
}

/// Whoever writes a name that several cards have is asked which, even if the name could be two.
#[test]
fn a_name_of_several_cards_is_not_split() {
    let (_, problems) = Sheet::read(&rules(), "2 Salt & Iron");
    assert_eq!(problems.iter().map(|problem| problem.advice.as_str()).collect::<Vec<_>>(), ["Write S1 or S2."]);
    assert_eq!(read("Curfew & Decoy").0.len(), 2);
}

#[test]
fn a_deck_says_what_it_is_made_for() {
    let rules = rules();
    let made_for = |text: &str| Sheet::read(&rules, text).0.made_for;
    assert_eq!(
        [made_for("For: Night # and fog"), made_for("for:day"), made_for("Curfew")],
        [Some("night"), Some("day"), None]
    );
    let (_, problems) = Sheet::read(&rules, "For: dawn\nTo: 1 Curfew");
    assert_eq!(problems[0].to_string(), "line 1: no deck is made for `dawn`");
    assert_eq!(problems[0].advice, "Write `For: night` or `For: day`, or leave the line out.");
    assert_eq!(problems[1].advice, "There are `Stage:`, `For:`, `Title:` and `Plan:`.");
}
