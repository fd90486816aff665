//! Programs: what a card's text compiles to, and how it runs (the card's part of M1, M5, M6, M12).
//!
//! Control flow is the machine's; verbs, filters and conditions are a game's. A program never holds
//! words.

use crate::card::Design;
use crate::effects::Layer;
use crate::steps::Frame;
use std::fmt::Debug;

/// What a game adds to the shared control flow.
pub trait Language: Copy + Debug + PartialEq + Send + Sync + 'static {
    /// Something done.
    type Verb: Copy + Debug + PartialEq + Send + Sync;
    /// Which things.
    type Filter: Copy + Debug + PartialEq + Send + Sync;
    /// A question about the table.
    type Condition: Copy + Debug + PartialEq + Send + Sync;
    /// Who is asked.
    type Who: Copy + Debug + PartialEq + Send + Sync;
    /// A moment that sets off triggers.
    type Moment: Copy + Debug + PartialEq + Send + Sync;
    /// An event that can be replaced: a closed list.
    type Would: Copy + Debug + PartialEq + Send + Sync;

    /// Facts about a verb, one bit each (M12): starts a check, ends a fight, fetches.
    fn tags(verb: Self::Verb) -> u32;
}

/// One instruction.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Op<L: Language> {
    /// The game does it.
    Do(L::Verb),
    /// Somebody picks things, one after the other, in increasing order.
    Choose {
        /// Who.
        who: L::Who,
        /// From which.
        what: L::Filter,
        /// At least so many, if there are so many.
        least: u8,
        /// At most so many.
        most: u8,
    },
    /// Somebody may; if not, go on elsewhere.
    May(L::Who, u16),
    /// Somebody chooses one of so many jumps that follow.
    OneOf(L::Who, u8),
    /// If it does not hold, go on elsewhere.
    Unless(L::Condition, u16),
    /// Go on elsewhere.
    Jump(u16),
    /// Once for each thing, which becomes what the frame is about; then go on elsewhere.
    ForEach(L::Filter, u16),
    /// Done.
    End,
}

/// A change that lasts while its card is in play.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Static<L: Language> {
    /// Of which number.
    pub stat: u8,
    /// In which layer.
    pub layer: Layer,
    /// By how much.
    pub amount: i16,
    /// Of which cards.
    pub on: L::Filter,
    /// Which value its filter or amount reads, if any.
    pub reads: Option<(u8, Layer)>,
}

/// When an ability works.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Timing<L: Language> {
    /// When the card is played.
    Played,
    /// When something happens.
    When(L::Moment),
    /// Instead of something.
    Instead(L::Would),
    /// All the time.
    Always(Static<L>),
    /// When the schedule says so.
    Later,
}

/// One ability of a design.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Ability<L: Language> {
    /// When it works.
    pub timing: Timing<L>,
    /// Where its program begins.
    pub entry: u16,
    /// What its program does, one bit each.
    pub tags: u32,
}

/// The compiled abilities of all designs.
#[derive(Clone, Debug)]
pub struct Library<L: Language> {
    code: Vec<Op<L>>,
    abilities: Vec<Ability<L>>,
    /// Which abilities each design has.
    designs: Vec<(u16, u16)>,
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
    /// There is no more room: programs are addressed with 16 bits.
    TooLong,
}

impl<L: Language> Library<L> {
    /// No designs yet.
    pub fn new() -> Self {
        Library { code: Vec::new(), abilities: Vec::new(), designs: Vec::new() }
    }

    /// Adds a design with its abilities; jumps are counted from the start of each program.
    pub fn add(&mut self, abilities: &[(Timing<L>, Vec<Op<L>>)]) -> Result<Design, ProgramError> {
        let first = self.abilities.len();
        for (timing, program) in abilities {
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
            self.abilities.push(Ability { timing: *timing, entry: entry as u16, tags });
        }
        self.designs.push((first as u16, self.abilities.len() as u16));
        Ok(Design(self.designs.len() as u16 - 1))
    }

    /// The abilities of a design, with their numbers.
    pub fn abilities(&self, design: Design) -> impl Iterator<Item = (u16, &Ability<L>)> {
        let (first, end) = self.designs.get(design.index()).copied().unwrap_or_default();
        (first..end).map(|number| (number, &self.abilities[usize::from(number)]))
    }

    /// An ability by its number.
    pub fn ability(&self, number: u16) -> &Ability<L> {
        &self.abilities[usize::from(number)]
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
            let code = self.code[usize::from(ability.entry)..].iter();
            let end = code.clone().position(|op| matches!(op, Op::End)).map_or(0, |end| end + 1);
            let entry = ability.entry;
            let relative = |op: &Op<L>| moved(*op, |to| to.wrapping_sub(entry));
            let code: Vec<Op<L>> = code.take(end).map(relative).collect();
            text += &format!("{:?}{:?}", ability.timing, code);
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
    let mut inside = true;
    let code = program.iter().map(|op| {
        moved(*op, |to| {
            inside &= usize::from(to) < program.len();
            to + entry
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

/// What a running program can ask about the table.
pub trait Reader<L: Language, S> {
    /// Does it hold?
    fn holds(&self, frame: &Frame<S>, condition: L::Condition) -> bool;
    /// Gives the things that pass, in increasing order; equal cards in one zone once.
    fn things(&self, frame: &Frame<S>, what: L::Filter, each: impl FnMut(u16));
    /// The newest pick of the frame's running choice.
    fn last_pick(&self, frame: &Frame<S>) -> Option<u16>;
}

/// Where a program has come to.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Now<V> {
    /// Somebody must decide.
    Ask,
    /// The game must do this; the program goes on afterwards.
    Do(V),
    /// It is done.
    End,
}

/// An answer to a program's question.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pick {
    /// This thing.
    Thing(u16),
    /// No more things.
    Done,
    /// Yes, I may and will.
    Yes,
    /// No.
    No,
    /// The first, second, third of what there is to choose.
    Option(u8),
}

/// Runs a program until somebody must decide or the game must act.
pub fn advance<L: Language, S>(code: &[Op<L>], frame: &mut Frame<S>, reader: &impl Reader<L, S>) -> Now<L::Verb> {
    loop {
        match code[usize::from(frame.at)] {
            Op::Do(verb) => {
                frame.at += 1;
                return Now::Do(verb);
            }
            Op::Choose { what, most, .. } => {
                if frame.chosen < most && next_thing(frame, what, reader).is_some() {
                    return Now::Ask;
                }
                frame.chosen = 0;
                frame.at += 1;
            }
            Op::May(..) | Op::OneOf(..) => return Now::Ask,
            Op::Unless(condition, otherwise) => {
                frame.at = if reader.holds(frame, condition) { frame.at + 1 } else { otherwise };
            }
            Op::Jump(to) => frame.at = to,
            Op::ForEach(what, done) => {
                let after = frame.about.some();
                let mut next = None;
                reader.things(frame, what, |thing| {
                    if next.is_none() && after.is_none_or(|after| thing > after.0) {
                        next = Some(thing);
                    }
                });
                frame.about = next.map_or(crate::CardId::NONE, crate::CardId);
                frame.at = if next.is_some() { frame.at + 1 } else { done };
            }
            Op::End => return Now::End,
        }
    }
}

/// The first thing that could still be picked: sets are picked in increasing order.
fn next_thing<L: Language, S>(frame: &Frame<S>, what: L::Filter, reader: &impl Reader<L, S>) -> Option<u16> {
    let mut first = None;
    each_thing(frame, what, reader, |thing| first = first.or(Some(thing)));
    first
}

fn each_thing<L: Language, S>(
    frame: &Frame<S>,
    what: L::Filter,
    reader: &impl Reader<L, S>,
    mut each: impl FnMut(u16),
) {
    let after = if frame.chosen > 0 { reader.last_pick(frame) } else { None };
    reader.things(frame, what, |thing| {
        if after.is_none_or(|after| thing > after) {
            each(thing);
        }
    });
}

/// Lists the answers to a program's question.
pub fn picks<L: Language, S>(code: &[Op<L>], frame: &Frame<S>, reader: &impl Reader<L, S>, mut each: impl FnMut(Pick)) {
    match code[usize::from(frame.at)] {
        Op::Choose { what, least, .. } => {
            each_thing(frame, what, reader, |thing| each(Pick::Thing(thing)));
            if frame.chosen >= least {
                each(Pick::Done);
            }
        }
        Op::May(..) => {
            each(Pick::Yes);
            each(Pick::No);
        }
        Op::OneOf(_, count) => (0..count).for_each(|option| each(Pick::Option(option))),
        Op::Do(_) | Op::Unless(..) | Op::Jump(_) | Op::ForEach(..) | Op::End => {}
    }
}

/// Takes an answer into the frame. A picked thing is the caller's to put with the picks.
pub fn answer<L: Language, S>(code: &[Op<L>], frame: &mut Frame<S>, pick: Pick) {
    match (pick, code[usize::from(frame.at)]) {
        (Pick::Thing(thing), _) => {
            frame.chosen += 1;
            frame.about = crate::CardId(thing);
        }
        (Pick::No, Op::May(_, otherwise)) => frame.at = otherwise,
        (Pick::Option(option), _) => frame.at += 1 + u16::from(option),
        (Pick::Done | Pick::Yes | Pick::No, _) => {
            frame.chosen = 0;
            frame.at += 1;
        }
    }
}
