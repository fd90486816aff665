//! The lobby: the tables in memory. Others are loaded when somebody asks for them.

use crate::house::House;
use crate::refused::Refused;
use crate::store::Taken;
use crate::table::{Job, Table, Thought, load};
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::{OnceCell, mpsc, oneshot};

type Cell = Arc<OnceCell<mpsc::Sender<Job>>>;

/// Which tables are in memory.
#[derive(Default)]
pub struct Lobby {
    tables: Mutex<HashMap<String, Cell>>,
}

/// How many jobs may wait for a table.
const WAITING: usize = 256;

impl Lobby {
    fn tables(&self) -> MutexGuard<'_, HashMap<String, Cell>> {
        self.tables.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Takes in a table that was just made.
    pub(crate) fn adopt(&self, table: Table, thoughts: mpsc::Receiver<Thought>) {
        let id = table.id().to_owned();
        let cell = OnceCell::new_with(Some(run(table, thoughts)));
        self.tables().insert(id, Arc::new(cell));
    }

    /// The way to a table, which is read from the store if it has to be. Two who ask at once get the same.
    async fn find(&self, house: &Arc<House>, id: &str) -> Result<mpsc::Sender<Job>, Refused> {
        let cell = self.tables().entry(id.to_owned()).or_default().clone();
        let found = cell.get_or_try_init(|| async {
            let Taken::Ours(lease) = house.store.take(id).await? else { return Err(Refused::moved()) };
            let loaded = load(house, id, lease).await?;
            let (table, thoughts) = loaded.ok_or_else(|| Refused::not_there("There is no such table."))?;
            Ok(run(table, thoughts))
        });
        let found = found.await.cloned();
        if found.is_err() {
            let mut tables = self.tables();
            if tables.get(id).is_some_and(|known| Arc::ptr_eq(known, &cell)) {
                tables.remove(id);
            }
        }
        found
    }

    /// Tells a table something and waits for what it says.
    pub async fn ask<T>(
        &self,
        house: &Arc<House>,
        id: &str,
        job: impl Fn(oneshot::Sender<T>) -> Job,
    ) -> Result<(T, mpsc::Sender<Job>), Refused> {
        // A table may go just when we ask; then it comes back.
        for _ in 0..3 {
            let table = self.find(house, id).await?;
            let (reply, told) = oneshot::channel();
            if table.send(job(reply)).await.is_ok()
                && let Ok(told) = told.await
            {
                return Ok((told, table));
            }
            let mut tables = self.tables();
            if tables.get(id).and_then(|cell| cell.get()).is_some_and(|known| known.same_channel(&table)) {
                tables.remove(id);
            }
        }
        Err(Refused::broken())
    }

    /// Whether a table is in memory, without reading it.
    pub fn is_here(&self, id: &str) -> bool {
        self.tables().get(id).is_some_and(|cell| cell.initialized())
    }

    /// Another server may have any of the tables now: all leave memory at once.
    pub(crate) async fn lose_all(&self) {
        for table in self.drain() {
            let _ = table.send(Job::Lost).await;
        }
    }

    fn drain(&self) -> Vec<mpsc::Sender<Job>> {
        self.tables().drain().filter_map(|(_, cell)| cell.get().cloned()).collect()
    }

    /// Lets everybody know that the server ends. The tables go to these servers, evenly.
    pub(crate) async fn close(&self, to: &[String]) {
        let mut closed = Vec::new();
        for (number, table) in self.drain().into_iter().enumerate() {
            let (reply, told) = oneshot::channel();
            let to = to.get(number % to.len().max(1)).cloned();
            if table.send(Job::Close(to, reply)).await.is_ok() {
                closed.push(told);
            }
        }
        for told in closed {
            let _ = told.await;
        }
    }

    /// A table is gone from memory.
    pub(crate) fn forget(&self, id: &str) {
        self.tables().remove(id);
    }

    /// Lets a table leave memory, unless somebody has just asked for it.
    pub(crate) fn let_go(&self, id: &str, jobs: &mut mpsc::Receiver<Job>) -> bool {
        let mut tables = self.tables();
        let quiet = jobs.is_empty();
        if quiet {
            jobs.close();
            tables.remove(id);
        }
        quiet
    }
}

fn run(table: Table, thoughts: mpsc::Receiver<Thought>) -> mpsc::Sender<Job> {
    let (jobs, told) = mpsc::channel(WAITING);
    tokio::spawn(table.run(told, thoughts));
    jobs
}
