//! Plants one fault at a time into a correct game, and checks that the suite catches it.
//!
//! `cargo xtask faults` prints the table. A fault that goes unnoticed is a hole in the suite. To plant one, add a
//! [`Fault`] to the list of its game.

mod boardgame;
mod ccg;
mod dead_drop;
mod faulty;

use ::boardgame::Boardgame;
use ::ccg::Ccg;
use ::dead_drop::DeadDrop;
use faulty::{Fault, Faulty};
use kernel::{Game, Rules, Setup};
use suite::{Broken, Suite};

/// The first of some games that shows a fault.
fn caught<G: Game>(suite: &Suite<Faulty<G>>, games: u64) -> Option<Broken> {
    (0..games).find_map(|seed| suite.random_game(seed).err())
}

/// Plants faults one after the other; each must be caught by the property that is there for it.
fn all_are_caught<G: Game>(faults: Vec<Fault<G>>, games: u64, suite: impl Fn(Fault<G>) -> Suite<Faulty<G>>) {
    let planted = faults.len();
    let mut missed = Vec::new();
    for fault in faults {
        let (name, by) = (fault.name, fault.by);
        match caught(&suite(fault), games) {
            Some(broken) => {
                let words: String = broken.words.chars().take(90).collect();
                println!("{name}: caught by {} at seed {}: {words}", broken.property, broken.seed);
                if !by.split(" or ").any(|property| property == broken.property) {
                    missed
                        .push(format!("{name}: caught by {} and should be by {by}: {}", broken.property, broken.words));
                }
            }
            None => missed.push(format!("{name}: went unnoticed")),
        }
    }
    assert!(missed.is_empty(), "{}", missed.join("\n"));
    println!("{planted} faults planted, {planted} caught");
}

fn of_dead_drop(fault: Fault<DeadDrop>) -> Suite<Faulty<DeadDrop>> {
    Suite::new(Faulty { game: DeadDrop::new(), fault }).ending_within(1000)
}

/// Three players and so many answers from the position in which a fault shows: by chance a whole game takes thousands.
fn of_ccg(fault: Fault<Ccg>) -> Suite<Faulty<Ccg>> {
    let game = Ccg::new();
    let setup = Setup::new("ccg", &game.about().seat_names[..3]);
    Suite::of(Faulty { game, fault }, setup).sampling(3).stopping_after(40)
}

/// The Syndicate against two Agents.
fn of_boardgame(fault: Fault<Boardgame>) -> Suite<Faulty<Boardgame>> {
    let game = Boardgame::new();
    let setup = Setup::new("boardgame", &game.about().seat_names[..3]);
    Suite::of(Faulty { game, fault }, setup).sampling(3).watched()
}

const GAMES: u64 = 40;
/// Forty answers of the CCG do not always come to what a fault is about.
const GAMES_OF_CCG: u64 = 200;

#[test]
fn a_sound_game_passes() {
    assert_eq!(caught(&of_dead_drop(Fault::none()), GAMES), None);
    assert_eq!(caught(&of_ccg(Fault::none()), 4), None);
    assert_eq!(caught(&of_boardgame(Fault::none()), 4), None);
}

#[test]
fn every_fault_of_dead_drop_is_caught() {
    all_are_caught(dead_drop::faults(), GAMES, of_dead_drop);
}

#[test]
fn every_fault_of_the_ccg_is_caught() {
    all_are_caught(ccg::faults(), GAMES_OF_CCG, of_ccg);
}

#[test]
fn every_fault_of_the_board_game_is_caught() {
    all_are_caught(boardgame::faults(), GAMES, of_boardgame);
}
