//! Backups. A backup is a SQLite file with the same tables as any store, so it can be opened as one; whatever the store
//! is in, it is copied at one moment, while the server goes on.

use super::files::{self, Files};
use super::place::{Place, Use};
use super::{StoreError, schema};
use futures_util::TryStreamExt;
use sqlx::{AnyConnection, AssertSqlSafe, Connection, Row};
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// How many rows were copied.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Copied {
    /// How many tables.
    pub tables: u64,
    /// How many answers.
    pub answers: u64,
    /// How many records.
    pub records: u64,
}

/// Copies a store into a new file. A server may be using it: everything that was acknowledged is in the copy.
pub async fn back_up(address: &str, file: &Path) -> Result<Copied, StoreError> {
    if file.exists() {
        return Err(StoreError::refused(format!("{} is there already", file.display())));
    }
    let place = Place::of(address);
    let mut from = place.connect(Use::Read).await?;
    schema::must_be_todays(&mut from).await?;
    sqlx::raw_sql(place.snapshot()).execute(&mut from).await?;
    // Under its name it is whole or not there.
    let partial = files::named(file, "-partial");
    let copied = write_backup(&mut from, &partial).await;
    let done = copied.and_then(|copied| {
        let sealed = fs::File::open(&partial).and_then(|written| written.sync_all());
        sealed.and_then(|()| fs::rename(&partial, file)).map_err(|error| cannot_write(file, &error))?;
        Ok(copied)
    });
    if done.is_err() {
        forget(&partial);
    }
    from.close().await?;
    done
}

async fn write_backup(from: &mut AnyConnection, partial: &Path) -> Result<Copied, StoreError> {
    forget(partial);
    files::make(partial).map_err(|error| cannot_write(partial, &error))?;
    let place = Place::File(partial.to_owned());
    let mut to = place.connect(Use::Write).await?;
    schema::bring_up_to_date(&place, &mut to).await?;
    let tables = tables(&mut to).await?;
    sqlx::raw_sql(place.begin()).execute(&mut to).await?;
    let copied = copy(from, &mut to, &tables).await?;
    // One file, without a log beside it.
    sqlx::raw_sql("COMMIT; PRAGMA journal_mode = DELETE").execute(&mut to).await?;
    to.close().await?;
    Ok(copied)
}

/// Puts a backup into a store that no server is using. Unless `replace`, the store must be empty. If it fails, the store
/// is as it was.
pub async fn restore(address: &str, file: &Path, replace: bool) -> Result<Copied, StoreError> {
    let copy_of_it = Private::of(file)?;
    let backup = Place::File(copy_of_it.0.clone());
    let mut from = backup.connect(Use::Write).await?;
    if !schema::is_store(&mut from).await? {
        return Err(StoreError::refused(format!("{} is no backup of Casefile", file.display())));
    }
    schema::bring_up_to_date(&backup, &mut from).await?;
    let tables = tables(&mut from).await?;
    let place = Place::of(address);
    let taken = if let Place::File(path) = &place { Some(Files::take(path)?) } else { None };
    let mut to = place.connect(Use::Write).await?;
    schema::bring_up_to_date(&place, &mut to).await?;
    if matches!(place, Place::Postgres(_)) {
        nobody_writes(&mut to).await?;
    }
    sqlx::raw_sql(place.begin()).execute(&mut to).await?;
    let there = count(&mut to, "tables").await? + count(&mut to, "records").await?;
    if there > 0 && !replace {
        return Err(StoreError::refused(format!("the store holds {there} tables and records already")));
    }
    for table in &tables {
        sqlx::raw_sql(AssertSqlSafe(format!("DELETE FROM {}", table.name))).execute(&mut to).await?;
    }
    let copied = copy(&mut from, &mut to, &tables).await?;
    sqlx::raw_sql("COMMIT").execute(&mut to).await?;
    to.close().await?;
    from.close().await?;
    drop(taken);
    Ok(copied)
}

/// A copy of a backup that nobody else has, so that it can be brought up to date. It goes when it is dropped.
struct Private(PathBuf);

impl Private {
    fn of(file: &Path) -> Result<Private, StoreError> {
        let cannot = |error: io::Error| StoreError::refused(format!("cannot read {}: {error}", file.display()));
        let mut from = fs::File::open(file).map_err(cannot)?;
        let name = format!("casefile-restore-{}-{}.sqlite", std::process::id(), crate::token::id());
        let copy = Private(std::env::temp_dir().join(name));
        let made = files::make(&copy.0).and_then(|()| fs::OpenOptions::new().write(true).open(&copy.0));
        let copied = made.and_then(|mut to| io::copy(&mut from, &mut to));
        copied.map_err(|error| cannot_write(&copy.0, &error))?;
        Ok(copy)
    }
}

impl Drop for Private {
    fn drop(&mut self) {
        forget(&self.0);
    }
}

fn forget(file: &Path) {
    for beside in ["", "-wal", "-shm", "-journal"] {
        let _ = fs::remove_file(files::named(file, beside));
    }
}

fn cannot_write(file: &Path, error: &io::Error) -> StoreError {
    StoreError::refused(format!("cannot write {}: {error}", file.display()))
}

/// Refuses a PostgreSQL that a server is using.
async fn nobody_writes(to: &mut AnyConnection) -> Result<(), StoreError> {
    let others = sqlx::query(
        "SELECT COUNT(*) FROM pg_stat_activity WHERE application_name LIKE 'casefile writer%' \
         AND datname = current_database() AND pid <> pg_backend_pid()",
    );
    let others: i64 = others.fetch_one(to).await?.try_get(0)?;
    if others == 0 { Ok(()) } else { Err(StoreError::refused("a Casefile server is using this store. Stop it")) }
}

async fn count(of: &mut AnyConnection, table: &str) -> Result<u64, StoreError> {
    let row = sqlx::query(AssertSqlSafe(format!("SELECT COUNT(*) FROM {table}"))).fetch_one(of).await?;
    Ok(row.try_get::<i64, _>(0)? as u64)
}

/// A table of the database, and its columns: is each a number?
struct Shape {
    name: String,
    columns: Vec<(String, bool)>,
}

/// Every table that holds what people made, as a SQLite of today has them.
async fn tables(of: &mut AnyConnection) -> Result<Vec<Shape>, StoreError> {
    let rows = sqlx::query(
        "SELECT m.name, c.name, c.type FROM sqlite_master AS m JOIN pragma_table_info(m.name) AS c \
         WHERE m.type = 'table' AND m.name NOT LIKE 'sqlite%' AND m.name NOT IN ('_sqlx_migrations', 'store', 'writers', \
         'leases') \
         ORDER BY m.name, c.cid",
    );
    let mut shapes: Vec<Shape> = Vec::new();
    for row in rows.fetch_all(of).await? {
        let (table, column, kind): (String, String, String) = (row.try_get(0)?, row.try_get(1)?, row.try_get(2)?);
        if shapes.last().is_none_or(|shape| shape.name != table) {
            shapes.push(Shape { name: table, columns: Vec::new() });
        }
        shapes.last_mut().into_iter().for_each(|shape| shape.columns.push((column.clone(), kind == "BIGINT")));
    }
    Ok(shapes)
}

/// Copies all rows.
async fn copy(from: &mut AnyConnection, to: &mut AnyConnection, tables: &[Shape]) -> Result<Copied, StoreError> {
    let mut copied = Copied::default();
    for Shape { name, columns } in tables {
        let names = columns.iter().map(|(name, _)| name.as_str()).collect::<Vec<_>>().join(", ");
        let places = (1..=columns.len()).map(|place| format!("${place}")).collect::<Vec<_>>().join(", ");
        let insert = format!("INSERT INTO {name} ({names}) VALUES ({places})");
        let mut rows = sqlx::query(AssertSqlSafe(format!("SELECT {names} FROM {name}"))).fetch(&mut *from);
        let mut count = 0;
        while let Some(row) = rows.try_next().await? {
            let mut query = sqlx::query(AssertSqlSafe(insert.clone()));
            for (place, (_, is_number)) in columns.iter().enumerate() {
                query = if *is_number {
                    query.bind(row.try_get::<Option<i64>, _>(place)?)
                } else {
                    query.bind(row.try_get::<Option<String>, _>(place)?)
                };
            }
            query.execute(&mut *to).await?;
            count += 1;
        }
        match name.as_str() {
            "tables" => copied.tables = count,
            "answers" => copied.answers = count,
            "records" => copied.records = count,
            _ => {}
        }
    }
    Ok(copied)
}
