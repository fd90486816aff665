//! `casefile cards check`: shows every problem of a pack.

use super::pack_file::PackFile;
use super::{Check, shown};
use crate::Ending;
use crate::page::{Page, counted};
use crate::trouble::Trouble;

/// Checks every file, and only then says how it went.
pub fn run(args: &Check, page: &mut Page) -> Result<Ending, Trouble> {
    let files: Vec<PackFile> = args.files.iter().map(|path| PackFile::read(path)).collect::<Result<_, _>>()?;
    let mut checked = Vec::new();
    for file in &files {
        let troubles = match file.book()? {
            Ok(book) => book.check(&file.source),
            Err(troubles) => troubles,
        };
        checked.push((file, troubles));
    }
    let found = checked.iter().map(|(_, troubles)| troubles.len()).sum::<usize>();
    if args.json {
        let problems =
            checked.iter().flat_map(|(file, found)| found.iter().map(|trouble| shown::as_json(file, trouble)));
        page.pretty_json(&problems.collect::<Vec<_>>())?;
    } else {
        for (file, troubles) in &checked {
            for trouble in troubles {
                shown::print(file, trouble, page)?;
            }
            let words = match troubles.len() {
                0 => "no problems".to_owned(),
                count => counted(count, "problem"),
            };
            page.line(&format!("{}: {words}", file.name))?;
        }
        if found > 0 {
            page.line("docs/packs.md explains each code.")?;
        }
    }
    Ok(if found == 0 { Ending::Fine } else { Ending::CheckFailed })
}
