//! P1 to P9 on as many random games as CI has time for.

use battles::Battles;
use boardgame::Boardgame;
use ccg::Ccg;
use dead_drop::DeadDrop;
use encounters::Encounters;
use kernel::{Rules, Setup};
use suite::{Suite, tables};

#[test]
fn dead_drop_keeps_every_property() {
    let suite = Suite::new(DeadDrop::new()).watched();
    for seed in 0..200 {
        if let Err(broken) = suite.random_game(seed) {
            panic!("{broken}");
        }
    }
}

/// So many games for a lone player, and fewer the more play, since each seat is looked at; `cargo xtask soak encounters`
/// plays more.
const ENCOUNTERS: u64 = 64;

fn encounters_keeps_every_property(seats: usize) {
    let game = Encounters::new();
    let setup = Setup::new(game.about().name, &game.about().seat_names[..seats]);
    // Those who watch a lone player see each hand that is dealt, and are told how many cards it has.
    let suite = Suite::of(game, setup).sampling(6);
    let suite = if seats > 1 { suite.watched() } else { suite };
    for seed in 0..ENCOUNTERS * 2 / (seats as u64 + 1) {
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

/// So many games for each number of players, some of them led by bots; `cargo xtask soak boardgame` plays more.
const BOARDGAME: u64 = 24;

fn boardgame_keeps_every_property(seats: usize) {
    let game = Boardgame::new();
    let setup = Setup::new(game.about().name, &game.about().seat_names[..seats]);
    let suite = Suite::of(game, setup).sampling(6).led(8).watched();
    for seed in 0..BOARDGAME {
        if let Err(broken) = suite.random_game(seed) {
            panic!("{broken}");
        }
    }
}

#[test]
fn boardgame_keeps_every_property_with_a_lone_player_of_agents() {
    boardgame_keeps_every_property(2);
}

#[test]
fn boardgame_keeps_every_property_with_two_agents() {
    boardgame_keeps_every_property(3);
}

#[test]
fn boardgame_keeps_every_property_with_three_agents() {
    boardgame_keeps_every_property(4);
}

#[test]
fn boardgame_keeps_every_property_with_four_agents() {
    boardgame_keeps_every_property(5);
}

/// Every mode, one game at each of its tables: every ready deck has every seat once.
fn battles_keeps_every_property(mode: &str, seats: usize, games: u64) {
    let modes = tables::of_battles(Battles::new().about());
    let fits = |title: &str| title.contains(&format!(", {mode}, {seats} seats"));
    let Some((_, setups)) = modes.into_iter().find(|(title, _)| fits(title)) else { panic!("there is no such mode") };
    for (index, setup) in setups.into_iter().enumerate() {
        let suite = Suite::of(Battles::new(), setup).sampling(8);
        for seed in 0..games {
            if let Err(broken) = suite.random_game(seed * 100 + index as u64) {
                panic!("{broken}");
            }
        }
    }
}

#[test]
fn battles_keeps_every_property_in_duels() {
    battles_keeps_every_property("duel", 2, 3);
}

#[test]
fn battles_keeps_every_property_with_three_for_all() {
    battles_keeps_every_property("free_for_all", 3, 1);
}

#[test]
fn battles_keeps_every_property_with_four_for_all() {
    battles_keeps_every_property("free_for_all", 4, 1);
}

#[test]
fn battles_keeps_every_property_in_teams() {
    battles_keeps_every_property("teams", 4, 1);
}

#[test]
fn battles_keeps_every_property_in_teams_with_shared_rows() {
    battles_keeps_every_property("teams, shared rows", 4, 1);
}

/// With options, without them, and the Basic game; led by bots, as by chance alone nobody gets anywhere.
/// `cargo xtask soak ccg` plays more, and by chance too.
fn ccg_keeps_every_property(seats: usize, games: u64) {
    let tables = tables::of_ccg(Ccg::new().about());
    for (_, mut setups) in tables.into_iter().filter(|(_, setups)| setups[0].seats.len() == seats) {
        let suite = Suite::of(Ccg::new(), setups.swap_remove(0)).sampling(60).led(1);
        for seed in 0..games {
            if let Err(broken) = suite.random_game(seed) {
                panic!("{broken}");
            }
        }
    }
}

#[test]
fn ccg_keeps_every_property_with_two_players() {
    ccg_keeps_every_property(2, 2);
}

#[test]
fn ccg_keeps_every_property_with_three_players() {
    ccg_keeps_every_property(3, 1);
}

#[test]
fn ccg_keeps_every_property_with_four_players() {
    ccg_keeps_every_property(4, 1);
}
