//! Fields of a card: read by serde, with readable errors.

use crate::pack::PackTrouble;
use crate::trouble::nearest;
use serde::de::DeserializeOwned;
use std::ops::Range;
use toml::Spanned;
use toml::de::DeTable;

/// What a line of each field looks like, for those who forgot it.
const EXAMPLES: [(&str, &str); 6] = [
    ("game", "game = \"NAME\", the name of a game in small letters"),
    ("title", "title = \"My cards\""),
    ("name", "name = \"Night Watch\""),
    ("number", "number = \"MY-01\""),
    ("copies", "copies = 1"),
    ("origin", "origin = \"house\""),
];

/// Reads fields as `T`. A field that is wrong is told and left out, so that the others are looked at too.
pub(crate) fn fields<T: DeserializeOwned>(
    mut table: DeTable<'_>,
    span: Range<usize>,
    called: &str,
    required: &[&str],
    also_known: &[&str],
    troubles: &mut Vec<PackTrouble>,
) -> Option<T> {
    let missing = required.iter().filter(|field| !table.contains_key(**field));
    let mut wrong: Vec<String> = missing.map(|field| (*field).to_owned()).collect();
    troubles.extend(wrong.iter().map(|field| lacking(called, span.clone(), "", Some(field))));
    loop {
        let whole = Spanned::new(span.clone(), table.clone());
        let error = match T::deserialize(toml::Deserializer::from(whole)) {
            Ok(_) if !wrong.is_empty() => return None,
            Ok(value) => return Some(value),
            Err(error) => error,
        };
        let inside = |outer: Range<usize>, inner: &Range<usize>| outer.start <= inner.start && inner.end <= outer.end;
        let place = error.span();
        let field = table.iter().find_map(|(key, value)| {
            let is_meant = place.as_ref().is_some_and(|place| inside(key.span(), place) || inside(value.span(), place));
            is_meant.then(|| (key.get_ref().to_string(), place.clone().unwrap_or_default()))
        });
        let Some((field, place)) = field else {
            let missing = quoted_words(error.message()).next();
            // What was left out because it is wrong is missing now, and that is no news.
            if !missing.is_some_and(|missing| wrong.iter().any(|wrong| wrong == missing)) {
                troubles.push(lacking(called, span, error.message(), missing));
            }
            return None;
        };
        troubles.push(unfit(called, &field, place, error.message(), also_known));
        table.remove(field.as_str());
        wrong.push(field);
    }
}

fn lacking(called: &str, span: Range<usize>, message: &str, missing: Option<&str>) -> PackTrouble {
    let Some(missing) = missing else { return PackTrouble::new("P1", span, format!("{called}: {message}")) };
    let example = EXAMPLES.iter().find(|(field, _)| *field == missing).map(|(_, line)| *line);
    let example = example.map_or_else(|| format!("{missing} = …"), str::to_owned);
    PackTrouble::new("P1", span, format!("{called}: `{missing}` is missing"))
        .advising(format!("Add a line such as: {example}"))
}

/// What serde says about a field, in words for people who never heard of it.
fn unfit(called: &str, field: &str, span: Range<usize>, message: &str, also_known: &[&str]) -> PackTrouble {
    let (found, wanted) = message.split_once(", expected ").unwrap_or((message, ""));
    let written = quoted_words(found).next().unwrap_or_default();
    let known = || quoted_words(wanted).map(str::to_owned);
    let (code, words, choices): (_, _, Vec<String>) = if found.starts_with("unknown field") {
        let words = format!("`{written}` is not a field");
        ("P1", words, also_known.iter().map(|field| (*field).to_owned()).chain(known()).collect())
    } else if found.starts_with("unknown variant") {
        ("P1", format!("`{field}` cannot be `{written}`"), known().collect())
    } else if found.starts_with("invalid value: integer") {
        ("P4", format!("`{field}` cannot be {written}"), Vec::new())
    } else if let Some(found) = found.strip_prefix("invalid type: ") {
        ("P1", format!("`{field}` has the wrong type: this is {}", kind_in_words(found)), Vec::new())
    } else {
        ("P1", format!("`{field}`: {found}"), Vec::new())
    };
    let mut trouble = PackTrouble::new(code, span, format!("{called}: {words}"));
    if choices.is_empty() {
        trouble.expected = (!wanted.is_empty()).then(|| wanted_in_words(wanted));
    } else {
        trouble.expected = Some(format!("one of {}", choices.join(", ")));
        let place = trouble.span.clone();
        trouble = trouble.writing(nearest(written, &choices), place, !found.starts_with("unknown field"));
    }
    trouble
}

/// The words between backticks.
fn quoted_words(message: &str) -> impl Iterator<Item = &str> {
    message.split('`').skip(1).step_by(2)
}

/// `string "one"` and the like.
fn kind_in_words(found: &str) -> String {
    match found.split(' ').next().unwrap_or_default() {
        "string" => "text in quotes".to_owned(),
        "integer" => "a number".to_owned(),
        "floating" => "a number with a point".to_owned(),
        "boolean" => "true or false".to_owned(),
        "sequence" => "a list".to_owned(),
        "map" => "a table".to_owned(),
        _ => found.to_owned(),
    }
}

fn wanted_in_words(wanted: &str) -> String {
    match wanted {
        "u8" => "a whole number from 0 to 255, without quotes".to_owned(),
        "i8" => "a whole number from -128 to 127, without quotes".to_owned(),
        "u16" => "a whole number from 0 to 65535, without quotes".to_owned(),
        "i16" => "a whole number from -32768 to 32767, without quotes".to_owned(),
        "u32" | "u64" | "usize" => "a whole number from 0 on, without quotes".to_owned(),
        "i32" | "i64" => "a whole number, without quotes".to_owned(),
        "a string" => "text in quotes".to_owned(),
        "a boolean" => "true or false".to_owned(),
        "a sequence" => "a list in square brackets".to_owned(),
        _ => wanted.to_owned(),
    }
}
