//! No input panics or takes too long for its length. `cargo run --release --example fuzz` tests millions.

use crate::words::games;
use crate::words::gibberish::{Dice, Source};
use wording::compile_text;

const INPUTS: u64 = 20_000;
/// Steps for each word or mark: what is known of a place is not worked out again.
const STEPS_PER_WORD: usize = 60;

#[test]
fn every_input_is_answered_in_its_time() {
    let games = games();
    let sources: Vec<Source> = games.iter().map(|(game, words)| Source::new(game, words)).collect();
    let mut understood = 0;
    let mut worst = (0, String::new());
    for number in 0..INPUTS {
        let mut dice = Dice::new(number);
        let game = dice.below(games.len());
        let (_, words) = &games[game];
        let input = sources[game].input(&mut dice);
        let parsed = words.read("line", &input);
        let each = parsed.steps / (parsed.tokens + 1);
        if each > worst.0 {
            worst = (each, input.clone());
        }
        if let Ok(tree) = &parsed.tree {
            understood += 1;
            assert_eq!(parsed.ways, 1, "{input}");
            let printed = words.print(tree);
            assert_eq!(words.parse("line", &printed).as_ref(), Ok(tree), "{input}");
        }
        if let Err(found) = compile_text(words, &input) {
            let line = input.lines().nth(found.line).unwrap_or_default();
            assert!(line.get(found.trouble.span.clone()).is_some(), "{input:?}: {:?}", found.trouble);
        }
    }
    println!("{understood} of {INPUTS} inputs were understood; at most {} steps a word: {}", worst.0, worst.1);
    assert!(worst.0 <= STEPS_PER_WORD, "{} steps a word: {}", worst.0, worst.1);
    assert!(understood > INPUTS / 50, "{understood}");
}
