//! At the terminal: colours, hints, the goal, cards at first sight, what shells complete, Ctrl-C.

use crate::terminal::{Folder, GAME};
use std::io::Read;
use std::process::{Command, Stdio};

#[test]
fn colours_come_when_wanted() {
    let folder = Folder::new("colours");
    let play = |words: &str| folder.type_in(&format!("play {GAME} --seed 7 {words}"), "quit\n").out;
    assert!(play("--color always").contains("\u{1b}["));
    assert!(!play("--color never --save b.casefile").contains('\u{1b}'));
    assert!(!play("--save c.casefile").contains('\u{1b}'), "a pipe has no colours");
    assert!(!folder.run(&format!("play {GAME} --color always --json --humans none")).out.contains('\u{1b}'));
    let refused = folder.run("cards nothing --color always");
    assert!(refused.err.contains("\u{1b}["), "{}", refused.err);
    let output =
        program("rules dead_drop --color auto").env("NO_COLOR", "1").env("CLICOLOR_FORCE", "1").output().unwrap();
    assert!(!String::from_utf8_lossy(&output.stdout).contains('\u{1b}'), "NO_COLOR is stronger");
}

#[test]
fn a_bot_gives_a_hint_and_the_game_its_goal() {
    let folder = Folder::new("hint");
    let ran = folder.type_in(&format!("play {GAME} --seed 7"), "hint\ngoal\nquit\n");
    ran.printed(&["A bot would choose: ", "The Agents win as soon as two Packages are captured. [D5.1]"]);
    let again = folder.type_in(&format!("play {GAME} --seed 7 --save b.casefile --json"), "hint\ngoal\n");
    assert!(again.out.contains(r#"{"hint":"#) && again.out.contains(r#"{"goal":["#), "{}", again.out);
    let hint = ran.out.lines().find_map(|line| line.strip_prefix("A bot would choose: ")).unwrap();
    assert!(ran.out.contains(hint.split(' ').next_back().unwrap()), "it is a choice");
}

#[test]
fn a_card_is_introduced_once() {
    let folder = Folder::new("introduced");
    let ran = folder.type_in(&format!("play {GAME} --seed 7 --humans Shade"), "1\n1\n1\nquit\n");
    ran.printed(&["New to you:"]);
    // They follow each other until an empty line.
    let blocks = ran.out.split("New to you:\n").skip(1).map(|rest| rest.split("\n\n").next().unwrap());
    let starts = |line: &&str| line.starts_with("  ") && !line.starts_with("   ");
    let names: Vec<&str> =
        blocks.flat_map(|block| block.lines().filter(starts)).map(|line| line.split(':').next().unwrap()).collect();
    let mut once = names.clone();
    once.sort_unstable();
    once.dedup();
    assert!(once.len() > 3 && once.len() == names.len(), "{names:?}");
}

#[test]
fn a_wrong_number_is_answered_by_the_range() {
    let folder = Folder::new("range");
    folder
        .type_in(&format!("play {GAME} --seed 7"), "99\n-1\nquit\n")
        .printed(&["The choices are numbered from 1 to "]);
}

#[test]
fn nothing_found_is_exit_code_1() {
    let folder = Folder::new("found");
    assert_eq!(folder.run(&format!("cards {GAME} no such card")).code, 1);
    assert_eq!(folder.run(&format!("cards {GAME} analyst")).code, 0);
    assert_eq!(folder.run(&format!("cards {GAME} no such card --json")).out.trim(), "[]");
}

#[test]
fn a_shell_completes_games_decks_seats_and_cards() {
    let completed = |words: &[&str]| {
        let mut command = program("");
        command.env("COMPLETE", "bash").env("_CLAP_COMPLETE_INDEX", (words.len() - 1).to_string());
        command.env("_CLAP_IFS", "\n").env("_CLAP_COMPLETE_COMP_TYPE", "9").env("_CLAP_COMPLETE_SPACE", "false");
        let output = command.arg("--").args(words).output().unwrap();
        String::from_utf8(output.stdout).unwrap()
    };
    assert!(completed(&["casefile", "play", ""]).contains("encounters"));
    assert!(completed(&["casefile", "play", "battles", "--deck", "2=sc"]).contains("2=scully"));
    assert!(completed(&["casefile", "play", "battles", "--bots", "1=random,2=gr"]).contains("1=random,2=greedy"));
    assert!(completed(&["casefile", "play", "battles", "--humans", "a"]).contains("all"));
    assert!(completed(&["casefile", "deck", "show", "sku"]).is_empty());
    assert!(completed(&["casefile", "deck", "show", "ski"]).contains("skinner"));
    assert!(completed(&["casefile", "cards", "explain", "ana"]).contains("Analyst"));
}

#[test]
fn there_is_a_manual() {
    let folder = Folder::new("manual");
    folder.run("man").printed(&[".TH casefile 1", "play"]);
    folder.run("man --to .").printed(&["manual pages"]);
    assert!(folder.files().iter().any(|file| file == "casefile-play.1"));
    folder.run("man --to no/such").refused_with(&["cannot write to no/such"]);
}

#[test]
#[cfg(target_os = "linux")]
fn ctrl_c_says_how_to_continue() {
    let folder = Folder::new("ctrl_c");
    let mut command = program(&format!("play {GAME} --seed 7"));
    let mut child = command.current_dir(&folder.0).stdin(Stdio::piped()).spawn().unwrap();
    // Input that ends is another way to stop, so it stays open.
    let _open = child.stdin.take();
    // Once it asks, it has saved.
    let mut stdout = child.stdout.take().unwrap();
    let mut out = Vec::new();
    while !String::from_utf8_lossy(&out).ends_with("\n> ") {
        let mut byte = [0];
        stdout.read_exact(&mut byte).expect("it asks");
        out.push(byte[0]);
    }
    let pressed = Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap();
    assert!(pressed.success());
    let output = child.wait_with_output().unwrap();
    let told = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(130), "{told}");
    assert!(told.contains("casefile play --resume dead_drop-7.casefile"), "{told}");
}

fn program(words: &str) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_casefile"));
    command.args(words.split_whitespace()).env_remove("NO_COLOR").stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}
