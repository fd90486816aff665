//! A server that has lost a table, or everything, writes nothing there: without chance, one step after the other.

use super::{balancer, several};
use crate::client::{Client, hello};
use crate::postgres::Postgres;
use crate::servers::player::Player;
use serde_json::json;
use server::message::FromServer;
use server::store::{Taken, Whereabouts, Write};
use sqlx::{AnyConnection, Connection};

/// Does something to the database that no server would do.
async fn meddle(store: &str, query: &'static str) {
    sqlx::any::install_default_drivers();
    let mut with = AnyConnection::connect(store).await.expect("a connection");
    sqlx::raw_sql(query).execute(&mut with).await.expect("done");
    with.close().await.expect("closed");
}

#[tokio::test(flavor = "multi_thread")]
async fn of_a_table_that_another_server_has_nothing_is_written() {
    let Some(postgres) = Postgres::start() else { return };
    let store = postgres.address("fence");
    let servers = several(&store, 2).await;
    let [first, second] = [&servers[0], &servers[1]];
    let made = first.make(json!({ "game": "encounters", "seats": [{ "name": "Ann" }] })).await;
    let other = first.make(json!({ "game": "encounters", "seats": [{ "name": "Ben" }] })).await;
    assert_eq!(first.house.store.whereabouts(&made.id).await, Ok(Whereabouts::Here));
    let elsewhere = second.house.store.whereabouts(&made.id).await.expect("asked");
    assert!(matches!(elsewhere, Whereabouts::At { .. }), "{elsewhere:?}");
    assert_eq!(second.house.store.take(&made.id).await, Ok(Taken::Elsewhere), "nobody takes what somebody has");
    let mut ann = Client::join(first.address, &made.id, hello(Some(&made.seats[0].token))).await;
    let mut ben = Client::join(first.address, &other.id, hello(Some(&other.seats[0].token))).await;
    let (ann_asked, ben_asked) = (ann.until_asked().await.expect("asked"), ben.until_asked().await.expect("asked"));
    let before = first.house.store.table(&made.id).await.expect("read").expect("there").answers.len();
    // One table goes behind the back of the first server. The other one is written with it, at the same time.
    let take =
        "UPDATE leases SET number = number + 1 WHERE table_id = (SELECT id FROM tables ORDER BY touched, id LIMIT 1)";
    let smaller = made.id < other.id;
    meddle(&store, "UPDATE tables SET touched = 0").await;
    meddle(&store, take).await;
    let (lost, kept) = if smaller { (&mut ann, &mut ben) } else { (&mut ben, &mut ann) };
    let (lost_asked, kept_asked) = if smaller { (ann_asked, ben_asked) } else { (ben_asked, ann_asked) };
    lost.answer(lost_asked.number, &lost_asked.choices[0]).await;
    kept.answer(kept_asked.number, &kept_asked.choices[0]).await;
    lost.until(|message| matches!(message, FromServer::Gone { again: true, .. })).await;
    assert!(lost.next().await.is_none(), "the socket is closed");
    assert!(lost.state.as_ref().is_some_and(|state| state.number == lost_asked.number), "it was not acknowledged");
    kept.until_state(|state| state.number > kept_asked.number).await;
    let lost_id = if smaller { &made.id } else { &other.id };
    let after = first.house.store.table(lost_id).await.expect("read").expect("there").answers.len();
    assert_eq!(after, before, "nothing was written");
    let lost_total = first.house.metrics.lost.load(std::sync::atomic::Ordering::Relaxed);
    assert_eq!(lost_total, 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_was_declared_gone_writes_nothing_and_begins_anew() {
    let Some(postgres) = Postgres::start() else { return };
    let store = postgres.address("gone");
    let servers = several(&store, 2).await;
    let balancer = balancer(&servers);
    let made = servers[0].make(json!({ "game": "encounters", "seats": [{ "name": "Ann" }] })).await;
    let mut ann = Client::join(servers[0].address, &made.id, hello(Some(&made.seats[0].token))).await;
    let asked = ann.until_asked().await.expect("asked");
    meddle(&store, "UPDATE writers SET ended = 1 WHERE id IN (SELECT server FROM leases)").await;
    // The other one may have it now; the first may not even end what it was at.
    let taken = servers[1].house.store.take(&made.id).await.expect("asked");
    let Taken::Ours(Some(number)) = taken else { panic!("it is to be had: {taken:?}") };
    let early = servers[1].house.store.write_to(&made.id, Some(number - 1), vec![Write::Probe]).await;
    assert_eq!(early.map_err(|error| error.trouble), Err(server::store::Trouble::Lost));
    assert_eq!(servers[1].house.store.write_to(&made.id, Some(number), vec![Write::Probe]).await, Ok(()));
    ann.answer(asked.number, &asked.choices[0]).await;
    ann.until(|message| matches!(message, FromServer::Gone { again: true, .. })).await;
    let left = servers[1].house.store.table(&made.id).await.expect("read").expect("there");
    assert!(left.answers.len() <= asked.number as usize, "nothing was written");
    // It goes on with other tables, and both serve all.
    let mut player = Player::begin(&balancer).await;
    for _ in 0..6 {
        player.answer().await;
    }
    player.must_be_kept("after the first server began anew").await;
    assert_eq!(servers[0].house.store.ping().await, Ok(()));
    let mut ann = Client::join(servers[0].address, &made.id, hello(Some(&made.seats[0].token))).await;
    ann.until_state(|state| state.number == asked.number).await;
}
