//! `casefile deck check`: everything that is wrong with decks.

use super::{Check, DeckSource};
use crate::Ending;
use crate::page::{Page, counted, listed};
use crate::trouble::Trouble;
use serde_json::{Value, json};
use shelf::{DeckBook, DeckProblem};

/// Checks every deck, and only then says how it went.
pub fn run(args: &Check, book: &dyn DeckBook, game: &str, page: &mut Page) -> Result<Ending, Trouble> {
    let decks: Vec<DeckSource> =
        args.decks.iter().map(|name| DeckSource::find(name, book)).collect::<Result<_, _>>()?;
    let mut rows: Vec<Value> = Vec::new();
    let mut ending = Ending::Fine;
    for DeckSource { name, text, .. } in &decks {
        let read = book.read(text);
        if read.is_err() {
            ending = Ending::CheckFailed;
        }
        match read {
            Err(problems) if args.json => rows.extend(problems.iter().map(|problem| as_json(name, problem))),
            Ok(_) if args.json => {}
            Ok(deck) => {
                let mains: Vec<&str> = deck.main.iter().map(String::as_str).collect();
                let count = deck.groups.iter().map(|part| part.count).sum();
                page.line(&format!("{name}: in order, {} and {}", listed(&mains), counted(count, "card")))?;
            }
            Err(problems) => {
                problems.iter().try_for_each(|problem| print(name, problem, page))?;
                page.line(&format!("{name}: {}", counted(problems.len(), "problem")))?;
            }
        }
    }
    if args.json {
        page.pretty_json(&rows)?;
    } else if ending == Ending::CheckFailed {
        page.line(&format!("`casefile rules {game}` has the rules in brackets."))?;
    }
    Ok(ending)
}

fn print(name: &str, problem: &DeckProblem, page: &mut Page) -> Result<(), Trouble> {
    let line = problem.line.map_or(String::new(), |line| format!(":{line}"));
    let rule = problem.rule.map_or(String::new(), |rule| format!(" [{rule}]"));
    page.line(&format!("{name}{line}: {}{rule}", problem.wrong))?;
    Ok(page.item("  ", &problem.advice)?)
}

fn as_json(name: &str, problem: &DeckProblem) -> Value {
    let mut row = json!({ "deck": name });
    if let (Some(row), Value::Object(problem)) = (row.as_object_mut(), json!(problem)) {
        row.extend(problem);
    }
    row
}
