//! `cargo xtask play [ARGUMENTS]`: plays in the terminal.

use crate::step::{Cargo, Result};
use clap::Args;

/// The first game of Encounters: you and a bot.
const FIRST_GAME: [&str; 3] = ["encounters", "--seats", "2"];

#[derive(Args)]
pub struct Arguments {
    /// Arguments for `casefile play`; if left out, a first game of Encounters for you and a bot
    #[arg(trailing_var_arg = true, allow_hyphen_values = true, value_name = "ARGUMENTS")]
    rest: Vec<String>,
}

pub fn run(arguments: &Arguments) -> Result {
    let rest = if arguments.rest.is_empty() { FIRST_GAME.map(str::to_owned).to_vec() } else { arguments.rest.clone() };
    // What it tells people to type next must work here too.
    let called = "cargo run --bin casefile --";
    Cargo::new("run --bin casefile -- play").with(rest).variable("CASEFILE_CALLED", called).run()
}
