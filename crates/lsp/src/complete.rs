//! What can be written next: words of a text, fields, and what fits into a field.

use crate::lines::Lines;
use serde_json::{Value, json};
use wording::{CardBook, FieldInfo};

/// What kinds of things are completed, by the numbers of the protocol.
const KEYWORD: u8 = 14;
const FIELD: u8 = 5;
const VALUE: u8 = 12;

/// What can follow at a byte of a pack.
pub(crate) fn complete(book: &dyn CardBook, source: &str, byte: usize) -> Vec<Value> {
    let lines = Lines(source);
    let beginning = match wording::line_at(source, byte) {
        Some((line, at)) => Some(line[..at].to_owned()),
        None => open_text(lines.before(byte)),
    };
    let Some(beginning) = beginning else { return fields(book, lines, byte) };
    let (typed, words) = book.follow(source, &beginning);
    let starts = beginning[..beginning.len() - typed].trim_end();
    let begins = starts.is_empty() || starts.ends_with(['.', ':']);
    let range = lines.range(byte - typed..byte);
    let item = |(number, follows): (usize, wording::Follows)| {
        let word = if begins { capital(&follows.word) } else { follows.word };
        let edit = json!({ "range": range, "newText": word });
        // In the order of the grammar, which puts what is common first.
        let order = format!("{number:05}");
        json!({ "label": word, "kind": KEYWORD, "detail": follows.kind, "sortText": order, "textEdit": edit })
    };
    words.into_iter().enumerate().map(item).collect()
}

/// The text that begins in a line, where its quotes are not closed yet.
fn open_text(before: &str) -> Option<String> {
    let text = before.trim_start().strip_prefix("text")?.trim_start().strip_prefix('=')?.trim_start();
    let quote = text.chars().next().filter(|quote| matches!(quote, '"' | '\''))?;
    let text = text.trim_start_matches(quote);
    (!text.contains(quote)).then(|| text.to_owned())
}

/// Fields, and what fits into them.
fn fields(book: &dyn CardBook, lines: Lines<'_>, byte: usize) -> Vec<Value> {
    let before = lines.before(byte);
    let known = book.fields();
    if let Some((name, value)) = before.split_once('=') {
        let Some(field) = known.iter().find(|field| field.name == name.trim()) else { return Vec::new() };
        let is_open = value.matches('"').count() % 2 == 1;
        let word = |word: &str| {
            let text = if is_open { word.to_owned() } else { format!("\"{word}\"") };
            json!({ "label": word, "kind": VALUE, "insertText": text })
        };
        return field.words().into_iter().map(word).collect();
    }
    let is_name = before.trim_start().chars().all(|letter| letter.is_alphanumeric() || letter == '_');
    if !is_name || !lines.0[..byte].contains("[[card]]") {
        return Vec::new();
    }
    // Fields that the card has already are not wanted again.
    let card = lines.0[..byte].rfind("[[card]]").unwrap_or(0);
    let end = lines.0[byte..].find("[[card]]").map_or(lines.0.len(), |at| byte + at);
    let has = |field: &&FieldInfo| {
        let mut lines = lines.0[card..end].lines();
        lines.any(|line| line.split_once('=').is_some_and(|(name, _)| name.trim() == field.name))
    };
    let item = |field: &FieldInfo| {
        let start = before.len() - before.trim_start().len();
        let edit = json!({
            "range": lines.range(byte - (before.len() - start)..byte),
            "newText": format!("{} = ", field.name),
        });
        let detail = field.takes();
        json!({
            "label": field.name, "kind": FIELD, "detail": detail, "documentation": field.about, "textEdit": edit,
        })
    };
    known.iter().filter(|field| !has(field)).map(item).collect()
}

fn capital(word: &str) -> String {
    let mut letters = word.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}
