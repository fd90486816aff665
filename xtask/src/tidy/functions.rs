//! Finds functions that are too long.

use super::Offence;
use super::files::{Files, end_of_item, indent};

const LINES_MAX: usize = 70;

pub fn check(files: &Files) -> Vec<Offence> {
    let mut found = Vec::new();
    for file in files.all.iter().filter(|file| file.is("rs")) {
        for (line, name, count) in functions(&file.text).into_iter().filter(|(.., count)| *count > LINES_MAX) {
            let words = format!("`{name}` has {count} lines, and {LINES_MAX} are the most: split it");
            found.push(Offence::new(file.path.clone(), line, words));
        }
    }
    found
}

/// Every function with its line, its name and how many lines it has. `rustfmt` sees to it that one ends at a brace as
/// far to the right as it begins.
fn functions(text: &str) -> Vec<(usize, &str, usize)> {
    let lines: Vec<&str> = text.lines().collect();
    let mut found = Vec::new();
    for (index, line) in lines.iter().enumerate() {
        if let Some(name) = name_of_function(line) {
            let end = end_of_item(&lines, index, indent(line));
            found.push((index + 1, name, end - index + 1));
        }
    }
    found
}

/// The name of the function that a line begins.
fn name_of_function(line: &str) -> Option<&str> {
    let (before, after) = line.split_once("fn ")?;
    let words = before.split_whitespace();
    let is_head = |word: &str| matches!(word, "pub" | "const" | "async" | "unsafe") || word.starts_with("pub(");
    let mut words = words.filter(|word| !matches!(*word, "super)" | "crate)" | "in"));
    if !words.all(is_head) {
        return None;
    }
    let end = after.find(|letter: char| !letter.is_alphanumeric() && letter != '_')?;
    Some(&after[..end])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn functions_are_measured_from_their_name_to_their_brace() {
        let text = "pub(crate) fn one(\n    a: u8,\n) -> u8 {\n    if a {\n    }\n}\n    fn two(&self) {}\ntrait T {\n    fn three();\n}\n";
        assert_eq!(functions(text), [(1, "one", 6), (7, "two", 1), (9, "three", 1)]);
        assert!(functions("let f: fn (u8) = x;\n// fn not() {\n").is_empty());
    }

    #[test]
    fn a_planted_function_of_71_lines_is_found() {
        let long = |lines: usize| format!("fn long() {{\n{}}}\n", "    go();\n".repeat(lines - 2));
        let (just, too) = (long(LINES_MAX), long(LINES_MAX + 1));
        let files = Files::of(&[("crates/x/src/just.rs", &just), ("crates/x/tests/too.rs", &too)]);
        let found = check(&files);
        assert_eq!(found.iter().map(|found| found.file.as_str()).collect::<Vec<_>>(), ["crates/x/tests/too.rs"]);
    }
}
