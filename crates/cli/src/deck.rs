//! `casefile deck`: checks decks, shows them, and lists those that are ready.

mod check;
mod list;
mod show;
mod source;

pub use source::DeckSource;

use crate::Ending;
use crate::games::{self, GameName};
use crate::page::Page;
use crate::trouble::Trouble;
use wording::DeckLook;

/// Check decks, show one, list those that are ready
#[derive(clap::Args)]
pub struct Args {
    #[command(subcommand)]
    act: Act,
    /// Of which game; needed only where several have decks
    #[arg(long, global = true, value_parser = GameName)]
    game: Option<String>,
}

#[derive(clap::Subcommand)]
enum Act {
    Check(Check),
    Show(Show),
    List(List),
}

/// Check decks: everything that is wrong with them, and what to do
///
/// Exit code 0: nothing is wrong; 1: something is; 2: a file could not be read.
#[derive(clap::Args)]
struct Check {
    /// Decks: files, or the names of ready ones
    #[arg(required = true, value_name = "FILE")]
    decks: Vec<String>,
    /// Print JSON: an array of {deck, line, part, card, wrong, advice, rule}
    #[arg(long)]
    json: bool,
}

/// Show a deck as we write decks, so that it can be saved and changed
#[derive(clap::Args)]
struct Show {
    /// A file, or the name of a ready one
    #[arg(value_name = "NAME|FILE")]
    deck: String,
    /// Print JSON: {legal, problems, title, plan, led_by, parts, curves, text}
    #[arg(long)]
    json: bool,
}

/// List the decks that are ready to play
#[derive(clap::Args)]
struct List {
    /// Print JSON: an array of {name, title, plan, led_by, text}
    #[arg(long)]
    json: bool,
}

/// How many cards a deck is drawn from: those of its last part.
fn drawn(deck: &DeckLook) -> usize {
    deck.parts.last().map_or(0, |part| part.count as usize)
}

/// Runs the command.
pub fn run(args: &Args, page: &mut Page) -> Result<Ending, Trouble> {
    let game = games::deck_game(args.game.as_deref())?;
    let book = games::decks(game, &[])?;
    match &args.act {
        Act::Check(check) => check::run(check, book.as_ref(), game, page),
        Act::Show(show) => show::run(show, book.as_ref(), page),
        Act::List(list) => list::run(list, book.as_ref(), game, page),
    }
}
