//! Replaying records, running scenarios, and what a closed pipe does.

mod terminal;

use serde_json::Value;
use std::process::{Command, Stdio};
use terminal::{Folder, GAME};

#[test]
fn a_record_is_verified_walked_and_looked_into() {
    let folder = Folder::new("replay");
    let record = folder.finished_game("game.casefile");
    let answers = record["answers"].as_array().unwrap();
    folder.run("replay game.casefile").printed(&["Verified: rules, answers, hashes and outcome agree.", "Won by"]);
    let walked = folder.run("replay game.casefile --walk");
    let flowing = walked.out.split_whitespace().collect::<Vec<_>>().join(" ");
    for (number, answer) in answers.iter().enumerate() {
        let label = answer["label"].as_str().unwrap();
        assert!(flowing.contains(&format!(": {label}")) && flowing.contains(&format!("{}. ", number + 1)));
    }
    folder.run("replay game.casefile --at 0").printed(&["After 0 answers:", "is asked:"]);
    folder.run(&format!("replay game.casefile --at {}", answers.len())).printed(&["The game is over"]);
    folder.run(&format!("replay game.casefile --at {}", answers.len() + 1)).refused_with(&["Give a number from 0 to"]);
    let shown: Value = serde_json::from_str(&folder.run("replay game.casefile --at 3 --json").out).unwrap();
    assert!(shown["table"]["seats"][2]["hand"].as_array().unwrap().iter().all(Value::is_string), "every card is open");
    let summary: Value = serde_json::from_str(&folder.run("replay game.casefile --json").out).unwrap();
    assert_eq!(summary["outcome"], record["outcome"]);
}

#[test]
fn a_record_of_other_rules_goes_as_far_as_it_can() {
    let folder = Folder::new("other_rules");
    let mut record = folder.finished_game("game.casefile");
    record["pin"] = "0".repeat(64).into();
    folder.write("old.casefile", &record.to_string());
    folder.run("replay old.casefile").refused_with(&["other rules", "--other-rules"]);
    folder.run("replay old.casefile --other-rules").printed(&["Every answer is possible under today's rules."]);
    record["answers"][4]["label"] = "dance".into();
    folder.write("old.casefile", &record.to_string());
    let ran = folder.run("replay old.casefile --other-rules");
    let flowing = ran.out.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(ran.code == 1 && flowing.contains("it goes as far as answer 4 of"), "{}", ran.out);
    assert_eq!(folder.run("replay old.casefile --other-rules --at 4").code, 0);
}

#[test]
fn a_record_becomes_a_scenario_that_holds() {
    let folder = Folder::new("scenario");
    folder.finished_game("game.casefile");
    let scenario = folder.run("replay game.casefile --scenario");
    folder.write("game.toml", &scenario.out);
    folder.run("scenario game.toml").printed(&["ok    ", "1 passed, 0 failed"]);
    folder.write("wrong.toml", &scenario.out.replace("expect ", "expect false and "));
    let ran = folder.run("scenario .");
    assert!(
        ran.code == 1 && ran.out.contains("FAIL  ./wrong.toml:") && ran.out.contains("1 passed, 1 failed"),
        "{}",
        ran.out
    );
    let json = folder.run("scenario . --json");
    let lines: Vec<Value> = json.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(lines[2]["summary"]["failed"], 1);
    folder.run("scenario nowhere.toml").refused_with(&["there is no file or folder nowhere.toml"]);
    std::fs::create_dir(folder.0.join("empty")).unwrap();
    folder.run("scenario empty").refused_with(&["there is no scenario in empty"]);
}

#[test]
fn lists_are_data_too() {
    let folder = Folder::new("lists");
    let rules: Value = serde_json::from_str(&folder.run(&format!("rules {GAME} D3 --json")).out).unwrap();
    assert_eq!(rules[0]["number"], "D3.1");
    let zones: Value = serde_json::from_str(&folder.run(&format!("zones {GAME} --json")).out).unwrap();
    assert!(zones["zones"].as_array().unwrap().iter().any(|zone| zone["name"] == "hand" && zone["per_seat"] == true));
    folder.run(&format!("rules {GAME} D5.3")).printed(&["(house rule)"]);
    for shell in ["bash", "zsh"] {
        folder.run(&format!("completions {shell}")).printed(&["casefile", GAME]);
    }
    folder.run("completions fish").printed(&["casefile"]);
}

#[test]
fn a_closed_pipe_ends_it_quietly() {
    let folder = Folder::new("pipe");
    for words in ["completions zsh", "rules dead_drop", "play dead_drop --humans none --json"] {
        let program = env!("CARGO_BIN_EXE_casefile");
        let mut child = Command::new(program)
            .args(words.split(' '))
            .current_dir(&folder.0)
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        drop(child.stdout.take());
        let output = child.wait_with_output().unwrap();
        assert_eq!(
            (output.status.code(), output.stderr.len()),
            (Some(0), 0),
            "{}",
            String::from_utf8_lossy(&output.stderr)
        );
    }
}

#[test]
fn without_a_command_there_is_help() {
    let folder = Folder::new("help");
    let output = Command::new(env!("CARGO_BIN_EXE_casefile")).current_dir(&folder.0).output().unwrap();
    assert_eq!(output.status.code(), Some(0));
    assert!(String::from_utf8_lossy(&output.stdout).contains("Usage: casefile"));
    folder.run("--version").printed(&["casefile 0"]);
}
