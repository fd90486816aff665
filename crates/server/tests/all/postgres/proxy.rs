//! Stands between a server and its PostgreSQL, and cuts the line when a transaction is about to be committed.

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream, UnixStream};
use tokio::sync::watch;

/// Where the line is cut.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Cut {
    /// PostgreSQL does not hear of it.
    Before,
    /// PostgreSQL hears of it, and nobody waits for what it says.
    Midway,
    /// PostgreSQL does it and says so, and nobody hears that.
    After,
    /// It can't be reached at all, until told otherwise.
    Down,
}

/// Stands between.
pub struct Proxy {
    port: u16,
    state: Arc<State>,
    task: tokio::task::JoinHandle<()>,
}

#[derive(Default)]
struct State {
    next: Mutex<Option<Cut>>,
    cuts: AtomicU32,
    /// Nothing passes, and nobody is told.
    frozen: watch::Sender<bool>,
}

impl State {
    /// Waits while nothing passes.
    async fn thawed(&self) {
        let _ = self.frozen.subscribe().wait_for(|frozen| !frozen).await;
    }
}

impl Proxy {
    pub async fn start(socket: &Path) -> Proxy {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let port = listener.local_addr().expect("an address").port();
        let (state, socket) = (Arc::new(State::default()), socket.to_owned());
        let shared = state.clone();
        let task = tokio::spawn(async move {
            while let Ok((client, _)) = listener.accept().await {
                if *shared.next.lock().expect("a cut") != Some(Cut::Down) {
                    tokio::spawn(carry(client, socket.clone(), shared.clone()));
                }
            }
        });
        Proxy { port, state, task }
    }

    /// The address of a database that is there already.
    pub fn address(&self, name: &str) -> String {
        format!("postgres://casefile@127.0.0.1:{}/{name}?sslmode=disable", self.port)
    }

    /// Cuts the line at the next commit.
    pub fn cut(&self, at: Cut) {
        *self.state.next.lock().expect("a cut") = Some(at);
    }

    /// Nothing passes from now on, as if a cable had been pulled: lines stay open, and what is sent arrives when it is over.
    pub fn freeze(&self, frozen: bool) {
        self.state.frozen.send_replace(frozen);
    }

    /// It can be reached again.
    pub fn mend(&self) {
        *self.state.next.lock().expect("a cut") = None;
    }

    /// How often it was cut.
    pub fn cuts(&self) -> u32 {
        self.state.cuts.load(Ordering::Relaxed)
    }
}

impl Drop for Proxy {
    fn drop(&mut self) {
        self.task.abort();
    }
}

/// Carries bytes both ways until the line is cut.
async fn carry(mut client: TcpStream, socket: PathBuf, state: Arc<State>) {
    let Ok(mut server) = UnixStream::connect(socket).await else { return };
    let (mut sent, mut said) = (vec![0; 65536], vec![0; 65536]);
    loop {
        tokio::select! {
            read = client.read(&mut sent) => {
                let Ok(length @ 1..) = read else { return };
                state.thawed().await;
                let bytes = &sent[..length];
                let commits = bytes.windows(7).any(|word| word == b"COMMIT\0");
                let cut = if commits { at_commit(&state) } else { None };
                if matches!(cut, Some(Cut::Before | Cut::Down)) {
                    return;
                }
                if server.write_all(bytes).await.is_err() {
                    return;
                }
                match cut {
                    Some(Cut::After) => {
                        let _ = server.read(&mut said).await;
                        return;
                    }
                    Some(_) => return,
                    None => {}
                }
            }
            read = server.read(&mut said) => {
                let Ok(length @ 1..) = read else { return };
                state.thawed().await;
                if client.write_all(&said[..length]).await.is_err() {
                    return;
                }
            }
        }
    }
}

/// What happens to this commit. Once down, it stays down.
fn at_commit(state: &State) -> Option<Cut> {
    let mut next = state.next.lock().expect("a cut");
    let cut = *next;
    if cut != Some(Cut::Down) {
        *next = None;
    }
    if cut.is_some() {
        state.cuts.fetch_add(1, Ordering::Relaxed);
    }
    cut
}
