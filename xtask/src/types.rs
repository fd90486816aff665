//! `cargo xtask types`: regenerates the page's TypeScript types from Rust.

use crate::step::{Cargo, Result};

pub fn run() -> Result {
    Cargo::new("test --workspace --test all types::").variable("TYPES", "write").step("types")
}
