//! Checks that kernel, machine and games use no clocks, files, environment, floats, threads or unordered maps.

use super::Offence;
use super::files::{Files, has_word, without_comment};

const CRATES: [&str; 7] = ["kernel", "machine", "dead_drop", "encounters", "battles", "ccg", "boardgame"];
const WORDS: [(&str, &str); 9] = [
    ("Instant", "a clock"),
    ("SystemTime", "a clock"),
    ("std::fs", "a file"),
    ("std::env", "the environment"),
    ("f32", "a float"),
    ("f64", "a float"),
    ("std::thread", "a thread"),
    ("HashMap", "an unordered map"),
    ("HashSet", "an unordered set"),
];

pub fn check(files: &Files) -> Vec<Offence> {
    let mut found = Vec::new();
    for file in CRATES.iter().flat_map(|name| files.of_crate(name)) {
        for (number, line) in file.lines() {
            for (word, what) in WORDS.iter().filter(|(word, _)| has_word(without_comment(line), word)) {
                let words = format!("`{word}` is {what}, and games must give the same everywhere: do without");
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
    fn a_planted_clock_is_found_and_one_in_a_test_is_not() {
        let planted = "use std::time::Instant;\n// no Instant\n#[cfg(test)]\nmod tests {\n    use std::fs;\n}\n";
        let files = Files::of(&[("crates/battles/src/a.rs", planted), ("crates/server/src/a.rs", planted)]);
        let found: Vec<(String, usize)> = check(&files).into_iter().map(|found| (found.file, found.line)).collect();
        assert_eq!(found, [("crates/battles/src/a.rs".to_owned(), 1)]);
    }
}
