//! Ctrl-C while nobody is at the keyboard, as when bots think: says how to continue, and leaves.

use crate::trouble::Trouble;
use std::io::Write;
use std::sync::{Mutex, PoisonError};

/// The exit code of a program that Ctrl-C ended, as shells have it.
const INTERRUPTED: i32 = 130;

/// How to continue the game, once some of it is saved.
static RESUME: Mutex<Option<String>> = Mutex::new(None);

/// From now on Ctrl-C is answered.
pub fn prepare() -> Result<(), Trouble> {
    ctrlc::set_handler(leave).map_err(|error| {
        Trouble::new(format!("cannot catch Ctrl-C: {error}"), "Start the game in a terminal of its own.")
    })
}

/// From now on this command continues the game.
pub fn resume_with(command: String) {
    *RESUME.lock().unwrap_or_else(PoisonError::into_inner) = Some(command);
}

/// Bots choose the same again, so what they did since the last save is not lost.
fn leave() {
    let resume = RESUME.lock().unwrap_or_else(PoisonError::into_inner);
    let words = resume.as_ref().map_or_else(
        || "Nothing was played yet.".to_owned(),
        |command| format!("The game is saved. Continue with:\n  {command}"),
    );
    // Who pressed Ctrl-C may have closed the window too.
    let _ = writeln!(std::io::stderr(), "\n{words}");
    std::process::exit(INTERRUPTED);
}
