//! Tests the store on SQLite and PostgreSQL. If PostgreSQL is not installed, its test says so and is skipped.

use crate::client::{Client, Running, config, hello, play_out};
use crate::postgres::Postgres;
use kernel::{Answer, Seat};
use serde_json::{Value, json};
use server::message::{Autopilot, FromClient, FromServer, Hello, PassUntil, Stage, TableInfo, To};
use server::metrics::Metrics;
use server::store::{KeptAnswer, Store, Write};
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

/// A folder that goes with the test.
pub struct Folder(pub PathBuf);

impl Folder {
    pub fn new(name: &str) -> Folder {
        let folder = std::env::temp_dir().join(format!("casefile-{name}-{}", std::process::id()));
        std::fs::create_dir_all(&folder).expect("a folder");
        Folder(folder)
    }

    pub fn store(&self) -> String {
        format!("sqlite:{}", self.0.join("tables of mine.sqlite").display())
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

fn answer(table: &str, number: usize, label: &str) -> Write {
    let answer = Answer { seat: Seat(1), label: Some(label.to_owned()), concedes: false };
    Write::Answer { table: table.to_owned(), number, answer: KeptAnswer { answer, by_itself: number == 1 } }
}

/// What is written is read back, whoever writes beside it; what is taken back is gone; nothing is written twice.
async fn keeps_what_it_is_given(address: &str) {
    // A table of a real server is the easiest one to have.
    let mut config = config();
    config.store = address.to_owned();
    let server = Running::start(config).await;
    let store = server.house.store.clone();
    let open = json!({ "game": "dead_drop", "seats": [{}, {}, { "held": "open" }], "listed": true });
    let made = server.make(open.clone()).await;
    let id = made.id.as_str();
    let mut ids = vec![id.to_owned()];
    for _ in 0..3 {
        ids.push(server.make(open.clone()).await.id);
    }
    let jobs = ids.iter().map(|id| {
        let store = store.clone();
        let id = id.clone();
        async move {
            for number in 0..40 {
                store.write(vec![answer(&id, number, &format!("label {number} 'ü\u{1f6f8}'"))]).await?;
            }
            Ok::<_, server::store::StoreError>(())
        }
    });
    let mut set = tokio::task::JoinSet::new();
    jobs.for_each(|job| drop(set.spawn(job)));
    while let Some(done) = set.join_next().await {
        done.expect("it ran").expect("it is written");
    }
    let left = store.table(id).await.expect("read").expect("there");
    assert_eq!(left.answers.len(), 40);
    assert_eq!(left.answers[7].answer.label.as_deref(), Some("label 7 'ü\u{1f6f8}'"));
    assert!(left.answers[1].by_itself && !left.answers[2].by_itself);
    assert!(left.kept.stage == Stage::Open && left.value.is_none());
    // The same number again is refused, and takes nothing of its job with it.
    let twice = vec![answer(id, 40, "new"), answer(id, 7, "another")];
    assert!(store.write(twice).await.is_err());
    assert_eq!(store.table(id).await.expect("read").expect("there").answers.len(), 40);
    // One bad job does not spoil the others of its transaction.
    let (good, bad) = tokio::join!(store.write(vec![answer(id, 40, "new")]), store.write(vec![answer(id, 7, "x")]));
    assert!(good.is_ok() && bad.is_err());
    // Nor does one that no database of that kind can hold.
    let (_, good) =
        tokio::join!(store.write(vec![answer(&ids[1], 40, "a\0b")]), store.write(vec![answer(&ids[2], 40, "x")]));
    assert!(good.is_ok(), "{good:?}");
    assert_eq!(store.ping().await, Ok(()));
    let value = Write::Value { table: id.to_owned(), at: 41, value: vec![0, 255, 7] };
    store.write(vec![value]).await.expect("written");
    assert_eq!(store.table(id).await.expect("read").expect("there").value, Some((41, vec![0, 255, 7])));
    store.write(vec![Write::TakenBack { table: id.to_owned(), keep: 5 }]).await.expect("written");
    let left = store.table(id).await.expect("read").expect("there");
    assert_eq!((left.answers.len(), left.value), (5, None));
    assert!(store.table("nothing").await.expect("read").is_none());
    assert!(store.record("nothing").await.expect("read").is_none());
    assert!(store.listed(10).await.expect("read").iter().any(|kept| kept.id == id));
}

/// A server that is gone without a word leaves everything that was acknowledged; another one goes on.
async fn goes_on_after_a_crash(address: &str) {
    let mut config = config();
    config.store = address.to_owned();
    let seats = json!([{ "name": "Ann" }, { "name": "Ben" }, { "name": "Cy" }]);
    let first = Running::start(config.clone()).await;
    let made = first.make(json!({ "game": "dead_drop", "seats": seats })).await;
    let mut heard = Vec::new();
    let mut clients = Vec::new();
    for seat in &made.seats {
        let mut client = Client::join(first.address, &made.id, hello(Some(&seat.token))).await;
        client.until_state(|_| true).await;
        clients.push(client);
    }
    for _ in 0..20 {
        let asked = clients.iter().find_map(|client| client.state.as_ref().and_then(|state| state.look.asked.clone()));
        let Some(question) = asked else { break };
        let label = question.choices[0].clone();
        for client in &mut clients {
            if client.state.as_ref().is_some_and(|state| state.look.asked.is_some()) {
                client.answer(question.number, &label).await;
                break;
            }
        }
        for client in &mut clients {
            client.until_state(|state| state.number > question.number).await;
        }
        heard.push(label);
    }
    let told = clients[0].told.clone();
    drop(clients);
    drop(first);
    let second = Running::start(config).await;
    let mut back = Client::join(second.address, &made.id, hello(Some(&made.seats[0].token))).await;
    back.until_state(|_| true).await;
    assert_eq!(back.told, told);
    let clients = play_out(second.address, &made, 9, 10_000).await;
    assert!(clients[0].state.as_ref().is_some_and(|state| state.outcome.is_some()));
    let record: kernel::Record = serde_json::from_value(second.record(&made.id, None).await).expect("a record");
    let labels: Vec<String> =
        record.answers.iter().filter_map(|answer| answer.label.clone()).take(heard.len()).collect();
    assert_eq!(labels, heard);
}

/// What was said, and how a seat wants to be asked, is there after a crash; an order to pass is not.
async fn remembers_words_and_orders(address: &str) {
    let mut config = config();
    config.store = address.to_owned();
    let first = Running::start(config.clone()).await;
    let made = first.make(json!({ "game": "battles", "seats": [{ "name": "Ann" }, { "name": "Ben" }] })).await;
    let mut ann = Client::join(first.address, &made.id, hello(Some(&made.seats[0].token))).await;
    for number in 0..55 {
        ann.send(&FromClient::Say { words: format!("Line {number}."), to: To::Everybody }).await;
        ann.until(|message| matches!(message, FromServer::Said(_))).await;
    }
    let order = Autopilot { passes: PassUntil::UntilTurn, stops: vec!["combat".to_owned()], only_choice: true };
    ann.send(&FromClient::Autopilot(order.clone())).await;
    ann.until_state(|state| state.autopilot.as_ref() == Some(&order)).await;
    drop((ann, first));
    let second = Running::start(config).await;
    let mut ann = Client::join(second.address, &made.id, hello(Some(&made.seats[0].token))).await;
    let Some(FromServer::Welcome { said, .. }) = ann.next().await else { panic!("no welcome") };
    let words: Vec<String> = said.into_iter().map(|said| said.words).collect();
    assert_eq!(words, (5..55).map(|number| format!("Line {number}.")).collect::<Vec<_>>());
    let state = ann.until_state(|_| true).await;
    assert_eq!(state.autopilot, Some(Autopilot { passes: PassUntil::Never, ..order }));
    // And the next line is one more.
    ann.send(&FromClient::Say { words: "Here again.".to_owned(), to: To::Everybody }).await;
    ann.until(|message| matches!(message, FromServer::Said(said) if said.words == "Here again.")).await;
}

/// What a side said among itself is there after a crash, for that side and for nobody else.
async fn remembers_what_a_side_said(address: &str) {
    let mut config = config();
    config.store = address.to_owned();
    let first = Running::start(config.clone()).await;
    let seats: Vec<Value> = ["Ann", "Ben", "Cid", "Dot"].iter().map(|name| json!({ "name": name })).collect();
    let made = first.make(json!({ "game": "battles", "options": { "mode": "teams" }, "seats": seats })).await;
    let mut ann = Client::join(first.address, &made.id, hello(Some(&made.seats[0].token))).await;
    let side = ann.until_state(|_| true).await.side;
    for (words, to) in [("Who begins?", To::Everybody), ("I go left.", To::Side), ("Off we go.", To::Everybody)] {
        ann.send(&FromClient::Say { words: words.to_owned(), to }).await;
        ann.until(|message| matches!(message, FromServer::Said(said) if said.words == words)).await;
    }
    drop((ann, first));
    let second = Running::start(config).await;
    for (place, seat) in made.seats.iter().enumerate() {
        let mut client = Client::join(second.address, &made.id, hello(Some(&seat.token))).await;
        let Some(FromServer::Welcome { said, .. }) = client.next().await else { panic!("no welcome") };
        let words: Vec<&str> = said.iter().map(|said| said.words.as_str()).collect();
        let hears = side.contains(&Seat(place as u8));
        let wanted: &[&str] =
            if hears { &["Who begins?", "I go left.", "Off we go."] } else { &["Who begins?", "Off we go."] };
        assert_eq!(words, wanted, "seat {place}");
    }
}

/// A table whose rules have changed waits for `start`, and goes on from the beginning of the last turn.
async fn goes_on_after_an_upgrade(address: &str) {
    let mut config = config();
    config.store = address.to_owned();
    let first = Running::start(config.clone()).await;
    let made = first.make(json!({ "game": "encounters", "seats": [{ "name": "Ann" }], "seed": "up" })).await;
    let mut ann = Client::join(first.address, &made.id, hello(Some(&made.seats[0].token))).await;
    let mut number = 0;
    while number < 40 {
        let question = ann.until_asked().await.expect("it is not over");
        ann.answer(question.number, &question.choices[0]).await;
        number = ann.until_state(|state| state.number > question.number).await.number;
    }
    drop((ann, first));
    // The rules it was made with are others now.
    let store = Store::open(address, Arc::new(Metrics::default())).await.expect("a store");
    let mut left = store.table(&made.id).await.expect("read").expect("there");
    left.kept.pin = Some(kernel::Hash([7; 32]));
    let before = left.answers.clone();
    store.write(vec![Write::Table(Box::new(left.kept))]).await.expect("written");
    store.close().await;
    let second = Running::start(config).await;
    let info: TableInfo =
        crate::client::get(second.address, &format!("/api/tables/{}", made.id)).await.expect("a table");
    assert_eq!(info.stage, Stage::Outdated);
    let again = Hello { host: Some(made.host.clone()), ..hello(Some(&made.seats[0].token)) };
    let mut ann = Client::join(second.address, &made.id, again).await;
    ann.answer(before.len() as u32, "anything").await;
    assert!(ann.refused().await.contains("other rules"));
    ann.send(&FromClient::Start {}).await;
    ann.until(|m| matches!(m, FromServer::People { table, .. } if table.stage == Stage::Playing)).await;
    let state = ann.until_state(|_| true).await;
    assert!(state.number as usize <= before.len() && state.number > 0, "from the last turn, not from the first");
    let after = second.house.store.table(&made.id).await.expect("read").expect("there").answers;
    assert_eq!(after[..state.number as usize], before[..state.number as usize]);
    let clients = play_out(second.address, &made, 4, 20_000).await;
    assert!(clients[0].state.as_ref().is_some_and(|state| state.outcome.is_some()));
}

/// A table without anybody leaves memory and comes back as it was.
async fn comes_back_from_the_store(address: &str) {
    let mut config = config();
    config.store = address.to_owned();
    config.idle = Duration::from_millis(50);
    let server = Running::start(config).await;
    let made = server.make(json!({ "game": "battles", "seats": [{}, {}] })).await;
    let mut client = Client::join(server.address, &made.id, hello(Some(&made.seats[0].token))).await;
    let state = client.until_state(|_| true).await;
    client.close().await;
    let mut waited = 0;
    while server.house.lobby.is_here(&made.id) {
        assert!(waited < 200, "it stays");
        waited += 1;
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    let mut client = Client::join(server.address, &made.id, hello(Some(&made.seats[0].token))).await;
    assert_eq!(client.until_state(|_| true).await, state);
}

#[tokio::test(flavor = "multi_thread")]
async fn sqlite_keeps_what_it_is_given() {
    let folder = Folder::new("keeps");
    keeps_what_it_is_given(&folder.store()).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn sqlite_goes_on_after_a_crash() {
    let folder = Folder::new("crash");
    goes_on_after_a_crash(&folder.store()).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn sqlite_remembers_words_and_orders() {
    let folder = Folder::new("words");
    remembers_words_and_orders(&folder.store()).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn sqlite_remembers_what_a_side_said() {
    let folder = Folder::new("side");
    remembers_what_a_side_said(&folder.store()).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn sqlite_goes_on_after_an_upgrade() {
    let folder = Folder::new("upgrade");
    goes_on_after_an_upgrade(&folder.store()).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn sqlite_lets_tables_rest() {
    let folder = Folder::new("rest");
    comes_back_from_the_store(&folder.store()).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn postgres_does_the_same() {
    let Some(postgres) = Postgres::start() else { return };
    keeps_what_it_is_given(&postgres.address("keeps")).await;
    goes_on_after_a_crash(&postgres.address("crash")).await;
    remembers_words_and_orders(&postgres.address("words")).await;
    remembers_what_a_side_said(&postgres.address("side")).await;
    goes_on_after_an_upgrade(&postgres.address("upgrade")).await;
    comes_back_from_the_store(&postgres.address("rest")).await;
}
