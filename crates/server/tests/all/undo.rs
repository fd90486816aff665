//! Undo, from the side of a player who wants to rewind an opponent: it never works.

use crate::client::{Client, Dice, Running, config, hello};
use kernel::{Session, Setup, Shuffle};
use serde_json::{Value, json};
use server::message::{FromClient, FromServer, Hello, Made, NewHeld, Undo};

const SEED: &str = "rewind";

/// Ann and Ben at a duel, both there, each with the first state. Ann is the host.
async fn duel(undo: &str) -> (Running, Made, Vec<Client>) {
    let server = Running::start(config()).await;
    let seats = json!([{ "name": "Ann" }, { "name": "Ben" }]);
    let made = server.make(json!({ "game": "battles", "seats": seats, "undo": undo, "seed": SEED })).await;
    let mut clients = Vec::new();
    for (seat, host) in made.seats.iter().zip([Some(made.host.clone()), None]) {
        let hello = Hello { host, ..hello(Some(&seat.token)) };
        let mut client = Client::join(server.address, &made.id, hello).await;
        client.until_state(|_| true).await;
        clients.push(client);
    }
    (server, made, clients)
}

/// Whoever is asked answers by chance, and both hear of it. Gives the seat and the answer.
async fn step(clients: &mut [Client], dice: &mut Dice) -> Option<(usize, String)> {
    let is_asked = |client: &Client| client.state.as_ref().is_some_and(|state| state.look.asked.is_some());
    let place = clients.iter().position(is_asked)?;
    let asked = clients[place].until_asked().await?;
    let label = asked.choices[dice.roll(asked.choices.len())].clone();
    clients[place].answer(asked.number, &label).await;
    for client in clients.iter_mut() {
        client.until_state(|state| state.number > asked.number).await;
    }
    Some((place, label))
}

/// Plays until the seat has answered last. Gives after how many answers.
async fn until_answered_by(clients: &mut [Client], seat: usize, dice: &mut Dice) -> u32 {
    for _ in 0..200 {
        let (by, _) = step(clients, dice).await.expect("the game goes on");
        if by == seat {
            return clients[seat].state.as_ref().expect("a state").number;
        }
    }
    panic!("seat {seat} is never asked");
}

/// Asks to undo: the refusal, or none if it was taken back at once or the others are asked.
async fn undo(client: &mut Client) -> (Option<String>, Option<Vec<String>>) {
    let undos = client.state.as_ref().expect("a state").undos;
    client.send(&FromClient::Undo {}).await;
    let heard = client.until(|message| match message {
        FromServer::Refused { .. } | FromServer::UndoAsked { .. } => true,
        FromServer::State(state) => state.undos > undos,
        _ => false,
    });
    match heard.await {
        FromServer::Refused { words, .. } => (Some(words), None),
        FromServer::UndoAsked { awaited, .. } => (None, Some(awaited)),
        _ => (None, None),
    }
}

/// Whole games in which each player tries, after each answer of the other, to take back what came before it. What was
/// revealed since is nothing in many of them, so by that alone it would be free.
#[tokio::test(flavor = "multi_thread")]
async fn nobody_rewinds_what_another_has_answered() {
    let (mut tried, mut own) = (0, 0);
    for seed in 0..6 {
        let (server, made, mut clients) = duel("free").await;
        let any = server.house.title("battles").expect("a game").any();
        let setup = Setup::new("battles", &["Ann", "Ben"]);
        let mut mirror = Session::start(any, setup, Shuffle::from_words(SEED)).expect("it starts");
        let (mut dice, mut kept) = (Dice(seed), 0);
        for _ in 0..60 {
            let Some((by, label)) = step(&mut clients, &mut dice).await else { break };
            kept = mirror.record().answers.len() + 1;
            mirror.answer(kernel::Seat(by as u8), &label).expect("the same game");
            let other = 1 - by;
            let attacked = kernel::Seat(other as u8);
            // A seat that has nothing to take back is refused anyway.
            if mirror.undo_length(attacked).is_some() && mirror.undo_is_free(attacked) {
                let words = undo(&mut clients[other]).await.0.expect("refused");
                assert!(words.contains("somebody else has answered"), "{words}");
                tried += 1;
            }
            // One's own answer is taken back all the same.
            let by_seat = kernel::Seat(by as u8);
            if tried > 0 && own == 0 && mirror.undo_is_free(by_seat) {
                assert_eq!(undo(&mut clients[by]).await, (None, None));
                kept -= mirror.undo_length(by_seat).expect("an answer");
                own += 1;
                break;
            }
        }
        let answers = server.record(&made.id, None).await["answers"].as_array().expect("answers").len();
        assert_eq!(answers, kept);
    }
    assert!(tried > 10 && own == 1, "{tried} attacks, {own} undos of one's own");
}

/// A bot that sits in answers for whoever holds the seat, and agrees to nothing for them.
#[tokio::test(flavor = "multi_thread")]
async fn a_bot_that_sits_in_neither_agrees_nor_is_rewound() {
    for rule in ["free", "consent"] {
        let (server, made, mut clients) = duel(rule).await;
        let mut dice = Dice(3);
        until_answered_by(&mut clients, 0, &mut dice).await;
        let mut ben = clients.pop().expect("Ben");
        ben.send(&FromClient::Leave { bot: Some("random".to_owned()) }).await;
        ben.until(|message| matches!(message, FromServer::Gone { .. })).await;
        // Ann plays on until the bot has answered something of hers.
        let ann = &mut clients[0];
        let mut rewound = 0;
        for _ in 0..80 {
            let Some(asked) = ann.until_asked().await else { break };
            ann.answer(asked.number, &asked.choices[dice.roll(asked.choices.len())]).await;
            ann.until_state(|state| state.number > asked.number).await;
            ann.until_asked().await;
            let now = ann.state.as_ref().expect("a state").number;
            if now == asked.number + 1 {
                continue;
            }
            let told = ann.state.as_ref().expect("a state").undo;
            match undo(ann).await {
                (Some(words), None) => assert!(rule == "free" && words.contains("cannot be taken back"), "{words}"),
                (None, Some(awaited)) => {
                    assert_eq!((rule, awaited), ("consent", vec!["Ben".to_owned()]));
                    assert_eq!(told, Undo::Ask);
                    ann.send(&FromClient::Consent { agree: false }).await;
                    ann.until(|message| matches!(message, FromServer::UndoOver { done: false, .. })).await;
                }
                other => panic!("what Ben's bot answered was taken back under {rule}: {other:?}"),
            }
            rewound += 1;
        }
        assert!(rewound > 3, "{rewound} attacks");
        // Ben comes back and holds his seat as before.
        let token = &made.seats[1].token;
        let mut ben = Client::join(server.address, &made.id, hello(Some(token))).await;
        assert!(matches!(ben.next().await, Some(FromServer::Said(_) | FromServer::Welcome { .. })));
    }
}

/// Nothing is taken back past the moment a seat changed hands: to a bot, or back to whoever holds it.
#[tokio::test(flavor = "multi_thread")]
async fn what_came_before_a_seat_changed_hands_stays() {
    for rule in ["free", "consent"] {
        let (server, made, mut clients) = duel(rule).await;
        let mut dice = Dice(9);
        // An open request ends with it.
        let before = until_answered_by(&mut clients, 0, &mut dice).await;
        if rule == "consent" && undo(&mut clients[0]).await.1.is_none() {
            until_answered_by(&mut clients, 0, &mut dice).await;
        }
        let before = before.max(clients[0].state.as_ref().expect("a state").number);
        let mut ben = clients.pop().expect("Ben");
        let ann = &mut clients[0];
        ben.send(&FromClient::Leave { bot: Some("random".to_owned()) }).await;
        ann.until(|m| matches!(m, FromServer::People { table, .. } if table.seats[1].bot.is_some())).await;
        let (refused, asked) = undo(ann).await;
        assert!(refused.is_some_and(|words| words.contains("changed hands")), "{rule}: {asked:?}");
        assert_eq!(ann.state.as_ref().expect("a state").undo, Undo::No);
        let token = &made.seats[1].token;
        let mut ben = Client::join(server.address, &made.id, hello(Some(token))).await;
        ben.until_state(|_| true).await;
        // What the bot played meanwhile is no longer to be taken back either.
        let (refused, asked) = undo(&mut ben).await;
        assert!(refused.is_some_and(|words| words.contains("changed hands") || words.contains("nothing")), "{asked:?}");
        let answers = server.record(&made.id, None).await["answers"].as_array().expect("answers").len();
        assert!(answers >= before as usize, "{answers} of {before} answers are left");
    }
}

/// A host who gives a seat away to be alone at the table is not alone.
#[tokio::test(flavor = "multi_thread")]
async fn a_host_does_not_get_rid_of_consent_by_seating_a_bot() {
    let (server, made, mut clients) = duel("consent").await;
    let mut dice = Dice(5);
    for _ in 0..3 {
        until_answered_by(&mut clients, 0, &mut dice).await;
    }
    let ann = &mut clients[0];
    if undo(ann).await.1.is_some() {
        // The request is open, and the one who must agree is sent away: it is over.
        ann.send(&FromClient::Fill { seat: 1, held: NewHeld::Bot, bot: Some("random".to_owned()) }).await;
        ann.until(|message| matches!(message, FromServer::UndoOver { done: false, .. })).await;
    } else {
        ann.send(&FromClient::Fill { seat: 1, held: NewHeld::Bot, bot: Some("random".to_owned()) }).await;
    }
    ann.until(|m| matches!(m, FromServer::People { table, .. } if table.seats[1].bot.is_some())).await;
    let before = server.record(&made.id, None).await["answers"].as_array().expect("answers").len();
    let mut asked_for = 0;
    for _ in 0..12 {
        let Some(asked) = ann.until_asked().await else { break };
        ann.answer(asked.number, &asked.choices[0]).await;
        ann.until_state(|state| state.number > asked.number).await;
        ann.until_asked().await;
        match undo(ann).await {
            (None, Some(awaited)) => {
                assert_eq!(awaited, ["Ben"]);
                asked_for += 1;
                ann.send(&FromClient::Consent { agree: true }).await;
                assert!(ann.refused().await.contains("other players must agree"));
                ann.send(&FromClient::Consent { agree: false }).await;
                ann.until(|message| matches!(message, FromServer::UndoOver { done: false, .. })).await;
            }
            // Her own answer, of which nobody learnt anything; the bot has not answered since.
            (None, None) => {}
            (Some(words), _) => panic!("{words}"),
        }
    }
    let after = server.record(&made.id, None).await["answers"].as_array().expect("answers").len();
    assert!(after >= before && asked_for > 0, "{after} of {before} answers, Ben was asked for {asked_for} times");
}

/// Who continues a record has not played it.
#[tokio::test(flavor = "multi_thread")]
async fn what_a_record_holds_is_not_taken_back_where_it_is_continued() {
    let (server, made, mut clients) = duel("consent").await;
    let mut dice = Dice(1);
    for _ in 0..30 {
        step(&mut clients, &mut dice).await;
    }
    clients[0].send(&FromClient::Concede {}).await;
    clients[0].until_state(|state| state.outcome.is_some()).await;
    let seats: Value = json!([{}, { "held": "bot" }]);
    let from = json!({ "record": made.id, "at": 20 });
    let next = server.make(json!({ "game": "battles", "seats": seats, "from": from })).await;
    let mut ann = Client::join(server.address, &next.id, hello(Some(&next.seats[0].token))).await;
    ann.until_asked().await;
    let state = ann.state.clone().expect("a state");
    assert_eq!(state.undo, Undo::No);
    ann.send(&FromClient::Undo {}).await;
    assert!(ann.refused().await.contains("changed hands"));
}
