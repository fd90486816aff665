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
pub mod outbox;
pub mod page;
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

use house::{House, Title};
use metrics::Metrics;
use std::fmt;
use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::Ordering;
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
}

/// How long tables and sockets get to shut down.
const CLOSING: Duration = Duration::from_secs(3);
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
            Some(address) => {
                Some(TcpListener::bind(address).await.map_err(|error| ServeError::Listen(address, error))?)
            }
            None => None,
        };
        let metrics = Arc::new(Metrics::default());
        let store = Store::open(&config.store, metrics.clone()).await.map_err(ServeError::Store)?;
        let house = Arc::new(House::new(config, titles, store, metrics));
        Ok(Server { listener, house, address, operator })
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

    /// Answers until `stop`; then lets everybody know and closes the store.
    pub async fn run(self, stop: impl Future<Output = ()> + Send + 'static) -> Result<(), ServeError> {
        let app = routes::router(self.house.clone());
        tokio::select! {
            () = connection::serve(self.listener, self.house.clone(), app) => {}
            () = serve_operator(self.operator, self.house.clone()) => {}
            () = stop => {}
        }
        // Whatever was acknowledged is on the disk; this only tidies up, and not for long.
        let _ = tokio::time::timeout(CLOSING, async {
            self.house.lobby.close().await;
            while self.house.metrics.sockets.load(Ordering::Relaxed) > 0 {
                tokio::time::sleep(Duration::from_millis(10)).await;
            }
        })
        .await;
        self.house.store.close().await;
        Ok(())
    }
}

/// Serves the operator, if there is an address for that.
async fn serve_operator(listener: Option<TcpListener>, house: Arc<House>) {
    match listener {
        Some(listener) => {
            let app = routes::operator::alone(house.clone());
            connection::serve(listener, house, app).await;
        }
        None => std::future::pending().await,
    }
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
