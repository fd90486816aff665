//! Who writes, and what it writes to see whether it can.

use super::StoreError;
use sqlx::AnyConnection;

/// Who writes.
pub(super) struct Own<'a> {
    /// Its id.
    pub id: &'a str,
    /// Are there others that write to the same store?
    pub is_shared: bool,
}

impl Own<'_> {
    /// Where it writes what nobody reads. Servers must not wait for each other there.
    pub fn probe(&self) -> String {
        if self.is_shared { format!("probe {}", self.id) } else { "probe".to_owned() }
    }
}

/// How long a probe is, in bytes.
const PROBE: usize = 32 * 1024;

/// Writes what nobody reads.
pub(super) async fn probe(own: &Own<'_>, to: &mut AnyConnection) -> Result<(), StoreError> {
    // Another one each time, so that every page of it is written.
    let words = crate::token::id().repeat(PROBE / 16);
    sqlx::query(
        "INSERT INTO store (name, words) VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET words = excluded.words",
    )
    .bind(own.probe())
    .bind(words)
    .execute(to)
    .await?;
    Ok(())
}
