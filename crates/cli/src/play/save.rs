//! The save file of a game being played.

use crate::page::quoted;
use crate::record_file;
use crate::trouble::Trouble;
use kernel::Record;
use std::io;
use std::path::{Path, PathBuf};

/// Where a game is saved, and whether it is.
pub struct Save {
    /// The file.
    pub path: PathBuf,
    /// Is there anything the file does not hold yet?
    due: bool,
}

/// A save that did not work.
#[derive(Debug)]
pub struct NotSaved {
    /// The file it was meant for.
    pub path: PathBuf,
    /// Why it did not work.
    pub why: io::Error,
}

impl Save {
    /// A file that is not there yet: an older game is never written over.
    pub fn new_file(path: Option<PathBuf>, game: &str, seed: &str) -> Result<Save, Trouble> {
        let Some(path) = path else {
            return Ok(Save::unused(&named_after(game, seed)));
        };
        Save::unless_taken(path.clone()).ok_or_else(|| {
            let file = quoted(&path.to_string_lossy());
            Trouble::new(
                format!("the file {} already exists", path.display()),
                format!("Continue it with `casefile play --resume {file}`, or choose another file."),
            )
        })
    }

    /// That file, unless it already exists.
    pub fn unless_taken(path: PathBuf) -> Option<Save> {
        (!path.is_file()).then_some(Save { path, due: true })
    }

    /// That file, or `-2`, `-3` if it exists.
    pub fn unused(path: &Path) -> Save {
        let stem = path.file_stem().unwrap_or_default().to_string_lossy();
        let others = (2..).map(|number| path.with_file_name(format!("{stem}-{number}.casefile")));
        let free = std::iter::once(path.to_owned()).chain(others).find(|path| !is_taken(path));
        Save { path: free.unwrap_or_else(|| path.to_owned()), due: true }
    }

    /// The file a game was resumed from.
    pub fn existing(path: PathBuf) -> Save {
        Save { path, due: false }
    }

    /// Something happened that is not saved.
    pub fn is_due(&mut self) {
        self.due = true;
    }

    /// Saves if anything is not saved yet.
    pub fn write(&mut self, record: &Record) -> Result<(), NotSaved> {
        if self.due {
            record_file::write(&self.path, record).map_err(|why| NotSaved { path: self.path.clone(), why })?;
            self.due = false;
        }
        Ok(())
    }
}

/// `dead_drop-7.casefile`.
fn named_after(game: &str, seed: &str) -> PathBuf {
    let plain = |c: char| if c.is_alphanumeric() || c == '_' { c } else { '-' };
    let seed: String = seed.chars().take(40).map(plain).collect();
    PathBuf::from(format!("{game}-{seed}.casefile"))
}

fn is_taken(path: &Path) -> bool {
    path.symlink_metadata().is_ok()
}

impl std::fmt::Display for NotSaved {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "cannot save to {}: {}", self.path.display(), self.why)
    }
}

impl From<NotSaved> for Trouble {
    fn from(failure: NotSaved) -> Trouble {
        let advice = "What is not saved is lost. Choose a file in a folder with free space that you can write to.";
        Trouble::new(failure.to_string(), advice)
    }
}
