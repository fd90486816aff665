//! `casefile store` checks, backs up, restores and clears; and what happens to the files of a store is noticed.

use crate::full_disk::must_be_refused;
use crate::program::client::get;
use crate::program::client::solo::Solo;
use crate::program::{Folder, Program};
use server::message::TableInfo;
use std::fs;
use std::path::PathBuf;
use std::process::Command;

/// Runs `casefile store` and gives its exit code and what it said.
fn store(store: &str, arguments: &[&str]) -> (i32, String) {
    let output = Command::new(env!("CARGO_BIN_EXE_casefile"))
        .args(["store", "--store", store])
        .args(arguments)
        .output()
        .unwrap();
    let said = String::from_utf8(output.stdout).unwrap() + &String::from_utf8(output.stderr).unwrap();
    (output.status.code().unwrap(), said)
}

async fn play(solo: &mut Solo, answers: u32) {
    for _ in 0..answers {
        solo.answer().await.expect("all is well");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_backup_of_a_running_store_has_every_answer() {
    let folder = Folder::new("backup");
    let mut program = Program::start(&folder, &[]);
    let mut solo = Solo::begin(program.address).await;
    play(&mut solo, 12).await;
    let backup = folder.0.join("backup.sqlite").display().to_string();
    let (code, said) = store(&folder.store(), &["backup", &backup]);
    assert!(code == 0 && said.contains("1 table,"), "{said}");
    let at_backup = solo.acknowledged.clone();
    play(&mut solo, 5).await;
    // It never overwrites.
    let (code, said) = store(&folder.store(), &["backup", &backup]);
    assert!(code == 2 && said.contains("is there already"), "{said}");
    // Nor does what is restored, and not under a running server.
    let (code, said) = store(&folder.store(), &["restore", &backup]);
    assert!(code == 2 && said.contains("Stop the server"), "{said}");
    program.kill();
    let (code, said) = store(&folder.store(), &["restore", &backup]);
    assert!(code == 2 && said.contains("--replace"), "{said}");
    program = Program::start(&folder, &[]);
    solo.come_back(program.address).await;
    program.kill();
    // In a new store it is played on.
    let other = Folder::new("restored");
    let (code, said) = store(&other.store(), &["restore", &backup]);
    assert!(code == 0 && said.contains("1 table,"), "{said}");
    program = Program::start(&other, &[]);
    let mut back = Solo { acknowledged: at_backup, ..solo };
    back.ann.told.clear();
    back.ann.state.iter_mut().for_each(|state| state.number = 0);
    back.come_back(program.address).await;
    back.must_be_kept(program.address, "restored").await;
    play(&mut back, 5).await;
    back.must_be_kept(program.address, "restored").await;
    program.kill();
    // And over what was there, if it is wanted.
    assert_eq!(store(&other.store(), &["restore", &backup, "--replace"]).0, 0);
    assert_eq!(store(&other.store(), &["check"]).0, 0);
    // The backup is a store itself.
    let (code, said) = store(&format!("sqlite:{backup}"), &["check", "--json"]);
    assert!(code == 0 && said.contains("\"tables\":1") && said.contains("\"damage\":[]"), "{said}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_is_removed_and_its_room_given_back() {
    let folder = Folder::new("removed");
    let program = Program::start(&folder, &[]);
    let mut solo = Solo::begin(program.address).await;
    let mut other = Solo::begin(program.address).await;
    play(&mut solo, 3).await;
    play(&mut other, 3).await;
    let id = solo.made.id.clone();
    let (code, said) = store(&folder.store(), &["remove", &id]);
    assert!(code == 0 && said.contains(&id), "{said}");
    assert_eq!(store(&folder.store(), &["remove", &id]).0, 2);
    // A server that has it in memory cannot bring it back.
    assert!(solo.answer().await.is_err());
    while solo.ann.next().await.is_some() {}
    let gone = get::<TableInfo>(program.address, &format!("/api/tables/{id}")).await;
    assert_eq!(gone.err().map(|(status, _)| status), Some(404));
    assert_eq!(store(&folder.store(), &["vacuum"]).0, 0);
    play(&mut other, 3).await;
    let (code, said) = store(&folder.store(), &["check"]);
    assert!(code == 0 && said.contains("1 table,") && said.contains("Nothing is damaged."), "{said}");
}

#[test]
fn what_is_wrong_is_said() {
    let folder = Folder::new("store-errors");
    let letter =
        folder.write("letter.txt", "Dear Dana, this is no database, and it is longer than a hundred bytes: la la la.");
    let nowhere = folder.store();
    let backup = folder.0.join("backup.sqlite").display().to_string();
    for (place, arguments, words) in [
        (nowhere.as_str(), vec!["check"], "tables.sqlite"),
        (&nowhere, vec!["backup", &backup], "tables.sqlite"),
        (&nowhere, vec!["remove", "abc"], "tables.sqlite"),
        (&nowhere, vec!["vacuum"], "tables.sqlite"),
        (&nowhere, vec!["restore", &backup], "cannot read"),
        (&nowhere, vec!["restore", &letter], "not a database"),
        (&format!("sqlite:{letter}"), vec!["check"], "not a database"),
        ("sqlite::memory:", vec!["check"], "gone with its server"),
        ("postgres://nobody@127.0.0.1:1/nothing", vec!["check"], "PostgreSQL is running"),
    ] {
        let (code, said) = store(place, &arguments);
        assert!(code == 2 && said.contains(words), "{arguments:?} of {place}: {code} {said}");
        assert!(!PathBuf::from(&backup).exists(), "{arguments:?}");
    }
    assert!(fs::read_to_string(&letter).unwrap().starts_with("Dear Dana"));
}

/// The log is deleted under a running server: it notices, and nothing is lost.
#[cfg(unix)]
#[tokio::test(flavor = "multi_thread")]
async fn a_log_deleted_under_a_server_is_noticed() {
    for deleted in [vec!["-wal"], vec!["-shm"], vec!["-wal", "-shm"]] {
        let folder = Folder::new(&format!("deleted{}", deleted.concat()));
        let mut program = Program::start(&folder, &[]);
        let mut solo = Solo::begin(program.address).await;
        play(&mut solo, 6).await;
        for file in &deleted {
            fs::remove_file(folder.0.join(format!("tables.sqlite{file}"))).unwrap();
        }
        play(&mut solo, 6).await;
        let (code, said) = store(&folder.store(), &["check"]);
        assert_eq!(code, 0, "{deleted:?}: {said}");
        program.kill();
        program = Program::start(&folder, &[]);
        solo.come_back(program.address).await;
        solo.must_be_kept(program.address, &format!("{deleted:?}")).await;
    }
}

/// The log is deleted while nothing runs: the server does not start without what it acknowledged.
#[cfg(unix)]
#[tokio::test(flavor = "multi_thread")]
async fn a_log_deleted_after_a_crash_is_noticed() {
    let folder = Folder::new("deleted-later");
    let mut program = Program::start(&folder, &[]);
    let mut solo = Solo::begin(program.address).await;
    play(&mut solo, 6).await;
    program.kill();
    let log = folder.0.join("tables.sqlite-wal");
    let kept = fs::read(&log).unwrap();
    fs::remove_file(&log).unwrap();
    must_be_refused(&folder, "transactions are missing");
    let (code, said) = store(&folder.store(), &["check"]);
    assert!(code != 0, "{said}");
    // Half of it is as bad.
    fs::write(&log, &kept[..kept.len() / 2]).unwrap();
    must_be_refused(&folder, "transactions are missing");
    fs::write(&log, &kept).unwrap();
    program = Program::start(&folder, &[]);
    solo.come_back(program.address).await;
    solo.must_be_kept(program.address, "the log is back").await;
}

#[cfg(unix)]
#[tokio::test(flavor = "multi_thread")]
async fn the_file_is_gone_or_taken() {
    let folder = Folder::new("gone");
    let program = Program::start(&folder, &[]);
    let mut solo = Solo::begin(program.address).await;
    play(&mut solo, 3).await;
    must_be_refused(&folder, "another Casefile server");
    let file = folder.0.join("tables.sqlite");
    fs::rename(&file, folder.0.join("elsewhere.sqlite")).unwrap();
    assert!(solo.answer().await.is_err(), "nothing is acknowledged that would not be found again");
    assert!(solo.ann.refused().await.contains("cannot save"));
    fs::rename(folder.0.join("elsewhere.sqlite"), &file).unwrap();
    solo.wait_for_the_store().await;
    play(&mut solo, 3).await;
    solo.must_be_kept(program.address, "it is back").await;
}

#[cfg(unix)]
#[tokio::test(flavor = "multi_thread")]
async fn nobody_else_may_read_the_files() {
    use std::os::unix::fs::PermissionsExt;
    let folder = Folder::new("private");
    let mode = |name: &str| fs::metadata(folder.0.join(name)).map(|known| known.permissions().mode() & 0o777).unwrap();
    let program = Program::start(&folder, &[]);
    let mut solo = Solo::begin(program.address).await;
    play(&mut solo, 2).await;
    let backup = folder.0.join("backup.sqlite").display().to_string();
    assert_eq!(store(&folder.store(), &["backup", &backup]).0, 0);
    for name in ["tables.sqlite", "tables.sqlite-wal", "tables.sqlite-shm", "tables.sqlite-mark", "backup.sqlite"] {
        assert_eq!(mode(name), 0o600, "{name}");
    }
    drop(program);
    fs::set_permissions(folder.0.join("tables.sqlite"), fs::Permissions::from_mode(0o644)).unwrap();
    drop(Program::start(&folder, &[]));
    assert_eq!(mode("tables.sqlite"), 0o600, "what others could read they no longer can");
}
