//! `cargo xtask test`: the one command of README and CI.

use crate::step::{Cargo, Result, root, step};
use crate::{cards, faults, page, rules};
use std::time::Instant;

pub fn run() -> Result {
    let start = Instant::now();
    Cargo::new("fmt --all --check").step("format")?;
    page::build()?;
    Cargo::new("clippy --workspace --all-targets -- -D warnings").step("lints")?;
    tests().step("tests")?;
    scenarios()?;
    step("rules", "cargo xtask rules", rules::check_all)?;
    step("cards", "cargo xtask cards", cards::check_all)?;
    faults::run()?;
    page::play()?;
    eprintln!("\n== everything holds, after {:.0} s", start.elapsed().as_secs_f32());
    Ok(())
}

/// All tests but those in documentation, which nextest does not run either.
fn tests() -> Cargo {
    if Cargo::new("nextest --version").succeeds() {
        return Cargo::new("nextest run --workspace --no-fail-fast");
    }
    eprintln!("\n(cargo-nextest is not installed; `cargo test` does the same, more slowly)");
    Cargo::new("test --workspace --lib --bins --tests --no-fail-fast")
}

/// Every scenario, played by the program people use.
fn scenarios() -> Result {
    let directory = root().join("scenarios");
    let files = scenarios::scenario_files(&directory)
        .map_err(|error| format!("{} cannot be read: {error}", directory.display()))?;
    if files.is_empty() {
        eprintln!("\n(there are no scenarios yet)");
        return Ok(());
    }
    let near = files.iter().map(|file| file.strip_prefix(root()).unwrap_or(file).display().to_string());
    Cargo::new("run --quiet --package cli -- scenario").with(near).step("scenarios")
}
