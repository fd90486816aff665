//! The store for tables, answers and records, in SQLite or PostgreSQL.
//!
//! One task writes, with a connection of its own (`writer.rs`). Reads go around it. What is read is compared with what
//! was written (`sum.rs`), so that damage is called damage.

mod check;
mod clear;
mod copy;
mod fence;
mod files;
mod lease;
mod line;
mod own;
mod owned;
mod place;
mod read;
mod schema;
mod standing;
mod sum;
mod trouble;
mod write;
mod writer;

pub use check::{Checked, check};
pub use clear::{remove, vacuum};
pub use copy::{Copied, back_up, restore};
pub use lease::{Lease, Taken, Whereabouts};
pub use owned::{Amount, Owned, OwnedKind};
pub use standing::Others;
pub use trouble::{StoreError, Trouble};
pub use write::Write;

use crate::metrics::Metrics;
use crate::table::{Kept, Line};
use fence::Held;
use files::Files;
use kernel::Answer;
use line::Renewed;
use place::{Place, Use};
use sqlx::any::AnyPoolOptions;
use sqlx::{AnyPool, Connection, Row};
use standing::Standing;
use std::collections::BTreeSet;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};
use tokio::sync::{mpsc, oneshot};
use tokio::task::AbortHandle;
use writer::{Job, Writer};

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
    place: Place,
    jobs: mpsc::Sender<Job>,
    files: Option<Arc<Files>>,
    metrics: Arc<Metrics>,
    /// How this server stands among those that share a PostgreSQL.
    standing: Option<Arc<Standing>>,
    /// What they show each other.
    secret: Option<Arc<str>>,
    /// The tasks that write, and keep the row of this server.
    working: Arc<Vec<AbortHandle>>,
    /// When it was last asked whether it works, and what came of it.
    health: Arc<tokio::sync::Mutex<Option<Looked>>>,
    /// Damage that has been logged.
    damage: Arc<Mutex<BTreeSet<String>>>,
}

/// When the store was looked at, and what came of it.
type Looked = (Instant, Result<(), StoreError>);

/// How long what came of a look at the store's health stays true.
const HEALTHY: Duration = Duration::from_secs(1);
/// How many jobs may wait to be written.
const WAITING: usize = 4096;
/// Writers that have written nothing for so long are forgotten, in seconds.
const FORGOTTEN: i64 = 30 * 24 * 3600;

impl Store {
    /// Opens a database, making it if there is none, and brings its tables up to date. `address` is
    /// `sqlite:PATH`, `sqlite::memory:` or `postgres://…`.
    pub async fn open(address: &str, metrics: Arc<Metrics>) -> Result<Store, StoreError> {
        let place = Place::of(address);
        sqlx::any::install_default_drivers();
        let files = match &place {
            Place::File(path) => Some(Arc::new(Files::take(path)?)),
            Place::Memory | Place::Postgres(_) => None,
        };
        let shared = matches!(place, Place::Postgres(_));
        let standing = shared.then(|| Arc::new(Standing::new(metrics.clone())));
        let (renewed, mut secret) = (Renewed::default(), None);
        let pool = pool(&place, renewed.clone())?;
        let id = if place == Place::Memory {
            begin(&place, &mut *pool.acquire().await?).await?
        } else {
            let mut first = place.connect(Use::Write).await?;
            let id = begin(&place, &mut first).await?;
            if let Some(standing) = &standing {
                standing.enter(&mut first).await?;
                secret = Some(schema::secret(&mut first).await?.into());
            }
            if let Some(files) = &files {
                let row = sqlx::query("SELECT commits FROM writers WHERE id = $1").bind(id.clone());
                let commits = row.fetch_one(&mut first).await?.try_get(0)?;
                files.must_not_be_behind(&id, commits)?;
                files.note(&id, commits);
            }
            first.close().await?;
            id
        };
        // One server has a file, and counts on where the last one stopped; several share a PostgreSQL.
        let id = standing.as_ref().map_or(id, |standing| standing.id());
        let mut writer = Writer::new(place.clone(), id, pool.clone(), files.clone(), metrics.clone());
        (writer.renewed, writer.standing) = (renewed, standing.clone());
        let (jobs, queue) = mpsc::channel(WAITING);
        let mut working = vec![tokio::spawn(writer.run(queue)).abort_handle()];
        if let Some(standing) = &standing {
            working.push(tokio::spawn(standing.clone().keep(place.clone())).abort_handle());
        }
        let (working, health) = (Arc::new(working), Arc::default());
        Ok(Store { pool, place, jobs, files, metrics, standing, secret, working, health, damage: Arc::default() })
    }

    /// Writes, all or nothing. When it returns, it is on the disk. After an error it may be there or not: read again.
    pub async fn write(&self, writes: Vec<Write>) -> Result<(), StoreError> {
        self.queue(writes, None).await
    }

    /// The same about a table, unless another server has taken it: then nothing is written.
    pub async fn write_to(&self, table: &str, lease: Lease, writes: Vec<Write>) -> Result<(), StoreError> {
        let held = lease.map(|number| Held { table: table.to_owned(), number });
        self.queue(writes, held).await
    }

    async fn queue(&self, writes: Vec<Write>, held: Option<Held>) -> Result<(), StoreError> {
        let (done, told) = oneshot::channel();
        let closed = || StoreError::away("the store is closed");
        self.jobs.send(Job::Write { writes, held, done }).await.map_err(|_| closed())?;
        told.await.unwrap_or_else(|_| Err(closed()))
    }

    /// Can it be written and read? Asked more often than once a second it says what it said.
    pub async fn ping(&self) -> Result<(), StoreError> {
        let now = Instant::now();
        self.works_since(now.checked_sub(HEALTHY).unwrap_or(now)).await
    }

    /// The same, with nothing said that was found out before a moment.
    pub async fn works_since(&self, moment: Instant) -> Result<(), StoreError> {
        if let Some(standing) = &self.standing {
            standing.must_hold()?;
        }
        // Whoever comes meanwhile waits for the same look.
        let mut health = self.health.lock().await;
        if let Some((when, healthy)) = &*health
            && *when > moment
            && when.elapsed() < HEALTHY
        {
            return healthy.clone();
        }
        let when = Instant::now();
        let looked = async {
            self.write(vec![Write::Probe]).await?;
            sqlx::query("SELECT words FROM store WHERE name = 'id'").fetch_one(self.pool()).await?;
            Ok(())
        };
        let looked = looked.await;
        *health = Some((when, looked.clone()));
        looked
    }

    /// Writes what is queued and lets go.
    pub async fn close(&self) {
        let (done, told) = oneshot::channel();
        if self.jobs.send(Job::Close(done)).await.is_ok() {
            let _ = told.await;
        }
        self.working.iter().for_each(AbortHandle::abort);
        if let Some(standing) = &self.standing
            && let Ok(mut last) = self.pool.acquire().await
        {
            let _ = standing.leave(&mut last).await;
        }
        self.pool.close().await;
    }

    /// Lets go at once, as if the program had been killed. For tests of that.
    pub fn abandon(&self) {
        self.working.iter().for_each(AbortHandle::abort);
        if let Some(files) = &self.files {
            files.let_go();
        }
    }

    fn pool(&self) -> &AnyPool {
        &self.pool
    }

    /// Logs damage, once.
    fn note_damage(&self, error: &StoreError) {
        if error.trouble != Trouble::Damaged {
            return;
        }
        let mut damage = self.damage.lock().unwrap_or_else(PoisonError::into_inner);
        if damage.insert(error.words.clone()) {
            tracing::error!("the store: {error}");
        }
    }
}

/// The connections for reading; in memory there is but one for everything.
fn pool(place: &Place, renewed: Renewed) -> Result<AnyPool, StoreError> {
    let in_memory = *place == Place::Memory;
    let greeting = place.greeting(Use::Read);
    let options = AnyPoolOptions::new()
        // Each connection to memory would be a database of its own.
        .max_connections(if in_memory { 1 } else { 4 })
        .idle_timeout(if in_memory { None } else { Some(Duration::from_secs(600)) })
        .max_lifetime(None)
        .acquire_timeout(Duration::from_secs(10))
        .before_acquire(move |_, known| {
            let good = renewed.allows(known.age);
            Box::pin(async move { Ok(good) })
        })
        .after_connect(move |connection, _| {
            Box::pin(async move { sqlx::raw_sql(greeting).execute(connection).await.map(drop) })
        });
    Ok(options.connect_lazy(&place.url())?)
}

/// Brings the store up to date and gives its id, under which the one server of a SQLite writes.
async fn begin(place: &Place, to: &mut sqlx::AnyConnection) -> Result<String, StoreError> {
    let id = schema::bring_up_to_date(place, to).await?;
    sqlx::query("DELETE FROM writers WHERE id <> $1 AND seen < $2")
        .bind(id.clone())
        .bind(crate::now() - FORGOTTEN)
        .execute(&mut *to)
        .await?;
    if matches!(place, Place::Postgres(_)) {
        // What servers have left that were killed.
        let probes = "DELETE FROM store WHERE name LIKE 'probe %' \
                      AND NOT EXISTS (SELECT 1 FROM writers WHERE 'probe ' || id = name AND seen >= $1)";
        sqlx::query(probes).bind(crate::now() - 3600).execute(to).await?;
    } else {
        sqlx::query("INSERT INTO writers (id, commits, seen) VALUES ($1, 0, $2) ON CONFLICT (id) DO NOTHING")
            .bind(id.clone())
            .bind(crate::now())
            .execute(to)
            .await?;
    }
    Ok(id)
}
