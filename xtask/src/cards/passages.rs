//! Finds the passages that scenarios execute, and those they assert.

use super::scenario_files;
use super::subject::Subject;
use crate::step::Result;
use kernel::{AnyGame, Worked};
use machine::Passage;
use rayon::prelude::*;
use scenarios::Exercise;
use std::collections::BTreeSet;
use std::path::PathBuf;
use std::sync::Arc;
use wording::CardText;

/// Prints every line of every card of a game; wrong are passages that were never executed.
pub fn print(subject: &Subject) -> Result {
    let files = scenario_files(subject.name)?;
    let exercise = exercise(&subject.game()?, &files)?;
    println!("{}: {} cards, {} scenarios", subject.name, subject.cards.len(), files.len());
    for card in &subject.cards {
        println!("  {} {}", card.number, card.name);
        for line in &card.lines {
            println!("    {}: {}", told(&line.passages, &exercise), line.words);
        }
    }
    let passages: Vec<Passage> = subject.cards.iter().flat_map(CardText::passages).cloned().collect();
    let executed = passages.len() - without(&passages, &exercise.worked).len();
    let asserted = passages.len() - without(&passages, &exercise.asserted).len();
    println!("{}: {executed} of {} passages executed, {asserted} asserted", subject.name, passages.len());

    let lacks = |card: &&CardText| card.passages().any(|passage| !exercise.worked.contains(&passage.part));
    let never: Vec<&str> = subject.cards.iter().filter(lacks).map(|card| card.name.as_str()).collect();
    if never.is_empty() {
        return Ok(());
    }
    let game = subject.name;
    let advice = format!("write a scenario in scenarios/{game}/ that plays it and expects what comes of it");
    Err(format!("{game}: never executed, all or in part: {}; {advice}", never.join(", ")))
}

/// What all scenarios together do with the cards' texts. Each must hold.
fn exercise(game: &Arc<dyn AnyGame>, files: &[PathBuf]) -> std::result::Result<Exercise, String> {
    let one =
        |file: &PathBuf| scenarios::exercise_file(file, &|_| Some(game.clone())).map_err(|failure| failure.to_string());
    let all = files.par_iter().map(one).collect::<std::result::Result<Vec<Exercise>, String>>()?;
    let mut together = Exercise::default();
    all.into_iter().for_each(|exercise| together.add(exercise));
    Ok(together)
}

/// How much of a line was executed and asserted, and what was not.
fn told(passages: &[Passage], exercise: &Exercise) -> String {
    if passages.is_empty() {
        return "nothing to execute".to_owned();
    }
    let never = without(passages, &exercise.worked);
    let unasserted = without(passages, &exercise.asserted);
    let count = passages.len();
    let mut told = format!("{} of {count} executed, {} asserted", count - never.len(), count - unasserted.len());
    let ran: Vec<&Passage> = unasserted.into_iter().filter(|passage| !never.contains(passage)).collect();
    for (what, passages) in [("NEVER EXECUTED", never), ("never asserted", ran)] {
        let words: Vec<String> = passages.iter().map(|passage| format!("`{}`", passage.words)).collect();
        if !words.is_empty() {
            told += &format!(", {what} {}", words.join(" "));
        }
    }
    told
}

fn without<'a>(passages: &'a [Passage], parts: &BTreeSet<Worked>) -> Vec<&'a Passage> {
    passages.iter().filter(|passage| !parts.contains(&passage.part)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_tells_what_was_never_executed_and_what_never_asserted() {
        let passage = |part, words: &str| Passage { part, words: words.to_owned() };
        let (may, draw, stands) = (Worked::Instruction(3), Worked::Instruction(4), Worked::Ability(0));
        let passages = [passage(may, "May(You)"), passage(draw, "Do(Draw)"), passage(stands, "Always")];
        let told = |worked: &[Worked], asserted: &[Worked]| {
            let set = |parts: &[Worked]| parts.iter().copied().collect();
            told(&passages, &Exercise { worked: set(worked), asserted: set(asserted) })
        };
        assert_eq!(told(&[may, draw, stands], &[may, draw, stands]), "3 of 3 executed, 3 asserted");
        assert_eq!(
            told(&[may, stands], &[stands]),
            "2 of 3 executed, 1 asserted, NEVER EXECUTED `Do(Draw)`, never asserted `May(You)`"
        );
    }
}
