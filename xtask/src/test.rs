//! `cargo xtask test`: the one command that README and CI use.

use crate::step::{Cargo, Result, root, step};
use crate::{cards, page, rules, tidy};
use std::env::consts::EXE_SUFFIX;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Instant;

pub fn run() -> Result {
    let start = Instant::now();
    Cargo::new("fmt --all --check").step("format")?;
    step("tidy", "cargo xtask tidy", tidy::check)?;
    page::build()?;
    Cargo::new("clippy --workspace --all-targets -- -D warnings").step("lints")?;
    tests().step("tests")?;
    tidy::doc_tests()?;
    let program = program()?;
    scenarios(&program)?;
    step("rules", "cargo xtask rules", rules::check_all)?;
    step("cards", "cargo xtask cards", cards::check_all)?;
    page::play(&program)?;
    eprintln!("\n== everything holds, after {:.0} s", start.elapsed().as_secs_f32());
    Ok(())
}

/// All tests but those in documentation, which nextest does not run: they are a step of their own.
fn tests() -> Cargo {
    if Cargo::new("nextest --version").succeeds() {
        return Cargo::new("nextest run --workspace --lib --bins --tests --no-fail-fast");
    }
    eprintln!("\n(cargo-nextest is not installed; `cargo test` does the same, more slowly)");
    Cargo::new("test --workspace --lib --bins --tests --no-fail-fast")
}

/// The program people use. The tests have built it beside this one; a build of its own would build its libraries anew,
/// with other features.
fn program() -> Result<PathBuf> {
    let program = std::env::current_exe().map(|xtask| xtask.with_file_name(format!("casefile{EXE_SUFFIX}")));
    program.ok().filter(|program| program.exists()).ok_or_else(|| "the tests did not build `casefile`".to_owned())
}

/// Every scenario, played by the program.
fn scenarios(program: &Path) -> Result {
    let directory = root().join("scenarios");
    let files = scenarios::scenario_files(&directory)
        .map_err(|error| format!("cannot read {}: {error}", directory.display()))?;
    step("scenarios", "casefile scenario scenarios/*/*.toml", || {
        let near = files.iter().map(|file| file.strip_prefix(root()).unwrap_or(file));
        let status = Command::new(program).arg("scenario").args(near).current_dir(root()).status();
        let status = status.map_err(|error| format!("cannot start {}: {error}", program.display()))?;
        if status.success() {
            Ok(())
        } else {
            Err("failed; run it again with: cargo run --bin casefile -- scenario FILE".to_owned())
        }
    })
}
