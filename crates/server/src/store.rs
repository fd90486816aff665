//! The store for tables, answers and records, in SQLite or PostgreSQL.
//!
//! One task writes. It batches what is queued into one transaction and acknowledges when that is on disk, so many
//! tables share the cost of one. Reads go around it.

mod owned;
mod write;

pub use owned::{Amount, Owned, OwnedKind};
pub use write::Write;

use crate::message::{Said, To, WeekResult};
use crate::metrics::Metrics;
use crate::table::{Kept, Line};
use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use kernel::{Answer, Record, Seat, SeatSet};
use sqlx::any::{AnyPoolOptions, AnyRow};
use sqlx::migrate::{Migration, MigrationType, Migrator};
use sqlx::{AnyConnection, AnyPool, Connection, Row, SqlStr};
use std::fmt;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::{mpsc, oneshot};

/// Something the database would not do, in words for whoever runs the server.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StoreError(pub String);

impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for StoreError {}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> StoreError {
        StoreError(error.to_string())
    }
}

/// Writes that belong together, and who waits for them.
struct Job {
    writes: Vec<Write>,
    done: oneshot::Sender<Result<(), StoreError>>,
}

/// An answer as it is kept.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct KeptAnswer {
    /// Who answered what.
    pub answer: Answer,
    /// Did the server answer for the seat?
    pub by_itself: bool,
}

/// A table as it was left.
pub struct Left {
    /// Everything but its answers.
    pub kept: Kept,
    /// All answers, in order.
    pub answers: Vec<KeptAnswer>,
    /// The state after a number of answers.
    pub value: Option<(usize, Vec<u8>)>,
    /// The latest chat.
    pub said: Vec<Line>,
}

/// The database.
#[derive(Clone)]
pub struct Store {
    pool: AnyPool,
    jobs: mpsc::Sender<Job>,
}

/// The most jobs that share a transaction.
const GROUP_MAX: usize = 512;

/// What brings a database up to date, oldest first. Databases remember a checksum of each, so none ever changes.
///
/// Listed here and not by `migrate!`: for that macro Cargo would build half of sqlx twice.
fn migrations() -> Migrator {
    let all = [
        (1, "tables", include_str!("../migrations/0001_tables.sql")),
        (2, "said", include_str!("../migrations/0002_said.sql")),
        (3, "talk", include_str!("../migrations/0003_talk.sql")),
        (4, "weeks", include_str!("../migrations/0004_weeks.sql")),
        (6, "owners", include_str!("../migrations/0006_owners.sql")),
    ];
    let migration = |(version, name, sql): (i64, &'static str, &'static str)| {
        Migration::new(version, name.into(), MigrationType::Simple, SqlStr::from_static(sql), false)
    };
    Migrator::with_migrations(all.map(migration).into())
}

impl Store {
    /// Opens a database, making it if there is none, and brings its tables up to date. `address` is
    /// `sqlite:PATH`, `sqlite::memory:` or `postgres://…`.
    pub async fn open(address: &str, metrics: Arc<Metrics>) -> Result<Store, StoreError> {
        sqlx::any::install_default_drivers();
        let is_sqlite = address.starts_with("sqlite:");
        let in_memory = address == "sqlite::memory:";
        let url = match address.strip_prefix("sqlite:") {
            Some(path) if !in_memory => format!("sqlite://{}?mode=rwc", path_in_url(path)),
            _ => address.to_owned(),
        };
        // A pool would go on trying; whoever starts the server wants to know at once.
        if !in_memory {
            let mut connection = AnyConnection::connect(&url).await?;
            let look = if is_sqlite { "PRAGMA schema_version" } else { "SELECT 1" };
            sqlx::raw_sql(look).execute(&mut connection).await?;
            connection.close().await?;
        }
        let pool = AnyPoolOptions::new()
            // Each connection to memory would be a database of its own.
            .max_connections(if in_memory { 1 } else { 4 })
            .idle_timeout(if in_memory { None } else { Some(Duration::from_secs(600)) })
            .acquire_timeout(Duration::from_secs(20))
            .after_connect(move |connection, _| {
                Box::pin(async move {
                    if is_sqlite {
                        // FULL: a commit is on the disk when it returns, though the power may go.
                        let pragmas =
                            "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA busy_timeout = 10000;";
                        sqlx::raw_sql(pragmas).execute(connection).await?;
                    }
                    Ok(())
                })
            })
            .connect(&url)
            .await?;
        migrations().run(&pool).await.map_err(|error| StoreError(error.to_string()))?;
        let (jobs, queue) = mpsc::channel(4096);
        tokio::spawn(write_all(pool.clone(), queue, metrics));
        Ok(Store { pool, jobs })
    }

    /// Writes, all or nothing. When it returns, it is on the disk.
    pub async fn write(&self, writes: Vec<Write>) -> Result<(), StoreError> {
        let (done, told) = oneshot::channel();
        let closed = || StoreError("the store is closed".to_owned());
        self.jobs.send(Job { writes, done }).await.map_err(|_| closed())?;
        told.await.unwrap_or_else(|_| Err(closed()))
    }

    /// A table as it was left.
    pub async fn table(&self, id: &str) -> Result<Option<Left>, StoreError> {
        let row = sqlx::query("SELECT doc, value, value_at FROM tables WHERE id = $1").bind(id.to_owned());
        let Some(row) = row.fetch_optional(&self.pool).await? else { return Ok(None) };
        let kept = read_kept(&row.try_get::<String, _>(0)?)?;
        let value = match (row.try_get::<Option<String>, _>(1)?, row.try_get::<Option<i64>, _>(2)?) {
            (Some(value), Some(at)) => {
                let bytes = BASE64_STANDARD.decode(value).map_err(|error| StoreError(error.to_string()))?;
                Some((at as usize, bytes))
            }
            _ => None,
        };
        let rows = sqlx::query("SELECT seat, label, by_itself FROM answers WHERE table_id = $1 ORDER BY number");
        let rows = rows.bind(id.to_owned()).fetch_all(&self.pool).await?;
        let mut answers = Vec::with_capacity(rows.len());
        for row in rows {
            let label: Option<String> = row.try_get(1)?;
            let answer = Answer { seat: Seat(row.try_get::<i64, _>(0)? as u8), concedes: label.is_none(), label };
            answers.push(KeptAnswer { answer, by_itself: row.try_get::<i64, _>(2)? != 0 });
        }
        let rows =
            sqlx::query("SELECT heard, number, behind, who, words FROM talk WHERE table_id = $1 ORDER BY number");
        let rows = rows.bind(id.to_owned()).fetch_all(&self.pool).await?;
        let said = rows.iter().map(read_line).collect::<Result<_, sqlx::Error>>()?;
        Ok(Some(Left { kept, answers, value, said }))
    }

    /// Listed tables that are not over, the last touched first.
    pub async fn listed(&self, most: i64) -> Result<Vec<Kept>, StoreError> {
        let rows = sqlx::query(
            "SELECT doc FROM tables WHERE listed = 1 AND stage IN ('open', 'playing') ORDER BY touched DESC LIMIT $1",
        );
        let rows = rows.bind(most).fetch_all(&self.pool).await?;
        rows.iter().map(|row| read_kept(&row.try_get::<String, _>(0)?)).collect()
    }

    /// How far a table is, in the word it is stored with; nothing if there is no such table.
    pub async fn stage(&self, id: &str) -> Result<Option<String>, StoreError> {
        let row = sqlx::query("SELECT stage FROM tables WHERE id = $1").bind(id.to_owned());
        let row = row.fetch_optional(&self.pool).await?;
        Ok(row.map(|row| row.try_get(0)).transpose()?)
    }

    /// The results of a week, the best first: who won with the fewest answers, then who lasted longest.
    pub async fn results(&self, week: &str) -> Result<Vec<WeekResult>, StoreError> {
        let rows = sqlx::query(
            "SELECT names, won, answers, note, ended FROM weeks WHERE week = $1 \
             ORDER BY won DESC, CASE WHEN won = 1 THEN answers ELSE -answers END, ended LIMIT 500",
        );
        let rows = rows.bind(week.to_owned()).fetch_all(&self.pool).await?;
        rows.iter().map(read_result).collect()
    }

    /// A whole record.
    pub async fn record(&self, id: &str) -> Result<Option<Record>, StoreError> {
        let row = sqlx::query("SELECT body FROM records WHERE id = $1").bind(id.to_owned());
        let Some(row) = row.fetch_optional(&self.pool).await? else { return Ok(None) };
        let body: String = row.try_get(0)?;
        serde_json::from_str(&body).map(Some).map_err(|error| StoreError(format!("a damaged record: {error}")))
    }

    /// Is it there?
    pub async fn ping(&self) -> Result<(), StoreError> {
        sqlx::query("SELECT 1").fetch_one(&self.pool).await?;
        Ok(())
    }

    /// Waits for what is being written and lets go.
    pub async fn close(&self) {
        self.pool.close().await;
    }
}

fn read_kept(doc: &str) -> Result<Kept, StoreError> {
    serde_json::from_str(doc).map_err(|error| StoreError(format!("a damaged table: {error}")))
}

fn read_result(row: &AnyRow) -> Result<WeekResult, StoreError> {
    let names: String = row.try_get(0)?;
    Ok(WeekResult {
        names: serde_json::from_str(&names).map_err(|error| StoreError(format!("a damaged result: {error}")))?,
        won: row.try_get::<i64, _>(1)? != 0,
        answers: row.try_get::<i64, _>(2)? as u32,
        note: row.try_get(3)?,
        ended: row.try_get(4)?,
    })
}

fn read_line(row: &AnyRow) -> Result<Line, sqlx::Error> {
    let heard = SeatSet(row.try_get::<i64, _>(0)? as u8);
    let number = |column: usize| Ok::<_, sqlx::Error>(row.try_get::<i64, _>(column)? as usize);
    let to = if heard == SeatSet::ALL { To::Everybody } else { To::Side };
    let said = Said { from: row.try_get(3)?, words: row.try_get(4)?, to };
    Ok(Line { heard, number: number(1)?, after: number(2)?, said })
}

/// A path as it may stand in an address.
fn path_in_url(path: &str) -> String {
    path.replace('%', "%25").replace('?', "%3F").replace('#', "%23")
}

async fn write_all(pool: AnyPool, mut queue: mpsc::Receiver<Job>, metrics: Arc<Metrics>) {
    let mut jobs = Vec::new();
    while queue.recv_many(&mut jobs, GROUP_MAX).await > 0 {
        let start = std::time::Instant::now();
        let count = jobs.len();
        let open = jobs.iter().filter(|job| !job.writes.iter().all(Write::is_aside)).count();
        match commit(&pool, jobs.iter().flat_map(|job| &job.writes)).await {
            Ok(()) => jobs.drain(..).for_each(|job| drop(job.done.send(Ok(())))),
            // One of them will not do; the others should not pay for it.
            Err(_) if count > 1 => {
                for job in jobs.drain(..) {
                    let done = commit(&pool, job.writes.iter()).await;
                    let _ = job.done.send(done);
                }
            }
            Err(error) => jobs.drain(..).for_each(|job| drop(job.done.send(Err(error.clone())))),
        }
        if open > 0 {
            metrics.committed(open, start.elapsed());
        }
    }
}

async fn commit(pool: &AnyPool, writes: impl Iterator<Item = &Write>) -> Result<(), StoreError> {
    let mut transaction = pool.begin().await?;
    for write in writes {
        write.run(&mut transaction).await?;
    }
    transaction.commit().await?;
    Ok(())
}
