//! Measures how long a pack of 600 cards takes from text to program, and how large the programs are: `cargo run
//! --release -p wording --example speed`.

#[path = "../tests/all/words/mod.rs"]
mod words;

use kernel::{Chance, Seed};
use std::time::Instant;
use wording::{Spoken, Vocabulary, compile_text};
use words::corpus::of_game;
use words::{Probe, games};

const CARDS: usize = 600;

/// Card texts: those of the corpus, and random ones of at most 60 words that compile.
fn texts(game: &str, words: &Vocabulary<Probe>) -> Vec<String> {
    let mut dice = Chance::new(Seed::from_words(game));
    let mut texts: Vec<String> = of_game(game).into_iter().map(|probed| probed.text).collect();
    while texts.len() < CARDS {
        let Some(tree) = words.random("line", 12, &mut dice) else { break };
        let text = words.print(&tree);
        if text.split(' ').count() <= 60 && compile_text(words, &text).is_ok() {
            texts.push(text);
        }
    }
    texts
}

fn main() {
    for (game, words) in games() {
        let texts = texts(game, &words);
        let word_count: usize = texts.iter().map(|text| text.split_whitespace().count()).sum();
        let fresh = games().into_iter().find(|(name, _)| *name == game).expect("the same game").1;
        let start = Instant::now();
        let first = compile_text(&fresh, &texts[0]);
        let index = start.elapsed();
        assert!(first.is_ok());
        let start = Instant::now();
        let programs: Vec<Vec<Spoken<Probe>>> =
            texts.iter().map(|text| compile_text(&fresh, text).expect("it compiles")).collect();
        let all = start.elapsed();
        let ops: usize = programs.iter().flatten().map(|ability| ability.code.len()).sum();
        let bytes: usize = programs
            .iter()
            .flatten()
            .map(|ability| size_of_val(ability.code.as_slice()) + size_of_val(&ability.timing))
            .sum();
        println!(
            "{game}: {CARDS} texts, {word_count} words, in {:.1} ms (and {:.1} ms once for the index of {} forms); {:.1} instructions and {} bytes a card",
            all.as_secs_f64() * 1e3,
            index.as_secs_f64() * 1e3,
            fresh.forms().len(),
            ops as f64 / CARDS as f64,
            bytes / CARDS,
        );
    }
}
