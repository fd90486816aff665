//! Plays while the database fails. Whatever was acknowledged must be there, once, and the table must go on.
//!
//! `CASEFILE_FAULTS=200` plays through that many faults of each kind instead of a few.

use crate::client::solo::Solo;
use crate::client::{Running, config, request};
use crate::postgres::Postgres;
use crate::postgres::proxy::{Cut, Proxy};
use std::sync::Arc;
use std::time::Duration;

/// How many faults of each kind there are.
pub fn faults(usual: u32) -> u32 {
    std::env::var("CASEFILE_FAULTS").ok().and_then(|count| count.parse().ok()).unwrap_or(usual)
}

/// The store has what was acknowledged, and nothing is missing or there twice.
async fn must_be_kept(solo: &Solo, server: &Running, when: &str) {
    solo.must_be_kept(server.address, when).await;
    let left = server.house.store.table(&solo.made.id).await.expect("read").expect("there");
    for (number, label) in &solo.acknowledged {
        let kept = left.answers.get(*number).and_then(|kept| kept.answer.label.as_deref());
        assert_eq!(kept, Some(label.as_str()), "{when}: answer {number} of {}", left.answers.len());
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_line_cut_at_a_commit_loses_nothing() {
    let Some(postgres) = Postgres::start() else { return };
    let _made = postgres.address("cut");
    let proxy = Proxy::start(&postgres.socket()).await;
    let mut config = config();
    config.store = proxy.address("cut");
    let server = Running::start(config.clone()).await;
    let mut solo = Solo::begin(server.address).await;
    let (count, mut games) = (faults(8), 1);
    for fault in 0..count * 3 {
        if solo.is_over() {
            must_be_kept(&solo, &server, "after a fault").await;
            solo = Solo::begin(server.address).await;
            games += 1;
        }
        if solo.question().await.expect("all is well").is_none() {
            continue;
        }
        proxy.cut([Cut::Before, Cut::Midway, Cut::After][fault as usize % 3]);
        let before = proxy.cuts();
        // It is tried again before anybody notices.
        solo.answer().await.unwrap_or_else(|words| panic!("fault {fault}: {words}"));
        assert_eq!(proxy.cuts(), before + 1, "fault {fault}");
    }
    must_be_kept(&solo, &server, "after a fault").await;
    eprintln!("{} commits cut off in {games} games: nothing lost, nothing twice", proxy.cuts());
}

#[tokio::test(flavor = "multi_thread")]
async fn while_the_database_is_away_the_table_waits() {
    let Some(postgres) = Postgres::start() else { return };
    let _made = postgres.address("away");
    let proxy = Proxy::start(&postgres.socket()).await;
    let mut config = config();
    config.store = proxy.address("away");
    let server = Running::start(config.clone()).await;
    let mut solo = Solo::begin(server.address).await;
    for fault in 0..faults(2) {
        if solo.is_over() {
            solo = Solo::begin(server.address).await;
        }
        for _ in 0..3 {
            solo.answer().await.expect("all is well");
        }
        if solo.question().await.expect("all is well").is_none() {
            continue;
        }
        proxy.cut(Cut::Down);
        assert!(solo.answer().await.expect_err("it cannot be saved").contains("did not happen"), "fault {fault}");
        // Everybody at the table is told that it waits, and whoever comes is told too.
        assert!(solo.ann.refused().await.contains("cannot save"), "fault {fault}");
        assert_eq!(request(server.address, "GET", "/healthz", "", b"").await.0, 503);
        assert_eq!(request(server.address, "GET", &format!("/api/tables/{}", solo.made.id), "", b"").await.0, 503);
        proxy.mend();
        solo.wait_for_the_store().await;
        must_be_kept(&solo, &server, "after a fault").await;
        assert_eq!(request(server.address, "GET", "/healthz", "", b"").await.0, 200);
        if !solo.is_over() {
            solo.answer().await.expect("all is well again");
        }
    }
    must_be_kept(&solo, &server, "after a fault").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_database_stopped_in_the_middle_loses_nothing() {
    let Some(postgres) = Postgres::start() else { return };
    let postgres = Arc::new(postgres);
    let mut config = config();
    config.store = postgres.address("stopped");
    let server = Running::start(config.clone()).await;
    let mut solo = Solo::begin(server.address).await;
    for stop in 0..faults(2) {
        if solo.is_over() {
            must_be_kept(&solo, &server, "after a fault").await;
            solo = Solo::begin(server.address).await;
        }
        // Somewhere in the middle of the next answers.
        let halted = postgres.clone();
        let halting = tokio::task::spawn_blocking(move || {
            std::thread::sleep(Duration::from_micros(u64::from(stop) * 1777 % 30_000));
            halted.halt();
        });
        let playing = async {
            while !solo.is_over() {
                if solo.answer().await.is_err() {
                    break;
                }
            }
        };
        // Answers may still be on their way when it stops; the last one is refused.
        let (halted, _) = tokio::join!(halting, tokio::time::timeout(Duration::from_secs(20), playing));
        halted.expect("it is halted");
        let refused = !solo.is_over();
        let going = postgres.clone();
        tokio::task::spawn_blocking(move || going.go_on()).await.expect("it goes on");
        if refused {
            solo.wait_for_the_store().await;
        }
        must_be_kept(&solo, &server, "after a fault").await;
    }
}
