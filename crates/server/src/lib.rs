//! The server, where people and bots play. `docs/protocol.md` documents how pages talk to it.
//!
//! In reading order: the [`message`]s; a [`table`], owned by one task; the [`lobby`] of all tables; the [`store`],
//! which has an answer before anybody hears of it; [`socket`] and [`routes`]; the embedded [`page`].

mod address;
pub mod config;
mod connection;
mod date;
mod etag;
mod host;
pub mod house;
mod letters;
pub mod lobby;
pub mod message;
pub mod metrics;
mod network;
mod notices;
pub mod outbox;
pub mod page;
mod passing;
mod patient;
mod places;
pub mod quota;
mod rate;
pub mod records;
pub mod refused;
mod replays;
pub mod routes;
pub mod socket;
pub mod store;
pub mod table;
pub mod token;
mod week;
mod workshop;

pub use config::{Config, Patience, Rate};
pub use network::{Network, NoNetwork};
pub use places::Limit;
pub use quota::{Quota, Quotas};

use axum::Router;
use connection::Door;
use house::{House, Title};
use metrics::Metrics;
use std::fmt;
use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::Duration;
use store::{Store, StoreError};
use tokio::net::TcpListener;
use wording::PackTrouble;

/// Why a server did not start, or stopped.
#[derive(Debug)]
pub enum ServeError {
    /// The address cannot be listened at.
    Listen(SocketAddr, io::Error),
    /// Packs cannot be played with.
    Packs(Vec<PackTrouble>),
    /// The database cannot be opened.
    Store(StoreError),
    /// The network failed.
    Network(io::Error),
}

impl fmt::Display for ServeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ServeError::Listen(address, error) => write!(f, "cannot listen on {address}: {error}"),
            ServeError::Packs(troubles) => {
                f.write_str(troubles.first().map_or("the packs do not fit together", |trouble| &trouble.words))
            }
            ServeError::Store(error) => write!(f, "cannot open the store: {error}"),
            ServeError::Network(error) => write!(f, "the network failed: {error}"),
        }
    }
}

impl std::error::Error for ServeError {}

/// A server that listens and does not answer yet.
pub struct Server {
    listener: TcpListener,
    house: Arc<House>,
    address: SocketAddr,
    operator: Option<TcpListener>,
    /// Where other servers that share the store come in.
    inside: Option<TcpListener>,
}

/// How long tables and sockets get to shut down.
const CLOSING: Duration = Duration::from_secs(3);
/// And how long giving many tables to other servers may take.
const HANDING_OVER: Duration = Duration::from_secs(10);
/// How many further ports to try when the requested one is taken.
const PORTS: u16 = 20;

impl Server {
    /// Opens the store and listens.
    pub async fn open(mut config: Config) -> Result<Server, ServeError> {
        let titles = Title::all(&config.packs).map_err(ServeError::Packs)?;
        let listener = listen(&config).await?;
        let address = listener.local_addr().map_err(ServeError::Network)?;
        config.listen = address;
        let operator = match config.operator {
            Some(address) => Some(bind(address).await?),
            None => None,
        };
        let metrics = Arc::new(Metrics::default());
        let store = Store::open(&config.store, metrics.clone()).await.map_err(ServeError::Store)?;
        let inside = if store.is_shared() { Some(bind(config.inside).await?) } else { None };
        let house = Arc::new(House::new(config, titles, store, metrics));
        Ok(Server { listener, house, address, operator, inside })
    }

    /// Where it listens.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Where whoever runs it asks for counters.
    pub fn operator(&self) -> Option<SocketAddr> {
        self.operator.as_ref().and_then(|listener| listener.local_addr().ok())
    }

    /// What its tables share.
    pub fn house(&self) -> &Arc<House> {
        &self.house
    }

    /// Where other servers that share its store reach it.
    pub fn inside(&self) -> Option<SocketAddr> {
        self.inside.as_ref().and_then(|listener| listener.local_addr().ok())
    }

    /// Answers until `stop`; then lets everybody know, gives its tables to other servers if there are any, and closes the
    /// store.
    pub async fn run(self, stop: impl Future<Output = ()> + Send + 'static) -> Result<(), ServeError> {
        let app = routes::router(self.house.clone());
        if let Some(inside) = self.inside() {
            self.house.store.announce(inside.to_string()).await.map_err(ServeError::Store)?;
        }
        tokio::select! {
            () = connection::serve(self.listener, self.house.clone(), app.clone(), Door::Street) => {}
            () = serve_others(self.inside, self.house.clone(), app) => {}
            () = serve_operator(self.operator, self.house.clone()) => {}
            () = lose_tables(&self.house) => {}
            () = notices::exchange(self.house.clone()) => {}
            () = stop => {}
        }
        let others = self.house.store.others().map(|others| others.borrow().keys().cloned().collect());
        let others: Vec<String> = others.unwrap_or_default();
        if !others.is_empty() {
            let tables = self.house.metrics.tables.load(Ordering::Relaxed);
            tracing::info!("{tables} tables go to {} other servers", others.len());
        }
        // Whatever was acknowledged is on the disk; this only tidies up, and not for long.
        let patience = if others.is_empty() { CLOSING } else { HANDING_OVER };
        let _ = tokio::time::timeout(patience, async {
            self.house.lobby.close(&others).await;
            self.house.ending.send_replace(true);
            let open = |count: &AtomicI64| count.load(Ordering::Relaxed) > 0;
            while open(&self.house.metrics.sockets) || open(&self.house.metrics.carried) {
                tokio::time::sleep(Duration::from_millis(10)).await;
            }
        })
        .await;
        self.house.store.close().await;
        Ok(())
    }
}

/// Serves other servers that share the store, if there can be any.
async fn serve_others(listener: Option<TcpListener>, house: Arc<House>, app: Router) {
    match listener {
        Some(listener) => connection::serve(listener, house, app, Door::Inside).await,
        None => std::future::pending().await,
    }
}

/// Lets tables go when other servers may take them.
async fn lose_tables(house: &House) {
    let Some(mut lost) = house.store.lost() else { return std::future::pending().await };
    while lost.changed().await.is_ok() {
        house.lobby.lose_all().await;
    }
    std::future::pending::<()>().await;
}

/// Serves the operator, if there is an address for that.
async fn serve_operator(listener: Option<TcpListener>, house: Arc<House>) {
    match listener {
        Some(listener) => {
            let app = routes::operator::alone(house.clone());
            connection::serve(listener, house, app, Door::Street).await;
        }
        None => std::future::pending().await,
    }
}

async fn bind(address: SocketAddr) -> Result<TcpListener, ServeError> {
    TcpListener::bind(address).await.map_err(|error| ServeError::Listen(address, error))
}

async fn listen(config: &Config) -> Result<TcpListener, ServeError> {
    let mut tried = None;
    let ports = if config.or_next { PORTS } else { 1 };
    for port in (config.listen.port()..).take(ports.into()) {
        let address = SocketAddr::new(config.listen.ip(), port);
        match TcpListener::bind(address).await {
            Ok(listener) => return Ok(listener),
            Err(error) => {
                let taken = error.kind() == io::ErrorKind::AddrInUse;
                tried.get_or_insert((address, error));
                if !taken {
                    break;
                }
            }
        }
    }
    let (address, error) = tried.unwrap_or_else(|| (config.listen, io::ErrorKind::AddrInUse.into()));
    Err(ServeError::Listen(address, error))
}

/// Seconds since 1970.
pub(crate) fn now() -> i64 {
    std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).map_or(0, |since| since.as_secs() as i64)
}
