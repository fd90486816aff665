//! `cargo xtask load`: measures how many seats a server can handle on this machine, or several servers that are killed in
//! turn.

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
    /// So many servers on a PostgreSQL of their own; always solo tables of Encounters
    #[arg(long)]
    servers: Option<usize>,
    /// With `--servers`: `kill` them one after the other, tell each to `end`, or `none` of both
    #[arg(long, default_value = "kill", value_parser = ["kill", "end", "none"])]
    how: String,
}

pub fn run(arguments: &Arguments) -> Result {
    let (seats, seconds) = (arguments.seats.to_string(), arguments.seconds.to_string());
    match arguments.servers {
        None => {
            let words = [seats, seconds, arguments.game.clone()];
            Cargo::new("run --release --quiet --example load --").with(words).step("load")
        }
        Some(servers) => {
            let words = [seats, seconds, servers.to_string(), arguments.how.clone()];
            Cargo::new("run --release --quiet --example load_several --").with(words).step("load")
        }
    }
}
