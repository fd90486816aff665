//! `cargo xtask faults`: breaks the rules on purpose and sees that the tests notice.

use crate::step::{Cargo, Result};

pub fn run() -> Result {
    Cargo::new("test --test faults -- --nocapture").step("faults")
}
