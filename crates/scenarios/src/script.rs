//! Parses a scenario's script, line by line.

use crate::filter::Filter;
use crate::report::{Failure, Source, listed};
use kernel::{Names, Seat};
use toml::Spanned;

/// A line of a script that is not blank.
pub(crate) struct Line {
    /// Its number in the file, counted from 1.
    pub number: usize,
    /// As it was written.
    pub text: String,
    pub verb: Verb,
}

/// What a line does or demands.
pub(crate) enum Verb {
    /// `SEAT: LABEL`
    Answers(Seat, String),
    /// `SEAT cannot: LABEL (RULE)`
    Cannot { seat: Seat, label: String, rule: String },
    /// `SEAT is asked: WORDS`
    IsAsked(Seat, String),
    /// `SEAT concedes`
    Concedes(Seat),
    /// `passes`
    Passes,
    /// `chance: LABEL`
    Chance(String),
    /// `expect FILTER`, `expect SEAT sees FILTER`
    Expect(Option<Seat>, Filter),
}

impl Verb {
    /// Does this line say how the table is?
    pub fn claims(&self) -> bool {
        matches!(self, Verb::Expect(..) | Verb::Cannot { .. })
    }

    /// Does this line advance the game?
    pub fn goes_on(&self) -> bool {
        match self {
            Verb::Answers(..) | Verb::Concedes(_) | Verb::Passes => true,
            Verb::Cannot { .. } | Verb::IsAsked(..) | Verb::Chance(_) | Verb::Expect(..) => false,
        }
    }
}

const FORMS: &str = "\
a line of a script is one of
  SEAT: LABEL
  SEAT cannot: LABEL (RULE)
  SEAT is asked: WORDS
  SEAT concedes
  passes
  chance: LABEL
  expect FILTER
  expect SEAT sees FILTER
  # a comment";

/// Reads a script for a table with these seats.
pub(crate) fn read(source: Source<'_>, script: &Spanned<String>, names: &Names) -> Result<Vec<Line>, Failure> {
    if let Some(name) = names.0.iter().find(|name| !is_usable(name)) {
        return Err(source.fail(None, format!("the seat name `{name}` reads like a line of a script: choose another")));
    }
    let mut lines = Vec::new();
    for (number, text) in numbered(source, script) {
        let text = text.trim();
        if text.is_empty() || text.starts_with('#') {
            continue;
        }
        let verb = verb(text, names).map_err(|message| source.fail(number, message))?;
        lines.push(Line { number, text: text.to_owned(), verb });
    }
    check_order(source, source.line_of(script.span().start), &lines)?;
    Ok(lines)
}

/// Could a seat of this name be told apart from the words of a script?
pub(crate) fn is_usable(name: &str) -> bool {
    !["chance", "passes", "expect"].contains(&name) && !name.starts_with("expect ") && !name.starts_with('#')
}

/// The lines of the script with their numbers in the file.
fn numbered<'a>(source: Source<'_>, script: &'a Spanned<String>) -> impl Iterator<Item = (usize, &'a str)> {
    let start = script.span().start;
    let raw = source.text.get(start..).unwrap_or_default();
    let opening = ["\"\"\"", "'''"].iter().find_map(|quotes| raw.strip_prefix(quotes));
    // TOML drops a line break right after the opening quotes; a string in single quotes is one line.
    let dropped = opening.is_some_and(|text| text.starts_with('\n') || text.starts_with("\r\n"));
    let first = source.line_of(start) + usize::from(dropped);
    let step = usize::from(opening.is_some());
    script.get_ref().lines().enumerate().map(move |(index, text)| (first + index * step, text))
}

fn verb(text: &str, names: &Names) -> Result<Verb, String> {
    if text == "passes" {
        return Ok(Verb::Passes);
    }
    if let Some(label) = text.strip_prefix("chance:") {
        return Ok(Verb::Chance(wanted(label, "chance: LABEL")?));
    }
    if let Some(rest) = text.strip_prefix("expect ") {
        return expect(rest.trim(), names);
    }
    if let Some((seat, rest)) = seat_at_start(text, names, |rest| demand(rest).is_some())
        && let Some((demand, words)) = demand(rest)
    {
        return match demand {
            Demand::Answers => Ok(Verb::Answers(seat, wanted(words, "SEAT: LABEL")?)),
            Demand::IsAsked => Ok(Verb::IsAsked(seat, wanted(words, "SEAT is asked: WORDS")?)),
            Demand::Concedes => Ok(Verb::Concedes(seat)),
            Demand::Cannot => cannot(seat, words),
        };
    }
    let end = [" cannot:", " is asked:", " concedes", ":"].iter().filter_map(|words| text.find(words)).min();
    match end.map(|end| text[..end].trim()) {
        Some(name) if names.seat(name).is_none() && !name.is_empty() => {
            Err(format!("there is no seat `{name}`; the seats are {}", listed(&names.0)))
        }
        Some(_) | None => Err(format!("`{text}` is not understood; {FORMS}")),
    }
}

#[derive(Clone, Copy)]
enum Demand {
    Answers,
    Cannot,
    IsAsked,
    Concedes,
}

/// What follows a seat's name.
fn demand(rest: &str) -> Option<(Demand, &str)> {
    if rest == " concedes" {
        return Some((Demand::Concedes, ""));
    }
    [(":", Demand::Answers), (" cannot:", Demand::Cannot), (" is asked:", Demand::IsAsked)]
        .into_iter()
        .find_map(|(words, demand)| rest.strip_prefix(words).map(|rest| (demand, rest.trim())))
}

fn cannot(seat: Seat, words: &str) -> Result<Verb, String> {
    let (label, rule) = words
        .strip_suffix(')')
        .and_then(|words| words.rsplit_once(" ("))
        .ok_or("`cannot` names the rule at the end of the line: SEAT cannot: LABEL (RULE)")?;
    let form = "SEAT cannot: LABEL (RULE)";
    Ok(Verb::Cannot { seat, label: wanted(label, form)?, rule: wanted(rule, form)? })
}

fn expect(rest: &str, names: &Names) -> Result<Verb, String> {
    let (seat, filter) = match seat_at_start(rest, names, |rest| rest.starts_with(" sees ")) {
        Some((seat, rest)) => (Some(seat), rest[" sees ".len()..].trim()),
        None => (None, rest),
    };
    Filter::new(filter).map(|filter| Verb::Expect(seat, filter)).map_err(|error| match rest.split_once(" sees ") {
        Some((name, _)) if seat.is_none() => {
            format!("there is no seat `{name}`; the seats are {}", listed(&names.0))
        }
        Some(_) | None => error,
    })
}

/// The seat a text begins with, where `fits` likes what comes after the name. Longer names go first.
fn seat_at_start<'a>(text: &'a str, names: &Names, fits: impl Fn(&str) -> bool) -> Option<(Seat, &'a str)> {
    let seats = names.0.iter().filter_map(|name| {
        let rest = text.strip_prefix(name.as_str()).filter(|rest| fits(rest))?;
        Some((names.seat(name)?, rest))
    });
    seats.min_by_key(|(_, rest)| rest.len())
}

fn wanted(words: &str, form: &str) -> Result<String, String> {
    let words = words.trim();
    if words.is_empty() { Err(format!("something is missing after the colon: {form}")) } else { Ok(words.to_owned()) }
}

/// A fixed chance is for the answer right after it, and a script ends by checking something.
fn check_order(source: Source<'_>, script_line: usize, lines: &[Line]) -> Result<(), Failure> {
    let mut waiting: Option<&Line> = None;
    let mut checked = false;
    for line in lines {
        let is_chance = matches!(line.verb, Verb::Chance(_));
        if let Some(chance) = waiting.filter(|_| !is_chance && !line.verb.goes_on()) {
            return Err(source.fail(chance.number, misplaced(chance)));
        }
        waiting = is_chance.then_some(line);
        checked = match line.verb {
            Verb::Expect(..) | Verb::Cannot { .. } => true,
            Verb::Answers(..) | Verb::Concedes(_) | Verb::Passes | Verb::Chance(_) => false,
            Verb::IsAsked(..) => checked,
        };
    }
    if let Some(chance) = waiting {
        return Err(source.fail(chance.number, misplaced(chance)));
    }
    if !checked {
        let line = lines.last().map_or(script_line, |line| line.number);
        let message = "nothing is checked after the last answer: end the script with an `expect` or a `cannot`";
        return Err(source.fail(line, message));
    }
    Ok(())
}

fn misplaced(chance: &Line) -> String {
    format!("`{}` is for the answer right after it, and no answer follows", chance.text)
}
