//! Plays any number of random games and checks every property: `soak dead_drop --games 100000`.

use battles::Battles;
use boardgame::Boardgame;
use ccg::Ccg;
use clap::Parser;
use dead_drop::DeadDrop;
use encounters::Encounters;
use indicatif::{ParallelProgressIterator, ProgressBar, ProgressStyle};
use kernel::{Game, Rules, Setup};
use rayon::iter::{IntoParallelIterator, ParallelIterator};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::process::ExitCode;
use suite::{Broken, CLOSELY, Suite, Tally, tables};

/// A random game of the CCG with six players may take long: nobody plans anything, and all are asked again and again.
const DECISIONS_MAX: usize = 300_000;
/// By chance alone not every ending comes up in fewer games.
const ENDINGS_FROM: u64 = 200;

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
    /// Check hidden information at one decision in N; saves and undo eight times as often. By default 4, in the CCG 250:
    /// a game of it takes thousands of decisions.
    #[arg(long)]
    one_in: Option<usize>,
    /// Number of players; every number if left out.
    #[arg(long)]
    seats: Option<u8>,
    /// One game in N is played by a bot that wants to win; the others by chance. By default 8, in the CCG 100.
    #[arg(long)]
    led: Option<u64>,
    /// By chance alone: nobody ever tries what a choice comes to. In the CCG many such games take too long to end.
    #[arg(long)]
    aimless: bool,
    /// Only modes whose name contains this (Battles: duel, free_for_all, teams; CCG: powers, all options, basic).
    #[arg(long)]
    mode: Option<String>,
}

/// Games of one kind, and how they are played.
struct Group<G: Game> {
    game: fn() -> G,
    title: String,
    /// Tables that take turns.
    setups: Vec<Setup>,
    one_in: usize,
    led: u64,
    lured: bool,
    /// Endings that must come up, by their rules.
    endings: Vec<&'static str>,
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
    let mut results = Vec::new();
    if wanted("dead_drop") {
        results.extend(soak.all(every_size(DeadDrop::new)));
    }
    if wanted("encounters") {
        results.extend(soak.all(every_size(Encounters::new)));
    }
    if wanted("boardgame") {
        results.extend(soak.all(every_size(Boardgame::new)));
    }
    if wanted("battles") {
        let tables = tables::of_battles(Battles::new().about());
        results.extend(soak.all(tables.into_iter().map(|(title, setups)| plain(Battles::new, title, setups))));
    }
    if wanted("ccg") {
        results.extend(soak.all(tables::of_ccg(Ccg::new().about()).into_iter().map(of_ccg)));
    }
    if results.is_empty() {
        eprintln!("soak: nothing is played with so many seats in such a mode");
        return ExitCode::from(2);
    }
    if results.into_iter().all(|held| held) { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

fn plain<G: Game>(game: fn() -> G, title: String, setups: Vec<Setup>) -> Group<G> {
    Group { game, title, setups, one_in: 4, led: 8, lured: false, endings: Vec::new() }
}

/// Every number of players.
fn every_size<G: Game>(game: fn() -> G) -> impl Iterator<Item = Group<G>> {
    tables::of_every_size(game().about()).into_iter().map(move |(title, setup)| plain(game, title, vec![setup]))
}

/// In every game of the CCG X-Files are identified; with Killer cards somebody is left without Agents.
fn of_ccg((title, setups): (String, Vec<Setup>)) -> Group<Ccg> {
    let killer = setups.iter().any(|setup| setup.options.contains_key("killer"));
    let endings = if killer { vec!["C8.16", "C11.8"] } else { vec!["C8.16"] };
    Group { one_in: 250, led: 100, lured: true, endings, ..plain(Ccg::new, title, setups) }
}

impl Soak {
    /// Plays what was asked for of these; did everything hold, one by one?
    fn all<G: Game>(&self, groups: impl Iterator<Item = Group<G>>) -> Vec<bool> {
        let sized = |setup: &Setup| self.seats.is_none_or(|seats| setup.seats.len() == usize::from(seats));
        groups
            .filter(|group| group.setups.iter().all(sized))
            .filter(|group| self.mode.as_deref().is_none_or(|mode| group.title.contains(mode)))
            .map(|group| self.play(group))
            .collect()
    }

    fn play<G: Game>(&self, group: Group<G>) -> bool {
        let (one_in, led) = (self.one_in.unwrap_or(group.one_in), self.led.unwrap_or(group.led));
        let suite = |setup| {
            let suite = Suite::of((group.game)(), setup).sampling(one_in).ending_within(DECISIONS_MAX).led(led);
            if group.lured && !self.aimless { suite.lured() } else { suite }
        };
        let suites: Vec<Suite<G>> = group.setups.into_iter().map(suite).collect();
        let style = ProgressStyle::with_template("{msg} {wide_bar} {pos}/{len} {eta}");
        let bar = ProgressBar::new(self.games).with_message(group.title.clone());
        let bar = style.map(|style| bar.clone().with_style(style)).unwrap_or(bar);
        let seeds = self.seed..self.seed + self.games;
        let played: Result<Tally, Broken> = seeds
            .into_par_iter()
            .progress_with(bar)
            .map(|seed| one_game(&suites[seed as usize % suites.len()], seed))
            .try_reduce(Tally::default, |one, two| Ok(one.and(two)));
        match played {
            Ok(mut tally) => {
                report(&group.title, &mut tally, one_in);
                let missing = |rule: &&&str| !tally.endings.contains_key(**rule);
                let missing: Vec<&&str> = group.endings.iter().filter(missing).collect();
                let complete = missing.is_empty() || tally.games < ENDINGS_FROM;
                if !complete {
                    println!("{}: no game ended by {missing:?}", group.title);
                }
                complete
            }
            Err(broken) => {
                println!("{}: {broken}", group.title);
                false
            }
        }
    }
}

fn report(title: &str, tally: &mut Tally, one_in: usize) {
    let games = tally.games.max(1) as f64;
    tally.lengths.sort_unstable();
    let at = |share: f64| tally.lengths.get((share * (games - 1.0)) as usize).copied().unwrap_or_default();
    println!(
        "{title}: {} games, {} decisions ({:.1} a game)",
        tally.games,
        tally.decisions,
        tally.decisions as f64 / games
    );
    println!("  half of them took up to {} decisions, 95 % up to {}, the longest {}", at(0.5), at(0.95), at(1.0));
    let share = |(rule, (count, words)): (&String, &(u64, String))| {
        format!("{:.1} % {words} ({rule})", 100.0 * *count as f64 / games)
    };
    println!("  they ended: {}", tally.endings.iter().map(share).collect::<Vec<_>>().join(", "));
    let such_as = tally.capped_seed.map(|seed| format!(" (seed {seed} for one)")).unwrap_or_default();
    println!("  stopped by a guard: {:.3} %{such_as}", 100.0 * tally.capped as f64 / games);
    println!("  {} re-deals compared, {} steps followed in a second deal", tally.redeals, tally.doubled);
    println!("  {} refusals tried", tally.refusals);
    let fullest: Vec<String> = tally.fullest.0.iter().map(ToString::to_string).collect();
    println!("  fullest each list got: {}", fullest.join(", "));
    let closely = one_in.div_ceil(CLOSELY);
    println!("  P1 to P9 held wherever they were looked at: what seats know at one decision in {one_in},");
    println!("  saves, refusals and what became known at one in {closely}, the rest at all of them");
}

/// One game. Should the rules panic, the seed is worth more than the backtrace alone.
fn one_game<G: Game>(suite: &Suite<G>, seed: u64) -> Result<Tally, Broken> {
    let played = catch_unwind(AssertUnwindSafe(|| suite.random_game(seed)));
    let panicked = || Broken { property: "P6", words: "the rules have panicked".into(), seed, answers: 0 };
    played.unwrap_or_else(|_| Err(panicked()))
}
