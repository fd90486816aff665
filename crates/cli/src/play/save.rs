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
            return Ok(Save { path: unused(game, seed), due: true });
        };
        Save::unless_taken(path.clone()).ok_or_else(|| {
            let file = quoted(&path.to_string_lossy());
            Trouble::new(
                format!("the file {} is there already", path.display()),
                format!("Go on with it by `casefile play --resume {file}`, or name another file."),
            )
        })
    }

    /// That file, unless it is there already.
    pub fn unless_taken(path: PathBuf) -> Option<Save> {
        (!path.is_file()).then_some(Save { path, due: true })
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

/// `dead_drop-7.casefile`, or with `-2`, `-3` where that is taken.
fn unused(game: &str, seed: &str) -> PathBuf {
    let plain = |c: char| if c.is_alphanumeric() || c == '_' { c } else { '-' };
    let seed: String = seed.chars().take(40).map(plain).collect();
    let first = PathBuf::from(format!("{game}-{seed}.casefile"));
    let others = (2..).map(|number| PathBuf::from(format!("{game}-{seed}-{number}.casefile")));
    std::iter::once(first.clone()).chain(others).find(|path| !is_taken(path)).unwrap_or(first)
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
        let advice = "This game was not saved. Next time name a file in a folder you may write to: --save FILE.";
        Trouble::new(failure.to_string(), advice)
    }
}
