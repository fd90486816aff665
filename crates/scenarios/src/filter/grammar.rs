//! What is wrong with the text of a filter, in jq's own words.

use jaq_core::load::lex::{self, Token};
use jaq_core::load::parse;

pub(super) fn of_letters(errors: Vec<lex::Error<&str>>) -> Vec<String> {
    errors.into_iter().map(|(wanted, at)| format!("{} expected where {}", wanted.as_str(), found(at))).collect()
}

pub(super) fn of_words(errors: Vec<parse::TError<'_, &str>>) -> Vec<String> {
    let at = |token: Option<&Token<&str>>| found(token.map_or("", |token| token.0));
    errors.into_iter().map(|(wanted, token)| format!("{} expected where {}", wanted.as_str(), at(token))).collect()
}

fn found(text: &str) -> String {
    if text.is_empty() { "it ends".to_owned() } else { format!("there is `{text}`") }
}
