//! The case of the week: the same for everybody, and only its own results count.

use crate::client::{Client, Running, config, get, hello, post};
use crate::postgres::Postgres;
use serde_json::{Value, json};
use server::message::{FromClient, Made, NewTable, Week, WeekResult};
use server::metrics::Metrics;
use server::store::{Store, Write};
use std::sync::Arc;

/// Makes a table for somebody and gives up.
async fn give_up(server: &Running, name: &str, change: impl Fn(&mut NewTable)) {
    let week: Week = get(server.address, "/api/week").await.expect("a week");
    let mut table = week.table;
    for seat in table.seats.iter_mut().filter(|seat| seat.bot.is_none()) {
        seat.name = Some(name.to_owned());
    }
    change(&mut table);
    let made: Made = post(server.address, "/api/tables", &table).await.expect("a table");
    let mut client = Client::join(server.address, &made.id, hello(Some(&made.seats[0].token))).await;
    client.until_asked().await.expect("it goes on");
    client.send(&FromClient::Concede {}).await;
    client.until_state(|state| state.outcome.is_some()).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_result_counts_if_it_is_the_case_of_the_week() {
    let server = Running::start(config()).await;
    let week: Week = get(server.address, "/api/week").await.expect("a week");
    assert!(week.best.is_empty() && !week.title.is_empty() && week.until.ends_with("T00:00:00Z"));
    assert_eq!(week.table.game, week.game);
    // Another shuffle, another rule of undo, another opponent: not the case.
    give_up(&server, "Ann", |table| table.seed = Some("mine".to_owned())).await;
    give_up(&server, "Ann", |table| table.undo = server::message::UndoRule::Consent).await;
    give_up(&server, "Ann", |table| table.hints = false).await;
    let none: Week = get(server.address, "/api/week").await.expect("a week");
    assert_eq!(none.best, []);
    give_up(&server, "Ben", |table| table.pace_ms = Some(0)).await;
    give_up(&server, "Ben", |_| {}).await;
    let one: Week = get(server.address, &format!("/api/weeks/{}", week.name)).await.expect("that week");
    let [best] = &one.best[..] else { panic!("{:?}", one.best) };
    assert_eq!((best.names.as_slice(), best.won), (["Ben".to_owned()].as_slice(), false));
    assert!(!best.note.is_empty() && best.ended > 1_700_000_000);
}

/// Who goes on from a finished record has not played the case, nor has who lets a bot play.
#[tokio::test(flavor = "multi_thread")]
async fn a_game_that_others_played_is_no_result() {
    let server = Running::start(config()).await;
    let week: Week = get(server.address, "/api/week").await.expect("a week");
    let made: Made = post(server.address, "/api/tables", &week.table).await.expect("a table");
    let mut client = Client::join(server.address, &made.id, hello(Some(&made.seats[0].token))).await;
    client.until_asked().await.expect("it goes on");
    client.send(&FromClient::Leave { bot: Some("random".to_owned()) }).await;
    while client.next().await.is_some() {}
    let mut client = Client::join(server.address, &made.id, hello(Some(&made.seats[0].token))).await;
    client.until_state(|_| true).await;
    client.send(&FromClient::Concede {}).await;
    client.until_state(|state| state.outcome.is_some()).await;
    let seats: Vec<Value> = week.table.seats.iter().map(|seat| json!({ "held": seat.held, "bot": seat.bot })).collect();
    let from = json!({ "game": week.game, "seats": seats, "from": { "record": made.id, "at": 0 } });
    let on = server.make(from).await;
    let mut client = Client::join(server.address, &on.id, hello(Some(&on.seats[0].token))).await;
    client.until_state(|_| true).await;
    client.send(&FromClient::Concede {}).await;
    client.until_state(|state| state.outcome.is_some()).await;
    let after: Week = get(server.address, "/api/week").await.expect("a week");
    assert_eq!(after.best, []);
}

#[tokio::test(flavor = "multi_thread")]
async fn weeks_that_are_none_or_to_come_are_not_told() {
    let server = Running::start(config()).await;
    for name in ["2026-W99", "9999-W01", "now", "2026-47", "%00", "2026-W1'--"] {
        let week: Result<Week, _> = get(server.address, &format!("/api/weeks/{name}")).await;
        assert_eq!(week.expect_err("no week").0, 404, "{name}");
    }
    let old: Week = get(server.address, "/api/weeks/2024-W09").await.expect("a week of the past");
    assert_eq!((old.name.as_str(), old.until.as_str()), ("2024-W09", "2024-03-04T00:00:00Z"));
}

/// The best first: who won with the fewest answers, then who lasted longest. Each group of people once.
async fn the_best_come_first(address: &str) {
    let store = Store::open(address, Arc::new(Metrics::default())).await.expect("a store");
    let result = |table: &str, name: &str, won: bool, answers: u32, ended: i64| Write::Result {
        table: table.to_owned(),
        week: "2024-W10".to_owned(),
        result: WeekResult { names: vec![name.to_owned()], won, answers, note: "It's over.".to_owned(), ended },
    };
    let writes = vec![
        result("a", "Lost soon", false, 10, 5),
        result("b", "Lost late", false, 90, 4),
        result("c", "Won slowly", true, 80, 3),
        result("d", "Won \"quickly\"", true, 20, 2),
        result("e", "Lost late", false, 95, 1),
        result("f", "Won slowly", true, 85, 0),
    ];
    store.write(writes).await.expect("written");
    assert!(store.write(vec![result("a", "Twice", true, 1, 0)]).await.is_err(), "a table has one result");
    store.close().await;
    let mut config = config();
    config.store = address.to_owned();
    let server = Running::start(config).await;
    let week: Week = get(server.address, "/api/weeks/2024-W10").await.expect("a week");
    let told: Vec<(&str, u32)> = week.best.iter().map(|best| (best.names[0].as_str(), best.answers)).collect();
    assert_eq!(told, [("Won \"quickly\"", 20), ("Won slowly", 80), ("Lost late", 95), ("Lost soon", 10)]);
    let other: Week = get(server.address, "/api/weeks/2024-W11").await.expect("a week");
    assert_eq!(other.best, []);
}

#[tokio::test(flavor = "multi_thread")]
async fn sqlite_tells_the_best_first() {
    let folder = std::env::temp_dir().join(format!("casefile-weeks-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    the_best_come_first(&format!("sqlite:{}", folder.join("weeks.sqlite").display())).await;
    let _ = std::fs::remove_dir_all(folder);
}

#[tokio::test(flavor = "multi_thread")]
async fn postgres_tells_the_best_first() {
    let Some(postgres) = Postgres::start() else { return };
    the_best_come_first(&postgres.address("weeks")).await;
}
