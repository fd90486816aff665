//! Runs the examples in doc comments, which nextest does not.

use super::files::{File, Files};
use crate::step::{Cargo, Result};
use std::collections::BTreeSet;

pub fn run(files: &Files) -> Result {
    let crates: BTreeSet<&str> = files.all.iter().filter(|file| has_example(file)).filter_map(crate_of).collect();
    let packages: Vec<String> = crates.iter().flat_map(|name| ["-p".to_owned(), (*name).to_owned()]).collect();
    if packages.is_empty() { Ok(()) } else { Cargo::new("test --quiet --doc").with(packages).step("doc tests") }
}

/// Has it a block of Rust in a doc comment?
fn has_example(file: &File) -> bool {
    let begins = |line: &str| matches!(line.trim(), "/// ```" | "//! ```" | "/// ```rust" | "//! ```rust");
    file.is("rs") && file.text.lines().any(begins)
}

fn crate_of(file: &File) -> Option<&str> {
    file.path.strip_prefix("crates/")?.split('/').next()
}
