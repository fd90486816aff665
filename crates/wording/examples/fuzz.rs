//! Parses millions of nonsense texts: `cargo run --release -p wording --example fuzz -- --inputs 10000000`. Prints the
//! worst number of parser steps per word, and stops at the first panic.

#[path = "../tests/all/words/mod.rs"]
mod words;

use indicatif::{ParallelProgressIterator, ProgressStyle};
use rayon::prelude::*;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::Instant;
use wording::{Compiler, Vocabulary};
use words::gibberish::{Dice, Source};
use words::{Probe, games};

/// So many inputs at a time.
const BLOCK: u64 = 1000;

/// What came of some inputs.
#[derive(Clone, Default)]
struct Tally {
    understood: u64,
    compiled: u64,
    words: u64,
    steps_worst: usize,
    worst: String,
}

impl Tally {
    fn and(self, other: Tally) -> Tally {
        let (steps_worst, worst) = if self.steps_worst >= other.steps_worst {
            (self.steps_worst, self.worst)
        } else {
            (other.steps_worst, other.worst)
        };
        Tally {
            understood: self.understood + other.understood,
            compiled: self.compiled + other.compiled,
            words: self.words + other.words,
            steps_worst,
            worst,
        }
    }
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let inputs = match arguments.iter().map(String::as_str).collect::<Vec<_>>().as_slice() {
        [] => 1_000_000,
        ["--inputs", count] => count.parse().unwrap_or_else(|_| usage()),
        _ => usage(),
    };
    let games: Vec<(Vocabulary<Probe>, Source)> = games()
        .into_iter()
        .map(|(game, words)| {
            let source = Source::new(game, &words);
            (words, source)
        })
        .collect();
    let style = ProgressStyle::with_template("{wide_bar} {percent} %, {eta}").expect("a template");
    let start = Instant::now();
    let blocks = (0..inputs.div_ceil(BLOCK) as usize).into_par_iter().progress_with_style(style);
    let block = |block: usize| {
        let first = block as u64 * BLOCK;
        (first..inputs.min(first + BLOCK)).fold(Tally::default(), |tally, number| one(&games, number, tally))
    };
    let tally = blocks.map(block).reduce(Tally::default, Tally::and);
    let seconds = start.elapsed().as_secs_f64();
    println!(
        "{inputs} inputs, {} words and marks, in {seconds:.1} s: {:.1} µs each on {} cores. No panic.",
        tally.words,
        seconds * 1e6 / inputs as f64,
        rayon::current_num_threads(),
    );
    println!("{} were understood, {} of them compiled.", tally.understood, tally.compiled);
    println!("At most {} steps a word: {}", tally.steps_worst, tally.worst.chars().take(200).collect::<String>());
}

fn usage() -> u64 {
    eprintln!("usage: fuzz [--inputs N]");
    std::process::exit(2);
}

fn one(games: &[(Vocabulary<Probe>, Source)], number: u64, mut tally: Tally) -> Tally {
    let mut dice = Dice::new(number);
    let (words, source) = &games[dice.below(games.len())];
    let input = source.input(&mut dice);
    let read = catch_unwind(AssertUnwindSafe(|| {
        let parsed = words.read("line", &input);
        assert!(parsed.ways <= 1, "two readings");
        if let Ok(tree) = &parsed.tree {
            assert_eq!(words.parse("line", &words.print(tree)).as_ref(), Ok(tree), "another reading");
            tally.understood += 1;
            tally.compiled += u64::from(Compiler::compile(words, std::slice::from_ref(tree)).is_ok());
        }
        tally.words += parsed.tokens as u64;
        let steps = parsed.steps / (parsed.tokens + 1);
        if steps > tally.steps_worst {
            tally.steps_worst = steps;
            tally.worst.clone_from(&input);
        }
    }));
    if read.is_err() {
        eprintln!("input {number} panics: {input:?}");
        std::process::exit(1);
    }
    tally
}
