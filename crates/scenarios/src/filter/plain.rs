//! The filters with names that take nothing, or a value.

use super::functions::{add, list, through, words};
use super::run::{Run, Stop, read_number};
use super::values::{calculate, contains, is_true, kind, order, part, places, split};
use jaq_core::ops::Math;
use serde_json::{Map, Value, json};

/// What a filter makes of its input alone.
pub(super) fn plain(run: &Run, name: &str, input: &Value) -> Result<Value, Stop> {
    let cannot = || Stop::Error(format!("`{name}` does nothing with {input}"));
    let sorted = || {
        let mut parts = list(input)?.to_vec();
        parts.sort_by(order);
        Ok::<_, Stop>(parts)
    };
    let compare = |one: &&Value, other: &&Value| order(one, other);
    let number = || input.as_f64().ok_or_else(cannot);
    Ok(match name {
        "null" => Value::Null,
        "true" => Value::Bool(true),
        "false" => Value::Bool(false),
        "not" => Value::Bool(!is_true(input)),
        "error" => return Err(Stop::Error(words(input))),
        "type" => kind(input).into(),
        "tostring" => words(input).into(),
        "tonumber" => match input {
            Value::String(digits) => read_number(digits)?,
            other => number().map(|_| other.clone())?,
        },
        "floor" => json!(number()?.floor() as i64),
        "ceil" => json!(number()?.ceil() as i64),
        "round" => json!(number()?.round() as i64),
        "abs" => calculate(Math::Mul, input, &json!(if number()? < 0.0 { -1 } else { 1 })).map_err(Stop::Error)?,
        "length" if input.is_number() => plain(run, "abs", input)?,
        "length" => length(input).ok_or_else(cannot)?.into(),
        "ascii_downcase" => input.as_str().ok_or_else(cannot)?.to_ascii_lowercase().into(),
        "ascii_upcase" => input.as_str().ok_or_else(cannot)?.to_ascii_uppercase().into(),
        "sort" => sorted()?.into(),
        "unique" => {
            let mut parts = sorted()?;
            parts.dedup_by(|one, other| order(one, other).is_eq());
            parts.into()
        }
        "reverse" => list(input)?.iter().rev().cloned().collect(),
        "min" => list(input)?.iter().min_by(compare).cloned().unwrap_or_default(),
        "max" => list(input)?.iter().max_by(compare).cloned().unwrap_or_default(),
        "first" => list(input)?.first().cloned().unwrap_or_default(),
        "last" => list(input)?.last().cloned().unwrap_or_default(),
        "add" => add(run, &through(input)?.cloned().collect::<Vec<_>>())?,
        "flatten" => {
            let mut flat = Vec::new();
            flatten(list(input)?, &mut flat);
            flat.into()
        }
        "keys" => match input {
            Value::Object(parts) => {
                let mut names: Vec<&String> = parts.keys().collect();
                names.sort();
                json!(names)
            }
            other => (0..list(other)?.len()).collect(),
        },
        "to_entries" => {
            let parts = input.as_object().ok_or_else(cannot)?;
            parts.iter().map(|(name, part)| json!({ "key": name, "value": part })).collect()
        }
        "from_entries" => {
            let pair = |pair: &Value| Some((words(pair.get("key")?), pair.get("value").cloned().unwrap_or_default()));
            let pairs: Option<Map<String, Value>> = list(input)?.iter().map(pair).collect();
            Value::Object(pairs.ok_or_else(cannot)?)
        }
        _ => return Err(cannot()),
    })
}

fn length(value: &Value) -> Option<usize> {
    match value {
        Value::Null => Some(0),
        Value::String(text) => Some(text.chars().count()),
        Value::Array(parts) => Some(parts.len()),
        Value::Object(parts) => Some(parts.len()),
        Value::Number(_) | Value::Bool(_) => None,
    }
}

fn flatten(parts: &[Value], flat: &mut Vec<Value>) {
    for part in parts {
        match part {
            Value::Array(inner) => flatten(inner, flat),
            other => flat.push(other.clone()),
        }
    }
}

/// What a filter makes of its input and a value.
pub(super) fn with_value(name: &str, input: &Value, value: &Value) -> Result<Value, String> {
    let texts = || match (input, value) {
        (Value::String(text), Value::String(wanted)) => Ok((text.as_str(), wanted.as_str())),
        _ => Err(format!("`{name}` needs two strings, not {input} and {value}")),
    };
    let trimmed = |trim: fn(&'_ str, &str) -> Option<String>| match (input, value) {
        (Value::String(text), Value::String(gone)) => trim(text, gone).map_or_else(|| input.clone(), Value::String),
        _ => input.clone(),
    };
    let has = |whole: &Value, name: &Value| match (whole, name) {
        (Value::Object(parts), Value::String(name)) => Ok(parts.contains_key(name)),
        (Value::Array(parts), Value::Number(at)) => Ok(at.as_u64().is_some_and(|at| at < parts.len() as u64)),
        _ => Err(format!("cannot tell whether {} has {name}", kind(whole))),
    };
    Ok(match name {
        "contains" => contains(input, value)?.into(),
        "inside" => contains(value, input)?.into(),
        "startswith" => texts().map(|(text, start)| text.starts_with(start))?.into(),
        "endswith" => texts().map(|(text, end)| text.ends_with(end))?.into(),
        "ltrimstr" => trimmed(|text, start| text.strip_prefix(start).map(str::to_owned)),
        "rtrimstr" => trimmed(|text, end| text.strip_suffix(end).map(str::to_owned)),
        "split" => texts().map(|(text, at)| split(text, at))?,
        "has" => has(input, value)?.into(),
        "in" => has(value, input)?.into(),
        "index" => places(input, value)?.first().map_or(Value::Null, |at| json!(at)),
        "rindex" => places(input, value)?.last().map_or(Value::Null, |at| json!(at)),
        "indices" => places(input, value)?.into(),
        "nth" => part(input, value)?.cloned().unwrap_or_default(),
        "error" => return Err(words(value)),
        "join" => {
            let between = value.as_str().ok_or_else(|| format!("cannot join with {value}"))?;
            let parts = input.as_array().ok_or_else(|| format!("{input} is not a list"))?;
            let word = |part: &Value| if part.is_null() { String::new() } else { words(part) };
            parts.iter().map(word).collect::<Vec<_>>().join(between).into()
        }
        _ => return Err(format!("there is no filter `{name}`")),
    })
}
