//! The tables of a store, and what brings an older store up to date.

use super::place::Place;
use super::{StoreError, Trouble, sum};
use crate::token;
use kernel::{Answer, Seat};
use sqlx::migrate::{Migration, MigrationType, Migrator};
use sqlx::{AnyConnection, Row, SqlStr};

/// What brings a database up to date, oldest first. Databases remember a checksum of each, so none ever changes.
///
/// Listed here and not by `migrate!`: for that macro Cargo would build half of sqlx twice.
fn migrations() -> Migrator {
    let all = [
        (1, "tables", include_str!("../../migrations/0001_tables.sql")),
        (2, "said", include_str!("../../migrations/0002_said.sql")),
        (3, "talk", include_str!("../../migrations/0003_talk.sql")),
        (4, "weeks", include_str!("../../migrations/0004_weeks.sql")),
        (5, "sums", include_str!("../../migrations/0005_sums.sql")),
        (6, "owners", include_str!("../../migrations/0006_owners.sql")),
        (7, "leases", include_str!("../../migrations/0007_leases.sql")),
    ];
    let migration = |(version, name, sql): (i64, &'static str, &'static str)| {
        Migration::new(version, name.into(), MigrationType::Simple, SqlStr::from_static(sql), false)
    };
    Migrator::with_migrations(all.map(migration).into())
}

/// Brings a store up to date and gives its id.
pub(super) async fn bring_up_to_date(place: &Place, to: &mut AnyConnection) -> Result<String, StoreError> {
    migrations().run(&mut *to).await.map_err(|error| match error {
        sqlx::migrate::MigrateError::Execute(error) => StoreError::from(error),
        sqlx::migrate::MigrateError::VersionMissing(_) => {
            StoreError::refused("this store was made by a newer Casefile. Use that one")
        }
        error => StoreError::refused(error.to_string()),
    })?;
    if read_word(to, "sums").await?.is_none() {
        sqlx::raw_sql(place.begin()).execute(&mut *to).await?;
        seal(to).await?;
        for (name, words) in [("id", token::id()), ("sums", "1".to_owned())] {
            sqlx::query("INSERT INTO store (name, words) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING")
                .bind(name)
                .bind(words)
                .execute(&mut *to)
                .await?;
        }
        sqlx::raw_sql("COMMIT").execute(&mut *to).await?;
    }
    read_word(to, "id").await?.ok_or_else(|| StoreError::damaged("the store does not know its own id"))
}

/// Is this a store of Casefile, of whatever age?
pub(super) async fn is_store(from: &mut AnyConnection) -> Result<bool, StoreError> {
    let looked = sqlx::raw_sql("SELECT id FROM tables LIMIT 1").execute(from).await;
    match looked.map_err(StoreError::from) {
        Err(error) if error.trouble == Trouble::Damaged => Err(error),
        looked => Ok(looked.is_ok()),
    }
}

/// Refuses a store that is older or newer than this program.
pub(super) async fn must_be_todays(from: &mut AnyConnection) -> Result<(), StoreError> {
    if !is_store(from).await? {
        return Err(StoreError::refused("this is no store of Casefile"));
    }
    let todays: Vec<i64> = migrations().iter().map(|migration| migration.version).collect();
    let rows = sqlx::query("SELECT version FROM _sqlx_migrations WHERE success").fetch_all(from).await?;
    let there = rows.iter().map(|row| row.try_get(0)).collect::<Result<Vec<i64>, _>>()?;
    if there.iter().any(|version| !todays.contains(version)) {
        return Err(StoreError::refused("this store was made by a newer Casefile. Use that one"));
    }
    if todays.iter().any(|version| !there.contains(version)) {
        return Err(StoreError::refused(
            "this store was made by an older Casefile. Start `casefile serve` with it once to bring it up to date",
        ));
    }
    Ok(())
}

/// What servers that share a store show each other; drawn by the first.
pub(super) async fn secret(to: &mut AnyConnection) -> Result<String, StoreError> {
    let draw = "INSERT INTO store (name, words) VALUES ('inside', $1) ON CONFLICT (name) DO NOTHING";
    sqlx::query(draw).bind(token::fresh()).execute(&mut *to).await?;
    read_word(to, "inside").await?.ok_or_else(|| StoreError::damaged("the store does not know its own secret"))
}

async fn read_word(from: &mut AnyConnection, name: &str) -> Result<Option<String>, StoreError> {
    let row = sqlx::query("SELECT words FROM store WHERE name = $1").bind(name.to_owned());
    Ok(row.fetch_optional(from).await?.map(|row| row.try_get(0)).transpose()?)
}

/// Gives every row its sum: once, to what an older Casefile has written.
async fn seal(to: &mut AnyConnection) -> Result<(), StoreError> {
    let rows = sqlx::query("SELECT table_id, doc, value, value_at FROM docs").fetch_all(&mut *to).await?;
    for row in rows {
        let (id, doc): (String, String) = (row.try_get(0)?, row.try_get(1)?);
        let value = row.try_get::<Option<String>, _>(2)?.zip(row.try_get::<Option<i64>, _>(3)?);
        let value = value.map(|(value, at)| sum::of_value(&id, at, &value));
        let sum = sum::of_doc(&id, &doc);
        let update = sqlx::query("UPDATE docs SET sum = $2, value_sum = $3 WHERE table_id = $1");
        update.bind(id).bind(sum).bind(value).execute(&mut *to).await?;
    }
    let rows = sqlx::query("SELECT table_id, number, seat, label, by_itself FROM answers").fetch_all(&mut *to).await?;
    for row in rows {
        let (id, number): (String, i64) = (row.try_get(0)?, row.try_get(1)?);
        let label: Option<String> = row.try_get(3)?;
        let answer = Answer { seat: Seat(row.try_get::<i64, _>(2)? as u8), concedes: label.is_none(), label };
        let sum = sum::of_answer(&id, number as usize, &answer, row.try_get::<i64, _>(4)? != 0);
        let update = sqlx::query("UPDATE answers SET sum = $3 WHERE table_id = $1 AND number = $2");
        update.bind(id).bind(number).bind(sum).execute(&mut *to).await?;
    }
    let rows = sqlx::query("SELECT id, body FROM records").fetch_all(&mut *to).await?;
    for row in rows {
        let (id, body): (String, String) = (row.try_get(0)?, row.try_get(1)?);
        let sum = sum::of_record(&id, &body);
        sqlx::query("UPDATE records SET sum = $2 WHERE id = $1").bind(id).bind(sum).execute(&mut *to).await?;
    }
    Ok(())
}
