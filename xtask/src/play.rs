//! `cargo xtask play [ARGUMENTS]`: plays in the terminal.

use crate::step::{Cargo, Result};
use clap::Args;

#[derive(Args)]
pub struct Arguments {
    /// What `casefile play` is given; `dead_drop` if left out
    #[arg(trailing_var_arg = true, allow_hyphen_values = true, value_name = "ARGUMENTS")]
    rest: Vec<String>,
}

pub fn run(arguments: &Arguments) -> Result {
    let rest = if arguments.rest.is_empty() { vec!["dead_drop".to_owned()] } else { arguments.rest.clone() };
    // What it tells people to type next must work here too.
    let called = "cargo run --release -p cli --";
    Cargo::new("run --release -p cli -- play").with(rest).variable("CASEFILE_CALLED", called).run()
}
