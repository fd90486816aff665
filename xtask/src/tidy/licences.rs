//! Checks the licences of the crates we use.

use super::Offence;
use super::metadata::Metadata;

/// Licences that ask for no more than to be named.
const ALLOWED: [&str; 11] = [
    "0BSD",
    "Apache-2.0",
    "Apache-2.0 WITH LLVM-exception",
    "BSD-2-Clause",
    "BSD-3-Clause",
    "BSL-1.0",
    "CC0-1.0",
    "ISC",
    "MIT",
    "Unicode-3.0",
    "Zlib",
];

pub fn check(metadata: &Metadata) -> Vec<Offence> {
    let mut found = Vec::new();
    for package in metadata.foreign() {
        let licence = package.license.as_deref().unwrap_or("no licence that it names");
        if !is_allowed(licence) {
            let words = format!(
                "{} {} stands under {licence}: use another crate, or add the licence to xtask/src/tidy/licences.rs",
                package.name, package.version
            );
            found.push(Offence::new("Cargo.lock", 1, words));
        }
    }
    found
}

/// Is one of the ways to satisfy an expression allowed? `OR` (`/` in old ones) binds less than `AND`.
fn is_allowed(expression: &str) -> bool {
    let expression = expression.trim();
    if let Some(alternatives) = split(expression, &[" OR ", "/"]) {
        return alternatives.iter().any(|part| is_allowed(part));
    }
    if let Some(all) = split(expression, &[" AND "]) {
        return all.iter().all(|part| is_allowed(part));
    }
    match expression.strip_prefix('(').and_then(|inner| inner.strip_suffix(')')) {
        Some(inner) => is_allowed(inner),
        None => ALLOWED.contains(&expression),
    }
}

/// Splits at a word outside of brackets; none if it is not there.
fn split<'a>(expression: &'a str, words: &[&str]) -> Option<Vec<&'a str>> {
    let (mut parts, mut start, mut depth, mut at) = (Vec::new(), 0, 0, 0);
    while at < expression.len() {
        let rest = &expression[at..];
        match words.iter().find(|word| depth == 0 && rest.starts_with(**word)) {
            Some(word) => {
                parts.push(&expression[start..at]);
                at += word.len();
                start = at;
            }
            None => {
                depth += i32::from(rest.starts_with('(')) - i32::from(rest.starts_with(')'));
                at += rest.chars().next().map_or(1, char::len_utf8);
            }
        }
    }
    parts.push(&expression[start..]);
    (parts.len() > 1).then_some(parts)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_planted_licence_is_found_and_so_is_none() {
        let foreign = [("good", Some("MIT")), ("bad", Some("GPL-3.0")), ("silent", None)];
        let found = check(&Metadata::of(&[("own", &[])], &foreign));
        let words: Vec<&str> = found.iter().map(|found| found.words.as_str()).collect();
        assert!(
            words.len() == 2 && words[0].starts_with("bad 1.0.0") && words[1].starts_with("silent 1.0.0"),
            "{words:?}"
        );
    }

    #[test]
    fn expressions_are_read() {
        for allowed in [
            "MIT",
            "MIT/Apache-2.0",
            "GPL-2.0-only OR MIT",
            "(MIT OR Apache-2.0) AND Unicode-3.0",
            "Apache-2.0 WITH LLVM-exception OR X",
        ] {
            assert!(is_allowed(allowed), "{allowed}");
        }
        for refused in ["GPL-3.0", "MIT AND GPL-3.0", "(GPL-3.0 OR X) AND MIT", ""] {
            assert!(!is_allowed(refused), "{refused}");
        }
    }
}
