//! The first cases are played as the page plays them: what they point at is there, and what they say can be done.

use crate::client::{Client, Running, config, get, hello, post, request};
use kernel::Locus;
use server::message::{FirstCase, FirstStep, LookAt, Made, NewHeld, Stage, State, TableInfo};

/// A sentence has at most so many words.
const WORDS_MAX: usize = 20;

/// Is there something at this place?
fn is_there(state: &State, spot: &Locus) -> bool {
    let tableau = &state.look.tableau;
    let area = match spot.holder {
        None => Some(&tableau.table),
        Some(holder) => tableau.seats.get(usize::from(holder.0)),
    };
    let zone = area.and_then(|area| area.zones.iter().find(|zone| zone.name == spot.zone));
    zone.is_some_and(|zone| spot.place.is_none_or(|place| usize::from(place) < zone.cards.len()))
}

async fn take_step(game: &str, client: &mut Client, number: usize, step: &FirstStep) {
    let said = format!("step {} of {game}, `{}`", number + 1, step.say);
    assert!(step.say.split_whitespace().count() <= WORDS_MAX, "{said}: too many words");
    for (place, label) in std::iter::once(&step.choice).chain(&step.then).enumerate() {
        let asked = client.until_asked().await.unwrap_or_else(|| panic!("{said}: the game is over"));
        assert!(asked.choices.contains(label), "{said}: `{label}` is not among {:?}", asked.choices);
        if let (0, LookAt::Place(spot)) = (place, &step.at) {
            let state = client.state.as_ref().expect("a state");
            assert!(is_there(state, spot), "{said}: nothing is at {spot:?}");
        }
        client.answer(asked.number, label).await;
        client.until_state(|state| state.number > asked.number).await;
    }
}

async fn play(game: &str) {
    let server = Running::start(config()).await;
    let path = format!("/api/games/{game}/first-case");
    let case: FirstCase = get(server.address, &path).await.expect("a first case");
    assert!(!case.title.is_empty() && !case.words.is_empty() && case.minutes > 0);
    assert!(case.table.game == game && case.table.seed.is_some() && case.table.from.is_none());
    let own = case.table.seats.iter().filter(|seat| seat.held == NewHeld::Here).count();
    let others = case.table.seats.iter().filter(|seat| seat.held == NewHeld::Bot).count();
    assert_eq!((own, own + others), (1, case.table.seats.len()), "one person, and bots");
    // Twice, because it must come out the same for everybody.
    for _ in 0..2 {
        let made: Made = post(server.address, "/api/tables", &case.table).await.expect("a table");
        let mut client = Client::join(server.address, &made.id, hello(Some(&made.seats[0].token))).await;
        for (number, step) in case.steps.iter().enumerate() {
            take_step(game, &mut client, number, step).await;
        }
        // Then one is free to play on.
        assert!(client.until_asked().await.is_some(), "{game} is over with its last step");
        let info: TableInfo = get(server.address, &format!("/api/tables/{}", made.id)).await.expect("a table");
        assert_eq!(info.stage, Stage::Playing);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn of_encounters() {
    play("encounters").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn of_battles() {
    play("battles").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn of_the_ccg() {
    play("ccg").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn of_the_board_game() {
    play("boardgame").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn there_is_none_where_there_is_none() {
    let server = Running::start(config()).await;
    for path in ["/api/games/dead_drop/first-case", "/api/games/chess/first-case"] {
        let (status, body) = request(server.address, "GET", path, "", b"").await;
        assert_eq!(status, 404, "{body}");
    }
}
