//! `casefile cards`: finds and explains cards, checks and formats packs.

mod check;
mod explain;
mod find;
mod fmt;
mod pack_file;

pub use pack_file::{read_packs, with_packs};
mod shown;

use crate::Ending;
use crate::complete;
use crate::games::GameName;
use crate::page::Page;
use crate::trouble::Trouble;
use std::path::PathBuf;

/// Find and explain cards; check and format packs
///
/// Exit code 1: no card was found, or a check found problems.
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
    /// The game
    #[arg(value_parser = GameName)]
    game: String,
    /// Words that a card must contain, in its name, number, text or fields (kind=event)
    #[arg(add = complete::cards())]
    query: Vec<String>,
    /// Also search a pack of your own
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

/// Show a card and how its text is understood
#[derive(clap::Args)]
struct Explain {
    /// Its name or number
    #[arg(required = true, add = complete::cards())]
    name: Vec<String>,
    /// The game; all games if left out
    #[arg(long, value_parser = GameName)]
    game: Option<String>,
    /// Also search a pack of your own
    #[arg(long, value_name = "FILE")]
    pack: Vec<PathBuf>,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

/// Check packs: show every problem, and what to write instead
///
/// Exit code 0: no problems. 1: problems found. 2: a file cannot be read, or its game is unknown.
#[derive(clap::Args)]
struct Check {
    /// Packs
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    /// Print JSON: an array of problems
    #[arg(long)]
    json: bool,
}

/// Fix spelling and spacing of card texts; change nothing else
#[derive(clap::Args)]
struct Fmt {
    /// Packs
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    /// Change nothing; print which files would change, and exit with 1 if any would
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
