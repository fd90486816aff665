//! Which rules are cited by which scenarios.

use crate::report::{Failure, Source};
use crate::scenario::Scenario;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// Scripts that teach a game lie beside the scenarios, and are none.
const FIRST_CASES: &str = "first-case";

/// The scenario files under a directory, or the file itself, sorted.
pub fn scenario_files(path: &Path) -> std::io::Result<Vec<PathBuf>> {
    if !path.is_dir() {
        return Ok(vec![path.to_owned()]);
    }
    let mut files = Vec::new();
    for entry in std::fs::read_dir(path)? {
        let path = entry?.path();
        if path.is_dir() {
            if !path.ends_with(FIRST_CASES) {
                files.extend(scenario_files(&path)?);
            }
        } else if path.extension().is_some_and(|extension| extension == "toml") {
            files.push(path);
        }
    }
    files.sort();
    Ok(files)
}

/// For each rule number the scenarios under `directory` that show it. Reads them without playing:
/// whether they hold is for [`run_file`](crate::run_file). All must be of this game.
pub fn coverage(directory: &Path, game: &str) -> Result<BTreeMap<String, Vec<PathBuf>>, Failure> {
    let mut shown: BTreeMap<String, Vec<PathBuf>> = BTreeMap::new();
    for path in scenario_files(directory).map_err(|error| Failure::unreadable(directory, &error))? {
        let text = std::fs::read_to_string(&path).map_err(|error| Failure::unreadable(&path, &error))?;
        let file = path.display().to_string();
        let source = Source { file: &file, text: &text };
        let scenario = Scenario::read(source)?;
        if scenario.game.get_ref() != game {
            let line = source.line_of(scenario.game.span().start);
            let message =
                format!("this is a scenario of `{}` among those of `{game}`: move it", scenario.game.get_ref());
            return Err(source.fail(line, message));
        }
        for rule in scenario.rule_numbers() {
            let files = shown.entry(rule).or_default();
            if !files.contains(&path) {
                files.push(path.clone());
            }
        }
    }
    Ok(shown)
}
