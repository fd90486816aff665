//! Reads record files with clear errors, and writes them so that a crash leaves the old or the new one.

use crate::games;
use crate::page::quoted;
use crate::trouble::Trouble;
use kernel::{Record, RecordError};
use lab::Measurable;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// Reads a record and finds its game. It is not verified yet.
pub fn read(path: &Path) -> Result<(Arc<dyn Measurable>, Record), Trouble> {
    let name = path.display();
    let text = fs::read_to_string(path).map_err(|error| match error.kind() {
        io::ErrorKind::NotFound => Trouble::new(format!("there is no file {name}"), "Check the name and the folder."),
        io::ErrorKind::InvalidData => not_a_record(path, "it is not text"),
        _ => Trouble::new(format!("cannot read {name}: {error}"), "Check the name, and that you may read it."),
    })?;
    let record: Record = serde_json::from_str(&text).map_err(|error| not_a_record(path, &error.to_string()))?;
    let game = games::find(&record.setup.game).map_err(|trouble| trouble.about(&name.to_string()))?;
    Ok((game, record))
}

fn not_a_record(path: &Path, why: &str) -> Trouble {
    Trouble::new(
        format!("{} is not a complete record: {why}", path.display()),
        "A record is what `casefile play` saves. The file is unchanged.",
    )
}

/// What is wrong with a record, and what to do.
pub fn wrong(path: &Path, error: &RecordError) -> Trouble {
    let file = quoted(&path.to_string_lossy());
    let advice = match error {
        RecordError::Version(_) => "Use the version of Casefile that made it.".to_owned(),
        RecordError::Partial => "Download it again after the game has ended.".to_owned(),
        RecordError::Game(game) => format!("Use `casefile play --resume {file}`, or name the game {game}."),
        RecordError::Setup(_) => "Fix its setup, or start a new game.".to_owned(),
        RecordError::Commitment(_) => "Get a fresh copy of the record.".to_owned(),
        RecordError::Pin => format!(
            "Add the packs it was played with (--pack FILE), or use the version it was made with. `casefile replay \
             {file} --other-rules` shows how far it gets today."
        ),
        RecordError::Pack => "Add the pack it was played with (--pack FILE).".to_owned(),
        RecordError::Answer { .. } | RecordError::Diverged { .. } | RecordError::Outcome => format!(
            "Use the version it was made with. `casefile replay {file} --other-rules` shows how far it gets today."
        ),
    };
    let advice = format!("{advice} The file is unchanged.");
    Trouble::new(format!("{}: {error}", path.display()), advice)
}

/// Writes a record.
pub fn write(path: &Path, record: &Record) -> io::Result<()> {
    let mut text = serde_json::to_vec_pretty(record).map_err(io::Error::other)?;
    text.push(b'\n');
    replace(path, &text)
}

/// Writes a file: to a new one beside it, to the disk, and only then in its place.
pub fn replace(path: &Path, text: &[u8]) -> io::Result<()> {
    // Through a link, the file it points to is replaced and not the link.
    let path = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    // As root one could replace a device by a file.
    if fs::metadata(&path).is_ok_and(|found| !found.is_file()) {
        return Err(io::Error::other("it is a folder or a device, not a regular file"));
    }
    let beside = beside(&path)?;
    let may = fs::metadata(&path).map(|found| found.permissions()).ok();
    let written = write_whole(&beside, text)
        .and_then(|()| may.map_or(Ok(()), |may| fs::set_permissions(&beside, may)))
        .and_then(|()| fs::rename(&beside, &path));
    if let Err(error) = written {
        // The first error is the one to tell; what is left over may not even exist.
        let _ = fs::remove_file(&beside);
        return Err(error);
    }
    // The new name is only safe once the folder is on the disk. Not every system can do that.
    if let Some(folder) = path.parent() {
        let _ = File::open(folder).and_then(|folder| folder.sync_all());
    }
    Ok(())
}

fn beside(path: &Path) -> io::Result<PathBuf> {
    let name = path.file_name().ok_or_else(|| io::Error::other("this is not a file name"))?;
    let mut beside = std::ffi::OsString::from(".");
    beside.push(name);
    beside.push(format!(".{}.new", std::process::id()));
    Ok(path.with_file_name(beside))
}

fn write_whole(path: &Path, text: &[u8]) -> io::Result<()> {
    let mut file = OpenOptions::new().write(true).create(true).truncate(true).open(path)?;
    file.write_all(text)?;
    file.sync_all()
}
