//! Whether a filter says only what can be run, before anything is run.

use super::functions::is_function;
use super::grammar;
use jaq_core::load::Lexer;
use jaq_core::load::lex::StrPart;
use jaq_core::load::parse::{BinaryOp, Parser, Pattern, Term};
use jaq_core::path::Part;

/// A filter is at most so long; the longest of ours has a quarter of it.
const LENGTH_MAX: usize = 4096;

/// Reads a filter and looks through it.
pub(super) fn read(text: &str) -> Result<Term<&str>, String> {
    let says = |errors: Vec<String>| format!("`{text}` is not a jq filter: {}", errors.join("; "));
    if text.len() > LENGTH_MAX {
        return Err(format!("a filter has at most {LENGTH_MAX} letters, and this one has {}", text.len()));
    }
    let tokens = Lexer::new(text).lex().map_err(|errors| says(grammar::of_letters(errors)))?;
    let term = Parser::new(&tokens).parse(Parser::term).map_err(|errors| says(grammar::of_words(errors)))?;
    let mut check = Check { variables: Vec::new() };
    check.term(&term).map_err(|wrong| says(vec![wrong]))?;
    Ok(term)
}

/// The variables that a place in a filter knows.
struct Check<'s> {
    variables: Vec<&'s str>,
}

impl<'s> Check<'s> {
    fn term(&mut self, term: &Term<&'s str>) -> Result<(), String> {
        match term {
            Term::Id | Term::Recurse | Term::Num(_) | Term::Arr(None) => Ok(()),
            Term::Str(format, parts) => {
                if let Some(format) = format {
                    return Err(format!("there is no format `{format}` here"));
                }
                parts.iter().try_for_each(|part| match part {
                    StrPart::Term(term) => self.term(term),
                    StrPart::Str(_) | StrPart::Char(_) => Ok(()),
                })
            }
            Term::Arr(Some(inner)) | Term::Neg(inner) => self.term(inner),
            Term::Obj(entries) => entries.iter().try_for_each(|(key, value)| {
                self.term(key)?;
                value.iter().try_for_each(|value| self.term(value))
            }),
            Term::BinOp(left, operator, right) => {
                self.term(left)?;
                match operator {
                    BinaryOp::Pipe(Some(pattern)) => self.with(pattern, |check| check.term(right)),
                    BinaryOp::Assign | BinaryOp::Update | BinaryOp::UpdateMath(_) | BinaryOp::UpdateAlt => {
                        Err("an `expect` looks at the table and changes nothing".to_owned())
                    }
                    BinaryOp::Pipe(None)
                    | BinaryOp::Comma
                    | BinaryOp::Alt
                    | BinaryOp::Or
                    | BinaryOp::And
                    | BinaryOp::Math(_)
                    | BinaryOp::Cmp(_) => self.term(right),
                }
            }
            Term::Fold(name, source, pattern, parts) => self.fold(name, source, pattern, parts),
            Term::TryCatch(tried, caught) => {
                self.term(tried)?;
                caught.iter().try_for_each(|caught| self.term(caught))
            }
            Term::IfThenElse(branches, otherwise) => {
                let branches = branches.iter().flat_map(|(condition, then)| [condition, then]);
                branches.chain(otherwise.as_deref()).try_for_each(|term| self.term(term))
            }
            Term::Label(..) | Term::Break(_) => {
                Err("there is no `label` here; `first` and `limit` end early".to_owned())
            }
            // What defines nothing cannot call itself without end.
            Term::Def(..) => Err("a filter here defines nothing (`def`)".to_owned()),
            Term::Call(name, arguments) => {
                if !is_function(name, arguments.len()) {
                    let count = if arguments.is_empty() { String::new() } else { format!("/{}", arguments.len()) };
                    return Err(format!("there is no filter `{name}{count}`"));
                }
                arguments.iter().try_for_each(|argument| self.term(argument))
            }
            Term::Var(name) if self.variables.contains(name) => Ok(()),
            Term::Var(name) => Err(format!("there is no variable `{name}`")),
            Term::Path(start, path) => {
                self.term(start)?;
                path.0.iter().try_for_each(|(part, _)| match part {
                    Part::Index(index) => self.term(index),
                    Part::Range(from, to) => from.iter().chain(to).try_for_each(|end| self.term(end)),
                })
            }
        }
    }

    fn fold(
        &mut self,
        name: &str,
        source: &Term<&'s str>,
        pattern: &Pattern<&'s str>,
        parts: &[Term<&'s str>],
    ) -> Result<(), String> {
        self.term(source)?;
        let (Some((start, steps)), true) =
            (parts.split_first(), matches!((name, parts.len()), ("reduce", 2) | ("foreach", 2 | 3)))
        else {
            return Err(format!("`{name}` is written `reduce SOURCE as $x (START; STEP)`"));
        };
        self.term(start)?;
        self.with(pattern, |check| steps.iter().try_for_each(|step| check.term(step)))
    }

    /// Checks what knows the variables of a pattern.
    fn with(
        &mut self,
        pattern: &Pattern<&'s str>,
        inside: impl FnOnce(&mut Self) -> Result<(), String>,
    ) -> Result<(), String> {
        let before = self.variables.len();
        self.bind(pattern)?;
        let checked = inside(self);
        self.variables.truncate(before);
        checked
    }

    fn bind(&mut self, pattern: &Pattern<&'s str>) -> Result<(), String> {
        match pattern {
            Pattern::Var(name) => {
                self.variables.push(name);
                Ok(())
            }
            Pattern::Arr(parts) => parts.iter().try_for_each(|part| self.bind(part)),
            Pattern::Obj(_) => Err("`as {…}` is not understood here; write `.name as $name`".to_owned()),
        }
    }
}
