//! The server's settings.

use crate::network::Network;
use crate::places::Limit;
use crate::quota::Quotas;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;

/// How a server is set up. It holds secrets, so it cannot be printed.
#[derive(Clone)]
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
    /// Other requests a second from one address, and how many may come at once. Files of the page are free.
    pub reads: Rate,
    /// How many bots may think at once.
    pub thinkers: usize,
    /// What may be left on the server.
    pub quotas: Quotas,
    /// The names that people reach it by, besides those of this device.
    pub hosts: Vec<String>,
    /// Who may say for whom they ask.
    pub trusted_proxies: Vec<Network>,
    /// What stands before every path: nothing, or such as `/casefile`.
    pub base: String,
    /// Where whoever runs the server asks for counters, if not where people play.
    pub operator: Option<SocketAddr>,
    /// Where other servers on the same PostgreSQL reach this one.
    pub inside: SocketAddr,
    /// What whoever runs the server shows to prove it.
    pub operator_token: Option<String>,
    /// How long others may take.
    pub patience: Patience,
    /// How many connections there may be.
    pub connections: Limit,
    /// How many sockets there may be.
    pub sockets: Limit,
    /// Requests a second from one address for a record at some answer, and how many may come at once.
    pub replays: Rate,
}

/// How long others may take.
#[derive(Clone, Copy, Debug)]
pub struct Patience {
    /// For the head of a request; so long a connection may be idle, too.
    pub head: Duration,
    /// For its body.
    pub body: Duration,
    /// To read what they are sent.
    pub send: Duration,
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
            reads: Rate { each_second: 50.0, burst: 1000.0 },
            thinkers: std::thread::available_parallelism().map_or(2, std::num::NonZero::get),
            quotas: Quotas::default(),
            hosts: Vec::new(),
            trusted_proxies: Vec::new(),
            base: String::new(),
            operator: None,
            inside: SocketAddr::from(([127, 0, 0, 1], 0)),
            operator_token: None,
            patience: Patience {
                head: Duration::from_secs(15),
                body: Duration::from_secs(30),
                send: Duration::from_secs(20),
            },
            connections: Limit { in_all: 20_000, each_address: 512 },
            sockets: Limit { in_all: 10_000, each_address: 256 },
            replays: Rate { each_second: 40.0, burst: 400.0 },
        }
    }
}
