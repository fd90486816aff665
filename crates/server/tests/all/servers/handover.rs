//! A server is told to end while people play: its tables go to the others.

use super::player::Player;
use super::process::Process;
use crate::client::Dice;
use crate::faults::faults;
use crate::postgres::Postgres;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_ends_hands_its_tables_over_without_a_pause() {
    let Some(postgres) = Postgres::start() else { return };
    let store = postgres.address("handover");
    let (mut servers, balancer) = Process::several(&store, 3);
    let mut players = Vec::new();
    for _ in 0..6 {
        players.push(Player::begin(&balancer).await);
    }
    let mut dice = Dice(8);
    let count = faults(3);
    let (mut longest, mut ending) = (Duration::ZERO, Duration::ZERO);
    for fault in 0..count {
        let enough = Arc::new(AtomicBool::new(false));
        let mut playing = tokio::task::JoinSet::new();
        for mut player in players.drain(..) {
            let enough = enough.clone();
            player.longest = Duration::ZERO;
            playing.spawn(async move {
                while !enough.load(Ordering::Relaxed) && !player.over {
                    player.answer().await;
                    tokio::time::sleep(Duration::from_millis(5)).await;
                }
                player
            });
        }
        tokio::time::sleep(Duration::from_millis(50 + dice.roll(50) as u64)).await;
        let at = dice.roll(servers.len());
        let began = Instant::now();
        servers[at].end();
        assert!(servers[at].has_ended().await, "handover {fault}: it ends by itself");
        ending = ending.max(began.elapsed());
        enough.store(true, Ordering::Relaxed);
        players = playing.join_all().await;
        let store = store.clone();
        servers[at] = tokio::task::spawn_blocking(move || Process::start(&store)).await.expect("it starts");
        balancer.lead_to(servers.iter().map(|server| server.address));
        for player in &mut players {
            longest = longest.max(player.longest);
            player.must_be_kept(&format!("after handover {fault}")).await;
            if player.over {
                player.begin_another().await;
            }
        }
    }
    let lost: u32 = players.iter().map(|player| player.lost).sum();
    eprintln!("{count} handovers of {ending:?} at most: nothing lost; the longest wait for an answer was {longest:?}");
    assert!(lost > 0, "some of them had to come back");
    assert!(longest < Duration::from_secs(3), "nobody minds: {longest:?}");
}
