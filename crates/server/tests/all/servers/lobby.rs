//! The lobby of each server lists the tables of all, with who is there.

use super::several;
use crate::client::{Client, get, hello, post, request};
use crate::postgres::Postgres;
use serde_json::{Value, json};
use server::message::TableInfo;
use std::net::SocketAddr;
use std::time::Duration;

/// Looks until a lobby lists a table as it should.
async fn lists(address: SocketAddr, id: &str, as_wanted: impl Fn(&TableInfo) -> bool) {
    let mut seen = Vec::new();
    // A notice takes a quarter of a second; without notices it would take five.
    for _ in 0..30 {
        let listed: Vec<TableInfo> = get(address, "/api/tables").await.expect("a list");
        if listed.iter().any(|table| table.id == id && as_wanted(table)) {
            return;
        }
        seen = listed;
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    panic!("{seen:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn it_lists_the_tables_of_all_servers_and_who_is_there() {
    let Some(postgres) = Postgres::start() else { return };
    let servers = several(&postgres.address("lobby"), 3).await;
    let addresses: Vec<SocketAddr> = servers.iter().map(|server| server.address).collect();
    let seats = json!([{ "name": "Ann" }, { "held": "open" }]);
    let made = servers[0].make(json!({ "game": "battles", "seats": seats, "listed": true })).await;
    let hidden = servers[0].make(json!({ "game": "encounters", "seats": [{}] })).await;
    for address in &addresses {
        lists(*address, &made.id, |table| !table.seats[0].present).await;
    }
    let ann = Client::join(addresses[1], &made.id, hello(Some(&made.seats[0].token))).await;
    for address in &addresses {
        lists(*address, &made.id, |table| table.seats[0].present && table.seats[1].name != "Ben").await;
    }
    let sit = json!({ "name": "Ben" });
    let _: Value = post(addresses[2], &format!("/api/tables/{}/sit", made.id), &sit).await.expect("a seat");
    let watching = Client::join(addresses[2], &made.id, hello(None)).await;
    for address in &addresses {
        lists(*address, &made.id, |table| table.seats[1].name == "Ben" && table.watching == 1).await;
    }
    drop((ann, watching));
    for address in &addresses {
        lists(*address, &made.id, |table| !table.seats[0].present && table.watching == 0).await;
        let listed: Vec<TableInfo> = get(*address, "/api/tables").await.expect("a list");
        assert!(listed.iter().all(|table| table.id != hidden.id), "what is not listed stays so");
        // What servers tell each other, they tell nobody else.
        let inside = format!("/inside/tables?ids={}", made.id);
        assert_eq!(request(*address, "GET", &inside, "", b"").await.0, 404);
    }
}

/// A record that is deleted is gone at every server, though they keep what was asked of late.
#[tokio::test(flavor = "multi_thread")]
async fn a_record_that_is_deleted_is_gone_everywhere() {
    let Some(postgres) = Postgres::start() else { return };
    let servers = several(&postgres.address("records"), 2).await;
    let made = servers[0].make(json!({ "game": "encounters", "seats": [{ "name": "Ann" }] })).await;
    let mut ann = Client::join(servers[0].address, &made.id, hello(Some(&made.seats[0].token))).await;
    ann.send(&server::message::FromClient::Concede {}).await;
    ann.until_state(|state| state.outcome.is_some()).await;
    let record = servers[1].record(&made.id, None).await;
    let uploaded: Value = post(servers[0].address, "/api/records", &record).await.expect("a record");
    let path = format!("/api/records/{}", uploaded["id"].as_str().expect("an id"));
    for server in &servers {
        assert_eq!(request(server.address, "GET", &format!("{path}/file"), "", b"").await.0, 200);
    }
    let token = serde_json::to_vec(&json!({ "token": uploaded["token"] })).expect("JSON");
    assert_eq!(request(servers[0].address, "DELETE", &path, "", &token).await.0, 200);
    let mut status = 0;
    for _ in 0..40 {
        status = request(servers[1].address, "GET", &format!("{path}/file"), "", b"").await.0;
        if status == 404 {
            break;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    assert_eq!(status, 404);
}
