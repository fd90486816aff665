//! `casefile cards`: finds and explains cards; checks, fixes, formats and tries packs; tells what can be written.

mod check;
mod code;
mod explain;
mod fields;
mod find;
mod fix;
mod fmt;
mod pack_file;
mod trial;
mod words;

pub use pack_file::{read_packs, with_packs};
mod shown;

use crate::Ending;
use crate::complete;
use crate::games::GameName;
use crate::page::Page;
use crate::trouble::Trouble;
use std::path::PathBuf;

/// Find and explain cards; check, fix and try packs; list what cards can say
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
    Try(Try),
    Words(Words),
    Fields(Fields),
    Schema(Schema),
    Code(Code),
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
    /// Also show the forms of the text and its program, for people who work on the language
    #[arg(long)]
    program: bool,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

/// Check packs: show every problem, and what to write instead
///
/// Exit code 0: no problems. 1: problems found. 2: a file cannot be read, or its game is unknown.
#[derive(clap::Args)]
struct Check {
    /// Packs; `-` reads standard input
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    /// Write what every `Write:` says into the files, and show what is left
    #[arg(long, conflicts_with_all = ["watch", "json"])]
    fix: bool,
    /// Check again whenever a file changes, until you press Ctrl-C
    #[arg(long, conflicts_with = "json")]
    watch: bool,
    /// Print JSON: an array of problems
    #[arg(long)]
    json: bool,
}

/// Plant cards in many games, and see which of their clauses ever happen
///
/// Each card of a pack goes wherever the game lets it lie, one place per game. Players choose at random, sometimes with
/// an eye on the card. If a clause has not happened, up to three times as many games are led to it: cards, places and
/// counters that the text names are put on the table too, and players look one choice ahead. Exit code 0: every clause
/// happened. 1: one never did, or the pack has problems.
#[derive(clap::Args)]
struct Try {
    /// Packs: your own, or those of a game
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    /// Only cards of this name or number; can be repeated
    #[arg(long, value_name = "NAME")]
    card: Vec<String>,
    /// Number of games per card; up to four times as many while a clause has not happened
    #[arg(long, value_name = "N", default_value_t = 1000)]
    games: u64,
    /// Seed for the games, any text
    #[arg(long, value_name = "WORDS", default_value = "try")]
    seed: String,
    /// Only name the clauses that never happened
    #[arg(long, conflicts_with = "json")]
    brief: bool,
    /// Print JSON: an array of {name, number, games, planted, lines, broken}
    #[arg(long)]
    json: bool,
}

/// List everything that cards of a game can say, with an example
///
/// Words in capitals are kinds: `casefile cards words GAME KIND` lists what can stand there.
#[derive(clap::Args)]
struct Words {
    /// The game
    #[arg(value_parser = GameName)]
    game: String,
    /// Only this kind, such as act, noun or condition
    kind: Vec<String>,
    /// Also look at a pack of your own
    #[arg(long, value_name = "FILE")]
    pack: Vec<PathBuf>,
    /// Print JSON: an array of {kind, called, pattern, shared, cards, example}
    #[arg(long)]
    json: bool,
}

/// List the fields of a game's cards
#[derive(clap::Args)]
struct Fields {
    /// The game
    #[arg(value_parser = GameName)]
    game: String,
    /// Print JSON: an array of {name, about, required, shared, needed_by, allowed_for, schema}
    #[arg(long)]
    json: bool,
}

/// Print a JSON Schema for packs of a game, for editors that read TOML (taplo, Even Better TOML)
///
/// Save it beside your pack and begin the pack with `#:schema ./GAME.schema.json`.
#[derive(clap::Args)]
struct Schema {
    /// The game
    #[arg(value_parser = GameName)]
    game: String,
}

/// Explain the codes of problems, such as W5; without a code, list them all
#[derive(clap::Args)]
struct Code {
    /// The codes
    codes: Vec<String>,
    /// Print JSON: an array of {code, title, text}
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
        (Some(Act::Try(try_out)), _) => trial::run(try_out, page),
        (Some(Act::Words(words)), _) => words::run(words, page),
        (Some(Act::Fields(fields)), _) => fields::run(fields, page),
        (Some(Act::Schema(schema)), _) => fields::print_schema(schema, page),
        (Some(Act::Code(code)), _) => code::run(code, page),
        (None, Some(find)) => find::run(find, page),
        (None, None) => Err(Trouble::new("which game?", "Try `casefile cards dead_drop`.")),
    }
}
