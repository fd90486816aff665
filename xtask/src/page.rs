//! The page: its packages, its types, its build, and the tests that play it in a browser.

use crate::step::{Cargo, Result, root, step};
use std::process::{Command, Stdio};

/// Opens the table with the page as it is now.
pub fn open() -> Result {
    step("page", "npm install, npm run build (in web/)", || {
        install()?;
        npm("run build")
    })?;
    Cargo::new("run --release --package cli -- serve").run()
}

/// Builds the page, so that the program can embed it.
pub fn build() -> Result {
    if !there_is("npm") {
        eprintln!("\nSKIPPED: there is no npm, so the page is neither built nor tried out; install Node 20");
        return Ok(());
    }
    step("page", "npm install, npm run check, npm run build (in web/)", || {
        install()?;
        npm("run check")?;
        npm("run build")
    })
}

/// Plays whole games in Chromium.
pub fn play() -> Result {
    let chromium = std::env::var("CHROMIUM").unwrap_or_else(|_| "chromium".to_owned());
    if !there_is("npm") || !there_is(&chromium) {
        eprintln!("\nSKIPPED: no game is played in a browser; that needs Node 20 and `apt-get install chromium`");
        return Ok(());
    }
    Cargo::new("build --package cli").step("program")?;
    step("browser", "npm test (in web/)", || npm("test"))
}

/// Is a program installed?
fn there_is(program: &str) -> bool {
    let mut command = Command::new(program);
    command.arg("--version").stdout(Stdio::null()).stderr(Stdio::null()).status().is_ok_and(|status| status.success())
}

/// The packages of the page, in the versions of the lock file. Unchanged ones need not be fetched again. Not `npm ci`, which
/// wants packages for every other kind of machine too.
fn install() -> Result {
    if newer("node_modules/.package-lock.json", "package-lock.json") { Ok(()) } else { npm("install --no-save") }
}

/// Was one file of the page written after another?
fn newer(file: &str, than: &str) -> bool {
    let written = |file: &str| root().join("web").join(file).metadata().and_then(|about| about.modified()).ok();
    matches!((written(file), written(than)), (Some(file), Some(than)) if file >= than)
}

fn npm(words: &str) -> Result {
    let status = Command::new("npm").args(words.split(' ')).current_dir(root().join("web")).status();
    let status = status.map_err(|error| format!("npm cannot be started ({error}); the page needs Node 20 and npm"))?;
    if status.success() { Ok(()) } else { Err(format!("failed; run it again with: npm {words} (in web/)")) }
}
