//! Greedy bots playing the CCG: what they ask and guess.

use bots::{Bot, Notepad, stream};
use ccg::{Ccg, Choice, Ending, State, Step};
use kernel::{Rules, Seed, Setup, Sight};

/// Plays a game between greedy bots and shows each choice before it is made.
fn play(game: &Ccg, options: &[&str], seats: usize, words: &str, mut look: impl FnMut(&State, Choice)) -> State {
    let mut setup = Setup::new("ccg", &["Ash", "Birch", "Cedar"][..seats]);
    setup.options.extend(options.iter().map(|option| ((*option).to_owned(), true.into())));
    let seed = Seed::from_words(words);
    let mut state = game.set_up(&setup, seed).unwrap();
    let (mut notepad, mut choices, mut number) = (Notepad::default(), Vec::new(), 0);
    while let Some(decision) = game.decision(&state) {
        let known = game.known(&state, decision.seat);
        let place = Bot::default().choose(game, &known, &mut stream(seed, number), &mut notepad);
        choices.clear();
        game.candidates(&state, &mut choices);
        look(&state, choices[place]);
        game.play(&mut state, choices[place], &mut ());
        number += 1;
    }
    state
}

/// How many X-Files the asked player's can still be for whoever asks or guesses now.
fn left(state: &State) -> Option<u32> {
    let frame = state.steps.top()?;
    let (Step::Question { asked, .. } | Step::Guess { asked, .. }) = frame.step else { return None };
    Some(state.masks[frame.seat.index()][asked.index()].count_ones())
}

#[test]
fn a_guess_is_no_shot_in_the_dark_and_nobody_asks_what_they_know() {
    let game = Ccg::new();
    for (options, seats, games) in [(&[][..], 2, 2), (&["question_or_guess"][..], 2, 2), (&[][..], 3, 1)] {
        let mut guesses = 0;
        for number in 0..games {
            let end = play(&game, options, seats, &format!("guess {number}"), |state, choice| match choice {
                Choice::Guess => {
                    guesses += 1;
                    assert!(left(state).is_none_or(|left| left < 9), "{:?} left", left(state));
                }
                Choice::GuessNothing => assert!(left(state) > Some(2), "hesitates"),
                Choice::Ask(_) if left(state).is_some() => assert_ne!(left(state), Some(1), "asks what it knows"),
                _ => {}
            });
            assert_eq!(end.ending, Ending::Identified);
        }
        assert!(guesses >= games, "each game ended by a guess");
    }
}

#[test]
fn with_one_guess_only_whoever_guesses_knows() {
    let game = Ccg::new();
    for number in 0..4 {
        let end = play(&game, &["one_guess"], 2, &format!("once {number}"), |state, choice| {
            let known = left(state).is_none_or(|left| left < 3);
            assert!(choice != Choice::Guess || known, "{:?} left", left(state));
        });
        assert!(end.turns < 100, "{} turns", end.turns);
    }
}
