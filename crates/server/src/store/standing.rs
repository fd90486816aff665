//! How this server stands among those that share a PostgreSQL: under which id it writes, until when its tables are its
//! own, and who the others are.
//!
//! It has a row in `writers` and renews it twice a second. Whoever wants a table of a server whose row has run out declares
//! that server gone (`ended`) while taking the table. Every transaction that writes begins with changing the row, unless it
//! has ended (`fence.rs`). So a server that was declared gone cannot write whatever it believes, and whoever declares it
//! gone waits for what it is writing. Clocks only say when a server may be declared gone, and that clock is the database's.

use super::StoreError;
use super::own::Own;
use super::place::{Place, Use};
use crate::metrics::Metrics;
use crate::token;
use sqlx::{AnyConnection, AssertSqlSafe, Row};
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};
use tokio::sync::{Notify, watch};
use tokio::time::{sleep, timeout};

/// So long a server keeps its tables without renewing its row, in milliseconds.
pub(super) const LEASE: i64 = 4000;
/// So often it renews it.
const EACH: Duration = Duration::from_millis(500);
/// And so soon again if that failed.
const SOON: Duration = Duration::from_millis(200);
/// How long renewing may take.
const PATIENCE: Duration = Duration::from_millis(1500);
/// So long before its tables may be taken from it, a server that cannot renew its row lets them go.
const AHEAD: Duration = Duration::from_millis(300);
/// Who has not renewed its row for so long is gone if the database has no line to it any more, in milliseconds.
const MISSED: i64 = 700;

/// The time, by the clock of the database.
pub(super) const NOW: &str = "(EXTRACT(EPOCH FROM clock_timestamp()) * 1000)::bigint";

/// Does the server whose row is `w` hold its tables? A program that was killed has no line to the database any more, and
/// nobody waits for its row to run out.
pub(super) fn holds() -> String {
    format!(
        "w.ended = 0 AND w.until > {NOW} AND (w.until > {NOW} + {} OR EXISTS (SELECT 1 FROM pg_stat_activity \
         WHERE application_name = 'casefile keeper ' || w.id))",
        LEASE - MISSED
    )
}

/// The other servers that hold tables: their ids, and where they are reached.
pub type Others = Arc<BTreeMap<String, String>>;

/// How this server stands.
pub(super) struct Standing {
    now: Mutex<Now>,
    others: watch::Sender<Others>,
    /// How often it has lost all its tables.
    lost: watch::Sender<u64>,
    look: Notify,
    metrics: Arc<Metrics>,
}

struct Now {
    id: String,
    /// Where the others reach it; empty if they cannot.
    inside: String,
    /// Its tables are its own at least until then.
    until: Instant,
    /// Have they been let go since?
    let_go: bool,
}

impl Standing {
    /// A server that has not [entered](Standing::enter) yet.
    pub fn new(metrics: Arc<Metrics>) -> Standing {
        let now = Now { id: token::id(), inside: String::new(), until: Instant::now(), let_go: true };
        let (others, lost) = (watch::Sender::default(), watch::Sender::default());
        Standing { now: Mutex::new(now), others, lost, look: Notify::new(), metrics }
    }

    fn now(&self) -> MutexGuard<'_, Now> {
        self.now.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Under which id it writes.
    pub fn id(&self) -> String {
        self.now().id.clone()
    }

    /// Says where the others reach it, and waits until they know.
    pub async fn announce(&self, inside: String, with: &mut AnyConnection) -> Result<(), StoreError> {
        self.now().inside = inside;
        self.renew(with).await
    }

    /// Refuses what should rather be asked of another server, if there is one, because the database is out of reach.
    pub fn must_hold(&self) -> Result<(), StoreError> {
        let holds = self.now().until > Instant::now();
        if holds || self.others.borrow().is_empty() {
            Ok(())
        } else {
            Err(StoreError::away("the database is out of reach"))
        }
    }

    /// Has it let its tables go because the database is out of reach?
    pub fn has_let_go(&self) -> bool {
        self.now().let_go
    }

    /// The others, as they were a moment ago.
    pub fn others(&self) -> watch::Receiver<Others> {
        self.others.subscribe()
    }

    /// Changes whenever all tables are lost.
    pub fn lost(&self) -> watch::Receiver<u64> {
        self.lost.subscribe()
    }

    /// Something is not as it was: it looks at its row at once.
    pub fn look_now(&self) {
        self.look.notify_one();
    }

    /// Keeps its row, for as long as it is not stopped.
    pub async fn keep(self: Arc<Standing>, place: Place) {
        let mut line = None;
        loop {
            let began = Instant::now();
            // In time to let its tables go.
            let left = self.now().until.saturating_duration_since(began + AHEAD);
            let patience = if left.is_zero() { PATIENCE } else { PATIENCE.min(left.max(SOON)) };
            let renewed = timeout(patience, async {
                if line.is_none() {
                    line = Some(self.connect(&place).await?);
                }
                match &mut line {
                    Some(line) => self.renew(line).await,
                    None => Ok(()),
                }
            });
            let renewed = renewed.await.unwrap_or_else(|_| Err(StoreError::away("the database does not answer")));
            let wait = if let Err(error) = renewed {
                tracing::debug!("the lease was not renewed: {error}");
                line = None;
                self.let_go_in_time();
                SOON
            } else {
                EACH.saturating_sub(began.elapsed())
            };
            tokio::select! {
                () = sleep(wait) => {}
                () = self.look.notified() => {}
            }
        }
    }

    async fn connect(&self, place: &Place) -> Result<AnyConnection, StoreError> {
        let mut line = place.connect(Use::Read).await?;
        self.name(&mut line).await?;
        Ok(line)
    }

    /// Says to the database whose line this is. Ids are letters and digits.
    async fn name(&self, line: &mut AnyConnection) -> Result<(), StoreError> {
        let name = AssertSqlSafe(format!("SET application_name = 'casefile keeper {}'", self.id()));
        sqlx::raw_sql(name).execute(line).await?;
        Ok(())
    }

    /// Renews its row, and sees who else is there. If it was declared gone, it begins anew, without any table.
    pub async fn renew(&self, with: &mut AnyConnection) -> Result<(), StoreError> {
        let sent = Instant::now();
        let (id, inside) = {
            let now = self.now();
            (now.id.clone(), now.inside.clone())
        };
        let renew = format!("UPDATE writers SET until = {NOW} + {LEASE}, inside = $2 WHERE id = $1 AND ended = 0");
        let renewed = sqlx::query(AssertSqlSafe(renew)).bind(id.clone()).bind(inside.clone());
        if renewed.execute(&mut *with).await?.rows_affected() == 1 {
            self.holds_since(sent);
        } else {
            self.now().id = token::id();
            self.enter(&mut *with).await?;
            self.name(&mut *with).await?;
            Metrics::count(&self.metrics.expired);
            tracing::warn!("another server has declared this one gone; it begins anew, without tables");
            self.lose();
        }
        let others =
            format!("SELECT w.id, w.inside FROM writers AS w WHERE w.id <> $1 AND w.inside <> '' AND {}", holds());
        let rows = sqlx::query(AssertSqlSafe(others)).bind(self.id()).fetch_all(with).await?;
        let others = rows.iter().map(|row| Ok((row.try_get(0)?, row.try_get(1)?)));
        let others: Others = Arc::new(others.collect::<Result<_, sqlx::Error>>()?);
        self.others.send_if_modified(|known| {
            let new = **known != *others;
            *known = others;
            new
        });
        Ok(())
    }

    /// Makes its row.
    pub async fn enter(&self, with: &mut AnyConnection) -> Result<(), StoreError> {
        let sent = Instant::now();
        let (id, inside) = {
            let now = self.now();
            (now.id.clone(), now.inside.clone())
        };
        let enter = format!(
            "INSERT INTO writers (id, commits, seen, inside, until) VALUES ($1, 0, $2, $3, {NOW} + {LEASE}) \
             ON CONFLICT (id) DO NOTHING"
        );
        sqlx::query(AssertSqlSafe(enter)).bind(id).bind(crate::now()).bind(inside).execute(with).await?;
        self.holds_since(sent);
        Ok(())
    }

    /// Ends its row: whatever is still its own is anybody's.
    pub async fn leave(&self, with: &mut AnyConnection) -> Result<(), StoreError> {
        sqlx::query("UPDATE writers SET ended = 1 WHERE id = $1").bind(self.id()).execute(&mut *with).await?;
        let probe = Own { id: &self.id(), is_shared: true }.probe();
        sqlx::query("DELETE FROM store WHERE name = $1").bind(probe).execute(with).await?;
        Ok(())
    }

    fn holds_since(&self, sent: Instant) {
        let mut now = self.now();
        now.until = sent + Duration::from_millis(LEASE as u64);
        now.let_go = false;
    }

    /// Lets all tables go before others may take them. Who is alone keeps them: nobody else would have them, and people see
    /// that the table waits.
    fn let_go_in_time(&self) {
        if self.others.borrow().is_empty() || self.now().until > Instant::now() + AHEAD {
            return;
        }
        if !std::mem::replace(&mut self.now().let_go, true) {
            tracing::error!(
                "the database was out of reach for too long: other servers take over the tables of this one"
            );
            self.lose();
        }
    }

    fn lose(&self) {
        self.lost.send_modify(|times| *times += 1);
    }
}

/// Waits until all tables are lost; for ever where none can be.
pub(super) async fn lost(losses: Option<&mut watch::Receiver<u64>>) {
    if let Some(losses) = losses
        && losses.changed().await.is_ok()
    {
        return;
    }
    std::future::pending::<()>().await;
}
