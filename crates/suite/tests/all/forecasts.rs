//! What is told to come of a choice: only what the seat can know, and it comes true.

use kernel::{AnyGame, AnyTable, Ask, Eye, Forecaster, Seat, Seed, Setup, Shared};

/// Games of each, and the answers of a game that are looked at.
const GAMES: u64 = 8;
const ANSWERS: u32 = 150;
const EVERY: u32 = 7;

/// How many lines were foretold, and how many of them came true.
#[derive(Default)]
struct Told {
    lines: usize,
    came: usize,
    missed: Vec<String>,
    forecasts: usize,
}

/// Plays a choice and passes for everybody, as a forecast supposes, and sees what of its lines was told.
fn compare(table: &dyn AnyTable, told: &mut Told, seat: Seat) {
    let Some(forecaster) = Forecaster::of(table) else { return };
    let forecasts = forecaster.forecasts();
    let mut chance = kernel::Chance::new(Seed::from_words("another deal"));
    let redealt = table.redeal(seat, &mut chance);
    let again = Forecaster::of(redealt.as_ref()).map(|forecaster| forecaster.forecasts());
    assert_eq!(Some(&forecasts), again.as_ref(), "a seat that cannot tell two tables apart is told the same of both");
    for forecast in forecasts {
        told.forecasts += 1;
        let mut played = table.fork();
        let from = played.event_count();
        let Some(label) = played.label(forecast.at.into()) else { panic!("a forecast of no choice") };
        played.answer(seat, &label).unwrap_or_else(|refusal| panic!("{label}: {refusal}"));
        while let Some(asked) = played.asked().filter(|asked| asked.kind == Ask::Respond) {
            let Some(pass) = asked.window_pass() else { break };
            if played.answer(asked.seat, &pass).is_err() || played.answers() > table.answers() + 40 {
                break;
            }
        }
        let words: Vec<String> =
            played.told_briefly(Eye::Seat(seat), from).into_iter().map(|told| told.words).collect();
        told.lines += forecast.words.len();
        let missing = forecast.words.iter().filter(|line| !words.contains(line));
        told.missed.extend(missing.map(|line| format!("{label}: {line}")));
        told.came += forecast.words.iter().filter(|line| words.contains(line)).count();
    }
}

fn forecasts_of(game: &dyn AnyGame, seats: usize) -> Told {
    let setup = Setup::new(game.about().name, &game.about().seat_names[..seats]);
    let mut told = Told::default();
    for seed in 0..GAMES {
        let seed = Seed::from_words("forecasts").child(seed);
        let mut table = game.start(&setup, seed).unwrap_or_else(|error| panic!("{error}"));
        let mut picks = kernel::Chance::new(seed.child(1));
        while let Some(decision) = table.decision().filter(|_| table.answers() < ANSWERS) {
            if table.answers().is_multiple_of(EVERY) {
                compare(table.as_ref(), &mut told, decision.seat);
            }
            let Some(count) = table.asked().map(|asked| asked.choices.len()) else { break };
            let Some(label) = table.label(picks.pick(count)) else { break };
            table.answer(decision.seat, &label).unwrap_or_else(|refusal| panic!("{label}: {refusal}"));
        }
    }
    told
}

/// Twelve deals can agree by chance on what another contradicts, so a few lines may fail to come true.
fn comes_true(told: &Told) {
    assert!(told.forecasts > 100 && told.lines > 100, "{} forecasts, {} lines", told.forecasts, told.lines);
    assert!(
        told.came * 100 >= told.lines * 97,
        "only {} of {} lines came true:\n{}",
        told.came,
        told.lines,
        told.missed.join("\n")
    );
}

#[test]
fn what_is_foretold_in_dead_drop_comes_true() {
    let game = Shared::new(dead_drop::DeadDrop::new());
    comes_true(&forecasts_of(&game, 3));
}

#[test]
fn what_is_foretold_in_encounters_comes_true() {
    let game = Shared::new(encounters::Encounters::new());
    comes_true(&forecasts_of(&game, 2));
}

#[test]
fn what_is_foretold_in_battles_comes_true() {
    let game = Shared::new(battles::Battles::new());
    comes_true(&forecasts_of(&game, 2));
}

#[test]
fn what_is_foretold_in_the_ccg_comes_true() {
    let game = Shared::new(ccg::Ccg::new());
    comes_true(&forecasts_of(&game, 2));
}

#[test]
fn what_is_foretold_in_the_board_game_comes_true() {
    let game = Shared::new(boardgame::Boardgame::new());
    comes_true(&forecasts_of(&game, 3));
}

#[test]
fn what_could_still_be_done_is_counted_in_cards() {
    let game = Shared::new(encounters::Encounters::new());
    let setup = Setup::new(game.about().name, &game.about().seat_names[..1]);
    let table = game.start(&setup, Seed::from_words("regret")).unwrap_or_else(|error| panic!("{error}"));
    let Some(asked) = table.asked() else { panic!("nothing is asked") };
    let plays = asked.choices.iter().filter(|label| label.starts_with("play ")).count();
    let Some(end) = asked.choices.iter().position(|label| label == "end actions") else {
        panic!("{:?}", asked.choices)
    };
    // The six cards of the first hand are of two names at most: so many choices.
    assert!(plays <= 2, "{:?}", asked.choices);
    assert_eq!(table.regret(end).as_deref(), Some("You could still play 6 cards."));
}
