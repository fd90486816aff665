//! Plays whole games over sockets with random answers.

use crate::client::{Client, Running, config, get, hello, play_out};
use serde_json::json;
use server::message::{Frame, RecordInfo};

async fn plays_out(table: serde_json::Value, seed: u64) {
    let server = Running::start(config()).await;
    let made = server.make(table).await;
    let clients = play_out(server.address, &made, seed, 20_000).await;
    let outcome = clients[0].state.as_ref().and_then(|state| state.outcome.clone()).expect("an end");
    assert!(!outcome.words.is_empty() && outcome.shuffle.secret.is_some());
    for client in &clients {
        let state = client.state.as_ref().expect("a state");
        assert_eq!(state.outcome.as_ref(), Some(&outcome), "everybody hears the same end");
    }
    // What was played is a record that anybody can check.
    let record: kernel::Record = serde_json::from_value(server.record(&made.id, None).await).expect("a record");
    let game = shelf::find(&record.setup.game).expect("a game").game(&[]).expect("its cards");
    let table = record.verify(game.as_ref()).expect("a true record");
    assert!(table.outcome().is_some());
    // And it can be walked through, as each seat saw it and with all open.
    let info: RecordInfo = get(server.address, &format!("/api/records/{}", made.id)).await.expect("it is kept");
    assert!(info.finished && info.current && info.answers as usize == record.answers.len());
    assert_eq!(info.winners, outcome.winners);
    let half = info.answers / 2;
    let frame: Frame =
        get(server.address, &format!("/api/records/{}/at/{half}?seat=all", made.id)).await.expect("a frame");
    assert_eq!((frame.number, frame.of), (half, info.answers));
    let seen: Frame =
        get(server.address, &format!("/api/records/{}/at/{half}?seat=0", made.id)).await.expect("a frame");
    assert_eq!(seen.answer.map(|answer| answer.seat), frame.answer.map(|answer| answer.seat));
    // Continued from the middle it is a table again, which stands where the record stood.
    let again = server.make(json!({ "game": info.game, "seats": [], "from": { "record": made.id, "at": half } })).await;
    assert_eq!(again.seats.len(), info.seats.len());
    let mut first = Client::join(server.address, &again.id, hello(Some(&again.seats[0].token))).await;
    let state = first.until_state(|_| true).await;
    assert!(state.number >= half);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_duel_of_battles() {
    let table = json!({ "game": "battles", "seats": [{ "name": "Ann" }, { "name": "Ben" }], "undo": "off" });
    plays_out(table, 7).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn encounters_for_two_people() {
    let table = json!({ "game": "encounters", "seats": [{ "name": "Ann" }, { "name": "Ben" }] });
    plays_out(table, 3).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn encounters_with_a_bot() {
    let bot = json!({ "name": "Cy", "held": "bot", "bot": "random" });
    let table = json!({ "game": "encounters", "seats": [{ "name": "Ann" }, bot] });
    plays_out(table, 5).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn dead_drop_for_three() {
    let table = json!({ "game": "dead_drop", "seats": [{}, {}, {}] });
    plays_out(table, 1).await;
}
