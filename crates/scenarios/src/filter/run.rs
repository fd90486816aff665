//! Runs a filter. Each step costs, and each value costs what it weighs, so that every filter ends.
//!
//! What a filter gives is handed on at once (`each`), value by value; nothing is gathered that nobody asked to gather.

use super::functions;
use super::values::{calculate, is_true, order, part, slice, weight};
use jaq_core::load::parse::{BinaryOp, Term};
use jaq_core::ops::Cmp;
use jaq_core::path::{Opt, Part};
use serde_json::{Map, Value};
use std::cell::Cell;

/// What a filter may cost: far more than any needs, and far less than a second.
const COST_MAX: u64 = 2_000_000;
/// How deep a value may go.
const DEPTH_MAX: u64 = 100;

/// Why a filter gives no more.
pub(super) enum Stop {
    /// Something cannot be done, and this is what.
    Error(String),
    /// It costs too much.
    Cost,
    /// Whoever wanted its values has enough.
    Enough,
}

pub(super) type Flow = Result<(), Stop>;
pub(super) type Each<'e> = &'e mut dyn FnMut(&Value) -> Flow;

/// The variables that are known, the latest first.
pub(super) struct Scope<'a> {
    pub(super) name: &'a str,
    pub(super) value: &'a Value,
    pub(super) before: Option<&'a Scope<'a>>,
}

pub(super) type Known<'a> = Option<&'a Scope<'a>>;

/// One run of a filter.
#[derive(Default)]
pub(super) struct Run {
    cost: Cell<u64>,
}

impl Run {
    /// Takes so much off what the run may cost.
    pub(super) fn pay(&self, cost: u64) -> Flow {
        self.cost.set(self.cost.get().saturating_add(cost));
        if self.cost.get() > COST_MAX { Err(Stop::Cost) } else { Ok(()) }
    }

    /// A value to keep.
    pub(super) fn copy(&self, value: &Value) -> Result<Value, Stop> {
        let (weight, depth) = weight(value);
        self.pay(weight)?;
        if depth > DEPTH_MAX {
            return Err(Stop::Error(format!("a value goes deeper than {DEPTH_MAX} levels")));
        }
        Ok(value.clone())
    }

    /// Everything that a term gives.
    pub(super) fn all(&self, term: &Term<&str>, input: &Value, known: Known<'_>) -> Result<Vec<Value>, Stop> {
        let mut all = Vec::new();
        self.run(term, input, known, &mut |value| {
            all.push(self.copy(value)?);
            Ok(())
        })?;
        Ok(all)
    }

    /// Hands on what a term gives.
    pub(super) fn run(&self, term: &Term<&str>, input: &Value, known: Known<'_>, each: Each<'_>) -> Flow {
        self.pay(1)?;
        match term {
            Term::Id => each(input),
            Term::Recurse => self.within(input, each),
            Term::Num(digits) => each(&read_number(digits)?),
            Term::Str(_, parts) => self.text(parts, String::new(), (input, known), each),
            Term::Arr(None) => each(&Value::Array(Vec::new())),
            Term::Arr(Some(inner)) => each(&Value::Array(self.all(inner, input, known)?)),
            Term::Obj(entries) => self.object(entries, &Map::new(), (input, known), each),
            Term::Neg(inner) => {
                let zero = Value::from(0);
                self.run(inner, input, known, &mut |value| {
                    each(&calculate(jaq_core::ops::Math::Sub, &zero, value).map_err(Stop::Error)?)
                })
            }
            Term::BinOp(left, operator, right) => self.operation((left, operator, right), input, known, each),
            Term::Fold(name, source, pattern, parts) => {
                self.fold(*name == "foreach", (source, pattern, parts), (input, known), each)
            }
            Term::TryCatch(tried, caught) => match self.attempt(tried, input, known, each)? {
                Some(words) => match caught {
                    Some(caught) => self.run(caught, &Value::String(words), known, each),
                    None => Ok(()),
                },
                None => Ok(()),
            },
            Term::IfThenElse(branches, otherwise) => self.choose(branches, otherwise.as_deref(), (input, known), each),
            Term::Call(name, arguments) => functions::call(self, (name, arguments), input, known, each),
            Term::Var(name) => each(find(known, name)?),
            Term::Path(start, path) => {
                self.run(start, input, known, &mut |value| self.path(&path.0, value, (input, known), each))
            }
            // `check` has refused these.
            Term::Label(..) | Term::Break(_) | Term::Def(..) => Err(Stop::Error("this cannot be run".to_owned())),
        }
    }

    fn operation(
        &self,
        (left, operator, right): (&Term<&str>, &BinaryOp<&str>, &Term<&str>),
        input: &Value,
        known: Known<'_>,
        each: Each<'_>,
    ) -> Flow {
        // Of each pair: what stands left comes first.
        let pairs = |each: &mut dyn FnMut(&Value, &Value) -> Flow| {
            self.run(left, input, known, &mut |one| {
                self.run(right, input, known, &mut |other| {
                    self.pay(weight(one).0 + weight(other).0)?;
                    each(one, other)
                })
            })
        };
        match operator {
            BinaryOp::Pipe(None) => self.run(left, input, known, &mut |value| self.run(right, value, known, each)),
            BinaryOp::Pipe(Some(pattern)) => self.run(left, input, known, &mut |value| {
                self.bind(&[(pattern, value.clone())], known, &mut |known| self.run(right, input, known, each))
            }),
            BinaryOp::Comma => {
                self.run(left, input, known, each)?;
                self.run(right, input, known, each)
            }
            BinaryOp::Alt => {
                let mut any = false;
                self.attempt(left, input, known, &mut |value| {
                    if is_true(value) {
                        any = true;
                        each(value)?;
                    }
                    Ok(())
                })?;
                if any { Ok(()) } else { self.run(right, input, known, each) }
            }
            BinaryOp::And | BinaryOp::Or => {
                let ends = matches!(operator, BinaryOp::Or);
                self.run(left, input, known, &mut |value| {
                    if is_true(value) == ends {
                        return each(&Value::Bool(ends));
                    }
                    self.run(right, input, known, &mut |value| each(&Value::Bool(is_true(value))))
                })
            }
            BinaryOp::Math(math) => pairs(&mut |one, other| each(&calculate(*math, one, other).map_err(Stop::Error)?)),
            BinaryOp::Cmp(compared) => pairs(&mut |one, other| {
                let order = order(one, other);
                each(&Value::Bool(match compared {
                    Cmp::Lt => order.is_lt(),
                    Cmp::Le => order.is_le(),
                    Cmp::Gt => order.is_gt(),
                    Cmp::Ge => order.is_ge(),
                    Cmp::Eq => order.is_eq(),
                    Cmp::Ne => order.is_ne(),
                }))
            }),
            BinaryOp::Assign | BinaryOp::Update | BinaryOp::UpdateMath(_) | BinaryOp::UpdateAlt => {
                Err(Stop::Error("this cannot be run".to_owned()))
            }
        }
    }

    /// Hands on what a term gives until it fails, and says how it failed. What fails further on is not its fault.
    pub(super) fn attempt(
        &self,
        term: &Term<&str>,
        input: &Value,
        known: Known<'_>,
        each: Each<'_>,
    ) -> Result<Option<String>, Stop> {
        let mut further = false;
        let flow = self.run(term, input, known, &mut |value| {
            let flow = each(value);
            further |= flow.is_err();
            flow
        });
        match flow {
            Ok(()) => Ok(None),
            Err(Stop::Error(words)) if !further => Ok(Some(words)),
            Err(stop) => Err(stop),
        }
    }

    /// A value and everything in it.
    fn within(&self, value: &Value, each: Each<'_>) -> Flow {
        self.pay(1)?;
        each(value)?;
        parts(value).try_for_each(|part| self.within(part, each))
    }

    fn path(
        &self,
        path: &[(Part<Term<&str>>, Opt)],
        value: &Value,
        (input, known): (&Value, Known<'_>),
        each: Each<'_>,
    ) -> Flow {
        let Some(((first, optional), rest)) = path.split_first() else { return each(value) };
        self.pay(1)?;
        let go_on = |found: Result<&Value, String>, each: Each<'_>| match (found, optional) {
            (Ok(found), _) => self.path(rest, found, (input, known), each),
            (Err(_), Opt::Optional) => Ok(()),
            (Err(words), Opt::Essential) => Err(Stop::Error(words)),
        };
        match first {
            Part::Index(index) => self.run(index, input, known, &mut |index| {
                go_on(part(value, index).map(|part| part.unwrap_or(&Value::Null)), each)
            }),
            Part::Range(None, None) => match value {
                Value::Array(_) | Value::Object(_) => parts(value).try_for_each(|part| go_on(Ok(part), each)),
                other => go_on(Err(format!("cannot go through {other}")), each),
            },
            Part::Range(from, to) => {
                let end = |end: &Option<Term<&str>>| match end {
                    Some(end) => self.all(end, input, known),
                    None => Ok(vec![Value::Null]),
                };
                for from in end(from)? {
                    for to in end(to)? {
                        self.pay(weight(value).0)?;
                        match slice(value, Some(&from), Some(&to)) {
                            Ok(run) => go_on(Ok(&run), each)?,
                            Err(words) => go_on(Err(words), each)?,
                        }
                    }
                }
                Ok(())
            }
        }
    }
}

pub(super) fn find<'a>(known: Known<'a>, name: &str) -> Result<&'a Value, Stop> {
    let mut scopes = std::iter::successors(known, |scope| scope.before);
    let found = scopes.find(|scope| scope.name == name).map(|scope| scope.value);
    found.ok_or_else(|| Stop::Error(format!("there is no variable `{name}`")))
}

/// What is in a list or an object.
pub(super) fn parts(value: &Value) -> Box<dyn Iterator<Item = &Value> + '_> {
    match value {
        Value::Array(parts) => Box::new(parts.iter()),
        Value::Object(parts) => Box::new(parts.values()),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => Box::new(std::iter::empty()),
    }
}

pub(super) fn read_number(digits: &str) -> Result<Value, Stop> {
    let whole = digits.parse::<i64>().map(Value::from);
    let number = whole.or_else(|_| digits.parse::<f64>().map(Value::from));
    number.map_err(|_| Stop::Error(format!("`{digits}` is not a number")))
}
