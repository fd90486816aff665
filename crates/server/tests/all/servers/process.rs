//! A server in a process of its own, which can be killed. It is this program of tests, started once more.

use super::player::Balancer;
use crate::client::config;
use server::Server;
use std::io::{BufRead, BufReader, Write};
use std::net::SocketAddr;
use std::process::{Child, Command, Stdio};
use tokio::signal::unix::{SignalKind, signal};

const STORE: &str = "CASEFILE_TEST_STORE";
const SAYS: &str = "listening ";

/// What the other process does.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "other tests start it"]
async fn serves_until_it_is_told_to_end() {
    let mut config = config();
    config.store = std::env::var(STORE).expect("a store");
    let server = Server::open(config).await.expect("it opens");
    let mut ended = signal(SignalKind::terminate()).expect("signals");
    println!("\n{SAYS}{}", server.address());
    std::io::stdout().flush().expect("it is heard");
    let ended = async move { _ = ended.recv().await };
    server.run(ended).await.expect("it serves");
}

/// The other process; it is killed with the test.
pub struct Process {
    child: Child,
    pub address: SocketAddr,
}

impl Process {
    pub fn start(store: &str) -> Process {
        let mut child = Command::new(std::env::current_exe().expect("this program"))
            .args(["--exact", "servers::process::serves_until_it_is_told_to_end", "--ignored", "--nocapture"])
            .env(STORE, store)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("a process");
        let lines = BufReader::new(child.stdout.as_mut().expect("its output")).lines();
        let mut lines = lines.map_while(Result::ok);
        let address = lines.find_map(|line| line.strip_prefix(SAYS).map(str::to_owned)).expect("an address");
        Process { address: address.parse().expect("an address"), child }
    }

    /// So many, and a balancer in front of them.
    pub fn several(store: &str, count: usize) -> (Vec<Process>, Balancer) {
        let servers: Vec<Process> = (0..count).map(|_| Process::start(store)).collect();
        let balancer = Balancer::over(servers.iter().map(|server| server.address));
        (servers, balancer)
    }

    /// Without warning, as if the power had gone.
    pub fn kill(&mut self) {
        self.child.kill().expect("killed");
        self.child.wait().expect("gone");
    }

    /// Tells it to end.
    pub fn end(&self) {
        let told = Command::new("kill").args(["-TERM", &self.child.id().to_string()]).status();
        assert!(told.is_ok_and(|told| told.success()));
    }

    /// Waits until it has ended by itself.
    pub async fn has_ended(&mut self) -> bool {
        for _ in 0..200 {
            if let Ok(Some(status)) = self.child.try_wait() {
                return status.success();
            }
            tokio::time::sleep(std::time::Duration::from_millis(50)).await;
        }
        false
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
