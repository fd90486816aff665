//! Golden playthroughs, hashes and counts: a changed line is a change in behaviour.
//!
//! `cargo xtask golden` regenerates them; review the diff before committing it.

use battles::Battles;
use boardgame::Boardgame;
use bots::{Bot, Budget};
use ccg::Ccg;
use dead_drop::DeadDrop;
use encounters::Encounters;
use kernel::{AnyGame, Chance, Rules, Seed, Setup, Shared, Shuffle};
use std::fmt::Write;
use std::path::Path;

fn compare(name: &str, text: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("golden").join(name);
    if std::env::var_os("GOLDEN").is_some_and(|value| value == "write") {
        std::fs::write(&path, text).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        return;
    }
    let golden = std::fs::read_to_string(&path).unwrap_or_default();
    let differs = golden.lines().zip(text.lines()).position(|(golden, text)| golden != text);
    let line = differs.unwrap_or(golden.lines().count().min(text.lines().count()));
    let show = |text: &str| text.lines().nth(line).unwrap_or("(nothing)").to_owned();
    assert!(
        golden == text,
        "golden/{name} differs at line {}:\n  golden: {}\n  now:    {}\nIf the rules were meant to change: cargo xtask golden, and review the difference.",
        line + 1,
        show(&golden),
        show(text)
    );
}

fn setup(about: &kernel::About) -> Setup {
    setup_of(about, *about.seats.start())
}

fn setup_of(about: &kernel::About, seats: u8) -> Setup {
    Setup::new(about.name, &about.seat_names[..usize::from(seats)])
}

fn seed(words: &str) -> Seed {
    Shuffle::from_words(words).seed().unwrap_or(Seed([0; 32]))
}

/// One line: how a game by chance went.
fn hash_of(game: &dyn AnyGame, setup: &Setup, words: u32) -> String {
    hash_after(game, setup, words, u32::MAX)
}

/// One line: how a game by chance went until so many answers were given.
fn hash_after(game: &dyn AnyGame, setup: &Setup, words: u32, answers: u32) -> String {
    let seed = seed(&words.to_string());
    let mut table = game.start(setup, seed).unwrap_or_else(|error| panic!("{error}"));
    let mut dice = Chance::new(seed.child(1));
    while let Some(asked) = table.asked().filter(|_| table.answers() < answers) {
        let label = &asked.choices[dice.pick(asked.choices.len())];
        table.answer(asked.seat, label).unwrap_or_else(|refusal| panic!("{refusal}"));
    }
    format!("{words} {} {}", table.answers(), table.hash())
}

#[test]
fn playthroughs_are_as_they_were() {
    for seed in ["1", "2", "3"] {
        let game = DeadDrop::new();
        let setup = setup(game.about());
        compare(&format!("dead_drop-{seed}.txt"), &suite::playthrough(game, &setup, seed, None));
    }
}

/// P1: the same setup, seed and answers give the same value everywhere.
#[test]
fn hashes_of_a_hundred_games_are_as_they_were() {
    let game = Shared::new(DeadDrop::new());
    let setup = setup(game.about());
    let mut text = String::new();
    for words in 0..100 {
        let _ = writeln!(text, "{}", hash_of(&game, &setup, words));
    }
    compare("dead_drop-hashes.txt", &text);
}

#[test]
fn sequences_of_answers_are_as_many_as_they_were() {
    let game = DeadDrop::new();
    let setup = setup(game.about());
    let mut text = String::new();
    for words in ["1", "2"] {
        let state = game.set_up(&setup, seed(words)).unwrap_or_else(|error| panic!("{error}"));
        for depth in 1..=9 {
            let _ = writeln!(text, "seed {words}, depth {depth}: {}", suite::branches(&game, &state, depth));
        }
    }
    compare("dead_drop-branches.txt", &text);
}

#[test]
fn playthroughs_of_encounters_are_as_they_were() {
    for seed in ["1", "2"] {
        let game = Encounters::new();
        let setup = setup_of(game.about(), 2);
        compare(&format!("encounters-{seed}.txt"), &suite::playthrough(game, &setup, seed, None));
    }
}

/// Random play loses early. Whoever plays with some sense sees the whole game, if not with every seed.
#[test]
fn games_of_encounters_by_a_bot_reach_the_end_as_they_did() {
    let bot = Bot::Greedy(Budget { deals: 1, ..Budget::DEFAULT });
    for seats in 1..=3 {
        let setup = setup_of(Encounters::new().about(), seats);
        let mut games =
            (1..=24).map(|seed| suite::playthrough(Encounters::new(), &setup, &seed.to_string(), Some(bot)));
        let text = games.find(|text| text.contains("The End began")).unwrap_or_else(|| panic!("no game shows The End"));
        compare(&format!("encounters-greedy-{seats}.txt"), &text);
    }
}

/// P1, with one to five players.
#[test]
fn hashes_of_sixty_games_of_encounters_are_as_they_were() {
    let game = Shared::new(Encounters::new());
    let mut text = String::new();
    for seats in game.about().seats.clone() {
        let setup = setup_of(game.about(), seats);
        for words in 0..12 {
            let _ = writeln!(text, "{seats} seats, {}", hash_of(&game, &setup, words));
        }
    }
    compare("encounters-hashes.txt", &text);
}

#[test]
fn sequences_of_answers_of_encounters_are_as_many_as_they_were() {
    let game = Encounters::new();
    let mut text = String::new();
    for seats in [1, 2] {
        let setup = setup_of(game.about(), seats);
        let state = game.set_up(&setup, seed("1")).unwrap_or_else(|error| panic!("{error}"));
        for depth in 1..=4 {
            let _ = writeln!(text, "{seats} seats, depth {depth}: {}", suite::branches(&game, &state, depth));
        }
    }
    compare("encounters-branches.txt", &text);
}

/// At random most of the rules come by sooner or later; whoever plays with some sense shows how they hang together.
#[test]
fn playthroughs_of_battles_are_as_they_were() {
    let bot = Bot::Greedy(Budget { deals: 1, ..Budget::DEFAULT });
    let first = setup(Battles::new().about());
    compare("battles-1.txt", &suite::playthrough(Battles::new(), &first, "1", None));
    compare("battles-greedy-duel.txt", &suite::playthrough(Battles::new(), &first, "1", Some(bot)));
}

/// P1, in every mode: each ready deck has each seat once.
#[test]
fn hashes_of_forty_five_games_of_battles_are_as_they_were() {
    let game = Shared::new(Battles::new());
    let mut text = String::new();
    for (title, setups) in suite::tables::of_battles(game.about()) {
        for (words, setup) in setups.iter().enumerate() {
            let mode = title.split_once(", ").map_or("", |(_, mode)| mode);
            let _ = writeln!(text, "{mode}, {}", hash_of(&game, setup, words as u32));
        }
    }
    compare("battles-hashes.txt", &text);
}

#[test]
fn sequences_of_answers_of_battles_are_as_many_as_they_were() {
    let game = Battles::new();
    let mut text = String::new();
    for seats in [2, 3] {
        let setup = setup_of(game.about(), seats);
        let state = game.set_up(&setup, seed("1")).unwrap_or_else(|error| panic!("{error}"));
        for depth in 1..=7 {
            let _ = writeln!(text, "{seats} seats, depth {depth}: {}", suite::branches(&game, &state, depth));
        }
    }
    compare("battles-branches.txt", &text);
}

/// A duel by a bot that wants to win, from the first Briefing to a guess; by chance a game is ten times as long.
#[test]
fn playthroughs_of_the_ccg_are_as_they_were() {
    let bot = Bot::Greedy(Budget { deals: 1, ..Budget::DEFAULT });
    let first = setup(Ccg::new().about());
    compare("ccg-greedy-duel.txt", &suite::playthrough(Ccg::new(), &first, "1", Some(bot)));
}

/// P1, for every number of players and with every option: the first answers of each game are enough.
#[test]
fn hashes_of_the_ccg_are_as_they_were() {
    let game = Shared::new(Ccg::new());
    let mut text = String::new();
    for (title, setups) in suite::tables::of_ccg(game.about()) {
        let mode = title.split_once(", ").map_or("", |(_, mode)| mode);
        let _ = writeln!(text, "{mode}, {}", hash_after(&game, &setups[0], 1, 1_000));
    }
    compare("ccg-hashes.txt", &text);
}

#[test]
fn sequences_of_answers_of_the_ccg_are_as_many_as_they_were() {
    let game = Ccg::new();
    let mut text = String::new();
    for seats in [2, 3] {
        let setup = setup_of(game.about(), seats);
        let state = game.set_up(&setup, seed("1")).unwrap_or_else(|error| panic!("{error}"));
        for depth in 1..=7 {
            let _ = writeln!(text, "{seats} seats, depth {depth}: {}", suite::branches(&game, &state, depth));
        }
    }
    compare("ccg-branches.txt", &text);
}

/// By chance the Syndicate wins before a piece is bought; bots that want to win show both sides' turns.
#[test]
fn playthroughs_of_the_board_game_are_as_they_were() {
    let bot = Bot::Greedy(Budget { deals: 1, ..Budget::DEFAULT });
    let lone = setup(Boardgame::new().about());
    compare("boardgame-1.txt", &suite::playthrough(Boardgame::new(), &lone, "1", None));
    let three = setup_of(Boardgame::new().about(), 3);
    compare("boardgame-greedy-3.txt", &suite::playthrough(Boardgame::new(), &three, "1", Some(bot)));
}

/// P1, for a lone player of Agents and for two to four.
#[test]
fn hashes_of_forty_eight_games_of_the_board_game_are_as_they_were() {
    let game = Shared::new(Boardgame::new());
    let mut text = String::new();
    for seats in game.about().seats.clone() {
        let setup = setup_of(game.about(), seats);
        for words in 0..12 {
            let _ = writeln!(text, "{seats} seats, {}", hash_of(&game, &setup, words));
        }
    }
    compare("boardgame-hashes.txt", &text);
}

#[test]
fn sequences_of_answers_of_the_board_game_are_as_many_as_they_were() {
    let game = Boardgame::new();
    let mut text = String::new();
    for seats in [2, 5] {
        let setup = setup_of(game.about(), seats);
        let state = game.set_up(&setup, seed("1")).unwrap_or_else(|error| panic!("{error}"));
        for depth in 1..=4 {
            let _ = writeln!(text, "{seats} seats, depth {depth}: {}", suite::branches(&game, &state, depth));
        }
    }
    compare("boardgame-branches.txt", &text);
}
