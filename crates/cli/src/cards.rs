//! `casefile cards`: finds, explains, checks and tidies cards.

mod check;
mod explain;
mod find;
mod fmt;
mod pack_file;

pub use pack_file::{read_packs, with_packs};
mod shown;

use crate::Ending;
use crate::games::GameName;
use crate::page::Page;
use crate::trouble::Trouble;
use std::path::PathBuf;

/// Find cards, explain one, check and tidy packs
#[derive(clap::Args)]
#[command(args_conflicts_with_subcommands = true, subcommand_negates_reqs = true)]
pub struct Args {
    #[command(subcommand)]
    act: Option<Act>,
    #[command(flatten)]
    find: Option<Find>,
}

/// What to find.
#[derive(clap::Args)]
struct Find {
    /// Which game
    #[arg(value_parser = GameName)]
    game: String,
    /// Words that must all be in a card: of its name, number, text or fields (kind=event)
    query: Vec<String>,
    /// A pack of your own to look in too
    #[arg(long, value_name = "FILE")]
    pack: Vec<PathBuf>,
    /// Print JSON: an array of cards
    #[arg(long)]
    json: bool,
}

#[derive(clap::Subcommand)]
enum Act {
    Explain(Explain),
    Check(Check),
    Fmt(Fmt),
}

/// Explain a card: its facts, its text, and how the text is understood
#[derive(clap::Args)]
struct Explain {
    /// Its name or number
    #[arg(required = true)]
    name: Vec<String>,
    /// Of which game; all are looked through if left out
    #[arg(long, value_parser = GameName)]
    game: Option<String>,
    /// A pack of your own to look in too
    #[arg(long, value_name = "FILE")]
    pack: Vec<PathBuf>,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

/// Check packs: everything that is wrong with them, and what to write instead
///
/// Exit code 0: nothing is wrong; 1: something is; 2: a file could not be read or its game is not known.
#[derive(clap::Args)]
struct Check {
    /// Packs
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    /// Print JSON: an array of problems
    #[arg(long)]
    json: bool,
}

/// Write near misses as they should be; nothing but lines of texts changes
#[derive(clap::Args)]
struct Fmt {
    /// Packs
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    /// Change nothing, and say which files would change; exit code 1 if any would
    #[arg(long)]
    check: bool,
    /// Print JSON: an array of files
    #[arg(long)]
    json: bool,
}

/// Runs the command.
pub fn run(args: &Args, page: &mut Page) -> Result<Ending, Trouble> {
    match (&args.act, &args.find) {
        (Some(Act::Explain(explain)), _) => explain::run(explain, page),
        (Some(Act::Check(check)), _) => check::run(check, page),
        (Some(Act::Fmt(fmt)), _) => fmt::run(fmt, page),
        (None, Some(find)) => find::run(find, page),
        (None, None) => Err(Trouble::new("which game?", "Try `casefile cards dead_drop`.")),
    }
}
