//! The library: the compiled abilities of all designs, in one row of instructions.

use crate::card::Design;
use crate::program::{Ability, Draft, Language, Limit, Op, Static, Timing};
use crate::table::LIMITED_MAX;

/// The compiled abilities of all designs.
#[derive(Clone, Debug)]
pub struct Library<L: Language> {
    code: Vec<Op<L>>,
    abilities: Vec<Ability<L>>,
    /// Which abilities each design has.
    designs: Vec<(u16, u16)>,
    /// Whether one of them works all the time.
    standing: Vec<bool>,
}

/// A program that must not run.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ProgramError {
    /// A jump leads out of the program.
    Jump,
    /// The program does not end.
    NoEnd,
    /// A static ability reads a value that is not settled when it writes.
    ReadsLater,
    /// A loop inside a loop: a frame has one register for both.
    LoopInLoop,
    /// There is no more room: programs are addressed with 16 bits.
    TooLong,
    /// An ability with a limit comes after the first eight: nothing marks that it was used.
    LimitTooLate,
}

impl std::fmt::Display for ProgramError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            ProgramError::Jump => "a jump leads out of the program",
            ProgramError::NoEnd => "the program does not end",
            ProgramError::ReadsLater => "it changes a value by one that is settled later",
            ProgramError::LoopInLoop => "one `each` is inside another",
            ProgramError::TooLong => "all programs together are too long",
            ProgramError::LimitTooLate => "only the first eight abilities of a card can have a limit",
        })
    }
}

/// Which abilities of a text begin by themselves: all but those that one of its verbs begins, for a while or for good.
pub fn begin_by_themselves<L: Language>(text: &[Draft<L>], begun: impl Fn(&L::Verb) -> Option<u8>) -> Vec<bool> {
    let mut begins = vec![true; text.len()];
    for op in text.iter().flat_map(|ability| &ability.code) {
        if let Op::Do(verb) = op
            && let Some(begins) = begun(verb).and_then(|ability| begins.get_mut(usize::from(ability)))
        {
            *begins = false;
        }
    }
    begins
}

impl<L: Language> Library<L> {
    /// No designs yet.
    pub fn new() -> Self {
        Library { code: Vec::new(), abilities: Vec::new(), designs: Vec::new(), standing: Vec::new() }
    }

    /// Adds a design with its abilities.
    pub fn add(&mut self, abilities: &[Draft<L>]) -> Result<Design, ProgramError> {
        let first = self.abilities.len();
        for (index, Draft { timing, limit, scope, line, code: program }) in abilities.iter().enumerate() {
            if *limit != Limit::None && index >= LIMITED_MAX {
                return Err(ProgramError::LimitTooLate);
            }
            if let Timing::Always(Static { stat, layer, reads: Some((read, settled)), .. }) = timing
                && (stat == read && settled >= layer || settled > layer)
            {
                return Err(ProgramError::ReadsLater);
            }
            let entry = self.code.len();
            if entry + program.len() > usize::from(u16::MAX) || first > usize::from(u16::MAX) {
                return Err(ProgramError::TooLong);
            }
            self.code.extend(placed(program, entry as u16)?);
            let tags = program.iter().fold(0, |tags, op| match op {
                Op::Do(verb) => tags | L::tags(*verb),
                Op::Choose { .. }
                | Op::May(..)
                | Op::OneOf(..)
                | Op::Unless(..)
                | Op::Jump(_)
                | Op::ForEach(..)
                | Op::End => tags,
            });
            let length = program.len() as u16;
            self.abilities.push(Ability {
                timing: *timing,
                limit: *limit,
                scope: *scope,
                line: *line,
                entry: entry as u16,
                length,
                tags,
            });
        }
        self.standing.push(abilities.iter().any(|draft| matches!(draft.timing, Timing::Always(_))));
        self.designs.push((first as u16, self.abilities.len() as u16));
        Ok(Design(self.designs.len() as u16 - 1))
    }

    /// The abilities of a design, with their numbers.
    pub fn abilities(&self, design: Design) -> impl DoubleEndedIterator<Item = (u16, &Ability<L>)> {
        let (first, end) = self.designs.get(design.index()).copied().unwrap_or_default();
        (first..end).map(|number| (number, &self.abilities[usize::from(number)]))
    }

    /// The changes a design makes all the time, with the numbers of their abilities.
    pub fn standing(&self, design: Design) -> impl Iterator<Item = (u16, &Static<L>)> {
        let any = self.standing.get(design.index()).copied().unwrap_or_default();
        let abilities = any.then(|| self.abilities(design)).into_iter().flatten();
        abilities.filter_map(|(number, ability)| match &ability.timing {
            Timing::Always(change) => Some((number, change)),
            Timing::Played | Timing::When(_) | Timing::Instead(_) | Timing::Later => None,
        })
    }

    /// An ability by its number.
    pub fn ability(&self, number: u16) -> &Ability<L> {
        &self.abilities[usize::from(number)]
    }

    /// All abilities, in the order of their numbers.
    pub fn all(&self) -> impl Iterator<Item = &Ability<L>> {
        self.abilities.iter()
    }

    /// The code of all programs.
    pub fn code(&self) -> &[Op<L>] {
        &self.code
    }

    /// How many abilities there are.
    pub fn count(&self) -> usize {
        self.abilities.len()
    }

    /// A design's abilities as bytes, for pins.
    pub fn bytes_of(&self, design: Design) -> Vec<u8> {
        let mut text = String::new();
        for (_, ability) in self.abilities(design) {
            let (entry, length) = (ability.entry, usize::from(ability.length));
            let code = self.code[usize::from(entry)..].iter().take(length);
            let code: Vec<Op<L>> = code.map(|op| moved(*op, |to| to.wrapping_sub(entry))).collect();
            text += &format!("{:?}{:?}{}{:?}", ability.timing, ability.limit, ability.scope, code);
        }
        text.into_bytes()
    }
}

impl<L: Language> Default for Library<L> {
    fn default() -> Self {
        Library::new()
    }
}

fn placed<L: Language>(program: &[Op<L>], entry: u16) -> Result<Vec<Op<L>>, ProgramError> {
    if !program.is_empty() && program.last() != Some(&Op::End) {
        return Err(ProgramError::NoEnd);
    }
    let loops = program.iter().enumerate().filter_map(|(at, op)| match op {
        Op::ForEach(_, done) => Some(at + 1..usize::from(*done)),
        _ => None,
    });
    for mut body in loops {
        if body.any(|at| matches!(program.get(at), Some(Op::ForEach(..)))) {
            return Err(ProgramError::LoopInLoop);
        }
    }
    let mut inside = true;
    let code = program.iter().enumerate().map(|(at, op)| {
        if let Op::OneOf(_, count) = op {
            let ways = program[at + 1..].iter().take_while(|op| matches!(op, Op::Jump(_))).count();
            inside &= ways >= usize::from(*count);
        }
        moved(*op, |to| {
            inside &= usize::from(to) < program.len();
            to.wrapping_add(entry)
        })
    });
    let code = code.collect();
    if inside { Ok(code) } else { Err(ProgramError::Jump) }
}

fn moved<L: Language>(op: Op<L>, mut to: impl FnMut(u16) -> u16) -> Op<L> {
    match op {
        Op::May(who, otherwise) => Op::May(who, to(otherwise)),
        Op::Unless(condition, otherwise) => Op::Unless(condition, to(otherwise)),
        Op::Jump(there) => Op::Jump(to(there)),
        Op::ForEach(what, done) => Op::ForEach(what, to(done)),
        Op::Do(_) | Op::Choose { .. } | Op::OneOf(..) | Op::End => op,
    }
}
