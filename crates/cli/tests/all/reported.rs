//! A bug report from the page becomes a scenario for whoever fixes the rules.

use crate::program::Program;
use crate::program::client::{Client, Dice, hello, post};
use serde_json::{Value, json};
use server::message::{FromClient, FromServer, Made};

/// Somebody plays on for this many decisions and reports each.
const DECISIONS: usize = 12;

/// Plays a little, reports, and follows the last report to a scenario that holds.
async fn is_reported(name: &str, wanted: Value) {
    let data = crate::program::Folder::new(name);
    let program = Program::start(&data, &[]);
    let made: Made = post(program.address, "/api/tables", &wanted).await.unwrap();
    let mut ann = Client::join(program.address, &made.id, hello(Some(&made.seats[0].token))).await;
    let mut dice = Dice(3);
    // The shuffle is secret, so a game may be over soon: the last decision there was is the one that counts.
    let mut reported = None;
    for _ in 0..DECISIONS {
        let Some(asked) = ann.until_asked().await else { break };
        ann.send(&FromClient::Report { words: "That is not what the card says.".to_owned() }).await;
        let heard = ann.until(|message| matches!(message, FromServer::Reported { .. })).await;
        let FromServer::Reported { file } = heard else { unreachable!() };
        ann.answer(asked.number, &asked.choices[dice.roll(asked.choices.len())]).await;
        ann.until_state(|state| state.number > asked.number).await;
        reported = Some((asked, file));
    }
    let (asked, file) = reported.expect("no game is over before its first decision");
    let reports = data.0.join("data/casefile/reports");
    let note = std::fs::read_to_string(reports.join(&file).with_extension("txt")).unwrap();
    assert!(note.contains("Ann at decision") && note.contains("That is not what the card says."), "{note}");

    // Somebody else takes the file and has the game as it was, at that decision.
    let folder = crate::terminal::Folder::new(name);
    folder.write("report.casefile", &std::fs::read_to_string(reports.join(&file)).unwrap());
    folder.run("replay report.casefile").printed(&["Verified: rules, answers, hashes and outcome agree."]);
    let at = folder.run(&format!("replay report.casefile --at {} --json", asked.number));
    let at: Value = serde_json::from_str(&at.out).unwrap();
    assert_eq!((&at["asked"]["question"], &at["asked"]["rule"]), (&json!(asked.question), &json!(asked.rule)));
    let offered: Vec<&str> = asked.choices.iter().map(String::as_str).collect();
    assert_eq!(at["asked"]["choices"], json!(offered));
    let scenario = folder.run("replay report.casefile --scenario");
    folder.write("report.toml", &scenario.out);
    folder.run("scenario report.toml").printed(&["1 passed, 0 failed"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn encounters_with_a_secret_shuffle() {
    let seats = json!([{ "name": "Ann" }, { "name": "Ben", "held": "bot", "bot": "random" }]);
    is_reported("reported_encounters", json!({ "game": "encounters", "seats": seats })).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn battles_with_sealed_decks() {
    let ben = json!({ "name": "Ben", "held": "bot", "bot": "random", "deck": "modell" });
    let seats = json!([{ "name": "Ann", "deck": "skinner" }, ben]);
    is_reported("reported_battles", json!({ "game": "battles", "seats": seats })).await;
}
