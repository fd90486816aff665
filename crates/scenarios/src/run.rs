//! Runs a scenario: reads it, checks it against the rulebook, plays it under every seed.

use crate::exercise::{Exercise, Watcher};
use crate::play::Play;
use crate::report::{Failure, Report, Source};
use crate::scenario::Scenario;
use crate::script::{self, Line, Verb};
use kernel::{AnyGame, Eye, Given, clauses};
use std::path::Path;
use std::sync::Arc;

/// Finds a game by its one-word name.
pub type FindGame<'a> = &'a dyn Fn(&str) -> Option<Arc<dyn AnyGame>>;

/// Runs a scenario file.
pub fn run_file(path: &Path, find_game: FindGame<'_>) -> Result<Report, Failure> {
    run_text(&path.display().to_string(), &read(path)?, find_game)
}

/// Runs the text of a scenario; `file` is what to call it in messages.
pub fn run_text(file: &str, text: &str, find_game: FindGame<'_>) -> Result<Report, Failure> {
    run(file, text, find_game, None)
}

/// Runs a scenario file and tells what it does with the texts of cards.
pub fn exercise_file(path: &Path, find_game: FindGame<'_>) -> Result<Exercise, Failure> {
    exercise_text(&path.display().to_string(), &read(path)?, find_game)
}

/// The same for the text of a scenario.
pub fn exercise_text(file: &str, text: &str, find_game: FindGame<'_>) -> Result<Exercise, Failure> {
    let mut exercise = Exercise::default();
    run(file, text, find_game, Some(&mut exercise))?;
    Ok(exercise)
}

fn read(path: &Path) -> Result<String, Failure> {
    std::fs::read_to_string(path).map_err(|error| Failure::unreadable(path, &error))
}

fn run(
    file: &str,
    text: &str,
    find_game: FindGame<'_>,
    mut exercise: Option<&mut Exercise>,
) -> Result<Report, Failure> {
    let source = Source { file, text };
    let scenario = Scenario::read(source)?;
    let name = scenario.game.get_ref();
    let game = find_game(name).ok_or_else(|| {
        let message = format!("there is no game `{name}`: give its one-word name, as in `casefile play GAME`");
        source.fail(source.line_of(scenario.game.span().start), message)
    })?;
    check_rules(source, &scenario, game.as_ref())?;
    let setup = scenario.setup(source, game.about())?;
    kernel::check_setup(game.about(), &setup)
        .map_err(|error| source.fail(scenario.setup_line(source), error.to_string()))?;
    let lines = script::read(source, &scenario.play.script, &setup.names())?;
    check_cited(source, &lines, game.as_ref())?;

    let shuffles = scenario.shuffles(source)?;
    let mut answers = 0;
    for (called, shuffle) in &shuffles {
        let seed = shuffle.seed().ok_or_else(|| source.fail(None, "the shuffle has no secret"))?;
        let mut table = game
            .start(&setup, seed)
            .map_err(|error| source.fail(scenario.setup_line(source), format!("cannot be set up: {error}")))?;
        let given = scenario.given(source, game.about(), &table.tableau(Eye::All))?;
        if given != Given::default() {
            table.arrange(&given).map_err(|why| source.fail(scenario.given_line(source), format!("[given]: {why}")))?;
        }
        let mut play = Play::new(table);
        play.watcher = exercise.is_some().then(Watcher::default);
        for line in &lines {
            play.line(line)
                .map_err(|why| source.does_not_hold(line.number, format!("`{}`: {why}\n(with {called})", line.text)))?;
        }
        answers += play.answers();
        if let (Some(exercise), Some(watcher)) = (&mut exercise, play.watcher) {
            exercise.add(watcher.exercise());
        }
    }
    Ok(Report {
        file: file.to_owned(),
        title: scenario.title.clone(),
        game: name.clone(),
        rules: scenario.rule_numbers(),
        answers,
        seeds: shuffles.len(),
    })
}

/// Every scenario shows a rule, and a rule that exists.
fn check_rules(source: Source<'_>, scenario: &Scenario, game: &dyn AnyGame) -> Result<(), Failure> {
    if scenario.rules.get_ref().is_empty() {
        let line = source.line_of(scenario.rules.span().start);
        return Err(source.fail(line, "`rules` is empty: name the rules this scenario shows"));
    }
    for rule in scenario.rules.get_ref() {
        check_rule(source, source.line_of(rule.span().start), rule.get_ref(), game)?;
    }
    Ok(())
}

fn check_cited(source: Source<'_>, lines: &[Line], game: &dyn AnyGame) -> Result<(), Failure> {
    for line in lines {
        if let Verb::Cannot { rule, .. } = &line.verb {
            check_rule(source, line.number, rule, game)?;
        }
    }
    Ok(())
}

fn check_rule(source: Source<'_>, line: usize, rule: &str, game: &dyn AnyGame) -> Result<(), Failure> {
    let about = game.about();
    if clauses(about.rules).iter().any(|clause| clause.number == rule) {
        return Ok(());
    }
    let message = format!("{} has no rule {rule}; `casefile rules {}` lists them", about.title, about.name);
    Err(source.fail(line, message))
}
