//! Checks that code names no cards: they belong in packs, scenarios, tests and docs. Comments count as docs.
//!
//! Some words are a card's name and mean something else too. Code may say them where it is plain that no card is meant:
//! beside the zone that is called so (`"shadows_1", "Shadows 1"`), as a value of a fact (`worded!`), in a game's title.

use super::Offence;
use super::files::{File, Files, end_of_item, has_word, indent, without_comment};
use crate::step::Result;
use std::collections::{BTreeMap, BTreeSet};

/// The names of a game's cards.
struct Names {
    game: String,
    /// By the first word of each: a line is looked through for those only that could be in it.
    names: BTreeMap<String, BTreeSet<String>>,
    /// The kinds of its cards. A card may be called like its kind, and then code speaks of the kind.
    kinds: BTreeSet<String>,
}

pub fn check(files: &Files) -> Result<Vec<Offence>> {
    let games = games(files);
    if games.is_empty() {
        return Err("no pack has a card".to_owned());
    }
    let zones = zones(files);
    let mut found = Vec::new();
    for file in files.all.iter().filter(|file| is_code(file)) {
        let own = |game: &&Names| file.path.starts_with(&format!("crates/{}/", game.game));
        // A game's code may use words that are cards of another game.
        let known: Vec<&Names> = match games.iter().find(own) {
            Some(own) => vec![own],
            None => games.iter().collect(),
        };
        let values = values_of_facts(&file.text);
        let mut inside = false;
        for (number, line) in file.lines() {
            let code = if file.is("rs") { without_comment(line) } else { outside_comment(line, &mut inside) };
            if values.contains(&number) || code.starts_with("pub const TITLE: &str = \"") {
                continue;
            }
            let said = known.iter().flat_map(|game| game.said_in(code, file.is("rs")));
            for name in said.filter(|name| !is_beside_zone(code, name, &zones)) {
                let words = format!("`{name}` is a card: let a fact of its pack say what is meant");
                found.push(Offence::new(file.path.clone(), number, words));
            }
        }
    }
    Ok(found)
}

/// The names of all zones, as the games declare them.
fn zones(files: &Files) -> BTreeSet<String> {
    let declared = files.all.iter().filter(|file| file.path.ends_with("/src/zones.rs"));
    let names = declared.flat_map(|file| file.text.split("name: \"").skip(1));
    names.filter_map(|rest| rest.split('"').next()).filter(|name| !name.is_empty()).map(str::to_owned).collect()
}

/// Does the line also name a zone that is called like the card? Then it says the zone's name.
fn is_beside_zone(code: &str, card: &str, zones: &BTreeSet<String>) -> bool {
    let word = card.to_lowercase().replace(' ', "_");
    let mut quoted = code.split(['"', '\'']).filter(|quoted| zones.contains(*quoted));
    quoted.any(|zone| zone.strip_prefix(word.as_str()).is_some_and(|rest| rest.is_empty() || rest.starts_with('_')))
}

/// The lines that list the values of a fact.
fn values_of_facts(text: &str) -> BTreeSet<usize> {
    let lines: Vec<&str> = text.lines().collect();
    let heads = lines.iter().enumerate().filter(|(_, line)| line.trim_end().ends_with("worded! {"));
    heads.flat_map(|(start, line)| start + 1..=end_of_item(&lines, start, indent(line)) + 1).collect()
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
            games.push(Names { game: game.to_owned(), names: BTreeMap::new(), kinds: BTreeSet::new() });
        }
        let Some(own) = games.last_mut() else { continue };
        for (key, value) in file.text.lines().filter_map(|line| line.split_once(" = ")) {
            let value = value.trim().trim_matches('"');
            match key {
                "name" | "called" => {
                    let first = words(value).next().unwrap_or_default().to_owned();
                    own.names.entry(first).or_default().insert(value.to_owned());
                }
                "kind" => drop(own.kinds.insert(value.to_lowercase())),
                _ => {}
            }
        }
    }
    games
}

impl Names {
    /// The cards that code names.
    fn said_in<'a>(&'a self, code: &str, is_rust: bool) -> BTreeSet<&'a str> {
        let names = words(code).filter_map(|word| self.names.get(word)).flatten();
        let said = names.filter(|name| says(code, name, is_rust) && !self.kinds.contains(&name.to_lowercase()));
        said.map(String::as_str).collect()
    }
}

/// The words of a line or a name.
fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|letter: char| !letter.is_alphanumeric() && letter != '_').filter(|word| !word.is_empty())
}

/// Does code name a card? In Rust a single word counts only where it is all that is quoted: `Clone` is a trait too.
fn says(code: &str, name: &str, is_rust: bool) -> bool {
    if is_rust && !name.contains(' ') {
        return code.contains(&format!("\"{name}\""));
    }
    // With a hyphen it is another word: a `Clone-Finder` is no `Clone`.
    has_word(&code.replace(&format!("{name}-"), ""), name)
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

    const PACK: (&str, &str) = (
        "packs/x/one.toml",
        "[[card]]\nname = \"Clone\"\nkind = \"enemy\"\n[[card]]\nname = \"Jersey Devil\"\nkind = \"enemy\"\n\
         [[card]]\nname = \"Enemy\"\nkind = \"enemy\"\n[[card]]\nname = \"Shadows 1\"\nkind = \"space\"\n",
    );

    /// The lines of one file that name a card.
    fn found_in(path: &str, text: &str) -> Vec<usize> {
        let zones =
            ("crates/x/src/zones.rs", "row [Ground { name: \"shadows_1\" }, Ground { name: \"clone_damage\" }];\n");
        let files = Files::of(&[PACK, zones, (path, text)]);
        check(&files).unwrap().into_iter().map(|offence| offence.line).collect()
    }

    #[test]
    fn a_planted_name_is_found_in_rust_and_on_the_page() {
        assert_eq!(found_in("crates/x/src/a.rs", "let a = 1;\nlet b = design(\"Clone\");\n"), [2]);
        assert_eq!(found_in("crates/kernel/src/a.rs", "say(\"Beware of Jersey Devil.\");\n"), [1]);
        assert_eq!(found_in("web/src/a.ts", "const MONSTERS = /Jersey Devil|Clone/\n"), [1, 1]);
        assert_eq!(found_in("web/src/A.svelte", "<p>\n  Clone\n</p>\n"), [2]);
    }

    #[test]
    fn comments_tests_kinds_and_traits_are_no_cards() {
        assert!(found_in("crates/x/src/a.rs", "#[derive(Clone)] // Jersey Devil\n").is_empty());
        assert!(found_in("crates/x/tests/a.rs", "find(\"Clone\");\n").is_empty());
        assert!(found_in("crates/x/src/a.rs", "let kind = \"Enemy\";\n").is_empty());
        assert!(found_in("web/src/a.ts", "const NAME = 'Clone-Finder'\n").is_empty());
        assert!(found_in("web/src/a.ts", "a() /* Jersey\n Jersey Devil\n*/ // Clone\n").is_empty());
    }

    #[test]
    fn a_zone_a_value_and_a_title_may_be_called_like_a_card() {
        let zone = "Cards(\"shadows_1\", \"Shadows 1\"),\n";
        assert!(found_in("crates/x/src/layout.rs", zone).is_empty());
        assert!(found_in("web/src/A.svelte", "['clone_damage', 'On Clone'],\n").is_empty());
        assert_eq!(found_in("crates/x/src/layout.rs", "Cards(\"shadows_1\", \"Clone\"),\n"), [1]);
        assert_eq!(found_in("crates/x/src/layout.rs", "Cards(\"clone_moods\", \"Clone\"),\n"), [1]);
        let value = "wording::worded! {\n    Who:\n    Devil = \"Jersey Devil\",\n}\nfind(\"Jersey Devil\");\n";
        assert_eq!(found_in("crates/x/src/facts.rs", value), [5]);
        assert!(found_in("crates/x/src/lib.rs", "pub const TITLE: &str = \"Jersey Devil: The Game\";\n").is_empty());
    }
}
