//! Names of cards in code: they belong into packs, scenarios, tests and docs. What a comment says is docs.

use super::Offence;
use super::files::{File, Files, has_word, without_comment};
use crate::step::Result;
use std::collections::BTreeSet;

/// Names that are more than a card's, and where code may say them, with the reason.
const ALSO: [(&str, &str, &str); 0] = [];

pub fn check(files: &Files) -> Result<Vec<Offence>> {
    let names = names(files);
    if names.is_empty() {
        return Err("no pack has a card".to_owned());
    }
    let mut found = Vec::new();
    for file in files.all.iter().filter(|file| is_code(file)) {
        let mut inside = false;
        for (number, line) in file.lines() {
            let code = if file.is("rs") { without_comment(line) } else { outside_comment(line, &mut inside) };
            for name in names.iter().filter(|name| says(code, name)) {
                if ALSO.iter().any(|(also, path, _)| also == name && file.path.starts_with(path)) {
                    continue;
                }
                let words = format!("`{name}` is a card: let a fact of its pack say what is meant");
                found.push(Offence::new(file.path.clone(), number, words));
            }
        }
    }
    Ok(found)
}

fn is_code(file: &File) -> bool {
    let of_page = file.path.starts_with("web/src/") && (file.is("ts") || file.is("svelte"));
    of_page || file.is("rs")
}

/// The names of all cards, and what they are called.
fn names(files: &Files) -> BTreeSet<String> {
    let packs = files.all.iter().filter(|file| file.path.starts_with("packs/") && file.is("toml"));
    let value = |line: &str| {
        let (key, value) = line.split_once(" = ")?;
        matches!(key, "name" | "called").then(|| value.trim().trim_matches('"').to_owned())
    };
    packs.flat_map(|file| file.text.lines().filter_map(value).collect::<Vec<_>>()).collect()
}

/// Does code name a card? Of one word, only where it is all that is quoted: such words mean other things too.
fn says(code: &str, name: &str) -> bool {
    if name.contains(' ') {
        return has_word(code, name);
    }
    ["\"", "'", "`"].iter().any(|quote| code.contains(&format!("{quote}{name}{quote}")))
}

/// What of a line of the page is no comment; `inside` says whether one goes on in the next line.
fn outside_comment<'a>(line: &'a str, inside: &mut bool) -> &'a str {
    if *inside {
        *inside = !(line.contains("*/") || line.contains("-->"));
        return "";
    }
    for (begin, end) in [("/*", "*/"), ("<!--", "-->")] {
        if let Some((code, rest)) = line.split_once(begin) {
            *inside = !rest.contains(end);
            return code;
        }
    }
    without_comment(line)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_word_is_a_card_only_where_it_stands_alone() {
        assert!(says("design(\"Clone\")", "Clone") && !says("#[derive(Clone)] \"a Clone\"", "Clone"));
        assert!(says("/Jersey Devil|Flukeman/", "Jersey Devil"));
        let mut inside = false;
        assert_eq!(outside_comment("a /* Jersey Devil", &mut inside), "a ");
        assert_eq!((outside_comment("Jersey Devil */", &mut inside), inside), ("", false));
    }
}
