//! The games this program knows.

use crate::nearest::did_you_mean;
use crate::trouble::Trouble;
use clap::builder::{PossibleValue, TypedValueParser};
use kernel::AnyGame;
use std::ffi::OsStr;
use std::sync::Arc;

/// All games, in the order they are listed.
pub fn all() -> Vec<Arc<dyn AnyGame>> {
    vec![Arc::new(kernel::Shared::new(dead_drop::DeadDrop::new()))]
}

/// The game of that name.
pub fn find(name: &str) -> Result<Arc<dyn AnyGame>, Trouble> {
    let games = all();
    if let Some(game) = games.iter().find(|game| game.about().name.eq_ignore_ascii_case(name)) {
        return Ok(game.clone());
    }
    let known: Vec<&str> = games.iter().map(|game| game.about().name).collect();
    let meant = did_you_mean(name, known.iter().copied());
    Err(Trouble::new(format!("there is no game `{name}`"), format!("{meant}The games are: {}.", known.join(", "))))
}

/// Measures the speed of one game, or of all.
pub fn bench(_name: Option<&str>, _seconds: f64) -> Result<serde_json::Value, Trouble> {
    Err(Trouble::new("bench is not there yet", "Come back later."))
}

/// A game's name on the command line. Shells complete it; an unknown one is explained by [`find`].
#[derive(Clone)]
pub struct GameName;

impl TypedValueParser for GameName {
    type Value = String;

    fn parse_ref(
        &self,
        command: &clap::Command,
        argument: Option<&clap::Arg>,
        value: &OsStr,
    ) -> Result<String, clap::Error> {
        clap::builder::StringValueParser::new().parse_ref(command, argument, value)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        let value = |game: Arc<dyn AnyGame>| PossibleValue::new(game.about().name).help(game.about().title);
        Some(Box::new(all().into_iter().map(value)))
    }
}
