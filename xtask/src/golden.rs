//! `cargo xtask golden`: writes the golden playthroughs anew.

use crate::step::{Cargo, Result};

pub fn run() -> Result {
    Cargo::new("test --test golden").variable("GOLDEN", "write").step("golden")?;
    eprintln!("Now read `git diff`: every changed line is a change of the rules.");
    Ok(())
}
