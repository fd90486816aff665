//! `casefile replay`: verifies a record, walks through it, turns it into a scenario.

use crate::Ending;
use crate::cards::with_packs;
use crate::page::{Page, counted, listed};
use crate::trouble::Trouble;
use crate::{record_file, table};
use kernel::{AnyGame, AnyTable, Eye, Record, RecordError};
use serde_json::json;
use std::path::PathBuf;

/// Check a recorded game against the rules, and look inside it
#[derive(clap::Args)]
pub struct Args {
    /// The record, as `casefile play` saved it
    file: PathBuf,
    /// Print every answer and what it did
    #[arg(long, conflicts_with_all = ["at", "scenario"])]
    walk: bool,
    /// Show the whole table after N answers
    #[arg(long, value_name = "N", conflicts_with = "scenario")]
    at: Option<usize>,
    /// Print the record as a scenario
    #[arg(long)]
    scenario: bool,
    /// A pack the game was played with; can be repeated
    #[arg(long = "pack", value_name = "FILE")]
    packs: Vec<PathBuf>,
    /// Replay a record made with other rules, and say how far it gets
    #[arg(long)]
    other_rules: bool,
    /// Print JSON
    ///
    /// One object: {file, game, seats, answers, played, verified, stopped, outcome, winners, hash}. With --walk, one
    /// line per answer comes first: {answers, seat, label, events}. With --at: {answers, table, asked, outcome}. With
    /// --scenario: {scenario}.
    #[arg(long)]
    json: bool,
}

/// How far a record can be played, and what stopped it.
struct Played {
    table: Box<dyn AnyTable>,
    answers: usize,
    stopped: Option<RecordError>,
}

/// Runs the command.
pub fn run(args: &Args, page: &mut Page) -> Result<Ending, Trouble> {
    let (game, record) = record_file::read(&args.file)?;
    let game = with_packs(game, &args.packs)?;
    let game = game.as_ref();
    let wrong = |error| record_file::wrong(&args.file, &error);
    let played = if args.other_rules {
        play_on(game, &record).map_err(wrong)?
    } else {
        let table = record.verify(game).map_err(wrong)?;
        Played { table, answers: record.answers.len(), stopped: None }
    };
    if args.scenario {
        // What cannot be played to its end is turned into a scenario as far as it goes.
        let mut record = record.clone();
        record.truncate(played.answers);
        let scenario = scenarios::from_record(&record, game).map_err(wrong)?;
        if args.json {
            page.json(&json!({ "scenario": scenario }))?;
        } else {
            page.verbatim(scenario.trim_end())?;
        }
        return Ok(Ending::Fine);
    }
    if let Some(count) = args.at {
        if count > played.answers {
            return Err(Trouble::new(
                format!("there are only {}", counted(played.answers, "answer")),
                format!("Give a number from 0 to {}.", played.answers),
            ));
        }
        let table = record.replay(game, count).map_err(wrong)?;
        show(page, table.as_ref(), count, args.json)?;
        return Ok(Ending::Fine);
    }
    if args.walk {
        walk(page, game, &record, played.answers, args.json).map_err(|stop| match stop {
            Stop::Record(error) => wrong(error),
            Stop::Trouble(trouble) => trouble,
        })?;
    }
    summary(page, args, &record, &played)?;
    Ok(if played.stopped.is_some() { Ending::CheckFailed } else { Ending::Fine })
}

/// Plays as many answers as today's rules allow, then compares what can be compared.
fn play_on(game: &dyn AnyGame, record: &Record) -> Result<Played, RecordError> {
    let mut table = record.start(game)?;
    for number in 0..record.answers.len() {
        if let Err(error) = record.step(table.as_mut(), number) {
            return Ok(Played { table, answers: number, stopped: Some(error) });
        }
    }
    let stopped = (record.outcome != table.outcome()).then_some(RecordError::Outcome);
    Ok(Played { table, answers: record.answers.len(), stopped })
}

fn show(page: &mut Page, table: &dyn AnyTable, count: usize, json: bool) -> Result<(), Trouble> {
    let tableau = table.tableau(Eye::All);
    if json {
        page.pretty_json(&json!({
            "answers": count,
            "table": tableau,
            "asked": table.asked(),
            "outcome": table.outcome(),
        }))?;
        return Ok(());
    }
    page.line(&format!("After {}:", counted(count, "answer")))?;
    table::print(page, &tableau, table::Look { you: None, layout: table.layout() })?;
    page.blank()?;
    match (table.asked(), table.outcome()) {
        (Some(asked), _) => {
            let name = table.names().of(asked.seat);
            page.line(&format!("{name} is asked: {}{}", asked.question, table::bracketed(&asked.rule)))?;
            asked.choices.iter().try_for_each(|label| page.item("  ", label))?;
        }
        (None, Some(outcome)) => {
            page.line(&format!("The game is over: {}{}", outcome.words, table::bracketed(&outcome.rule)))?;
        }
        (None, None) => page.line("Nobody is asked anything.")?,
    }
    Ok(())
}

/// What ends a walk early: the record, or the page it is printed on.
enum Stop {
    Record(RecordError),
    Trouble(Trouble),
}

impl From<std::io::Error> for Stop {
    fn from(error: std::io::Error) -> Stop {
        Stop::Trouble(error.into())
    }
}

fn walk(page: &mut Page, game: &dyn AnyGame, record: &Record, answers: usize, json: bool) -> Result<(), Stop> {
    let mut table = record.start(game).map_err(Stop::Record)?;
    let mut seen = 0;
    for number in 0..=answers {
        if let Some(before) = number.checked_sub(1) {
            record.step(table.as_mut(), before).map_err(Stop::Record)?;
        }
        let events = table.told(Eye::All, seen);
        seen = table.event_count();
        let answer = number.checked_sub(1).map(|before| &record.answers[before]);
        let name = answer.map(|answer| table.names().of(answer.seat));
        let label =
            answer.map(|answer| if answer.concedes { "concedes" } else { answer.label.as_deref().unwrap_or("") });
        if json {
            page.json(&json!({ "answers": number, "seat": name, "label": label, "events": events }))?;
            continue;
        }
        if let (Some(name), Some(label)) = (name, label) {
            page.item(&format!("{number}. "), &format!("{name}: {label}"))?;
        }
        events.iter().try_for_each(|event| page.item("     ", &table::told(event)))?;
    }
    if !json {
        page.blank()?;
    }
    Ok(())
}

fn summary(page: &mut Page, args: &Args, record: &Record, played: &Played) -> Result<(), Trouble> {
    let about = played.table.about();
    let outcome = played.table.outcome();
    let winners = outcome.as_ref().map(|_| played.table.winners());
    if args.json {
        page.json(&json!({
            "file": args.file,
            "game": about.name,
            "seats": played.table.names().0,
            "answers": record.answers.len(),
            "played": played.answers,
            "verified": !args.other_rules,
            "stopped": played.stopped.as_ref().map(ToString::to_string),
            "outcome": outcome,
            "winners": winners,
            "hash": played.table.hash(),
        }))?;
        return Ok(());
    }
    let names: Vec<&str> = played.table.names().0.iter().map(String::as_str).collect();
    page.line(&format!("{} with {}, {}.", about.title, listed(&names), counted(record.answers.len(), "answer")))?;
    match (&outcome, winners) {
        (Some(outcome), Some(winners)) => {
            page.line(&format!("Won by {}: {}{}", listed(&winners), outcome.words, table::bracketed(&outcome.rule)))?;
        }
        (Some(_), None) | (None, _) => page.line("Not finished.")?,
    }
    match &played.stopped {
        Some(error) => {
            let (far, all) = (played.answers, record.answers.len());
            page.line(&format!("Under today's rules it gets as far as answer {far} of {all}: {error}."))?;
        }
        None if args.other_rules => page.line("Every answer is possible under today's rules.")?,
        None => page.line("Verified: rules, answers, hashes and outcome agree.")?,
    }
    Ok(())
}
