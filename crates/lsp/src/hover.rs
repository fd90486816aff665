//! What the words under the cursor mean: what they are, what they stand for, and the rule about them.

use crate::lines::Lines;
use kernel::{Clause, clauses};
use serde_json::{Value, json};
use wording::{CardBook, Meaning};

/// So many parts are told, from the innermost on.
const PARTS_MAX: usize = 3;

/// What stands at a byte of a pack; null if nothing is known about it.
pub(crate) fn hover(book: &dyn CardBook, rules: &str, source: &str, byte: usize) -> Value {
    let told = match wording::line_at(source, byte) {
        Some((line, at)) => {
            let word = word_at(&line, at);
            about(&book.meaning(source, &line, at), word, rules)
        }
        None => field(book, Lines(source), byte),
    };
    told.map_or(Value::Null, |words| json!({ "contents": { "kind": "markdown", "value": words } }))
}

fn about(meanings: &[Meaning], word: &str, rules: &str) -> Option<String> {
    let mut rows: Vec<String> = Vec::new();
    for meaning in meanings.iter().take(PARTS_MAX) {
        let stands = meaning.stands_for.as_ref().map(|named| format!(", which is `{named}`")).unwrap_or_default();
        rows.push(format!("`{}`: {}{stands}", meaning.words, meaning.kind));
    }
    let phrases = meanings.iter().take(PARTS_MAX).map(|meaning| meaning.words.as_str());
    let all = clauses(rules);
    let rule = phrases.chain([word]).find_map(|phrase| rule_about(phrase, &all));
    rows.extend(rule.map(|clause| format!("**{}** {}", clause.number, clause.text)));
    (!rows.is_empty()).then(|| rows.join("\n\n"))
}

/// The clause that explains a word: it begins with it, or stands under its heading, or speaks of it first.
fn rule_about<'a>(phrase: &str, all: &'a [Clause]) -> Option<&'a Clause> {
    if phrase.chars().count() < 3 {
        return None;
    }
    let phrase = phrase.to_lowercase();
    let says = |text: &str| {
        let text = text.to_lowercase();
        let is_letter = |letter: Option<char>| letter.is_some_and(char::is_alphanumeric);
        text.match_indices(&phrase).any(|(at, _)| {
            !is_letter(text[..at].chars().next_back()) && !is_letter(text[at + phrase.len()..].chars().next())
        })
    };
    let begins = |clause: &&Clause| clause.text.to_lowercase().starts_with(&phrase) && says(&clause.text);
    let heads = |clause: &&Clause| says(&clause.heading);
    let speaks = |clause: &&Clause| says(&clause.text);
    all.iter().find(begins).or_else(|| all.iter().find(heads)).or_else(|| all.iter().find(speaks))
}

/// What a field is for.
fn field(book: &dyn CardBook, lines: Lines<'_>, byte: usize) -> Option<String> {
    let start = byte - lines.before(byte).len();
    let line = lines.0[start..].lines().next()?;
    let (name, _) = line.split_once('=').filter(|(name, _)| byte <= start + name.len())?;
    let fields = book.fields();
    let field = fields.iter().find(|field| field.name == name.trim())?;
    let required = if field.required { " Required." } else { "" };
    Some(format!("`{}`: {}\n\n{}{required}", field.name, field.takes(), field.about))
}

/// The word at a byte of a line.
fn word_at(line: &str, byte: usize) -> &str {
    let is_word = |letter: char| letter.is_alphanumeric() || letter == '-' || letter == '\'';
    let start = line[..byte]
        .rfind(|letter| !is_word(letter))
        .map_or(0, |at| at + line[at..].chars().next().map_or(1, char::len_utf8));
    let end = line[byte..].find(|letter| !is_word(letter)).map_or(line.len(), |at| byte + at);
    &line[start..end]
}
