//! Servers are killed at random while people play.

use super::player::Player;
use super::process::Process;
use crate::client::Dice;
use crate::faults::faults;
use crate::postgres::Postgres;
use std::time::Duration;

#[tokio::test(flavor = "multi_thread")]
async fn killed_at_random_they_lose_nothing_that_was_acknowledged() {
    let Some(postgres) = Postgres::start() else { return };
    let store = postgres.address("kills");
    let (mut servers, balancer) = Process::several(&store, 3);
    let mut players = Vec::new();
    for _ in 0..6 {
        players.push(Player::begin(&balancer).await);
    }
    let mut dice = Dice(3);
    let count = faults(4);
    for fault in 0..count {
        let mut playing = tokio::task::JoinSet::new();
        for mut player in players.drain(..) {
            let answers = 3 + dice.roll(6);
            playing.spawn(async move {
                for _ in 0..answers {
                    player.answer().await;
                }
                player
            });
        }
        tokio::time::sleep(Duration::from_micros(dice.roll(60_000) as u64)).await;
        let victim = dice.roll(servers.len());
        servers[victim].kill();
        // The balancer notices by itself; the server comes back under another address.
        let (store, others) = (store.clone(), servers.iter().enumerate().filter(|(at, _)| *at != victim));
        balancer.lead_to(others.map(|(_, server)| server.address));
        let started = tokio::task::spawn_blocking(move || Process::start(&store));
        players = playing.join_all().await;
        servers[victim] = started.await.expect("it starts");
        balancer.lead_to(servers.iter().map(|server| server.address));
        for player in &mut players {
            player.must_be_kept(&format!("after kill {fault}")).await;
            if player.over {
                player.begin_another().await;
            }
        }
    }
    let longest = players.iter().map(|player| player.longest).max().unwrap_or_default();
    let lost: u32 = players.iter().map(|player| player.lost).sum();
    eprintln!("{count} kills: nothing lost; {lost} sockets broke, and the longest wait for an answer was {longest:?}");
    assert!(lost > 0, "some of them noticed");
    assert!(longest < Duration::from_secs(8), "replaced within seconds: {longest:?}");
}
