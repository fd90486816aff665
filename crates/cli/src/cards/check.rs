//! `casefile cards check`: shows every problem of a pack.

use super::pack_file::PackFile;
use super::{Check, fix, shown};
use crate::Ending;
use crate::page::{Page, counted};
use crate::trouble::Trouble;
use std::path::PathBuf;
use std::time::{Duration, SystemTime};
use wording::PackTrouble;

/// How often `--watch` looks whether a file has changed.
const LOOK_AGAIN: Duration = Duration::from_millis(200);

/// Checks every file, and only then says how it went.
pub fn run(args: &Check, page: &mut Page) -> Result<Ending, Trouble> {
    if args.fix {
        return fix::run(args, page);
    }
    if args.watch {
        return watch(args, page);
    }
    let files: Vec<PackFile> = args.files.iter().map(|path| PackFile::read(path)).collect::<Result<_, _>>()?;
    let mut checked = Vec::new();
    for file in &files {
        checked.push((file, problems(file)?));
    }
    let found = checked.iter().map(|(_, troubles)| troubles.len()).sum::<usize>();
    if args.json {
        let problems =
            checked.iter().flat_map(|(file, found)| found.iter().map(|trouble| shown::as_json(file, trouble)));
        page.pretty_json(&problems.collect::<Vec<_>>())?;
    } else {
        checked.iter().try_for_each(|(file, troubles)| print(file, troubles, page))?;
        let all: Vec<&PackTrouble> = checked.iter().flat_map(|(_, troubles)| troubles).collect();
        explain_codes(&all, page)?;
    }
    Ok(if found == 0 { Ending::Fine } else { Ending::CheckFailed })
}

/// Everything that is wrong with a pack.
fn problems(file: &PackFile) -> Result<Vec<PackTrouble>, Trouble> {
    Ok(match file.book()? {
        Ok(book) => book.check(&file.source),
        Err(troubles) => troubles,
    })
}

/// Prints the problems of a file, and how many there are.
pub fn print(file: &PackFile, troubles: &[PackTrouble], page: &mut Page) -> Result<(), Trouble> {
    troubles.iter().try_for_each(|trouble| shown::print(file, trouble, page))?;
    let words = match troubles.len() {
        0 => "no problems".to_owned(),
        count => counted(count, "problem"),
    };
    Ok(page.line(&format!("{}: {words}", file.name))?)
}

/// Says how to learn more about the codes of some problems.
pub fn explain_codes(troubles: &[&PackTrouble], page: &mut Page) -> Result<(), Trouble> {
    let mut codes: Vec<&str> = troubles.iter().map(|trouble| trouble.code).collect();
    codes.sort_unstable();
    codes.dedup();
    match codes.len() {
        0 => Ok(()),
        count => {
            let what = if count == 1 { "this code" } else { "these codes" };
            Ok(page.line(&format!("`casefile cards code {}` explains {what}.", codes.join(" ")))?)
        }
    }
}

/// Checks again whenever a file changes. A file that cannot be read for a moment is being written.
fn watch(args: &Check, page: &mut Page) -> Result<Ending, Trouble> {
    if args.files.iter().any(|file| file.as_os_str() == "-") {
        return Err(Trouble::new("standard input cannot be watched", "Name a file, or leave out --watch."));
    }
    let mut seen: Vec<Option<SystemTime>> = Vec::new();
    loop {
        let now: Vec<Option<SystemTime>> = args.files.iter().map(changed).collect();
        if now != seen && now.iter().all(Option::is_some) {
            for path in &args.files {
                let file = PackFile::read(path)?;
                let troubles = problems(&file)?;
                print(&file, &troubles, page)?;
                explain_codes(&troubles.iter().collect::<Vec<_>>(), page)?;
            }
            page.line("Waiting for changes; Ctrl-C ends this.")?;
            page.blank()?;
            seen = now;
        }
        std::thread::sleep(LOOK_AGAIN);
    }
}

fn changed(path: &PathBuf) -> Option<SystemTime> {
    std::fs::metadata(path).and_then(|found| found.modified()).ok()
}
