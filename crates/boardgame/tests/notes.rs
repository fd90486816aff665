//! What stands beside a choice comes true, as long as nobody comes between.

use boardgame::{Boardgame, Choice, Event};
use kernel::{Chance, Happened, Rules, Seed, Setup, Telling};

/// The last number before ` of`: 3 of `Eve 0 + 3 of 6`. None for a range, or where two cases are named.
fn promised(note: &str) -> Option<u8> {
    let [_, sum] = note.split(" + ").collect::<Vec<_>>()[..] else { return None };
    sum.split_once(" of ")?.0.parse().ok()
}

#[test]
fn a_card_adds_what_its_note_says_if_nobody_is_asked_on_the_way() {
    let game = Boardgame::new();
    let mut kept = 0;
    for number in 0..40 {
        let setup = Setup::new("boardgame", &game.about().seat_names[..2 + number % 4]);
        let seed = Seed::from_words(&format!("notes {number}"));
        let (mut state, mut dice) = (game.set_up(&setup, seed).expect("they can play"), Chance::new(seed.child(1)));
        while game.decision(&state).is_some() {
            let mut choices = Vec::new();
            game.candidates(&state, &mut choices);
            // Every card is tried on a copy: by chance alone few cards are played where a case lies.
            for &choice in choices.iter().filter(|choice| matches!(choice, Choice::Play(_))) {
                let Some(note) = game.note(&state, choice) else { continue };
                let (mut copy, mut log): (_, Vec<Happened<Event>>) = (state, Vec::new());
                game.play(&mut copy, choice, &mut log);
                // What the case or the card does besides comes behind.
                let came = log.iter().find_map(|happened| match happened.event {
                    Event::Progressed { amount, .. } => Some(amount),
                    Event::NoProgress { .. } => Some(0),
                    _ => None,
                });
                if let (Some(promised), Some(came)) = (promised(&note), came) {
                    assert_eq!(promised, came, "{note}");
                    kept += 1;
                }
            }
            game.play(&mut state, choices[dice.pick(choices.len())], &mut ());
        }
    }
    assert!(kept > 100, "only {kept} notes were tried");
}
