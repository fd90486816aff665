//! Finds dependencies that a crate does not use, or uses only in tests.

use super::Offence;
use super::files::{File, Files, has_word, without_comment};
use super::metadata::{Metadata, Package};

pub fn check(files: &Files, metadata: &Metadata) -> Vec<Offence> {
    metadata.own().flat_map(|package| of_package(files, package)).collect()
}

fn of_package(files: &Files, package: &Package) -> Vec<Offence> {
    let own: Vec<&File> = files.of_crate(&package.name).collect();
    let folder = format!("crates/{}/", package.name);
    let mut found = Vec::new();
    for dependency in package.dependencies.iter().filter(|dependency| dependency.kind.is_none()) {
        let name = dependency.rename.as_ref().unwrap_or(&dependency.name).replace('-', "_");
        let names_it = |file: &&File| file.lines().any(|(_, line)| has_word(without_comment(line), &name));
        if own.iter().any(names_it) {
            continue;
        }
        let tests = files.all.iter().filter(|file| file.path.starts_with(&folder) && file.is("rs"));
        let in_tests = tests.into_iter().any(|file| file.text.lines().any(|line| has_word(line, &name)));
        let words = if in_tests {
            format!("{} is used by tests and examples only: make it a dev-dependency", dependency.name)
        } else {
            format!("{} is not used: take it out", dependency.name)
        };
        found.push(Offence::new(package.manifest(), 1, words));
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn planted_dependencies_that_nobody_or_only_a_test_names_are_found() {
        let files = Files::of(&[
            ("crates/x/src/lib.rs", "use serde::Serialize;\n#[cfg(test)]\nmod tests {\n    use blake3::hash;\n}\n"),
            ("crates/x/tests/a.rs", "use futures_util::SinkExt;\n"),
        ]);
        let metadata = Metadata::of(&[("x", &["serde", "blake3", "futures-util", "toml", "dev rand"])], &[]);
        let words: Vec<String> = check(&files, &metadata).into_iter().map(|found| found.words).collect();
        assert_eq!(words.len(), 3, "{words:?}");
        assert!(
            words[0].starts_with("blake3 is used by tests") && words[1].starts_with("futures-util is used by tests")
        );
        assert!(words[2].starts_with("toml is not used"));
    }
}
