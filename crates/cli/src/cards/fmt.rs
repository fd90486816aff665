//! `casefile cards fmt`: fixes spelling and spacing of card texts.

use super::pack_file::PackFile;
use super::{Fmt, shown};
use crate::Ending;
use crate::page::{Page, counted, quoted};
use crate::trouble::Trouble;
use serde_json::json;

/// Tidies every file.
pub fn run(args: &Fmt, page: &mut Page) -> Result<Ending, Trouble> {
    let files: Vec<PackFile> = args.files.iter().map(|path| PackFile::read(path)).collect::<Result<_, _>>()?;
    let mut rows = Vec::new();
    let mut ending = Ending::Fine;
    for file in &files {
        let book = file.book()?;
        let (tidy, left) =
            match book.and_then(|book| book.tidy(&file.source).map(|tidy| (book.check(&tidy).len(), tidy))) {
                Ok((left, tidy)) => (tidy, left),
                Err(troubles) => {
                    if !args.json {
                        for trouble in &troubles {
                            shown::print(file, trouble, page)?;
                        }
                    }
                    (file.source.clone(), troubles.len())
                }
            };
        let changed = tidy != file.source;
        if changed && !args.check {
            file.replace(&tidy)?;
        }
        if left > 0 || changed && args.check {
            ending = Ending::CheckFailed;
        }
        if args.json {
            rows.push(json!({ "file": file.name, "changed": changed, "problems_left": left }));
        } else {
            tell(file, &tidy, args.check, page)?;
            if left > 0 {
                let command = format!("casefile cards check {}", quoted(&file.name));
                page.line(&format!("{} left: `{command}` shows what is wrong", counted(left, "problem")))?;
            }
        }
    }
    if args.json {
        page.pretty_json(&rows)?;
    }
    Ok(ending)
}

/// Which lines change, before and after.
pub fn tell(file: &PackFile, tidy: &str, only_check: bool, page: &mut Page) -> Result<(), Trouble> {
    let lines = file.source.lines().zip(tidy.lines()).enumerate();
    let changed: Vec<_> = lines.filter(|(_, (before, after))| before != after).collect();
    let words = match (changed.len(), only_check) {
        (0, _) => "nothing to change".to_owned(),
        (count, true) => format!("{} would change", counted(count, "line")),
        (count, false) => format!("{} changed", counted(count, "line")),
    };
    page.line(&format!("{}: {words}", file.name))?;
    for (number, (before, after)) in changed {
        // As they are: a space too many is what may have changed.
        page.verbatim(&format!("  line {}, before: {}", number + 1, shown::harmless(before)))?;
        page.verbatim(&format!("  line {}, after:  {}", number + 1, shown::harmless(after)))?;
    }
    Ok(())
}
