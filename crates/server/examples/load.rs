//! Measures how many seats a server can handle: `cargo xtask load`. It starts a server in its own process, seats many
//! clients at solo tables of Encounters or duels of Battles, and lets each answer once a second. An answer counts once
//! it is acknowledged, that is, once it is on disk.

use futures_util::{SinkExt, StreamExt};
use serde::Deserialize;
use serde_json::{Value, json};
use server::{Config, Limit, Rate, Server};
use std::io::{BufRead, BufReader, Write};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::time::{Duration, Instant};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::sync::{Mutex, Semaphore};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;

/// A table without anybody leaves memory after so long: long enough to make all tables before the first one goes.
const IDLE: Duration = Duration::from_secs(20);
/// So many requests and handshakes go on at once.
const AT_ONCE: usize = 32;

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    if arguments.first().is_some_and(|first| first == "serve") {
        serve(&arguments[1]);
        return;
    }
    let number = |ticket: usize, usual: u64| arguments.get(ticket).and_then(|word| word.parse().ok()).unwrap_or(usual);
    let game = arguments.get(2).map_or("encounters", String::as_str);
    let load = Load { game: game.to_owned(), seats: number(0, 1000) as usize, seconds: number(1, 20) };
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().expect("a runtime");
    runtime.block_on(load.measure());
}

/// What shows that we run the server.
const OPERATOR: &str = "a token of the operator";

/// The server, in a process of its own.
fn serve(store: &str) {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().expect("a runtime");
    runtime.block_on(async {
        let mut config = Config::new(SocketAddr::from(([127, 0, 0, 1], 0)), store);
        config.beat = Duration::ZERO;
        config.idle = IDLE;
        config.requests = Rate { each_second: 1e6, burst: 1e6 };
        config.reads = config.requests;
        config.replays = config.requests;
        config.connections = Limit { in_all: 100_000, each_address: 100_000 };
        config.sockets = config.connections;
        config.operator_token = Some(OPERATOR.to_owned());
        let server = Server::open(config).await.expect("it opens");
        println!("{}", server.address());
        std::io::stdout().flush().expect("it is heard");
        server.run(std::future::pending()).await.expect("it serves");
    });
}

/// The other process, and its folder; both go with it.
struct Process {
    child: Child,
    folder: PathBuf,
    address: SocketAddr,
}

impl Process {
    fn start() -> Process {
        let folder = std::env::temp_dir().join(format!("casefile-load-{}", std::process::id()));
        std::fs::create_dir_all(&folder).expect("a folder");
        let store = format!("sqlite:{}", folder.join("load.sqlite").display());
        let program = std::env::current_exe().expect("this program");
        let child = Command::new(program).args(["serve", &store]).stdout(Stdio::piped()).spawn();
        let mut child = child.expect("a server");
        let mut line = String::new();
        BufReader::new(child.stdout.as_mut().expect("its output")).read_line(&mut line).expect("an address");
        let address = line.trim().parse().expect("an address");
        Process { child, folder, address }
    }

    /// Memory that it holds, in bytes. Linux says so; elsewhere nothing is measured.
    fn memory(&self) -> u64 {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id())).unwrap_or_default();
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
        line.and_then(|line| line.trim().strip_suffix(" kB")).and_then(|kb| kb.parse::<u64>().ok()).unwrap_or(0) * 1024
    }

    /// Its processor time, in seconds, at Linux' hundred ticks a second.
    fn processor(&self) -> f64 {
        let stat = std::fs::read_to_string(format!("/proc/{}/stat", self.child.id())).unwrap_or_default();
        let fields: Vec<&str> = stat.rsplit(')').next().unwrap_or_default().split_whitespace().collect();
        let ticks = |ticket: usize| fields.get(ticket).and_then(|word| word.parse::<f64>().ok()).unwrap_or(0.0);
        (ticks(11) + ticks(12)) / 100.0
    }

    /// Seconds of the processor, transactions, seconds spent in them, answers.
    async fn counts(&self) -> [f64; 4] {
        let [commits, seconds, answers] = ["commits_total", "commit_seconds_total", "answers_total"];
        [self.processor(), self.counted(commits).await, self.counted(seconds).await, self.counted(answers).await]
    }

    /// What it counts under that name.
    async fn counted(&self, name: &str) -> f64 {
        let text = request(self.address, "GET", "/metrics", "").await;
        let line = text.lines().find_map(|line| line.strip_prefix(&format!("casefile_{name} ")));
        line.and_then(|number| number.parse().ok()).unwrap_or_default()
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

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
    #[serde(other)]
    Other,
}

#[derive(Deserialize)]
struct Asked {
    number: u32,
    choices: Vec<String>,
}

/// A seat of a table.
struct Ticket {
    address: SocketAddr,
    table: String,
    token: String,
}

#[derive(Default)]
struct Measured {
    connected: AtomicUsize,
    bytes: AtomicU64,
    finished: AtomicUsize,
    /// How long each answer took to be acknowledged.
    micros: Mutex<Vec<u32>>,
}

struct Load {
    game: String,
    seats: usize,
    seconds: u64,
}

impl Load {
    async fn measure(self) {
        let server = Process::start();
        let empty = server.memory();
        let start = Instant::now();
        let tickets: Arc<[Ticket]> = self.make_tables(server.address).await.into();
        let tables = server.counted("tables").await;
        println!(
            "{tables} tables of {} with {} seats made in {:.1} s",
            self.game,
            tickets.len(),
            start.elapsed().as_secs_f64()
        );
        let idle = server.memory();

        let measured = Arc::new(Measured::default());
        let sockets = self.play_all(&server, &tickets, &measured).await;
        let active = server.memory();

        drop(sockets);
        let asleep = Instant::now() + IDLE + Duration::from_secs(10);
        while server.counted("tables").await > 0.0 && Instant::now() < asleep {
            tokio::time::sleep(Duration::from_millis(200)).await;
        }
        let still = server.counted("tables").await;
        let slept = server.memory();
        let start = Instant::now();
        let back = wake(tickets).await;
        println!("{} seats came back to sleeping tables in {:.1} s", back.len(), start.elapsed().as_secs_f64());
        let woken = server.memory();
        let each = |now: u64| now.saturating_sub(empty) as f64 / tables / 1024.0;
        println!(
            "memory: {:.1} MB empty; for each table {:.0} KB idle, {:.0} KB active with its sockets, {:.0} KB asleep, \
             {:.0} KB awake again ({still} would not sleep; what the allocator keeps for later is counted)",
            empty as f64 / 1e6,
            each(idle),
            each(active),
            each(slept),
            each(woken)
        );
        println!("on the disk: {:.0} KB for each table", folder_size(&server.folder) as f64 / tables / 1024.0);
    }

    /// Everybody plays for so long; the sockets that stayed open come back.
    async fn play_all(&self, server: &Process, tickets: &Arc<[Ticket]>, measured: &Arc<Measured>) -> Vec<Socket> {
        // All are connected before anybody answers.
        let (connecting, begun) = (Arc::new(Semaphore::new(AT_ONCE)), tokio::sync::watch::channel(None::<Instant>));
        let (mut clients, count) = (tokio::task::JoinSet::new(), tickets.len());
        for number in 0..count {
            let phase = Duration::from_micros(number as u64 * 1_000_000 / count as u64);
            let (connecting, begun, measured) = (connecting.clone(), begun.1.clone(), measured.clone());
            let tickets = tickets.clone();
            let length = Duration::from_secs(self.seconds);
            clients.spawn(async move {
                let permit = connecting.acquire_owned().await.expect("it stays open");
                let mut socket = tickets[number].connect().await?;
                measured.connected.fetch_add(1, Ordering::Relaxed);
                drop(permit);
                let mut begun = begun;
                let begin = begun.wait_for(Option::is_some).await.ok().and_then(|begin| *begin)?;
                play(&mut socket, number as u64, (begin + phase, begin + length), &measured).await.then_some(socket)
            });
        }
        while measured.connected.load(Ordering::Relaxed) < count && !clients.is_empty() {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        let before = server.counts().await;
        begun.0.send_replace(Some(Instant::now()));
        let sockets: Vec<Socket> = clients.join_all().await.into_iter().flatten().collect();
        let now = server.counts().await;
        println!("{} of {} seats stayed connected for {} s", sockets.len(), self.seats, self.seconds);
        self.tell_speed(measured, std::array::from_fn(|ticket| now[ticket] - before[ticket])).await;
        sockets
    }

    /// How fast the server was.
    async fn tell_speed(&self, measured: &Measured, [processor, commits, commit_seconds, answers]: [f64; 4]) {
        let mut micros = std::mem::take(&mut *measured.micros.lock().await);
        micros.sort_unstable();
        let at = |share: f64| micros.get((micros.len() as f64 * share) as usize).map_or(0, |us| *us);
        let at = |share: f64| f64::from(at(share)) / 1000.0;
        let each_second = |count: f64| count / self.seconds as f64;
        println!(
            "{:.0} answers/s acknowledged, p50 {:.1} ms, p99 {:.1} ms, longest {:.1} ms",
            each_second(micros.len() as f64),
            at(0.5),
            at(0.99),
            micros.last().map_or(0.0, |us| f64::from(*us) / 1000.0)
        );
        println!(
            "{:.0} answers/s in all with those the server gave, {:.0} transactions/s of {:.1} ms, {:.1} MB/s sent",
            each_second(answers),
            each_second(commits),
            commit_seconds / commits.max(1.0) * 1000.0,
            each_second(measured.bytes.load(Ordering::Relaxed) as f64) / 1e6
        );
        println!("{} games ended meanwhile", measured.finished.load(Ordering::Relaxed));
        println!("{:.0} % of one processor in the server", each_second(processor) * 100.0);
    }

    async fn make_tables(&self, address: SocketAddr) -> Vec<Ticket> {
        // A duel has two seats at each table, a first game of Encounters one.
        let names: &[&str] = if self.game == "battles" { &["Ann", "Ben"] } else { &["Ann"] };
        let making = Arc::new(Semaphore::new(AT_ONCE));
        let mut tables = tokio::task::JoinSet::new();
        for number in 0..self.seats.div_ceil(names.len()) {
            let seats: Vec<Value> = names.iter().map(|name| json!({ "name": name })).collect();
            let wanted = json!({ "game": self.game, "seats": seats, "seed": number.to_string() }).to_string();
            let making = making.clone();
            tables.spawn(async move {
                let _permit = making.acquire_owned().await.expect("it stays open");
                let made = request(address, "POST", "/api/tables", &wanted).await;
                serde_json::from_str::<server::message::Made>(&made).expect("a table")
            });
        }
        let ticket = |made: server::message::Made| {
            let table = made.id;
            made.seats.into_iter().map(move |seat| Ticket { address, table: table.clone(), token: seat.token })
        };
        let mut tickets: Vec<Ticket> = tables.join_all().await.into_iter().flat_map(ticket).collect();
        tickets.truncate(self.seats);
        tickets
    }
}

type Socket = tokio_tungstenite::WebSocketStream<tokio_tungstenite::MaybeTlsStream<TcpStream>>;

impl Ticket {
    async fn connect(&self) -> Option<Socket> {
        let Ticket { address, table, token } = self;
        let mut request = format!("ws://{address}/api/tables/{table}/socket").into_client_request().ok()?;
        request.headers_mut().insert("Origin", format!("http://{address}").parse().ok()?);
        let (mut socket, _) = tokio_tungstenite::connect_async_with_config(request, None, true).await.ok()?;
        let hello = json!({ "type": "hello", "protocol": server::message::PROTOCOL, "token": token });
        socket.send(Message::text(hello.to_string())).await.ok()?;
        Some(socket)
    }
}

/// Everybody comes back, and sees the table.
async fn wake(tickets: Arc<[Ticket]>) -> Vec<Socket> {
    let connecting = Arc::new(Semaphore::new(AT_ONCE));
    let mut clients = tokio::task::JoinSet::new();
    for number in 0..tickets.len() {
        let (connecting, tickets) = (connecting.clone(), tickets.clone());
        clients.spawn(async move {
            let _permit = connecting.acquire_owned().await.ok()?;
            let mut socket = tickets[number].connect().await?;
            while let Some(Ok(message)) = socket.next().await {
                let heard = message.to_text().ok().and_then(|text| serde_json::from_str(text).ok());
                if matches!(heard, Some(Heard::State { .. })) {
                    return Some(socket);
                }
            }
            None
        });
    }
    clients.join_all().await.into_iter().flatten().collect()
}

/// Answers once a second until the end, if it is asked; true if the socket held.
async fn play(socket: &mut Socket, seed: u64, (begin, end): (Instant, Instant), measured: &Measured) -> bool {
    let mut dice = seed.wrapping_add(1);
    let (mut next, mut sent): (Instant, Option<(u32, Instant)>) = (begin, None);
    let mut micros = Vec::new();
    let held = loop {
        let message = match tokio::time::timeout_at(end.into(), socket.next()).await {
            Err(_) => break true,
            Ok(Some(Ok(Message::Text(text)))) => text,
            Ok(Some(Ok(_))) => continue,
            Ok(Some(Err(_)) | None) => break false,
        };
        measured.bytes.fetch_add(message.len() as u64, Ordering::Relaxed);
        let Ok(Heard::State { number, asked, outcome }) = serde_json::from_str(&message) else { continue };
        if let Some((answered, at)) = sent
            && number > answered
        {
            micros.push(at.elapsed().as_micros() as u32);
            sent = None;
        }
        if outcome.is_some() {
            measured.finished.fetch_add(1, Ordering::Relaxed);
            // It stays connected and has nothing to answer.
            continue;
        }
        let Some(asked) = asked.filter(|asked| sent.is_none_or(|(answered, _)| answered != asked.number)) else {
            continue;
        };
        if next >= end {
            continue;
        }
        tokio::time::sleep_until(next.into()).await;
        next = next.max(Instant::now() - Duration::from_secs(1)) + Duration::from_secs(1);
        dice = dice.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        let label = &asked.choices[(dice >> 33) as usize % asked.choices.len()];
        let answer = json!({ "type": "answer", "decision": asked.number, "label": label });
        sent = Some((asked.number, Instant::now()));
        if socket.send(Message::text(answer.to_string())).await.is_err() {
            break false;
        }
    };
    measured.micros.lock().await.extend(micros);
    held
}

/// The body of what a request is answered.
async fn request(address: SocketAddr, method: &str, path: &str, body: &str) -> String {
    let mut stream = TcpStream::connect(address).await.expect("it listens");
    let length = body.len();
    let head = format!(
        "{method} {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\nAuthorization: Bearer {OPERATOR}\r\nContent-Length: {length}\r\n\r\n"
    );
    stream.write_all((head + body).as_bytes()).await.expect("sent");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.expect("an answer");
    let (_, body) = answer.split_once("\r\n\r\n").expect("a body");
    body.to_owned()
}

fn folder_size(folder: &Path) -> u64 {
    let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
    entries.filter_map(|entry| entry.metadata().ok()).map(|file| file.len()).sum()
}
