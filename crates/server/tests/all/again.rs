//! Another game with the same people, and who may watch.

use crate::client::{Client, Running, config, get, hello, post};
use serde_json::{Value, json};
use server::message::{FromClient, FromServer, Hello, Id, Made, Stage, TableInfo};

/// Ann and Ben, with decks and a bot's seat between them, and Ann has given up.
async fn finished(server: &Running) -> (Made, Vec<Client>) {
    let seats = json!([
        { "name": "Ann", "deck": "skinner" },
        { "name": "Ben", "deck": "modell" },
    ]);
    let made = server.make(json!({ "game": "battles", "seats": seats, "pace_ms": 7 })).await;
    let mut clients = Vec::new();
    for seat in &made.seats {
        let mut client = Client::join(server.address, &made.id, hello(Some(&seat.token))).await;
        client.until_state(|_| true).await;
        clients.push(client);
    }
    clients[0].send(&FromClient::Concede {}).await;
    for client in &mut clients {
        client.until_state(|state| state.outcome.is_some()).await;
    }
    (made, clients)
}

async fn again(server: &Running, id: &str, wish: Value) -> Result<String, (u16, String)> {
    post::<Id>(server.address, &format!("/api/tables/{id}/again"), &wish).await.map(|made| made.id)
}

#[tokio::test(flavor = "multi_thread")]
async fn every_token_works_at_the_next_table() {
    let server = Running::start(config()).await;
    let (made, mut clients) = finished(&server).await;
    let id = again(&server, &made.id, json!({ "token": made.seats[1].token })).await.expect("another game");
    assert_ne!(id, made.id);
    for client in &mut clients {
        let told = client.until(|message| matches!(message, FromServer::Again { .. })).await;
        assert!(matches!(told, FromServer::Again { id: told } if told == id));
    }
    // Who wishes for the same finds the same table.
    let same = again(&server, &made.id, json!({ "token": made.seats[0].token })).await;
    assert_eq!(same.as_deref(), Ok(id.as_str()));
    let info: TableInfo = get(server.address, &format!("/api/tables/{id}")).await.expect("a table");
    let names: Vec<&str> = info.seats.iter().map(|seat| seat.name.as_str()).collect();
    assert_eq!((info.stage, names, info.pace_ms), (Stage::Playing, vec!["Ann", "Ben"], 7));
    let old: TableInfo = get(server.address, &format!("/api/tables/{}", made.id)).await.expect("a table");
    assert_ne!(info.commitment, old.commitment);
    for (place, seat) in made.seats.iter().enumerate() {
        let mut client = Client::join(server.address, &id, hello(Some(&seat.token))).await;
        let welcome = client.next().await;
        assert!(matches!(welcome, Some(FromServer::Welcome { seat: Some(at), .. }) if usize::from(at) == place));
        let record = server.record(&id, Some(&seat.token)).await;
        let own = &record["setup"]["seats"][place]["submission"]["contents"];
        assert_eq!(own, &server.record(&made.id, None).await["setup"]["seats"][place]["submission"]["contents"]);
        assert!(record["setup"]["seats"][1 - place]["submission"]["contents"].is_null());
    }
    // The host's token works there as well.
    let host = Hello { host: Some(made.host.clone()), ..hello(None) };
    let mut host = Client::join(server.address, &id, host).await;
    assert!(matches!(host.next().await, Some(FromServer::Welcome { host: true, .. })));
}

#[tokio::test(flavor = "multi_thread")]
async fn seats_are_swapped_and_the_shuffle_is_the_same_if_that_is_the_wish() {
    let server = Running::start(config()).await;
    let (made, _clients) = finished(&server).await;
    let token = &made.seats[0].token;
    let swapped = again(&server, &made.id, json!({ "token": token, "swap": true })).await.expect("a game");
    let info: TableInfo = get(server.address, &format!("/api/tables/{swapped}")).await.expect("a table");
    let names: Vec<&str> = info.seats.iter().map(|seat| seat.name.as_str()).collect();
    assert_eq!(names, ["Ben", "Ann"]);
    let mut ann = Client::join(server.address, &swapped, hello(Some(token))).await;
    assert!(matches!(ann.next().await, Some(FromServer::Welcome { seat: Some(1), .. })));
    let same = again(&server, &made.id, json!({ "token": token, "same_seed": true })).await.expect("a game");
    assert!(same != swapped);
    let mut ann = Client::join(server.address, &same, hello(Some(token))).await;
    let first = ann.until_state(|_| true).await;
    let mut before = Client::join(server.address, &made.id, hello(Some(token))).await;
    let before = before.until_state(|_| true).await;
    let shuffle = &before.outcome.expect("over").shuffle;
    let info: TableInfo = get(server.address, &format!("/api/tables/{same}")).await.expect("a table");
    assert_eq!(info.commitment, shuffle.commitment.to_string());
    ann.send(&FromClient::Concede {}).await;
    let over = ann.until_state(|state| state.outcome.is_some()).await.outcome.expect("over");
    assert_eq!(&over.shuffle, shuffle, "the same cards in the same order");
    assert_eq!(first.number, 0);
    // That one is over too: who wishes for the same now gets a new one.
    let anew = again(&server, &made.id, json!({ "token": token, "same_seed": true })).await.expect("a game");
    assert_ne!(anew, same);
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_begins_anew_in_the_middle_of_a_game_with_others_or_without_a_seat() {
    let server = Running::start(config()).await;
    let made = server.make(json!({ "game": "battles", "seats": [{ "name": "Ann" }, { "name": "Ben" }] })).await;
    let token = &made.seats[0].token;
    let refused = again(&server, &made.id, json!({ "token": token })).await.expect_err("a game is on");
    assert!(refused.0 == 409 && refused.1.contains("Others are still playing"), "{refused:?}");
    for (wish, status) in [
        (json!({ "token": "nonsense" }), 403),
        (json!({ "token": made.host }), 403),
        (json!({}), 400),
        (json!({ "token": token, "seed": "7" }), 400),
        (json!({ "token": "x".repeat(300_000) }), 413),
    ] {
        assert_eq!(again(&server, &made.id, wish).await.expect_err("refused").0, status);
    }
    assert_eq!(again(&server, "nosuchtable", json!({ "token": token })).await.expect_err("refused").0, 404);
    let open = server.make(json!({ "game": "battles", "seats": [{}, { "held": "open" }] })).await;
    let wish = json!({ "token": open.seats[0].token });
    assert_eq!(again(&server, &open.id, wish).await.expect_err("it has not begun").0, 409);
    // Who plays alone may, but the shuffle stays secret as long as the game goes on.
    let alone = server.make(json!({ "game": "encounters", "seats": [{ "name": "Ann" }] })).await;
    let token = &alone.seats[0].token;
    let secret = again(&server, &alone.id, json!({ "token": token, "same_seed": true })).await.expect_err("secret");
    assert!(secret.0 == 409 && secret.1.contains("secret"), "{secret:?}");
    assert!(again(&server, &alone.id, json!({ "token": token })).await.is_ok());
}

/// Bots sit at the next table as they sat at this one, and play.
#[tokio::test(flavor = "multi_thread")]
async fn bots_sit_down_again() {
    let server = Running::start(config()).await;
    let seats = json!([{ "name": "Ann" }, { "name": "Hal", "held": "bot", "bot": "random" }]);
    let made = server.make(json!({ "game": "battles", "seats": seats })).await;
    let token = &made.seats[0].token;
    let mut ann = Client::join(server.address, &made.id, hello(Some(token))).await;
    ann.send(&FromClient::Concede {}).await;
    ann.until_state(|state| state.outcome.is_some()).await;
    let id = again(&server, &made.id, json!({ "token": token, "swap": true })).await.expect("a game");
    let info: TableInfo = get(server.address, &format!("/api/tables/{id}")).await.expect("a table");
    assert_eq!(info.seats[0].bot.as_deref(), Some("random"));
    let mut ann = Client::join(server.address, &id, hello(Some(token))).await;
    let asked = ann.until_asked().await.expect("it goes on");
    assert_eq!(asked.seat, kernel::Seat(1));
}

/// Where nobody may watch, a stranger with the link sees nothing until the game is over.
#[tokio::test(flavor = "multi_thread")]
async fn strangers_are_sent_away_where_nobody_may_watch() {
    let server = Running::start(config()).await;
    let address = server.address;
    let seats = json!([{ "name": "Ann" }, { "held": "open" }]);
    let made = server.make(json!({ "game": "battles", "seats": seats, "watch": false })).await;
    let token = &made.seats[0].token;
    let host = Hello { host: Some(made.host.clone()), ..hello(Some(token)) };
    let mut ann = Client::join(address, &made.id, host).await;
    // Whoever may still sit down sees who is there.
    let mut eve = Client::join(address, &made.id, hello(None)).await;
    assert!(matches!(eve.next().await, Some(FromServer::Welcome { seat: None, .. })));
    let watched = |message: &FromServer| matches!(message, FromServer::People { table, .. } if table.watching == 1);
    ann.until(watched).await;
    ann.send(&FromClient::Fill { seat: 1, held: server::message::NewHeld::Bot, bot: None }).await;
    ann.send(&FromClient::Start {}).await;
    eve.until(|message| matches!(message, FromServer::Gone { again: false, .. })).await;
    assert!(eve.next().await.is_none());
    let mut again = Client::join(address, &made.id, hello(None)).await;
    assert!(matches!(again.next().await, Some(FromServer::Gone { again: false, .. })));
    let path = format!("/api/tables/{}/record", made.id);
    let record: Result<Value, _> = post(address, &path, &json!({})).await;
    assert_eq!(record.expect_err("not yet").0, 403);
    assert!(post::<Value>(address, &path, &json!({ "token": token })).await.is_ok());
    ann.send(&FromClient::Concede {}).await;
    ann.until_state(|state| state.outcome.is_some()).await;
    let mut late = Client::join(address, &made.id, hello(None)).await;
    assert!(matches!(late.next().await, Some(FromServer::Welcome { .. })));
    assert!(post::<Value>(address, &path, &json!({})).await.is_ok());
}
