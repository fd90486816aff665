//! `casefile scenario`: runs scenarios from anywhere.

use crate::Ending;
use crate::cards::read_packs;
use crate::games;
use crate::ink::Ink;
use crate::page::{Page, counted, progress};
use crate::trouble::Trouble;
use kernel::AnyGame;
use rayon::prelude::*;
use scenarios::FailureKind;
use serde_json::json;
use std::path::PathBuf;
use std::sync::{Arc, OnceLock};

/// Run scenarios: files, or folders of them
///
/// Exit code 1: a scenario fails. Exit code 2: a file is not a valid scenario.
#[derive(clap::Args)]
pub struct Args {
    /// Scenario files, or folders to search for *.toml
    #[arg(required = true, value_name = "FILE|FOLDER")]
    paths: Vec<PathBuf>,
    /// Add the cards of a pack to its game; can be repeated
    #[arg(long = "pack", value_name = "FILE")]
    packs: Vec<PathBuf>,
    /// Print JSON, one line per scenario
    ///
    /// {passed: {file, title, game, rules, answers, seeds}} or {failed: {kind, file, line, message}}, with kind
    /// does_not_hold or malformed; finally {summary: {passed, failed, malformed}}.
    #[arg(long)]
    json: bool,
}

/// A game once it has been made; none if its packs do not fit together.
type Made = OnceLock<Option<Arc<dyn AnyGame>>>;

/// So many are run before the first of them is shown.
const AT_ONCE: usize = 32;

/// Runs the command. A scenario that does not hold is a check that failed; one that is none is wrong input.
pub fn run(args: &Args, page: &mut Page) -> Result<Ending, Trouble> {
    let (mut passed, mut failed, mut malformed) = (0, 0, 0);
    let packs = read_packs(&args.packs)?;
    let find = |name: &str| {
        let added: Vec<&str> =
            packs.iter().filter(|(game, _)| game == name).map(|(_, pack)| pack.source.as_str()).collect();
        games::with_packs(name, &added)
    };
    for (game, _) in &packs {
        find(game)?;
    }
    // Each game is made once: compiling its cards takes longer than a scenario.
    let made: Vec<(&str, Made)> = shelf::ALL.iter().map(|game| (game.name, Made::new())).collect();
    let game = |name: &str| {
        let (name, made) = made.iter().find(|(game, _)| game.eq_ignore_ascii_case(name))?;
        made.get_or_init(|| find(name).ok().map(|game| game as Arc<dyn AnyGame>)).clone()
    };
    let run = |file: &PathBuf| scenarios::run_file(file, &game);
    let files = files(&args.paths)?;
    let bar = progress(files.len() as u64, "scenarios");
    for result in files.chunks(AT_ONCE).flat_map(|files| files.par_iter().map(run).collect::<Vec<_>>()) {
        bar.inc(1);
        let failure = match result {
            Ok(report) => {
                passed += 1;
                if args.json {
                    page.json(&json!({ "passed": report }))?;
                } else {
                    let words = format!("{} [{}]", report.title, report.rules.join(", "));
                    bar.suspend(|| page.item(&format!("{}    ", Ink::Good.on("ok")), &words))?;
                }
                continue;
            }
            Err(failure) => failure,
        };
        let (word, count) = match failure.kind {
            FailureKind::DoesNotHold => ("FAIL", &mut failed),
            FailureKind::Malformed => ("BAD ", &mut malformed),
        };
        *count += 1;
        if args.json {
            page.json(&json!({ "failed": failure }))?;
        } else {
            // As it is: it shows lines of the file and what is on the table.
            let words = failure.to_string().replace('\n', "\n      ");
            bar.suspend(|| page.verbatim(&format!("{}  {words}", Ink::Bad.on(word))))?;
        }
    }
    bar.finish_and_clear();
    if args.json {
        page.json(&json!({ "summary": { "passed": passed, "failed": failed, "malformed": malformed } }))?;
    } else {
        let also = if malformed > 0 { format!(", {malformed} malformed") } else { String::new() };
        page.line(&format!("{passed} passed, {failed} failed{also}"))?;
    }
    match (malformed, failed) {
        (0, 0) => Ok(Ending::Fine),
        (0, _) => Ok(Ending::CheckFailed),
        (_, _) => Err(Trouble::new(
            format!("{} cannot be played", counted(malformed, "scenario")),
            "Fix the problems above and run it again.",
        )),
    }
}

/// All scenario files of what was named. Naming nothing that can be run is a mistake, not a success.
fn files(paths: &[PathBuf]) -> Result<Vec<PathBuf>, Trouble> {
    let mut files: Vec<PathBuf> = Vec::new();
    for path in paths {
        let name = path.display();
        if !path.exists() {
            return Err(Trouble::new(format!("there is no file or folder {name}"), "Check the name and the folder."));
        }
        let found = scenarios::scenario_files(path)
            .map_err(|error| Trouble::new(format!("cannot read {name}: {error}"), "Check who may read it."))?;
        if found.is_empty() {
            return Err(Trouble::new(
                format!("there is no scenario in {name}"),
                "A scenario is a file that ends in .toml.",
            ));
        }
        files.extend(found);
    }
    Ok(files)
}
