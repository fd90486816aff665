//! Replaying records, running scenarios, and what a closed pipe does.

use crate::terminal::{Folder, GAME, PACK};
use serde_json::Value;
use std::process::{Command, Stdio};

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
    let zones = shown["table"]["seats"][2]["zones"].as_array().unwrap();
    let hand = zones.iter().find(|zone| zone["name"] == "hand").unwrap();
    assert!(hand["cards"].as_array().unwrap().iter().all(|card| card["name"].is_string()), "every card is open");
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
    assert!(ran.code == 1 && flowing.contains("it gets as far as answer 4 of"), "{}", ran.out);
    assert_eq!(folder.run("replay old.casefile --other-rules --at 4").code, 0);
}

#[test]
fn a_record_of_a_game_with_a_pack_needs_the_pack() {
    let folder = Folder::new("replay_pack");
    folder.write("pack.toml", PACK);
    let play = format!("play {GAME} --seed 7 --save game.casefile --pack pack.toml");
    let ran = folder.type_in(&play, &crate::terminal::ones(2000));
    assert_eq!(ran.code, 0, "{}", ran.err);
    folder.run("replay game.casefile").refused_with(&["other rules", "--pack FILE"]);
    folder
        .run("replay game.casefile --pack pack.toml")
        .printed(&["Verified: rules, answers, hashes and outcome agree."]);
}

#[test]
fn a_record_becomes_a_scenario_that_holds() {
    let folder = Folder::new("scenario");
    folder.finished_game("game.casefile");
    let scenario = folder.run("replay game.casefile --scenario");
    folder.write("game.toml", &scenario.out);
    let json: Value = serde_json::from_str(&folder.run("replay game.casefile --scenario --json").out).unwrap();
    assert_eq!(json["scenario"].as_str().map(str::trim_end), Some(scenario.out.trim_end()));
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
fn a_scenario_that_is_none_is_wrong_input_and_one_that_fails_is_not() {
    let folder = Folder::new("malformed_scenario");
    let head = format!("title = \"T\"\ngame = \"{GAME}\"\nrules = [\"D2.2\"]\n");
    let scripted = |script: &str| format!("{head}[play]\nscript = \"{script}\"\n");
    let malformed = [
        ("no TOML", "[".to_owned(), "wrong.toml:1:"),
        ("half", head.clone(), "missing field `play`; a scenario has a title"),
        ("another field", format!("speed = 9\n{}", scripted("expect true")), "wrong.toml:1: unknown field `speed`"),
        ("another game", scripted("expect true").replace(GAME, "chess"), "there is no game `chess`"),
        ("another rule", scripted("expect true").replace("D2.2", "D99.1"), "has no rule D99.1"),
        ("another seat", scripted("Bob: end turn"), "there is no seat `Bob`"),
        ("another zone", scripted("expect true").replace("[play]", "[given]\nwall = []\n[play]"), "has no `wall`"),
        ("another line", scripted("hello there"), "is not understood"),
        ("no filter", scripted("expect .["), "is not a jq filter"),
        ("nothing checked", scripted("Ash: end turn"), "nothing is checked"),
    ];
    for (what, text, words) in malformed {
        folder.write("wrong.toml", &text);
        let ran = folder.run("scenario wrong.toml");
        ran.refused_with(&["1 scenario cannot be played", "Fix the problems above"]);
        assert!(ran.out.starts_with("BAD   ") && ran.out.contains(words), "{what}: {}", ran.out);
        let json = folder.run("scenario wrong.toml --json");
        let lines: Vec<Value> = json.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
        assert!(json.code == 2 && lines[0]["failed"]["kind"] == "malformed" && lines[1]["summary"]["malformed"] == 1);
    }
    folder.write("failing.toml", &scripted("Ash: dance\\nexpect true"));
    let ran = folder.run("scenario failing.toml");
    assert!(ran.code == 1 && ran.out.contains("`dance` is not offered to Ash") && ran.err.is_empty(), "{}", ran.out);
    assert_eq!(folder.run("scenario .").code, 2, "the worst of all that were run");
}

#[test]
fn long_lines_are_whole_where_nobody_looks() {
    let folder = Folder::new("long_lines");
    let program = env!("CARGO_BIN_EXE_casefile");
    let output = Command::new(program).args(["rules", GAME, "D6.1"]).env_remove("COLUMNS").output().unwrap();
    let rule = String::from_utf8_lossy(&output.stdout).lines().map(str::len).max();
    assert!(rule > Some(100), "{rule:?}");
    assert!(folder.run(&format!("rules {GAME} D6.1")).out.lines().all(|line| line.len() <= 80));
}

#[test]
#[cfg(target_os = "linux")]
fn output_that_cannot_be_written_is_told() {
    for words in ["--help", "--version", "", "rules dead_drop", "completions bash", "scenario --help"] {
        let full = std::fs::File::create("/dev/full").unwrap();
        let mut command = Command::new(env!("CARGO_BIN_EXE_casefile"));
        let output = command.args(words.split_whitespace()).stdout(full).output().unwrap();
        assert_eq!(output.status.code(), Some(2), "{words}");
        assert!(String::from_utf8_lossy(&output.stderr).contains("cannot write the output"));
    }
}

#[test]
fn lists_are_data_too() {
    let folder = Folder::new("lists");
    let rules: Value = serde_json::from_str(&folder.run(&format!("rules {GAME} D3 --json")).out).unwrap();
    assert_eq!(rules[0]["number"], "D3.1");
    let zones: Value = serde_json::from_str(&folder.run(&format!("zones {GAME} --json")).out).unwrap();
    assert!(zones["zones"].as_array().unwrap().iter().any(|zone| zone["name"] == "hand" && zone["per_seat"] == true));
    folder.run(&format!("rules {GAME} D5.3")).printed(&["(house rule)"]);
    for shell in ["bash", "zsh", "fish"] {
        folder.run(&format!("completions {shell}")).printed(&["casefile", "COMPLETE"]);
    }
    for words in ["bench --seconds 0.01 --json", "bench dead_drop --seconds 0.01 --seed 7"] {
        let bench: Value = serde_json::from_str(&folder.run(words).out).unwrap();
        assert!(bench["games"].as_array().unwrap().iter().any(|speed| speed["game"] == GAME));
    }
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
fn help_names_the_commands() {
    let folder = Folder::new("help");
    folder.run("help").printed(&["Usage: casefile", "serve", "replay"]);
    folder.run("--version").printed(&["casefile 0"]);
}
