//! `casefile serve`: it says where it is and what is wrong, ends cleanly, and loses nothing when it is killed.

#[path = "../../server/tests/client/mod.rs"]
mod client;

use client::{Client, Dice, LONG, hello, post};
use serde_json::{Value, json};
use server::message::{FromClient, Hello, Made, Undo};
use std::collections::BTreeMap;
use std::io::{BufRead, BufReader, Read};
use std::net::{SocketAddr, TcpListener};
use std::path::PathBuf;
use std::process::{Child, Command, Output, Stdio};
use std::time::Duration;

/// A folder that goes with the test.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let folder = std::env::temp_dir().join(format!("casefile-{name}-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        Folder(folder)
    }

    fn store(&self) -> String {
        format!("sqlite:{}", self.0.join("tables.sqlite").display())
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// The program, which is killed with the test.
struct Program {
    child: Child,
    address: SocketAddr,
}

impl Program {
    fn start(store: &str) -> Program {
        let mut child = command(&["--listen", "127.0.0.1:0", "--store", store, "--beat", "0", "--json"])
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.as_mut().unwrap()).read_line(&mut line).unwrap();
        let serving: Value = serde_json::from_str(&line).unwrap();
        let url = serving["serving"]["address"].as_str().unwrap();
        let address = url.strip_prefix("http://").unwrap().trim_end_matches('/').parse().unwrap();
        Program { child, address }
    }

    /// Without warning, as if the power had gone.
    fn kill(&mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn command(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_casefile"));
    command.arg("serve").arg("--no-open").args(arguments).stdin(Stdio::null());
    command
}

fn fails(arguments: &[&str]) -> String {
    let Output { status, stderr, .. } = command(arguments).output().unwrap();
    assert_eq!(status.code(), Some(2), "{arguments:?}");
    String::from_utf8(stderr).unwrap()
}

#[test]
fn what_is_wrong_is_said_with_what_to_do() {
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let port = taken.local_addr().unwrap().to_string();
    let memory = "sqlite::memory:";
    for (arguments, words) in [
        (["--listen", port.as_str(), "--store", memory], "taken by another program"),
        (["--listen", "nonsense", "--store", memory], "127.0.0.1:8017"),
        (["--listen", "127.0.0.1:0", "--store", "tables.db"], "sqlite:PATH"),
        (["--listen", "127.0.0.1:0", "--store", "sqlite:/dev/null/here/tables.sqlite"], "--store sqlite:PATH"),
        (["--listen", "127.0.0.1:0", "--store", "postgres://nobody@127.0.0.1:1/nothing"], "cannot be reached"),
    ] {
        let said = fails(&arguments);
        assert!(said.starts_with("casefile: ") && said.contains(words), "{arguments:?}: {said}");
    }
    let folder = Folder::new("no-store");
    let file = folder.0.join("letter.txt");
    std::fs::write(
        &file,
        "Dear Dana, the truth is out there, and it is longer than a hundred bytes, which matters to SQLite here.",
    )
    .unwrap();
    let said = fails(&["--listen", "127.0.0.1:0", "--store", &format!("sqlite:{}", file.display())]);
    assert!(said.contains("no database of Casefile"), "{said}");
    assert!(std::fs::read_to_string(&file).unwrap().starts_with("Dear Dana"), "it was left as it is");
}

#[cfg(unix)]
#[test]
fn it_ends_when_it_is_told_to() {
    let folder = Folder::new("ends");
    let mut child =
        command(&["--listen", "127.0.0.1:0", "--store", &folder.store()]).stdout(Stdio::piped()).spawn().unwrap();
    let mut out = BufReader::new(child.stdout.take().unwrap());
    let mut line = String::new();
    out.read_line(&mut line).unwrap();
    assert!(line.contains("http://127.0.0.1:"), "{line}");
    let status = Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap();
    assert!(status.success());
    assert!(child.wait().unwrap().success());
    out.read_to_string(&mut line).unwrap();
    assert!(line.contains("The table is closed."), "{line}");
}

/// Alone it opens the table at the usual port or the next free one, with its database in the data folder.
#[cfg(unix)]
#[test]
fn alone_it_opens_the_table() {
    let folder = Folder::new("alone");
    let taken = TcpListener::bind("127.0.0.1:8017");
    let mut child = Command::new(env!("CARGO_BIN_EXE_casefile"))
        // No browser is found, and nobody's own tables are touched.
        .env("PATH", "")
        .env("HOME", &folder.0)
        .env("XDG_DATA_HOME", folder.0.join("data"))
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut out = BufReader::new(child.stdout.take().unwrap());
    let mut line = String::new();
    out.read_line(&mut line).unwrap();
    let port = line.trim().trim_end_matches('/').rsplit(':').next().and_then(|port| port.parse::<u16>().ok());
    assert!(port.is_some_and(|port| (8018..8038).contains(&port)), "{line}");
    let status = Command::new("kill").args(["-TERM", &child.id().to_string()]).status().unwrap();
    assert!(status.success() && child.wait().unwrap().success());
    drop(taken);
    let made = [
        folder.0.join("data/casefile/tables.sqlite"),
        folder.0.join("Library/Application Support/casefile/tables.sqlite"),
    ];
    assert!(made.iter().any(|file| file.is_file()), "no database in the data folder");
}

/// How often it is killed.
const KILLS: u32 = 100;

/// The answers of the first seat, by number; those of others are told only after the end.
async fn own_answers(address: SocketAddr, made: &Made) -> BTreeMap<u32, String> {
    let path = format!("/api/tables/{}/record", made.id);
    let record: Value = post(address, &path, &json!({ "token": made.seats[0].token })).await.unwrap();
    let answers = record["answers"].as_array().unwrap().iter().enumerate().filter(|(_, answer)| answer["seat"] == 0);
    answers.map(|(number, answer)| (number as u32, answer["label"].as_str().unwrap().to_owned())).collect()
}

/// Kills the program again and again while a game is played. Whatever was heard of before must be there after.
#[tokio::test(flavor = "multi_thread")]
async fn killed_at_any_moment_it_loses_nothing_that_was_heard_of() {
    let folder = Folder::new("kills");
    let mut program = Program::start(&folder.store());
    let seats = json!([{ "name": "Ann" }, { "name": "Ben", "held": "bot", "bot": "random" }]);
    let table = json!({ "game": "encounters", "seats": seats, "seed": "kill" });
    let mut made: Made = post(program.address, "/api/tables", &table).await.unwrap();
    let mut dice = Dice(11);
    // What Ann was told, how often something was taken back, how many answers she heard of, and which were hers.
    let (mut told, mut undos, mut heard, mut hers) = (Vec::<String>::new(), 0, 0, BTreeMap::<u32, String>::new());
    let mut late = 0;
    for kill in 0..KILLS {
        let again = Hello { seen: told.len() as u32, undos, ..hello(Some(&made.seats[0].token)) };
        let mut ann = Client::join(program.address, &made.id, again).await;
        ann.told = told.clone();
        let state = ann.until_state(|_| true).await;
        assert_eq!(state.undos, undos, "after kill {kill}");
        assert!(state.number >= heard, "after kill {kill}: {heard} were heard of, {} are there", state.number);
        assert!(ann.told.starts_with(&told), "after kill {kill} another story is told");
        let answers = own_answers(program.address, &made).await;
        for (number, label) in &hers {
            assert_eq!(answers.get(number), Some(label), "after kill {kill}: answer {number}");
        }
        late += u32::from(state.number > heard);
        let (mut over, rounds) = (false, dice.roll(8));
        for round in 0..=rounds {
            let state = ann.state.clone().unwrap();
            if state.outcome.is_some() {
                over = true;
                break;
            }
            let Some(asked) = state.asked else {
                ann.until_state(|next| next.number > state.number).await;
                continue;
            };
            if round < rounds && dice.roll(12) == 0 && state.undo == Undo::Free {
                ann.send(&FromClient::Undo {}).await;
                let back = ann.until_state(|next| next.undos > state.undos).await;
                hers.retain(|number, _| *number < back.number);
                continue;
            }
            let label = asked.choices[dice.roll(asked.choices.len())].label.clone();
            ann.answer(asked.number, &label).await;
            // Of the last one nothing is heard: it may be there afterwards or not.
            if round < rounds {
                ann.until_state(|next| next.number > asked.number).await;
                hers.insert(asked.number, label);
            }
        }
        let state = ann.state.clone().unwrap();
        (told, undos, heard) = (ann.told.clone(), state.undos, state.number);
        tokio::time::sleep(Duration::from_micros(dice.roll(4000) as u64)).await;
        program.kill();
        program = Program::start(&folder.store());
        if over {
            made = post(program.address, "/api/tables", &table).await.unwrap();
            (told, undos, heard, hers) = (Vec::new(), 0, 0, BTreeMap::new());
        }
    }
    eprintln!("{KILLS} kills; {late} times an answer was there that nobody had heard of");
    // And the game can be played to its end.
    let clients = tokio::time::timeout(6 * LONG, client::play_out(program.address, &made, 5, 20_000)).await.unwrap();
    assert!(clients[0].state.as_ref().unwrap().outcome.is_some());
}
