//! `casefile sim`: lets bots play many games, and prints the results.

mod contest;
mod csv;

use crate::Ending;
use crate::cards::with_packs;
use crate::games::{self, GameName};
use crate::new_game::{self, NewGame};
use crate::page::{Page, counted, listed, progress};
use crate::seating;
use crate::trouble::Trouble;
use clap::builder::NonEmptyStringValueParser;
use kernel::About;
use lab::{Share, Simulation, Spread, Summary, Tally};
use std::num::NonZero;
use std::path::PathBuf;

/// Let bots play many games and print who wins how often
///
/// The same seed gives the same games, whatever the number of threads. Game 17 of `--seed x` is the game that `casefile
/// play GAME --humans none --seed x-17` plays with the same bots. With --mirror or --decks, --csv tells the seed of
/// each game, and --json who sat where.
#[derive(clap::Args)]
pub struct Args {
    /// The game
    #[arg(value_parser = GameName)]
    game: String,
    /// Number of games; with --decks, per pair of decks [default: 1000; with --decks 100]
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    games: Option<i64>,
    /// The bots: one for all seats, one per seat in turn order, or SEAT=BOT [default: greedy]
    ///
    /// `random` picks any choice. `greedy` picks what looks best right now; `greedy:16` tries each choice on 16 deals.
    #[arg(long, value_name = "BOTS", value_delimiter = ',')]
    bots: Vec<String>,
    /// Swap the two bots' seats and decks, so that each plays both sides with both decks equally often
    ///
    /// For games with two sides: `casefile sim battles --bots greedy,random --mirror --games 400`.
    #[arg(long)]
    mirror: bool,
    /// Play every one of these decks against every other, from both seats: `all`, or ready-made decks and files
    ///
    /// Prints a table of wins: `casefile sim battles --decks all --games 40`.
    #[arg(long = "decks", value_name = "DECKS", value_delimiter = ',', conflicts_with = "decks")]
    against: Vec<String>,
    #[command(flatten)]
    new_game: NewGame,
    /// Add a pack of your own; can be repeated
    #[arg(long, value_name = "FILE")]
    pack: Vec<PathBuf>,
    /// Seed for the shuffles, any text; the same seed gives the same games
    #[arg(long, value_name = "WORDS", value_parser = NonEmptyStringValueParser::new())]
    seed: Option<String>,
    /// Number of games to play in parallel [default: the number of cores]
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    threads: Option<i64>,
    /// Write one line per game to this file: game, seed, bots, winners, ending, rule, capped, decisions,
    /// real_decisions
    #[arg(long, value_name = "FILE")]
    csv: Option<PathBuf>,
    /// Print JSON: {setup, seed, seats, sides, games, nobody, capped, decisions, real_decisions, figures, endings,
    /// seconds, games_per_second}; with --mirror or --decks {setup, seed, bots, decks, seatings, games, …}
    #[arg(long)]
    json: bool,
}

/// More would not fit into memory, and would say no more.
const GAMES_MAX: u64 = 10_000_000;

/// Runs the command.
pub fn run(args: &Args, page: &mut Page) -> Result<Ending, Trouble> {
    let game = with_packs(games::find(&args.game)?, &args.pack)?;
    let about = game.about();
    let wanted = args.games.unwrap_or(if args.against.is_empty() { 1000 } else { 100 });
    let Some(games) = u64::try_from(wanted).ok().filter(|games| (1..=GAMES_MAX).contains(games)) else {
        let wrong = format!("cannot play {wanted} games");
        return Err(Trouble::new(wrong, format!("Give a number from 1 to {GAMES_MAX}, such as --games 1000.")));
    };
    if args.mirror || !args.against.is_empty() {
        return contest::run(args, game.as_ref(), games, page);
    }
    let setup = args.new_game.setup(about, &args.pack)?;
    let cannot = |error: kernel::SetupError| new_game::cannot_start(about, "sim", &error);
    // Bots are named by seat, so the seats must be right first.
    kernel::check_setup(about, &setup).map_err(cannot)?;
    let bots = seating::only_bots(&setup.names(), &args.bots)?;
    let seed = args.seed.clone().unwrap_or_else(new_game::any_seed);
    let simulation = Simulation { setup, bots, seed, games };
    let mut file = args.csv.as_deref().map(csv::open).transpose()?;
    let bar = progress(games, "games");
    let results = threads(args.threads)?.install(|| game.simulate(&simulation, &|| bar.inc(1))).map_err(cannot)?;
    bar.finish_and_clear();
    let summary = Summary::of(&simulation, &results);
    if let Some(file) = &mut file {
        file.write([(&simulation, &results)])?;
    }
    if args.json {
        page.pretty_json(&summary)?;
    } else {
        print(page, about, &summary)?;
    }
    Ok(Ending::Fine)
}

/// That many threads, but at most one per core: more would only wait for each other.
fn threads(wanted: Option<i64>) -> Result<rayon::ThreadPool, Trouble> {
    let cores = std::thread::available_parallelism().map_or(1, NonZero::get);
    let threads = match wanted.map(usize::try_from) {
        None => cores,
        Some(Ok(threads @ 1..)) => threads.min(cores),
        Some(Ok(0) | Err(_)) => {
            let wrong = format!("{} threads cannot play", wanted.unwrap_or_default());
            return Err(Trouble::new(wrong, "Leave out --threads, or give 1 or more."));
        }
    };
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build();
    pool.map_err(|error| Trouble::new(format!("cannot start {threads} threads: {error}"), "Try --threads 1."))
}

fn print(page: &mut Page, about: &About, summary: &Summary) -> Result<(), Trouble> {
    let Summary { seed, seats, sides, tally, .. } = summary;
    let seats = seats.iter().map(|seat| format!("{} ({} bot)", seat.name, seat.bot));
    page.line(&format!("{}: {}, seed {seed}", about.title, counted(tally.games as usize, "game")))?;
    page.line(&format!("Seats: {}.", seats.collect::<Vec<_>>().join(", ")))?;
    page.blank()?;
    page.line(WINS)?;
    for side in sides {
        let names: Vec<&str> = side.seats.iter().map(String::as_str).collect();
        share(page, &side.wins, &listed(&names))?;
    }
    print_tally(page, tally)
}

const WINS: &str = "Wins, with a 95 % confidence interval";

/// What the games were like, whoever won them.
fn print_tally(page: &mut Page, tally: &Tally) -> Result<(), Trouble> {
    if tally.nobody.games > 0 {
        share(page, &tally.nobody, "nobody")?;
    }
    page.blank()?;
    page.line("How games ended")?;
    for ending in &tally.endings {
        let rule = crate::table::bracketed(&ending.rule);
        page.item(&format!("{:>8}  ", ending.games), &format!("{}{rule}", ending.words))?;
    }
    page.blank()?;
    page.line("Stopped for being too long")?;
    share(page, &tally.capped, "")?;
    page.line("Decisions per game")?;
    spread(page, &tally.decisions, "all")?;
    spread(page, &tally.real_decisions, "with at least two choices")?;
    if !tally.figures.is_empty() {
        page.line("What this game counts")?;
        for figure in &tally.figures {
            let some = figure.games < tally.games;
            let of = if some { format!(" (of {})", counted(figure.games as usize, "game")) } else { String::new() };
            spread(page, &figure.spread, &format!("{}{of}", figure.name))?;
        }
    }
    page.blank()?;
    Ok(page.line(&format!("{:.2} seconds, {:.1} games/s", tally.seconds, tally.games_per_second))?)
}

fn share(page: &mut Page, share: &Share, what: &str) -> Result<(), Trouble> {
    let Share { games, share, low, high } = share;
    let [share, low, high] = [share, low, high].map(|share| share * 100.0);
    let interval = format!("({low:.1} % to {high:.1} %)");
    Ok(page.item(&format!("{games:>8}  {share:>5.1} %  {interval:<19}  "), what)?)
}

fn spread(page: &mut Page, spread: &Spread, what: &str) -> Result<(), Trouble> {
    let Spread { mean, deviation, least, most } = spread;
    let words = format!("{what}: {least} to {most}, standard deviation {deviation:.1}");
    Ok(page.item(&format!("{mean:>8.1}  "), &words)?)
}
