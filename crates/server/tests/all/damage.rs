//! What is stored is changed behind the server's back: that is called damage, and a backup brings it back.

use crate::client::{Client, Running, config, hello, play_out, request};
use crate::postgres::Postgres;
use crate::store::Folder;
use serde_json::json;
use server::Config;
use server::message::Made;
use server::metrics::Metrics;
use server::store::{self, Store, Trouble};
use sqlx::{AnyConnection, AssertSqlSafe, Connection};
use std::sync::Arc;

/// Changes a store as no server does.
async fn spoil(url: &str, how: String) {
    let mut vandal = AnyConnection::connect(url).await.expect("a connection");
    sqlx::raw_sql(AssertSqlSafe(how)).execute(&mut vandal).await.expect("it is spoilt");
    vandal.close().await.expect("closed");
}

/// A table that goes on and one that is over, in a store that was closed.
async fn two_tables(config: Config) -> (Made, Made) {
    let server = Running::start(config).await;
    let made = server.make(json!({ "game": "encounters", "seats": [{ "name": "Ann" }], "seed": "up" })).await;
    let mut ann = Client::join(server.address, &made.id, hello(Some(&made.seats[0].token))).await;
    let mut number = 0;
    while number < 20 {
        let question = ann.until_asked().await.expect("it is not over");
        ann.answer(question.number, &question.choices[0]).await;
        number = ann.until_state(|state| state.number > question.number).await.number;
    }
    let over = server.make(json!({ "game": "dead_drop", "seats": [{}, {}, {}], "seed": "short" })).await;
    play_out(server.address, &over, 3, 5_000).await;
    server.house.store.close().await;
    drop((ann, server));
    (made, over)
}

/// Every kind of damage is noticed, named, and undone by a backup.
async fn damage_is_called_damage(address: &str, url: &str, folder: &Folder) {
    let mut config = config();
    config.store = address.to_owned();
    let (made, over) = two_tables(config.clone()).await;
    let backup = folder.0.join("backup.sqlite");
    let copied = store::back_up(address, &backup).await.expect("a backup");
    assert_eq!((copied.tables, copied.records), (2, 1));
    let whole = store::check(address).await.expect("checked");
    let store = Store::open(address, Arc::new(Metrics::default())).await.expect("a store");
    // The server answers for her where there is one choice.
    let count = store.table(&made.id).await.expect("read").expect("there").answers.len();
    store.close().await;
    let (last, missing) = (format!("of {count} answers {} are there", count - 1), format!("of {count} answers 0 are"));
    let last_one = format!("DELETE FROM answers WHERE number >= {} AND", count - 1);
    assert_eq!((whole.tables, whole.records, &whole.damage[..]), (2, 1, &[][..]));
    assert_eq!(whole.answers as u64, copied.answers);
    let (id, over) = (made.id.as_str(), over.id.as_str());
    let of_table: [(&str, &str); 11] = [
        ("UPDATE answers SET label = 'pass' WHERE number = 7 AND", "answer 7 was changed"),
        ("UPDATE answers SET seat = 1 WHERE number = 3 AND", "answer 3 was changed"),
        ("UPDATE answers SET label = NULL WHERE number = 3 AND", "answer 3 was changed"),
        ("DELETE FROM answers WHERE number = 7 AND", "answer 7 is missing"),
        ("DELETE FROM answers WHERE number = 0 AND", "answer 0 is missing"),
        (last_one.as_str(), last.as_str()),
        ("DELETE FROM answers WHERE", missing.as_str()),
        ("UPDATE docs SET doc = REPLACE(doc, 'Ann', 'Amn') WHERE", "was changed"),
        ("UPDATE docs SET value = 'AAAA' WHERE", "its value was changed"),
        ("UPDATE docs SET value_at = value_at - 1 WHERE", "its value was changed"),
        ("DELETE FROM docs WHERE", "is missing"),
    ];
    let mut all: Vec<(String, &str)> =
        of_table.iter().map(|(how, what)| (format!("{how} table_id = '{id}'"), *what)).collect();
    all.push((format!("DELETE FROM tables WHERE id = '{id}'"), "its row is missing"));
    all.push((format!("UPDATE tables SET stage = 'over' WHERE id = '{id}'"), "its row was changed"));
    all.push((
        format!("UPDATE records SET body = REPLACE(body, 'Seat', 'Set') || ' ' WHERE id = '{over}'"),
        "was changed",
    ));
    all.push((format!("DELETE FROM records WHERE id = '{over}'"), "it is missing"));
    for (how, what) in &all {
        spoil(url, how.clone()).await;
        let found = store::check(address).await.expect("checked");
        assert!(found.damage.iter().any(|words| words.contains(what)), "{how}: {:?}", found.damage);
        let store = Store::open(address, Arc::new(Metrics::default())).await.expect("a store");
        let read =
            if how.contains("records") { store.record(over).await.map(drop) } else { store.table(id).await.map(drop) };
        let error = read.expect_err(how);
        assert!(error.trouble == Trouble::Damaged && error.words.contains(what), "{how}: {error}");
        store.close().await;
        store::restore(address, &backup, true).await.expect("restored");
        assert_eq!(store::check(address).await.expect("checked").damage, Vec::<String>::new(), "{how}");
    }
    // And people are told so, not that the rules are others; other tables go on.
    spoil(url, all[0].0.clone()).await;
    let server = Running::start(config).await;
    let (status, body) = request(server.address, "GET", &format!("/api/tables/{id}"), "", b"").await;
    assert!(status == 410 && body.contains("damaged"), "{status}: {body}");
    assert_eq!(request(server.address, "GET", &format!("/api/tables/{over}"), "", b"").await.0, 200);
    assert_eq!(request(server.address, "GET", "/api/tables", "", b"").await.0, 200);
}

#[tokio::test(flavor = "multi_thread")]
async fn in_sqlite() {
    let folder = Folder::new("damage");
    let file = folder.0.join("tables.sqlite");
    damage_is_called_damage(&format!("sqlite:{}", file.display()), &format!("sqlite://{}", file.display()), &folder)
        .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn in_postgres() {
    let Some(postgres) = Postgres::start() else { return };
    let folder = Folder::new("damage-postgres");
    let address = postgres.address("damage");
    damage_is_called_damage(&address, &address, &folder).await;
}

/// Whichever bit of a SQLite file flips: a table is as it was, or there is an error.
#[tokio::test(flavor = "multi_thread")]
async fn a_bit_that_flips_changes_no_game() {
    let folder = Folder::new("bits");
    let address = folder.store();
    let mut config = config();
    config.store = address.clone();
    let server = Running::start(config).await;
    let made = server.make(json!({ "game": "dead_drop", "seats": [{}, {}, {}], "seed": "short" })).await;
    play_out(server.address, &made, 3, 5_000).await;
    server.house.store.close().await;
    drop(server);
    let file = address.strip_prefix("sqlite:").expect("a file").to_owned();
    let whole = std::fs::read(&file).expect("read");
    let store = Store::open(&address, Arc::new(Metrics::default())).await.expect("a store");
    let before = store.table(&made.id).await.expect("read").expect("there");
    let record = store.record(&made.id).await.expect("read").expect("there");
    store.close().await;
    let (mut noticed, mut unused) = (0, 0);
    let mut dice = crate::client::Dice(5);
    for flip in 0..60 {
        let mut bytes = whole.clone();
        let at = dice.roll(bytes.len());
        bytes[at] ^= 1 << dice.roll(8);
        let spoilt = folder.0.join(format!("spoilt-{flip}.sqlite"));
        std::fs::write(&spoilt, &bytes).expect("written");
        let address = format!("sqlite:{}", spoilt.display());
        let checked = store::check(&address).await;
        let is_noticed = checked.as_ref().map_or(true, |checked| !checked.damage.is_empty());
        if let Ok(store) = Store::open(&address, Arc::new(Metrics::default())).await {
            if let Ok(Some(after)) = store.table(&made.id).await {
                let same = after.answers == before.answers && after.value == before.value;
                let doc = |left: &store::Left| serde_json::to_string(&left.kept).expect("JSON");
                assert!(same && doc(&after) == doc(&before), "byte {at} of {} changed a game", bytes.len());
            }
            if let Ok(Some(after)) = store.record(&made.id).await {
                assert_eq!(serde_json::to_string(&after).ok(), serde_json::to_string(&record).ok(), "byte {at}");
            }
            store.close().await;
        }
        noticed += u32::from(is_noticed);
        unused += u32::from(!is_noticed);
    }
    eprintln!("of 60 flipped bits {noticed} were noticed, and {unused} lay where nothing of a game is");
    assert!(noticed > 5, "{noticed}");
}
