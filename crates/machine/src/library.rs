//! The library: the compiled abilities of all designs, in one array of instructions.

use crate::card::Design;
use crate::program::{Ability, Draft, Hold, KEPT, Language, Limit, Op, Static, Timing};
use crate::standing::{DesignSet, Gist};
use crate::table::LIMITED_MAX;
use kernel::{Hash, Worked};
use std::fmt::Debug;

/// The compiled abilities of all designs.
#[derive(Clone, Debug)]
pub struct Library<L: Language> {
    code: Vec<Op<L>>,
    /// Which part of its line says each instruction.
    said: Vec<u16>,
    abilities: Vec<Ability<L>>,
    /// What each ability does by standing.
    gists: Vec<Gist>,
    /// Which design each ability belongs to.
    owners: Vec<Design>,
    /// Which abilities each design has.
    designs: Vec<(u16, u16)>,
    /// Which of them stand by themselves.
    standing: Vec<Vec<u16>>,
    /// Designs of which none does.
    inert: DesignSet,
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
    /// Something is kept at a place that is not there.
    Kept,
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
            ProgramError::Kept => "it speaks of more things at once than a program can keep",
            ProgramError::TooLong => "all programs together are too long",
            ProgramError::LimitTooLate => "only the first eight abilities of a card can have a limit",
        })
    }
}

impl<L: Language> Library<L> {
    /// No designs yet.
    pub fn new() -> Self {
        Library {
            code: Vec::new(),
            said: Vec::new(),
            abilities: Vec::new(),
            gists: Vec::new(),
            owners: Vec::new(),
            designs: Vec::new(),
            standing: Vec::new(),
            inert: DesignSet::EMPTY,
        }
    }

    /// Adds a design with its abilities. Nothing is left of one that is refused.
    pub fn add(&mut self, abilities: &[Draft<L>]) -> Result<Design, ProgramError> {
        let (code, first) = (self.code.len(), self.abilities.len());
        let added = self.add_abilities(abilities);
        if let Err(error) = added {
            self.code.truncate(code);
            self.said.truncate(code);
            self.abilities.truncate(first);
            return Err(error);
        }
        let design = Design(self.designs.len() as u16);
        self.designs.push((first as u16, self.abilities.len() as u16));
        self.owners.resize(self.abilities.len(), design);
        self.gists.extend(abilities.iter().map(|draft| Gist::of(&draft.timing)));
        let stands = |index: &usize| self.gists[first + index] != Gist::NONE && !is_begun(abilities, *index);
        let standing: Vec<u16> = (0..abilities.len()).filter(stands).map(|index| (first + index) as u16).collect();
        if standing.is_empty() {
            self.inert.add(design);
        }
        self.standing.push(standing);
        Ok(design)
    }

    fn add_abilities(&mut self, abilities: &[Draft<L>]) -> Result<(), ProgramError> {
        let first = self.abilities.len();
        for (index, Draft { timing, limit, scope, line, code: program, said }) in abilities.iter().enumerate() {
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
            self.said.extend(said);
            self.said.resize(self.code.len(), 0);
            let tags = program.iter().fold(0, |tags, op| match op {
                Op::Do(verb) => tags | L::tags(*verb),
                Op::Choose { .. }
                | Op::May(..)
                | Op::OneOf(..)
                | Op::Unless(..)
                | Op::Jump(_)
                | Op::ForEach(..)
                | Op::Hold(_)
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
        Ok(())
    }

    /// The abilities of a design, with their numbers.
    pub fn abilities(&self, design: Design) -> impl DoubleEndedIterator<Item = (u16, &Ability<L>)> {
        let (first, end) = self.designs.get(design.index()).copied().unwrap_or_default();
        (first..end).map(|number| (number, &self.abilities[usize::from(number)]))
    }

    /// For tools that look which parts of cards have worked: what a card says of how it is played or used has counted.
    pub fn tell_when(&self, design: Design, counts: impl Fn(&L::Moment) -> bool, mut worked: impl FnMut(Worked)) {
        for (number, ability) in self.abilities(design) {
            if matches!(&ability.timing, Timing::When(moment) if counts(moment)) {
                worked(Worked::Ability(number));
            }
        }
    }

    /// The abilities of a design that stand by themselves where they work.
    #[inline]
    pub fn standing(&self, design: Design) -> &[u16] {
        self.standing.get(design.index()).map_or(&[], Vec::as_slice)
    }

    /// The designs without such abilities: where those lie changes nothing.
    pub(crate) fn inert(&self) -> &DesignSet {
        &self.inert
    }

    /// What an ability does by standing.
    #[inline]
    pub fn gist(&self, ability: u16) -> &Gist {
        &self.gists[usize::from(ability)]
    }

    /// The design an ability belongs to; unknown if there is no such ability.
    pub fn owner_of(&self, ability: u16) -> Design {
        self.owners.get(usize::from(ability)).copied().unwrap_or(Design::UNKNOWN)
    }

    /// The ability that a verb at an instruction begins: verbs count the abilities of their own text.
    pub fn begun_at(&self, instruction: u16, ability: u8) -> Option<u16> {
        let running = self.abilities.partition_point(|found| found.entry <= instruction).checked_sub(1)?;
        let (first, end) = self.designs[self.owners[running].index()];
        Some(first + u16::from(ability)).filter(|&number| number < end)
    }

    /// An ability by its number.
    pub fn ability(&self, number: u16) -> &Ability<L> {
        &self.abilities[usize::from(number)]
    }

    /// The ability that an instruction belongs to, with its number and whose it is.
    pub fn ability_at(&self, instruction: u16) -> Option<(Design, u16, &Ability<L>)> {
        let number = self.abilities.partition_point(|ability| ability.entry <= instruction).checked_sub(1)?;
        let ability = self.abilities.get(number).filter(|ability| instruction - ability.entry < ability.length)?;
        let design = self.designs.partition_point(|&(first, _)| usize::from(first) <= number).checked_sub(1)?;
        Some((Design(design as u16), number as u16, ability))
    }

    /// Which part of its line says an instruction.
    pub fn said(&self, instruction: u16) -> Option<u16> {
        self.said.get(usize::from(instruction)).copied()
    }

    /// All abilities, in the order of their numbers.
    pub fn all(&self) -> impl Iterator<Item = &Ability<L>> {
        self.abilities.iter()
    }

    /// The code of all programs.
    pub fn code(&self) -> &[Op<L>] {
        &self.code
    }

    /// The first deed after an instruction, whatever is asked on the way; none if the program branches or ends before.
    pub fn next_verb(&self, at: u16) -> Option<L::Verb> {
        let after = self.code.iter().skip(usize::from(at) + 1);
        let mut until = after.take_while(|op| !matches!(op, Op::End | Op::OneOf(..)));
        until.find_map(|op| if let Op::Do(verb) = op { Some(*verb) } else { None })
    }

    /// From what an instruction lets somebody choose, if it does.
    pub fn chooses_from(&self, at: u16) -> Option<L::Filter> {
        match self.code.get(usize::from(at))? {
            Op::Choose { what, .. } => Some(*what),
            Op::Do(_)
            | Op::May(..)
            | Op::OneOf(..)
            | Op::Unless(..)
            | Op::Jump(_)
            | Op::ForEach(..)
            | Op::Hold(_)
            | Op::End => None,
        }
    }

    /// How many abilities there are.
    pub fn count(&self) -> usize {
        self.abilities.len()
    }

    /// A hash of a version of the rules and of all cards: each design's name, what is printed on it, and what its
    /// abilities compile to. A record made under another pin may play differently.
    pub fn pin<'a, P: Debug + 'a>(
        &self,
        version: u32,
        cards: impl Iterator<Item = (Design, Option<&'a str>, &'a P)>,
    ) -> Hash {
        let parts = cards.map(|(design, name, printed)| format!("{name:?} {printed:?}{}", self.text_of(design)));
        Hash::of(std::iter::once(version.to_le_bytes().to_vec()).chain(parts.map(String::into_bytes)))
    }

    /// A design's abilities as text: the same wherever they stand in the row.
    pub(crate) fn text_of(&self, design: Design) -> String {
        let mut text = String::new();
        for (_, ability) in self.abilities(design) {
            let (entry, length) = (ability.entry, usize::from(ability.length));
            let code = self.code[usize::from(entry)..].iter().take(length);
            let code: Vec<Op<L>> = code.map(|op| moved(*op, |to| to.wrapping_sub(entry))).collect();
            text += &format!("{:?}{:?}{}{:?}", ability.timing, ability.limit, ability.scope, code);
        }
        text
    }
}

impl<L: Language> Default for Library<L> {
    fn default() -> Self {
        Library::new()
    }
}

/// Does a verb of the text begin this ability, for a while or for good?
fn is_begun<L: Language>(text: &[Draft<L>], index: usize) -> bool {
    let mut code = text.iter().flat_map(|ability| &ability.code);
    code.any(|op| matches!(op, Op::Do(verb) if L::begins(verb).is_some_and(|begun| usize::from(begun) == index)))
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
    let is_nowhere =
        |op: &Op<L>| matches!(op, Op::Hold(Hold::Keep(place) | Hold::Recall(place)) if usize::from(*place) >= KEPT);
    if program.iter().any(is_nowhere) {
        return Err(ProgramError::Kept);
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
        Op::Do(_) | Op::Choose { .. } | Op::OneOf(..) | Op::Hold(_) | Op::End => op,
    }
}
