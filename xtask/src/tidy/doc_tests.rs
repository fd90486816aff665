//! Runs the examples in doc comments: nextest does not run them, and cargo runs only those of libraries.

use super::Offence;
use super::files::{File, Files};
use crate::step::{Cargo, Result};

/// Runs them. All crates at once, so that nothing is built anew with other features.
pub fn run() -> Result {
    Cargo::new("test --quiet --workspace --doc").step("doc tests")
}

/// Examples that would never run.
pub fn check(files: &Files) -> Vec<Offence> {
    let mut found = Vec::new();
    for file in files.all.iter().filter(|file| file.is("rs")) {
        let mut inside = false;
        for (index, line) in file.text.lines().enumerate() {
            let Some(language) = fence(line) else { continue };
            inside = !inside;
            if !inside {
                continue;
            }
            let skipped = language.split(',').map(str::trim).any(|word| matches!(word, "ignore" | "no_run"));
            let rust = skipped || matches!(language, "" | "rust" | "should_panic" | "compile_fail");
            if rust && (skipped || !is_of_library(file, files)) {
                let words = "this example never runs: move it into a library, or call it `text`";
                found.push(Offence::new(file.path.clone(), index + 1, words));
            }
        }
    }
    found
}

/// What stands behind the three backticks of a doc comment.
fn fence(line: &str) -> Option<&str> {
    let line = line.trim();
    let comment = line.strip_prefix("///").or_else(|| line.strip_prefix("//!"))?;
    comment.trim().strip_prefix("```")
}

/// Is it a source of a library?
fn is_of_library(file: &File, files: &Files) -> bool {
    let Some((folder, path)) = file.path.split_once("/src/") else { return false };
    path != "main.rs" && !path.starts_with("bin/") && files.get(&format!("{folder}/src/lib.rs")).is_some()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn planted_examples_that_never_run_are_found() {
        let example = "/// ```\n/// one();\n/// ```\nfn one() {}\n";
        let files = Files::of(&[
            ("crates/x/src/lib.rs", example),
            ("crates/x/src/skipped.rs", "//! ```rust,ignore\n//! ```\n"),
            ("crates/x/src/text.rs", "//! ```text\n//! ```\n"),
            ("crates/x/src/bin/b.rs", example),
            ("crates/x/tests/c.rs", example),
            ("crates/y/src/main.rs", example),
            ("crates/y/src/d.rs", example),
        ]);
        let found: Vec<String> = check(&files).into_iter().map(|found| found.file).collect();
        let dead = [
            "crates/x/src/skipped.rs",
            "crates/x/src/bin/b.rs",
            "crates/x/tests/c.rs",
            "crates/y/src/main.rs",
            "crates/y/src/d.rs",
        ];
        assert_eq!(found, dead);
    }
}
