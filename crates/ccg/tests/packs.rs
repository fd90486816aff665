//! Checks the packs against the language and the published cards.

use ccg::{Cards, Set, Suit, packs};
use wording::CardBook;

/// Verbs that one card alone uses (a way out of the language), and why there is no other way to say it.
const USED_ONCE: &[(&str, &str, &str)] = &[
    ("deal its damage first", "Sneak Attack", "all others strike at the same time"),
    ("discard until", "Leonard", "the only loop that what it finds ends"),
    ("do nothing", "Gun Jammed", "the only card that stays and is switched off"),
    ("every other turn", "Infected That You Might Believe", "nothing else comes back again and again"),
    ("exchange X-Files", "Believe The Lie", "an X-File is no card in play, and only this changes it"),
    ("hand limit", "Improved Channels", "nothing else is said of it"),
    ("heals half", "Brother Martin Is Attracted To You", "what heals, and how much, is ruled by nothing else"),
    ("hurt normally", "Gung Bituen", "takes back what another card's own text says"),
    ("if this; that, and otherwise", "Blue Plate Special", "two deeds on a condition, one of them no order"),
    ("leave the combat", "Run For It!", "others end the combat or stay in it"),
    ("move a token", "The Mailman", "a token must be there, and room for it: neither happens without the other"),
    ("not killed before", "Suppressed Fury", "damage that counts and does not kill"),
    ("one costs nothing", "RESULT Death", "the only price that changes once in a combat"),
    ("open hand", "Circuit Board Implant", "the only hand that lies open"),
    ("others first", "Symbol Of Faith", "the only order among those that can be hit"),
    ("phones", "Cellular Phone", "the only Agent that adds to a check from elsewhere"),
    ("plays last", "Puppet", "the only card about the order in which players pass"),
    ("remove unless", "The Host Attacks", "a check of whatever Team an Agent has by then, perhaps none"),
    ("sell twice", "Foo Fighter", "nothing else is said of selling"),
    ("she is the one", "Dana Scully, Abducted", "the only card about whom another card chooses"),
    ("slays", "Alien Stiletto", "takes effect before damage that is dealt at the same time"),
    ("strike twice", "Fast Strike", "all others strike once"),
    ("those it damages leave", "Choke Hold", "decided by damage that is not dealt yet"),
    ("you do one of two", "Additional Resources", "the only price whose alternative is a loss"),
];
/// So many are allowed.
const BUDGET: usize = 30;

/// Words of sets that the rulebook lists in full: each is there, whether a text names it or not.
const LISTED: &[&str] = &["affiliation: ", "kw: ", "phase: "];
/// Other words that no card of ours uses, for cards to come: each says what its neighbours say of one more thing.
const UNUSED: &[&str] = &[
    "event: damages in a CRC round",
    "plural: those",
    "section",
    "team: your Team",
    "terms: at its cost",
    "that: that enters with tokens",
    "who: its owner",
    "with: with somebody",
];

/// How many cards of a suit came out in Premiere, in 101361, new in The Truth Is Out There, and as promos.
const PUBLISHED: [(Suit, [usize; 4]); 9] = [
    (Suit::Combat, [41, 0, 0, 0]),
    (Suit::Site, [45, 10, 2, 0]),
    (Suit::Bluff, [32, 20, 4, 1]),
    (Suit::XFile, [41, 0, 0, 0]),
    (Suit::Agent, [24, 7, 0, 1]),
    (Suit::Witness, [37, 33, 3, 0]),
    (Suit::Event, [90, 23, 13, 20]),
    (Suit::Equipment, [22, 21, 2, 0]),
    (Suit::Adversary, [22, 11, 6, 1]),
];

fn cards() -> Cards {
    Cards::read(&packs()).unwrap_or_else(|troubles| panic!("our own packs: {troubles:?}"))
}

#[test]
fn every_text_has_one_reading_and_reads_back_as_it_is_written() {
    let (wrong, lines) = cards().book.misread();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert_eq!(lines, 486, "lines of text");
}

#[test]
fn verbs_of_one_card_are_within_the_budget() {
    let listed: Vec<(String, String)> =
        USED_ONCE.iter().map(|(verb, card, _)| ((*verb).to_owned(), (*card).to_owned())).collect();
    assert_eq!(cards().book.used_once(), listed);
    assert!(listed.len() <= BUDGET);
}

#[test]
fn every_word_is_there_for_a_card() {
    let mut unused = cards().book.unused();
    unused.retain(|word| !LISTED.iter().any(|set| word.starts_with(set)));
    assert_eq!(unused, UNUSED.iter().map(|word| (*word).to_owned()).collect());
}

#[test]
fn there_are_as_many_cards_as_were_published() {
    let cards = cards();
    let sets = [Set::Premiere, Set::Expansion, Set::TheTruthIsOutThere, Set::Promo];
    let count =
        |suit, set| cards.book.entries().filter(|card| card.facts.kind == suit && card.facts.set == set).count();
    for (suit, published) in PUBLISHED {
        assert_eq!(sets.map(|set| count(suit, set)), published, "{suit:?}");
    }
    let all: usize = PUBLISHED.iter().flat_map(|(_, published)| published).sum();
    assert_eq!((all, cards.book.cards().len(), cards.book.apart().len()), (532, 532, 20), "and the powers");
}
