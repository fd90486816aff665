//! Where commands write: lines wrapped to the screen, or JSON.

use crate::ink::{Brush, is_mark};
use anstream::{AutoStream, ColorChoice};
use indicatif::{ProgressBar, ProgressStyle};
use serde::Serialize;
use std::io::{self, IsTerminal, Write};
use unicode_width::UnicodeWidthChar;

/// The width of a terminal that does not tell its own.
const WIDTH_UNTOLD: usize = 80;

/// Narrower than this, wrapping does more harm than good.
const WIDTH_MIN: usize = 20;

/// Plain lines on standard output, wrapped to the screen.
pub struct Page {
    out: Box<dyn Write>,
    width: usize,
    coloured: bool,
}

impl Page {
    /// Standard output, as wide as the terminal. Files and pipes get long lines whole, unless `COLUMNS` says how wide
    /// they are read. Colours are for terminals, unless `--color` or the environment says otherwise.
    pub fn stdout() -> Page {
        let told = std::env::var("COLUMNS").ok().and_then(|columns| columns.parse().ok());
        let terminal = terminal_size::terminal_size_of(io::stdout()).map(|(width, _)| usize::from(width.0));
        let told = told.or(io::stdout().is_terminal().then_some(WIDTH_UNTOLD));
        let width = terminal.or(told).map_or(usize::MAX, |width: usize| width.max(WIDTH_MIN));
        let coloured = AutoStream::choice(&io::stdout()) != ColorChoice::Never;
        Page { out: Box::new(anstream::stdout()), width, coloured }
    }

    /// The number of columns; a very large number if lines are not wrapped.
    pub fn width(&self) -> usize {
        self.width
    }

    /// A line of text, wrapped.
    pub fn line(&mut self, text: &str) -> io::Result<()> {
        self.item("", text)
    }

    /// A text that starts with `lead`; further lines are indented below its start.
    pub fn item(&mut self, lead: &str, text: &str) -> io::Result<()> {
        let mut brush = Brush::new(self.coloured);
        for line in wrapped(lead, text, self.width) {
            writeln!(self.out, "{}", brush.line(&line))?;
        }
        Ok(())
    }

    /// An empty line.
    pub fn blank(&mut self) -> io::Result<()> {
        writeln!(self.out)
    }

    /// Text as it is: commands to copy, completions, files. Breaking these would break them.
    pub fn verbatim(&mut self, text: &str) -> io::Result<()> {
        let mut brush = Brush::new(self.coloured);
        text.split('\n').try_for_each(|line| writeln!(self.out, "{}", brush.line(line)))
    }

    /// One JSON value on one line.
    pub fn json(&mut self, value: &impl Serialize) -> io::Result<()> {
        let text = serde_json::to_string(value).map_err(io::Error::other)?;
        writeln!(self.out, "{text}")
    }

    /// A JSON value for people to read.
    pub fn pretty_json(&mut self, value: &impl Serialize) -> io::Result<()> {
        let text = serde_json::to_string_pretty(value).map_err(io::Error::other)?;
        writeln!(self.out, "{text}")
    }

    /// Starts a line that is finished elsewhere.
    pub fn prompt(&mut self, text: &str) -> io::Result<()> {
        write!(self.out, "{text}")?;
        self.out.flush()
    }
}

/// A space that no line is broken at; it is printed as a plain one.
const GLUE: char = '\u{a0}';

/// Keeps words together on one line if they fit.
pub fn glued(words: &str) -> String {
    words.replace(' ', &GLUE.to_string())
}

/// Breaks text into lines of at most `width` columns. Names can come from other people's files, so
/// control characters, which could move the cursor or hide text, are replaced.
fn wrapped(lead: &str, text: &str, width: usize) -> Vec<String> {
    if columns(lead) > width / 2 {
        // A lead this long is text itself.
        let start = &lead[..lead.len() - lead.trim_start().len()];
        let start = if columns(start) > width / 2 { "" } else { start };
        return wrapped(start, &format!("{} {text}", lead.trim()), width);
    }
    let mut lines = Vec::new();
    let mut line: String = lead.chars().map(printable).collect();
    let indent = columns(&line);
    let mut used = indent;
    let mut fresh = true;
    for word in words_of(text, width.saturating_sub(indent)) {
        let mut word: String = word.chars().map(printable).collect();
        if !fresh && used + 1 + columns(&word) > width {
            lines.push(std::mem::replace(&mut line, " ".repeat(indent)));
            (used, fresh) = (indent, true);
        }
        if !fresh {
            line.push(' ');
            used += 1;
        }
        while used + columns(&word) > width {
            let rest = word.split_off(fitting(&word, width - used));
            line.push_str(&word);
            lines.push(std::mem::replace(&mut line, " ".repeat(indent)));
            (used, word) = (indent, rest);
        }
        used += columns(&word);
        line.push_str(&word);
        fresh = false;
    }
    lines.push(line.trim_end().to_owned());
    lines
}

/// The pieces between which a text may be wrapped. Glued pieces that are too long for a line are split.
fn words_of(text: &str, width: usize) -> impl Iterator<Item = &str> {
    text.split_ascii_whitespace().flat_map(move |word| {
        let glue = if columns(word) > width { GLUE } else { '\0' };
        word.split(glue).filter(|piece| !piece.is_empty())
    })
}

fn printable(letter: char) -> char {
    match letter {
        GLUE => ' ',
        letter if letter.is_control() => '\u{fffd}',
        letter => letter,
    }
}

/// How many columns a letter takes. Marks of ink take none.
fn width_of(letter: char) -> usize {
    if is_mark(letter) { 0 } else { letter.width().unwrap_or(0) }
}

fn columns(text: &str) -> usize {
    text.chars().map(width_of).sum()
}

/// How many bytes of a word fit into `width` columns; at least one letter, so that it ends.
fn fitting(word: &str, width: usize) -> usize {
    let mut used = 0;
    for (at, letter) in word.char_indices() {
        used += width_of(letter);
        if used > width && at > 0 {
            return at;
        }
    }
    word.len()
}

/// A progress bar on standard error, if that is a terminal.
pub fn progress(count: u64, things: &str) -> ProgressBar {
    let bar = ProgressBar::new(count);
    match ProgressStyle::with_template(&format!("{{wide_bar}} {{pos}}/{{len}} {things}, {{eta}} left")) {
        Ok(style) => bar.with_style(style),
        Err(_) => bar,
    }
}

/// A path or name as a shell would read it back.
pub fn quoted(word: &str) -> String {
    let plain = |c: char| c.is_alphanumeric() || "_-./,+=@".contains(c);
    if !word.is_empty() && word.chars().all(plain) {
        word.to_owned()
    } else {
        format!("'{}'", word.replace('\'', r"'\''"))
    }
}

/// A command to type next. Whoever started this by way of another program (`cargo xtask play`) has no `casefile`.
pub fn command(words: &str) -> String {
    let called = std::env::var("CASEFILE_CALLED").unwrap_or_else(|_| "casefile".to_owned());
    format!("{called} {words}")
}

/// `1 card`, `3 cards`.
pub fn counted(count: usize, thing: &str) -> String {
    if count == 1 { format!("1 {thing}") } else { format!("{count} {thing}s") }
}

/// `Ash`, `Ash and Birch`, `Ash, Birch and Cole`.
pub fn listed(names: &[&str]) -> String {
    match names {
        [] => "nobody".to_owned(),
        [one] => (*one).to_owned(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_wrapped_item_hangs_under_its_text() {
        assert_eq!(wrapped(" 1. ", "play Wire Tap on drop 2", 20), [" 1. play Wire Tap on", "    drop 2"]);
        assert_eq!(wrapped("", "", 20), [""]);
        let cards = format!("Bug, {}, Bug", glued("Tail (nerve 2)"));
        assert_eq!(wrapped("hand: ", &cards, 22), ["hand: Bug,", "      Tail (nerve 2),", "      Bug"]);
        let long = glued("Tail (nerve 2, wounds 1)");
        assert_eq!(wrapped("hand: ", &long, 22), ["hand: Tail (nerve 2,", "      wounds 1)"]);
    }

    #[test]
    fn nothing_is_wider_than_the_screen() {
        let texts = ["a".repeat(95), "信".repeat(70), format!("hand: {}", "Wire Tap, ".repeat(30))];
        for text in &texts {
            for (lead, width) in [("  hand: ", 40), ("  Somebody with a long name, hand: ", 20), (" 1. ", 20)] {
                for line in wrapped(lead, text, width) {
                    assert!(columns(&line) <= width, "{line}");
                }
            }
        }
    }

    #[test]
    fn ink_takes_no_room() {
        let lead = format!("{}. ", crate::ink::Ink::Key.on("1"));
        let lines: Vec<String> = wrapped(&lead, "play Wire Tap on drop 2", 19);
        let mut brush = Brush::new(false);
        assert_eq!(lines.iter().map(|line| brush.line(line)).collect::<Vec<_>>(), ["1. play Wire Tap on", "   drop 2"]);
    }

    #[test]
    fn a_name_cannot_move_the_cursor() {
        assert_eq!(wrapped("", "Ash\u{1b}[2J", 40), ["Ash\u{fffd}[2J"]);
        assert_eq!(wrapped("Ash\u{1b}: ", "hand", 40), ["Ash\u{fffd}: hand"]);
    }

    #[test]
    fn a_shell_reads_a_quoted_name_back() {
        assert_eq!(quoted("a/b-7.casefile"), "a/b-7.casefile");
        assert_eq!(quoted("it's here"), r"'it'\''s here'");
    }
}
