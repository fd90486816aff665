//! Checks ARCHITECTURE.md's tables of files against the tree, in both directions.

use super::Offence;
use super::files::Files;
use crate::step::Result;
use std::collections::BTreeSet;

const PAGE: &str = "ARCHITECTURE.md";

pub fn check(files: &Files) -> Result<Vec<Offence>> {
    let page = files.get(PAGE).ok_or_else(|| format!("there is no {PAGE}"))?;
    let mut found = Vec::new();
    for name in
        rooms_of(files, "crates").into_iter().filter(|name| !page.text.contains(&format!("| `crates/{name}` |")))
    {
        found.push(Offence::new(PAGE, 1, format!("crates/{name} is in no row of the first table: add it")));
    }
    let lines: Vec<&str> = page.text.lines().collect();
    for (index, line) in lines.iter().enumerate() {
        let Some(folder) = folder_of(line) else { continue };
        let there = rooms_of(files, folder);
        let rows = lines.iter().enumerate().skip(index + 2).take_while(|(_, line)| line.starts_with('|'));
        let mut named: BTreeSet<&str> = BTreeSet::new();
        for (row, line) in rows {
            let cell = line.split('|').nth(1).unwrap_or_default();
            for name in quoted(cell) {
                if !there.contains(name.trim_end_matches('/')) {
                    found.push(Offence::new(PAGE, row + 1, format!("{folder}/{name} does not exist: mend the table")));
                }
                named.insert(name.trim_end_matches('/'));
            }
        }
        for name in there.difference(&named) {
            found.push(Offence::new(PAGE, index + 1, format!("{folder}/{name} is in no row of this table: add it")));
        }
    }
    Ok(found)
}

/// The folder that a table's head says it is about: `| rooms of `crates/x/src` | …`.
fn folder_of(line: &str) -> Option<&str> {
    quoted(line.strip_prefix("| rooms of ")?).into_iter().next()
}

/// What stands between backticks.
fn quoted(text: &str) -> Vec<&str> {
    text.split('`').skip(1).step_by(2).collect()
}

/// What is in a folder, without what every crate has and without tests.
fn rooms_of<'a>(files: &'a Files, folder: &str) -> BTreeSet<&'a str> {
    let inside = files.all.iter().filter_map(|file| file.path.strip_prefix(folder)?.strip_prefix('/'));
    let rooms = inside.filter_map(|path| path.split('/').next());
    rooms.filter(|name| !matches!(*name, "lib.rs" | "main.rs" | "tests.rs" | "bin")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_says_what_it_is_about() {
        assert_eq!(folder_of("| rooms of `crates/x/src` | what is in them |"), Some("crates/x/src"));
        assert_eq!(folder_of("| where | what |"), None);
        assert_eq!(quoted("`a.rs`, `b/`"), ["a.rs", "b/"]);
    }

    #[test]
    fn planted_rooms_that_are_not_there_or_not_named_are_found() {
        let page = "| `crates/x` | all |\n\n| rooms of `crates/x/src` | what |\n|---|---|\n| `a.rs`, `b/` | both |\n| `gone.rs` | no |\n";
        let files = Files::of(&[
            (PAGE, page),
            ("crates/x/src/lib.rs", ""),
            ("crates/x/src/a.rs", ""),
            ("crates/x/src/b/c.rs", ""),
            ("crates/x/src/new.rs", ""),
            ("crates/y/src/lib.rs", ""),
        ]);
        let found: Vec<(usize, String)> =
            check(&files).unwrap().into_iter().map(|found| (found.line, found.words)).collect();
        assert_eq!(found.len(), 3, "{found:?}");
        assert!(found[0].1.starts_with("crates/y is in no row"));
        assert!(found[1].0 == 6 && found[1].1.starts_with("crates/x/src/gone.rs does not exist"));
        assert!(found[2].0 == 3 && found[2].1.starts_with("crates/x/src/new.rs is in no row"));
    }
}
