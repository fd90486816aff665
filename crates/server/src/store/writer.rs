//! The task that writes. It batches what is queued into one transaction and acknowledges when that is on the disk, so
//! many tables share the cost of one.
//!
//! It has a connection of its own. After any error that connection is closed, and with it whatever was begun; nobody
//! gets it afterwards. Each transaction counts itself (table `writers`), so that after a commit of which nobody heard
//! the end, the next connection sees whether it went in.

use super::fence::{self, Held};
use super::files::{Files, Identity};
use super::line::{Line, Renewed, rescue};
use super::own::Own;
use super::place::{Place, Use};
use super::standing::{self, Standing};
use super::{StoreError, Trouble, Write};
use crate::metrics::Metrics;
use sqlx::{AnyPool, AssertSqlSafe, Connection, Row};
use std::ops::DerefMut;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::sync::{mpsc, oneshot};
use tokio::time::{sleep, timeout};

/// What the writer is told.
pub(super) enum Job {
    /// Writes that belong together, and who waits for them.
    Write {
        /// What.
        writes: Vec<Write>,
        /// The table that it is about, if several servers have some.
        held: Option<Held>,
        /// Who waits.
        done: oneshot::Sender<Result<(), StoreError>>,
    },
    /// Finish what is queued, and let go of the store.
    Close(oneshot::Sender<()>),
}

/// Writes that belong together, and who waits for them.
struct Wanted {
    writes: Vec<Write>,
    held: Option<Held>,
    done: oneshot::Sender<Result<(), StoreError>>,
}

/// The most jobs that share a transaction.
const GROUP_MAX: usize = 512;
/// How long to wait before each further attempt, in milliseconds.
const PAUSES: [u64; 5] = [10, 40, 150, 300, 500];
/// How long one attempt may take.
const ATTEMPT: Duration = Duration::from_secs(12);
/// How long all of them may take before whoever waits is told.
const PATIENCE: Duration = Duration::from_secs(6);
/// How long closing a connection may take.
const CLOSING: Duration = Duration::from_secs(2);

/// The task that writes.
pub(super) struct Writer {
    pub place: Place,
    /// Under which it counts its transactions.
    pub id: String,
    pub pool: AnyPool,
    /// The files, if it is a store in files.
    pub files: Option<Arc<Files>>,
    pub renewed: Renewed,
    pub metrics: Arc<Metrics>,
    /// How this server stands among others, if there are any.
    pub standing: Option<Arc<Standing>>,
    /// Its connection, and which files that has open.
    line: Option<(Line, Option<Identity>)>,
    /// How many transactions are on the disk.
    commits: i64,
    /// How many there will be if the last commit went in, while nobody knows.
    unsettled: Option<Unsettled>,
    /// The last group was given up.
    away: bool,
}

/// A commit of which nobody has heard the end.
struct Unsettled {
    /// How many there are if it went in.
    commits: i64,
    /// Which of its jobs were about tables that others have.
    lost: Vec<bool>,
}

/// Why an attempt failed, and at which of its jobs.
struct Failure {
    at: Option<usize>,
    error: StoreError,
}

impl From<StoreError> for Failure {
    fn from(error: StoreError) -> Failure {
        Failure { at: None, error }
    }
}

impl From<sqlx::Error> for Failure {
    fn from(error: sqlx::Error) -> Failure {
        StoreError::from(error).into()
    }
}

impl Writer {
    /// A writer that is not connected yet.
    pub fn new(place: Place, id: String, pool: AnyPool, files: Option<Arc<Files>>, metrics: Arc<Metrics>) -> Writer {
        let renewed = Renewed::default();
        let (standing, line, unsettled) = (None, None, None);
        Writer { place, id, pool, files, renewed, metrics, standing, line, commits: 0, unsettled, away: false }
    }

    /// Writes whatever is queued until it is closed.
    pub async fn run(mut self, mut queue: mpsc::Receiver<Job>) {
        let mut jobs = Vec::new();
        let mut closing = Vec::new();
        while closing.is_empty() && queue.recv_many(&mut jobs, GROUP_MAX).await > 0 {
            let mut wanted = Vec::with_capacity(jobs.len());
            for job in jobs.drain(..) {
                match job {
                    Job::Write { writes, held, done } => wanted.push(Wanted { writes, held, done }),
                    Job::Close(done) => closing.push(done),
                }
            }
            self.serve(wanted).await;
        }
        self.hang_up().await;
        if let Some(files) = &self.files {
            files.let_go();
        }
        drop(queue);
        for done in closing {
            let _ = done.send(());
        }
    }

    /// Writes a group, and tells each job how that went. A failure of the store is tried again; a job that the store
    /// refuses fails alone.
    async fn serve(&mut self, mut jobs: Vec<Wanted>) {
        let start = Instant::now();
        let mut pauses = if self.away { [].iter() } else { PAUSES.iter() };
        let mut losses = self.standing.as_ref().map(|standing| standing.lost());
        while !jobs.is_empty() {
            if self.standing.as_ref().is_some_and(|standing| standing.has_let_go()) {
                self.lose(&mut jobs, &StoreError::lost("this server has lost its tables"));
                if jobs.is_empty() {
                    return;
                }
            }
            let attempt = tokio::select! {
                attempt = timeout(ATTEMPT, self.attempt(&jobs)) => attempt,
                // Whether it goes in or not: what it was about is another server's now.
                () = standing::lost(losses.as_mut()) => Ok(Err(StoreError::lost("this server has lost its tables").into())),
            };
            let attempt = attempt.unwrap_or_else(|_| Err(StoreError::away("the database does not answer").into()));
            let Failure { at, error } = match attempt {
                Ok(lost) => return self.acknowledge(jobs, &lost, start),
                Err(failure) => failure,
            };
            self.hang_up().await;
            if let (Some(at), Trouble::Refused | Trouble::Damaged) = (at, error.trouble) {
                let _ = jobs.remove(at).done.send(Err(error));
                continue;
            }
            if error.trouble == Trouble::Lost {
                self.lose(&mut jobs, &error);
            }
            Metrics::count(&self.metrics.failed);
            let pause = pauses.next().filter(|_| start.elapsed() < PATIENCE);
            let Some(pause) = pause else { return self.give_up(jobs, &error) };
            tracing::warn!("the store could not write and tries again: {error}");
            sleep(Duration::from_millis(*pause)).await;
        }
    }

    /// All tables are lost: what was about one fails, and the rest is tried again when this server has begun anew.
    fn lose(&mut self, jobs: &mut Vec<Wanted>, error: &StoreError) {
        let (lost, rest) = jobs.drain(..).partition::<Vec<_>, _>(|job| job.held.is_some());
        *jobs = rest;
        lost.into_iter().for_each(|job| drop(job.done.send(Err(error.clone()))));
        if let Some(unsettled) = &mut self.unsettled {
            unsettled.lost.clear();
        }
        self.standing.iter().for_each(|standing| standing.look_now());
    }

    fn acknowledge(&mut self, jobs: Vec<Wanted>, lost: &[bool], start: Instant) {
        if std::mem::take(&mut self.away) {
            tracing::warn!("the store writes again");
        }
        let open = jobs.iter().filter(|job| !job.writes.iter().all(Write::is_aside)).count();
        // The one connection to memory is for reading too.
        if self.place == Place::Memory {
            self.line = None;
        }
        for (at, job) in jobs.into_iter().enumerate() {
            let is_lost = lost.get(at).is_some_and(|lost| *lost);
            let elsewhere = || Err(StoreError::lost("another server has this table now"));
            let _ = job.done.send(if is_lost { elsewhere() } else { Ok(()) });
        }
        if open > 0 {
            self.metrics.committed(open, start.elapsed());
        }
    }

    fn give_up(&mut self, jobs: Vec<Wanted>, error: &StoreError) {
        // Whether it went in or not: who waited reads again what there is.
        self.unsettled = None;
        if !std::mem::replace(&mut self.away, true) {
            tracing::error!("the store cannot write: {error}");
        }
        jobs.into_iter().for_each(|job| drop(job.done.send(Err(error.clone()))));
    }

    /// Writes a group in one transaction, unless it is there already. Says which of its jobs are about tables that
    /// others have.
    async fn attempt(&mut self, jobs: &[Wanted]) -> Result<Vec<bool>, Failure> {
        let own = self.standing.as_ref().map(|standing| standing.id());
        if let Some(own) = own.filter(|own| self.unsettled.is_none() && *own != self.id) {
            self.hang_up().await;
            self.id = own;
        }
        if self.line.is_none() {
            self.connect().await?;
            // The last commit had an end after all.
            if let Some(unsettled) = self.unsettled.take().filter(|unsettled| self.commits >= unsettled.commits) {
                return Ok(unsettled.lost);
            }
        }
        let next = self.commits + 1;
        let Some((line, identity)) = &mut self.line else { return Err(StoreError::away("no connection").into()) };
        let to = line.get();
        sqlx::raw_sql(self.place.begin()).execute(&mut *to).await?;
        // First of all: whoever asks how many there are, or takes tables from this server, waits until this transaction
        // has ended.
        let own = Own { id: &self.id, is_shared: self.standing.is_some() };
        let lost = if own.is_shared {
            let held: Vec<Option<Held>> = jobs.iter().map(|job| job.held.clone()).collect();
            fence::enter(own.id, next, &held, &mut *to).await?
        } else {
            if !fence::count(own.id, next, &mut *to).await? {
                return Err(another_store().into());
            }
            Vec::new()
        };
        for (at, job) in jobs.iter().enumerate().filter(|(at, _)| lost.get(*at) != Some(&true)) {
            for write in &job.writes {
                write.run(&own, &mut *to).await.map_err(|error| Failure { at: Some(at), error })?;
            }
        }
        self.unsettled = Some(Unsettled { commits: next, lost });
        sqlx::raw_sql("COMMIT").execute(&mut *to).await?;
        if let (Some(files), Some(known)) = (&self.files, &*identity) {
            let now = files.identity();
            if now != *known {
                rescue(to, known, &now).await?;
                self.renewed.now();
                // Not a failure of what was written: the next connection finds it there.
                return Err(StoreError::away("the files beside the store were deleted; they are made anew").into());
            }
            files.note(&self.id, next);
        }
        self.commits = next;
        Ok(self.unsettled.take().map(|unsettled| unsettled.lost).unwrap_or_default())
    }

    /// Opens a connection and sees how many transactions went in.
    async fn connect(&mut self) -> Result<(), StoreError> {
        let mut line = if self.place == Place::Memory {
            Line::Shared(self.pool.acquire().await?)
        } else {
            Line::Own(Box::new(self.place.connect(Use::Write).await?))
        };
        if self.standing.is_some() {
            // So that it can be cut off if this server is gone. Ids are letters and digits.
            let name = AssertSqlSafe(format!("SET application_name = 'casefile writer {}'", self.id));
            sqlx::raw_sql(name).execute(line.get()).await?;
        }
        // In PostgreSQL an older connection of ours may still be at it: its lock makes this wait for its end.
        let lock = if matches!(self.place, Place::Postgres(_)) { " FOR UPDATE" } else { "" };
        let ask = AssertSqlSafe(format!("SELECT commits FROM writers WHERE id = $1{lock}"));
        let row = sqlx::query(ask).bind(self.id.clone()).fetch_optional(line.get()).await?;
        self.commits = row.ok_or_else(another_store)?.try_get(0)?;
        let identity = self.files.as_ref().map(|files| files.identity());
        self.line = Some((line, identity));
        Ok(())
    }

    /// Closes the connection, and with it whatever was begun.
    async fn hang_up(&mut self) {
        match self.line.take() {
            None => {}
            Some((Line::Own(connection), _)) => _ = timeout(CLOSING, connection.close_hard()).await,
            // To close it would be to forget everything.
            Some((Line::Shared(mut connection), _)) => {
                let _ = sqlx::raw_sql("ROLLBACK").execute(connection.deref_mut()).await;
            }
        }
    }
}

fn another_store() -> StoreError {
    StoreError::away("this is another store than the one that the server was started with")
}
