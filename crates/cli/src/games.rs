//! The games this program knows.

use crate::allocations;
use crate::nearest::did_you_mean;
use crate::new_game::{self, NewGame};
use crate::trouble::Trouble;
use clap::builder::{PossibleValue, TypedValueParser};
use kernel::{Game, Seed, Shared};
use lab::Measurable;
use serde_json::json;
use shelf::{GameBox, Opener};
use std::ffi::OsStr;
use std::sync::Arc;
use std::time::Instant;
use wording::{CardBook, CardText, DeckBook, PackTrouble};

/// Opens a box to play and to measure.
struct ToMeasure;

impl Opener for ToMeasure {
    type Made = Arc<dyn Measurable>;

    fn make<G: Game>(&self, game: G) -> Arc<dyn Measurable> {
        Arc::new(Shared::new(game))
    }
}

/// All games, in the order they are listed.
pub fn all() -> Vec<Arc<dyn Measurable>> {
    shelf::ALL.iter().filter_map(|game| game.open(&[], &ToMeasure).ok()).collect()
}

/// The game of that name.
pub fn find(name: &str) -> Result<Arc<dyn Measurable>, Trouble> {
    with_packs(name, &[])
}

/// The box of that name.
fn boxed(name: &str) -> Result<&'static GameBox, Trouble> {
    shelf::find(name).ok_or_else(|| {
        let known: Vec<&str> = shelf::ALL.iter().map(|game| game.name).collect();
        let meant = did_you_mean(name, known.iter().copied());
        Trouble::new(format!("there is no game `{name}`"), format!("{meant}The games are: {}.", known.join(", ")))
    })
}

/// The game of that name, or a list of games if none was named.
pub fn named(name: Option<&str>) -> Result<Arc<dyn Measurable>, Trouble> {
    name.map_or_else(
        || {
            let known = shelf::ALL.iter().map(|game| format!("`casefile play {}` ({})", game.name, game.title));
            let known: Vec<String> = known.collect();
            Err(Trouble::new("which game?", format!("Try {}.", known.join(", "))))
        },
        find,
    )
}

/// The game of that name with cards of other packs added.
pub fn with_packs(name: &str, packs: &[&str]) -> Result<Arc<dyn Measurable>, Trouble> {
    boxed(name)?.open(packs, &ToMeasure).map_err(not_in_order)
}

#[allow(clippy::needless_pass_by_value, reason = "so that it fits `map_err`")]
fn not_in_order(troubles: Vec<PackTrouble>) -> Trouble {
    let first =
        troubles.first().map_or_else(|| "the packs do not fit together".to_owned(), |trouble| trouble.words.clone());
    Trouble::new(first, "`casefile cards check FILE` shows every problem of a pack.")
}

/// The cards of a game.
pub fn book(name: &str) -> Result<Box<dyn CardBook>, Trouble> {
    boxed(name)?.cards().map_err(not_in_order)
}

/// The packs that a game has of its own, as they are written.
pub fn sources(name: &str) -> Result<Vec<&'static str>, Trouble> {
    Ok(boxed(name)?.sources())
}

/// The texts of a game's cards line by line, with those of other packs, and what the game reports of them.
pub fn texts(name: &str, packs: &[&str]) -> Result<Vec<CardText>, Trouble> {
    boxed(name)?.texts(packs).map_err(not_in_order)
}

/// The games that have decks.
pub fn with_decks() -> Vec<&'static str> {
    shelf::ALL.iter().filter(|game| game.has_decks()).map(|game| game.name).collect()
}

/// Does a game have decks?
pub fn has_decks(name: &str) -> bool {
    with_decks().contains(&name)
}

/// The game whose decks are meant: the named one, or the only one with decks.
pub fn deck_game(name: Option<&str>) -> Result<&'static str, Trouble> {
    match (name, &with_decks()[..]) {
        (Some(name), _) => Ok(boxed(name)?.name),
        (None, [only]) => Ok(only),
        (None, several) => {
            let ways: Vec<String> = several.iter().map(|game| format!("--game {game}")).collect();
            Err(Trouble::new("decks of which game?", format!("Add {}.", ways.join(" or "))))
        }
    }
}

/// How a game reads decks, its own cards and those of packs among them.
pub fn decks(name: &str, packs: &[&str]) -> Result<Box<dyn DeckBook>, Trouble> {
    let game = boxed(name)?;
    game.decks(packs).map_or_else(
        || {
            let advice = format!("Games with decks are: {}.", with_decks().join(", "));
            Err(Trouble::new(format!("{} has no decks", game.name), advice))
        },
        |decks| decks.map_err(not_in_order),
    )
}

/// Measures the speed of one game, or of all, and of the machine beneath them.
pub fn bench(name: Option<&str>, new_game: &NewGame, seconds: f64, seed: &str) -> Result<serde_json::Value, Trouble> {
    let games = name.map_or_else(|| Ok(all()), |name| find(name).map(|game| vec![game]))?;
    let mut measured = Vec::new();
    for game in games {
        let about = game.about();
        let speed = game.bench(&new_game.setup(about, &[])?, Seed::from_words(seed), seconds, &allocations::so_far);
        let mut speed = json!(speed.map_err(|error| new_game::cannot_start(about, "bench", &error))?);
        speed["cards"] = bench_cards(about.name)?;
        measured.push(speed);
    }
    Ok(json!({ "games": measured, "machine": lab::machine_costs() }))
}

/// How compact the programs of a game's cards are, how fast they compile, and how many ways out of the language
/// they take.
fn bench_cards(name: &str) -> Result<serde_json::Value, Trouble> {
    const ROUNDS: u32 = 20;
    let book = book(name)?;
    let cards = book.cards();
    let mut bytes = 0;
    let start = Instant::now();
    for _ in 0..ROUNDS {
        bytes = book.program_bytes();
    }
    let compile_ms = start.elapsed().as_secs_f64() * 1000.0 / f64::from(ROUNDS);
    let with_text = cards.iter().filter(|card| !card.text.is_empty()).count();
    Ok(json!({
        "count": cards.len(),
        "with_text": with_text,
        "bytes_per_card": bytes as f64 / with_text.max(1) as f64,
        "compile_ms": compile_ms,
        "used_once": book.used_once().len(),
        "used_once_max": boxed(name)?.used_once_max,
    }))
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
        Some(Box::new(shelf::ALL.iter().map(|game| PossibleValue::new(game.name).help(game.title))))
    }
}
