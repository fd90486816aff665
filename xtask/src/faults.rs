//! `cargo xtask faults`: plants faults in the rules and checks that the tests notice.

use crate::step::{Cargo, Result};

pub fn run() -> Result {
    Cargo::new("test --workspace --test all faults:: -- --nocapture").step("faults")
}
