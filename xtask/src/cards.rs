//! `cargo xtask cards [GAME]`: each passage of each card with whether a scenario executed and asserted it.
//!
//! A passage is an instruction that does something or branches, or a change that a card makes by lying there. It is
//! executed when the game comes to it, or counts the change for some card. It is asserted when an `expect` or a `cannot`
//! holds afterwards that did not before. That a text parses counts for nothing.
//!
//! In reading order: what this chore must know of a game (`subject`), the passages (`passages`), and which changes of a
//! text scenarios notice (`mutate`).

use crate::step::{Result, root};
use clap::Args;
use std::path::PathBuf;

mod subject;
mod passages;
mod mutate;

use subject::{Subject, subjects};

#[derive(Args)]
pub struct Arguments {
    /// One game; all that have packs if left out
    game: Option<String>,
    /// Change one number or form in so many texts, and see how many changes the scenarios notice; fails below 80 %
    #[arg(long, value_name = "N")]
    mutate: Option<usize>,
    /// Which texts are changed, and how
    #[arg(long, value_name = "WORDS", default_value = "cards")]
    seed: String,
}

pub fn run(arguments: &Arguments) -> Result {
    let mut subjects = subjects()?;
    if let Some(game) = &arguments.game {
        let known: Vec<&str> = subjects.iter().map(|subject| subject.name).collect();
        if !known.contains(&game.as_str()) {
            return Err(format!("there is no game `{game}` with packs; there are: {}", known.join(", ")));
        }
        subjects.retain(|subject| subject.name == game);
    }
    match arguments.mutate {
        Some(count) => every(&subjects, |subject| mutate::mutate(subject, count, &arguments.seed)),
        None => every(&subjects, passages::print),
    }
}

/// Checks every game that has packs.
pub fn check_all() -> Result {
    every(&subjects()?, passages::print)
}

/// All that is wrong with any of the games.
fn every(subjects: &[Subject], look: impl Fn(&Subject) -> Result) -> Result {
    let wrong: Vec<String> = subjects.iter().filter_map(|subject| look(subject).err()).collect();
    if wrong.is_empty() { Ok(()) } else { Err(wrong.join("\nxtask: ")) }
}

fn scenario_files(game: &str) -> std::result::Result<Vec<PathBuf>, String> {
    let directory = root().join("scenarios").join(game);
    scenarios::scenario_files(&directory).map_err(|error| format!("{} cannot be read: {error}", directory.display()))
}
