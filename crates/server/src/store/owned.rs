//! What came from which address: counted, and let go when its time is over.

use super::{Store, StoreError};
use sqlx::{AnyConnection, Row};

/// Something that came from an address.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Owned {
    /// The id of the table or record.
    pub id: String,
    /// Which of the two.
    pub kind: OwnedKind,
    /// A hash of the address.
    pub who: String,
    /// How much it takes.
    pub bytes: u64,
    /// The hash of the token that may delete it.
    pub token: String,
}

/// What came from an address.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OwnedKind {
    /// A table.
    Table,
    /// An uploaded record.
    Record,
}

impl OwnedKind {
    fn word(self) -> &'static str {
        match self {
            OwnedKind::Table => "table",
            OwnedKind::Record => "record",
        }
    }
}

/// How much there is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Amount {
    /// How many.
    pub count: u64,
    /// How many bytes they take.
    pub bytes: u64,
}

/// A table that was announced and is not there after so many seconds never came.
const COMING: i64 = 60;

impl Store {
    /// The games that are not over and have been touched since then: of one address, and of all.
    pub async fn games_of(&self, who: &str, since: i64) -> Result<(u64, u64), StoreError> {
        let all = "SELECT COUNT(*) FROM tables WHERE stage <> 'over' AND touched >= $1";
        let all = sqlx::query(all).bind(since).fetch_one(&self.pool).await?.try_get::<i64, _>(0)?;
        // Those that are being made count, too.
        let of = "SELECT COUNT(*) FROM owners LEFT JOIN tables ON tables.id = owners.id \
                  WHERE owners.kind = 'table' AND owners.who = $1 AND ( \
                  (tables.id IS NULL AND owners.made >= $2) OR (tables.stage <> 'over' AND tables.touched >= $3))";
        let of = sqlx::query(of).bind(who.to_owned()).bind(crate::now() - COMING).bind(since);
        let of = of.fetch_one(&self.pool).await?.try_get::<i64, _>(0)?;
        Ok((of as u64, all as u64))
    }

    /// The uploaded records: of one address, and of all.
    pub async fn uploads_of(&self, who: &str) -> Result<(Amount, Amount), StoreError> {
        let all = "SELECT COUNT(*), CAST(COALESCE(SUM(bytes), 0) AS BIGINT) FROM owners WHERE kind = 'record'";
        let all = sqlx::query(all).fetch_one(&self.pool).await?;
        let of = "SELECT COUNT(*), CAST(COALESCE(SUM(bytes), 0) AS BIGINT) FROM owners \
                  WHERE kind = 'record' AND who = $1";
        let of = sqlx::query(of).bind(who.to_owned()).fetch_one(&self.pool).await?;
        let amount = |row: &sqlx::any::AnyRow| -> Result<Amount, sqlx::Error> {
            let (count, bytes): (i64, i64) = (row.try_get(0)?, row.try_get(1)?);
            Ok(Amount { count: count as u64, bytes: bytes as u64 })
        };
        Ok((amount(&of)?, amount(&all)?))
    }

    /// The hash of the token that may delete an uploaded record; none if it was not uploaded.
    pub async fn may_delete(&self, record: &str) -> Result<Option<String>, StoreError> {
        let row = sqlx::query("SELECT token FROM owners WHERE id = $1 AND kind = 'record'").bind(record.to_owned());
        let row = row.fetch_optional(&self.pool).await?;
        Ok(row.map(|row| row.try_get(0)).transpose()?)
    }
}

/// Notes what came from an address.
pub(super) async fn own(owned: &Owned, to: &mut AnyConnection) -> Result<(), StoreError> {
    sqlx::query("INSERT INTO owners (id, kind, who, made, bytes, token) VALUES ($1, $2, $3, $4, $5, $6)")
        .bind(owned.id.clone())
        .bind(owned.kind.word())
        .bind(owned.who.clone())
        .bind(crate::now())
        .bind(owned.bytes as i64)
        .bind(owned.token.clone())
        .execute(to)
        .await?;
    Ok(())
}

/// Deletes an uploaded record.
pub(super) async fn delete_upload(id: &str, to: &mut AnyConnection) -> Result<(), StoreError> {
    let gone = sqlx::query("DELETE FROM owners WHERE id = $1 AND kind = 'record'").bind(id.to_owned());
    if gone.execute(&mut *to).await?.rows_affected() == 1 {
        sqlx::query("DELETE FROM records WHERE id = $1").bind(id.to_owned()).execute(to).await?;
    }
    Ok(())
}

/// Deletes records that were uploaded before that moment, and forgets where tables came from that are over or never came.
pub(super) async fn expire(uploads_before: i64, to: &mut AnyConnection) -> Result<(), StoreError> {
    sqlx::query("DELETE FROM records WHERE id IN (SELECT id FROM owners WHERE kind = 'record' AND made < $1)")
        .bind(uploads_before)
        .execute(&mut *to)
        .await?;
    sqlx::query("DELETE FROM owners WHERE kind = 'record' AND made < $1")
        .bind(uploads_before)
        .execute(&mut *to)
        .await?;
    sqlx::query(
        "DELETE FROM owners WHERE kind = 'table' AND made < $1 \
         AND NOT EXISTS (SELECT 1 FROM tables WHERE tables.id = owners.id AND tables.stage <> 'over')",
    )
    .bind(crate::now() - COMING)
    .execute(to)
    .await?;
    Ok(())
}
