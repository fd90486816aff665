//! `cargo xtask load`: measures how many seats a server can handle on this machine.

use crate::step::{Cargo, Result};

#[derive(clap::Args)]
pub struct Arguments {
    /// Number of seats, each answering once a second
    #[arg(default_value_t = 1000)]
    seats: usize,
    /// Seconds to run
    #[arg(default_value_t = 20)]
    seconds: u64,
    /// `encounters` for solo tables, `battles` for duels, where one of two players is asked at a time
    #[arg(default_value = "encounters")]
    game: String,
}

pub fn run(arguments: &Arguments) -> Result {
    let words = [arguments.seats.to_string(), arguments.seconds.to_string(), arguments.game.clone()];
    Cargo::new("run --release --quiet --example load --").with(words).step("load")
}
