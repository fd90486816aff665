//! What a player is asked: what stands beside the choices, and in which order a whole hand is played.

use encounters::Encounters;
use kernel::{AnyGame, AnyTable, Given, Holder, Seed, Setup, Shared};

/// A table of two at which the first player holds these cards and has so much attack and recruit.
fn table(hand: &[&str], attack: u8, recruit: u8) -> Box<dyn AnyTable> {
    let game = Shared::new(Encounters::new());
    let setup = Setup::new("encounters", &["Fox Mulder", "Dana Scully"]);
    let mut table = game.start(&setup, Seed::from_words("1")).expect("a table");
    let zone = |name: &str, whose: Option<Holder>, cards: &[&str]| {
        (whose, name.to_owned(), cards.iter().map(|card| (*card).to_owned()).collect())
    };
    let fact = |name: &str, value: serde_json::Value| (None, name.to_owned(), value);
    let given = Given {
        zones: vec![
            zone("hand", Some(Holder(0)), hand),
            zone("shadows_4", None, &["Tooms (hidden)"]),
            zone("shadows_5", None, &[]),
            zone("field", None, &["Donnie Pfaster"]),
            zone("bureau_1", None, if hand.contains(&"Old Flame") { &[] } else { &["Old Flame"] }),
        ],
        facts: vec![fact("turn", "Fox Mulder".into()), fact("attack", attack.into()), fact("recruit", recruit.into())],
    };
    table.arrange(&given).expect("it can lie like that");
    table
}

/// Plays a whole hand as `play all` does.
fn played(table: &mut dyn AnyTable) -> Vec<String> {
    let mut played = Vec::new();
    loop {
        let asked = table.asked().expect("somebody is asked");
        let in_turn = asked.in_turn.iter().map(|&place| &asked.choices[usize::from(place)]);
        let Some(next) = in_turn.into_iter().find(|label| label.starts_with("play ")).cloned() else { return played };
        table.answer(asked.seat, &next).expect("it was offered");
        played.push(next.trim_start_matches("play ").to_owned());
    }
}

#[test]
fn a_hand_is_played_in_the_order_that_wakes_most_abilities() {
    let hand = ["Old Flame", "Unmarked Van", "Head of the Sci-Crime Lab", "Take Charge", "Leyla Harrison"];
    let order = played(table(&hand, 0, 0).as_mut());
    let place = |name: &str| order.iter().position(|played| played == name).expect("all are played");
    assert_eq!(order.len(), hand.len());
    // An Intellect card without a sign wakes those behind one, and what counts Leadership cards comes after them.
    assert!(place("Leyla Harrison") < place("Unmarked Van"), "{order:?}");
    assert!(place("Leyla Harrison") < place("Head of the Sci-Crime Lab"), "{order:?}");
    assert!(place("Take Charge") < place("Old Flame"), "{order:?}");
}

#[test]
fn choices_say_what_they_cost_and_what_they_leave() {
    let asked = table(&["Field Agent"], 5, 6).asked().expect("somebody is asked");
    let noted = |label: &str| {
        let place = asked.choices.iter().position(|choice| choice == label).expect("it is offered");
        asked.noted(place, label)
    };
    assert_eq!(noted("scan Shadows 4"), "scan Shadows 4 (2 attack)");
    assert_eq!(noted("recruit Old Flame"), "recruit Old Flame (6 recruit)");
    assert_eq!(noted("recruit a Special Agent"), "recruit a Special Agent (3 recruit)");
    assert_eq!(noted("fight Donnie Pfaster"), "fight Donnie Pfaster (3 attack, and discard a card)");
    assert_eq!(noted("end actions"), "end actions (5 attack and 6 recruit unspent)");
    assert_eq!(noted("play Field Agent"), "play Field Agent");
}
