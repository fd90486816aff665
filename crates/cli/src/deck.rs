//! `casefile deck`: checks and shows decks, and lists the ready-made ones.

mod check;
mod list;
mod show;
mod source;

pub use source::DeckSource;

use crate::Ending;
use crate::cards::read_packs;
use crate::complete;
use crate::games::{self, GameName};
use crate::nearest::did_you_mean;
use crate::page::Page;
use crate::trouble::Trouble;
use std::path::PathBuf;
use wording::DeckLook;

/// Check and show decks; list the ready-made ones
#[derive(clap::Args)]
pub struct Args {
    #[command(subcommand)]
    act: Act,
    /// The game; needed only if the decks do not tell it
    #[arg(long, global = true, value_parser = GameName)]
    game: Option<String>,
    /// Add a pack of your own; can be repeated
    #[arg(long, global = true, value_name = "FILE")]
    pack: Vec<PathBuf>,
}

#[derive(clap::Subcommand)]
enum Act {
    Check(Check),
    Show(Show),
    List(List),
}

/// Check decks: show every problem, and what to change
///
/// Exit code 0: no problems. 1: problems found. 2: a file cannot be read.
#[derive(clap::Args)]
struct Check {
    /// Files, or names of ready-made decks
    #[arg(required = true, value_name = "FILE", add = complete::decks())]
    decks: Vec<String>,
    /// Print JSON: an array of {deck, line, part, card, wrong, advice, rule}
    #[arg(long)]
    json: bool,
}

/// Print a deck in the standard format, ready to save and edit
#[derive(clap::Args)]
struct Show {
    /// A file, or the name of a ready-made deck
    #[arg(value_name = "NAME|FILE", add = complete::decks())]
    deck: String,
    /// Print JSON: {legal, problems, title, plan, made_for, led_by, parts, curves, text}
    #[arg(long)]
    json: bool,
}

/// List the ready-made decks
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

impl Act {
    /// The decks that are named.
    fn decks(&self) -> &[String] {
        match self {
            Act::Check(check) => &check.decks,
            Act::Show(show) => std::slice::from_ref(&show.deck),
            Act::List(_) => &[],
        }
    }
}

/// The game that decks are of: the one that knows most of their cards, where only one does.
fn implied(decks: &[String]) -> Result<&'static str, Trouble> {
    let mut books = Vec::new();
    for game in games::with_decks() {
        books.push((games::decks(game, &[])?, game));
    }
    let mut known: Vec<usize> = vec![0; books.len()];
    for deck in decks {
        let mut found = false;
        for ((book, _), known) in books.iter().zip(&mut known) {
            let cards = DeckSource::known_to(deck, book.as_ref())?;
            found |= cards.is_some();
            *known += cards.unwrap_or(0);
        }
        if !found {
            let ready: Vec<String> = books.iter().flat_map(|(book, _)| book.ready()).map(|deck| deck.name).collect();
            let meant = did_you_mean(deck, ready.iter().map(String::as_str));
            let advice = format!("{meant}`casefile deck list --game GAME` names the ready-made ones.");
            return Err(Trouble::new(format!("there is no deck or file called {deck}"), advice));
        }
    }
    let most = known.iter().copied().max().unwrap_or(0);
    let mut best =
        books.iter().zip(&known).filter(|(_, known)| most > 0 && **known == most).map(|((_, game), _)| *game);
    match (best.next(), best.next()) {
        (Some(game), None) => Ok(game),
        _ => games::deck_game(None),
    }
}

/// Runs the command.
pub fn run(args: &Args, page: &mut Page) -> Result<Ending, Trouble> {
    let packs = read_packs(&args.pack)?;
    let game = match (&args.game, packs.first()) {
        (Some(game), _) | (None, Some((game, _))) => games::deck_game(Some(game))?,
        (None, None) => implied(args.act.decks())?,
    };
    if let Some((other, pack)) = packs.iter().find(|(other, _)| other != game) {
        let wrong = format!("{} is a pack of {other}, not of {game}", pack.name);
        return Err(Trouble::new(wrong, format!("Leave the pack out, or add --game {other}.")));
    }
    let packs: Vec<&str> = packs.iter().map(|(_, pack)| pack.source.as_str()).collect();
    let book = games::decks(game, &packs)?;
    match &args.act {
        Act::Check(check) => check::run(check, book.as_ref(), game, page),
        Act::Show(show) => show::run(show, book.as_ref(), page),
        Act::List(list) => list::run(list, book.as_ref(), game, page),
    }
}
