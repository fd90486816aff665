//! The result of running a scenario, in words and as JSON.

use serde::Serialize;
use std::fmt::{Display, Formatter};
use std::io;
use std::path::Path;

/// A scenario that holds.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Report {
    /// Where it was read from.
    pub file: String,
    /// Its title.
    pub title: String,
    /// The game it is played in.
    pub game: String,
    /// The rules it shows.
    pub rules: Vec<String>,
    /// How many answers were given, over all seeds, automatic passes included.
    pub answers: u32,
    /// Under how many seeds it was run.
    pub seeds: usize,
}

impl Display for Report {
    fn fmt(&self, f: &mut Formatter<'_>) -> std::fmt::Result {
        let plural = |count: usize| if count == 1 { "" } else { "s" };
        let (answers, seeds) = (self.answers, self.seeds);
        write!(f, "{}: {} ({}; ", self.file, self.title, self.rules.join(", "))?;
        write!(f, "{answers} answer{}, {seeds} seed{})", plural(answers as usize), plural(seeds))
    }
}

/// Whether the rules or the file are to blame.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum FailureKind {
    /// The file is not a scenario of a known game; nothing was played.
    Malformed,
    /// It was played, and a line of its script does not hold.
    DoesNotHold,
}

/// A scenario that does not hold or cannot be read: where, and what to do.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Failure {
    /// Whether the rules or the file are to blame.
    pub kind: FailureKind,
    /// The file.
    pub file: String,
    /// The line of the file, counted from 1, if one is to blame.
    pub line: Option<usize>,
    /// What is wrong. May have several lines.
    pub message: String,
}

impl Display for Failure {
    fn fmt(&self, f: &mut Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.file)?;
        if let Some(line) = self.line {
            write!(f, ":{line}")?;
        }
        write!(f, ": {}", self.message)
    }
}

impl std::error::Error for Failure {}

impl Failure {
    /// A file that cannot be read at all.
    pub(crate) fn unreadable(path: &Path, error: &io::Error) -> Failure {
        let why = match error.kind() {
            io::ErrorKind::InvalidData => "it is not text in UTF-8".to_owned(),
            _ => error.to_string(),
        };
        let file = path.display().to_string();
        Failure { kind: FailureKind::Malformed, file, line: None, message: format!("cannot be read: {why}") }
    }
}

/// The text of a file and its name, to say where something is wrong.
#[derive(Clone, Copy)]
pub(crate) struct Source<'a> {
    pub file: &'a str,
    pub text: &'a str,
}

impl Source<'_> {
    /// The file is not as it should be.
    pub fn fail(self, line: impl Into<Option<usize>>, message: impl Into<String>) -> Failure {
        let (file, line, message) = (self.file.to_owned(), line.into(), message.into());
        Failure { kind: FailureKind::Malformed, file, line, message }
    }

    /// The file is as it should be, and what it says is not so.
    pub fn does_not_hold(self, line: usize, message: String) -> Failure {
        Failure { kind: FailureKind::DoesNotHold, ..self.fail(line, message) }
    }

    /// The line a byte of the text is in.
    pub fn line_of(self, byte: usize) -> usize {
        self.text.bytes().take(byte).filter(|byte| *byte == b'\n').count() + 1
    }
}

/// Names in a row: `Fox Mulder, Dana Scully`.
pub(crate) fn listed<T: AsRef<str>>(names: impl IntoIterator<Item = T>) -> String {
    let names: Vec<String> = names.into_iter().map(|name| name.as_ref().to_owned()).collect();
    if names.is_empty() { "none".to_owned() } else { names.join(", ") }
}
