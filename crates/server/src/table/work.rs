//! Tests that an answer makes the table compute its decision and list once, and each viewer's tableau once.

use super::{Table, Thought, make};
use crate::config::Config;
use crate::house::{House, Title};
use crate::message::{Hello, NewTable, PROTOCOL};
use crate::metrics::Metrics;
use crate::outbox::outbox;
use crate::store::{Store, Write};
use kernel::{Decision, Seat, Work};
use serde_json::json;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::mpsc;
use tokio::time::Instant;

/// Who looks: the person who plays, and a spectator.
const EYES: u32 = 2;

/// A table with a person and a bot, the person's token, and where the bot's thoughts come from.
async fn table(game: &str) -> (Table, String, mpsc::Receiver<Thought>) {
    seated(game, json!([{ "name": "Ash", "held": "here" }, { "name": "Birch", "held": "bot", "bot": "random" }])).await
}

/// The same with other seats; without beats.
pub(super) async fn seated(game: &str, seats: serde_json::Value) -> (Table, String, mpsc::Receiver<Thought>) {
    let mut config = Config::new(SocketAddr::from(([127, 0, 0, 1], 0)), "sqlite::memory:");
    config.beat = Duration::ZERO;
    let metrics = Arc::new(Metrics::default());
    let store = Store::open(&config.store, metrics.clone()).await.expect("a store");
    let titles = Title::all(&[]).expect("the games");
    let house = Arc::new(House::new(config, titles, store, metrics));
    let wanted: NewTable =
        serde_json::from_value(json!({ "game": game, "seed": "looks", "seats": seats })).expect("a table");
    let title = house.title(game).expect("the game");
    let (kept, tokens) = make::fresh(title, &wanted).expect("a table");
    house.store.write(vec![Write::New(Box::new(kept.clone()))]).await.expect("kept");
    let (mut table, thoughts) = Table::new(house.clone(), title.clone(), kept, None);
    table.start().await.expect("it begins");
    (table, tokens.into_iter().flatten().next().expect("a token"), thoughts)
}

async fn one_look_per_position(game: &str, answers: u32) {
    let (mut table, token, mut thoughts) = table(game).await;
    let (out, mut sent) = outbox();
    for token in [Some(token), None] {
        let hello = Hello { protocol: PROTOCOL, token, host: None, seen: 0, undos: 0 };
        table.join(&hello, out.clone()).await.expect("somebody looks");
    }
    let (mut by_person, mut by_bot) = (0, 0);
    for number in 0..answers {
        let at = table.session.as_ref().expect("it has begun").table();
        let Some(Decision { seat, .. }) = at.decision() else { break };
        let thinks = table.due.as_ref().is_some_and(super::pace::Due::is_thought_about);
        if seat == Seat(1) && thinks {
            let thought = thoughts.recv().await.expect("the bot thinks");
            table.think_of(thought).await;
            by_bot += 1;
        } else if table.due.is_some() {
            table.beat(Instant::now()).await;
        } else {
            let labels = &at.asked().expect("somebody is asked").choices;
            let label = labels[number as usize % labels.len()].clone();
            table.answer(seat, number, &label).await.expect("it was offered");
            by_person += 1;
        }
        while sent.next_now().is_some() {}
        let at = table.session.as_ref().expect("it has begun").table();
        let Work { decisions, lists, tableaux } = at.work();
        let positions = number + 2;
        assert_eq!(at.answers(), number + 1, "one answer was given");
        assert_eq!((decisions, tableaux), (positions, EYES * positions), "after {positions} positions of {game}");
        // What a bot is asked needs no list before it has thought.
        assert!(lists == positions || lists == positions - 1, "{lists} lists for {positions} positions of {game}");
    }
    assert!(by_person > 5 && by_bot > 5, "{by_person} and {by_bot} answers of {game}");
}

#[tokio::test]
async fn of_encounters() {
    one_look_per_position("encounters", 60).await;
}

#[tokio::test]
async fn of_battles() {
    one_look_per_position("battles", 60).await;
}
