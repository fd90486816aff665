//! Finds dependencies that a crate does not use, or uses only in tests.

use super::Offence;
use super::files::{File, Files, has_word, without_comment};
use super::metadata::{Metadata, Package};

/// Named by attributes and features of others, never in code.
const SILENT: [&str; 0] = [];

pub fn check(files: &Files, metadata: &Metadata) -> Vec<Offence> {
    metadata.own().flat_map(|package| of_package(files, package)).collect()
}

fn of_package(files: &Files, package: &Package) -> Vec<Offence> {
    let own: Vec<&File> = files.of_crate(&package.name).collect();
    let folder = format!("crates/{}/", package.name);
    let manifest = if package.name == "xtask" { "xtask/Cargo.toml".to_owned() } else { format!("{folder}Cargo.toml") };
    let mut found = Vec::new();
    for dependency in package.dependencies.iter().filter(|dependency| dependency.kind.is_none()) {
        let name = dependency.rename.as_ref().unwrap_or(&dependency.name).replace('-', "_");
        let names_it = |file: &&File| file.lines().any(|(_, line)| has_word(without_comment(line), &name));
        if SILENT.contains(&name.as_str()) || own.iter().any(names_it) {
            continue;
        }
        let tests = files.all.iter().filter(|file| file.path.starts_with(&folder) && file.is("rs"));
        let in_tests = tests.into_iter().any(|file| file.text.lines().any(|line| has_word(line, &name)));
        let words = if in_tests {
            format!("{} is used by tests and examples only: make it a dev-dependency", dependency.name)
        } else {
            format!("{} is not used: take it out", dependency.name)
        };
        found.push(Offence::new(manifest.clone(), 1, words));
    }
    found
}
