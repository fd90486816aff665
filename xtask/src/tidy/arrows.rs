//! Checks dependencies between crates against the arrows of ARCHITECTURE.md. Tests may point back.

use super::Offence;
use super::files::Files;
use super::metadata::Metadata;
use crate::step::Result;
use std::collections::{BTreeMap, BTreeSet};

const PAGE: &str = "ARCHITECTURE.md";
/// What the page calls all of them at once.
const A_GAME: &str = "a game";

/// For each crate, what it may use.
type Arrows = BTreeMap<String, BTreeSet<String>>;

pub fn check(files: &Files, metadata: &Metadata) -> Result<Vec<Offence>> {
    let page = files.get(PAGE).map(|page| page.text.as_str()).unwrap_or_default();
    let games: Vec<String> = games(files, metadata);
    let arrows = arrows(page, &games).ok_or_else(|| format!("{PAGE} has no block of arrows, `kernel <- machine`"))?;
    let own: BTreeSet<&str> = metadata.own().map(|package| package.name.as_str()).collect();
    let mut found = Vec::new();
    for package in metadata.own() {
        let file = package.manifest();
        let Some(allowed) = arrows.get(&package.name) else {
            found.push(Offence::new(file, 1, format!("{} is in no arrow of {PAGE}: add it there", package.name)));
            continue;
        };
        let needed = package.dependencies.iter().filter(|dependency| dependency.kind.as_deref() != Some("dev"));
        for dependency in needed.filter(|dependency| own.contains(dependency.name.as_str())) {
            if !allowed.contains(&dependency.name) {
                let words =
                    format!("{} uses {}, against the arrows of {PAGE}: untie it", package.name, dependency.name);
                found.push(Offence::new(file.clone(), 1, words));
            }
        }
    }
    Ok(found)
}

/// The games: crates that have a file of rules.
fn games(files: &Files, metadata: &Metadata) -> Vec<String> {
    let has_rules = |name: &str| files.get(&format!("rules/{name}.md")).is_some();
    metadata.own().map(|package| package.name.clone()).filter(|name| has_rules(name)).collect()
}

/// Reads `a <- b, c <- d`: d may use b and c, and whatever these may use.
fn arrows(page: &str, games: &[String]) -> Option<Arrows> {
    let block = page.split("```").find(|block| block.contains(" <- "))?;
    let mut arrows = Arrows::new();
    for line in block.lines().filter(|line| line.contains("<-")) {
        let rows: Vec<Vec<String>> = line.split("<-").map(|names| crates(names, games)).collect();
        for pair in rows.windows(2) {
            for used in &pair[0] {
                arrows.entry(used.clone()).or_default();
            }
            for user in &pair[1] {
                arrows.entry(user.clone()).or_default().extend(pair[0].iter().cloned());
            }
        }
    }
    // Whatever something uses may use, it may use too.
    loop {
        let before: usize = arrows.values().map(BTreeSet::len).sum();
        for user in arrows.keys().cloned().collect::<Vec<_>>() {
            let further: Vec<String> =
                arrows[&user].iter().filter_map(|used| arrows.get(used)).flatten().cloned().collect();
            arrows.entry(user).or_default().extend(further);
        }
        if arrows.values().map(BTreeSet::len).sum::<usize>() == before {
            return Some(arrows);
        }
    }
}

fn crates(names: &str, games: &[String]) -> Vec<String> {
    let names = names.split(',').map(str::trim);
    names.flat_map(|name| if name == A_GAME { games.to_vec() } else { vec![name.to_owned()] }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn arrows_lead_on() {
        let page = "text\n```\nkernel <- machine <- a game <- shelf\nkernel <- bots <- lab, shelf\n```\n";
        let arrows = arrows(page, &["one".to_owned(), "two".to_owned()]).unwrap();
        let used = |name: &str| arrows[name].iter().map(String::as_str).collect::<Vec<_>>();
        assert_eq!(used("kernel"), [""; 0]);
        assert_eq!(used("two"), ["kernel", "machine"]);
        assert_eq!(used("shelf"), ["bots", "kernel", "machine", "one", "two"]);
        assert_eq!(used("lab"), ["bots", "kernel"]);
    }

    #[test]
    fn a_planted_arrow_is_found_and_one_of_a_test_is_not() {
        let files = Files::of(&[(PAGE, "```\nkernel <- a game <- shelf\n```\n"), ("rules/chess.md", "")]);
        let found = |own: &[(&str, &[&str])]| {
            let found = check(&files, &Metadata::of(own, &[])).unwrap();
            found.into_iter().map(|found| (found.file, found.words)).collect::<Vec<_>>()
        };
        assert!(
            found(&[("kernel", &["dev chess"]), ("chess", &["kernel"]), ("shelf", &["chess", "kernel"])]).is_empty()
        );
        let against = found(&[("kernel", &["chess"]), ("chess", &["serde"])]);
        assert!(
            matches!(&against[..], [(file, words)] if file == "crates/kernel/Cargo.toml" && words.contains("uses chess"))
        );
        let new = found(&[("attic", &[])]);
        assert!(matches!(&new[..], [(_, words)] if words.contains("attic is in no arrow")));
    }
}
