//! The filters of `expect` lines: jq, by way of jaq.

use crate::report::listed;
use jaq_core::data::JustLut;
use jaq_core::load::lex::{Tok, Token};
use jaq_core::load::parse::{BinaryOp, Parser, Term};
use jaq_core::load::{self, Arena, File, Lexer, Loader};
use jaq_core::{Compiler, Ctx, Vars};
use jaq_json::Val;
use serde_json::Value;

/// A compiled filter.
pub(crate) struct Filter {
    text: String,
    program: jaq_core::Filter<JustLut<Val>>,
}

impl Filter {
    /// Compiles a filter, or says what is wrong with it.
    pub fn new(text: &str) -> Result<Filter, String> {
        let says = |errors: Vec<String>| format!("`{text}` is not a jq filter: {}", errors.join("; "));
        let definitions = jaq_core::defs().chain(jaq_std::defs()).chain(jaq_json::defs());
        let functions = jaq_core::funs().chain(jaq_std::funs()).chain(jaq_json::funs());
        let arena = Arena::default();
        let file = File { code: text, path: () };
        let modules = Loader::new(definitions)
            .load(&arena, file)
            .map_err(|errors| says(errors.into_iter().flat_map(|(_, error)| grammar(error)).collect()))?;
        let program = Compiler::default().with_funs(functions).compile(modules).map_err(|errors| {
            let unknown = errors.into_iter().flat_map(|(_, unknown)| unknown);
            says(unknown.map(|(name, what)| format!("there is no {} `{name}`", what.as_str())).collect())
        })?;
        Ok(Filter { text: text.to_owned(), program })
    }

    /// Says what is there instead, unless the filter gives one `true`.
    pub fn must_hold(&self, state: &Value) -> Result<(), String> {
        let values = self.values(state);
        if holds(&values) {
            return Ok(());
        }
        let mut message = format!("this does not hold: {}", self.text);
        let before = message.len();
        explain(&self.text, state, &mut message);
        let plainly_false = matches!(values.as_deref(), Ok([Val::Bool(false)]));
        if message.len() == before || !plainly_false {
            message.push_str(&format!("\n  it gives {}; one `true` is wanted", shown(&values)));
        }
        Err(message)
    }

    /// What the filter gives, but not all of a long list: more than one is wrong already.
    fn values(&self, state: &Value) -> Result<Vec<Val>, String> {
        let input = jaq_json::read::parse_single(state.to_string().as_bytes()).map_err(|error| error.to_string())?;
        let context = Ctx::<JustLut<Val>>::new(&self.program.lut, Vars::new([]));
        let results = self.program.id.run((context, input));
        let value = |result: jaq_core::ValX<'_, Val>| {
            result.map_err(|exception| match exception.get_err() {
                Ok(error) => error.to_string(),
                Err(_) => "it stops the run, which an `expect` must not".to_owned(),
            })
        };
        results.take(VALUES_SHOWN).map(value).collect()
    }
}

const VALUES_SHOWN: usize = 4;

fn holds(values: &Result<Vec<Val>, String>) -> bool {
    matches!(values.as_deref(), Ok([Val::Bool(true)]))
}

fn shown(values: &Result<Vec<Val>, String>) -> String {
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

/// What was expected and found, in jq's own words.
fn grammar(error: load::Error<&str>) -> Vec<String> {
    let found = |text: &str| if text.is_empty() { "it ends".to_owned() } else { format!("there is `{text}`") };
    match error {
        load::Error::Io(files) => files.into_iter().map(|(path, why)| format!("{path}: {why}")).collect(),
        load::Error::Lex(errors) => {
            errors.into_iter().map(|(wanted, at)| format!("{} expected where {}", wanted.as_str(), found(at))).collect()
        }
        load::Error::Parse(errors) => {
            errors.into_iter().map(|(wanted, at)| format!("{} expected where {}", wanted.as_str(), found(at))).collect()
        }
    }
}

/// Adds what a person needs to see: both sides of a comparison, or the parts of an `and` that fail.
fn explain(text: &str, state: &Value, message: &mut String) {
    match split(text) {
        Some(Split::And(parts)) => {
            for part in parts {
                let values = values_of(&part, state);
                if !holds(&values) {
                    message.push_str(&format!("\n  of it this does not: {}", part.trim()));
                    explain(&part, state, message);
                }
            }
        }
        Some(Split::Compared(left, right)) => {
            let (left, right) = (values_of(&left, state), values_of(&right, state));
            message.push_str(&format!("\n  left:  {}\n  right: {}", shown(&left), shown(&right)));
            if [&left, &right].iter().any(|side| matches!(side.as_deref(), Ok([Val::Null]))) {
                message.push_str(&format!("\n  (null may mean a name that is not there; {})", names_in(state)));
            }
        }
        None => {}
    }
}

fn values_of(text: &str, state: &Value) -> Result<Vec<Val>, String> {
    Filter::new(text)?.values(state)
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
