//! The longer forms of a filter: texts, objects, branches, folds, and names for values.

use super::functions;
use super::run::{Each, Flow, Known, Run, Scope, Stop, find};
use super::values::{is_true, kind, part, weight};
use jaq_core::load::lex::StrPart;
use jaq_core::load::parse::{Pattern, Term};
use serde_json::{Map, Value};

impl Run {
    pub(super) fn text(
        &self,
        parts: &[StrPart<&str, Term<&str>>],
        mut text: String,
        (input, known): (&Value, Known<'_>),
        each: Each<'_>,
    ) -> Flow {
        for (at, part) in parts.iter().enumerate() {
            match part {
                StrPart::Str(letters) => text.push_str(letters),
                StrPart::Char(letter) => text.push(*letter),
                StrPart::Term(term) => {
                    return self.run(term, input, known, &mut |value| {
                        self.pay(weight(value).0 + text.len() as u64 / 16)?;
                        let longer = format!("{text}{}", functions::words(value));
                        self.text(&parts[at + 1..], longer, (input, known), each)
                    });
                }
            }
        }
        each(&Value::String(text))
    }

    pub(super) fn object(
        &self,
        entries: &[(Term<&str>, Option<Term<&str>>)],
        made: &Map<String, Value>,
        (input, known): (&Value, Known<'_>),
        each: Each<'_>,
    ) -> Flow {
        let Some(((key, value), rest)) = entries.split_first() else {
            return each(&Value::Object(made.clone()));
        };
        let mut with = |name: &Value, value: &Value| {
            let Value::String(name) = name else {
                return Err(Stop::Error(format!("a name must be a string, not {}", kind(name))));
            };
            let mut made = made.clone();
            self.pay(made.len() as u64)?;
            made.insert(name.clone(), self.copy(value)?);
            self.object(rest, &made, (input, known), each)
        };
        match (key, value) {
            (Term::Var(name), None) => with(&Value::from(name.trim_start_matches('$')), find(known, name)?),
            (key, value) => self.run(key, input, known, &mut |name| match value {
                Some(value) => self.run(value, input, known, &mut |value| with(name, value)),
                None => with(name, part(input, name).map_err(Stop::Error)?.unwrap_or(&Value::Null)),
            }),
        }
    }

    pub(super) fn choose(
        &self,
        branches: &[(Term<&str>, Term<&str>)],
        otherwise: Option<&Term<&str>>,
        (input, known): (&Value, Known<'_>),
        each: Each<'_>,
    ) -> Flow {
        match (branches.split_first(), otherwise) {
            (Some(((condition, then), rest)), _) => self.run(condition, input, known, &mut |value| {
                if is_true(value) {
                    self.run(then, input, known, each)
                } else {
                    self.choose(rest, otherwise, (input, known), each)
                }
            }),
            (None, Some(otherwise)) => self.run(otherwise, input, known, each),
            (None, None) => each(input),
        }
    }

    pub(super) fn fold(
        &self,
        tells: bool,
        (source, pattern, parts): (&Term<&str>, &Pattern<&str>, &[Term<&str>]),
        (input, known): (&Value, Known<'_>),
        each: Each<'_>,
    ) -> Flow {
        let (start, step, told) = (&parts[0], &parts[1], parts.get(2));
        for mut now in self.all(start, input, known)? {
            self.run(source, input, known, &mut |value| {
                self.bind(&[(pattern, value.clone())], known, &mut |known| {
                    let stepped = self.all(step, &now, known)?;
                    now = stepped.last().cloned().unwrap_or(Value::Null);
                    match told {
                        _ if !tells => Ok(()),
                        Some(told) => stepped.iter().try_for_each(|value| self.run(told, value, known, each)),
                        None => stepped.iter().try_for_each(&mut *each),
                    }
                })
            })?;
            if !tells {
                each(&now)?;
            }
        }
        Ok(())
    }

    /// Goes on with what a pattern finds in a value as variables.
    pub(super) fn bind(
        &self,
        open: &[(&Pattern<&str>, Value)],
        known: Known<'_>,
        inside: &mut dyn FnMut(Known<'_>) -> Flow,
    ) -> Flow {
        let Some(((pattern, value), rest)) = open.split_first() else { return inside(known) };
        self.pay(weight(value).0)?;
        match pattern {
            Pattern::Var(name) => self.bind(rest, Some(&Scope { name, value, before: known }), inside),
            Pattern::Arr(patterns) => {
                let mut open = Vec::new();
                for (at, pattern) in patterns.iter().enumerate() {
                    let found = part(value, &Value::from(at)).map_err(Stop::Error)?;
                    open.push((pattern, found.cloned().unwrap_or(Value::Null)));
                }
                open.extend(rest.iter().cloned());
                self.bind(&open, known, inside)
            }
            Pattern::Obj(_) => Err(Stop::Error("this cannot be run".to_owned())),
        }
    }
}
