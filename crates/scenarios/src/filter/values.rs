//! What jq does with values: their order, their sums, their parts.

use jaq_core::ops::Math;
use serde_json::{Map, Number, Value};
use std::cmp::Ordering;

/// Is it neither `null` nor `false`?
pub(super) fn is_true(value: &Value) -> bool {
    !matches!(value, Value::Null | Value::Bool(false))
}

/// The kind of a value.
pub(super) fn kind(value: &Value) -> &'static str {
    match value {
        Value::Null => "null",
        Value::Bool(_) => "boolean",
        Value::Number(_) => "number",
        Value::String(_) => "string",
        Value::Array(_) => "array",
        Value::Object(_) => "object",
    }
}

/// How much a value weighs, and how deep it goes.
pub(super) fn weight(value: &Value) -> (u64, u64) {
    let with = |(all, deep): (u64, u64), part: &Value| {
        let (weight, depth) = weight(part);
        (all + weight, deep.max(depth + 1))
    };
    match value {
        Value::Null | Value::Bool(_) | Value::Number(_) => (1, 0),
        Value::String(text) => (1 + text.len() as u64 / 16, 0),
        Value::Array(parts) => parts.iter().fold((1, 0), with),
        Value::Object(parts) => parts.values().fold((1 + parts.len() as u64, 0), with),
    }
}

/// jq's order: by kind, then by what is in it.
pub(super) fn order(one: &Value, other: &Value) -> Ordering {
    let rank = |value: &Value| match value {
        Value::Null => 0,
        Value::Bool(false) => 1,
        Value::Bool(true) => 2,
        Value::Number(_) => 3,
        Value::String(_) => 4,
        Value::Array(_) => 5,
        Value::Object(_) => 6,
    };
    match (one, other) {
        (Value::Number(one), Value::Number(other)) => match (one.as_i64(), other.as_i64()) {
            (Some(one), Some(other)) => one.cmp(&other),
            _ => float(one).total_cmp(&float(other)),
        },
        (Value::String(one), Value::String(other)) => one.cmp(other),
        (Value::Array(one), Value::Array(other)) => {
            let first = one.iter().zip(other).map(|(one, other)| order(one, other)).find(|order| order.is_ne());
            first.unwrap_or_else(|| one.len().cmp(&other.len()))
        }
        (Value::Object(one), Value::Object(other)) => {
            let (ones, others) = (sorted(one), sorted(other));
            let names = ones.iter().map(|(name, _)| name).cmp(others.iter().map(|(name, _)| name));
            let parts = || ones.iter().zip(&others).map(|((_, one), (_, other))| order(one, other));
            names.then_with(|| parts().find(|order| order.is_ne()).unwrap_or(Ordering::Equal))
        }
        _ => rank(one).cmp(&rank(other)),
    }
}

fn sorted(object: &Map<String, Value>) -> Vec<(&String, &Value)> {
    let mut parts: Vec<_> = object.iter().collect();
    parts.sort_by_key(|(name, _)| *name);
    parts
}

fn float(number: &Number) -> f64 {
    number.as_f64().unwrap_or(f64::NAN)
}

/// A number; `null` if it is none that can be written.
fn number(number: f64) -> Value {
    Number::from_f64(number).map_or(Value::Null, Value::Number)
}

/// One value with another.
pub(super) fn calculate(operation: Math, one: &Value, other: &Value) -> Result<Value, String> {
    let cannot = || Err(format!("cannot calculate {one} {} {other}", operation.as_str()));
    match (operation, one, other) {
        (Math::Add, Value::Null, value) | (Math::Add, value, Value::Null) => Ok(value.clone()),
        (_, Value::Number(one), Value::Number(other)) => numbers(operation, one, other),
        (Math::Add, Value::String(one), Value::String(other)) => Ok(Value::String(format!("{one}{other}"))),
        (Math::Add, Value::Array(one), Value::Array(other)) => {
            Ok(Value::Array(one.iter().chain(other).cloned().collect()))
        }
        (Math::Add, Value::Object(one), Value::Object(other)) => {
            let parts = one.iter().chain(other);
            Ok(Value::Object(parts.map(|(name, part)| (name.clone(), part.clone())).collect()))
        }
        (Math::Sub, Value::Array(one), Value::Array(other)) => {
            let stays = |part: &&Value| !other.iter().any(|gone| order(part, gone).is_eq());
            Ok(Value::Array(one.iter().filter(stays).cloned().collect()))
        }
        (Math::Div, Value::String(one), Value::String(other)) => Ok(split(one, other)),
        (Math::Add | Math::Sub | Math::Mul | Math::Div | Math::Rem, ..) => cannot(),
    }
}

fn numbers(operation: Math, one: &Number, other: &Number) -> Result<Value, String> {
    if matches!(operation, Math::Div | Math::Rem) && float(other) == 0.0 {
        return Err(format!("cannot divide {one} by zero"));
    }
    if let (Some(one), Some(other)) = (one.as_i64(), other.as_i64()) {
        let whole = match operation {
            Math::Add => one.checked_add(other),
            Math::Sub => one.checked_sub(other),
            Math::Mul => one.checked_mul(other),
            Math::Div => one.checked_div(other).filter(|_| one % other == 0),
            Math::Rem => one.checked_rem(other),
        };
        if let Some(whole) = whole {
            return Ok(whole.into());
        }
    }
    Ok(number(operation.run(float(one), float(other))))
}

pub(super) fn split(text: &str, at: &str) -> Value {
    if at.is_empty() {
        return text.chars().map(String::from).collect();
    }
    text.split(at).filter(|_| !text.is_empty()).collect()
}

/// A part of a value by its name or place.
pub(super) fn part<'v>(value: &'v Value, index: &Value) -> Result<Option<&'v Value>, String> {
    match (value, index) {
        (Value::Null, Value::String(_) | Value::Number(_) | Value::Null) => Ok(None),
        (Value::Object(parts), Value::String(name)) => Ok(parts.get(name)),
        (Value::Array(parts), Value::Number(at)) => Ok(parts.get(place(float(at).floor(), parts.len()))),
        _ => Err(format!("cannot index {value} with {index}")),
    }
}

/// A place counted from the start, or from the end if it is negative. Before the start there is nothing.
fn place(at: f64, length: usize) -> usize {
    if at >= 0.0 {
        at as usize
    } else {
        let at = at + length as f64;
        if at < 0.0 { usize::MAX } else { at as usize }
    }
}

/// A run of a list or of a text.
pub(super) fn slice(value: &Value, from: Option<&Value>, to: Option<&Value>) -> Result<Value, String> {
    let end = |end: Option<&Value>, length: usize, usual: usize| match end {
        None | Some(Value::Null) => Ok(usual),
        Some(Value::Number(at)) => {
            let at = float(at);
            let at = if at < 0.0 { (at + length as f64).max(0.0) } else { at };
            Ok((at as usize).min(length))
        }
        Some(other) => Err(format!("cannot slice at {other}")),
    };
    match value {
        Value::Null => Ok(Value::Null),
        Value::Array(parts) => {
            let (from, to) = (end(from, parts.len(), 0)?, end(to, parts.len(), parts.len())?);
            Ok(Value::Array(parts.get(from..to).unwrap_or_default().to_vec()))
        }
        Value::String(text) => {
            let letters: Vec<char> = text.chars().collect();
            let (from, to) = (end(from, letters.len(), 0)?, end(to, letters.len(), letters.len())?);
            Ok(letters.get(from..to).unwrap_or_default().iter().collect::<String>().into())
        }
        Value::Bool(_) | Value::Number(_) | Value::Object(_) => Err(format!("cannot slice {value}")),
    }
}

/// Does one value contain another, as jq means it?
pub(super) fn contains(one: &Value, other: &Value) -> Result<bool, String> {
    match (one, other) {
        (Value::String(one), Value::String(other)) => Ok(one.contains(other.as_str())),
        (Value::Array(one), Value::Array(other)) => {
            Ok(other.iter().all(|wanted| one.iter().any(|part| contains(part, wanted).unwrap_or(false))))
        }
        (Value::Object(one), Value::Object(other)) => Ok(other
            .iter()
            .all(|(name, wanted)| one.get(name).is_some_and(|part| contains(part, wanted).unwrap_or(false)))),
        _ if kind(one) == kind(other) => Ok(order(one, other).is_eq()),
        _ => Err(format!("{} cannot contain {}", kind(one), kind(other))),
    }
}

/// Every place of a value in a list, of a list in a list, or of a text in a text.
pub(super) fn places(value: &Value, wanted: &Value) -> Result<Vec<usize>, String> {
    let same = |one: &[Value], other: &[Value]| one.iter().zip(other).all(|(one, other)| order(one, other).is_eq());
    match (value, wanted) {
        (Value::Null, _) => Ok(Vec::new()),
        (Value::String(_), Value::String(wanted)) if wanted.is_empty() => Ok(Vec::new()),
        (Value::String(text), Value::String(wanted)) => {
            Ok(text.match_indices(wanted.as_str()).map(|(at, _)| text[..at].chars().count()).collect())
        }
        (Value::Array(_), Value::Array(wanted)) if wanted.is_empty() => Ok(Vec::new()),
        (Value::Array(parts), Value::Array(wanted)) => {
            let runs = parts.windows(wanted.len()).enumerate();
            Ok(runs.filter(|(_, run)| same(run, wanted)).map(|(at, _)| at).collect())
        }
        (Value::Array(parts), wanted) => {
            let those = parts.iter().enumerate().filter(|(_, part)| order(part, wanted).is_eq());
            Ok(those.map(|(at, _)| at).collect())
        }
        _ => Err(format!("cannot look for {wanted} in {value}")),
    }
}
