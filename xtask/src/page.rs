//! The page: its packages, types and build, and the tests that play it in a browser.

use crate::step::{Cargo, Result, root, step};
use std::path::Path;
use std::process::{Command, Stdio};

/// Opens the table with the page as it is now. A build for developers reads the page from its folder, so a change to
/// the page compiles no Rust.
pub fn open() -> Result {
    step("page", "npm install, npm run build (in web/)", || {
        install()?;
        npm("run build")
    })?;
    Cargo::new("run --bin casefile -- serve").run()
}

/// Builds the page, so that the program can embed it.
pub fn build() -> Result {
    if !there_is("npm") {
        eprintln!("\nSKIPPED: npm not found, so the page is neither built nor tested; install Node 20.19 or newer");
        return Ok(());
    }
    step("page", "npm install, npm run check, npm run build (in web/)", || {
        install()?;
        npm("run check")?;
        npm("run build")
    })
}

/// Plays whole games in Chromium, at tables that a program serves.
pub fn play(program: &Path) -> Result {
    let chromium = std::env::var("CHROMIUM").unwrap_or_else(|_| "chromium".to_owned());
    if !there_is("npm") || !there_is(&chromium) {
        eprintln!("\nSKIPPED: browser tests; they need Node 20.19 or newer and Chromium (`apt-get install chromium`)");
        return Ok(());
    }
    step("browser", "npm test (in web/)", || run(npm_in_web("test").env("CASEFILE", program), "test"))
}

/// Is a program installed?
fn there_is(program: &str) -> bool {
    let mut command = Command::new(program);
    command.arg("--version").stdout(Stdio::null()).stderr(Stdio::null()).status().is_ok_and(|status| status.success())
}

/// The packages of the page, in the versions of the lock file. Unchanged ones need not be fetched again. Not `npm ci`,
/// which wants packages for every other kind of machine too.
fn install() -> Result {
    if newer("node_modules/.package-lock.json", "package-lock.json") { Ok(()) } else { npm("install --no-save") }
}

/// Was one file of the page written after another?
fn newer(file: &str, than: &str) -> bool {
    let written = |file: &str| root().join("web").join(file).metadata().and_then(|about| about.modified()).ok();
    matches!((written(file), written(than)), (Some(file), Some(than)) if file >= than)
}

fn npm(words: &str) -> Result {
    run(&mut npm_in_web(words), words)
}

fn npm_in_web(words: &str) -> Command {
    let mut command = Command::new("npm");
    command.args(words.split(' ')).current_dir(root().join("web"));
    command
}

fn run(npm: &mut Command, words: &str) -> Result {
    let status = npm.status();
    let status =
        status.map_err(|error| format!("cannot start npm ({error}); the page needs Node 20.19 or newer, with npm"))?;
    if status.success() { Ok(()) } else { Err(format!("failed; run it again with: npm {words} (in web/)")) }
}
