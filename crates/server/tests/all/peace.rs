//! Names and chat that mislead are refused in words, and the host keeps the peace.

use crate::client::{Client, Running, config, get, hello, post};
use serde_json::{Value, json};
use server::message::{FromClient, FromServer, Hello, Made, TableInfo, To};

fn say(words: &str) -> FromClient {
    FromClient::Say { words: words.to_owned(), to: To::Everybody }
}

async fn sit(server: &Running, made: &Made, name: &str) -> Result<Value, (u16, String)> {
    post(server.address, &format!("/api/tables/{}/sit", made.id), &json!({ "name": name })).await
}

#[tokio::test(flavor = "multi_thread")]
async fn names_that_mislead_are_refused() {
    let server = Running::start(config()).await;
    let seats = json!([{ "name": "Ann Lee" }, { "held": "open" }, { "held": "open" }]);
    let made = server.make(json!({ "game": "dead_drop", "seats": seats })).await;
    for name in [
        "ann lee",
        "AnnLee",
        "Аnn Lee",
        "Ann\u{200b}Lee",
        "\u{202e}eeL nnA",
        "spectator",
        "Spec tator",
        "a\0b",
        "\u{3164}",
        "Casefile",
    ] {
        let (status, words) = sit(&server, &made, name).await.expect_err(name);
        assert!(status == 400 && words.contains("name"), "{name}: {words}");
    }
    let seated = sit(&server, &made, "Ben").await.expect("a good name");
    assert_eq!(seated["name"], "Ben");
    for seats in [
        json!([{ "name": "Ann" }, { "name": "ANN" }, {}]),
        json!([{ "name": "spectator" }, {}, {}]),
        json!([{ "name": "A\u{0}" }, {}, {}]),
    ] {
        let made: Result<Value, _> =
            post(server.address, "/api/tables", &json!({ "game": "dead_drop", "seats": seats })).await;
        assert_eq!(made.expect_err("refused").0, 400);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_cannot_be_kept_is_refused_and_the_table_goes_on() {
    let server = Running::start(config()).await;
    let made = server.make(json!({ "game": "dead_drop", "seats": [{}, {}, {}] })).await;
    let mut player = Client::join(server.address, &made.id, hello(Some(&made.seats[0].token))).await;
    let mut watcher = Client::join(server.address, &made.id, hello(None)).await;
    player.until_state(|_| true).await;
    for words in ["a\0b", "two\nlines", "\u{202e}olleh", "in\u{200b}visible"] {
        watcher.send(&say(words)).await;
        assert!(watcher.refused().await.contains("U+"), "{words:?}");
    }
    watcher.send(&say("Well played! 👩‍🚀")).await;
    let is_said = |message: &FromServer| matches!(message, FromServer::Said(said) if said.words == "Well played! 👩‍🚀");
    player.until(is_said).await;
    assert!(!player.raw.iter().any(|text| text.contains("\"gone\"") || text.contains("olleh")));
}

struct Party {
    server: Running,
    made: Made,
    host: Client,
    guest: Client,
    watcher: Client,
}

/// A host with a guest and somebody who watches.
async fn party() -> Party {
    let server = Running::start(config()).await;
    let seats = json!([{ "name": "Host" }, { "name": "Guest", "held": "open" }, { "held": "bot", "bot": "random" }]);
    let made = server.make(json!({ "game": "dead_drop", "seats": seats })).await;
    let seated = sit(&server, &made, "Guest").await.expect("a seat");
    let token = seated["token"].as_str().expect("a token");
    let host = Hello { host: Some(made.host.clone()), ..hello(Some(&made.seats[0].token)) };
    let host = Client::join(server.address, &made.id, host).await;
    let guest = Client::join(server.address, &made.id, hello(Some(token))).await;
    let watcher = Client::join(server.address, &made.id, hello(None)).await;
    let mut party = Party { server, made, host, guest, watcher };
    party.host.send(&FromClient::Start {}).await;
    party.host.until_state(|_| true).await;
    party.guest.until_state(|_| true).await;
    party
}

#[tokio::test(flavor = "multi_thread")]
async fn the_host_mutes_people_and_lets_them_talk_again() {
    let Party { mut host, mut guest, mut watcher, server, made } = party().await;
    guest.send(&FromClient::Mute { seat: Some(0), muted: true }).await;
    assert!(guest.refused().await.contains("Only the host"));
    host.send(&FromClient::Mute { seat: Some(1), muted: true }).await;
    guest.until(|message| matches!(message, FromServer::People { table, .. } if table.seats[1].muted)).await;
    guest.send(&say("rude words")).await;
    assert!(guest.refused().await.contains("has muted you"));
    guest.send_text(json!({ "type": "signal", "gesture": "hello" }).to_string()).await;
    assert!(!guest.refused().await.is_empty());
    host.send(&FromClient::Mute { seat: None, muted: true }).await;
    watcher.until(|message| matches!(message, FromServer::People { table, .. } if table.watchers_muted)).await;
    watcher.send(&say("rude words")).await;
    assert!(watcher.refused().await.contains("has muted you"));
    host.send(&FromClient::Mute { seat: Some(1), muted: false }).await;
    guest.until(|message| matches!(message, FromServer::People { table, .. } if !table.seats[1].muted)).await;
    guest.send(&say("sorry")).await;
    host.until(|message| matches!(message, FromServer::Said(said) if said.words == "sorry")).await;
    assert!(!host.raw.iter().any(|text| text.contains("rude")));
    // It is kept.
    let info: TableInfo = get(server.address, &format!("/api/tables/{}", made.id)).await.expect("a table");
    assert!(info.watchers_muted && !info.seats[1].muted);
}

#[tokio::test(flavor = "multi_thread")]
async fn who_is_removed_does_not_come_back() {
    let Party { mut host, mut guest, mut watcher, server, made } = party().await;
    guest.send(&FromClient::Remove { seat: 0 }).await;
    assert!(guest.refused().await.contains("Only the host"));
    host.send(&FromClient::Remove { seat: 0 }).await;
    assert!(host.refused().await.contains("your own seat"));
    host.send(&FromClient::Remove { seat: 1 }).await;
    let gone = guest.until(|message| matches!(message, FromServer::Gone { .. })).await;
    assert!(matches!(gone, FromServer::Gone { again: false, .. }), "{gone:?}");
    let is_bot = |message: &FromServer| matches!(message, FromServer::People { table, .. } if table.seats[1].bot.is_some() && !table.seats[1].present);
    host.until(is_bot).await;
    host.send(&FromClient::Remove { seat: 2 }).await;
    assert!(host.refused().await.contains("Nobody holds"));
    host.send(&FromClient::Watch { allowed: false }).await;
    watcher.until(|message| matches!(message, FromServer::Gone { again: false, .. })).await;
    let mut back = Client::join(server.address, &made.id, hello(None)).await;
    assert!(matches!(back.next().await, Some(FromServer::Gone { again: false, .. })));
}
