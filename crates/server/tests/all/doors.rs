//! Attacks on the connection: who is slow, who does not read, who comes too often, who comes by another name.

use crate::client::{Client, LONG, Running, config, get, hello, post, request};
use serde_json::{Value, json};
use server::message::{FromClient, FromServer, To};
use server::{Config, Limit, Patience, Rate};
use std::net::SocketAddr;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};
use tokio::time::{sleep, timeout};

/// Longer than an impatient server waits.
const SOON: Duration = Duration::from_secs(10);

fn impatient() -> Config {
    let mut config = config();
    let moment = Duration::from_millis(500);
    config.patience = Patience { head: moment, body: moment, send: moment };
    config
}

/// What a stream says until it is closed.
async fn rest(stream: &mut TcpStream) -> String {
    let mut bytes = Vec::new();
    let _ = timeout(SOON, stream.read_to_end(&mut bytes)).await.expect("it is closed soon");
    String::from_utf8_lossy(&bytes).into_owned()
}

#[tokio::test(flavor = "multi_thread")]
async fn who_writes_a_request_slowly_is_let_go() {
    let server = Running::start(impatient()).await;
    let mut stream = TcpStream::connect(server.address).await.expect("it listens");
    let began = Instant::now();
    // A letter now and then, so that it is never quite silent.
    while began.elapsed() < SOON {
        if stream.write_all(b"G").await.is_err() {
            break;
        }
        sleep(Duration::from_millis(50)).await;
    }
    assert!(began.elapsed() < SOON, "it is still listened to");
    // One that says nothing at all.
    let mut silent = TcpStream::connect(server.address).await.expect("it listens");
    rest(&mut silent).await;
    // And one that has asked once and stays.
    let mut idle = TcpStream::connect(server.address).await.expect("it listens");
    idle.write_all(b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n").await.expect("sent");
    assert!(rest(&mut idle).await.contains("ok"));
}

#[tokio::test(flavor = "multi_thread")]
async fn who_sends_a_body_slowly_is_told_so() {
    let server = Running::start(impatient()).await;
    for path in ["/api/tables", "/api/records"] {
        let mut stream = TcpStream::connect(server.address).await.expect("it listens");
        let head = format!("POST {path} HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\n{{");
        stream.write_all(head.as_bytes()).await.expect("sent");
        let answer = rest(&mut stream).await;
        assert!(answer.starts_with("HTTP/1.1 408") && answer.contains("too long to arrive"), "{answer}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn one_address_has_so_many_connections() {
    let mut config = config();
    config.connections = Limit { in_all: 100, each_address: 3 };
    let server = Running::start(config).await;
    let mut open = Vec::new();
    for _ in 0..3 {
        let mut stream = TcpStream::connect(server.address).await.expect("it listens");
        stream.write_all(b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n").await.expect("sent");
        let mut first = [0; 12];
        timeout(SOON, stream.read_exact(&mut first)).await.expect("in time").expect("an answer");
        assert_eq!(&first, b"HTTP/1.1 200");
        open.push(stream);
    }
    let mut one_more = TcpStream::connect(server.address).await.expect("it listens");
    let answer = rest(&mut one_more).await;
    assert!(answer.starts_with("HTTP/1.1 429") && answer.contains("too many connections"), "{answer}");
    open.pop();
    let began = Instant::now();
    while request_quietly(server.address).await != Some(200) {
        assert!(began.elapsed() < SOON, "the place is free again");
        sleep(Duration::from_millis(20)).await;
    }
}

/// The status of a request that may be turned away.
async fn request_quietly(address: SocketAddr) -> Option<u16> {
    let mut stream = TcpStream::connect(address).await.ok()?;
    stream.write_all(b"GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n").await.ok()?;
    rest(&mut stream).await.split(' ').nth(1)?.parse().ok()
}

/// A socket by hand: it says hello and reads only what it is told to.
async fn deaf_socket(server: &Running, id: &str, more: &str) -> (TcpStream, String) {
    let socket = TcpSocket::new_v4().expect("a socket");
    socket.set_recv_buffer_size(4096).expect("a small buffer");
    let mut stream = socket.connect(server.address).await.expect("it listens");
    let address = server.address;
    let head = format!(
        "GET /api/tables/{id}/socket HTTP/1.1\r\nHost: {address}\r\nOrigin: http://{address}\r\nUpgrade: websocket\r\n\
         Connection: upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n{more}\r\n"
    );
    stream.write_all(head.as_bytes()).await.expect("sent");
    let mut first = [0; 12];
    timeout(SOON, stream.read_exact(&mut first)).await.expect("in time").expect("an answer");
    let status = String::from_utf8_lossy(&first[9..]).into_owned();
    if status == "101" {
        let hello = serde_json::to_vec(&FromClient::Hello(hello(None))).expect("JSON");
        // A frame of text, masked with zeros.
        let mut frame = vec![0x81, 0x80 | u8::try_from(hello.len()).expect("short"), 0, 0, 0, 0];
        frame.extend(hello);
        stream.write_all(&frame).await.expect("sent");
    }
    (stream, status)
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_waits_for_who_does_not_read() {
    let server = Running::start(impatient()).await;
    let made = server.make(json!({ "game": "dead_drop", "seats": [{}, {}, {}] })).await;
    let mut player = Client::join(server.address, &made.id, hello(Some(&made.seats[0].token))).await;
    let (deaf, status) = deaf_socket(&server, &made.id, "").await;
    assert_eq!(status, "101");
    player.until(|message| matches!(message, FromServer::People { table, .. } if table.watching == 1)).await;
    // Far more than the system keeps for a connection and the server for a socket.
    let words = "🎲".repeat(500);
    let (mut slowest, began) = (Duration::ZERO, Instant::now());
    let mut gone = false;
    for _ in 0..20_000 {
        let asked = Instant::now();
        player.send(&FromClient::Say { words: words.clone(), to: To::Everybody }).await;
        let heard = player
            .until(|message| match message {
                FromServer::People { table, .. } => table.watching == 0,
                FromServer::Said(_) => true,
                _ => false,
            })
            .await;
        player.raw.clear();
        slowest = slowest.max(asked.elapsed());
        gone = matches!(heard, FromServer::People { .. });
        if gone || began.elapsed() > LONG {
            break;
        }
    }
    assert!(gone, "who does not read is still at the table after {:?}", began.elapsed());
    assert!(slowest < Duration::from_secs(3), "somebody waited {slowest:?}");
    // The connection is let go as well, and with it what waited to be sent.
    let began = Instant::now();
    while server.house.metrics.sockets.load(Ordering::Relaxed) > 1 {
        assert!(began.elapsed() < SOON, "the socket is still there");
        sleep(Duration::from_millis(20)).await;
    }
    drop(deaf);
}

#[tokio::test(flavor = "multi_thread")]
async fn sockets_are_counted_by_whom_a_trusted_proxy_names() {
    let mut config = config();
    config.connections = Limit { in_all: 100, each_address: 1 };
    config.sockets = Limit { in_all: 100, each_address: 2 };
    config.trusted_proxies = vec!["127.0.0.1".parse().expect("an address")];
    let server = Running::start(config).await;
    let made = server.make(json!({ "game": "dead_drop", "seats": [{}, {}, {}] })).await;
    let mut open = Vec::new();
    for (from, wanted) in [
        ("203.0.113.9", "101"),
        ("203.0.113.9", "101"),
        ("203.0.113.9", "429"),
        // What a client writes itself is not believed.
        ("198.51.100.1, 203.0.113.9", "429"),
        ("203.0.113.10", "101"),
        ("2001:db8::1", "101"),
        ("2001:db8::2", "101"),
        ("2001:db8::3", "429"),
    ] {
        let (stream, status) = deaf_socket(&server, &made.id, &format!("X-Forwarded-For: {from}\r\n")).await;
        assert_eq!(status, wanted, "{from}");
        open.push(stream);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn pings_count_as_messages() {
    let mut config = config();
    config.messages = Rate { each_second: 1.0, burst: 5.0 };
    let server = Running::start(config).await;
    let made = server.make(json!({ "game": "dead_drop", "seats": [{}, {}, {}] })).await;
    let (mut stream, _) = deaf_socket(&server, &made.id, "").await;
    let ping = [0x89, 0x80, 0, 0, 0, 0];
    for _ in 0..200 {
        if stream.write_all(&ping).await.is_err() {
            break;
        }
    }
    assert!(rest(&mut stream).await.contains("too many messages"));
}

#[tokio::test(flavor = "multi_thread")]
async fn it_answers_to_its_own_names_only() {
    let mut config = config();
    config.hosts = vec!["casefile.example".to_owned()];
    let server = Running::start(config).await;
    let ask = async |host: &str, path: &str| {
        let mut stream = TcpStream::connect(server.address).await.expect("it listens");
        let head = format!("GET {path} HTTP/1.1\r\n{host}Connection: close\r\n\r\n");
        stream.write_all(head.as_bytes()).await.expect("sent");
        rest(&mut stream).await
    };
    for path in ["/", "/api/about", "/api/tables", "/api/tables/x/socket"] {
        let answer = ask("Host: evil.example\r\n", path).await;
        assert!(answer.starts_with("HTTP/1.1 421") && answer.contains("--host evil.example"), "{path}: {answer}");
    }
    assert!(ask("", "/api/about").await.starts_with("HTTP/1.1 400"));
    assert!(ask("Host: localhost\r\n", "http://evil.example/api/about").await.starts_with("HTTP/1.1 421"));
    for host in ["casefile.example", "CASEFILE.example:443", "localhost:1", "127.0.0.1", "[::1]:8017"] {
        assert!(ask(&format!("Host: {host}\r\n"), "/api/about").await.starts_with("HTTP/1.1 200"), "{host}");
    }
    // Who watches over servers asks by address.
    assert!(ask("Host: 10.9.8.7\r\n", "/healthz").await.starts_with("HTTP/1.1 200"));
}

#[tokio::test(flavor = "multi_thread")]
async fn counters_and_closing_are_the_operators() {
    let mut config = config();
    config.operator = Some(SocketAddr::from(([127, 0, 0, 1], 0)));
    config.operator_token = Some("a token of the operator".to_owned());
    let server = Running::start(config).await;
    let beside = server.operator.expect("an address of its own");
    let right = "Authorization: Bearer a token of the operator\r\n";
    assert_eq!(request(server.address, "GET", "/metrics", "", b"").await.0, 403);
    assert_eq!(request(server.address, "GET", "/metrics", "Authorization: Bearer nonsense\r\n", b"").await.0, 403);
    for (address, header) in [(server.address, right), (beside, "")] {
        let (status, text) = request(address, "GET", "/metrics", header, b"").await;
        assert!(status == 200 && text.contains("casefile_sockets 0"), "{text}");
        for word in ["hint", "table_", "game", "seat"] {
            assert!(!text.contains(word), "{word} in {text}");
        }
    }
    let made = server.make(json!({ "game": "dead_drop", "seats": [{}, {}, {}] })).await;
    let mut player = Client::join(server.address, &made.id, hello(Some(&made.seats[0].token))).await;
    player.until_state(|_| true).await;
    let path = format!("/operator/tables/{}/close", made.id);
    for address in [server.address, beside] {
        assert_eq!(request(address, "POST", &path, "", b"").await.0, 403);
    }
    assert_eq!(request(beside, "POST", &path, right, b"").await.0, 200);
    let last = player.until(|message| matches!(message, FromServer::Gone { .. })).await;
    let FromServer::Gone { words, again: false } = last else { panic!("{last:?}") };
    assert!(words.contains("have closed this table"), "{words}");
    let mut back = Client::join(server.address, &made.id, hello(Some(&made.seats[0].token))).await;
    assert!(matches!(back.next().await, Some(FromServer::Gone { again: false, .. })));
    let listed: Vec<Value> = get(server.address, "/api/tables").await.expect("a list");
    assert!(listed.is_empty());
    // Without a token nobody is the operator.
    let open = Running::start(crate::client::config()).await;
    assert_eq!(request(open.address, "GET", "/metrics", "", b"").await.0, 404);
    assert_eq!(request(open.address, "POST", &path, "Authorization: Bearer \r\n", b"").await.0, 404);
}

#[tokio::test(flavor = "multi_thread")]
async fn replays_are_limited_and_the_latest_kept() {
    let mut config = config();
    config.replays = Rate { each_second: 0.01, burst: 10.0 };
    let server = Running::start(config).await;
    let bot = json!({ "held": "bot", "bot": "random" });
    let made = server.make(json!({ "game": "dead_drop", "seats": [bot, bot, {}], "seed": "replays" })).await;
    let clients = crate::client::play_out(server.address, &made, 3, 500).await;
    drop(clients);
    let record = server.record(&made.id, None).await;
    let id: Value = post(server.address, "/api/records", &record).await.expect("taken");
    let id = id["id"].as_str().expect("an id").to_owned();
    let mut refused = 0;
    for at in 0..20 {
        let (status, body) = request(server.address, "GET", &format!("/api/records/{id}/at/{at}"), "", b"").await;
        match status {
            200 => assert!(refused == 0 && body.contains("\"of\":")),
            429 => refused += 1,
            404 => {}
            other => panic!("{other}: {body}"),
        }
    }
    assert!(refused >= 5, "{refused} refused");
    for _ in 0..50 {
        let (status, _) = request(server.address, "GET", &format!("/api/records/{id}/at/3"), "", b"").await;
        assert_eq!(status, 200, "what is kept costs nothing");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn addresses_with_control_characters_are_nowhere() {
    let server = Running::start(config()).await;
    for path in ["/api/tables/%00", "/api/weeks/%00", "/api/records/a%0Ab", "/%7f"] {
        assert_eq!(request(server.address, "GET", path, "", b"").await.0, 404, "{path}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn who_asks_without_end_is_told_to_wait() {
    let mut config = config();
    config.reads = Rate { each_second: 0.01, burst: 5.0 };
    let server = Running::start(config).await;
    let mut statuses = Vec::new();
    for _ in 0..8 {
        statuses.push(request(server.address, "GET", "/api/games/ccg/rules", "", b"").await.0);
    }
    assert_eq!(statuses, [200, 200, 200, 200, 200, 429, 429, 429]);
    assert_eq!(request(server.address, "GET", "/", "", b"").await.0, 200);
}
