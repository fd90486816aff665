//! The setups worth testing of each game: every number of players, every mode, every deck.

use battles::READY;
use kernel::{About, Sealed, Setup};
use serde_json::{Value, json};

/// A deck for the CCG with Killer cards: no ready deck holds any, so without it nobody would ever win by removal.
const KILLERS: &str = include_str!("killers.txt");
/// So many tables play with it where Killer cards are allowed.
const KILLER_TABLES: usize = 3;

/// One table for each number of players.
pub fn of_every_size(about: &About) -> Vec<(String, Setup)> {
    let sizes = about.seats.clone();
    sizes.map(|seats| (format!("{}, {seats} seats", about.title), setup(about, seats))).collect()
}

/// Every mode of Battles; in each, every ready deck has every seat once, beside other decks each time.
pub fn of_battles(about: &About) -> Vec<(String, Vec<Setup>)> {
    let modes = [("duel", 2_u8), ("free_for_all", 3), ("free_for_all", 4), ("teams", 4), ("teams, shared rows", 4)];
    modes
        .iter()
        .map(|&(mode, seats)| {
            let tables = (0..READY.len()).map(|first| {
                let mut setup = setup(about, seats);
                // Steps of 1, 3, 4: neighbours differ from mode to mode, and nobody meets their own deck.
                let decks: Vec<Value> = (0..usize::from(seats))
                    .map(|seat| {
                        json!(READY[(first + seat * (seat + 3) / 2 + seat * usize::from(seats)) % READY.len()].name)
                    })
                    .collect();
                setup.options.insert("decks".into(), Value::Array(decks));
                setup.options.insert("mode".into(), json!(mode.split(',').next().unwrap_or(mode)));
                if mode.ends_with("rows") {
                    setup.options.insert("shared_rows".into(), json!(true));
                }
                setup
            });
            (format!("{}, {mode}, {seats} seats", about.title), tables.collect())
        })
        .collect()
}

/// Every number of players of the CCG: without options, with those that change what a player can do, with all of them,
/// and the Basic game for two. In each, every ready deck has every seat once; at the first table are those that are
/// handed out to whoever brings none. Where Killer cards are allowed, more tables play with them.
pub fn of_ccg(about: &About) -> Vec<(String, Vec<Setup>)> {
    let more = ["question_or_guess", "killer", "powers"];
    let all = ["question_or_guess", "killer", "powers", "one_guess"];
    let modes: [(&str, &[&str]); 4] =
        [("", &[]), (", powers", &more), (", all options", &all), (", basic", &["basic"])];
    let sizes = about.seats.clone();
    let tables = sizes.flat_map(|seats| modes.iter().map(move |mode| (seats, *mode)));
    // The Basic game is for two (C12.1).
    let tables = tables.filter(|(seats, (mode, _))| *seats == 2 || *mode != ", basic");
    tables
        .map(|(seats, (mode, options))| {
            let setups = (0..ccg::READY.len()).map(|first| {
                let mut setup = setup(about, seats);
                setup.options.extend(options.iter().map(|option| ((*option).to_owned(), json!(true))));
                if first > 0 {
                    let deck = |seat: usize| json!(ccg::READY[(first + seat) % ccg::READY.len()].name);
                    setup.options.insert("decks".into(), (0..usize::from(seats)).map(deck).collect());
                }
                setup
            });
            let mut setups: Vec<Setup> = setups.collect();
            if options.contains(&"killer") {
                let mut killers = setups[0].clone();
                let brought = || Sealed::new(json!({ "deck": KILLERS }), [1; 32]);
                killers.seats.iter_mut().for_each(|seat| seat.submission = brought());
                setups.extend(vec![killers; KILLER_TABLES]);
            }
            (format!("{}, {seats} seats{mode}", about.title), setups)
        })
        .collect()
}

fn setup(about: &About, seats: u8) -> Setup {
    Setup::new(about.name, &about.seat_names[..usize::from(seats)])
}
