//! Turns a recorded game into a scenario: a bug report becomes a regression test.

use crate::play::outcome;
use crate::script::is_usable;
use kernel::{Answer, AnyGame, AnyTable, Eye, Hash, Record, RecordError, Setup, Shuffle, clauses};
use serde_json::Value;
use toml::Table;

/// The text of a scenario that plays this record again and expects the same end.
pub fn from_record(record: &Record, game: &dyn AnyGame) -> Result<String, RecordError> {
    let names = record.setup.names();
    if let Some(name) = names.0.iter().find(|name| !is_usable(name)) {
        return Err(RecordError::Setup(format!("the seat name `{name}` reads like a line of a script")));
    }
    let table = record.replay(game, record.answers.len())?;
    let mut script = String::new();
    for answer in &record.answers {
        script.push_str(&line(answer, names.of(answer.seat))?);
        script.push('\n');
    }
    for filter in expectations(table.as_ref()) {
        script.push_str(&format!("expect {filter}\n"));
    }

    let quoted = |text: &str| toml::Value::from(text).to_string();
    let wrong = |error: toml::ser::Error| RecordError::Setup(format!("it does not fit into TOML: {error}"));
    let mut tail = Table::new();
    tail.insert("shuffle".into(), toml::Value::try_from(without_gaps(&record.shuffle)).map_err(wrong)?);
    tail.insert("setup".into(), toml::Value::try_from(setup(&record.setup)).map_err(wrong)?);
    let title = format!("A recorded game of {}", game.about().title);
    Ok(format!(
        "title = {}\ngame  = {}\nrules = [{}]\n\n{tail}\n[play]\nscript = {}\n",
        quoted(&title),
        quoted(&record.setup.game),
        quoted(&cited(table.as_ref())),
        multiline(&script),
    ))
}

fn line(answer: &Answer, name: &str) -> Result<String, RecordError> {
    match (&answer.label, answer.concedes) {
        (_, true) => Ok(format!("{name} concedes")),
        (Some(label), false) => Ok(format!("{name}: {label}")),
        (None, false) => Err(RecordError::Partial),
    }
}

/// `[setup]`, with options beside the seats.
fn setup(setup: &Setup) -> Value {
    let mut part = setup.options.clone();
    part.insert("seats".into(), setup.seats.iter().map(|seat| seat.name.as_str()).collect());
    let submissions =
        setup.seats.iter().filter_map(|seat| Some((seat.name.clone(), seat.submission.contents.clone()?)));
    let submissions: serde_json::Map<String, Value> = submissions.collect();
    if !submissions.is_empty() {
        part.insert("submission".into(), submissions.into());
    }
    part.into()
}

/// The rule a recorded game can be said to show: how it ended, or what is asked at its end.
fn cited(table: &dyn AnyTable) -> String {
    let end = table.outcome().map(|outcome| outcome.rule).or_else(|| table.asked().map(|asked| asked.rule.clone()));
    let known = clauses(table.about().rules);
    let end = end.filter(|rule| known.iter().any(|clause| clause.number == *rule));
    end.or_else(|| known.first().map(|clause| clause.number.clone())).unwrap_or_default()
}

/// Filters that hold at the end of the record: how it ended, and every number and word of the table.
fn expectations(table: &dyn AnyTable) -> Vec<String> {
    let tableau = table.tableau(Eye::All);
    let mut filters = vec![format!("(.seats | length) == {}", tableau.seats.len())];
    for (name, value) in &tableau.table.facts {
        if !value.is_array() && !value.is_object() {
            filters.push(format!(".[{}] == {value}", Value::from(name.as_str())));
        }
    }
    if !tableau.table.facts.contains_key("outcome") {
        match outcome(table) {
            Value::Object(end) => {
                filters.push(format!(".outcome.winners == {}", end["winners"]));
                filters.push(format!(".outcome.rule == {}", end["rule"]));
            }
            Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) | Value::Array(_) => {
                filters.push(".outcome == null".to_owned());
            }
        }
    }
    filters
}

/// A script in quotes that need no escapes, if possible.
fn multiline(script: &str) -> String {
    if script.contains("'''") || script.contains(|letter: char| letter.is_control() && letter != '\n') {
        return toml::Value::from(script).to_string();
    }
    format!("'''\n{script}'''")
}

/// The same shuffle with a nonce for each seat: TOML has no word for nothing, and who sent nothing counts as zeros.
fn without_gaps(shuffle: &Shuffle) -> Shuffle {
    let nonces = shuffle.nonces.iter().map(|nonce| Some(nonce.unwrap_or(Hash([0; 32]))));
    Shuffle { nonces: nonces.collect(), ..shuffle.clone() }
}
