//! Fills the disk under a running server, at any write of a game, and sometimes kills it there: whatever was
//! acknowledged is kept, and the game goes on when there is room again.
//!
//! `CASEFILE_FAULTS=200` plays through that many faults of each kind instead of a few.

use crate::program::client::solo::Solo;
use crate::program::client::{Dice, request};
use crate::program::{Folder, Program};
use std::fs;
use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Duration;

fn faults(usual: u32) -> u32 {
    std::env::var("CASEFILE_FAULTS").ok().and_then(|count| count.parse().ok()).unwrap_or(usual)
}

/// A way to let writes fail.
trait Disk {
    /// From now on there is room for so many bytes more.
    fn fill(&self, program: &Program, room: usize);
    /// There is room again.
    fn free(&self, program: &Program);
}

/// A small disk of its own. Only root may have one.
struct Small<'a>(&'a Folder);

impl Small<'_> {
    fn mount(folder: &Folder) -> Option<Small<'_>> {
        let mut mount = Command::new("mount");
        mount.args(["-t", "tmpfs", "-o", "size=24m", "tmpfs"]).arg(&folder.0).stderr(Stdio::null());
        let mounted = mount.status().is_ok_and(|status| status.success());
        mounted.then_some(Small(folder))
    }
}

impl Drop for Small<'_> {
    fn drop(&mut self) {
        let _ = Command::new("umount").arg("-l").arg(&self.0.0).status();
    }
}

impl Disk for Small<'_> {
    fn fill(&self, _: &Program, room: usize) {
        let mut filler = fs::File::create(self.0.0.join("filler")).unwrap();
        let mut size = 0;
        while let Ok(more @ 1..) = filler.write(&[7; 4096]) {
            size += more;
        }
        filler.set_len(size.saturating_sub(room) as u64).unwrap();
    }

    fn free(&self, _: &Program) {
        fs::remove_file(self.0.0.join("filler")).unwrap();
    }
}

/// A limit to how long files may become: what is beyond it fails, and may be written in part. Anybody may have one.
struct Limited<'a>(&'a Folder);

impl Limited<'_> {
    fn is_possible() -> bool {
        let here = Command::new("prlimit").args(["--fsize", "--noheadings"]).stdout(Stdio::null()).status();
        here.is_ok_and(|status| status.success())
    }

    fn limit(program: &Program, words: &str) {
        let mut limit = Command::new("prlimit");
        limit.args(["--pid", &program.id().to_string()]).arg(format!("--fsize={words}:unlimited"));
        // A program that was killed needs no limit any more.
        let _ = limit.stderr(Stdio::null()).status();
    }
}

impl Disk for Limited<'_> {
    fn fill(&self, program: &Program, room: usize) {
        let log = fs::metadata(self.0.0.join("tables.sqlite-wal")).map_or(0, |known| known.len());
        Limited::limit(program, &(log + room as u64).to_string());
    }

    fn free(&self, program: &Program) {
        Limited::limit(program, "unlimited");
    }
}

/// Fills the disk at a write; then it is killed.
async fn full_and_killed(disk: &dyn Disk, folder: &Folder, count: u32) {
    let mut dice = Dice(7);
    let mut program = Program::start(folder, &[]);
    let mut solo = Solo::begin(program.address).await;
    let (mut games, mut late) = (1, 0);
    for fault in 0..count {
        let when = format!("kill {fault}");
        if solo.is_over() {
            solo = Solo::begin(program.address).await;
            games += 1;
        }
        for _ in 0..dice.roll(4) {
            solo.answer().await.unwrap_or_else(|words| panic!("{when}: {words}"));
        }
        if solo.question().await.unwrap_or_else(|words| panic!("{when}: {words}")).is_none() {
            continue;
        }
        disk.fill(&program, dice.roll(40_000));
        // As long as there is room; then whatever was sent is not heard of any more.
        let until_full = tokio::time::timeout(Duration::from_millis(30 + dice.roll(60) as u64), async {
            while !solo.is_over() && solo.answer().await.is_ok() {}
        });
        let _ = until_full.await;
        program.kill();
        disk.free(&program);
        let shown = solo.state().number;
        program = Program::start(folder, &[]);
        solo.come_back(program.address).await;
        late += u32::from(solo.state().number > shown);
        solo.must_be_kept(program.address, &when).await;
    }
    eprintln!(
        "{count} kills on a full disk in {games} games; {late} times an answer was there that nobody had heard of"
    );
}

/// Fills the disk at a write, and makes room again: nobody has to come back.
async fn full_for_a_while(disk: &dyn Disk, folder: &Folder, count: u32) {
    let mut dice = Dice(3);
    let mut program = Program::start(folder, &[]);
    let mut solo = Solo::begin(program.address).await;
    for fault in 0..count {
        let when = format!("fault {fault}");
        if solo.is_over() {
            solo = Solo::begin(program.address).await;
        }
        if solo.question().await.unwrap_or_else(|words| panic!("{when}: {words}")).is_none() {
            continue;
        }
        disk.fill(&program, dice.roll(9_000));
        let mut refused = None;
        while refused.is_none() && !solo.is_over() {
            refused = solo.answer().await.err();
        }
        assert!(refused.is_none_or(|words| words.contains("save")), "{when}");
        disk.free(&program);
        solo.insist().await;
        solo.must_be_kept(program.address, &when).await;
        if fault % 2 == 0 {
            program.kill();
            program = Program::start(folder, &[]);
            solo.come_back(program.address).await;
            solo.must_be_kept(program.address, &when).await;
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_full_disk_loses_nothing() {
    let folder = Folder::new("full-disk");
    let Some(disk) = Small::mount(&folder) else {
        eprintln!("SKIPPED: only root can mount a small disk; a limit on files is tested instead");
        return;
    };
    full_and_killed(&disk, &folder, faults(10)).await;
    full_for_a_while(&disk, &folder, faults(2)).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn writes_that_fail_lose_nothing() {
    if !Limited::is_possible() {
        eprintln!("SKIPPED: there is no prlimit to let writes fail with");
        return;
    }
    let folder = Folder::new("limited");
    full_and_killed(&Limited(&folder), &folder, faults(10)).await;
    full_for_a_while(&Limited(&folder), &folder, faults(2)).await;
}

/// The file becomes read-only while the server runs, and writing fails.
#[cfg(unix)]
#[tokio::test(flavor = "multi_thread")]
async fn a_store_that_becomes_read_only_loses_nothing() {
    use std::os::unix::fs::PermissionsExt;
    if !Limited::is_possible() {
        eprintln!("SKIPPED: there is no prlimit to let writes fail with");
        return;
    }
    let folder = Folder::new("read-only");
    let file = folder.0.join("tables.sqlite");
    let allow = |mode| fs::set_permissions(&file, fs::Permissions::from_mode(mode)).unwrap();
    let mut program = Program::start(&folder, &[]);
    let mut solo = Solo::begin(program.address).await;
    for fault in 0..faults(2) {
        let when = format!("fault {fault}");
        if solo.is_over() {
            solo = Solo::begin(program.address).await;
        }
        if solo.question().await.unwrap_or_else(|words| panic!("{when}: {words}")).is_none() {
            continue;
        }
        allow(0o400);
        Limited::limit(&program, "0");
        let words = solo.answer().await.expect_err(&when);
        assert!(words.contains("did not happen"), "{when}: {words}");
        // Writing would work again; but the file is not to be written.
        Limited::limit(&program, "unlimited");
        assert!(solo.ann.refused().await.contains("cannot save"), "{when}");
        assert_eq!(request(program.address, "GET", "/healthz", "", b"").await.0, 503, "{when}");
        if fault % 2 == 0 {
            program.kill();
            must_be_refused(&folder, "cannot be read and written");
            allow(0o600);
            program = Program::start(&folder, &[]);
            solo.come_back(program.address).await;
        } else {
            allow(0o600);
            solo.wait_for_the_store().await;
        }
        solo.must_be_kept(program.address, &when).await;
    }
}

/// A server does not start on this store, and says why.
pub fn must_be_refused(folder: &Folder, why: &str) {
    let output = crate::program::command(&["--listen", "127.0.0.1:0", "--store", &folder.store()]).output().unwrap();
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(output.status.code() == Some(2) && said.contains(why), "{said}");
    assert!(Path::new(&folder.0).is_dir());
}
