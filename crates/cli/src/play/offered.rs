//! What can be typed now: completed by Tab, and shown behind the cursor while it is typed.

use super::command::{self, COMMANDS, Meaning, Open};
use rustyline::completion::Completer;
use rustyline::highlight::Highlighter;
use rustyline::hint::{Hint, Hinter};
use rustyline::validate::Validator;
use rustyline::{Context, Helper};
use std::borrow::Cow;

/// What can be typed now.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Offered {
    /// The labels of the choices.
    pub choices: Vec<String>,
    /// The labels of what is refused, for `?`.
    pub refused: Vec<String>,
    /// The names of the cards in sight.
    pub cards: Vec<String>,
    /// The names of the sheets there are to read.
    pub sheets: Vec<String>,
    /// Is a number asked for?
    pub counts: bool,
}

impl Offered {
    /// What a line could become, and the byte from which on it would be replaced.
    fn completions(&self, typed: &str) -> (usize, Vec<String>) {
        if let Some((word, rest)) = typed.split_once(char::is_whitespace) {
            let names = match word.to_lowercase().as_str() {
                "card" | "look" => Some(&self.cards),
                "?" | "why" => Some(&self.refused),
                _ => None,
            };
            if let Some(names) = names {
                return (typed.len() - rest.len(), beginning_with(rest, names.iter().map(String::as_str)));
            }
        }
        let commands = if self.choices.is_empty() { &[][..] } else { COMMANDS };
        let own = self.choices.iter().chain(&self.sheets).map(String::as_str);
        (0, beginning_with(typed, own.chain(commands.iter().copied())))
    }

    /// What a line can be about.
    pub fn open(&self) -> Open<'_> {
        Open { choices: &self.choices, counts: self.counts, sheets: &self.sheets }
    }

    /// The choice that Enter would take, if the line does not say it in full.
    fn chosen(&self, typed: &str) -> Option<&str> {
        match command::understand(typed.trim(), self.open()) {
            Meaning::Choose(place) => {
                let label = self.choices.get(place)?.as_str();
                (!label.eq_ignore_ascii_case(typed.trim())).then_some(label)
            }
            _ => None,
        }
    }
}

fn beginning_with<'a>(typed: &str, words: impl Iterator<Item = &'a str>) -> Vec<String> {
    let typed = typed.to_lowercase();
    let mut found: Vec<String> =
        words.filter(|word| word.to_lowercase().starts_with(&typed)).map(str::to_owned).collect();
    found.sort_unstable();
    found.dedup();
    found
}

/// Helps at the keyboard with what is offered.
#[derive(Default)]
pub struct Typist {
    /// What can be typed now.
    pub offered: Offered,
}

/// The choice that Enter would take, shown behind the cursor.
pub struct Preview(String);

impl Hint for Preview {
    fn display(&self) -> &str {
        &self.0
    }

    /// It says what will happen; it is not the rest of the line.
    fn completion(&self) -> Option<&str> {
        None
    }
}

impl Hinter for Typist {
    type Hint = Preview;

    fn hint(&self, line: &str, pos: usize, _: &Context<'_>) -> Option<Preview> {
        let chosen = self.offered.chosen(line).filter(|_| pos == line.len())?;
        Some(Preview(format!("  ({chosen})")))
    }
}

impl Highlighter for Typist {
    fn highlight_hint<'h>(&self, hint: &'h str) -> Cow<'h, str> {
        let faint = anstyle::Style::new().dimmed();
        let coloured = anstream::AutoStream::choice(&std::io::stdout()) != anstream::ColorChoice::Never;
        if coloured { Cow::Owned(format!("{faint}{hint}{faint:#}")) } else { Cow::Borrowed(hint) }
    }
}

impl Completer for Typist {
    type Candidate = String;

    fn complete(&self, line: &str, pos: usize, _: &Context<'_>) -> rustyline::Result<(usize, Vec<String>)> {
        Ok(self.offered.completions(line.get(..pos).unwrap_or(line)))
    }
}

impl Validator for Typist {}

impl Helper for Typist {}

#[cfg(test)]
mod tests {
    use super::*;

    fn offered() -> Offered {
        let words = |words: &[&str]| words.iter().map(|word| (*word).to_owned()).collect();
        Offered {
            choices: words(&["play Wire Tap", "play Bug", "pass"]),
            refused: words(&["play Tail"]),
            cards: words(&["Wire Tap", "Bug", "Tail"]),
            sheets: words(&["notebook"]),
            counts: false,
        }
    }

    #[test]
    fn tab_completes_choices_commands_and_names() {
        assert_eq!(offered().completions("pl"), (0, vec!["play Bug".to_owned(), "play Wire Tap".to_owned()]));
        assert_eq!(
            offered().completions("PASS"),
            (0, ["pass", "pass all", "pass until my turn", "pass until over"].map(str::to_owned).to_vec())
        );
        assert_eq!(offered().completions("card w"), (5, vec!["Wire Tap".to_owned()]));
        assert_eq!(offered().completions("? play"), (2, vec!["play Tail".to_owned()]));
        assert_eq!(offered().completions("not"), (0, vec!["notebook".to_owned()]));
        assert_eq!(offered().completions("hin"), (0, vec!["hint".to_owned()]));
        assert_eq!(Offered::default().completions("q"), (0, Vec::new()));
    }

    #[test]
    fn what_enter_would_take_is_shown() {
        assert_eq!(offered().chosen("2"), Some("play Bug"));
        assert_eq!(offered().chosen("tap"), Some("play Wire Tap"));
        assert_eq!(offered().chosen("pass"), None);
        assert_eq!(offered().chosen("play"), None);
        assert_eq!(offered().chosen("undo"), None);
    }
}
