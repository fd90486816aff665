//! Checks every game for what it owes.

use battles::Battles;
use boardgame::Boardgame;
use ccg::Ccg;
use dead_drop::DeadDrop;
use encounters::Encounters;
use kernel::Game;

#[track_caller]
fn pays<G: Game>(game: &G, bytes: usize) {
    let wrong = suite::owes(game, bytes);
    assert!(wrong.is_empty(), "{} owes:\n{}", game.about().name, wrong.join("\n"));
}

#[test]
fn every_game_pays_what_it_owes() {
    // 64 groups of places take eight bytes for each card; lists have room for all that can stand and last at once.
    pays(&Encounters::new(), 12 * 1024);
    pays(&Battles::new(), 13 * 1024);
    // Six decks of any size up to its limit, six times what each knows of the others' X-Files.
    pays(&Ccg::new(), 24 * 1024);
    pays(&Boardgame::new(), 8 * 1024);
    pays(&DeadDrop::new(), 4 * 1024);
}
