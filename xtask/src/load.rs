//! `cargo xtask load`: how many seats a server holds on this machine.

use crate::step::{Cargo, Result};

#[derive(clap::Args)]
pub struct Arguments {
    /// How many seats answer once a second
    #[arg(default_value_t = 1000)]
    seats: usize,
    /// For how many seconds
    #[arg(default_value_t = 20)]
    seconds: u64,
    /// At solo tables of `encounters`, or at duels of `battles`, where one of two is asked at a time
    #[arg(default_value = "encounters")]
    game: String,
}

pub fn run(arguments: &Arguments) -> Result {
    let words = [arguments.seats.to_string(), arguments.seconds.to_string(), arguments.game.clone()];
    Cargo::new("run --release --quiet --example load --").with(words).step("load")
}
