//! Forged, stale, duplicate, oversized or out-of-turn messages are refused and change nothing.

use crate::client::{Client, LONG, Running, config, hello, post, request};
use serde_json::{Value, json};
use server::Rate;
use server::message::{Autopilot, FromClient, FromServer, Made, PROTOCOL, PassUntil, State};
use tokio::time::timeout;

struct Duel {
    server: Running,
    made: Made,
    asked: Client,
    other: Client,
    state: State,
}

/// Two people at a table, the one who is asked first.
async fn duel() -> Duel {
    let server = Running::start(config()).await;
    let table = json!({ "game": "battles", "seats": [{ "name": "Ann" }, { "name": "Ben" }], "seed": "7" });
    let made = server.make(table).await;
    let mut first = Client::join(server.address, &made.id, hello(Some(&made.seats[0].token))).await;
    let mut second = Client::join(server.address, &made.id, hello(Some(&made.seats[1].token))).await;
    let (one, two) = (first.until_state(|_| true).await, second.until_state(|_| true).await);
    let (asked, other, state) = if one.look.asked.is_some() { (first, second, one) } else { (second, first, two) };
    Duel { server, made, asked, other, state }
}

impl Duel {
    async fn record(&self) -> Value {
        self.server.record(&self.made.id, None).await
    }

    fn number(&self) -> u32 {
        self.state.number
    }

    fn label(&self) -> String {
        self.state.look.asked.as_ref().expect("asked").choices[0].clone()
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_waits_for_the_end_of_what_is_not_under_way() {
    let mut duel = duel().await;
    let order = Autopilot { passes: PassUntil::UntilOver, ..Autopilot::default() };
    duel.asked.send(&FromClient::Autopilot(order)).await;
    assert!(duel.asked.refused().await.contains("Nothing is under way"));
}

#[tokio::test(flavor = "multi_thread")]
async fn an_answer_must_be_to_the_open_decision_by_the_seat_that_is_asked() {
    let mut duel = duel().await;
    let before = duel.record().await;
    let (number, label) = (duel.number(), duel.label());
    // Out of turn.
    duel.other.answer(number, &label).await;
    assert!(duel.other.refused().await.contains("not your decision"));
    // Not offered.
    duel.asked.answer(number, "win at once").await;
    assert!(duel.asked.refused().await.contains("win at once"));
    // Of the future.
    duel.asked.answer(number + 5, &label).await;
    assert!(duel.asked.refused().await.contains("not asked yet"));
    // A spectator.
    let mut spectator = Client::join(duel.server.address, &duel.made.id, hello(None)).await;
    spectator.answer(number, &label).await;
    assert!(spectator.refused().await.contains("Spectators"));
    // What only the host may do.
    duel.other.send(&FromClient::Start {}).await;
    assert!(duel.other.refused().await.contains("host of this table"));
    assert_eq!(duel.record().await, before);
    // The right one, twice: taken once, and the second does no harm.
    duel.asked.answer(number, &label).await;
    duel.asked.answer(number, &label).await;
    let state = duel.asked.until_state(|state| state.number > number).await;
    assert_eq!(state.number, number + 1);
    // Stale: another answer to what was answered.
    duel.asked.answer(number, "something else").await;
    assert!(duel.asked.refused().await.contains("already"));
    let answers = duel.record().await["answers"].as_array().expect("answers").len();
    assert_eq!(answers as u32, number + 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_no_message_changes_nothing() {
    let mut duel = duel().await;
    let before = duel.record().await;
    let long = "x".repeat(5000);
    let forged = [
        "".to_owned(),
        "{}".to_owned(),
        "[1,2".to_owned(),
        json!({ "type": "answer", "decision": -1, "label": "pass" }).to_string(),
        json!({ "type": "answer", "decision": 0, "label": "pass", "seat": 1 }).to_string(),
        json!({ "type": "become_host" }).to_string(),
        json!({ "type": "say", "words": long, "to": "everybody" }).to_string(),
        json!({ "type": "hello", "protocol": PROTOCOL, "seen": 0 }).to_string(),
        json!({ "type": "consent", "agree": true }).to_string(),
        json!({ "type": "hint", "decision": 99 }).to_string(),
        json!({ "type": "fill", "seat": 1, "held": "bot" }).to_string(),
    ];
    for message in forged {
        duel.asked.send_text(message.clone()).await;
        let words = duel.asked.refused().await;
        assert!(!words.is_empty(), "{message}");
    }
    assert_eq!(duel.record().await, before);
    // And the socket is as good as before.
    let (number, label) = (duel.number(), duel.label());
    duel.asked.answer(number, &label).await;
    duel.asked.until_state(|state| state.number == number + 1).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn far_too_long_messages_close_the_socket_and_nothing_else() {
    let mut duel = duel().await;
    let before = duel.record().await;
    duel.other.send_text("x".repeat(100_000)).await;
    let closed = timeout(LONG, async { while duel.other.next().await.is_some() {} }).await;
    assert!(closed.is_ok());
    assert_eq!(duel.record().await, before);
    let (number, label) = (duel.number(), duel.label());
    duel.asked.answer(number, &label).await;
    duel.asked.until_state(|state| state.number == number + 1).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_socket_must_say_hello_with_a_token_of_this_table_and_come_from_our_page() {
    let duel = duel().await;
    let (address, id) = (duel.server.address, &duel.made.id);
    let mut forged = Client::join(address, id, hello(Some("not a token"))).await;
    assert!(matches!(forged.next().await, Some(FromServer::Gone { again: false, .. })));
    let mut rude = Client::open(address, id).await;
    rude.answer(0, "pass").await;
    assert!(matches!(rude.next().await, Some(FromServer::Gone { again: false, .. })));
    let mut elsewhere = Client::join(address, "nosuchtable", hello(None)).await;
    assert!(matches!(elsewhere.next().await, Some(FromServer::Gone { again: false, .. })));
    let upgrade = "Upgrade: websocket\r\nConnection: upgrade\r\nSec-WebSocket-Version: 13\r\n\
                   Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n";
    let path = format!("/api/tables/{id}/socket");
    for origin in ["", "Origin: https://evil.example\r\n"] {
        let (status, _) = request(address, "GET", &path, &format!("{upgrade}{origin}"), b"").await;
        assert_eq!(status, 403, "{origin}");
    }
    let foreign = "Origin: https://evil.example\r\n";
    let (status, _) = request(address, "POST", "/api/tables", foreign, b"{}").await;
    assert_eq!(status, 403);
}

#[tokio::test(flavor = "multi_thread")]
async fn requests_that_will_not_do_say_what_to_do() {
    let server = Running::start(config()).await;
    for (table, status, words) in [
        (json!({ "game": "chess", "seats": [] }), 404, "encounters"),
        (json!({ "game": "battles", "seats": [{}] }), 400, "2"),
        (json!({ "game": "battles", "seats": [{ "name": "A" }, { "name": "A" }] }), 400, "another name"),
        (json!({ "game": "battles", "seats": [{ "deck": "40 Aces" }, {}] }), 400, "deck"),
        (json!({ "game": "encounters", "seats": [{ "held": "bot", "bot": "deep" }] }), 400, "greedy"),
        (json!({ "game": "encounters", "seats": [{}], "options": { "luck": 1 } }), 400, "luck"),
        (json!({ "game": "encounters", "seats": [{}], "speed": 1 }), 400, "speed"),
    ] {
        let answer: Result<Value, _> = post(server.address, "/api/tables", &table).await;
        let (got, body) = answer.expect_err("refused");
        assert_eq!(got, status, "{table}: {body}");
        let body: Value = serde_json::from_str(&body).expect("an error in our form");
        let said = body["error"]["words"].as_str().expect("words");
        assert!(said.contains(words), "{table}: {said}");
    }
    let (status, _) = request(server.address, "POST", "/api/tables", "", &vec![b' '; 300 * 1024]).await;
    assert_eq!(status, 413);
    let (status, _) = request(server.address, "POST", "/api/records", "", b"{}").await;
    assert_eq!(status, 400);
    let (status, _) = request(server.address, "GET", "/api/tables/nosuchtable", "", b"").await;
    assert_eq!(status, 404);
}

#[tokio::test(flavor = "multi_thread")]
async fn who_sends_too_much_is_refused_and_then_not_heard() {
    let mut config = config();
    config.messages = Rate { each_second: 1.0, burst: 5.0 };
    let server = Running::start(config).await;
    let made = server.make(json!({ "game": "dead_drop", "seats": [{}, {}, {}] })).await;
    let mut client = Client::join(server.address, &made.id, hello(Some(&made.seats[0].token))).await;
    let mut refused = 0;
    for _ in 0..200 {
        client.send_text(json!({ "type": "say", "words": "!", "to": "everybody" }).to_string()).await;
        let answers = |message: &FromServer| {
            matches!(message, FromServer::Said(_) | FromServer::Refused { .. } | FromServer::Gone { .. })
        };
        match client.until(answers).await {
            FromServer::Refused { .. } => refused += 1,
            FromServer::Gone { .. } => {
                assert_eq!(refused, 100);
                assert!(client.next().await.is_none(), "nothing comes after the end");
                return;
            }
            _ => {}
        }
    }
    panic!("two hundred messages were taken, {refused} of them refused");
}

#[tokio::test(flavor = "multi_thread")]
async fn every_answer_carries_the_headers() {
    let server = Running::start(config()).await;
    for path in ["/", "/t/abc", "/api/about", "/api/nothing", "/healthz", "/metrics"] {
        let stream = tokio::net::TcpStream::connect(server.address).await.expect("it listens");
        let head = format!("GET {path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n\r\n", server.address);
        let (mut reader, mut writer) = stream.into_split();
        tokio::io::AsyncWriteExt::write_all(&mut writer, head.as_bytes()).await.expect("sent");
        let mut answer = Vec::new();
        let read = tokio::io::AsyncReadExt::read_to_end(&mut reader, &mut answer);
        timeout(LONG, read).await.expect("in time").expect("read");
        let answer = String::from_utf8_lossy(&answer).to_lowercase();
        for header in [
            "content-security-policy: default-src 'none'",
            "x-content-type-options: nosniff",
            "referrer-policy: no-referrer",
        ] {
            assert!(answer.contains(header), "{path}: {header}");
        }
    }
}
