//! What places are called, and what a log says: why a thing moved or went, what was agreed to, and nothing before it is so.

use crate::Battles;
use crate::state::{GROUNDS, ZONES, front, hand};
use kernel::{Given, Happened, Holder, Names, Rules, Seat, Seed, Setup, Staging, Telling};
use machine::Zone;

type Zones<'a> = &'a [(u8, &'a str, &'a [&'a str])];

/// Plays answers at a given table, and returns the lines of the log, each with its cause.
fn log(zones: Zones<'_>, facts: &[(&str, &str)], answers: &[&str]) -> Vec<String> {
    let game = Battles::new();
    let setup = Setup::new("battles", &["Ash", "Birch"]);
    let names = setup.names();
    let mut state = game.set_up(&setup, Seed::from_words("log")).expect("two can play");
    let cards = |cards: &[&str]| cards.iter().map(|card| (*card).to_owned()).collect();
    let zones =
        zones.iter().map(|(seat, zone, given)| (Some(Holder(*seat)), (*zone).to_owned(), cards(given))).collect();
    let facts = facts.iter().map(|(name, value)| (None, (*name).to_owned(), (*value).into())).collect();
    game.arrange(&mut state, &names, &Given { zones, facts }).expect("they can lie there");
    let mut happened: Vec<Happened<crate::Event>> = Vec::new();
    for answer in answers {
        let mut choices = Vec::new();
        game.candidates(&state, &mut choices);
        let labels: Vec<String> = choices.iter().map(|&choice| game.label(&state, &names, choice)).collect();
        let found = labels.iter().position(|label| label == answer);
        let choice = choices[found.unwrap_or_else(|| panic!("cannot `{answer}`: {labels:?}"))];
        Rules::play(&game, &mut state, choice, &mut happened);
        game.check(&state).unwrap_or_else(|wrong| panic!("after `{answer}`: {wrong}"));
    }
    let told = happened.iter().map(|happened| Telling::told(&game, &names, happened.event));
    told.map(|told| told.cause.map_or_else(|| told.words.clone(), |cause| format!("{} ({cause})", told.words)))
        .collect()
}

fn has(log: &[String], line: &str) {
    assert!(log.iter().any(|told| told == line), "`{line}` is not in {log:#?}");
}

#[test]
fn why_a_thing_moved_or_went_is_told() {
    let log = log(
        &[
            (0, "front", &["Walter Skinner (level 1)", "Frohike", "Diana Fowley"]),
            (0, "hand", &["Abduction", "Baby William"]),
            (1, "front", &["Fox Mulder (level 1)", "Langly", "Golem"]),
            (1, "equipment", &["Chinga Doll on Golem"]),
        ],
        &[("turn", "Ash")],
        &["play Abduction", "choose Langly", "play Baby William", "choose Golem", "end turn", "yes", "choose Frohike"],
    );
    has(&log, "Birch's Langly was removed from the game. (Abduction)");
    has(&log, "Golem went to Birch's hand. (Baby William)");
    has(&log, "Birch's Chinga Doll was KO'd because its bearer turned face down or left.");
    has(&log, "Ash chose to move one of their other characters to the other row. (Walter Skinner)");
    has(&log, "Frohike (front 2) moved to the back row. (Walter Skinner)");
}

#[test]
fn a_keyword_is_told_only_where_it_does_something() {
    let zones: Zones<'_> = &[
        (0, "front", &["Dana Scully (level 1)", "Monica Reyes"]),
        (0, "deck", &["Academy", "Academy", "Academy"]),
        (1, "front", &["Robert Patrick Modell (level 1)", "Albert Tanner"]),
        (1, "hand", &[]),
        (1, "agenda", &[]),
    ];
    let unhurt = log(zones, &[("turn", "Ash")], &["end turn", "done", "done", "done", "done", "end turn"]);
    assert!(!unhurt.iter().any(|told| told.contains("Regeneration")), "{unhurt:#?}");
    has(&unhurt, "Genius of Monica Reyes was set off. (Monica Reyes)");
    assert!(!unhurt.iter().any(|told| told.contains("took effect")), "{unhurt:#?}");
}

#[test]
fn what_was_put_first_is_told_by_its_power() {
    let log = log(
        &[
            (0, "front", &["Dana Scully (level 1)", "Frohike"]),
            (0, "hand", &["Byers"]),
            (1, "front", &["Fox Mulder (level 1)", "Langly"]),
        ],
        &[("turn", "Ash")],
        &["power up Frohike with Byers", "put Science of Byers first", "choose Langly"],
    );
    has(&log, "Ash put Science of Byers first (number 2).");
    has(&log, "Langly got a -1/-1 counter. (Byers)");
}

#[test]
fn a_duplicate_is_told_as_one() {
    let log = log(
        &[
            (0, "front", &["Robert Patrick Modell (level 1)", "Parallel Dimension (duplicate)"]),
            (1, "front", &["Fox Mulder (level 1)", "Langly"]),
        ],
        &[("turn", "Ash")],
        &["attack with Robert Patrick Modell in Ash's front 2", "against Langly", "pass", "pass"],
    );
    has(&log, "Langly struck back at Duplicate Robert Patrick Modell, attacker 2 (ATK 1 against DEF 1).");
    has(&log, "Ash's Duplicate Robert Patrick Modell was KO'd by its wounds. (Langly)");
}

#[test]
fn every_offer_says_what_was_agreed_to() {
    let game = Battles::new();
    let code = game.cards.library.code();
    let offers = (0_u16..).zip(code).filter(|(_, op)| matches!(op, machine::Op::May(..))).map(|(at, _)| at);
    let told: Vec<String> = offers.map(|at| game.answer_in_words(at, true)).collect();
    assert!(told.len() > 5);
    assert!(told.iter().all(|words| words.starts_with("chose to ") && words != "chose to do it"), "{told:#?}");
}

#[test]
fn every_place_has_a_name() {
    let names = Names(["Ash", "Birch", "Cedar", "Dogwood"].map(str::to_owned).to_vec());
    let place = |zone| Battles::place_in_words(zone, &names);
    assert_eq!(place(front(Seat(1))), "Birch's front row");
    assert_eq!(place(hand(Seat(0))), "Ash's hand");
    assert!((0..ZONES as u8).all(|zone| !GROUNDS.of(Zone(zone)).words.is_empty()));
}
