//! How many seats a server holds: `cargo xtask load`. It starts a server in a process of its own, seats many clients at solo
//! tables of Encounters, each answering once a second, and prints what it measured.

use futures_util::{SinkExt, StreamExt};
use serde::Deserialize;
use serde_json::{Value, json};
use server::{Config, Rate, Server};
use std::io::{BufRead, BufReader, Write};
use std::net::SocketAddr;
use std::process::{Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::time::{Duration, Instant};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::sync::Mutex;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    if arguments.first().is_some_and(|first| first == "serve") {
        serve(&arguments[1]);
        return;
    }
    let number = |place: usize, usual: u64| arguments.get(place).and_then(|word| word.parse().ok()).unwrap_or(usual);
    let (seats, seconds) = (number(0, 1000) as usize, number(1, 20));
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().expect("a runtime");
    runtime.block_on(measure(seats, seconds));
}

/// The server, in a process of its own, so that its memory is its own.
fn serve(store: &str) {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().expect("a runtime");
    runtime.block_on(async {
        let mut config = Config::new(SocketAddr::from(([127, 0, 0, 1], 0)), store);
        config.beat = Duration::ZERO;
        config.requests = Rate { each_second: 1e6, burst: 1e6 };
        let server = Server::open(config).await.expect("it opens");
        println!("{}", server.address());
        std::io::stdout().flush().expect("it is heard");
        server.run(std::future::pending()).await.expect("it serves");
    });
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
    choices: Vec<Choice>,
}

#[derive(Deserialize)]
struct Choice {
    label: String,
}

#[derive(Default)]
struct Measured {
    answers: AtomicU64,
    bytes: AtomicU64,
    finished: AtomicUsize,
    micros: Mutex<Vec<u32>>,
}

async fn measure(seats: usize, seconds: u64) {
    let folder = std::env::temp_dir().join(format!("casefile-load-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    let store = format!("sqlite:{}", folder.join("load.sqlite").display());
    let mut child = Command::new(std::env::current_exe().expect("this program"))
        .args(["serve", &store])
        .stdout(Stdio::piped())
        .spawn()
        .expect("a server");
    let mut line = String::new();
    BufReader::new(child.stdout.as_mut().expect("its output")).read_line(&mut line).expect("an address");
    let address: SocketAddr = line.trim().parse().expect("an address");
    let pid = child.id();

    let empty = memory(pid);
    let start = Instant::now();
    let mut tables = Vec::new();
    for number in 0..seats {
        let wanted = json!({ "game": "encounters", "seats": [{ "name": "Ann" }], "seed": number.to_string() });
        let made = post(address, "/api/tables", &wanted).await;
        let word = |value: &Value| value.as_str().expect("a word").to_owned();
        tables.push((word(&made["id"]), word(&made["seats"][0]["token"])));
    }
    println!("{seats} tables made in {:.1} s", start.elapsed().as_secs_f64());
    let idle = memory(pid);

    let measured = Arc::new(Measured::default());
    let begin = Instant::now() + Duration::from_secs(3 + seats as u64 / 500);
    let end = begin + Duration::from_secs(seconds);
    let mut clients = tokio::task::JoinSet::new();
    for (number, (id, token)) in tables.into_iter().enumerate() {
        let phase = Duration::from_micros((number as u64 * 1_000_003) % 1_000_000);
        clients.spawn(play(address, id, token, begin + phase, end, measured.clone()));
    }
    let mut connected = 0;
    while let Some(client) = clients.join_next().await {
        connected += usize::from(client.unwrap_or(false));
    }
    let active = memory(pid);
    let processor = processor_seconds(pid);
    let mut micros = std::mem::take(&mut *measured.micros.lock().await);
    micros.sort_unstable();
    let at = |share: f64| micros.get((micros.len() as f64 * share) as usize).map_or(0.0, |us| f64::from(*us) / 1000.0);
    let answers = measured.answers.load(Ordering::Relaxed);
    let each = |now: u64, before: u64| (now.saturating_sub(before)) as f64 / seats as f64 / 1024.0;
    println!("{connected} of {seats} seats stayed connected for {seconds} s");
    println!("{:.0} answers/s, p50 {:.1} ms, p99 {:.1} ms", answers as f64 / seconds as f64, at(0.5), at(0.99));
    println!("{:.1} MB/s sent", measured.bytes.load(Ordering::Relaxed) as f64 / seconds as f64 / 1e6);
    println!("{} games ended meanwhile", measured.finished.load(Ordering::Relaxed));
    println!("{processor:.1} s of processor time in the server");
    println!(
        "memory: {:.1} MB empty, {:.0} KB for each idle table, {:.0} KB for each active one with its socket",
        empty as f64 / 1e6,
        each(idle, empty),
        each(active, empty)
    );
    child.kill().expect("it ends");
    child.wait().expect("it has ended");
    let _ = std::fs::remove_dir_all(folder);
}

/// Answers once a second until the end; true if the socket held.
async fn play(
    address: SocketAddr,
    id: String,
    token: String,
    begin: Instant,
    end: Instant,
    measured: Arc<Measured>,
) -> bool {
    let mut request = format!("ws://{address}/api/tables/{id}/socket").into_client_request().expect("an address");
    request.headers_mut().insert("Origin", format!("http://{address}").parse().expect("a header"));
    let Ok((mut socket, _)) = tokio_tungstenite::connect_async(request).await else { return false };
    let hello = json!({ "type": "hello", "protocol": server::message::PROTOCOL, "token": token });
    if socket.send(Message::text(hello.to_string())).await.is_err() {
        return false;
    }
    let mut dice = id.bytes().fold(1u64, |dice, byte| dice.wrapping_mul(131).wrapping_add(byte.into()));
    let (mut next, mut sent): (Instant, Option<(u32, Instant)>) = (begin, None);
    let mut micros = Vec::new();
    loop {
        let message = match tokio::time::timeout_at(end.into(), socket.next()).await {
            Err(_) => break,
            Ok(Some(Ok(Message::Text(text)))) => text,
            Ok(Some(Ok(_))) => continue,
            Ok(Some(Err(_)) | None) => return false,
        };
        measured.bytes.fetch_add(message.len() as u64, Ordering::Relaxed);
        let Ok(Heard::State { number, asked, outcome }) = serde_json::from_str(&message) else { continue };
        if let Some((answered, at)) = sent
            && number > answered
        {
            micros.push(at.elapsed().as_micros() as u32);
            measured.answers.fetch_add(1, Ordering::Relaxed);
            sent = None;
        }
        if outcome.is_some() {
            measured.finished.fetch_add(1, Ordering::Relaxed);
            break;
        }
        let Some(asked) = asked else { continue };
        tokio::time::sleep_until(next.into()).await;
        next += Duration::from_secs(1);
        dice = dice.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        let label = &asked.choices[(dice >> 33) as usize % asked.choices.len()].label;
        let answer = json!({ "type": "answer", "decision": asked.number, "label": label });
        sent = Some((asked.number, Instant::now()));
        if socket.send(Message::text(answer.to_string())).await.is_err() {
            return false;
        }
    }
    measured.micros.lock().await.extend(micros);
    true
}

async fn post(address: SocketAddr, path: &str, body: &Value) -> Value {
    let body = body.to_string();
    let mut stream = TcpStream::connect(address).await.expect("it listens");
    let length = body.len();
    let head =
        format!("POST {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\nContent-Length: {length}\r\n\r\n");
    stream.write_all(head.as_bytes()).await.expect("sent");
    stream.write_all(body.as_bytes()).await.expect("sent");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.expect("an answer");
    let (_, body) = answer.split_once("\r\n\r\n").expect("a body");
    serde_json::from_str(body).expect("JSON")
}

/// Memory that a process holds, in bytes. Linux says so; elsewhere nothing is measured.
fn memory(pid: u32) -> u64 {
    let status = std::fs::read_to_string(format!("/proc/{pid}/status")).unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    line.and_then(|line| line.trim().strip_suffix(" kB")).and_then(|kb| kb.parse::<u64>().ok()).unwrap_or(0) * 1024
}

/// Processor time of a process, in seconds, at Linux' hundred ticks a second.
fn processor_seconds(pid: u32) -> f64 {
    let stat = std::fs::read_to_string(format!("/proc/{pid}/stat")).unwrap_or_default();
    let fields: Vec<&str> = stat.rsplit(')').next().unwrap_or_default().split_whitespace().collect();
    let ticks = |place: usize| fields.get(place).and_then(|word| word.parse::<f64>().ok()).unwrap_or(0.0);
    (ticks(11) + ticks(12)) / 100.0
}
