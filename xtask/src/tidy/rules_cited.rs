//! Checks that every rule number cited anywhere exists.

use super::Offence;
use super::files::Files;
use std::collections::BTreeSet;

pub fn check(files: &Files) -> Vec<Offence> {
    let rulebooks = files.all.iter().filter(|file| file.path.starts_with("rules/"));
    let known: BTreeSet<String> =
        rulebooks.flat_map(|file| kernel::clauses(&file.text)).map(|clause| clause.number).collect();
    let letters: BTreeSet<char> = known.iter().filter_map(|number| number.chars().next()).collect();
    let mut found = Vec::new();
    for file in &files.all {
        for (number, line) in file.lines() {
            for cited in cited(line, &letters).into_iter().filter(|cited| !known.contains(*cited)) {
                let words = format!("{cited} is no rule: cite one of rules/*.md");
                found.push(Offence::new(file.path.clone(), number, words));
            }
        }
    }
    found
}

/// The rule numbers in a line: one of these letters, digits, a point, digits.
fn cited<'a>(line: &'a str, letters: &BTreeSet<char>) -> Vec<&'a str> {
    let mut found = Vec::new();
    for (at, _) in line.char_indices().filter(|(_, letter)| letters.contains(letter)) {
        let before = line[..at].chars().next_back();
        if before.is_some_and(|letter| letter.is_alphanumeric() || "_-".contains(letter)) {
            continue;
        }
        let digits = |text: &str| text.len() - text.trim_start_matches(|letter: char| letter.is_ascii_digit()).len();
        let chapter = digits(&line[at + 1..]);
        let rest = &line[at + 1 + chapter..];
        let clause = rest.strip_prefix('.').map_or(0, digits);
        if chapter > 0 && clause > 0 {
            found.push(&line[at..at + 1 + chapter + 1 + clause]);
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_found_in_any_line() {
        let letters = BTreeSet::from(['B', 'E']);
        assert_eq!(cited("// B1.3, (E4.42): \"B12.5\".", &letters), ["B1.3", "E4.42", "B12.5"]);
        assert_eq!(cited("XB1.3 B1 E.4 D1.1 EX-1.2", &letters), [""; 0]);
    }

    #[test]
    fn a_planted_number_is_found_on_the_page_and_in_code() {
        let files = Files::of(&[
            ("rules/chess.md", "## C1 Moves\n\n**C1.1** White begins.\n"),
            ("crates/chess/src/a.rs", "// C1.1, C1.2\n"),
            ("web/src/A.svelte", "<a href=\"#C2.1\">\n"),
            ("docs/a.md", "As C1.1 says.\n"),
        ]);
        let found: Vec<String> = check(&files).into_iter().map(|found| found.words).collect();
        assert!(matches!(&found[..], [one, two] if one.starts_with("C1.2") && two.starts_with("C2.1")), "{found:?}");
    }
}
