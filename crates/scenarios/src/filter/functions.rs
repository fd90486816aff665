//! The filters that have names.

use super::plain::{plain, with_value};
use super::run::{Each, Flow, Known, Run, Stop, parts};
use super::values::{calculate, is_true, order, weight};
use jaq_core::load::parse::Term;
use jaq_core::ops::Math;
use serde_json::{Map, Value};

/// Those that take nothing, those that take filters, with how many.
const KNOWN: [(&str, &[usize]); 58] = [
    ("abs", &[0]),
    ("add", &[0, 1]),
    ("all", &[0, 1, 2]),
    ("any", &[0, 1, 2]),
    ("ascii_downcase", &[0]),
    ("ascii_upcase", &[0]),
    ("ceil", &[0]),
    ("contains", &[1]),
    ("empty", &[0]),
    ("endswith", &[1]),
    ("error", &[0, 1]),
    ("false", &[0]),
    ("first", &[0, 1]),
    ("flatten", &[0]),
    ("floor", &[0]),
    ("from_entries", &[0]),
    ("group_by", &[1]),
    ("has", &[1]),
    ("in", &[1]),
    ("index", &[1]),
    ("indices", &[1]),
    ("inside", &[1]),
    ("isempty", &[1]),
    ("join", &[1]),
    ("keys", &[0]),
    ("last", &[0, 1]),
    ("length", &[0]),
    ("limit", &[2]),
    ("ltrimstr", &[1]),
    ("map", &[1]),
    ("map_values", &[1]),
    ("max", &[0]),
    ("max_by", &[1]),
    ("min", &[0]),
    ("min_by", &[1]),
    ("not", &[0]),
    ("nth", &[1]),
    ("null", &[0]),
    ("range", &[1, 2, 3]),
    ("recurse", &[0]),
    ("reverse", &[0]),
    ("rindex", &[1]),
    ("round", &[0]),
    ("rtrimstr", &[1]),
    ("select", &[1]),
    ("sort", &[0]),
    ("sort_by", &[1]),
    ("split", &[1]),
    ("startswith", &[1]),
    ("to_entries", &[0]),
    ("tonumber", &[0]),
    ("tostring", &[0]),
    ("true", &[0]),
    ("type", &[0]),
    ("unique", &[0]),
    ("unique_by", &[1]),
    ("values", &[0]),
    ("with_entries", &[1]),
];

/// Is there a filter of that name which takes so many?
pub(super) fn is_function(name: &str, count: usize) -> bool {
    KNOWN.iter().any(|(known, counts)| *known == name && counts.contains(&count))
}

/// A value as it stands in a text: strings as they are.
pub(super) fn words(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}

/// Hands on what a filter with a name gives.
pub(super) fn call(
    run: &Run,
    (name, arguments): (&str, &[Term<&str>]),
    input: &Value,
    known: Known<'_>,
    each: Each<'_>,
) -> Flow {
    match (name, arguments) {
        ("empty", []) => Ok(()),
        ("recurse", []) => run.run(&Term::Recurse, input, known, each),
        ("values", []) => {
            if input.is_null() {
                Ok(())
            } else {
                each(input)
            }
        }
        ("any" | "all", _) => quantify(run, (name == "any", arguments), input, known, each),
        ("select", [condition]) => run.run(condition, input, known, &mut |value| {
            if is_true(value) { each(input) } else { Ok(()) }
        }),
        ("map", [made]) => {
            let mut all = Vec::new();
            through(input)?.try_for_each(|part| {
                all.append(&mut run.all(made, part, known)?);
                Ok::<(), Stop>(())
            })?;
            each(&Value::Array(all))
        }
        ("first", [source]) => limit(run, 1, source, input, known, each),
        ("last", [source]) => run.all(source, input, known)?.last().map_or(Ok(()), each),
        ("add", [source]) => each(&add(run, &run.all(source, input, known)?)?),
        ("isempty", [source]) => {
            let mut is_empty = true;
            limit(run, 1, source, input, known, &mut |_| {
                is_empty = false;
                Ok(())
            })?;
            each(&Value::Bool(is_empty))
        }
        ("limit", [count, source]) => run
            .run(count, input, known, &mut |count| limit(run, count.as_i64().unwrap_or(0), source, input, known, each)),
        ("range", ends) => range(run, ends, input, known, each),
        ("sort_by" | "group_by" | "unique_by" | "min_by" | "max_by", [by]) => {
            each(&by_key(run, (name, by), input, known)?)
        }
        ("map_values" | "with_entries", [made]) => each(&entries(run, (name, made), input, known)?),
        (_, []) => {
            run.pay(weight(input).0 * 8)?;
            each(&plain(run, name, input)?)
        }
        (_, [argument]) => run.run(argument, input, known, &mut |argument| {
            run.pay(weight(input).0 + weight(argument).0)?;
            each(&with_value(name, input, argument).map_err(Stop::Error)?)
        }),
        _ => Err(Stop::Error(format!("there is no filter `{name}`"))),
    }
}

/// What is in a list or an object, or why there is nothing to go through.
pub(super) fn through(value: &Value) -> Result<Box<dyn Iterator<Item = &Value> + '_>, Stop> {
    match value {
        Value::Array(_) | Value::Object(_) => Ok(parts(value)),
        other => Err(Stop::Error(format!("cannot go through {other}"))),
    }
}

pub(super) fn list(value: &Value) -> Result<&[Value], Stop> {
    value.as_array().map(Vec::as_slice).ok_or_else(|| Stop::Error(format!("{value} is not a list")))
}

/// Hands on the first few.
fn limit(run: &Run, count: i64, source: &Term<&str>, input: &Value, known: Known<'_>, each: Each<'_>) -> Flow {
    let mut left = count;
    if left <= 0 {
        return Ok(());
    }
    let mut ended = false;
    let flow = run.run(source, input, known, &mut |value| {
        each(value)?;
        left -= 1;
        ended = left == 0;
        if ended { Err(Stop::Enough) } else { Ok(()) }
    });
    match flow {
        Err(Stop::Enough) if ended => Ok(()),
        flow => flow,
    }
}

/// `any` and `all`, which end as soon as they know.
fn quantify(
    run: &Run,
    (any, arguments): (bool, &[Term<&str>]),
    input: &Value,
    known: Known<'_>,
    each: Each<'_>,
) -> Flow {
    let mut found = false;
    let mut look = |value: &Value| {
        found |= is_true(value) == any;
        if found { Err(Stop::Enough) } else { Ok(()) }
    };
    let flow = match arguments {
        [] => through(input)?.try_for_each(&mut look),
        [condition] => through(input)?.try_for_each(|part| run.run(condition, part, known, &mut look)),
        [source, condition, ..] => {
            run.run(source, input, known, &mut |part| run.run(condition, part, known, &mut look))
        }
    };
    match flow {
        Ok(()) => {}
        Err(Stop::Enough) if found => {}
        Err(stop) => return Err(stop),
    }
    each(&Value::Bool(found == any))
}

fn range(run: &Run, ends: &[Term<&str>], input: &Value, known: Known<'_>, each: Each<'_>) -> Flow {
    let whole = |value: &Value| {
        value.as_i64().ok_or_else(|| Stop::Error(format!("`range` counts in whole numbers, not to {value}")))
    };
    let all = |term: Option<&Term<&str>>, usual: i64| match term {
        Some(term) => run.all(term, input, known)?.iter().map(whole).collect::<Result<Vec<i64>, Stop>>(),
        None => Ok(vec![usual]),
    };
    let (from, to, by) = match ends {
        [to] => (None, Some(to), None),
        [from, to, rest @ ..] => (Some(from), Some(to), rest.first()),
        [] => (None, None, None),
    };
    for from in all(from, 0)? {
        for to in all(to, 0)? {
            for by in all(by, 1)? {
                let mut at = from;
                while (by > 0 && at < to) || (by < 0 && at > to) {
                    run.pay(1)?;
                    each(&Value::from(at))?;
                    let Some(next) = at.checked_add(by) else { break };
                    at = next;
                }
            }
        }
    }
    Ok(())
}

pub(super) fn add(run: &Run, parts: &[Value]) -> Result<Value, Stop> {
    parts.iter().try_fold(Value::Null, |sum, part| {
        run.pay(weight(&sum).0)?;
        calculate(Math::Add, &sum, part).map_err(Stop::Error)
    })
}

/// Sorting, grouping and picking by what a filter gives.
fn by_key(run: &Run, (name, by): (&str, &Term<&str>), input: &Value, known: Known<'_>) -> Result<Value, Stop> {
    let mut keyed = Vec::new();
    for part in list(input)? {
        keyed.push((Value::Array(run.all(by, part, known)?), run.copy(part)?));
    }
    run.pay(keyed.iter().map(|(key, _)| weight(key).0).sum::<u64>() * 8)?;
    let compare = |one: &(Value, Value), other: &(Value, Value)| order(&one.0, &other.0);
    let one = |found: Option<(Value, Value)>| found.map_or(Value::Null, |(_, part)| part);
    Ok(match name {
        "min_by" => one(keyed.into_iter().min_by(compare)),
        "max_by" => one(keyed.into_iter().max_by(compare)),
        _ => {
            keyed.sort_by(compare);
            let alike = |one: &(Value, Value), other: &(Value, Value)| compare(one, other).is_eq();
            let part = |(_, part): &(Value, Value)| part.clone();
            match name {
                "group_by" => keyed.chunk_by(alike).map(|run| run.iter().map(part).collect::<Value>()).collect(),
                "unique_by" => keyed.chunk_by(alike).filter_map(|run| run.first()).map(part).collect(),
                _ => keyed.iter().map(part).collect(),
            }
        }
    })
}

/// Each value of an object made anew, or each of its pairs.
fn entries(run: &Run, (name, made): (&str, &Term<&str>), input: &Value, known: Known<'_>) -> Result<Value, Stop> {
    if name == "with_entries" {
        let mut all = Vec::new();
        for pair in list(&plain(run, "to_entries", input)?)? {
            all.append(&mut run.all(made, pair, known)?);
        }
        return plain(run, "from_entries", &Value::Array(all));
    }
    let first = |part: &Value| Ok::<_, Stop>(run.all(made, part, known)?.into_iter().next());
    match input {
        Value::Object(parts) => {
            let mut changed = Map::new();
            for (name, part) in parts {
                changed.extend(first(part)?.map(|part| (name.clone(), part)));
            }
            Ok(Value::Object(changed))
        }
        other => {
            let parts = through(other)?.map(first).collect::<Result<Vec<_>, Stop>>()?;
            Ok(parts.into_iter().flatten().collect())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_list_is_in_order() {
        assert!(KNOWN.is_sorted_by(|one, other| one.0 < other.0));
    }
}
