//! Measures several servers on one PostgreSQL while they are killed in turn: `cargo xtask load --servers 3`. It starts a
//! PostgreSQL and the servers, each in a process of its own, and seats clients at solo tables of Encounters. Each answers
//! once a second, at whichever server a balancer without memory leads it to, and comes back when its socket is lost. An answer counts
//! once it is acknowledged, that is, once it is on the disk.

use futures_util::{SinkExt, StreamExt};
use serde::Deserialize;
use serde_json::json;
use server::message::Made;
use server::{Config, Limit, Rate, Server};
use std::io::{BufRead, BufReader, Write};
use std::net::SocketAddr;
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::sync::Semaphore;
use tokio::time::{sleep, sleep_until, timeout};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;

#[allow(dead_code, reason = "tests use the rest")]
#[path = "../tests/all/postgres/mod.rs"]
mod postgres;

/// So many requests and handshakes go on at once while all come.
const AT_ONCE: usize = 32;
/// A page waits so long before it comes back.
const BACK: Duration = Duration::from_millis(100);
/// What is killed comes back after so long.
const RESTART: Duration = Duration::from_secs(2);

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().expect("a runtime");
    if arguments.first().is_some_and(|first| first == "serve") {
        runtime.block_on(serve(&arguments[1]));
        return;
    }
    let number = |at: usize, usual: usize| arguments.get(at).and_then(|word| word.parse().ok()).unwrap_or(usual);
    let (seats, seconds, servers) = (number(0, 1000), number(1, 60), number(2, 3));
    let how = match arguments.get(3).map(String::as_str) {
        Some("none") => How::Spared,
        Some("end") => How::Ended,
        _ => How::Killed,
    };
    let Some(postgres) = postgres::Postgres::start() else { return };
    runtime.block_on(measure(&postgres.address("load"), seats, seconds as u64, servers, how));
    runtime.shutdown_timeout(Duration::from_secs(1));
}

/// A server, in a process of its own.
async fn serve(store: &str) {
    let mut config = Config::new(SocketAddr::from(([127, 0, 0, 1], 0)), store);
    config.beat = Duration::ZERO;
    config.requests = Rate { each_second: 1e6, burst: 1e6 };
    (config.reads, config.replays) = (config.requests, config.requests);
    config.connections = Limit { in_all: 100_000, each_address: 100_000 };
    config.sockets = config.connections;
    let server = Server::open(config).await.expect("it opens");
    println!("{}", server.address());
    std::io::stdout().flush().expect("it is heard");
    let mut ended = tokio::signal::unix::signal(tokio::signal::unix::SignalKind::terminate()).expect("signals");
    server.run(async move { _ = ended.recv().await }).await.expect("it serves");
}

/// What happens to the servers, one after the other.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum How {
    Spared,
    Ended,
    Killed,
}

struct Process {
    child: Child,
    address: SocketAddr,
}

impl Process {
    fn start(store: &str) -> Process {
        let program = std::env::current_exe().expect("this program");
        let child = Command::new(program).args(["serve", store]).stdout(Stdio::piped()).spawn();
        let mut child = child.expect("a server");
        let mut line = String::new();
        BufReader::new(child.stdout.as_mut().expect("its output")).read_line(&mut line).expect("an address");
        Process { child, address: line.trim().parse().expect("an address") }
    }

    /// Its processor time, in seconds, at Linux' hundred ticks a second.
    fn processor(&self) -> f64 {
        let stat = std::fs::read_to_string(format!("/proc/{}/stat", self.child.id())).unwrap_or_default();
        let fields: Vec<&str> = stat.rsplit(')').next().unwrap_or_default().split_whitespace().collect();
        let ticks = |at: usize| fields.get(at).and_then(|word| word.parse::<f64>().ok()).unwrap_or(0.0);
        (ticks(11) + ticks(12)) / 100.0
    }

    fn stop(&mut self, gently: bool) {
        if gently {
            let _ = Command::new("kill").args(["-TERM", &self.child.id().to_string()]).status();
        } else {
            let _ = self.child.kill();
        }
        let _ = self.child.wait();
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.stop(false);
    }
}

/// Leads to one server after the other.
#[derive(Default)]
struct Balancer {
    servers: Mutex<Vec<SocketAddr>>,
    next: AtomicUsize,
}

impl Balancer {
    fn lead_to(&self, servers: &[Process]) {
        *self.servers.lock().expect("servers") = servers.iter().map(|server| server.address).collect();
    }

    fn next(&self) -> SocketAddr {
        let servers = self.servers.lock().expect("servers");
        servers[self.next.fetch_add(1, Ordering::Relaxed) % servers.len()]
    }
}

#[derive(Default)]
struct Measured {
    /// From the first time an answer was sent until it was acknowledged, and from when it was due, in microseconds.
    sent: Mutex<Vec<u32>>,
    due: Mutex<Vec<u32>>,
    lost: AtomicUsize,
    /// How long each seat was without its table after its socket was lost.
    away: Mutex<Vec<u32>>,
}

async fn measure(store: &str, seats: usize, seconds: u64, count: usize, how: How) {
    let mut servers: Vec<Process> = (0..count).map(|_| Process::start(store)).collect();
    let balancer = Arc::new(Balancer::default());
    balancer.lead_to(&servers);
    let start = Instant::now();
    let (measured, coming) = (Arc::new(Measured::default()), Arc::new(Semaphore::new(AT_ONCE)));
    let (begin, begun) = tokio::sync::watch::channel(None::<Instant>);
    let ready = Arc::new(AtomicUsize::new(0));
    let mut playing = tokio::task::JoinSet::new();
    for number in 0..seats {
        let (balancer, coming, measured) = (balancer.clone(), coming.clone(), measured.clone());
        let (mut begun, ready) = (begun.clone(), ready.clone());
        let phase = Duration::from_micros(number as u64 * 1_000_000 / seats as u64);
        playing.spawn(async move {
            let permit = coming.acquire_owned().await.expect("it stays open");
            let wanted = json!({ "game": "encounters", "seats": [{ "name": "Ann" }], "seed": number.to_string() });
            let made = request(balancer.next(), "POST", "/api/tables", &wanted.to_string()).await;
            let made: Made = serde_json::from_str(&made).expect("a table");
            let mut seat = Seat { made, balancer, measured, socket: None, number: 0, asked: None, over: false };
            seat.come_back().await;
            drop(permit);
            ready.fetch_add(1, Ordering::Relaxed);
            let begin = begun.wait_for(Option::is_some).await.ok().and_then(|begin| *begin).expect("it begins");
            seat.play(number as u64, begin + phase, begin + Duration::from_secs(seconds)).await;
        });
    }
    while ready.load(Ordering::Relaxed) < seats {
        sleep(Duration::from_millis(20)).await;
    }
    println!("{seats} seats came to {count} servers in {:.1} s", start.elapsed().as_secs_f64());
    begin.send_replace(Some(Instant::now()));
    let mut spent: f64 = servers.iter().map(|server| -server.processor()).sum();
    let pause = Duration::from_secs(seconds) / (count as u32 + 1);
    for at in 0..if count > 1 && how != How::Spared { count } else { 0 } {
        sleep(pause.saturating_sub(RESTART)).await;
        spent += servers[at].processor();
        servers[at].stop(how == How::Ended);
        let rest: Vec<SocketAddr> =
            servers.iter().enumerate().filter(|(other, _)| *other != at).map(|(_, server)| server.address).collect();
        *balancer.servers.lock().expect("servers") = rest;
        sleep(RESTART).await;
        servers[at] = Process::start(store);
        balancer.lead_to(&servers);
    }
    playing.join_all().await;
    spent += servers.iter().map(Process::processor).sum::<f64>();
    tell(&measured, seconds, spent, how);
}

fn tell(measured: &Measured, seconds: u64, spent: f64, how: How) {
    let say = |what: &str, micros: &Mutex<Vec<u32>>| {
        let mut micros = std::mem::take(&mut *micros.lock().expect("times"));
        micros.sort_unstable();
        let at = |share: f64| micros.get((micros.len() as f64 * share) as usize).map_or(0.0, |us| f64::from(*us) / 1e3);
        let longest = micros.last().map_or(0.0, |us| f64::from(*us) / 1e3);
        println!(
            "{what}: {} times, p50 {:.1} ms, p99 {:.1} ms, p99.9 {:.1} ms, longest {longest:.0} ms",
            micros.len(),
            at(0.5),
            at(0.99),
            at(0.999)
        );
        micros.len()
    };
    let answers = say("from sending an answer to its acknowledgement", &measured.sent);
    say("from when it was due", &measured.due);
    let lost = measured.lost.load(Ordering::Relaxed);
    println!("{:.0} answers/s; servers: {how:?}; {lost} sockets were lost", answers as f64 / seconds as f64);
    say("without a table after that", &measured.away);
    println!("{:.0} % of one processor in all servers", spent / seconds as f64 * 100.0);
}

type Socket = tokio_tungstenite::WebSocketStream<tokio_tungstenite::MaybeTlsStream<TcpStream>>;

/// What a client needs of a state.
#[derive(Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
enum Heard {
    State {
        number: u32,
        asked: Option<Asked>,
        #[serde(default)]
        outcome: Option<serde::de::IgnoredAny>,
    },
    Gone {},
    #[serde(other)]
    Other,
}

#[derive(Deserialize, Clone)]
struct Asked {
    number: u32,
    choices: Vec<String>,
}

struct Seat {
    made: Made,
    balancer: Arc<Balancer>,
    measured: Arc<Measured>,
    socket: Option<Socket>,
    /// How many answers it has been shown.
    number: u32,
    asked: Option<Asked>,
    over: bool,
}

impl Seat {
    async fn come_back(&mut self) {
        let (lost, mut first) = (Instant::now(), true);
        while self.socket.is_none() {
            if !std::mem::take(&mut first) {
                sleep(BACK).await;
            }
            self.socket = timeout(Duration::from_secs(10), self.connect()).await.ok().flatten();
            let mut shown = false;
            while self.socket.is_some() && !shown {
                shown = timeout(Duration::from_secs(10), self.hear()).await.ok().flatten().is_some();
                if !shown {
                    self.socket = None;
                }
            }
        }
        self.measured.away.lock().expect("times").push(lost.elapsed().as_micros() as u32);
    }

    async fn connect(&self) -> Option<Socket> {
        let address = self.balancer.next();
        let uri = format!("ws://{address}/api/tables/{}/socket", self.made.id);
        let mut request = uri.into_client_request().ok()?;
        request.headers_mut().insert("Origin", format!("http://{address}").parse().ok()?);
        let (mut socket, _) = tokio_tungstenite::connect_async_with_config(request, None, true).await.ok()?;
        let token = &self.made.seats[0].token;
        let hello = json!({ "type": "hello", "protocol": server::message::PROTOCOL, "token": token });
        socket.send(Message::text(hello.to_string())).await.ok()?;
        Some(socket)
    }

    /// Reads until the next state; none once the socket is lost.
    async fn hear(&mut self) -> Option<()> {
        loop {
            let Some(Ok(message)) = self.socket.as_mut()?.next().await else { return None };
            match message.to_text().ok().and_then(|text| serde_json::from_str(text).ok()) {
                Some(Heard::State { number, asked, outcome }) => {
                    self.over = outcome.is_some();
                    (self.number, self.asked) = (number, asked);
                    return Some(());
                }
                Some(Heard::Gone {}) => return None,
                Some(Heard::Other) | None => {}
            }
        }
    }

    /// Answers once a second.
    async fn play(&mut self, seed: u64, begin: Instant, end: Instant) {
        let (mut dice, mut due) = (seed.wrapping_add(1), begin);
        self.measured.away.lock().expect("times").clear();
        while due < end && !self.over {
            sleep_until(due.into()).await;
            dice = dice.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            let mut sent: Option<(u32, Instant)> = None;
            // Until that answer is acknowledged, whatever it takes.
            while !self.over {
                if let Some((_, at)) = sent.filter(|(answered, _)| self.number > *answered) {
                    self.measured.sent.lock().expect("times").push(at.elapsed().as_micros() as u32);
                    self.measured.due.lock().expect("times").push(due.elapsed().as_micros() as u32);
                    break;
                }
                let Some(socket) = &mut self.socket else {
                    self.measured.lost.fetch_add(1, Ordering::Relaxed);
                    self.come_back().await;
                    continue;
                };
                if let Some(asked) = self.asked.take() {
                    let label = &asked.choices[(dice >> 33) as usize % asked.choices.len()];
                    let answer = json!({ "type": "answer", "decision": asked.number, "label": label });
                    sent.get_or_insert((asked.number, Instant::now()));
                    let _ = socket.send(Message::text(answer.to_string())).await;
                }
                if timeout(Duration::from_secs(10), self.hear()).await.ok().flatten().is_none() {
                    self.socket = None;
                }
            }
            due += Duration::from_secs(1);
        }
    }
}

/// The body of what a request is answered.
async fn request(address: SocketAddr, method: &str, path: &str, body: &str) -> String {
    let mut stream = TcpStream::connect(address).await.expect("it listens");
    let length = body.len();
    let head =
        format!("{method} {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\nContent-Length: {length}\r\n\r\n");
    stream.write_all((head + body).as_bytes()).await.expect("sent");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.expect("an answer");
    answer.split_once("\r\n\r\n").expect("a body").1.to_owned()
}
