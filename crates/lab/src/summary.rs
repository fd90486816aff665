//! Sums up a simulation in numbers.

use crate::share::Share;
use crate::simulation::{Played, Results, Simulation};
use kernel::{Setup, Side};
use serde::Serialize;
use std::collections::BTreeMap;

/// The table that `casefile sim` prints.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Summary {
    /// What each game started from.
    pub setup: Setup,
    /// The words all of it was shuffled by.
    pub seed: String,
    /// Who played, in turn order.
    pub seats: Vec<SeatPlayed>,
    /// How often each side won.
    pub sides: Vec<SideWins>,
    /// What the games were like.
    #[serde(flatten)]
    pub tally: Tally,
}

/// What the games were like, whoever won.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Tally {
    /// How many games were played.
    pub games: u64,
    /// Games that no side won.
    pub nobody: Share,
    /// Games that a termination guard ended.
    pub capped: Share,
    /// Decisions per game.
    pub decisions: Spread,
    /// Decisions per game with at least two choices.
    pub real_decisions: Spread,
    /// What the game counts, in its order.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub figures: Vec<Figure>,
    /// How games ended, the most frequent first.
    pub endings: Vec<Ending>,
    /// How long it took.
    pub seconds: f64,
    /// Games a second, on all threads together.
    pub games_per_second: f64,
}

/// Who played a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct SeatPlayed {
    /// Its name.
    pub name: String,
    /// Its bot.
    pub bot: String,
    /// Its side.
    pub side: Side,
}

/// How often a side won.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct SideWins {
    /// Which side.
    pub side: Side,
    /// The seats that play for it.
    pub seats: Vec<String>,
    /// Its wins. A tie is one for each side in it.
    pub wins: Share,
}

/// How a quantity is spread over games.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize)]
pub struct Spread {
    /// The mean.
    pub mean: f64,
    /// The standard deviation.
    pub deviation: f64,
    /// The least.
    pub least: u32,
    /// The most.
    pub most: u32,
}

/// A number that a game counts, over the games that have it.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Figure {
    /// What is counted.
    pub name: &'static str,
    /// In how many games there was such a number.
    pub games: u64,
    /// How it is spread over them.
    #[serde(flatten)]
    pub spread: Spread,
}

/// A way games ended.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
pub struct Ending {
    /// In words.
    pub words: String,
    /// The rule that says so.
    pub rule: String,
    /// How many games ended so.
    pub games: u64,
}

impl Summary {
    /// Counts what was played.
    pub fn of(simulation: &Simulation, results: &Results) -> Summary {
        let Simulation { setup, bots, seed, .. } = simulation;
        let Results { sides, played, seconds } = results;
        let names = || setup.seats.iter().map(|seat| seat.name.clone());
        let seats =
            names().zip(bots).zip(sides).map(|((name, bot), &side)| SeatPlayed { name, bot: bot.to_string(), side });
        let mut all_sides = sides.clone();
        all_sides.sort_unstable();
        all_sides.dedup();
        let wins = |side: Side| SideWins {
            side,
            seats: names().zip(sides).filter(|(_, other)| **other == side).map(|(name, _)| name).collect(),
            wins: share(played, |played| played.outcome.winners.contains(&side)),
        };
        Summary {
            setup: setup.clone(),
            seed: seed.clone(),
            seats: seats.collect(),
            sides: all_sides.into_iter().map(wins).collect(),
            tally: Tally::of(played, *seconds),
        }
    }
}

impl Tally {
    /// Sums up games that took `seconds` in all.
    pub fn of(played: &[Played], seconds: f64) -> Tally {
        let games = played.len() as u64;
        Tally {
            games,
            nobody: share(played, |played| played.outcome.winners.is_empty()),
            capped: share(played, |played| played.outcome.capped),
            decisions: Spread::of(played.iter().map(|played| played.decisions)),
            real_decisions: Spread::of(played.iter().map(|played| played.real_decisions)),
            figures: figures(played),
            endings: endings(played),
            seconds,
            games_per_second: if seconds > 0.0 { games as f64 / seconds } else { 0.0 },
        }
    }
}

/// How many of these games are so.
fn share(played: &[Played], is: impl Fn(&Played) -> bool) -> Share {
    Share::of(played.iter().filter(|played| is(played)).count() as u64, played.len() as u64)
}

impl Spread {
    /// The spread of these numbers; all zero where there are none.
    pub fn of(numbers: impl Iterator<Item = u32> + Clone) -> Spread {
        let (Some(least), Some(most)) = (numbers.clone().min(), numbers.clone().max()) else {
            return Spread::default();
        };
        let count = numbers.clone().count() as f64;
        let mean = numbers.clone().map(f64::from).sum::<f64>() / count;
        // The games are a sample, so one less is divided by.
        let squares: f64 = numbers.map(|number| (f64::from(number) - mean).powi(2)).sum();
        let deviation = if count > 1.0 { (squares / (count - 1.0)).sqrt() } else { 0.0 };
        Spread { mean, deviation, least, most }
    }
}

/// Each figure of these games, in the order in which they first come up.
fn figures(played: &[Played]) -> Vec<Figure> {
    let mut names = Vec::new();
    for (name, _) in played.iter().flat_map(|played| &played.figures) {
        if !names.contains(name) {
            names.push(*name);
        }
    }
    let figure = |name: &'static str| {
        let numbers = played.iter().flat_map(|played| &played.figures).filter(|(other, _)| *other == name);
        let numbers = numbers.map(|(_, number)| *number);
        Figure { name, games: numbers.clone().count() as u64, spread: Spread::of(numbers) }
    };
    names.into_iter().map(figure).collect()
}

fn endings(played: &[Played]) -> Vec<Ending> {
    let mut counts: BTreeMap<(&str, &str), u64> = BTreeMap::new();
    for Played { outcome, .. } in played {
        *counts.entry((&outcome.rule, &outcome.words)).or_default() += 1;
    }
    let ending =
        |((rule, words), games): ((&str, &str), u64)| Ending { words: words.to_owned(), rule: rule.to_owned(), games };
    let mut endings: Vec<Ending> = counts.into_iter().map(ending).collect();
    // Stable: those as frequent stay in the order of their rules.
    endings.sort_by_key(|ending| std::cmp::Reverse(ending.games));
    endings
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::Outcome;

    fn played(number: u64, winners: &[u8], words: &str, decisions: u32, capped: bool) -> Played {
        let winners = winners.iter().map(|side| Side(*side)).collect();
        let outcome = Outcome { winners, words: words.into(), rule: "X1".into(), capped };
        // A figure that only every second game has.
        let figures = [("tens", decisions / 10), ("even", decisions)];
        let figures = figures[..if number.is_multiple_of(2) { 2 } else { 1 }].to_vec();
        Played { number, outcome, decisions, real_decisions: decisions / 2, figures }
    }

    #[test]
    fn wins_ties_endings_and_caps_are_counted() {
        let setup = Setup::new("some game", &["Ash", "Birch", "Shade"]);
        let simulation = Simulation { setup, bots: vec![bots::Bot::Random; 3], seed: "s".into(), games: 4 };
        let played = vec![
            played(1, &[0], "found", 10, false),
            played(2, &[0, 1], "both", 20, false),
            played(3, &[], "time is up", 30, true),
            played(4, &[0], "found", 40, false),
        ];
        let results = Results { sides: vec![Side(0), Side(0), Side(1)], played, seconds: 2.0 };
        let summary = Summary::of(&simulation, &results);
        let wins: Vec<_> = summary.sides.iter().map(|side| (side.seats.join("+"), side.wins.games)).collect();
        assert_eq!(wins, [("Ash+Birch".to_owned(), 3), ("Shade".to_owned(), 1)]);
        let tally = &summary.tally;
        assert_eq!((tally.games, tally.nobody.games, tally.capped.games, tally.games_per_second), (4, 1, 1, 2.0));
        assert_eq!((tally.endings[0].words.as_str(), tally.endings[0].games), ("found", 2));
        let Spread { mean, deviation, least, most } = tally.decisions;
        assert_eq!((mean, least, most), (25.0, 10, 40));
        assert!((deviation - 12.909_944).abs() < 1e-6);
        let figures: Vec<_> =
            tally.figures.iter().map(|it| (it.name, it.games, it.spread.mean, it.spread.most)).collect();
        assert_eq!(figures, [("tens", 4, 2.5, 4), ("even", 2, 30.0, 40)]);
    }
}
