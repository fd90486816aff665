//! `cargo xtask bench [ARGUMENTS]`: measures how fast the games run, in an optimised build.

use crate::step::{Cargo, Result};
use clap::Args;

#[derive(Args)]
pub struct Arguments {
    /// Arguments for `casefile bench`
    #[arg(trailing_var_arg = true, allow_hyphen_values = true, value_name = "ARGUMENTS")]
    rest: Vec<String>,
}

pub fn run(arguments: &Arguments) -> Result {
    Cargo::new("run --profile measure --bin casefile -- bench").with(arguments.rest.clone()).run()
}
