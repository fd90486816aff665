//! `cargo xtask golden`: regenerates the golden playthroughs.

use crate::step::{Cargo, Result};

pub fn run() -> Result {
    Cargo::new("test --workspace --test all golden::").variable("GOLDEN", "write").step("golden")?;
    eprintln!("Now review `git diff`: every changed line is a change in behaviour.");
    Ok(())
}
