//! `cargo xtask types`: regenerates the page's TypeScript types from Rust.

use crate::step::{Cargo, Result};

pub fn run() -> Result {
    Cargo::new("test --test types").variable("TYPES", "write").step("types")
}
