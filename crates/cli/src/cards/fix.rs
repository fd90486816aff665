//! `casefile cards check --fix`: writes what every `Write:` says.

use super::pack_file::PackFile;
use super::{Check, check, fmt};
use crate::Ending;
use crate::page::{Page, counted};
use crate::trouble::Trouble;
use wording::PackTrouble;

/// Fixes every file, and tells what changed and what is left.
pub fn run(args: &Check, page: &mut Page) -> Result<Ending, Trouble> {
    if args.files.iter().any(|file| file.as_os_str() == "-") {
        return Err(Trouble::new("standard input cannot be fixed", "Name a file, or leave out --fix."));
    }
    let files: Vec<PackFile> = args.files.iter().map(|path| PackFile::read(path)).collect::<Result<_, _>>()?;
    let mut left: Vec<PackTrouble> = Vec::new();
    for file in files {
        let (mended, troubles) = match file.book()? {
            Ok(book) => {
                let mended = wording::mend(book.as_ref(), &file.source);
                (mended.source, mended.left)
            }
            Err(troubles) => (file.source.clone(), troubles),
        };
        if mended != file.source {
            file.replace(&mended)?;
        }
        fmt::tell(&file, &mended, false, page)?;
        if !troubles.is_empty() {
            page.line(&format!("{} left, with no advice that helps:", counted(troubles.len(), "problem")))?;
            page.blank()?;
            check::print(&PackFile { source: mended, ..file }, &troubles, page)?;
        }
        left.extend(troubles);
    }
    check::explain_codes(&left.iter().collect::<Vec<_>>(), page)?;
    Ok(if left.is_empty() { Ending::Fine } else { Ending::CheckFailed })
}
