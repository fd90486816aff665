//! Gestures and pointing: seen by those who may, as each of them sees the table, and kept nowhere.

use crate::client::{Client, Running, config, hello};
use kernel::{Holder, Locus};
use serde_json::{Value, json};
use server::Rate;
use server::message::{FromClient, FromServer, Gesture, Made, To};

fn point(holder: Option<u8>, zone: &str, place: Option<u16>) -> FromClient {
    let spot = Locus { holder: holder.map(Holder), zone: zone.to_owned(), place };
    FromClient::Signal { gesture: None, spot: Some(spot), to: None }
}

fn wave() -> FromClient {
    FromClient::Signal { gesture: Some(Gesture::Hello), spot: None, to: None }
}

/// The next signal: from whom, the gesture, and what is pointed at.
async fn seen(client: &mut Client) -> (String, Option<Gesture>, Option<Locus>) {
    let FromServer::Signal { from, gesture, spot, .. } =
        client.until(|message| matches!(message, FromServer::Signal { .. })).await
    else {
        unreachable!()
    };
    (from, gesture, spot)
}

/// Ann and Ben at a table, and Eve, who watches.
async fn three(server: &Running, table: Value) -> (Made, Vec<Client>) {
    let made = server.make(table).await;
    let mut clients = Vec::new();
    for token in [Some(made.seats[0].token.as_str()), Some(&made.seats[1].token), None] {
        let mut client = Client::join(server.address, &made.id, hello(token)).await;
        client.until_state(|_| true).await;
        clients.push(client);
    }
    (made, clients)
}

fn duel() -> Value {
    json!({ "game": "battles", "seats": [{ "name": "Ann" }, { "name": "Ben" }], "seed": "point" })
}

#[tokio::test(flavor = "multi_thread")]
async fn everybody_sees_a_gesture_and_no_record_keeps_it() {
    let mut config = config();
    config.signals = Rate { each_second: 1e6, burst: 1e6 };
    let server = Running::start(config).await;
    let (made, mut clients) = three(&server, duel()).await;
    let before = server.record(&made.id, None).await;
    for (by, name) in [(0, "Ann"), (1, "Ben"), (2, "spectator")] {
        clients[by].send(&wave()).await;
        for client in &mut clients {
            assert_eq!(seen(client).await, (name.to_owned(), Some(Gesture::Hello), None));
        }
    }
    assert_eq!(server.record(&made.id, None).await, before);
    let mut late = Client::join(server.address, &made.id, hello(None)).await;
    let Some(FromServer::Welcome { said, .. }) = late.next().await else { panic!("no welcome") };
    assert!(said.is_empty());
}

/// Ann's hand is hers: whatever card of it she or anybody else points at, nobody learns which it is.
#[tokio::test(flavor = "multi_thread")]
async fn a_hidden_card_is_pointed_at_as_each_viewer_sees_it() {
    let mut config = config();
    config.signals = Rate { each_second: 1e6, burst: 1e6 };
    let server = Running::start(config).await;
    let (_, mut clients) = three(&server, duel()).await;
    let hand = |client: &Client| {
        let tableau = &client.state.as_ref().expect("a state").look.tableau;
        tableau.seats[0].zones.iter().find(|zone| zone.name == "hand").expect("a hand").cards.clone()
    };
    // Hands are dealt once the Main Characters stand.
    while hand(&clients[0]).len() < 2 {
        let is_asked = |client: &&mut Client| client.state.as_ref().is_some_and(|state| state.look.asked.is_some());
        let asked = clients.iter_mut().find(is_asked).expect("somebody is asked");
        let question = asked.state.as_ref().and_then(|state| state.look.asked.clone()).expect("asked");
        asked.answer(question.number, &question.choices[0]).await;
        for client in &mut clients {
            client.until_state(|state| state.number > question.number).await;
        }
    }
    let cards = hand(&clients[0]);
    assert!(cards.len() > 1 && cards.iter().all(|card| card.name.is_some()), "{cards:?}");
    assert!(hand(&clients[1]).iter().all(|card| card.name.is_none()));
    for place in 0..cards.len() as u16 {
        clients[0].send(&point(Some(0), "hand", Some(place))).await;
        let (_, _, own) = seen(&mut clients[0]).await;
        // Copies look alike: any of them is meant.
        let own = own.and_then(|spot| spot.place).map(|at| &cards[usize::from(at)]);
        assert_eq!(own, Some(&cards[usize::from(place)]));
        for other in [1, 2] {
            let (_, _, spot) = seen(&mut clients[other]).await;
            assert_eq!(spot, Some(Locus { holder: Some(Holder(0)), zone: "hand".to_owned(), place: None }));
        }
    }
    // A deck is a pile in order: a place in it is a place, and tells nothing.
    clients[1].send(&point(Some(0), "deck", None)).await;
    for client in &mut clients {
        assert!(seen(client).await.2.is_some_and(|spot| spot.zone == "deck" && spot.place.is_none()));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_no_signal_is_refused() {
    let mut config = config();
    config.signals = Rate { each_second: 1e6, burst: 1e6 };
    let server = Running::start(config).await;
    let (_, mut clients) = three(&server, duel()).await;
    let nowhere = [
        point(Some(7), "hand", None),
        point(Some(0), "attic", None),
        point(Some(0), "hand", Some(60)),
        point(None, "", Some(3)),
        FromClient::Signal { gesture: None, spot: None, to: None },
    ];
    for signal in nowhere {
        clients[1].send(&signal).await;
        assert!(clients[1].refused().await.contains("point"));
    }
    let aside = FromClient::Signal { gesture: Some(Gesture::Thanks), spot: None, to: Some(To::Side) };
    clients[0].send(&aside).await;
    assert!(clients[0].refused().await.contains("no channel of its own"));
    clients[2].send(&aside).await;
    assert!(clients[2].refused().await.contains("on no side"));
    for forged in [
        json!({ "type": "signal", "gesture": "wink" }),
        json!({ "type": "signal", "gesture": "hello", "from": "Ben" }),
        json!({ "type": "signal", "spot": { "zone": "hand", "seat": 0 } }),
        json!({ "type": "signal", "spot": { "zone": "x".repeat(5000) } }),
    ] {
        clients[0].send_text(forged.to_string()).await;
        clients[0].refused().await;
    }
    // Before the game there is nothing to point at, and one can wave.
    let table = json!({ "game": "battles", "seats": [{ "name": "Ann" }, { "held": "open" }] });
    let made = server.make(table).await;
    let mut ann = Client::join(server.address, &made.id, hello(Some(&made.seats[0].token))).await;
    ann.send(&point(None, "hand", None)).await;
    assert!(ann.refused().await.contains("nothing to point at"));
    ann.send(&wave()).await;
    assert_eq!(seen(&mut ann).await.0, "Ann");
}

#[tokio::test(flavor = "multi_thread")]
async fn who_waves_too_much_is_refused_and_plays_on() {
    let mut config = config();
    config.signals = Rate { each_second: 0.001, burst: 3.0 };
    let server = Running::start(config).await;
    let (_, mut clients) = three(&server, duel()).await;
    for _ in 0..3 {
        clients[0].send(&wave()).await;
        seen(&mut clients[0]).await;
    }
    clients[0].send(&wave()).await;
    assert!(clients[0].refused().await.contains("Too many"));
    clients[0].send(&FromClient::Say { words: "Sorry.".into(), to: To::Everybody }).await;
    clients[0].until(|message| matches!(message, FromServer::Said(_))).await;
}

/// What a side shows itself, others neither see nor find counted.
#[tokio::test(flavor = "multi_thread")]
async fn a_side_has_signals_of_its_own() {
    let server = Running::start(config()).await;
    let seats: Vec<Value> = ["Ann", "Ben", "Cid", "Dot"].iter().map(|name| json!({ "name": name })).collect();
    let made = server.make(json!({ "game": "battles", "options": { "mode": "teams" }, "seats": seats })).await;
    let mut clients = Vec::new();
    for seat in &made.seats {
        let mut client = Client::join(server.address, &made.id, hello(Some(&seat.token))).await;
        client.until_state(|_| true).await;
        clients.push(client);
    }
    let side = clients[0].state.as_ref().expect("a state").side.clone();
    assert_eq!(side.len(), 2);
    let gesture = Some(Gesture::WellDone);
    clients[0].send(&FromClient::Signal { gesture, spot: None, to: Some(To::Side) }).await;
    for seat in &side {
        assert_eq!(seen(&mut clients[seat.index()]).await.1, gesture);
    }
    // What is sent to all afterwards is the first that the others see.
    clients[0].send(&wave()).await;
    for client in &mut clients {
        assert_eq!(seen(client).await.1, Some(Gesture::Hello));
    }
}
