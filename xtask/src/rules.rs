//! `cargo xtask rules [GAME]`: lists each rule with the scenarios that cite it.

use crate::step::{Result, root};
use clap::Args;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

#[derive(Args)]
pub struct Arguments {
    /// The game; all games with rules if left out
    game: Option<String>,
}

pub fn run(arguments: &Arguments) -> Result {
    match &arguments.game {
        Some(game) => {
            let games = games()?;
            if !games.contains(game) {
                return Err(format!("there is no rules/{game}.md; there are rules for: {}", games.join(", ")));
            }
            outcome(&print(&root(), game)?)
        }
        None => check_all(),
    }
}

/// Checks every game that has a file in `rules/`. Rules that nothing plays yet need no scenarios.
pub fn check_all() -> Result {
    let root = root();
    let (played, planned): (Vec<String>, Vec<String>) = games()?.into_iter().partition(|game| is_played(&root, game));
    let mut wrong = Vec::new();
    for game in &planned {
        let (line, found) = planned_game(&root, game)?;
        println!("{line}");
        wrong.extend(found);
    }
    for game in &played {
        wrong.extend(print(&root, game)?);
    }
    outcome(&wrong)
}

/// Which clauses scenarios cite.
fn shown(directory: &Path, game: &str) -> std::result::Result<BTreeMap<String, Vec<PathBuf>>, String> {
    match directory.is_dir() {
        true => scenarios::coverage(directory, game).map_err(|failure| failure.to_string()),
        false => Ok(BTreeMap::new()),
    }
}

/// Scenarios that cite what is no rule.
fn strangers(
    game: &str,
    clauses: &[kernel::Clause],
    shown: &BTreeMap<String, Vec<PathBuf>>,
    directory: &Path,
) -> Vec<String> {
    let numbers = numbers(clauses);
    let strange = shown.iter().filter(|(rule, _)| !numbers.contains(&rule.as_str()));
    strange.map(|(rule, files)| format!("{game}: {} cites {rule}, which is no rule", names(files, directory))).collect()
}

/// Is there a crate of this game?
fn is_played(root: &Path, game: &str) -> bool {
    root.join("crates").join(game).is_dir()
}

/// The games that have a file in `rules/`.
fn games() -> std::result::Result<Vec<String>, String> {
    let directory = root().join("rules");
    let unreadable = |error: std::io::Error| format!("cannot read {}: {error}", directory.display());
    let mut games = Vec::new();
    for entry in std::fs::read_dir(&directory).map_err(unreadable)? {
        let path = entry.map_err(unreadable)?.path();
        if path.extension().is_some_and(|extension| extension == "md")
            && let Some(name) = path.file_stem().and_then(|stem| stem.to_str())
        {
            games.push(name.to_owned());
        }
    }
    games.sort();
    Ok(games)
}

fn outcome(wrong: &[String]) -> Result {
    if wrong.is_empty() { Ok(()) } else { Err(wrong.join("\nxtask: ")) }
}

/// One line about rules that nothing plays yet, and what is wrong with their numbers.
fn planned_game(root: &Path, game: &str) -> std::result::Result<(String, Vec<String>), String> {
    let clauses = read(root, game)?;
    Ok((format!("{game}: {} clauses, no game yet", clauses.len()), numbering(game, &clauses)))
}

fn read(root: &Path, game: &str) -> std::result::Result<Vec<kernel::Clause>, String> {
    let path = root.join("rules").join(format!("{game}.md"));
    let text = std::fs::read_to_string(&path).map_err(|error| format!("cannot read {}: {error}", path.display()))?;
    Ok(kernel::clauses(&text))
}

/// Prints the rules of one game and gives what is wrong with them.
fn print(root: &Path, game: &str) -> std::result::Result<Vec<String>, String> {
    let clauses = read(root, game)?;
    let directory = root.join("scenarios").join(game);
    let shown = shown(&directory, game)?;

    let mut heading = "";
    for clause in &clauses {
        if clause.heading != heading {
            heading = &clause.heading;
            println!("\n{game}: {heading}");
        }
        let files = shown.get(&clause.number).map_or("NO SCENARIO".to_owned(), |files| names(files, &directory));
        println!("  {:<7} {} [{files}]", clause.number, beginning(&clause.text));
    }
    Ok(findings(game, &clauses, &shown, &directory))
}

fn findings(
    game: &str,
    clauses: &[kernel::Clause],
    shown: &BTreeMap<String, Vec<PathBuf>>,
    directory: &Path,
) -> Vec<String> {
    let numbers = numbers(clauses);
    let mut wrong = numbering(game, clauses);
    let missing: Vec<&str> = numbers.iter().copied().filter(|number| !shown.contains_key(*number)).collect();
    if !missing.is_empty() {
        let (missing_count, count) = (missing.len(), numbers.len());
        wrong.push(format!(
            "{game}: {missing_count} of {count} rules have no scenario: {}; write one in scenarios/{game}/ that cites it",
            missing.join(", ")
        ));
    }
    wrong.extend(strangers(game, clauses, shown, directory));
    wrong
}

/// What is wrong with the numbers of a game's rules.
fn numbering(game: &str, clauses: &[kernel::Clause]) -> Vec<String> {
    let numbers = numbers(clauses);
    let mut wrong = Vec::new();
    if numbers.is_empty() {
        wrong.push(format!("rules/{game}.md has no numbered rules: begin each with its number in bold, **D1.1**"));
    }
    for (index, number) in numbers.iter().enumerate() {
        if numbers[..index].contains(number) {
            wrong.push(format!("{game}: two rules have the number {number}"));
        }
    }
    wrong
}

fn numbers(clauses: &[kernel::Clause]) -> Vec<&str> {
    clauses.iter().map(|clause| clause.number.as_str()).collect()
}

fn names(files: &[PathBuf], directory: &Path) -> String {
    let short = |file: &PathBuf| file.strip_prefix(directory).unwrap_or(file).with_extension("").display().to_string();
    files.iter().map(short).collect::<Vec<String>>().join(", ")
}

/// The first words of a rule, enough to recognise it.
fn beginning(text: &str) -> String {
    const LETTERS_MAX: usize = 72;
    if text.chars().count() <= LETTERS_MAX {
        return text.to_owned();
    }
    text.chars().take(LETTERS_MAX - 3).collect::<String>().trim_end().to_owned() + "..."
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rule_without_a_scenario_and_a_scenario_without_a_rule_are_found() {
        let clauses = kernel::clauses("**D1.1** One.\n\n**D1.2** Two.\n\n**D1.2** Two again.\n");
        let shown = BTreeMap::from([
            ("D1.1".to_owned(), vec![PathBuf::from("s/one.toml")]),
            ("D9.9".to_owned(), vec![PathBuf::from("s/nine.toml")]),
        ]);
        let wrong = findings("dead_drop", &clauses, &shown, Path::new("s"));
        assert_eq!(wrong.len(), 3, "{wrong:?}");
        assert!(wrong[0].contains("two rules have the number D1.2"));
        assert!(wrong[1].contains("2 of 3 rules have no scenario: D1.2, D1.2"));
        assert!(wrong[2].contains("nine cites D9.9, which is no rule"));
    }

    #[test]
    fn rules_that_are_all_shown_are_fine() {
        let clauses = kernel::clauses("**D1.1** One.\n");
        let shown = BTreeMap::from([("D1.1".to_owned(), vec![PathBuf::from("s/one.toml")])]);
        assert!(findings("dead_drop", &clauses, &shown, Path::new("s")).is_empty());
        assert!(findings("dead_drop", &[], &BTreeMap::new(), Path::new("s"))[0].contains("has no numbered rules"));
    }

    #[test]
    fn rules_that_nothing_plays_yet_need_no_scenario() {
        let root = std::env::temp_dir().join(format!("casefile-rules-{}", std::process::id()));
        std::fs::create_dir_all(root.join("rules")).expect("a temporary directory can be made");
        std::fs::create_dir_all(root.join("crates/played")).expect("a temporary directory can be made");
        let text = "**E1.1** One.\n\n**E1.2** Two.\n\n**E1.2** Two again.\n";
        std::fs::write(root.join("rules/planned.md"), text).expect("a temporary file can be written");
        let found = planned_game(&root, "planned");
        let (planned, played) = (is_played(&root, "planned"), is_played(&root, "played"));
        std::fs::remove_dir_all(&root).expect("a temporary directory can be removed");
        assert!(!planned && played);
        let (line, wrong) = found.expect("the rules can be read");
        assert_eq!(line, "planned: 3 clauses, no game yet");
        assert_eq!(wrong, ["planned: two rules have the number E1.2"]);
    }
}
