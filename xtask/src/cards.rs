//! `cargo xtask cards [GAME]`: lists which passages of card texts scenarios execute and assert.
//!
//! A passage is an instruction that does something or branches, or a standing change. It is executed when the game
//! reaches it, or when the change counts for some card. It is asserted when an `expect` or a `cannot` holds afterwards
//! that did not before. That a text parses counts for nothing.
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
    /// The game; all games with packs if left out
    game: Option<String>,
    /// Mutate N card texts and count how many changes the scenarios notice; fail below 80 %
    #[arg(long, value_name = "N")]
    mutate: Option<usize>,
    /// Seed that decides which texts are mutated, and how
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
    scenarios::scenario_files(&directory).map_err(|error| format!("cannot read {}: {error}", directory.display()))
}
