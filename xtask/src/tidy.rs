//! `cargo xtask tidy`: checks what ARCHITECTURE.md claims. One file per check.

mod absent;
mod advisories;
mod arrows;
mod card_names;
mod dependencies;
mod doc_tests;
mod files;
mod functions;
mod game_names;
mod licences;
mod metadata;
mod rooms;
mod rules_cited;

use crate::step::{Result, root};
use files::Files;
use metadata::Metadata;

/// Something that is not as it should be, and where.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Offence {
    file: String,
    line: usize,
    words: String,
}

impl Offence {
    fn new(file: impl Into<String>, line: usize, words: impl Into<String>) -> Offence {
        Offence { file: file.into(), line, words: words.into() }
    }
}

/// Everything: the checks, then the examples in documentation.
pub fn run() -> Result {
    check()?;
    doc_tests()
}

/// Runs every check, prints what each found, and fails if any found something.
pub fn check() -> Result {
    let files = Files::read(&root())?;
    let metadata = Metadata::read()?;
    let checks: [(&str, Vec<Offence>); 10] = [
        ("arrows between crates", arrows::check(&files, &metadata)?),
        ("dependencies", dependencies::check(&files, &metadata)),
        ("licences", licences::check(&metadata)),
        ("what is deliberately absent", absent::check(&files)),
        ("names of games", game_names::check(&files)),
        ("names of cards", card_names::check(&files)?),
        ("rules that are cited", rules_cited::check(&files)),
        ("long functions", functions::check(&files)),
        ("rooms of ARCHITECTURE.md", rooms::check(&files)?),
        ("examples that never run", doc_tests::check(&files)),
    ];
    let mut count = 0;
    for (name, mut found) in checks {
        found.sort();
        println!("{name}: {}", if found.is_empty() { "in order".to_owned() } else { found.len().to_string() });
        for Offence { file, line, words } in &found {
            println!("{file}:{line}: {words}");
        }
        count += found.len();
    }
    advisories::run()?;
    if count == 0 { Ok(()) } else { Err(format!("{count} things are not in order")) }
}

/// Runs the examples in documentation.
pub fn doc_tests() -> Result {
    doc_tests::run()
}
