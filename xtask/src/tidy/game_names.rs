//! Checks that kernel, machine and wording name no game outside their tests.

use super::Offence;
use super::files::{Files, has_word};

const CRATES: [&str; 3] = ["kernel", "machine", "wording"];
const NAMES: [&str; 11] = [
    "dead_drop",
    "DeadDrop",
    "Dead Drop",
    "encounters",
    "Encounters",
    "battles",
    "Battles",
    "boardgame",
    "Boardgame",
    "X-Files",
    "CCG",
];

pub fn check(files: &Files) -> Vec<Offence> {
    let mut found = Vec::new();
    for file in CRATES.iter().flat_map(|name| files.of_crate(name)) {
        for (number, line) in file.lines() {
            for name in NAMES.iter().filter(|name| has_word(line, name)) {
                let words = format!("`{name}` is a game, and this crate knows none: say what is meant without it");
                found.push(Offence::new(file.path.clone(), number, words));
            }
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_planted_game_is_found_in_code_and_comments() {
        let planted = "//! As in Encounters.\nlet a = \"dead_drop\";\nlet battles_of = 1;\n";
        let files = Files::of(&[("crates/wording/src/a.rs", planted), ("crates/encounters/src/a.rs", planted)]);
        assert_eq!(check(&files).into_iter().map(|found| found.line).collect::<Vec<_>>(), [1, 2]);
    }
}
