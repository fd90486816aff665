//! `casefile serve` prints its address and clear errors, and shuts down cleanly.

use crate::program::{Folder, command};
use std::io::{BufRead, BufReader, Read};
use std::net::TcpListener;
use std::process::{Command, Output, Stdio};

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
        (["--listen", port.as_str(), "--store", memory], "used by another program"),
        (["--listen", "nonsense", "--store", memory], "127.0.0.1:8017"),
        (["--listen", "127.0.0.1:0", "--store", "tables.db"], "sqlite:PATH"),
        (["--listen", "127.0.0.1:0", "--store", "sqlite:/dev/null/here/tables.sqlite"], "--store sqlite:PATH"),
        (["--listen", "127.0.0.1:0", "--store", "postgres://nobody@127.0.0.1:1/nothing"], "cannot reach the database"),
    ] {
        let said = fails(&arguments);
        assert!(said.starts_with("casefile: ") && said.contains(words), "{arguments:?}: {said}");
    }
    let folder = Folder::new("no-store");
    let nonsense = folder.write("nonsense.toml", "game = \"chess\"\ntitle = \"Mine\"\n");
    let said = fails(&["--listen", "127.0.0.1:0", "--store", memory, "--pack", &nonsense]);
    assert!(said.contains("no game `chess`"), "{said}");
    let file = folder.0.join("letter.txt");
    std::fs::write(
        &file,
        "Dear Dana, the truth is out there, and it is longer than a hundred bytes, which matters to SQLite here.",
    )
    .unwrap();
    let said = fails(&["--listen", "127.0.0.1:0", "--store", &format!("sqlite:{}", file.display())]);
    assert!(said.contains("not a Casefile database"), "{said}");
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
    assert!(line.contains("Stopped."), "{line}");
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
