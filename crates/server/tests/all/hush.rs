//! Encounters can forbid talking: while Trust No One lasts (E11.11), nobody at the table may chat or give hints.

use crate::client::{Client, Running, config, hello};
use kernel::{AnyTable, Given, Holder, Seed, Session, Setup, Shuffle};
use serde_json::{Value, json};
use server::message::{FromClient, FromServer, NewTable, To};

const NAMES: [&str; 2] = ["Fox Mulder", "Dana Scully"];

/// Mulder has his Doubt in hand and is about to reveal it.
fn doubtful() -> Given {
    let names = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect::<Vec<String>>();
    let zone = |seat: Option<u8>, name: &str, cards: &[&str]| (seat.map(Holder), name.to_owned(), names(cards));
    let fact = |name: &str, value: Value| (None, name.to_owned(), value);
    Given {
        zones: vec![
            zone(None, "shadows_5", &[]),
            zone(None, "conspiracy_deck", &["Jersey Devil", "Manitou"]),
            zone(Some(0), "hand", &["Doubt"]),
            zone(Some(0), "deck", &["Field Agent"; 8]),
            zone(Some(1), "hand", &["Lucy Kazdin"]),
            zone(Some(1), "deck", &["Field Agent"; 8]),
        ],
        facts: vec![fact("turn", json!(NAMES[0])), fact("phase", json!("doubts"))],
    }
}

/// Mulder, Scully, and somebody who watches.
async fn at_the_table(server: &Running) -> Vec<Client> {
    let any = server.house.title("encounters").expect("a game").any();
    let setup = Setup::new("encounters", &NAMES);
    let mut table: Box<dyn AnyTable> = any.start(&setup, Seed::from_words("hush")).expect("it starts");
    table.arrange(&doubtful()).expect("it is laid out");
    let wanted = json!({ "game": "encounters", "seats": [{ "name": NAMES[0] }, { "name": NAMES[1] }] });
    let wanted: NewTable = serde_json::from_value(wanted).expect("a table");
    let session = Session::laid_out(any, setup, Shuffle::from_words("hush"), table);
    let made = server::table::lay_out(&server.house, "hush", &wanted, session).await.expect("it is laid out");
    let tokens = [Some(made.seats[0].token.as_str()), Some(&made.seats[1].token), None];
    let mut clients = Vec::new();
    for token in tokens {
        let mut client = Client::join(server.address, &made.id, hello(token)).await;
        client.until_state(|_| true).await;
        clients.push(client);
    }
    clients
}

/// The seat that is asked ends its turn; everybody sees what comes of it.
async fn end_turn(clients: &mut [Client], by: usize) {
    let asked = clients[by].until_asked().await.expect("it is not over");
    clients[by].answer(asked.number, "end actions").await;
    for client in clients {
        client
            .until_state(|state| state.number > asked.number && state.look.waiting.as_ref().is_some_and(is_act))
            .await;
    }
}

fn is_act(waiting: &kernel::Waiting) -> bool {
    waiting.kind == kernel::Ask::Act
}

/// What somebody sends is refused, and by this rule.
async fn refused_by_the_rule(client: &mut Client, message: FromClient) {
    client.send(&message).await;
    let heard = client.until(|m| matches!(m, FromServer::Refused { .. } | FromServer::Said(_))).await;
    let FromServer::Refused { rule, words, .. } = heard else { panic!("it was said") };
    assert_eq!(rule.as_deref(), Some("E11.11"), "{words}");
}

fn hushed(clients: &[Client]) -> Vec<Option<&str>> {
    clients.iter().map(|client| client.state.as_ref().and_then(|state| state.hush.as_deref())).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn under_mulders_doubt_nobody_talks_and_nobody_is_helped() {
    let server = Running::start(config()).await;
    let mut clients = at_the_table(&server).await;
    let say = |who: usize| FromClient::Say { words: format!("It is {who} who talks."), to: To::Everybody };
    for turn in 0..2 {
        assert_eq!(hushed(&clients), [Some("E11.11"); 3], "in turn {turn} everybody is told that they may not talk");
        for (who, client) in clients.iter_mut().enumerate() {
            refused_by_the_rule(client, say(who)).await;
        }
        let asked = clients[turn].until_asked().await.expect("it is not over");
        refused_by_the_rule(&mut clients[turn], FromClient::Hint { decision: asked.number }).await;
        // A table does one thing after the other: what it had to say would have come before this answer.
        for client in &mut clients {
            client.send(&FromClient::Consent { agree: true }).await;
            client.refused().await;
            let said = client.raw.iter().find(|text| text.contains(r#""type":"said""#));
            assert_eq!(said, None, "in turn {turn}");
        }
        end_turn(&mut clients, turn).await;
    }
    // It is Mulder's turn again.
    assert_eq!(hushed(&clients), [None; 3]);
    for who in 0..3 {
        clients[who].send(&say(who)).await;
        for client in &mut clients {
            let said = client.until(|message| matches!(message, FromServer::Said(_))).await;
            let FromServer::Said(said) = said else { unreachable!() };
            let from = NAMES.get(who).copied().unwrap_or("spectator");
            assert_eq!((said.from.as_deref(), said.words), (Some(from), format!("It is {who} who talks.")));
        }
    }
    let asked = clients[0].until_asked().await.expect("it is not over");
    clients[0].send(&FromClient::Hint { decision: asked.number }).await;
    clients[0].until(|message| matches!(message, FromServer::Hint { .. })).await;
    // Nobody who came meanwhile hears what was not said.
    let mut late = Client::join(server.address, "hush", hello(None)).await;
    let Some(FromServer::Welcome { said, .. }) = late.next().await else { panic!("no welcome") };
    assert_eq!(said.len(), 3);
}
