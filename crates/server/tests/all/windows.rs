//! Response windows of three: nobody learns more of who is thinking than the rules say, which is the order of asking.

use crate::client::{Client, Dice, Running, config, get, hello, request};
use kernel::{Ask, Asked, Waiting};
use serde_json::{Value, json};
use server::message::{FromClient, FromServer};
use std::collections::BTreeSet;
use std::sync::Arc;

/// Three who play, and one who watches.
struct Table {
    server: Running,
    id: String,
    clients: Vec<Client>,
}

/// The seats of a table.
const SEATS: usize = 3;

impl Table {
    async fn new(game: &str, seed: &str) -> Table {
        let server = Running::start(config()).await;
        let seats = json!([{ "name": "Xanthe" }, { "name": "Yorick" }, { "name": "Zelda" }]);
        let made = server.make(json!({ "game": game, "seats": seats, "seed": seed })).await;
        let mut clients = Vec::new();
        let tokens = made.seats.iter().map(|seat| Some(seat.token.as_str())).chain([None]);
        for token in tokens {
            let mut client = Client::join(server.address, &made.id, hello(token)).await;
            client.until_state(|_| true).await;
            clients.push(client);
        }
        // Presence is told as people come, and then no more.
        for client in &mut clients[..SEATS] {
            client.until(|message| matches!(message, FromServer::People { table, .. } if table.watching == 1)).await;
        }
        Table { server, id: made.id, clients }
    }

    /// Who is asked, and what.
    fn asked(&self) -> Option<(usize, Arc<Asked>)> {
        let asked = |client: &Client| client.state.as_ref().and_then(|state| state.look.asked.clone());
        self.clients.iter().enumerate().find_map(|(place, client)| asked(client).map(|asked| (place, asked)))
    }

    /// What a client was sent last, but for the number of the state and what has happened.
    fn shown(&self, place: usize) -> Value {
        let state = self.clients[place].state.as_ref().expect("a state");
        let mut shown = serde_json::to_value(state).expect("JSON");
        (shown["number"], shown["events"]) = (Value::Null, Value::Null);
        shown
    }

    async fn answer(&mut self, place: usize, number: u32, label: &str) {
        self.clients[place].answer(number, label).await;
        for client in &mut self.clients {
            client.until_state(|state| state.number > number).await;
        }
    }

    /// What somebody hears who speaks up though they are not asked.
    async fn rebuffed(&mut self, place: usize, message: &FromClient) -> String {
        self.clients[place].send(message).await;
        self.clients[place].refused().await
    }

    async fn info(&self) -> Value {
        get(self.server.address, &format!("/api/tables/{}", self.id)).await.expect("a table")
    }
}

/// Plays by chance and looks at every response window. Gives how many questions of such there were, and how many passes
/// were compared.
async fn passes_tell_nothing(game: &str, seed: u64, answers: u32) -> (usize, usize) {
    let mut table = Table::new(game, &format!("window {seed}")).await;
    let (mut dice, mut seen, mut compared) = (Dice(seed), 0, 0);
    for _ in 0..answers {
        let Some((place, asked)) = table.asked() else { break };
        // In windows they pass more often than not, so that windows go round.
        let passes = asked.kind == Ask::Respond && dice.roll(5) > 0;
        let at = if passes { asked.choices.len() - 1 } else { dice.roll(asked.choices.len()) };
        if asked.kind == Ask::Respond {
            seen += 1;
            for client in &table.clients {
                let waiting = client.state.as_ref().and_then(|state| state.look.waiting);
                assert_eq!(waiting, Some(Waiting { seat: None, kind: Ask::Respond }), "{game}");
            }
        }
        let before: Vec<Value> = (0..=SEATS).map(|place| table.shown(place)).collect();
        let info = table.info().await;
        for client in &mut table.clients {
            client.raw.clear();
        }
        table.answer(place, asked.number, &asked.choices[at]).await;
        let Some((next, after)) = table.asked() else { break };
        let goes_on = passes && after.kind == Ask::Respond && after.under_way == asked.under_way;
        // The same window: after another one, what it is about has changed for all to see.
        let goes_on = goes_on && after.question == asked.question && next != place;
        let bystanders: Vec<usize> = (0..=SEATS).filter(|other| ![place, next].contains(other)).collect();
        // What was announced last has happened, so all have passed: that is for all to see.
        let announced = |shown: &Value| shown["tableau"]["table"]["facts"]["announced"].clone();
        let goes_on = goes_on && announced(&table.shown(SEATS)) == announced(&before[SEATS]);
        if !goes_on || bystanders.iter().any(|&other| !events(&table, other).is_empty()) {
            continue;
        }
        for other in bystanders {
            let shown = table.shown(other);
            assert!(shown == before[other], "{game}: a pass tells {other} {:?}", differing(&before[other], &shown));
            assert_eq!(table.clients[other].raw.len(), 1, "{game}: more than a state: {:?}", table.clients[other].raw);
        }
        assert_eq!(table.info().await, info);
        compared += 1;
        speak_up(&mut table, next, &after).await;
    }
    (seen, compared)
}

/// Where two values differ: the way there, and what is there now.
fn differing(before: &Value, now: &Value) -> Vec<(String, Value)> {
    match (before, now) {
        (Value::Object(before), Value::Object(now)) => {
            let keys: BTreeSet<&String> = before.keys().chain(now.keys()).collect();
            let of = |map: &serde_json::Map<String, Value>, key: &str| map.get(key).cloned().unwrap_or_default();
            let each = keys.into_iter().map(|key| (key, of(before, key), of(now, key)));
            let deeper = each.flat_map(|(key, before, value)| {
                differing(&before, &value).into_iter().map(move |(way, value)| (format!("/{key}{way}"), value))
            });
            deeper.collect()
        }
        _ if before == now => Vec::new(),
        _ => vec![(String::new(), now.clone())],
    }
}

/// What a client was told in its last state.
fn events(table: &Table, place: usize) -> &[kernel::Logged] {
    table.clients[place].state.as_ref().map_or(&[], |state| state.events.told.as_slice())
}

/// Whoever is not asked hears the same, and no name, whoever is.
async fn speak_up(table: &mut Table, asked: usize, question: &Asked) {
    let label = question.choices.last().expect("a choice").clone();
    for place in (0..SEATS).filter(|place| *place != asked) {
        let answer = FromClient::Answer { decision: question.number, label: label.clone() };
        let hint = FromClient::Hint { decision: question.number };
        let heard = [table.rebuffed(place, &answer).await, table.rebuffed(place, &hint).await];
        assert_eq!(heard, ["It is not your decision now.", "You are not being asked that now."]);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn of_three_in_the_ccg() {
    let mut compared = 0;
    for seed in 0..2 {
        compared += passes_tell_nothing("ccg", seed, 220).await.1;
    }
    assert!(compared > 20, "{compared} passes");
}

#[tokio::test(flavor = "multi_thread")]
async fn of_three_in_other_games() {
    let mut seen = 0;
    for (game, answers) in [("battles", 240), ("dead_drop", 120)] {
        for seed in 0..2 {
            seen += passes_tell_nothing(game, seed, answers).await.0;
        }
    }
    assert!(seen > 0, "no window was seen");
}

/// Who leaves in a window is told to have left, whether they were asked or not, and in the same words.
#[tokio::test(flavor = "multi_thread")]
async fn leaving_in_a_window_tells_nothing_of_who_was_asked() {
    let mut told = Vec::new();
    for leaves_while_asked in [true, false] {
        let mut table = Table::new("ccg", "leave").await;
        let mut dice = Dice(3);
        let (asked, number) = loop {
            let (place, asked) = table.asked().expect("the game goes on");
            if asked.kind == Ask::Respond && place != 0 {
                break (place, asked.number);
            }
            let label = asked.choices[dice.roll(asked.choices.len())].clone();
            table.answer(place, asked.number, &label).await;
        };
        let leaves = if leaves_while_asked { asked } else { 3 - asked };
        table.clients[0].raw.clear();
        table.clients[leaves].send(&FromClient::Leave { bot: Some("random".to_owned()) }).await;
        let gone = |m: &FromServer| matches!(m, FromServer::People { table, .. } if table.seats[leaves].bot.is_some());
        table.clients[0].until(gone).await;
        table.clients[0].until(|message| matches!(message, FromServer::Said(_))).await;
        table.clients[0].until(gone).await;
        let types = |text: &String| serde_json::from_str::<Value>(text).expect("JSON")["type"].clone();
        let until: Vec<Value> = table.clients[0].raw.iter().map(types).filter(|word| word != "state").collect();
        told.push(until);
        let path = format!("/api/tables/{}/record", table.id);
        let (status, record) = request(table.server.address, "POST", &path, "", b"{}").await;
        let record: Value = serde_json::from_str(&record).expect("a record");
        assert!(status == 200 && record["answers"].as_array().is_some_and(|all| all.len() >= number as usize));
    }
    assert_eq!(told[0], told[1]);
}
