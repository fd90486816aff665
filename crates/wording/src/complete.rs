//! What can be written next in a pack: words of a text, fields, and what fits into a field. Editors and the page ask.

use crate::book::CardBook;
use crate::follow::Follows;
use crate::pack::line_at;
use crate::schema::FieldInfo;
use std::ops::Range;

/// What can follow at a place of a pack.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Completion {
    /// What is replaced, in bytes of the file: what has been typed of it already.
    pub replaces: Range<usize>,
    /// What can stand there, what is common first.
    pub items: Vec<CompletionItem>,
}

/// Something that can follow.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CompletionItem {
    /// What it is called.
    pub label: String,
    /// What to write.
    pub text: String,
    /// What kind of thing it is.
    pub kind: CompletionKind,
    /// More about it, in a few words.
    pub detail: Option<String>,
    /// What it is for.
    pub about: Option<String>,
}

/// What kind of thing can follow.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CompletionKind {
    /// A word of a text.
    Word,
    /// The name of a field.
    Field,
    /// A word that fits into a field.
    Value,
}

/// What can follow at a byte of a pack, which need not be in order.
pub fn complete(book: &dyn CardBook, source: &str, byte: usize) -> Completion {
    let before = source.get(..byte).unwrap_or(source).rsplit('\n').next().unwrap_or_default();
    let beginning = match line_at(source, byte) {
        Some((line, at)) => Some(line[..at].to_owned()),
        None => open_text(before),
    };
    let Some(beginning) = beginning else { return fields(book, source, byte, before) };
    let (typed, words) = book.follow(source, &beginning);
    let starts = beginning[..beginning.len() - typed].trim_end();
    let begins = starts.is_empty() || starts.ends_with(['.', ':']);
    let item = |follows: Follows| {
        let word = if begins { capital(&follows.word) } else { follows.word };
        CompletionItem {
            label: word.clone(),
            text: word,
            kind: CompletionKind::Word,
            detail: follows.kind,
            about: None,
        }
    };
    Completion { replaces: byte - typed..byte, items: words.into_iter().map(item).collect() }
}

/// The text that begins in a line, where its quotes are not closed yet.
fn open_text(before: &str) -> Option<String> {
    let text = before.trim_start().strip_prefix("text")?.trim_start().strip_prefix('=')?.trim_start();
    let quote = text.chars().next().filter(|quote| matches!(quote, '"' | '\''))?;
    let text = text.trim_start_matches(quote);
    (!text.contains(quote)).then(|| text.to_owned())
}

/// Fields, and what fits into them.
fn fields(book: &dyn CardBook, source: &str, byte: usize, before: &str) -> Completion {
    let known = book.fields();
    if let Some((name, value)) = before.split_once('=') {
        return known.iter().find(|field| field.name == name.trim()).map_or_else(Completion::default, |field| {
            let is_open = value.matches('"').count() % 2 == 1;
            let typed = if is_open { value.rsplit('"').next().unwrap_or_default() } else { value.trim_start() };
            let item = |word: &str| CompletionItem {
                label: word.to_owned(),
                text: if is_open { word.to_owned() } else { format!("\"{word}\"") },
                kind: CompletionKind::Value,
                detail: None,
                about: None,
            };
            let items = field.words().into_iter().map(item).collect();
            Completion { replaces: byte - typed.len()..byte, items }
        });
    }
    let is_name = before.trim_start().chars().all(|letter| letter.is_alphanumeric() || letter == '_');
    if !is_name || !source[..byte].contains("[[card]]") {
        return Completion::default();
    }
    // Fields that the card has already are not wanted again.
    let card = source[..byte].rfind("[[card]]").unwrap_or(0);
    let end = source[byte..].find("[[card]]").map_or(source.len(), |at| byte + at);
    let has = |field: &&FieldInfo| {
        let mut lines = source[card..end].lines();
        lines.any(|line| line.split_once('=').is_some_and(|(name, _)| name.trim() == field.name))
    };
    let item = |field: &FieldInfo| CompletionItem {
        label: field.name.clone(),
        text: format!("{} = ", field.name),
        kind: CompletionKind::Field,
        detail: Some(field.takes()),
        about: Some(field.about.clone()),
    };
    let items = known.iter().filter(|field| !has(field)).map(item).collect();
    Completion { replaces: byte - before.trim_start().len()..byte, items }
}

fn capital(word: &str) -> String {
    let mut letters = word.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}
