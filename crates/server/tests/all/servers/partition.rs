//! A server cannot reach the database for a while, and does not know why. What it was about to write arrives later.

use super::several;
use crate::client::{Running, config, request};
use crate::faults::faults;
use crate::postgres::Postgres;
use crate::postgres::proxy::Proxy;
use crate::servers::player::{Balancer, Player};
use std::time::{Duration, Instant};

/// Longer than a server keeps its tables without the database.
const LONGER: Duration = Duration::from_millis(4_500);

#[tokio::test(flavor = "multi_thread")]
async fn who_cannot_reach_the_database_acknowledges_nothing_and_others_take_over() {
    let Some(postgres) = Postgres::start() else { return };
    let store = postgres.address("partition");
    let proxy = Proxy::start(&postgres.socket()).await;
    let mut apart = config();
    apart.store = proxy.address("partition");
    let apart = Running::start(apart).await;
    let others = several(&store, 2).await;
    let balancer = Balancer::over([apart.address]);
    let everywhere = || [apart.address, others[0].address, others[1].address];
    let mut longest = Duration::ZERO;
    for fault in 0..faults(1) {
        // The tables are at the server that is cut off, and people are everywhere.
        balancer.lead_to([apart.address]);
        let mut players = Vec::new();
        for _ in 0..4 {
            players.push(Player::begin(&balancer).await);
        }
        balancer.lead_to(everywhere());
        for player in &mut players {
            player.answer().await;
        }
        assert!(apart.house.metrics.tables.load(std::sync::atomic::Ordering::Relaxed) >= 4);
        proxy.freeze(true);
        let since = Instant::now();
        let mut playing = tokio::task::JoinSet::new();
        for mut player in players {
            playing.spawn(async move {
                for _ in 0..4 {
                    player.answer().await;
                }
                player
            });
        }
        let players = playing.join_all().await;
        longest = longest.max(since.elapsed());
        // Whoever watches over servers is told.
        assert_eq!(request(apart.address, "GET", "/healthz", "", b"").await.0, 503, "partition {fault}");
        let least = players.iter().map(|player| player.lost).min();
        assert!(least >= Some(1), "everybody had to come back");
        tokio::time::sleep(LONGER.saturating_sub(since.elapsed())).await;
        proxy.freeze(false);
        // It comes back without tables, and serves again.
        for _ in 0..100 {
            if request(apart.address, "GET", "/healthz", "", b"").await.0 == 200 {
                break;
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        assert_eq!(request(apart.address, "GET", "/healthz", "", b"").await.0, 200, "partition {fault}");
        balancer.lead_to([apart.address]);
        for mut player in players {
            player.must_be_kept(&format!("after partition {fault}")).await;
            player.answer().await;
        }
    }
    eprintln!("{} partitions: nothing lost; four answers took {longest:?} at most", faults(1));
    assert!(longest < Duration::from_secs(15), "replaced within seconds: {longest:?}");
}
