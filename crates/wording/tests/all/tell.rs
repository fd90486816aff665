//! A program's questions, printed from the text it came from.

use crate::words::sample;
use machine::{Library, Op};
use wording::{Teller, compile_text};

/// What every instruction of a text's first ability asks and offers, in order; things to pick are called NAME, and so
/// is what the program is about.
fn told(text: &str) -> Vec<String> {
    let vocabulary = sample::vocabulary();
    let spoken = compile_text(&vocabulary, text).unwrap_or_else(|found| panic!("{text}: {:?}", found.trouble));
    let mut library = Library::new();
    let design = library.add(&spoken).expect("it runs");
    let (_, ability) = library.abilities(design).next().expect("it has an ability");
    let line = vocabulary.parse_line(text).expect("it parses");
    let teller = Teller::new(&vocabulary, &library, *ability, &line);
    let mut told = Vec::new();
    for at in ability.entry..ability.entry + ability.length {
        told.extend(teller.question(at, Some("NAME")));
        match library.code()[usize::from(at)] {
            Op::Choose { .. } => told.push(teller.pick(at, "NAME")),
            Op::OneOf(_, count) => told.extend((0..count).filter_map(|option| teller.option(at, option))),
            Op::Do(_) | Op::May(..) | Op::Unless(..) | Op::Jump(_) | Op::ForEach(..) | Op::Hold(_) | Op::End => {}
        }
    }
    told
}

#[test]
fn a_choice_is_asked_for_what_it_is_for() {
    assert_eq!(told("Discard an Agent."), ["discard an Agent.", "discard NAME"]);
    assert_eq!(
        told("Put a card on top of your deck."),
        ["put a card on top of your deck.", "put NAME on top of your deck"]
    );
}

#[test]
fn what_follows_at_once_is_what_a_choice_is_for() {
    assert_eq!(told("Choose an Agent. Discard it."), ["discard an Agent.", "discard NAME"]);
    assert_eq!(told("Choose an Agent. Draw a card."), ["choose an Agent.", "choose NAME"]);
}

#[test]
fn of_several_things_one_is_asked_for() {
    assert_eq!(told("Discard two Agents."), ["discard an Agent.", "discard NAME"]);
    assert_eq!(told("Discard up to two Witnesses."), ["you may discard a Witness.", "discard NAME"]);
}

#[test]
fn whoever_is_asked_is_spoken_to() {
    let text = "Each player discards a card in their hand.";
    assert_eq!(told(text), ["discard a card in your hand.", "discard NAME"]);
}

#[test]
fn an_offer_says_all_that_comes_of_it() {
    assert_eq!(told("You may draw a card and end the turn."), ["draw a card and end the turn?"]);
    let text = "You may draw a card. If you do, end the turn.";
    assert_eq!(told(text), ["draw a card and end the turn?"]);
    assert_eq!(told("Choose an Agent. You may abduct it."), ["choose an Agent.", "choose NAME", "abduct NAME?"]);
}

#[test]
fn what_is_done_to_an_older_thing_is_not_what_a_choice_is_for() {
    let asked = ["choose an Agent.", "choose NAME", "choose a Site.", "choose NAME"];
    assert_eq!(told("Choose an Agent. Choose a Site. Discard that Agent."), asked);
    let text = "Choose an Agent. Choose a Site. You may abduct that Agent.";
    assert_eq!(told(text), [&asked[..], &["abduct that Agent?"]].concat());
}

#[test]
fn options_are_the_clauses_themselves() {
    let text = "Choose one — draw a card; draw two cards.";
    assert_eq!(told(text), ["choose one.", "draw a card", "draw two cards"]);
    let text = "Choose one — draw a card; draw a card.";
    assert_eq!(told(text), ["choose one.", "draw a card", "draw a card (option 2)"]);
}
