//! Makes room in a store: removes a table, and gives back what is no longer used.

use super::place::{Place, Use};
use super::{StoreError, schema};
use sqlx::Connection;

/// Removes a table with its answers, its chat, its record and its result; false if there is none. A server that has it
/// in memory notices when it next writes there.
pub async fn remove(address: &str, table: &str) -> Result<bool, StoreError> {
    let place = Place::of(address);
    let mut to = place.connect(Use::Write).await?;
    schema::must_be_todays(&mut to).await?;
    sqlx::raw_sql(place.begin()).execute(&mut to).await?;
    let mut gone = 0;
    for part in [
        "DELETE FROM tables WHERE id = $1",
        "DELETE FROM docs WHERE table_id = $1",
        "DELETE FROM answers WHERE table_id = $1",
        "DELETE FROM talk WHERE table_id = $1",
        "DELETE FROM weeks WHERE table_id = $1",
        "DELETE FROM records WHERE id = $1",
        "DELETE FROM owners WHERE id = $1",
        "DELETE FROM leases WHERE table_id = $1",
    ] {
        gone += sqlx::query(part).bind(table.to_owned()).execute(&mut to).await?.rows_affected();
    }
    sqlx::raw_sql("COMMIT").execute(&mut to).await?;
    to.close().await?;
    Ok(gone > 0)
}

/// Gives back what is no longer used. A server may be using the store; it waits meanwhile.
pub async fn vacuum(address: &str) -> Result<(), StoreError> {
    let place = Place::of(address);
    let mut to = place.connect(Use::Write).await?;
    schema::must_be_todays(&mut to).await?;
    if matches!(place, Place::Postgres(_)) {
        sqlx::raw_sql("SET statement_timeout = 0").execute(&mut to).await?;
        sqlx::raw_sql("VACUUM (ANALYZE)").execute(&mut to).await?;
    } else {
        sqlx::raw_sql("VACUUM; PRAGMA wal_checkpoint(TRUNCATE)").execute(&mut to).await?;
    }
    to.close().await?;
    Ok(())
}
