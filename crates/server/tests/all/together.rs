//! People at one table: reconnecting, undoing, watching, chatting, leaving.

use crate::client::{Client, Dice, Running, config, get, hello, post};
use serde_json::{Value, json};
use server::message::{
    Autopilot, FromClient, FromServer, Hello, Made, NewHeld, PassUntil, Seated, Stage, TableInfo, To, Undo,
};

fn table(undo: &str) -> Value {
    json!({ "game": "dead_drop", "seats": [{}, {}, {}], "undo": undo, "seed": "table" })
}

/// A server, a table of three, and a client for each seat, each with its first state.
async fn three(undo: &str) -> (Running, Made, Vec<Client>) {
    let server = Running::start(config()).await;
    let made = server.make(table(undo)).await;
    let mut clients = Vec::new();
    for seat in &made.seats {
        let mut client = Client::join(server.address, &made.id, hello(Some(&seat.token))).await;
        client.until_state(|_| true).await;
        clients.push(client);
    }
    (server, made, clients)
}

fn asked(clients: &[Client]) -> usize {
    let is_asked = |client: &Client| client.state.as_ref().is_some_and(|state| state.look.asked.is_some());
    clients.iter().position(is_asked).expect("somebody is asked")
}

/// The seat that is asked takes its first choice; everybody hears of it. Gives the seat.
async fn step(clients: &mut [Client]) -> usize {
    let place = asked(clients);
    let question = clients[place].state.as_ref().and_then(|state| state.look.asked.clone()).expect("asked");
    clients[place].answer(question.number, &question.choices[0]).await;
    for client in clients.iter_mut() {
        client.until_state(|state| state.number == question.number + 1).await;
    }
    place
}

#[tokio::test(flavor = "multi_thread")]
async fn who_comes_back_hears_what_was_missed_and_nothing_twice() {
    let (server, made, mut clients) = three("consent").await;
    for _ in 0..4 {
        step(&mut clients).await;
    }
    let (told, undos) = (clients[0].told.clone(), 0);
    let gone = clients.remove(0);
    gone.close().await;
    // The others play on until the one who is gone is asked.
    let token = &made.seats[0].token;
    while clients.iter().any(|client| client.state.as_ref().is_some_and(|state| state.look.asked.is_some())) {
        step(&mut clients).await;
    }
    let again = Hello { seen: told.len() as u32, undos, ..hello(Some(token)) };
    let mut back = Client::join(server.address, &made.id, again).await;
    back.told = told;
    let state = back.until_state(|_| true).await;
    assert!(state.look.asked.is_some());
    let mut anew = Client::join(server.address, &made.id, hello(Some(token))).await;
    anew.until_state(|_| true).await;
    assert_eq!(back.told, anew.told);
    assert!(state.events.told.len() < anew.told.len(), "what was seen is not told again");
}

/// What happened can be read in lines with their details, and who reads it later reads the same lines.
#[tokio::test(flavor = "multi_thread")]
async fn a_line_is_the_same_whenever_it_is_told() {
    let server = Running::start(config()).await;
    let made = server.make(json!({ "game": "encounters", "seats": [{ "name": "Ann" }], "seed": "lines" })).await;
    let token = Some(made.seats[0].token.as_str());
    let mut ann = Client::join(server.address, &made.id, hello(token)).await;
    let mut told = ann.until_state(|_| true).await.events.told;
    let mut dice = Dice(2);
    for _ in 0..60 {
        let Some(asked) = ann.until_asked().await else { break };
        ann.answer(asked.number, &asked.choices[dice.roll(asked.choices.len())]).await;
        let mut number = asked.number;
        while number == asked.number
            || ann.state.as_ref().is_some_and(|s| s.look.asked.is_none() && s.outcome.is_none())
        {
            let state = ann.until_state(|state| state.number > number).await;
            assert!(state.events.told.first().is_none_or(|told| !told.detail), "a state begins with a detail");
            (number, told) = (state.number, [told, state.events.told].concat());
        }
    }
    let mut later = Client::join(server.address, &made.id, hello(token)).await;
    assert_eq!(later.until_state(|_| true).await.events.told, told);
    assert!(told.iter().any(|told| told.detail) && told.iter().any(|told| !told.detail));
    // A line that says more than its first event has details; who drew several cards drew them in one line.
    let lines: Vec<_> = told.iter().filter_map(|told| told.line.as_ref()).collect();
    assert!(lines.iter().any(|line| line.words.starts_with("Ann drew ") && line.words.contains(" and ")), "{lines:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn taking_back_is_free_while_nothing_became_known() {
    let server = Running::start(config()).await;
    // Battles: choosing a character to attack with can be taken back.
    let made =
        server.make(json!({ "game": "battles", "seats": [{}, { "held": "bot" }], "seed": "7", "undo": "free" })).await;
    let mut client = Client::join(server.address, &made.id, hello(Some(&made.seats[0].token))).await;
    let mut freely = 0;
    for _ in 0..60 {
        let Some(question) = client.until_asked().await else { break };
        let state = client.state.clone().expect("a state");
        client.answer(question.number, &question.choices[0]).await;
        let after = client.until_state(|after| after.number > question.number).await;
        match after.undo {
            Undo::Free => {
                client.send(&FromClient::Undo {}).await;
                // The bot may have gone on meanwhile, and then it is too late.
                let undos = state.undos + 1;
                let heard = client
                    .until(|m| {
                        matches!(m, FromServer::Refused { .. })
                            || matches!(m, FromServer::State(back) if back.undos == undos)
                    })
                    .await;
                let FromServer::State(back) = heard else { continue };
                assert!(back.number <= question.number);
                assert_eq!(back.events.from as usize + back.events.told.len(), client.told.len());
                freely += 1;
                if back.number == question.number {
                    assert_eq!(back.look.tableau, state.look.tableau);
                }
                // The same again, and on.
                let Some(question) = client.until_asked().await else { break };
                client.answer(question.number, &question.choices[0]).await;
                client.until_state(|after| after.number > question.number).await;
            }
            Undo::No => {
                client.send(&FromClient::Undo {}).await;
                client.refused().await;
                break;
            }
            Undo::Ask => panic!("nobody is asked where only free undo is allowed"),
        }
    }
    assert!(freely > 0, "nothing could be taken back");
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_not_free_needs_the_others() {
    let (server, made, mut clients) = three("consent").await;
    // On until somebody's last act is not free: then the others are asked.
    let mut undos = 0;
    let by = loop {
        let by = step(&mut clients).await;
        clients[by].send(&FromClient::Undo {}).await;
        let heard = clients[by]
            .until(|m| {
                matches!(m, FromServer::UndoAsked { .. }) || matches!(m, FromServer::State(s) if s.undos > undos)
            })
            .await;
        if matches!(heard, FromServer::UndoAsked { .. }) {
            clients[by].send(&FromClient::Consent { agree: false }).await;
            for client in &mut clients {
                client.until(|message| matches!(message, FromServer::UndoOver { done: false, .. })).await;
            }
            break by;
        }
        undos += 1;
        for client in &mut clients {
            if client.state.as_ref().is_none_or(|state| state.undos < undos) {
                client.until_state(|state| state.undos == undos).await;
            }
        }
        step(&mut clients).await;
    };
    let before = server.record(&made.id, None).await["answers"].as_array().expect("answers").len();
    let others: Vec<usize> = (0..3).filter(|place| *place != by).collect();
    // One refuses: nothing changes.
    clients[by].send(&FromClient::Undo {}).await;
    for place in &others {
        clients[*place].until(|message| matches!(message, FromServer::UndoAsked { .. })).await;
    }
    clients[others[0]].send(&FromClient::Consent { agree: true }).await;
    clients[others[1]].send(&FromClient::Consent { agree: false }).await;
    for client in &mut clients {
        client.until(|message| matches!(message, FromServer::UndoOver { done: false, .. })).await;
    }
    let answers = server.record(&made.id, None).await["answers"].as_array().expect("answers").len();
    assert_eq!(answers, before);
    // All agree: it is taken back, for everybody.
    clients[by].send(&FromClient::Undo {}).await;
    for place in &others {
        clients[*place].until(|message| matches!(message, FromServer::UndoAsked { .. })).await;
        clients[*place].send(&FromClient::Consent { agree: true }).await;
    }
    for client in &mut clients {
        client.until(|message| matches!(message, FromServer::UndoOver { done: true, .. })).await;
        let state = client.until_state(|state| state.undos == undos + 1).await;
        assert!((state.number as usize) < before);
    }
    // Who was away meanwhile and has seen what is gone hears it anew.
    let stale = Hello { seen: 5, undos: 0, ..hello(Some(&made.seats[0].token)) };
    let mut back = Client::join(server.address, &made.id, stale).await;
    let state = back.until_state(|_| true).await;
    assert_eq!(state.events.from, 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_is_taken_back_where_undo_is_off() {
    let (server, made, mut clients) = three("off").await;
    let by = step(&mut clients).await;
    assert!(clients.iter().all(|client| client.state.as_ref().is_some_and(|state| state.undo == Undo::No)));
    let before = server.record(&made.id, None).await;
    clients[by].send(&FromClient::Undo {}).await;
    assert!(clients[by].refused().await.contains("Undo is off"));
    assert_eq!(server.record(&made.id, None).await, before);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_spectator_sees_what_anybody_sees_and_is_asked_nothing() {
    let (server, made, mut clients) = three("consent").await;
    let mut spectator = Client::join(server.address, &made.id, hello(None)).await;
    let welcome = spectator.next().await.expect("a welcome");
    assert!(matches!(welcome, FromServer::Welcome { seat: None, host: false, .. }));
    for _ in 0..6 {
        step(&mut clients).await;
        let number = clients[0].state.as_ref().map_or(0, |state| state.number);
        let state = spectator.until_state(|state| state.number == number).await;
        assert!(state.look.asked.is_none() && state.autopilot.is_none() && state.undo == Undo::No);
        for (area, client) in state.look.tableau.seats.iter().zip(&clients) {
            let hand = area.zones.iter().find(|zone| zone.name == "hand").expect("a hand");
            assert!(
                hand.cards.iter().all(|card| *card == kernel::CardShown::back()),
                "a spectator sees a hand: {hand:?}"
            );
            assert!(client.state.is_some());
        }
    }
    let info: TableInfo = get(server.address, &format!("/api/tables/{}", made.id)).await.expect("a table");
    assert_eq!(info.watching, 1);
    assert!(info.seats.iter().all(|seat| seat.present));
}

#[tokio::test(flavor = "multi_thread")]
async fn friends_sit_down_and_the_host_starts() {
    let server = Running::start(config()).await;
    let open = json!({ "held": "open" });
    let seats = json!([{ "name": "Ann" }, open, { "held": "open" }, { "held": "closed" }]);
    let made = server.make(json!({ "game": "encounters", "seats": seats, "listed": true })).await;
    let address = server.address;
    let listed: Vec<TableInfo> = get(address, "/api/tables").await.expect("a list");
    assert!(listed.iter().any(|table| table.id == made.id && table.stage == Stage::Open));
    let host = Hello { host: Some(made.host.clone()), ..hello(Some(&made.seats[0].token)) };
    let mut ann = Client::join(address, &made.id, host).await;
    assert!(matches!(ann.next().await, Some(FromServer::Welcome { host: true, seat: Some(0), .. })));
    ann.send(&FromClient::Start {}).await;
    assert!(ann.refused().await.contains("open"));
    let sit = format!("/api/tables/{}/sit", made.id);
    let nonce = "ab".repeat(32);
    let ben: Seated = post(address, &sit, &json!({ "name": "Ben", "nonce": nonce })).await.expect("a seat");
    assert_eq!((ben.seat, ben.nonce.as_deref()), (1, Some(nonce.as_str())));
    let twice: Result<Seated, _> = post(address, &sit, &json!({ "seat": 1, "name": "Cy" })).await;
    assert_eq!(twice.expect_err("taken").0, 409);
    let same: Result<Seated, _> = post(address, &sit, &json!({ "seat": 2, "name": "Ann" })).await;
    assert_eq!(same.expect_err("two of a name").0, 400);
    ann.send(&FromClient::Fill { seat: 2, held: NewHeld::Bot, bot: Some("random".into()) }).await;
    ann.until(|message| matches!(message, FromServer::People { table, .. } if table.seats[2].bot.is_some())).await;
    let mut ben_client = Client::join(address, &made.id, hello(Some(&ben.token))).await;
    ann.send(&FromClient::Start {}).await;
    let people = ann.until(|m| matches!(m, FromServer::People { table, .. } if table.stage == Stage::Playing)).await;
    let FromServer::People { table, .. } = people else { unreachable!() };
    assert_eq!(table.seats.len(), 3, "the closed seat is gone");
    ann.until_state(|_| true).await;
    ben_client.until_state(|_| true).await;
    // Ben leaves; a bot goes on; his link brings him back.
    ben_client.send(&FromClient::Leave { bot: Some("random".into()) }).await;
    ann.until(|m| matches!(m, FromServer::People { table, .. } if table.seats[1].bot.is_some())).await;
    let mut ben_client = Client::join(address, &made.id, hello(Some(&ben.token))).await;
    ann.until(
        |m| matches!(m, FromServer::People { table, .. } if table.seats[1].bot.is_none() && table.seats[1].present),
    )
    .await;
    ben_client.send(&FromClient::Say { words: "Here I am.".into(), to: To::Everybody }).await;
    let said = ann.until(|m| matches!(m, FromServer::Said(said) if said.from.is_some())).await;
    let FromServer::Said(said) = said else { unreachable!() };
    assert_eq!((said.from.as_deref(), said.words.as_str()), (Some("Ben"), "Here I am."));
    // The record names the nonce, and before the end not the secret.
    let record = server.record(&made.id, Some(&ben.token)).await;
    assert!(record["shuffle"]["secret"].is_null());
    assert_eq!(record["shuffle"]["nonces"][1], json!(nonce));
}

#[tokio::test(flavor = "multi_thread")]
async fn who_gives_up_loses_and_the_shuffle_is_shown() {
    let server = Running::start(config()).await;
    let seats = json!([{ "name": "Ann", "deck": "skinner" }, { "name": "Ben", "deck": "modell" }]);
    let made = server.make(json!({ "game": "battles", "seats": seats })).await;
    let mut ann = Client::join(server.address, &made.id, hello(Some(&made.seats[0].token))).await;
    let mut ben = Client::join(server.address, &made.id, hello(Some(&made.seats[1].token))).await;
    ann.until_state(|_| true).await;
    let before = server.record(&made.id, Some(&made.seats[0].token)).await;
    assert!(before["setup"]["seats"][0]["submission"]["contents"].is_object());
    assert!(before["setup"]["seats"][1]["submission"]["contents"].is_null(), "a deck that is not the reader's");
    ann.send(&FromClient::Concede {}).await;
    let state = ben.until_state(|state| state.outcome.is_some()).await;
    let over = state.outcome.expect("over");
    assert_eq!(over.winners, ["Ben"]);
    assert!(over.shuffle.is_true() && over.shuffle.secret.is_some() && over.shuffle.nonces.len() == 2);
    let after = server.record(&made.id, None).await;
    assert!(after["setup"]["seats"][1]["submission"]["contents"].is_object());
    ann.send(&FromClient::Concede {}).await;
    assert!(ann.refused().await.contains("over"));
}

#[tokio::test(flavor = "multi_thread")]
async fn the_autopilot_passes_and_hints_are_choices() {
    let server = Running::start(config()).await;
    let made = server.make(json!({ "game": "battles", "seats": [{}, {}], "seed": "3" })).await;
    let mut clients = Vec::new();
    for seat in &made.seats {
        let mut client = Client::join(server.address, &made.id, hello(Some(&seat.token))).await;
        client.until_state(|_| true).await;
        clients.push(client);
    }
    let waits = 1 - asked(&clients);
    let question = clients[1 - waits].state.as_ref().and_then(|state| state.look.asked.clone()).expect("asked");
    clients[1 - waits].send(&FromClient::Hint { decision: question.number }).await;
    let hint = clients[1 - waits].until(|message| matches!(message, FromServer::Hint { .. })).await;
    let FromServer::Hint { label, .. } = hint else { unreachable!() };
    assert!(question.choices.contains(&label), "{label}");
    // One of them passes until its turn, again and again: it is never asked to respond in somebody else's turn.
    let mut dice = Dice(3);
    let (mut number, mut ordered, mut windows) = (0, false, 0);
    for _ in 0..400 {
        for client in &mut clients {
            if client.state.as_ref().is_none_or(|state| state.number < number) {
                client.until_state(|state| state.number >= number).await;
            }
        }
        // What the server answers itself comes by itself.
        while clients
            .iter()
            .all(|client| client.state.as_ref().is_some_and(|s| s.look.asked.is_none() && s.outcome.is_none()))
        {
            windows += 1;
            for client in &mut clients {
                let number = client.state.as_ref().map_or(0, |state| state.number);
                client.until_state(|state| state.number > number).await;
            }
        }
        if clients[0].state.as_ref().is_some_and(|state| state.outcome.is_some()) || windows > 5 {
            break;
        }
        let place = asked(&clients);
        let question = clients[place].state.as_ref().and_then(|state| state.look.asked.clone()).expect("asked");
        let passes = clients[waits].state.as_ref().and_then(|state| state.autopilot.clone()).expect("a seat's").passes;
        if place == waits && ordered {
            assert!(passes == PassUntil::Never || question.kind != kernel::Ask::Respond, "{question:?}");
        }
        if place != waits && passes == PassUntil::Never {
            let order = Autopilot { passes: PassUntil::UntilTurn, ..Autopilot::default() };
            clients[waits].send(&FromClient::Autopilot(order)).await;
            let passing = |state: &server::message::State| {
                state.autopilot.as_ref().is_some_and(|autopilot| autopilot.passes == PassUntil::UntilTurn)
            };
            clients[waits].until_state(passing).await;
            ordered = true;
        }
        let label = question.choices[dice.roll(question.choices.len())].clone();
        clients[place].answer(question.number, &label).await;
        number = question.number + 1;
    }
    assert!(windows > 0, "no window was passed");
}

/// A side has a channel of its own if it is more than one seat and less than the table.
#[tokio::test(flavor = "multi_thread")]
async fn a_line_to_a_side_that_has_no_channel_is_refused_and_goes_to_nobody() {
    let server = Running::start(config()).await;
    let aside = FromClient::Say { words: "Psst.".into(), to: To::Side };
    for (game, seats) in [("battles", 2), ("encounters", 2), ("dead_drop", 3)] {
        let made = server.make(json!({ "game": game, "seats": vec![json!({}); seats] })).await;
        let mut lone = Client::join(server.address, &made.id, hello(Some(&made.seats[0].token))).await;
        let side = lone.until_state(|_| true).await.side;
        let mut watcher = Client::join(server.address, &made.id, hello(None)).await;
        assert_eq!(watcher.until_state(|_| true).await.side, []);
        watcher.send(&aside).await;
        assert!(watcher.refused().await.contains("on no side"));
        if game == "dead_drop" {
            assert_eq!(side.len(), 2, "two Agents against the Courier");
            continue;
        }
        assert_eq!(side, []);
        lone.send(&aside).await;
        assert!(lone.refused().await.contains("no channel of its own"));
        let mut late = Client::join(server.address, &made.id, hello(None)).await;
        let Some(FromServer::Welcome { said, .. }) = late.next().await else { panic!("no welcome") };
        assert_eq!(said, []);
    }
    // Before the game begins nobody knows who plays for whom.
    let made = server.make(json!({ "game": "dead_drop", "seats": [{}, {}, { "held": "open" }] })).await;
    let mut early = Client::join(server.address, &made.id, hello(Some(&made.seats[0].token))).await;
    early.send(&aside).await;
    assert!(early.refused().await.contains("no channel of its own"));
}
