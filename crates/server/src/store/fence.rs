//! How a transaction begins: it counts itself, and among several servers it sees whether this one still holds what it
//! writes to.
//!
//! Both in one statement. Whoever takes tables from this server changes its row first (`lease.rs`), and so waits for this
//! transaction, or has it find that the row has ended.

use super::standing::{LEASE, NOW};
use super::{StoreError, Trouble};
use sqlx::{AnyConnection, AssertSqlSafe, Row};
use std::collections::BTreeMap;

/// A table that is written to, and the number of the lease under which it is ours.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Held {
    pub table: String,
    pub number: i64,
}

/// Begins as the writer of that id, which has committed one transaction less than `next`. False if it has no row.
pub(super) async fn count(id: &str, next: i64, to: &mut AnyConnection) -> Result<bool, StoreError> {
    let counted = sqlx::query("UPDATE writers SET commits = $2, seen = $3 WHERE id = $1");
    let counted = counted.bind(id.to_owned()).bind(next).bind(crate::now()).execute(to).await?;
    Ok(counted.rows_affected() == 1)
}

/// The same among several servers, with what it wants to write to. Says for each whether it is lost. An error of
/// [`Trouble::Lost`] if the server was declared gone.
pub(super) async fn enter(
    id: &str,
    next: i64,
    held: &[Option<Held>],
    to: &mut AnyConnection,
) -> Result<Vec<bool>, StoreError> {
    let tables: Vec<&str> = held.iter().flatten().map(|held| held.table.as_str()).collect();
    let enter = format!(
        "WITH own AS (UPDATE writers SET commits = $2, seen = $3, until = {NOW} + {LEASE} \
         WHERE id = $1 AND ended = 0 RETURNING id) \
         SELECT leases.table_id, leases.number FROM own LEFT JOIN leases \
         ON leases.server = own.id AND leases.table_id = ANY(string_to_array($4, ','))"
    );
    let rows = sqlx::query(AssertSqlSafe(enter)).bind(id.to_owned()).bind(next).bind(crate::now());
    let rows = rows.bind(tables.join(",")).fetch_all(to).await?;
    if rows.is_empty() {
        return Err(StoreError::lost("another server has declared this one gone"));
    }
    let mut ours = BTreeMap::new();
    for row in &rows {
        if let Some(table) = row.try_get::<Option<String>, _>(0)? {
            ours.insert(table, row.try_get::<i64, _>(1)?);
        }
    }
    let is_lost = |held: &Held| ours.get(&held.table) != Some(&held.number);
    Ok(held.iter().map(|held| held.as_ref().is_some_and(is_lost)).collect())
}

impl StoreError {
    /// Another server has it now.
    pub fn lost(words: impl Into<String>) -> StoreError {
        StoreError { trouble: Trouble::Lost, words: words.into() }
    }
}
