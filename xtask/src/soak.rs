//! `cargo xtask soak [GAME] --games N`: plays random games and checks every property on the way.

use crate::step::{Cargo, Result};
use clap::Args;

#[derive(Args)]
pub struct Arguments {
    /// The game; all if left out
    game: Option<String>,
    /// Number of games per number of players
    #[arg(long, value_name = "N")]
    games: Option<u32>,
    /// Further arguments for soak, after `--`: --seed, --seats, --mode, --one-in, --led, --aimless
    #[arg(last = true)]
    rest: Vec<String>,
}

pub fn run(arguments: &Arguments) -> Result {
    let games = arguments.games.map(|games| ["--games".to_owned(), games.to_string()]);
    Cargo::new("run --release --bin soak --")
        .with(arguments.game.clone())
        .with(games.into_iter().flatten())
        .with(arguments.rest.clone())
        .step("soak")
}
