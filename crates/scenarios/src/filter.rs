//! The filters of `expect` lines: jq, as far as it only looks.
//!
//! A scenario may come from anybody. So a filter is short, defines nothing, reads nothing but the table, and its run is
//! paid for step by step: it ends well within a second, and no text of it exhausts the stack.

mod check;
mod forms;
mod functions;
mod grammar;
mod plain;
mod run;
#[cfg(test)]
mod tests;
mod values;

use crate::report::listed;
use jaq_core::load::Lexer;
use jaq_core::load::lex::{Tok, Token};
use jaq_core::load::parse::{BinaryOp, Parser, Term};
use run::{Run, Stop};
use serde_json::Value;

/// A filter that can be run.
pub(crate) struct Filter {
    text: String,
}

/// Room for the deepest filter of the greatest length.
const STACK: usize = 256 * 1024 * 1024;

/// Does something where the stack is large enough for any filter.
fn with_room<T: Send>(work: impl FnOnce() -> T + Send) -> Result<T, String> {
    std::thread::scope(|scope| {
        let thread = std::thread::Builder::new().stack_size(STACK).spawn_scoped(scope, work);
        let thread = thread.map_err(|error| format!("no thread to run a filter: {error}"))?;
        thread.join().map_err(|_| "a filter ended badly; please report it".to_owned())
    })
}

impl Filter {
    /// Reads a filter, or says what is wrong with it.
    pub fn new(text: &str) -> Result<Filter, String> {
        with_room(|| check::read(text).map(drop))??;
        Ok(Filter { text: text.to_owned() })
    }

    /// Says what is there instead, unless the filter gives one `true`.
    pub fn must_hold(&self, state: &Value) -> Result<(), String> {
        with_room(|| must_hold(&self.text, state))?
    }
}

fn must_hold(text: &str, state: &Value) -> Result<(), String> {
    let values = values_of(&Run::default(), text, state);
    if holds(&values) {
        return Ok(());
    }
    let mut message = format!("this does not hold: {text}");
    let before = message.len();
    // All its parts together may cost as much again.
    explain(&Run::default(), text, state, &mut message);
    let plainly_false = matches!(values.as_deref(), Ok([Value::Bool(false)]));
    if message.len() == before || !plainly_false {
        message.push_str(&format!("\n  it gives {}; one `true` is wanted", shown(&values)));
    }
    Err(message)
}

/// What a filter gives, but not all of a long list: more than one is wrong already.
fn values_of(run: &Run, text: &str, state: &Value) -> Result<Vec<Value>, String> {
    let term = check::read(text)?;
    let mut values = Vec::new();
    let flow = run.run(&term, state, None, &mut |value| {
        values.push(run.copy(value)?);
        if values.len() < VALUES_SHOWN { Ok(()) } else { Err(Stop::Enough) }
    });
    match flow {
        Ok(()) | Err(Stop::Enough) => Ok(values),
        Err(Stop::Error(words)) => Err(words),
        Err(Stop::Cost) => Err("it takes too long: look at less, or say it in fewer steps".to_owned()),
    }
}

const VALUES_SHOWN: usize = 4;

fn holds(values: &Result<Vec<Value>, String>) -> bool {
    matches!(values.as_deref(), Ok([Value::Bool(true)]))
}

fn shown(values: &Result<Vec<Value>, String>) -> String {
    match values.as_deref() {
        Ok([]) => "nothing".to_owned(),
        Ok([value]) => value.to_string(),
        Ok(values) => {
            let more = if values.len() < VALUES_SHOWN { "" } else { " or more" };
            format!("{}{more} values: {}", values.len(), listed(values.iter().map(ToString::to_string)))
        }
        Err(error) => format!("an error: {error}"),
    }
}

/// Adds what a person needs to see: both sides of a comparison, or the parts of an `and` that fail.
fn explain(run: &Run, text: &str, state: &Value, message: &mut String) {
    match split(text) {
        Some(Split::And(parts)) => {
            for part in parts {
                let values = values_of(run, &part, state);
                if !holds(&values) {
                    message.push_str(&format!("\n  of it this does not: {}", part.trim()));
                    explain(run, &part, state, message);
                }
            }
        }
        Some(Split::Compared(left, right)) => {
            let (left, right) = (values_of(run, &left, state), values_of(run, &right, state));
            message.push_str(&format!("\n  left:  {}\n  right: {}", shown(&left), shown(&right)));
            if [&left, &right].iter().any(|side| matches!(side.as_deref(), Ok([Value::Null]))) {
                message.push_str(&format!("\n  (null may mean a name that is not there; {})", names_in(state)));
            }
        }
        None => {}
    }
}

fn names_in(state: &Value) -> String {
    let keys = |value: &Value| listed(value.as_object().into_iter().flat_map(|object| object.keys()));
    let seat = state.get("seats").and_then(|seats| seats.get(0));
    let of_seat = seat.map_or(String::new(), |seat| format!("; in `.seats[0]`: {}", keys(seat)));
    format!("in `.`: {}{of_seat}", keys(state))
}

enum Split {
    And(Vec<String>),
    Compared(String, String),
}

/// Takes a filter apart at the operator that is done last. What stands before the last pipe is kept
/// in front of each part, so that each can be run alone.
fn split(text: &str) -> Option<Split> {
    let tokens = Lexer::new(text).lex().ok()?;
    let offset = |token: &Token<&str>| token.0.as_ptr() as usize - text.as_ptr() as usize;
    let is_symbol = |token: &Token<&str>| matches!(token.1, Tok::Sym);
    let start = tokens.iter().rfind(|token| is_symbol(token) && token.0 == "|").map_or(0, |bar| offset(bar) + 1);
    let (before, rest) = text.split_at(start);
    let alone = |part: &str| term(part).map(|_| format!("{before}{part}"));
    let Term::BinOp(_, operator, _) = term(rest)? else { return None };
    let inside = tokens.iter().filter(|token| offset(token) >= start);
    match operator {
        BinaryOp::And => {
            let mut ends: Vec<(usize, usize)> =
                inside.filter(|token| token.0 == "and").map(|token| (offset(token), offset(token) + 3)).collect();
            ends.push((text.len(), text.len()));
            let mut from = start;
            let mut parts = Vec::new();
            for (end, next) in ends {
                parts.push(alone(&text[from..end])?);
                from = next;
            }
            Some(Split::And(parts))
        }
        BinaryOp::Cmp(_) => inside
            .filter(|token| is_symbol(token) && ["==", "!=", "<", "<=", ">", ">="].contains(&token.0))
            .filter_map(|token| {
                let (left, right) = (&text[start..offset(token)], &text[offset(token) + token.0.len()..]);
                Some(Split::Compared(alone(left)?, alone(right)?))
            })
            .next_back(),
        BinaryOp::Pipe(_)
        | BinaryOp::Comma
        | BinaryOp::Alt
        | BinaryOp::Or
        | BinaryOp::Math(_)
        | BinaryOp::Assign
        | BinaryOp::Update
        | BinaryOp::UpdateMath(_)
        | BinaryOp::UpdateAlt => None,
    }
}

fn term(text: &str) -> Option<Term<&str>> {
    let tokens = Lexer::new(text).lex().ok()?;
    Parser::new(&tokens).parse(Parser::term).ok()
}
