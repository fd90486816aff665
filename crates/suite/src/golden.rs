//! Golden playthroughs as readable text, and counts of answer sequences (P1).

use bots::{Bot, Playable};
use kernel::{AnyGame, Chance, Eye, Game, Hash, Setup, Shared, Shuffle};
use std::fmt::Write;

/// Plays one game, at random or by a bot, and writes down everything that is said: who was asked what, what they
/// chose of what, what happened, and a hash of the value now and then.
pub fn playthrough<G: Game>(game: G, setup: &Setup, words: &str, bot: Option<Bot>) -> String {
    let mut text = String::new();
    let shuffle = Shuffle::from_words(words);
    let game = Shared::new(game);
    let Some(seed) = shuffle.seed() else { return text };
    let mut table = match game.start(setup, seed) {
        Ok(table) => table,
        Err(error) => return format!("{error}\n"),
    };
    let mut dice = Chance::new(seed.child(1));
    let _ = writeln!(text, "# {}, seed {words}, version {}\n", game.about().title, game.about().version);
    let mut told = 0;
    while let Some(asked) = table.asked() {
        let pick = match bot {
            None => dice.pick(asked.choices.len()),
            Some(bot) => {
                let mut stream = bots::stream(seed, asked.number);
                let Ok(pick) = game.choose(bot, asked.seat, &table.known(asked.seat), &mut stream) else { break };
                pick
            }
        };
        let name = table.names().of(asked.seat).to_owned();
        let _ = writeln!(text, "{name} is asked: {} [{}]", asked.question, asked.rule);
        let _ = writeln!(text, "  of {}", asked.choices.join(" | "));
        let _ = writeln!(text, "{name}: {}", asked.choices[pick]);
        if let Err(refusal) = table.answer(asked.seat, &asked.choices[pick]) {
            let _ = writeln!(text, "refused: {refusal}");
            break;
        }
        for line in table.told(Eye::All, told) {
            let cause = line.cause.map(|cause| format!(" ({cause})")).unwrap_or_default();
            let _ = writeln!(text, "  {} [{}]{cause}", line.words, line.rule);
        }
        told = table.event_count();
        if table.answers().is_multiple_of(16) {
            let _ = writeln!(text, "  = {}", short(table.hash()));
        }
    }
    let _ = writeln!(text, "\n{}", table.outcome().map(|outcome| outcome.words).unwrap_or_default());
    let _ = writeln!(text, "= {}", table.hash());
    text
}

fn short(hash: Hash) -> String {
    hash.to_string()[..16].to_owned()
}

/// How many sequences of answers there are to each depth: a change of rules shows as another count.
pub fn branches<G: Game>(game: &G, state: &G::State, depth: usize) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut choices = Vec::new();
    game.candidates(state, &mut choices);
    let after = |choice| {
        let mut after = *state;
        game.play(&mut after, choice, &mut ());
        branches(game, &after, depth - 1)
    };
    choices.into_iter().map(after).sum()
}
