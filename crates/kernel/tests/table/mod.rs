//! A table for tests, and ways to play at it.

// Each test file uses its own part of this.
#![allow(dead_code)]

use kernel::{AnyGame, Chance, Record, Sealed, Seat, Seed, Session, Setup, Shared, Shuffle};
use serde_json::json;
use std::sync::Arc;

/// The first Agent of Dead Drop.
pub const ASH: Seat = Seat(0);
/// The second Agent.
pub const BIRCH: Seat = Seat(1);
/// The Courier.
pub const SHADE: Seat = Seat(2);

/// Dead Drop.
pub fn game() -> Arc<dyn AnyGame> {
    Arc::new(Shared::new(dead_drop::DeadDrop::new()))
}

/// A setup in which everybody has handed something in.
pub fn setup() -> Setup {
    let mut setup = Setup::new("dead_drop", &["Ash", "Birch", "Shade"]);
    for (number, seat) in setup.seats.iter_mut().enumerate() {
        seat.submission = Sealed::new(json!({ "agenda": number }), [number as u8; 32]);
    }
    setup
}

/// A game that begins, shuffled by words.
pub fn start(words: &str) -> Session {
    Session::start(game(), setup(), Shuffle::from_words(words)).unwrap()
}

/// Answers so many decisions by chance, or as many as there are.
pub fn play(session: &mut Session, answers: usize, words: &str) {
    let mut dice = Chance::new(Seed::from_words(words));
    for _ in 0..answers {
        let Some(asked) = session.table().asked() else { break };
        let label = &asked.choices[dice.pick(asked.choices.len())];
        session.answer(asked.seat, label).unwrap();
    }
}

/// The record of a finished game.
pub fn finished(words: &str) -> Record {
    let mut session = start(words);
    play(&mut session, usize::MAX, words);
    assert!(session.table().outcome().is_some());
    session.record().clone()
}

/// Answers for a seat with the first choice that begins so; false if there is none.
pub fn choose(session: &mut Session, seat: Seat, beginning: &str) -> bool {
    let Some(asked) = session.table().asked().filter(|asked| asked.seat == seat) else { return false };
    let Some(label) = asked.choices.iter().find(|label| label.starts_with(beginning)) else { return false };
    session.answer(seat, label).unwrap();
    true
}

/// Plays on until the seat may choose something that begins so.
pub fn play_until(session: &mut Session, seat: Seat, beginning: &str) {
    let offered = |session: &Session| {
        session
            .table()
            .asked()
            .is_some_and(|asked| asked.seat == seat && asked.choices.iter().any(|label| label.starts_with(beginning)))
    };
    while !offered(session) {
        let asked = session.table().asked().expect("it is offered before the end");
        let label = asked.choices.iter().find(|label| *label == "end turn").unwrap_or(&asked.choices[0]);
        session.answer(asked.seat, label).unwrap();
    }
}
