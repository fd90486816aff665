//! Colours: which words stand out, where the terminal can show it.
//!
//! Inked text carries marks that no text of a person has (characters that Unicode reserves for use inside a program).
//! They take no room when lines are wrapped, and become escape codes, or nothing, when a line is written.

use anstyle::{AnsiColor, Style};

/// What a piece of text is set off as.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ink {
    /// What everything else is about: a question, a heading.
    Strong,
    /// What can be skipped: rule numbers, bullets.
    Faint,
    /// What can be typed.
    Key,
    /// The name of a row.
    Name,
    /// It went well.
    Good,
    /// It did not.
    Bad,
    /// It needs a second look.
    Notice,
}

/// All inks; a mark says which one by its place here.
const INKS: [Ink; 7] = [Ink::Strong, Ink::Faint, Ink::Key, Ink::Name, Ink::Good, Ink::Bad, Ink::Notice];

/// The first of the marks that begin inked text.
const FIRST: u32 = 0xFDD0;

/// The mark that ends it.
const END: char = '\u{FDEF}';

impl Ink {
    /// Text in this ink. What is inked is not inked again.
    pub fn on(self, text: &str) -> String {
        let at = INKS.iter().position(|ink| *ink == self).unwrap_or_default() as u32;
        let begin = char::from_u32(FIRST + at).unwrap_or(END);
        if text.is_empty() { String::new() } else { format!("{begin}{text}{END}") }
    }

    fn style(self) -> Style {
        match self {
            Ink::Strong => Style::new().bold(),
            Ink::Faint => Style::new().dimmed(),
            Ink::Key => AnsiColor::Cyan.on_default().bold(),
            Ink::Name => AnsiColor::Cyan.on_default(),
            Ink::Good => AnsiColor::Green.on_default(),
            Ink::Bad => AnsiColor::Red.on_default().bold(),
            Ink::Notice => AnsiColor::Yellow.on_default(),
        }
    }
}

/// Is this one of our marks?
pub fn is_mark(letter: char) -> bool {
    letter == END || begun_by(letter).is_some()
}

fn begun_by(letter: char) -> Option<Ink> {
    let at = u32::from(letter).checked_sub(FIRST)?;
    INKS.get(at as usize).copied()
}

/// Writes lines in ink, or without it. Ink that reaches over a line's end goes on in the next.
pub struct Brush {
    coloured: bool,
    ink: Option<Ink>,
}

impl Brush {
    /// A brush for a screen with colours, or for one without.
    pub fn new(coloured: bool) -> Brush {
        Brush { coloured, ink: None }
    }

    /// A line with escape codes for marks; without colours the marks just go.
    pub fn line(&mut self, line: &str) -> String {
        // Ink goes on behind the indent, so that it never fills a margin.
        let text = line.trim_start_matches(' ');
        let mut painted = line[..line.len() - text.len()].to_owned();
        self.begin(&mut painted);
        for letter in text.chars() {
            if letter == END {
                self.end(&mut painted);
                self.ink = None;
            } else if let Some(ink) = begun_by(letter) {
                self.ink = Some(ink);
                self.begin(&mut painted);
            } else {
                painted.push(letter);
            }
        }
        self.end(&mut painted);
        painted
    }

    fn begin(&self, painted: &mut String) {
        if let Some(ink) = self.ink.filter(|_| self.coloured) {
            painted.push_str(&ink.style().render().to_string());
        }
    }

    fn end(&self, painted: &mut String) {
        if let Some(ink) = self.ink.filter(|_| self.coloured) {
            painted.push_str(&ink.style().render_reset().to_string());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ink_goes_on_behind_the_indent_and_ends_with_its_mark() {
        let text = Ink::Bad.on("one two");
        let (first, second) = text.split_once(' ').expect("two words");
        let mut brush = Brush::new(true);
        let lines = [brush.line(first), brush.line(&format!("  {second} three"))];
        assert_eq!(lines, ["\u{1b}[1m\u{1b}[31mone\u{1b}[0m", "  \u{1b}[1m\u{1b}[31mtwo\u{1b}[0m three"]);
    }

    #[test]
    fn without_colours_only_the_words_are_left() {
        let text = format!("{}. play {}", Ink::Key.on("1"), Ink::Faint.on("[D3.1]"));
        assert_eq!(Brush::new(false).line(&text), "1. play [D3.1]");
        assert_eq!(Ink::Good.on(""), "");
        assert!(text.chars().filter(|letter| is_mark(*letter)).count() == 4);
    }
}
