//! Wherever people connect, they are at their table; and nobody else uses the door between servers.

use super::several;
use crate::client::{Client, Dice, get, hello, post, request};
use crate::postgres::Postgres;
use serde_json::{Value, json};
use server::message::{FromClient, FromServer, TableInfo, To};
use std::sync::atomic::Ordering;

#[tokio::test(flavor = "multi_thread")]
async fn the_seats_of_a_table_sit_at_three_servers() {
    let Some(postgres) = Postgres::start() else { return };
    let servers = several(&postgres.address("seats"), 3).await;
    let addresses: Vec<_> = servers.iter().map(|server| server.address).collect();
    let seats = json!([{ "name": "Ann" }, { "name": "Ben" }, { "held": "open" }]);
    let made = servers[0].make(json!({ "game": "dead_drop", "seats": seats })).await;
    // Sitting down, looking and starting, each at another server.
    let path = format!("/api/tables/{}", made.id);
    let seated: Value = post(addresses[1], &format!("{path}/sit"), &json!({ "name": "Cy" })).await.expect("a seat");
    let info: TableInfo = get(addresses[2], &path).await.expect("a table");
    assert_eq!(info.seats[2].name, "Cy");
    let host = server::message::Hello { host: Some(made.host.clone()), ..hello(Some(&made.seats[0].token)) };
    let tokens = [made.seats[1].token.as_str(), seated["token"].as_str().expect("a token")];
    let mut clients = [
        Client::join(addresses[1], &made.id, host).await,
        Client::join(addresses[2], &made.id, hello(Some(tokens[0]))).await,
        Client::join(addresses[0], &made.id, hello(Some(tokens[1]))).await,
    ];
    clients[0].send(&FromClient::Start {}).await;
    clients[1].send(&FromClient::Say { words: "From afar.".to_owned(), to: To::Everybody }).await;
    clients[2].until(|message| matches!(message, FromServer::Said(said) if said.words == "From afar.")).await;
    let mut dice = Dice(5);
    for answers in 0..30 {
        let mut asked = None;
        for (place, client) in clients.iter_mut().enumerate() {
            let ready = |state: &server::message::State| state.number >= answers;
            let state = match &client.state {
                Some(state) if ready(state) => state.clone(),
                _ => client.until_state(ready).await,
            };
            asked = asked.or(state.look.asked.map(|asked| (place, asked)));
        }
        let Some((place, asked)) = asked else { break };
        let label = asked.choices[dice.roll(asked.choices.len())].clone();
        clients[place].answer(asked.number, &label).await;
    }
    assert_eq!(servers[0].house.metrics.passed_on.load(Ordering::Relaxed), 0, "it has the table");
    for server in &servers[1..] {
        assert!(server.house.metrics.passed_on.load(Ordering::Relaxed) >= 2);
        assert_eq!(server.house.metrics.tables.load(Ordering::Relaxed), 0, "the table is at one server");
    }
    for address in addresses {
        let body = serde_json::to_vec(&json!({ "token": made.seats[0].token })).expect("JSON");
        let (status, record) = request(address, "POST", &format!("{path}/record"), "", &body).await;
        assert_eq!(status, 200, "{record}");
        assert_eq!(request(address, "GET", "/api/tables/nothing", "", b"").await.0, 404);
        assert_eq!(request(address, "POST", &format!("{path}/sit"), "", b"{}").await.0, 409, "words come back too");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_door_between_servers_is_for_servers() {
    let Some(postgres) = Postgres::start() else { return };
    let servers = several(&postgres.address("door"), 2).await;
    let made = servers[0].make(json!({ "game": "encounters", "seats": [{ "name": "Ann" }] })).await;
    let path = format!("/api/tables/{}", made.id);
    let secret = servers[0].house.store.secret().expect("a secret").to_owned();
    assert_eq!(servers[1].house.store.secret(), Some(secret.as_str()), "they share it");
    let [first, second] = [&servers[0], &servers[1]].map(|server| server.inside.expect("a door"));
    let knock = |secret: &str| format!("X-Casefile-Inside: {secret}\r\nX-Casefile-For: 192.0.2.9:1\r\n");
    // Without the secret, or with a wrong one, nothing comes in.
    assert_eq!(request(first, "GET", &path, "", b"").await.0, 403);
    assert_eq!(request(first, "GET", &path, &knock("guess"), b"").await.0, 403);
    assert_eq!(request(first, "GET", "/healthz", &knock(""), b"").await.0, 403);
    assert_eq!(request(first, "GET", &path, &format!("X-Casefile-Inside: {secret}\r\n"), b"").await.0, 403);
    assert_eq!(request(first, "GET", &path, &knock(&secret), b"").await.0, 200);
    // Nothing is passed on twice: who does not have the table says so.
    let passed = || servers[1].house.metrics.passed_on.load(Ordering::Relaxed);
    assert_eq!(request(second, "GET", &path, &knock(&secret), b"").await.0, 421);
    assert_eq!(passed(), 0);
    assert_eq!(request(servers[1].address, "GET", &path, "", b"").await.0, 200);
    assert_eq!(passed(), 1);
}

/// At the door for everybody the words of servers mean nothing, and limits count whoever asks, not who passes on.
#[tokio::test(flavor = "multi_thread")]
async fn nobody_asks_in_the_name_of_others() {
    let Some(postgres) = Postgres::start() else { return };
    let store = postgres.address("name");
    let mut config = crate::client::config();
    config.store = store.clone();
    config.requests = server::Rate { each_second: 0.0, burst: 4.0 };
    config.trusted_proxies = vec!["127.0.0.1".parse().expect("a network")];
    let servers =
        [crate::client::Running::start(config.clone()).await, crate::client::Running::start(config.clone()).await];
    let made = servers[0].make(json!({ "game": "encounters", "seats": [{ "name": "Ann" }] })).await;
    let secret = servers[0].house.store.secret().expect("a secret").to_owned();
    let path = format!("/api/tables/{}/record", made.id);
    let ask = async |number: u8, forwarded: &str| {
        let headers = format!(
            "X-Forwarded-For: {forwarded}\r\nX-Casefile-Inside: {secret}\r\nX-Casefile-For: 198.51.100.{number}:1\r\n"
        );
        request(servers[1].address, "POST", &path, &headers, b"{}").await.0
    };
    // Each claims to be somebody else: they are one.
    for number in 0..4 {
        assert_ne!(ask(number, "203.0.113.5").await, 429, "{number}");
    }
    assert_eq!(ask(9, "203.0.113.5").await, 429);
    // Somebody else still may: what is passed on counts for them, at both servers.
    for number in 0..4 {
        assert_ne!(ask(number, "203.0.113.6").await, 429, "{number}");
    }
    assert_eq!(ask(9, "203.0.113.6").await, 429);
    let headers = "X-Forwarded-For: 203.0.113.6\r\n";
    let at_the_owner = request(servers[0].address, "POST", &path, headers, b"{}").await.0;
    assert_eq!(at_the_owner, 429, "the server that has the table has counted them too");
}
