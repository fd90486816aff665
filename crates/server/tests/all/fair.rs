//! The shuffle, provably: what the server contributes is promised before anybody's nonce is known, whoever plays can check
//! it with what `docs/fair.md` says, and who wants to choose it is refused.

use crate::client::{Client, Running, config, get, hello, play_out, post};
use kernel::{Record, Seed};
use serde_json::{Value, json};
use server::message::{Chosen, FromClient, FromServer, Made, Seated, Stage, TableInfo, Week};
use std::path::{Path, PathBuf};
use std::process::Command;

const DOC: &str = include_str!("../../../../docs/fair.md");

fn nonce(digits: &str) -> String {
    digits.repeat(32)
}

async fn info(server: &Running, id: &str) -> TableInfo {
    get(server.address, &format!("/api/tables/{id}")).await.expect("a table")
}

async fn contribute(server: &Running, id: &str, token: &str, nonce: &str) -> Result<TableInfo, (u16, String)> {
    let seats = json!({ "seats": [{ "token": token, "nonce": nonce }] });
    post(server.address, &format!("/api/tables/{id}/nonces"), &seats).await
}

/// Ann, who owes a nonce, at a table with these other seats.
async fn table_of_ann(server: &Running, others: &[Value]) -> Made {
    let ann = json!({ "name": "Ann", "own_nonce": true });
    let seats: Vec<Value> = [ann].iter().chain(others).cloned().collect();
    server.make(json!({ "game": "battles", "seats": seats })).await
}

/// Ann gives up, and the record is everybody's.
async fn finished(server: &Running, made: &Made) -> Value {
    let mut ann = Client::join(server.address, &made.id, hello(Some(&made.seats[0].token))).await;
    ann.until_state(|_| true).await;
    ann.send(&FromClient::Concede {}).await;
    ann.until_state(|state| state.outcome.is_some()).await;
    server.record(&made.id, None).await
}

/// A whole duel of two who contribute, with the record.
async fn duel(server: &Running) -> (Made, Value) {
    let made = table_of_ann(server, &[json!({ "held": "open" })]).await;
    // Whoever comes sees the promise before sending anything.
    assert_eq!(info(server, &made.id).await.commitment, made.commitment);
    let sit = json!({ "name": "Ben", "nonce": nonce("b5") });
    let ben: Seated = post(server.address, &format!("/api/tables/{}/sit", made.id), &sit).await.expect("a seat");
    assert_eq!(ben.nonce, Some(nonce("b5")));
    contribute(server, &made.id, &made.seats[0].token, &nonce("0a")).await.expect("taken");
    let host = server::message::Hello { host: Some(made.host.clone()), ..hello(Some(&made.seats[0].token)) };
    let mut ann = Client::join(server.address, &made.id, host).await;
    ann.send(&FromClient::Start {}).await;
    ann.until_state(|_| true).await;
    ann.close().await;
    let record = finished(server, &made).await;
    (made, record)
}

/// The bytes of a text of hexadecimal digits.
fn bytes(digits: &str) -> Vec<u8> {
    let digit = |at: usize| u8::from_str_radix(&digits[at..at + 2], 16).expect("digits");
    (0..digits.len()).step_by(2).map(digit).collect()
}

/// What the doc says of commitment and seed, done without the kernel.
fn by_the_doc(shuffle: &Value) -> (String, [u8; 32]) {
    let secret = bytes(shuffle["secret"].as_str().expect("a secret"));
    let mut commitment = blake3::Hasher::new_derive_key("casefile commitment");
    commitment.update(&secret);
    let mut seed = secret;
    for nonce in shuffle["nonces"].as_array().expect("nonces") {
        seed.extend(nonce.as_str().map_or_else(|| vec![0; 32], bytes));
    }
    let mut hasher = blake3::Hasher::new_derive_key("casefile shuffle");
    hasher.update(&seed);
    (commitment.finalize().to_hex().to_string(), *hasher.finalize().as_bytes())
}

#[tokio::test(flavor = "multi_thread")]
async fn the_game_is_the_one_that_was_promised_by_the_words_of_the_doc() {
    let server = Running::start(config()).await;
    let (made, record) = duel(&server).await;
    let shuffle = &record["shuffle"];
    assert_eq!(shuffle["nonces"], json!([nonce("0a"), nonce("b5")]));
    let (commitment, seed) = by_the_doc(shuffle);
    assert_eq!(commitment, made.commitment);
    // The cards come from that seed, and the whole game with them.
    let any = server.house.title("battles").expect("a game").any();
    let record: Record = serde_json::from_value(record).expect("a record");
    let dealt = any.start(&record.setup, Seed(seed)).expect("it starts");
    assert_eq!(dealt.save(), record.start(any.as_ref()).expect("it starts").save());
    record.verify(any.as_ref()).expect("it plays");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_server_contributes_nothing_but_what_it_promised() {
    let server = Running::start(config()).await;
    let bot = json!({ "held": "bot", "bot": "random" });
    for (others, silent) in [(vec![bot], true), (vec![json!({ "name": "Ben" })], false)] {
        let made = table_of_ann(&server, &others).await;
        let before = info(&server, &made.id).await;
        assert_eq!((before.stage, before.chosen, &before.commitment), (Stage::Open, None, &made.commitment));
        assert!(before.seats[0].owes_nonce && !before.seats[1].owes_nonce);
        // Begins by itself: it waited for nothing else.
        let after = contribute(&server, &made.id, &made.seats[0].token, &nonce("7c")).await.expect("taken");
        assert_eq!((after.stage, &after.commitment), (Stage::Playing, &made.commitment));
        let record = finished(&server, &made).await;
        assert_eq!(record["shuffle"]["commitment"], json!(made.commitment));
        // A bot contributes nothing, and neither does somebody who sent nothing.
        assert_eq!(record["shuffle"]["nonces"], json!([nonce("7c"), null]), "a bot: {silent}");
        assert_eq!(by_the_doc(&record["shuffle"]).0, made.commitment);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn no_message_before_the_end_holds_the_secret() {
    let server = Running::start(config()).await;
    let seats = json!([{ "own_nonce": true }, { "own_nonce": true }, { "own_nonce": true }]);
    let made = server.make(json!({ "game": "dead_drop", "seats": seats })).await;
    for (seat, digits) in made.seats.iter().zip(["11", "22", "33"]) {
        contribute(&server, &made.id, &seat.token, &nonce(digits)).await.expect("taken");
    }
    let before = server.record(&made.id, Some(&made.seats[0].token)).await;
    assert!(before["shuffle"]["secret"].is_null());
    assert_eq!(before["shuffle"]["nonces"], json!([nonce("11"), nonce("22"), nonce("33")]));
    let clients = play_out(server.address, &made, 4, 4000).await;
    let record = server.record(&made.id, None).await;
    let secret = record["shuffle"]["secret"].as_str().expect("a secret");
    for client in &clients {
        let with: Vec<&String> = client.raw.iter().filter(|text| text.contains(secret)).collect();
        assert_eq!(with.len(), 1, "the last state alone has the secret");
        assert!(with[0].contains("\"outcome\":{"));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_nonce_is_sent_once_by_its_seat_and_before_the_start() {
    let server = Running::start(config()).await;
    let made = table_of_ann(&server, &[json!({ "name": "Ben", "own_nonce": true })]).await;
    let (ann, ben) = (made.seats[0].token.as_str(), made.seats[1].token.as_str());
    for (token, sent, status, words) in [
        ("nonsense", nonce("01"), 403, "seat"),
        (made.host.as_str(), nonce("01"), 403, "seat"),
        (ann, nonce("00"), 400, "not all of them 0"),
        (ann, "0a".repeat(31), 400, "64 hexadecimal digits"),
        (ann, "xy".repeat(32), 400, "64 hexadecimal digits"),
    ] {
        let (got, said) = contribute(&server, &made.id, token, &sent).await.expect_err("refused");
        assert!(got == status && said.contains(words), "{sent}: {got} {said}");
    }
    contribute(&server, &made.id, ann, &nonce("01")).await.expect("taken");
    // Once more the same, for who did not hear that it was taken; another one is too late, also before the start.
    contribute(&server, &made.id, ann, &nonce("01")).await.expect("taken");
    let (status, said) = contribute(&server, &made.id, ann, &nonce("02")).await.expect_err("refused");
    assert!(status == 409 && said.contains("first one counts"), "{said}");
    assert_eq!(info(&server, &made.id).await.stage, Stage::Open, "Ben owes his");
    let begun = contribute(&server, &made.id, ben, &nonce("03")).await.expect("taken");
    assert_eq!(begun.stage, Stage::Playing);
    let (status, said) = contribute(&server, &made.id, ben, &nonce("04")).await.expect_err("refused");
    assert!(status == 409 && said.contains("has begun"), "{said}");
    let record = server.record(&made.id, None).await;
    assert_eq!(record["shuffle"]["nonces"], json!([nonce("01"), nonce("03")]));
}

#[tokio::test(flavor = "multi_thread")]
async fn what_a_seat_sent_goes_with_who_leaves_it() {
    let server = Running::start(config()).await;
    let made = table_of_ann(&server, &[json!({ "held": "open" })]).await;
    let path = format!("/api/tables/{}/sit", made.id);
    let sit = json!({ "name": "Eve", "nonce": nonce("ee") });
    let eve: Seated = post(server.address, &path, &sit).await.expect("a seat");
    let mut client = Client::join(server.address, &made.id, hello(Some(&eve.token))).await;
    client.send(&FromClient::Leave { bot: None }).await;
    client.until(|message| matches!(message, FromServer::Gone { .. })).await;
    let _: Seated = post(server.address, &path, &json!({ "name": "Ben" })).await.expect("a seat");
    contribute(&server, &made.id, &made.seats[0].token, &nonce("0a")).await.expect("taken");
    // The host starts: with open seats at first, it does not begin by itself.
    let host = server::message::Hello { host: Some(made.host.clone()), ..hello(Some(&made.seats[0].token)) };
    let mut ann = Client::join(server.address, &made.id, host).await;
    ann.send(&FromClient::Start {}).await;
    ann.until_state(|_| true).await;
    let record = server.record(&made.id, None).await;
    assert_eq!(record["shuffle"]["nonces"], json!([nonce("0a"), null]));
}

/// A table whose shuffle was chosen says so before anybody sits down, and takes no nonces.
#[tokio::test(flavor = "multi_thread")]
async fn a_chosen_shuffle_says_so_and_takes_no_nonces() {
    let server = Running::start(config()).await;
    let (played, _) = duel(&server).await;
    let open = json!([{ "name": "Ann", "own_nonce": true }, { "held": "open" }]);
    let week: Week = get(server.address, "/api/week").await.expect("a case");
    let again = json!({ "token": played.seats[0].token, "same_seed": true, "own_nonces": true });
    let again: Value = post(server.address, &format!("/api/tables/{}/again", played.id), &again).await.expect("again");
    let words = server.make(json!({ "game": "battles", "seats": open, "seed": "7" })).await;
    let record = json!({ "record": played.id, "at": 0 });
    let record = server.make(json!({ "game": "battles", "seats": open, "from": record })).await;
    let of_week = server.make(serde_json::to_value(&week.table).expect("JSON")).await;
    for (id, token, chosen) in [
        (words.id.as_str(), words.seats[0].token.as_str(), Chosen::Words),
        (record.id.as_str(), record.seats[0].token.as_str(), Chosen::Record),
        (of_week.id.as_str(), of_week.seats[0].token.as_str(), Chosen::Week),
        (again["id"].as_str().expect("an id"), played.seats[0].token.as_str(), Chosen::Again),
    ] {
        let told = info(&server, id).await;
        assert_eq!(told.chosen, Some(chosen));
        assert!(told.seats.iter().all(|seat| !seat.owes_nonce), "{chosen:?}");
        assert_eq!(contribute(&server, id, token, &nonce("0a")).await.expect_err("refused").0, 409, "{chosen:?}");
        if told.stage == Stage::Open {
            let sit = json!({ "seat": 1, "nonce": nonce("0b") });
            let sat: Result<Seated, _> = post(server.address, &format!("/api/tables/{id}/sit"), &sit).await;
            let (status, said) = sat.expect_err("refused");
            assert!(status == 409 && said.contains("takes no nonces"), "{said}");
        }
    }
    // And a table without any of that says that it is secret.
    assert_eq!(info(&server, &played.id).await.chosen, None);
}

/// The next game with the same people waits until each of them has come and drawn.
#[tokio::test(flavor = "multi_thread")]
async fn the_next_game_waits_for_everybodys_nonce() {
    let server = Running::start(config()).await;
    let seats = json!([{ "name": "Ann" }, { "name": "Ben" }, { "held": "bot", "bot": "random" }]);
    let made = server.make(json!({ "game": "dead_drop", "seats": seats })).await;
    let clients = play_out(server.address, &made, 2, 4000).await;
    drop(clients);
    let path = format!("/api/tables/{}/again", made.id);
    let wish = json!({ "token": made.seats[1].token, "own_nonces": true });
    let next: Value = post(server.address, &path, &wish).await.expect("again");
    // Who asks a moment later gets the same table.
    let wish = json!({ "token": made.seats[0].token, "own_nonces": true });
    let same: Value = post(server.address, &path, &wish).await.expect("again");
    assert_eq!(next, same);
    let id = next["id"].as_str().expect("an id");
    let told = info(&server, id).await;
    assert_eq!((told.stage, told.chosen), (Stage::Open, None));
    assert_ne!(told.commitment, made.commitment);
    let owes: Vec<bool> = told.seats.iter().map(|seat| seat.owes_nonce).collect();
    assert_eq!(owes, [true, true, false]);
    contribute(&server, id, &made.seats[0].token, &nonce("0a")).await.expect("taken");
    let begun = contribute(&server, id, &made.seats[1].token, &nonce("0b")).await.expect("taken");
    assert_eq!(begun.stage, Stage::Playing);
    let record = server.record(id, None).await;
    assert_eq!(record["shuffle"]["nonces"], json!([nonce("0a"), nonce("0b"), null]));
}

/// The first block of the doc in that language.
fn block(language: &str) -> &'static str {
    let from = DOC.split_once(&format!("```{language}\n")).expect("a block").1;
    from.split_once("```").expect("its end").0
}

/// A folder that goes with the test.
struct Folder(PathBuf);

impl Folder {
    fn new() -> Folder {
        let folder = std::env::temp_dir().join(format!("casefile-fair-{}", std::process::id()));
        std::fs::create_dir_all(&folder).expect("a folder");
        Folder(folder)
    }

    fn write(&self, name: &str, text: &str) -> PathBuf {
        let path = self.0.join(name);
        std::fs::write(&path, text).expect("written");
        path
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// Runs the script of the doc: whether all is well, and what it says.
fn script(path: &Path, with: &[&str]) -> (bool, String) {
    let done = Command::new("python3").arg(path).args(with).output().expect("python3 runs");
    let said = [done.stdout, done.stderr].concat();
    (done.status.success(), String::from_utf8_lossy(&said).into_owned())
}

fn is_there(program: &str) -> bool {
    Command::new(program).arg("--version").output().is_ok_and(|done| done.status.success())
}

/// An outsider needs no more than the doc: its script finds what was changed after the fact.
#[tokio::test(flavor = "multi_thread")]
async fn the_script_of_the_doc_checks_a_finished_game() {
    if !is_there("python3") {
        eprintln!("skipped: there is no python3, so the script of docs/fair.md is not tried");
        return;
    }
    let server = Running::start(config()).await;
    let (made, record) = duel(&server).await;
    let folder = Folder::new();
    let check = folder.write("check.py", block("python"));
    let path = folder.write("game.casefile", &record.to_string());
    let game = path.to_str().expect("a path");
    let (_, seed) = by_the_doc(&record["shuffle"]);
    let seed: String = seed.iter().map(|byte| format!("{byte:02x}")).collect();
    let (well, said) = script(&check, &[game, &made.commitment, &nonce("0a")]);
    assert!(well && said.contains(&seed) && said.contains(&format!("Seat 2 contributed {}", nonce("b5"))), "{said}");
    // Another promise, another nonce, and a secret that was changed after the fact.
    for (with, words) in [
        (vec![game, &"ab".repeat(32)], "another commitment"),
        (vec![game, &made.commitment, &nonce("0c")], "your nonce is not in"),
    ] {
        let (well, said) = script(&check, &with);
        assert!(!well && said.contains(words), "{said}");
    }
    let mut changed = record.clone();
    changed["shuffle"]["secret"] = json!(nonce("5e"));
    let path = folder.write("changed.casefile", &changed.to_string());
    let (well, said) = script(&check, &[path.to_str().expect("a path")]);
    assert!(!well && said.contains("not the one that was promised"), "{said}");
    b3sum(&record["shuffle"], &made.commitment, &seed);
}

/// The two lines for a shell, where its programs are there.
fn b3sum(shuffle: &Value, commitment: &str, seed: &str) {
    if !is_there("b3sum") || !is_there("xxd") {
        eprintln!("skipped: there is no b3sum or xxd, so the lines for a shell of docs/fair.md are not tried");
        return;
    }
    let nonces = shuffle["nonces"].as_array().expect("nonces").iter();
    let nonces: String = nonces.map(|nonce| nonce.as_str().map_or_else(|| "00".repeat(32), str::to_owned)).collect();
    let secret = shuffle["secret"].as_str().expect("a secret");
    let mut shell = Command::new("sh");
    let done = shell.arg("-c").arg(block("sh")).env("secret", secret).env("nonces", nonces).output().expect("it runs");
    assert_eq!(String::from_utf8_lossy(&done.stdout), format!("{commitment}\n{seed}\n"));
}
