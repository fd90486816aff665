//! P1 to P9 on random games, the number that fits into CI.

use dead_drop::DeadDrop;
use encounters::Encounters;
use kernel::{Game, Setup};
use suite::Suite;

#[test]
fn dead_drop_keeps_every_property() {
    let suite = Suite::new(DeadDrop::new());
    for seed in 0..200 {
        if let Err(broken) = suite.random_game(seed) {
            panic!("{broken}");
        }
    }
}

/// So many games for each number of players; `cargo xtask soak encounters` plays more.
const ENCOUNTERS: u64 = 64;

fn encounters_keeps_every_property(seats: usize) {
    let game = Encounters::new();
    let setup = Setup::new(game.about().name, &game.about().seat_names[..seats]);
    let suite = Suite::of(game, setup).sampling(6);
    for seed in 0..ENCOUNTERS {
        if let Err(broken) = suite.random_game(seed) {
            panic!("{broken}");
        }
    }
}

#[test]
fn encounters_keeps_every_property_alone() {
    encounters_keeps_every_property(1);
}

#[test]
fn encounters_keeps_every_property_with_two_players() {
    encounters_keeps_every_property(2);
}

#[test]
fn encounters_keeps_every_property_with_three_players() {
    encounters_keeps_every_property(3);
}

#[test]
fn encounters_keeps_every_property_with_four_players() {
    encounters_keeps_every_property(4);
}

#[test]
fn encounters_keeps_every_property_with_five_players() {
    encounters_keeps_every_property(5);
}
