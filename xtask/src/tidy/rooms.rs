//! Checks ARCHITECTURE.md's tables of files against the tree, in both directions.

use super::Offence;
use super::files::Files;
use crate::step::{Result, root};
use std::collections::BTreeSet;

const PAGE: &str = "ARCHITECTURE.md";

pub fn check(files: &Files) -> Result<Vec<Offence>> {
    let page = files.get(PAGE).ok_or_else(|| format!("there is no {PAGE}"))?;
    let mut found = Vec::new();
    let lines: Vec<&str> = page.text.lines().collect();
    for (index, line) in lines.iter().enumerate() {
        let Some(folder) = folder_of(line) else { continue };
        let rows = lines.iter().enumerate().skip(index + 2).take_while(|(_, line)| line.starts_with('|'));
        let mut named: BTreeSet<String> = BTreeSet::new();
        for (row, line) in rows {
            let cell = line.split('|').nth(1).unwrap_or_default();
            for name in quoted(cell) {
                if !root().join(folder).join(name).exists() {
                    found.push(Offence::new(PAGE, row + 1, format!("{folder}/{name} does not exist: mend the table")));
                }
                named.insert(name.trim_end_matches('/').to_owned());
            }
        }
        for there in rooms_of(folder)?.into_iter().filter(|there| !named.contains(there)) {
            found.push(Offence::new(PAGE, index + 1, format!("{folder}/{there} is in no row of this table: add it")));
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
fn rooms_of(folder: &str) -> Result<Vec<String>> {
    let path = root().join(folder);
    let unreadable = |error: std::io::Error| format!("{folder} cannot be read: {error}");
    let mut rooms = Vec::new();
    for entry in std::fs::read_dir(path).map_err(unreadable)? {
        let name = entry.map_err(unreadable)?.file_name().to_string_lossy().into_owned();
        if !matches!(name.as_str(), "lib.rs" | "main.rs" | "tests.rs" | "bin") {
            rooms.push(name);
        }
    }
    Ok(rooms)
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
}
