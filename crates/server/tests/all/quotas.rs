//! Strangers cannot fill the store, and what they upload is believed in nothing that it says of itself.

use crate::client::{Client, Running, config, get, hello, play_out, post, request};
use serde_json::{Value, json};
use server::message::{FromClient, FromServer, Made, NewTable, RecordInfo, Uploaded};
use server::{Config, Quota, Quotas};
use std::time::Duration;

/// A server with these limits, which count for this device, too.
async fn with(change: impl FnOnce(&mut Quotas)) -> Running {
    let mut config: Config = config();
    config.quotas.limit_this_device = true;
    change(&mut config.quotas);
    Running::start(config).await
}

async fn make(server: &Running) -> Result<Made, (u16, String)> {
    let table: NewTable = serde_json::from_value(json!({ "game": "battles", "seats": [{}, {}] })).expect("a table");
    post(server.address, "/api/tables", &table).await
}

async fn upload(server: &Running, record: &Value) -> Result<Uploaded, (u16, String)> {
    post(server.address, "/api/records", record).await
}

async fn info(server: &Running, id: &str) -> Result<RecordInfo, (u16, String)> {
    get(server.address, &format!("/api/records/{id}")).await
}

async fn delete(server: &Running, id: &str, token: &str) -> u16 {
    let body = json!({ "token": token }).to_string();
    request(server.address, "DELETE", &format!("/api/records/{id}"), "", body.as_bytes()).await.0
}

/// The record of a finished game.
async fn finished(server: &Running) -> Value {
    let made = server.make(json!({ "game": "dead_drop", "seats": [{}, {}, {}] })).await;
    drop(play_out(server.address, &made, 7, 4000).await);
    server.record(&made.id, None).await
}

const OTHER: &str = "1111111111111111111111111111111111111111111111111111111111111111";

#[tokio::test(flavor = "multi_thread")]
async fn an_upload_says_nothing_about_how_it_ended() {
    let server = with(|_| {}).await;
    let record = finished(&server).await;
    let whole = upload(&server, &record).await.expect("taken");
    let truth = info(&server, &whole.id).await.expect("a record");
    let length = record["answers"].as_array().expect("answers").len();
    assert_eq!((whole.answers as usize, whole.of as usize), (length, length));
    // Under the rules it names, what does not play is refused.
    for (at, changed) in [("/outcome/words", json!("Mallory won.")), ("/answers/3/label", json!("win at once"))] {
        let mut forged = record.clone();
        *forged.pointer_mut(at).expect("it is there") = changed;
        assert_eq!(upload(&server, &forged).await.expect_err("changed").0, 400, "{at}");
    }
    // Under others, what it claims is nothing: neither the end nor the way there.
    let mut forged = record.clone();
    forged["pin"] = json!(OTHER);
    forged["outcome"]["words"] = json!("Mallory won.");
    forged["outcome"]["winners"] = json!([9]);
    forged["checkpoints"] = json!([]);
    forged["players"] = json!(["x".repeat(100_000), "human", "human"]);
    let taken = upload(&server, &forged).await.expect("it plays");
    let told = info(&server, &taken.id).await.expect("a record");
    assert_eq!((told.words, told.winners, told.finished), (truth.words, truth.winners, true));
    let (_, stored) = request(server.address, "GET", &format!("/api/records/{}/file", taken.id), "", b"").await;
    assert!(!stored.contains("Mallory") && !stored.contains("xxxx") && stored.len() < 2 * record.to_string().len());
}

#[tokio::test(flavor = "multi_thread")]
async fn an_upload_is_kept_only_as_far_as_it_plays() {
    let server = with(|_| {}).await;
    let record = finished(&server).await;
    let mut half = record.clone();
    half["pin"] = json!(OTHER);
    half["answers"][20]["label"] = json!("win at once");
    let taken = upload(&server, &half).await.expect("it plays for a while");
    assert_eq!((taken.answers, taken.of as usize), (20, record["answers"].as_array().expect("answers").len()));
    let told = info(&server, &taken.id).await.expect("a record");
    assert!(told.answers == 20 && !told.finished && told.words.is_none() && told.winners.is_empty());
    // A record that does not end shows nobody's cards face up.
    let all = format!("/api/records/{}/at/20?seat=all", taken.id);
    assert_eq!(request(server.address, "GET", &all, "", b"").await.0, 409);
    // What stands beside an answer that nobody reads is not kept either.
    let mut stuffed = record.clone();
    stuffed["pin"] = json!(OTHER);
    let gives_up = json!({ "seat": 0, "label": "y".repeat(100_000), "concedes": true });
    stuffed["answers"].as_array_mut().expect("answers").insert(0, gives_up);
    let taken = upload(&server, &stuffed).await.expect("it plays for an answer");
    let (_, stored) = request(server.address, "GET", &format!("/api/records/{}/file", taken.id), "", b"").await;
    assert!(taken.answers >= 1 && !stored.contains("yyyy"));
    // What does not play at all is no record.
    let other = (record["answers"][0]["seat"].as_u64().expect("a seat") + 1) % 3;
    for (at, changed) in [("/answers/0/label", json!("win at once")), ("/answers/0/seat", json!(other))] {
        let mut forged = record.clone();
        forged["pin"] = json!(OTHER);
        *forged.pointer_mut(at).expect("it is there") = changed;
        let (status, said) = upload(&server, &forged).await.expect_err("nothing plays");
        assert!(status == 400 && said.contains("not one of its answers"), "{said}");
    }
    let mut forged = record;
    forged["shuffle"]["nonces"] = json!(vec![OTHER; 5000]);
    assert_eq!(upload(&server, &forged).await.expect_err("too many").0, 400);
}

#[tokio::test(flavor = "multi_thread")]
async fn so_many_records_from_an_address_and_no_more_until_one_is_deleted() {
    let server = with(|quotas| quotas.records = Quota { each_address: 2, in_all: 100 }).await;
    let record = finished(&server).await;
    let first = upload(&server, &record).await.expect("taken");
    upload(&server, &record).await.expect("taken");
    let (status, said) = upload(&server, &record).await.expect_err("full");
    assert!(status == 429 && said.contains("At most 2 records") && said.contains("90 days"), "{said}");
    // Only whoever uploaded it can delete it, and nobody can delete a game that was played here.
    assert_eq!(delete(&server, &first.id, "nonsense").await, 403);
    assert_eq!(delete(&server, &first.id, "").await, 403);
    assert_eq!(delete(&server, "nosuchrecord", &first.token).await, 404);
    let played = server.make(json!({ "game": "battles", "seats": [{}, {}] })).await;
    let mut ann = Client::join(server.address, &played.id, hello(Some(&played.seats[0].token))).await;
    ann.send(&FromClient::Concede {}).await;
    ann.until_state(|state| state.outcome.is_some()).await;
    assert_eq!(delete(&server, &played.id, &played.seats[0].token).await, 404);
    assert!(info(&server, &first.id).await.is_ok() && info(&server, &played.id).await.is_ok());
    assert_eq!(delete(&server, &first.id, &first.token).await, 200);
    assert_eq!(delete(&server, &first.id, &first.token).await, 404);
    upload(&server, &record).await.expect("there is room again");
}

#[tokio::test(flavor = "multi_thread")]
async fn so_many_bytes_of_records_from_an_address_and_in_all() {
    let record = finished(&with(|_| {}).await).await;
    let size = record.to_string().len() as u64;
    let low = Quota { each_address: 2 * size + size / 2, in_all: u64::MAX / 4 };
    for quota in [low, Quota { each_address: low.in_all, in_all: low.each_address }] {
        let server = with(|quotas| quotas.record_bytes = quota).await;
        upload(&server, &record).await.expect("taken");
        upload(&server, &record).await.expect("taken");
        let (status, said) = upload(&server, &record).await.expect_err("full");
        assert!(status == 429 && said.contains("KiB in all"), "{said}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn an_uploaded_record_goes_after_its_time_and_a_played_one_stays() {
    let kept = Duration::from_secs(1);
    let server = with(|quotas| {
        quotas.record_kept = kept;
        quotas.records.each_address = 1;
    })
    .await;
    let made = server.make(json!({ "game": "dead_drop", "seats": [{}, {}, {}] })).await;
    drop(play_out(server.address, &made, 7, 4000).await);
    let record = server.record(&made.id, None).await;
    let old = upload(&server, &record).await.expect("taken");
    assert!(info(&server, &old.id).await.is_ok());
    tokio::time::sleep(kept * 3).await;
    upload(&server, &record).await.expect("the old one is gone");
    let (status, _) = request(server.address, "GET", &format!("/api/records/{}/file", old.id), "", b"").await;
    assert_eq!(status, 404);
    assert!(info(&server, &made.id).await.is_ok());
}

#[tokio::test(flavor = "multi_thread")]
async fn so_many_games_from_an_address_however_they_are_made() {
    let server = with(|quotas| quotas.games = Quota { each_address: 3, in_all: 1000 }).await;
    // All at once: who comes together does not come in together.
    let mut coming = tokio::task::JoinSet::new();
    for _ in 0..24 {
        let table = json!({ "game": "battles", "seats": [{}, {}] });
        let address = server.address;
        coming.spawn(async move { post::<Made>(address, "/api/tables", &table).await });
    }
    let mut made = Vec::new();
    while let Some(came) = coming.join_next().await {
        match came.expect("it ran") {
            Ok(table) => made.push(table),
            Err((status, said)) => assert!(status == 429 && said.contains("At most 3 games"), "{said}"),
        }
    }
    assert_eq!(made.len(), 3);
    let alone = json!({ "game": "encounters", "seats": [{}] });
    assert_eq!(post::<Made>(server.address, "/api/tables", &alone).await.expect_err("full").0, 429);
    // A game that ends makes room, and another with the same people takes it.
    let token = &made[0].seats[0].token;
    let mut ann = Client::join(server.address, &made[0].id, hello(Some(token))).await;
    ann.send(&FromClient::Concede {}).await;
    ann.until_state(|state| state.outcome.is_some()).await;
    let again = format!("/api/tables/{}/again", made[0].id);
    let next: Value = post(server.address, &again, &json!({ "token": token })).await.expect("there is room");
    assert!(next["id"].is_string());
    let swap = json!({ "token": token, "swap": true });
    let (status, said) = post::<Value>(server.address, &again, &swap).await.expect_err("full");
    assert!(status == 429 && said.contains("At most 3 games") && said.contains("1 day"), "{said}");
    assert_eq!(make(&server).await.expect_err("full").0, 429);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_that_rests_does_not_count_and_all_games_together_do() {
    let server = with(|quotas| {
        quotas.games = Quota { each_address: 1, in_all: 1000 };
        quotas.game_rests = Duration::from_secs(1);
    })
    .await;
    make(&server).await.expect("the first");
    let (_, said) = make(&server).await.expect_err("full");
    assert!(said.contains("At most 1 game") && said.contains("1 second"), "{said}");
    tokio::time::sleep(Duration::from_secs(3)).await;
    make(&server).await.expect("the first rests");
    let server = with(|quotas| quotas.games = Quota { each_address: 1000, in_all: 2 }).await;
    for _ in 0..2 {
        make(&server).await.expect("there is room");
    }
    let (status, said) = make(&server).await.expect_err("full");
    assert!(status == 429 && said.contains("at most 2 games"), "{said}");
    // What each address may leave does not limit whoever runs the server on this device; what all may leave does.
    let mut config: Config = config();
    config.quotas.games = Quota { each_address: 1, in_all: 3 };
    let server = Running::start(config).await;
    for _ in 0..3 {
        make(&server).await.expect("there is room");
    }
    assert_eq!(make(&server).await.expect_err("full").0, 429);
}

/// A report is a whole record on the disk of whoever runs the server.
#[tokio::test(flavor = "multi_thread")]
async fn a_table_sends_so_many_reports_and_no_more() {
    let folder = std::env::temp_dir().join(format!("casefile-many-reports-{}", std::process::id()));
    let mut config: Config = config();
    config.reports = Some(folder.clone());
    let server = Running::start(config).await;
    let made = make(&server).await.expect("a table");
    let mut ann = Client::join(server.address, &made.id, hello(Some(&made.seats[0].token))).await;
    ann.until_state(|_| true).await;
    let report = FromClient::Report { words: "again".to_owned() };
    for _ in 0..20 {
        ann.send(&report).await;
        ann.until(|message| matches!(message, FromServer::Reported { .. })).await;
    }
    ann.send(&report).await;
    assert!(ann.refused().await.contains("at most 20 reports"));
    let _ = std::fs::remove_dir_all(folder);
}
