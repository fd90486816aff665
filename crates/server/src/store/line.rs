//! The connection that writes, and what may go wrong with what it is connected to.

use super::StoreError;
use super::files::Identity;
use sqlx::pool::PoolConnection;
use sqlx::{Any, AnyConnection, Row};
use std::ops::DerefMut;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

/// When connections became old: whatever was opened before must not be used again.
#[derive(Clone, Default)]
pub(super) struct Renewed(Arc<Mutex<Option<Instant>>>);

impl Renewed {
    /// All that are open now are old.
    pub fn now(&self) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = Some(Instant::now());
    }

    /// Is a connection of that age still good?
    pub fn allows(&self, age: Duration) -> bool {
        let since = *self.0.lock().unwrap_or_else(PoisonError::into_inner);
        since.is_none_or(|since| age < since.elapsed())
    }
}

/// A connection to write with.
pub(super) enum Line {
    /// The writer's own.
    Own(Box<AnyConnection>),
    /// In memory there is only one.
    Shared(PoolConnection<Any>),
}

impl Line {
    /// The connection.
    pub fn get(&mut self) -> &mut AnyConnection {
        match self {
            Line::Own(connection) => connection,
            Line::Shared(connection) => connection.deref_mut(),
        }
    }
}

/// SQLite's log was deleted under a connection that still has it: what it says is put into the database's own file.
pub(super) async fn rescue(with: &mut AnyConnection, known: &Identity, now: &Identity) -> Result<(), StoreError> {
    if !now.same_database(known) {
        return Err(StoreError::away("the store's file was deleted or replaced while the server was running"));
    }
    let row = sqlx::query("PRAGMA wal_checkpoint(TRUNCATE)").fetch_one(with).await?;
    let busy: i64 = row.try_get(0)?;
    if busy == 0 { Ok(()) } else { Err(StoreError::away("the deleted log is still being read")) }
}
