//! Cards that people write: checked, completed, and played with at a table of their own.

use crate::client::{Client, Running, config, get, hello, play_out, post};
use serde_json::{Value, json};
use server::message::{CardsLook, Completed, FromClient, Made, RecordInfo, TableInfo};
use std::time::{Duration, Instant};

/// A card for Dead Drop that is in order.
const PACK: &str = r#"game = "dead_drop"
title = "Mine"

[[card]]
name = "Night Watch"
number = "MY-01"
copies = 1
origin = "house"
kind = "operative"
nerve = 1
agents = 1
text = "Whenever a drop is uncovered, draw a card."
"#;

async fn check(server: &Running, game: &str, text: &str) -> Result<CardsLook, (u16, String)> {
    post(server.address, &format!("/api/games/{game}/cards/check"), &json!({ "text": text })).await
}

async fn complete(server: &Running, text: &str, line: u32, column: u32) -> Completed {
    let at = json!({ "text": text, "line": line, "column": column });
    post(server.address, "/api/games/dead_drop/cards/complete", &at).await.expect("an answer")
}

#[tokio::test(flavor = "multi_thread")]
async fn a_card_in_order_is_shown_as_it_is_understood() {
    let server = Running::start(config()).await;
    let look = check(&server, "dead_drop", PACK).await.expect("a look");
    assert_eq!(look.troubles, []);
    assert_eq!((look.cards.len(), look.understood.len()), (1, 1));
    assert_eq!((&look.cards[0]["name"], &look.cards[0]["number"]), (&json!("Night Watch"), &json!("MY-01")));
    assert!(!look.understood[0].is_empty());
    // Nobody else has it.
    let all: Value = get(server.address, "/api/games/dead_drop/cards").await.expect("cards");
    assert!(all.as_array().is_some_and(|all| all.iter().all(|card| card["name"] != "Night Watch")));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_mistake_is_where_it_is_and_the_fix_mends_it() {
    let server = Running::start(config()).await;
    let wrong = PACK.replace("draw a card", "drow a card").replace("Mine", "Meine 🛸 Karten");
    let look = check(&server, "dead_drop", &wrong).await.expect("a look");
    assert!(look.cards.is_empty());
    let [trouble] = &look.troubles[..] else { panic!("{:?}", look.troubles) };
    let line = wrong.lines().nth(trouble.line as usize - 1).expect("a line");
    assert_eq!(&line[trouble.column as usize - 1..trouble.end as usize - 1], "drow", "{trouble:?}");
    let fix = trouble.fix.as_ref().expect("a fix");
    // As the page does it: letters are units of UTF-16.
    let letters: Vec<u16> = wrong.encode_utf16().collect();
    let words: Vec<u16> = fix.words.encode_utf16().collect();
    let mended = [&letters[..fix.from as usize], &words, &letters[fix.to as usize..]].concat();
    let mended = String::from_utf16(&mended).expect("text");
    assert_eq!(check(&server, "dead_drop", &mended).await.expect("a look").troubles, []);
    // What is no pack at all, and a pack of another game.
    for (text, words) in [("nonsense", ""), ("", "game"), (&*PACK.replace("dead_drop", "battles"), "battles")] {
        let look = check(&server, "dead_drop", text).await.expect("a look");
        assert!(!look.troubles.is_empty() && look.troubles[0].words.contains(words), "{text}: {:?}", look.troubles);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_can_follow_is_told() {
    let server = Running::start(config()).await;
    let before = PACK.split("draw a card").next().expect("a beginning");
    let (line, column) = (before.lines().count() as u32, before.lines().last().expect("a line").len() as u32 + 1);
    let typed = format!("{before}dr");
    let completed = complete(&server, &typed, line, column + 2).await;
    assert_eq!(completed.from, column);
    assert!(completed.items.iter().any(|item| item.text == "draw"), "{completed:?}");
    assert!(completed.items.iter().all(|item| item.text.to_lowercase().starts_with("dr")));
    // A field that the card does not have yet, and what fits into one.
    let fields = complete(&server, "game = \"dead_drop\"\ntitle = \"x\"\n\n[[card]]\nname = \"y\"\nki", 6, 3).await;
    assert_eq!(fields.items.iter().map(|item| item.text.as_str()).collect::<Vec<_>>(), ["kind = "]);
    let kinds = complete(&server, "game = \"dead_drop\"\n\n[[card]]\nkind = \"op", 4, 11).await;
    assert_eq!((kinds.from, kinds.items[0].text.as_str()), (9, "operative"));
    // Places that are not there do no harm.
    for (line, column) in [(0, 0), (999, 1), (1, 9999), (u32::MAX, u32::MAX)] {
        complete(&server, &typed, line, column).await;
    }
}

/// Long or nested packs are refused or read quickly: nobody keeps the server busy with one.
#[tokio::test(flavor = "multi_thread")]
async fn packs_have_limits() {
    let server = Running::start(config()).await;
    let long = format!("{PACK}# {}", "x".repeat(40_000));
    assert_eq!(check(&server, "dead_drop", &long).await.expect_err("too long").0, 413);
    assert_eq!(check(&server, "chess", PACK).await.expect_err("no such game").0, 404);
    let table = json!({ "game": "dead_drop", "seats": [{}, {}, {}], "pack": long });
    let refused: Result<Made, _> = post(server.address, "/api/tables", &table).await;
    assert_eq!(refused.expect_err("too long").0, 413);
    let head = PACK.split("[[card]]").next().expect("a head");
    let card = |number: usize, text: &str| {
        format!(
            "[[card]]\nname = \"N{number}\"\nnumber = \"MY-{number:03}\"\ncopies = 1\norigin = \"house\"\n\
             kind = \"operative\"\nnerve = 1\nagents = 1\ntext = \"{text}\"\n"
        )
    };
    let packs = [
        format!("{head}{}", (0..150).map(|number| card(number, "Draw a card.")).collect::<String>()),
        format!("{head}{}", card(1, &"Whenever a drop is uncovered, draw a card. ".repeat(600))),
        format!("{head}{}", card(1, &"unless ".repeat(4000))),
        format!("{head}x = {}{}", "[".repeat(10_000), "]".repeat(10_000)),
        format!("{head}{}", "[[card]]\n".repeat(3000)),
    ];
    for pack in packs {
        let start = Instant::now();
        let look = check(&server, "dead_drop", &pack).await;
        assert!(
            start.elapsed() < Duration::from_secs(10),
            "{:?} for {}",
            start.elapsed(),
            &pack[..300.min(pack.len())]
        );
        assert!(look.is_ok_and(|look| look.troubles.len() <= 100));
    }
}

/// A table with cards of its own has them, its record says so, and without them it is refused.
#[tokio::test(flavor = "multi_thread")]
async fn a_table_has_cards_of_its_own() {
    let folder = std::env::temp_dir().join(format!("casefile-own-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    let mut config = config();
    config.store = format!("sqlite:{}", folder.join("own.sqlite").display());
    let server = Running::start(config.clone()).await;
    let seats = json!([{ "name": "Ann" }, { "name": "Ben" }, { "name": "Cy" }]);
    let plain = server.make(json!({ "game": "dead_drop", "seats": seats, "seed": "own" })).await;
    let made = server.make(json!({ "game": "dead_drop", "seats": seats, "seed": "own", "pack": PACK })).await;
    let info: TableInfo = get(server.address, &format!("/api/tables/{}", made.id)).await.expect("a table");
    assert!(info.own_cards);
    let names = |cards: &Value| -> Vec<String> {
        let cards = cards.as_array().expect("cards");
        cards.iter().filter_map(|card| card["name"].as_str().map(str::to_owned)).collect()
    };
    let own = "Night Watch".to_owned();
    let of = |id: &str| format!("/api/tables/{id}/cards");
    assert!(names(&get(server.address, &of(&made.id)).await.expect("cards")).contains(&own));
    assert!(!names(&get(server.address, &of(&plain.id)).await.expect("cards")).contains(&own));
    // It comes back with its cards.
    let mut ann = Client::join(server.address, &made.id, hello(Some(&made.seats[0].token))).await;
    let before = ann.until_state(|_| true).await;
    drop((ann, server));
    let server = Running::start(config).await;
    let mut ann = Client::join(server.address, &made.id, hello(Some(&made.seats[0].token))).await;
    assert_eq!(ann.until_state(|_| true).await.look.tableau, before.look.tableau);
    ann.close().await;
    let clients = play_out(server.address, &made, 5, 10_000).await;
    drop(clients);
    let record = server.record(&made.id, None).await;
    assert!(record["pack"].is_string());
    assert_ne!(record["pin"], server.record(&plain.id, None).await["pin"]);
    // Here its cards are known: it can be walked through and continued.
    let read: RecordInfo = get(server.address, &format!("/api/records/{}", made.id)).await.expect("a record");
    assert!(read.finished && read.current);
    let frame: Result<Value, _> = get(server.address, &format!("/api/records/{}/at/5", made.id)).await;
    assert!(frame.is_ok(), "{frame:?}");
    let from = json!({ "game": "dead_drop", "seats": [], "from": { "record": made.id, "at": 5 } });
    let on = server.make(from).await;
    let on: TableInfo = get(server.address, &format!("/api/tables/{}", on.id)).await.expect("a table");
    assert!(on.own_cards);
    // Elsewhere they are not.
    let refused: Result<Value, _> = post(server.address, "/api/records", &record).await;
    let (status, words) = refused.expect_err("refused");
    assert!(status == 400 && words.contains("cards that somebody wrote"), "{words}");
    let _ = std::fs::remove_dir_all(folder);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_pack_that_is_not_in_order_makes_no_table() {
    let server = Running::start(config()).await;
    let table = |pack: &str| json!({ "game": "dead_drop", "seats": [{}, {}, {}], "pack": pack });
    for (pack, words) in [
        (PACK.replace("draw a card", "drow a card"), "Line 12"),
        (PACK.replace("dead_drop", "battles"), "battles"),
        ("[[card]]".to_owned(), "not in order"),
        (String::new(), "not in order"),
    ] {
        let refused: Result<Made, _> = post(server.address, "/api/tables", &table(&pack)).await;
        let (status, said) = refused.expect_err("refused");
        assert!(status == 400 && said.contains(words), "{said}");
    }
    // Another game with the same people has the same cards.
    let made = server.make(table(PACK)).await;
    let mut ann = Client::join(server.address, &made.id, hello(Some(&made.seats[0].token))).await;
    ann.send(&FromClient::Concede {}).await;
    let mut state = ann.until_state(|_| true).await;
    for seat in &made.seats[1..] {
        if state.outcome.is_none() {
            let mut other = Client::join(server.address, &made.id, hello(Some(&seat.token))).await;
            other.send(&FromClient::Concede {}).await;
            state = other.until_state(|state| state.number > 1 || state.outcome.is_some()).await;
        }
    }
    let path = format!("/api/tables/{}/again", made.id);
    let again: server::message::Id =
        post(server.address, &path, &json!({ "token": made.seats[0].token })).await.expect("another game");
    let info: TableInfo = get(server.address, &format!("/api/tables/{}", again.id)).await.expect("a table");
    assert!(info.own_cards);
}
