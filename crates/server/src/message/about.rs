//! What this server offers: games, their options, their rules.

use kernel::{Secrets, SetupOption};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// What this server is and which games it has.
#[derive(Clone, Debug, Serialize, TS)]
pub struct About {
    /// The program's version.
    pub version: String,
    /// The protocol's.
    pub protocol: u32,
    /// Every game.
    pub games: Vec<GameAbout>,
    /// Every bot, by name.
    pub bots: Vec<String>,
    /// The addresses at which other devices may reach this server; none if it listens to this device alone.
    pub addresses: Vec<String>,
}

/// A game on the shelf.
#[derive(Clone, Debug, Serialize, TS)]
pub struct GameAbout {
    /// One word.
    pub name: String,
    /// For people.
    pub title: String,
    /// In one line.
    pub summary: String,
    /// The fewest that can play.
    pub seats_min: u8,
    /// The most.
    pub seats_max: u8,
    /// Default names of seats.
    pub seat_names: Vec<String>,
    /// Public options.
    pub options: Vec<SetupOption>,
    /// Does every seat bring a deck?
    pub decks: bool,
    /// Who holds secrets from whom. One screen needs a curtain between them.
    pub secrets: Secrets,
    /// What standing orders can stop at, besides words of a question.
    pub stops: Vec<String>,
}

/// A clause of a game's rules.
#[derive(Clone, Debug, Serialize, Deserialize, TS)]
pub struct Rule {
    /// `B2.7`.
    pub number: String,
    /// Its heading.
    pub chapter: String,
    /// What it says.
    pub words: String,
    /// Is it our own ruling, where the rulebook is silent?
    pub house: bool,
}
