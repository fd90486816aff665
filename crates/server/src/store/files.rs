//! The files of a SQLite store: who may read them, whether they are still there, and which server has them.
//!
//! Beside `NAME` SQLite keeps `NAME-wal`, the log of what is committed and not yet in `NAME`, and `NAME-shm`. If the log
//! is deleted, SQLite notices nothing and the latest answers are gone. So we keep `NAME-mark` beside them: how many
//! transactions there are. It is written after a commit, so a store with fewer has lost some. Whoever has it locked has
//! the store.

use super::StoreError;
use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

/// The files of a SQLite store that this server has.
pub(super) struct Files {
    path: PathBuf,
    mark: Mutex<File>,
}

/// Which files SQLite has open, to see whether they are still the ones in the folder.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Identity([Option<(u64, u64)>; 3]);

/// How many transactions a store had, as its mark says.
#[derive(PartialEq, Eq, Debug)]
pub(super) struct Mark {
    /// The id of the store.
    pub id: String,
    /// How many transactions.
    pub commits: i64,
}

impl Files {
    /// Makes the file if there is none, lets nobody else read it, and takes it for this server.
    pub fn take(path: &Path) -> Result<Files, StoreError> {
        make(path).map_err(|error| StoreError::away(format!("cannot make {}: {error}", path.display())))?;
        must_be_sqlite(path)?;
        let beside = named(path, "-mark");
        let mark = make(&beside).and_then(|()| OpenOptions::new().read(true).write(true).open(&beside));
        let mark = mark.map_err(|error| StoreError::away(unusable(&beside, &error)))?;
        match mark.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => {
                return Err(StoreError::refused(
                    "another Casefile server is using this file. Stop it, or give this one a file of its own",
                ));
            }
            // Some file systems know no locks.
            Err(TryLockError::Error(error)) => tracing::warn!("{} cannot be locked: {error}", beside.display()),
        }
        // Only now, while nobody of this program has the file open: closing a file gives up all locks that SQLite
        // has on it in the same program.
        for beside in ["", "-wal", "-shm"] {
            let file = named(path, beside);
            must_be_writable(&file)?;
            match OpenOptions::new().read(true).write(true).open(&file) {
                Ok(_) => {}
                Err(error) if error.kind() == io::ErrorKind::NotFound && !beside.is_empty() => {}
                Err(error) => return Err(StoreError::away(unusable(&file, &error))),
            }
        }
        for beside in ["", "-wal", "-shm", "-mark"] {
            keep_private(&named(path, beside));
        }
        Ok(Files { path: path.to_owned(), mark: Mutex::new(mark) })
    }

    /// Which files there are now.
    pub fn identity(&self) -> Identity {
        Identity(["", "-wal", "-shm"].map(|beside| identity(&named(&self.path, beside))))
    }

    /// Notes that so many transactions are on the disk. Without a note a deleted log would not be noticed, and that is
    /// all: so a failure is no failure of what was written.
    pub fn note(&self, id: &str, commits: i64) {
        let mut mark = self.mark.lock().unwrap_or_else(PoisonError::into_inner);
        // Always as long, so that nothing of an older one is left behind it.
        let line = format!("{id} {commits:020}\n");
        let written = mark.seek(SeekFrom::Start(0)).and_then(|_| mark.write_all(line.as_bytes()));
        if let Err(error) = written {
            tracing::debug!("the mark of the store: {error}");
        }
    }

    /// What the mark beside a store says; nothing if there is none that can be read.
    pub fn mark_beside(path: &Path) -> Option<Mark> {
        let text = fs::read_to_string(named(path, "-mark")).ok()?;
        let (id, commits) = text.lines().next()?.split_once(' ')?;
        Some(Mark { id: id.to_owned(), commits: commits.parse().ok()? })
    }

    /// Refuses a store that had more transactions than it has.
    pub fn must_not_be_behind(&self, id: &str, commits: i64) -> Result<(), StoreError> {
        match Files::mark_beside(&self.path) {
            Some(mark) if mark.id == id && mark.commits > commits => {
                let (path, missing) = (self.path.display(), mark.commits - commits);
                Err(StoreError::damaged(format!(
                    "the last {missing} transactions are missing: {path}-wal was deleted or damaged, or {path} is an \
                     older copy. Put the missing file back, or restore a backup. To go on without what is missing, \
                     delete {path}-mark"
                )))
            }
            _ => Ok(()),
        }
    }

    /// Lets another server have it.
    pub fn let_go(&self) {
        let _ = self.mark.lock().unwrap_or_else(PoisonError::into_inner).unlock();
    }
}

impl Identity {
    /// Is the database's own file still the same?
    pub fn same_database(&self, other: &Identity) -> bool {
        self.0[0].is_some() && self.0[0] == other.0[0]
    }
}

/// The file beside another: `tables.sqlite-wal`.
pub(super) fn named(path: &Path, beside: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(beside);
    PathBuf::from(name)
}

/// Refuses a file that is marked as read-only. Who owns a machine could write it all the same; but somebody wanted it
/// to stay as it is.
pub(super) fn must_be_writable(path: &Path) -> Result<(), StoreError> {
    match fs::metadata(path) {
        Ok(known) if known.permissions().readonly() => {
            Err(StoreError::away(unusable(path, &io::ErrorKind::PermissionDenied.into())))
        }
        _ => Ok(()),
    }
}

/// Refuses a file of another kind, before anything is written beside it.
fn must_be_sqlite(path: &Path) -> Result<(), StoreError> {
    let mut begins = Vec::new();
    // What cannot be read is refused later, with what to do about it.
    let read = File::open(path).and_then(|file| file.take(16).read_to_end(&mut begins));
    if read.is_ok() && !begins.is_empty() && begins != b"SQLite format 3\0" {
        return Err(StoreError::damaged("it is not a SQLite database"));
    }
    Ok(())
}

/// Why a file cannot be used, with what to do about it.
fn unusable(path: &Path, error: &io::Error) -> String {
    let path = path.display();
    match error.kind() {
        io::ErrorKind::NotFound => format!("{path} is not there"),
        io::ErrorKind::PermissionDenied => {
            format!("{path} cannot be read and written. Let who runs Casefile do so, with `chown` or `chmod u+rw`")
        }
        io::ErrorKind::ReadOnlyFilesystem => format!("{path} is on a disk that is read-only. Mount it for writing"),
        _ => format!("{path} cannot be read and written: {error}"),
    }
}

/// Makes a file that only its owner can read, unless it is there.
pub(super) fn make(path: &Path) -> io::Result<()> {
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    match options.open(path) {
        Err(error) if error.kind() != io::ErrorKind::AlreadyExists => Err(error),
        _ => Ok(()),
    }
}

/// Takes a file from everybody's eyes: it holds hands, decks and tokens.
#[cfg(unix)]
fn keep_private(path: &Path) {
    use std::os::unix::fs::PermissionsExt;
    let Ok(known) = fs::metadata(path) else { return };
    let mode = known.permissions().mode();
    if mode & 0o077 != 0
        && let Err(error) = fs::set_permissions(path, fs::Permissions::from_mode(mode & 0o700))
    {
        tracing::warn!("others can read {}: {error}", path.display());
    }
}

#[cfg(not(unix))]
fn keep_private(_: &Path) {}

#[cfg(unix)]
fn identity(path: &Path) -> Option<(u64, u64)> {
    use std::os::unix::fs::MetadataExt;
    fs::metadata(path).ok().map(|known| (known.dev(), known.ino()))
}

/// Where open files cannot be deleted, there is nothing to notice.
#[cfg(not(unix))]
fn identity(path: &Path) -> Option<(u64, u64)> {
    fs::metadata(path).ok().map(|_| (0, 0))
}
