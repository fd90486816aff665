//! `casefile deck check`: shows every problem of a deck.

use super::{Check, DeckSource, drawn};
use crate::Ending;
use crate::page::{Page, counted, listed};
use crate::trouble::Trouble;
use serde_json::{Value, json};
use wording::{DeckBook, DeckProblem};

/// Checks every deck, and only then says how it went.
pub fn run(args: &Check, book: &dyn DeckBook, game: &str, page: &mut Page) -> Result<Ending, Trouble> {
    let decks: Vec<DeckSource> =
        args.decks.iter().map(|name| DeckSource::find(name, book)).collect::<Result<_, _>>()?;
    let mut rows: Vec<Value> = Vec::new();
    let mut ending = Ending::Fine;
    for DeckSource { name, text, .. } in &decks {
        let look = book.look(text);
        if !look.legal {
            ending = Ending::CheckFailed;
        }
        if args.json {
            rows.extend(look.problems.iter().map(|problem| as_json(name, problem)));
        } else if look.legal {
            let led_by: Vec<&str> = look.led_by.iter().map(String::as_str).collect();
            page.line(&format!("{name}: legal, {} and {}", listed(&led_by), counted(drawn(&look), "card")))?;
        } else {
            look.problems.iter().try_for_each(|problem| print(name, problem, page))?;
            page.line(&format!("{name}: {}", counted(look.problems.len(), "problem")))?;
        }
    }
    if args.json {
        page.pretty_json(&rows)?;
    } else if ending == Ending::CheckFailed {
        page.line(&format!("`casefile rules {game}` explains the rule numbers in brackets."))?;
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
