//! Checks that code names no cards: they belong in packs, scenarios, tests and docs. Comments count as docs.

use super::Offence;
use super::files::{File, Files, has_word, without_comment};
use crate::step::Result;
use std::collections::BTreeSet;

/// Files whose words are more than names of cards, and why.
const ALSO: [(&str, &str); 3] = [
    ("crates/battles/src/lib.rs", "the title of the game, which a Location shares"),
    ("crates/encounters/src/facts.rs", "characters are values of a fact, and five of them are avatars too"),
    ("crates/encounters/src/lib.rs", "seats that nobody has named are named after the avatars"),
];

/// The names of a game's cards.
struct Names {
    game: String,
    names: BTreeSet<String>,
    /// The kinds of its cards. A card may be called like its kind, and then code speaks of the kind.
    kinds: BTreeSet<String>,
}

pub fn check(files: &Files) -> Result<Vec<Offence>> {
    let games = games(files);
    if games.is_empty() {
        return Err("no pack has a card".to_owned());
    }
    let mut found = Vec::new();
    for file in files.all.iter().filter(|file| is_code(file)) {
        let own = |game: &&Names| file.path.starts_with(&format!("crates/{}/", game.game));
        // A game's code may use words that are cards of another game.
        let known: Vec<&Names> = match games.iter().find(own) {
            Some(own) => vec![own],
            None => games.iter().collect(),
        };
        if ALSO.iter().any(|(path, _)| *path == file.path) {
            continue;
        }
        let mut inside = false;
        for (number, line) in file.lines() {
            let code = if file.is("rs") { without_comment(line) } else { outside_comment(line, &mut inside) };
            for name in known.iter().flat_map(|game| game.said_in(code, file.is("rs"))) {
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

/// The names of all cards, and what they are called, game by game.
fn games(files: &Files) -> Vec<Names> {
    let mut games: Vec<Names> = Vec::new();
    for file in files.all.iter().filter(|file| file.is("toml")) {
        let Some((game, _)) = file.path.strip_prefix("packs/").and_then(|path| path.split_once('/')) else { continue };
        if games.last().is_none_or(|last| last.game != game) {
            games.push(Names { game: game.to_owned(), names: BTreeSet::new(), kinds: BTreeSet::new() });
        }
        let Some(own) = games.last_mut() else { continue };
        for (key, value) in file.text.lines().filter_map(|line| line.split_once(" = ")) {
            let value = value.trim().trim_matches('"');
            match key {
                "name" | "called" => drop(own.names.insert(value.to_owned())),
                "kind" => drop(own.kinds.insert(value.to_lowercase())),
                _ => {}
            }
        }
    }
    games
}

impl Names {
    /// The cards that code names.
    fn said_in<'a>(&'a self, code: &str, is_rust: bool) -> impl Iterator<Item = &'a str> {
        let names = self.names.iter().filter(|name| !self.kinds.contains(&name.to_lowercase()));
        names.map(String::as_str).filter(move |name| says(code, name, is_rust))
    }
}

/// Does code name a card? Of one word, only in Rust and where it is all that is quoted: such words mean other things
/// too.
fn says(code: &str, name: &str, is_rust: bool) -> bool {
    if name.contains(' ') { has_word(code, name) } else { is_rust && code.contains(&format!("\"{name}\"")) }
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
        assert!(says("design(\"Clone\")", "Clone", true) && !says("#[derive(Clone)] \"a Clone\"", "Clone", true));
        assert!(says("/Jersey Devil|Flukeman/", "Jersey Devil", false));
        let mut inside = false;
        assert_eq!(outside_comment("a /* Jersey Devil", &mut inside), "a ");
        assert_eq!((outside_comment("Jersey Devil */", &mut inside), inside), ("", false));
    }
}
