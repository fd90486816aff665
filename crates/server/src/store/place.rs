//! Where a store is, and how one connects to it.

use super::StoreError;
use super::files::must_be_writable;
use sqlx::{AnyConnection, Connection};
use std::path::PathBuf;
use std::time::Duration;

/// Where a store is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Place {
    /// In memory, for as long as its one connection is open.
    Memory,
    /// In a file, by SQLite.
    File(PathBuf),
    /// In a PostgreSQL, at this address.
    Postgres(String),
}

/// What a connection is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Use {
    /// It reads, beside others.
    Read,
    /// It is the one that writes.
    Write,
}

/// How long opening a connection may take.
const CONNECTING: Duration = Duration::from_secs(8);

impl Place {
    /// The place of an address: `sqlite:PATH`, `sqlite::memory:` or `postgres://…`.
    pub fn of(address: &str) -> Place {
        match address.strip_prefix("sqlite:") {
            Some(":memory:") => Place::Memory,
            Some(path) => Place::File(PathBuf::from(path)),
            None => Place::Postgres(address.to_owned()),
        }
    }

    /// Its address for sqlx. A file must be there.
    pub fn url(&self) -> String {
        match self {
            Place::Memory => "sqlite::memory:".to_owned(),
            Place::File(path) => format!("sqlite://{}?mode=rw", path_in_url(&path.display().to_string())),
            Place::Postgres(address) => address.clone(),
        }
    }

    /// What every connection begins with.
    pub fn greeting(&self, wanted: Use) -> &'static str {
        match (self, wanted) {
            (Place::Memory, _) => "SELECT 1",
            // FULL: a commit is on the disk when it returns, though the power may go.
            (Place::File(_), Use::Write) => {
                "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA busy_timeout = 10000;"
            }
            (Place::File(_), Use::Read) => "PRAGMA busy_timeout = 10000; PRAGMA query_only = ON;",
            // What is written here are leases alone. One that a crash of the database undoes is refused at the next write.
            (Place::Postgres(_), Use::Read) => {
                "SET application_name = 'casefile'; SET lock_timeout = '3s'; SET synchronous_commit = off"
            }
            // A transaction whose server can no longer be reached must not keep its locks.
            (Place::Postgres(_), Use::Write) => {
                "SET application_name = 'casefile writer'; SET synchronous_commit = on; SET statement_timeout = '10s'; \
                 SET idle_in_transaction_session_timeout = '20s'"
            }
        }
    }

    /// A connection of its own.
    pub async fn connect(&self, wanted: Use) -> Result<AnyConnection, StoreError> {
        sqlx::any::install_default_drivers();
        if let Place::File(path) = self {
            must_be_writable(path)?;
        }
        let connecting = async {
            let mut connection = AnyConnection::connect(&self.url()).await?;
            sqlx::raw_sql(self.greeting(wanted)).execute(&mut connection).await?;
            Ok::<_, sqlx::Error>(connection)
        };
        let connected = tokio::time::timeout(CONNECTING, connecting).await;
        Ok(connected.map_err(|_| StoreError::away("the database does not answer"))??)
    }

    /// How a transaction begins that writes.
    pub fn begin(&self) -> &'static str {
        if matches!(self, Place::Postgres(_)) { "BEGIN" } else { "BEGIN IMMEDIATE" }
    }

    /// How a transaction begins whose reads all see the same moment.
    pub fn snapshot(&self) -> &'static str {
        if matches!(self, Place::Postgres(_)) { "BEGIN ISOLATION LEVEL REPEATABLE READ" } else { "BEGIN" }
    }
}

/// A path as it may stand in an address.
fn path_in_url(path: &str) -> String {
    path.replace('%', "%25").replace('?', "%3F").replace('#', "%23")
}
