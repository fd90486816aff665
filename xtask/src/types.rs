//! `cargo xtask types`: writes the page's types anew, from those of the server.

use crate::step::{Cargo, Result};

pub fn run() -> Result {
    Cargo::new("test --test types").variable("TYPES", "write").step("types")
}
