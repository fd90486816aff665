//! Plays any number of random games and checks every property: `soak dead_drop --games 100000`.

use battles::Battles;
use clap::Parser;
use indicatif::{ParallelProgressIterator, ProgressBar, ProgressStyle};
use kernel::{Game, Rules, Setup};
use rayon::iter::{IntoParallelIterator, ParallelIterator};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::process::ExitCode;
use suite::{Broken, CLOSELY, Suite, Tally, tables};

/// A random game of the CCG with six players may take long: nobody plans anything, and all are asked again and again.
const DECISIONS_MAX: usize = 300_000;

/// Plays random games and checks every property on the way.
#[derive(Parser)]
struct Soak {
    /// The game; all if left out.
    game: Option<String>,
    /// Number of games, for each game and number of players.
    #[arg(long, default_value_t = 10_000)]
    games: u64,
    /// The first seed; the others count up from it.
    #[arg(long, default_value_t = 0)]
    seed: u64,
    /// Check hidden information at one decision in N; saves and undo eight times as often.
    #[arg(long, default_value_t = 4)]
    one_in: usize,
    /// Number of players; every number if left out.
    #[arg(long)]
    seats: Option<u8>,
    /// One game in N is played by a bot that wants to win; the others by chance.
    #[arg(long, default_value_t = 8)]
    led: u64,
    /// Only modes whose name contains this (Battles: duel, free_for_all, teams; CCG: powers, all options, basic).
    #[arg(long)]
    mode: Option<String>,
}

fn main() -> ExitCode {
    let soak = Soak::parse();
    let known = ["dead_drop", "encounters", "battles", "ccg", "boardgame"];
    if let Some(name) = &soak.game
        && !known.contains(&name.as_str())
    {
        eprintln!("soak: there is no game `{name}`\n  there are {}", known.join(", "));
        return ExitCode::from(2);
    }
    let wanted = |name: &str| soak.game.as_deref().is_none_or(|game| game == name);
    let mut held = true;
    if wanted("dead_drop") {
        held &= soak.every_count(dead_drop::DeadDrop::new);
    }
    if wanted("encounters") {
        held &= soak.every_count(encounters::Encounters::new);
    }
    if wanted("boardgame") {
        held &= soak.every_count(boardgame::Boardgame::new);
    }
    if wanted("battles") {
        for (title, setups) in tables::of_battles(Battles::new().about()) {
            if soak.seats.is_none_or(|seats| setups.iter().all(|setup| setup.seats.len() == usize::from(seats)))
                && soak.mode.as_deref().is_none_or(|mode| title.contains(mode))
            {
                held &= soak.all(Battles::new, &title, setups);
            }
        }
    }
    if wanted("ccg") {
        for (title, setup) in tables::of_ccg(ccg::Ccg::new().about()) {
            if soak.seats.is_none_or(|seats| setup.seats.len() == usize::from(seats))
                && soak.mode.as_deref().is_none_or(|mode| title.contains(mode))
            {
                held &= soak.all(ccg::Ccg::new, &title, vec![setup]);
            }
        }
    }
    if held { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

impl Soak {
    /// Every number of players, or the one that was asked for.
    fn every_count<G: Game>(&self, game: impl Fn() -> G) -> bool {
        let tables = tables::of_every_size(game().about());
        let wanted = |setup: &Setup| self.seats.is_none_or(|seats| setup.seats.len() == usize::from(seats));
        tables.into_iter().filter(|(_, setup)| wanted(setup)).all(|(title, setup)| self.all(&game, &title, vec![setup]))
    }

    /// Games at these tables in turn.
    fn all<G: Game>(&self, game: impl Fn() -> G, title: &str, setups: Vec<Setup>) -> bool {
        let suites: Vec<Suite<G>> = setups
            .into_iter()
            .map(|setup| Suite::of(game(), setup).sampling(self.one_in).ending_within(DECISIONS_MAX).led(self.led))
            .collect();
        let style = ProgressStyle::with_template("{msg} {wide_bar} {pos}/{len} {eta}");
        let bar = ProgressBar::new(self.games).with_message(title.to_owned());
        let bar = style.map(|style| bar.clone().with_style(style)).unwrap_or(bar);
        let seeds = self.seed..self.seed + self.games;
        let played: Result<Tally, Broken> = seeds
            .into_par_iter()
            .progress_with(bar)
            .map(|seed| play(&suites[seed as usize % suites.len()], seed))
            .try_reduce(Tally::default, |one, two| Ok(one.and(two)));
        match played {
            Ok(tally) => {
                let per_game = tally.decisions as f64 / tally.games as f64;
                let capped = 100.0 * tally.capped as f64 / tally.games as f64;
                println!("{title}: {} games, {} decisions ({per_game:.1} a game)", tally.games, tally.decisions);
                println!("  {} re-deals compared, {} steps followed in a second deal", tally.redeals, tally.doubled);
                let such_as = tally.capped_seed.map(|seed| format!(" (seed {seed} for one)")).unwrap_or_default();
                println!("  {} refusals tried, capped {capped:.3} %{such_as}", tally.refusals);
                let fullest: Vec<String> = tally.fullest.0.iter().map(ToString::to_string).collect();
                println!("  fullest each list got: {}", fullest.join(", "));
                let closely = self.one_in.div_ceil(CLOSELY);
                println!(
                    "  P1 to P9 held wherever they were looked at: what seats know at one decision in {},",
                    self.one_in
                );
                println!("  saves and what became known at one in {closely}, the rest at all of them");
                true
            }
            Err(broken) => {
                println!("{title}: {broken}");
                false
            }
        }
    }
}

/// One game. Should the rules panic, the seed is worth more than the backtrace alone.
fn play<G: Game>(suite: &Suite<G>, seed: u64) -> Result<Tally, Broken> {
    let played = catch_unwind(AssertUnwindSafe(|| suite.random_game(seed)));
    let panicked = || Broken { property: "P6", words: "the rules have panicked".into(), seed, answers: 0 };
    played.unwrap_or_else(|_| Err(panicked()))
}
