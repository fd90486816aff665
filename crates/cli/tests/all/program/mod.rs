//! The real program as a server: started, killed, started again.

#![allow(dead_code, reason = "each test uses a part of it")]

#[path = "../../../../server/tests/all/client/mod.rs"]
pub mod client;

use serde_json::Value;
use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};

/// A folder that goes with the test.
pub struct Folder(pub PathBuf);

impl Folder {
    pub fn new(name: &str) -> Folder {
        let folder = std::env::temp_dir().join(format!("casefile-{name}-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        Folder(folder)
    }

    pub fn store(&self) -> String {
        format!("sqlite:{}", self.0.join("tables.sqlite").display())
    }

    /// Writes a file and gives its path.
    pub fn write(&self, name: &str, text: &str) -> String {
        let file = self.0.join(name);
        std::fs::write(&file, text).unwrap();
        file.display().to_string()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// The program, which is killed with the test. Its data folder is the test's.
pub struct Program {
    child: Child,
    pub address: SocketAddr,
}

impl Program {
    pub fn start(folder: &Folder, more: &[&str]) -> Program {
        let mut child = patient(&["--listen", "127.0.0.1:0", "--store", &folder.store(), "--beat", "0", "--json"])
            .args(more)
            .env("HOME", &folder.0)
            .env("XDG_DATA_HOME", folder.0.join("data"))
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

    pub fn id(&self) -> u32 {
        self.child.id()
    }

    /// Without warning, as if the power had gone.
    pub fn kill(&mut self) {
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

/// The same in a shell that lets writes fail beyond a limit (`prlimit`), instead of ending the program.
fn patient(arguments: &[&str]) -> Command {
    if cfg!(not(unix)) {
        return command(arguments);
    }
    let mut command = Command::new("/bin/sh");
    command.args(["-c", "trap '' XFSZ; exec \"$0\" \"$@\"", env!("CARGO_BIN_EXE_casefile"), "serve", "--no-open"]);
    command.args(arguments).stdin(Stdio::null());
    command
}

/// `casefile serve` with these arguments, and no browser.
pub fn command(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_casefile"));
    command.arg("serve").arg("--no-open").args(arguments).stdin(Stdio::null());
    command
}
