//! Which server has a table: looking, taking it, giving it to another.

use super::place::Place;
use super::standing::{Others, Standing, holds};
use super::{Store, StoreError};
use crate::metrics::Metrics;
use sqlx::{AnyConnection, AssertSqlSafe, Row};
use tokio::sync::watch;

/// The number of a lease; nothing where one server has all tables.
pub type Lease = Option<i64>;

/// Where a table is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Whereabouts {
    /// Here, or to be had.
    Here,
    /// At another server.
    At {
        /// Its id.
        server: String,
        /// Where it is reached; empty if it cannot be.
        inside: String,
    },
}

/// What came of taking a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Taken {
    /// It is ours now.
    Ours(Lease),
    /// Another server has it.
    Elsewhere,
}

/// The lease of a table that was just made.
const FIRST: i64 = 1;
/// How long finding or taking a table may take.
const PATIENCE: std::time::Duration = std::time::Duration::from_secs(5);
/// How often a table is looked for that is just being taken by somebody else.
const LOOKS: usize = 4;

/// What a row says of who has a table.
enum Holder {
    Nobody,
    Gone(String),
    Holds { server: String, inside: String },
}

impl Store {
    /// Do several servers share this store?
    pub fn is_shared(&self) -> bool {
        self.standing.is_some()
    }

    /// What servers that share this store show each other.
    pub fn secret(&self) -> Option<&str> {
        self.secret.as_deref()
    }

    /// Where the store is that several servers share.
    pub(crate) fn shared_at(&self) -> Option<&str> {
        match &self.place {
            Place::Postgres(address) => Some(address),
            Place::Memory | Place::File(_) => None,
        }
    }

    /// Tells the other servers something. It may get lost.
    pub(crate) async fn tell(&self, channel: &'static str, notice: &str) {
        let notify =
            sqlx::query("SELECT 1 FROM (SELECT pg_notify($1, $2)) AS told").bind(channel).bind(notice.to_owned());
        if let Err(error) = notify.fetch_optional(self.pool()).await {
            tracing::debug!("the other servers were not told: {error}");
        }
    }

    /// The lease of a table that this server makes.
    pub(crate) fn first_lease(&self) -> Lease {
        self.is_shared().then_some(FIRST)
    }

    /// Where a table is.
    pub async fn whereabouts(&self, table: &str) -> Result<Whereabouts, StoreError> {
        let Some(standing) = &self.standing else { return Ok(Whereabouts::Here) };
        standing.must_hold()?;
        Ok(match in_time(self.holder(table)).await? {
            Holder::Holds { server, inside } if server != standing.id() => Whereabouts::At { server, inside },
            Holder::Holds { .. } | Holder::Gone(_) | Holder::Nobody => Whereabouts::Here,
        })
    }

    /// Takes a table that nobody has: one that was let go, one of a server that is gone, or one of our own that is not in
    /// memory. Each time it has another number, so nothing that was written before is mistaken for ours.
    pub async fn take(&self, table: &str) -> Result<Taken, StoreError> {
        let Some(standing) = &self.standing else { return Ok(Taken::Ours(None)) };
        standing.must_hold()?;
        in_time(self.take_as(standing, table)).await
    }

    async fn take_as(&self, standing: &Standing, table: &str) -> Result<Taken, StoreError> {
        for _ in 0..LOOKS {
            let own = standing.id();
            let taken = match self.holder(table).await? {
                Holder::Holds { server, .. } if server != own => return Ok(Taken::Elsewhere),
                Holder::Holds { .. } => self.take_from(table, &own, &own).await?,
                // We are late with our own row.
                Holder::Gone(server) if server == own => self.take_from(table, &own, &own).await?,
                Holder::Gone(server) => {
                    let taken = self.take_from_gone(table, &server, &own).await?;
                    if taken.is_some() {
                        Metrics::count(&self.metrics.taken_over);
                    }
                    taken
                }
                Holder::Nobody => self.take_free(table, &own).await?,
            };
            if taken.is_some() {
                return Ok(Taken::Ours(taken));
            }
            // There is no such table, somebody else was faster, or this server has just begun anew.
            if self.stage(table).await?.is_none() {
                return Ok(Taken::Ours(Some(0)));
            }
            standing.look_now();
        }
        Ok(Taken::Elsewhere)
    }

    async fn holder(&self, table: &str) -> Result<Holder, StoreError> {
        let ask = format!(
            "SELECT leases.server, COALESCE(w.inside, ''), CASE WHEN {} THEN 1 ELSE 0 END::bigint \
             FROM leases LEFT JOIN writers AS w ON w.id = leases.server WHERE leases.table_id = $1",
            holds()
        );
        let row = sqlx::query(AssertSqlSafe(ask)).bind(table.to_owned()).fetch_optional(self.pool()).await?;
        let Some(row) = row else { return Ok(Holder::Nobody) };
        let (server, inside): (String, String) = (row.try_get(0)?, row.try_get(1)?);
        let holds = row.try_get::<i64, _>(2)? != 0;
        Ok(match holds {
            _ if server.is_empty() => Holder::Nobody,
            true => Holder::Holds { server, inside },
            false => Holder::Gone(server),
        })
    }

    /// Gives a lease its next number.
    async fn take_from(&self, table: &str, server: &str, own: &str) -> Result<Lease, StoreError> {
        let take = "UPDATE leases SET server = $3, number = number + 1 WHERE table_id = $1 AND server = $2 \
                    AND EXISTS (SELECT 1 FROM writers WHERE id = $3 AND ended = 0) RETURNING number";
        let row = sqlx::query(take).bind(table.to_owned()).bind(server.to_owned()).bind(own.to_owned());
        let row = row.fetch_optional(self.pool()).await?;
        Ok(row.map(|row| row.try_get(0)).transpose()?)
    }

    /// Declares a server gone, unless it has shown itself meanwhile, and takes the table. What it was just writing is cut
    /// off: it could keep its row for as long as the database waits for the rest.
    async fn take_from_gone(&self, table: &str, server: &str, own: &str) -> Result<Lease, StoreError> {
        let cut = "SELECT COUNT(pg_terminate_backend(pid)) FROM pg_stat_activity \
                   WHERE application_name = 'casefile writer ' || $1";
        // Without the right to do so, it waits.
        let _ = sqlx::query(cut).bind(server.to_owned()).fetch_one(self.pool()).await;
        let take = format!(
            "WITH gone AS (UPDATE writers AS w SET ended = 1 WHERE w.id = $2 AND w.ended = 0 AND NOT ({}) RETURNING w.id) \
             UPDATE leases SET server = $3, number = number + 1 WHERE table_id = $1 AND server = $2 \
             AND (EXISTS (SELECT 1 FROM gone) OR NOT EXISTS (SELECT 1 FROM writers WHERE id = $2 AND ended = 0)) \
             AND EXISTS (SELECT 1 FROM writers WHERE id = $3 AND ended = 0) RETURNING number",
            holds()
        );
        let row = sqlx::query(AssertSqlSafe(take)).bind(table.to_owned()).bind(server.to_owned()).bind(own.to_owned());
        let row = row.fetch_optional(self.pool()).await?;
        Ok(row.map(|row| row.try_get(0)).transpose()?)
    }

    async fn take_free(&self, table: &str, own: &str) -> Result<Lease, StoreError> {
        let take = "INSERT INTO leases (table_id, server, number) SELECT id, $2, 1 FROM tables WHERE id = $1 \
                    AND EXISTS (SELECT 1 FROM writers WHERE id = $2 AND ended = 0) \
                    ON CONFLICT (table_id) DO UPDATE SET server = excluded.server, number = leases.number + 1 \
                    WHERE leases.server = '' RETURNING number";
        let row = sqlx::query(take).bind(table.to_owned()).bind(own.to_owned()).fetch_optional(self.pool()).await?;
        Ok(row.map(|row| row.try_get(0)).transpose()?)
    }

    /// Says where other servers reach this one.
    pub(crate) async fn announce(&self, inside: String) -> Result<(), StoreError> {
        let Some(standing) = &self.standing else { return Ok(()) };
        standing.announce(inside, &mut *self.pool().acquire().await?).await
    }

    /// The other servers, as they were a moment ago; none if there can be no others.
    pub fn others(&self) -> Option<watch::Receiver<Others>> {
        self.standing.as_ref().map(|standing| standing.others())
    }

    /// Changes whenever this server has lost all its tables; none if it can never lose any.
    pub(crate) fn lost(&self) -> Option<watch::Receiver<u64>> {
        self.standing.as_ref().map(|standing| standing.lost())
    }
}

/// Whoever asks should rather ask another server than wait for a database that does not answer this one.
async fn in_time<T>(asked: impl Future<Output = Result<T, StoreError>>) -> Result<T, StoreError> {
    let answered = tokio::time::timeout(PATIENCE, asked).await;
    answered.unwrap_or_else(|_| Err(StoreError::away("the database does not answer")))
}

/// A table that this server makes is its own.
pub(super) async fn begin(table: &str, own: &str, to: &mut AnyConnection) -> Result<(), StoreError> {
    let begin = sqlx::query("INSERT INTO leases (table_id, server, number) VALUES ($1, $2, $3)");
    begin.bind(table.to_owned()).bind(own.to_owned()).bind(FIRST).execute(to).await?;
    Ok(())
}

/// Gives a table of ours to another server, if that is there; without one it is anybody's.
pub(super) async fn give(table: &str, to_server: Option<&str>, to: &mut AnyConnection) -> Result<(), StoreError> {
    let give = "UPDATE leases SET server = $2, number = number + 1 WHERE table_id = $1 \
                AND ($2 = '' OR EXISTS (SELECT 1 FROM writers WHERE id = $2 AND ended = 0))";
    let to_server = to_server.unwrap_or_default().to_owned();
    sqlx::query(give).bind(table.to_owned()).bind(to_server).execute(to).await?;
    Ok(())
}
