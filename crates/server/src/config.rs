//! The server's settings.

use crate::quota::Quotas;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;

/// How a server is set up.
#[derive(Clone, Debug)]
pub struct Config {
    /// Where it listens.
    pub listen: SocketAddr,
    /// If that port is taken, may it be one of the next ones?
    pub or_next: bool,
    /// `sqlite:PATH`, `sqlite::memory:` or `postgres://…`.
    pub store: String,
    /// Packs whose cards are added to their games, as they are written.
    pub packs: Vec<String>,
    /// Where bug reports go; nowhere without.
    pub reports: Option<PathBuf>,
    /// How long each automatic step takes, unless a table says otherwise.
    pub beat: Duration,
    /// How long a table without anybody stays in memory.
    pub idle: Duration,
    /// How long a request to undo stays open.
    pub undo_request: Duration,
    /// Messages a second on a socket, and how many may come at once.
    pub messages: Rate,
    /// Gestures and pointing a second on a socket, and how many may come at once.
    pub signals: Rate,
    /// Requests a second from one address that change something, and how many may come at once.
    pub requests: Rate,
    /// How many bots may think at once.
    pub thinkers: usize,
    /// What may be left on the server.
    pub quotas: Quotas,
}

/// A rate per second, and a burst.
#[derive(Clone, Copy, Debug)]
pub struct Rate {
    /// A second.
    pub each_second: f64,
    /// At once.
    pub burst: f64,
}

impl Config {
    /// The usual setup, with this store.
    pub fn new(listen: SocketAddr, store: impl Into<String>) -> Config {
        Config {
            listen,
            or_next: false,
            store: store.into(),
            packs: Vec::new(),
            reports: None,
            beat: Duration::from_millis(500),
            idle: Duration::from_secs(15 * 60),
            undo_request: Duration::from_secs(60),
            messages: Rate { each_second: 20.0, burst: 40.0 },
            signals: Rate { each_second: 1.0, burst: 5.0 },
            requests: Rate { each_second: 10.0, burst: 100.0 },
            thinkers: std::thread::available_parallelism().map_or(2, std::num::NonZero::get),
            quotas: Quotas::default(),
        }
    }
}
