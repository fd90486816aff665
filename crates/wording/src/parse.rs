//! Parses text to a tree. It follows every reading, but each only once, so time grows with the length of the text and
//! not with the number of readings.
//!
//! Readings share their pieces in a [`Sheet`]; only the requested one becomes a tree.

use crate::grammar::{Grammar, Slot};
use crate::index::{DIGITS, Index, SIGNED, Step, UNKNOWN, Word};
use crate::sheet::{Leaf, Sheet};
use crate::token;
use crate::tree::Tree;
use crate::trouble::{Code, Trouble};

/// A line longer than this is not a card's text.
const TOKENS_MAX: usize = 300;

/// A number larger than this is none of a card's.
const NUMBER_MAX: i32 = 9999;

/// What came of parsing a line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Parsed {
    /// The first reading, or what is wrong.
    pub tree: Result<Tree, Trouble>,
    /// How many readings the whole line has: a grammar with more than one is wrong.
    pub ways: u32,
    /// How many words and marks the line has.
    pub tokens: usize,
    /// How many steps it took, whatever the machine: so that tests can bound it.
    pub steps: usize,
}

/// Something else could have stood there.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Wanted {
    Word(Word),
    Slot(Slot),
    Count,
    Name,
}

/// A line that is not understood from a place on.
pub(crate) struct Stopped<'a> {
    pub slot: Slot,
    pub line: &'a str,
    pub tokens: &'a [token::Token<'a>],
    /// The first word or mark that is not understood.
    pub at: usize,
    /// What could have stood there.
    pub wanted: Vec<Wanted>,
}

/// How far a line is understood.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Reach {
    pub whole: bool,
    /// How many words and marks are left, from the first on that is not understood.
    pub left: usize,
    /// How many letters that are.
    pub letters: usize,
}

/// How many letters a line has from a word or mark on.
pub(crate) fn letters_from(line: &str, tokens: &[token::Token<'_>], at: usize) -> usize {
    tokens.get(at).map_or(0, |token| line[token.span.start..].chars().count())
}

/// A word of the line, as a form sees it.
struct Read {
    word: Word,
    number: i32,
    /// The word it is in a name: digits are words there.
    in_name: Word,
}

/// One reading: where it ends, and what was read.
#[derive(Clone, Copy)]
struct Way {
    end: u16,
    /// On the sheet.
    read: u32,
    /// How many ways there are that end here; this is the first.
    ways: u32,
}

struct Parser<'a> {
    index: &'a Index,
    line: Vec<Read>,
    sheet: Sheet,
    /// For each slot and place, which range of `readings`; 0 if not looked at yet.
    known: Vec<u32>,
    ranges: Vec<(u32, u32)>,
    readings: Vec<Way>,
    /// Lists that are not in use, to be used again.
    spare: Vec<Vec<Way>>,
    steps: usize,
    /// The furthest place where something else was wanted, and what.
    furthest: usize,
    wanted: Vec<Wanted>,
}

impl<M> Grammar<M> {
    /// Parses a whole line as one form of a slot.
    pub fn parse(&self, slot: &str, line: &str) -> Result<Tree, Trouble> {
        self.read(slot, line).tree
    }

    /// Parses a whole line, and says how hard it was.
    pub fn read(&self, slot: &str, line: &str) -> Parsed {
        let tokens = token::tokens(line);
        let wrong = |trouble| Parsed { tree: Err(trouble), ways: 0, tokens: tokens.len(), steps: 0 };
        if tokens.len() > TOKENS_MAX {
            let words = format!("this line has {} words and marks; the limit is {TOKENS_MAX}", tokens.len());
            return wrong(Trouble::new(Code::TooLong, tokens[TOKENS_MAX].span.start..line.len(), words));
        }
        let Some(slot) = self.find_slot(slot) else {
            return wrong(Trouble::new(Code::NotUnderstood, 0..0, format!("there are no forms for `{slot}`")));
        };
        let (parser, readings) = self.run(slot, &tokens);
        let steps = parser.steps;
        if let Some(whole) = readings.iter().find(|way| usize::from(way.end) == tokens.len()) {
            return Parsed { tree: Ok(parser.sheet.tree(whole.read)), ways: whole.ways, tokens: tokens.len(), steps };
        }
        let (at, wanted) = parser.stopped(&readings);
        let trouble = self.not_understood(&Stopped { slot, line, tokens: &tokens, at, wanted });
        Parsed { tree: Err(trouble), ways: 0, tokens: tokens.len(), steps }
    }

    /// How far a line is understood: whole, or so many words and marks.
    pub(crate) fn reach(&self, slot: Slot, line: &str) -> Reach {
        let tokens = token::tokens(line);
        if tokens.len() > TOKENS_MAX {
            return Reach { whole: false, left: tokens.len(), letters: line.chars().count() };
        }
        let (parser, readings) = self.run(slot, &tokens);
        if readings.iter().any(|way| usize::from(way.end) == tokens.len()) {
            return Reach { whole: true, left: 0, letters: 0 };
        }
        let at = parser.stopped(&readings).0;
        Reach { whole: false, left: tokens.len() - at, letters: letters_from(line, &tokens, at) }
    }

    /// What could follow the beginning of a line; nothing if it is not understood that far.
    pub(crate) fn wanted_after(&self, slot: Slot, beginning: &str) -> Vec<Wanted> {
        let tokens = token::tokens(beginning);
        if tokens.len() > TOKENS_MAX {
            return Vec::new();
        }
        let (parser, readings) = self.run(slot, &tokens);
        let (at, wanted) = parser.stopped(&readings);
        if at == tokens.len() { wanted } else { Vec::new() }
    }

    /// Reads as much as can be read.
    fn run(&self, slot: Slot, tokens: &[token::Token<'_>]) -> (Parser<'_>, Vec<Way>) {
        let index = self.index();
        let read = |token: &token::Token<'_>| Read {
            word: index.read(token),
            number: token.text.parse().unwrap_or(i32::MAX),
            in_name: index.spelling(token.text),
        };
        let places = tokens.len() + 1;
        let mut parser = Parser {
            index,
            line: tokens.iter().map(read).collect(),
            sheet: Sheet::default(),
            known: vec![0; self.slots.len() * places],
            ranges: Vec::new(),
            readings: Vec::new(),
            spare: Vec::new(),
            steps: 0,
            furthest: 0,
            wanted: Vec::new(),
        };
        let (first, end) = parser.slot(slot, 0);
        let readings = parser.readings[first as usize..end as usize].to_vec();
        (parser, readings)
    }
}

impl Parser<'_> {
    /// The furthest place anything was read to, and what could have stood there.
    fn stopped(&self, readings: &[Way]) -> (usize, Vec<Wanted>) {
        let read_to = readings.iter().map(|way| usize::from(way.end)).max().unwrap_or(0);
        let mut wanted = if self.furthest >= read_to { self.wanted.clone() } else { Vec::new() };
        wanted.sort_unstable();
        wanted.dedup();
        (self.furthest.max(read_to), wanted)
    }
}

impl Parser<'_> {
    /// The readings of a slot at a place, as a range.
    fn slot(&mut self, slot: Slot, at: usize) -> (u32, u32) {
        let place = usize::from(slot.0) * (self.line.len() + 1) + at;
        if let Some(known) = self.known[place].checked_sub(1) {
            return self.ranges[known as usize];
        }
        // A form that begins with its own slot finds nothing there: grammars are written without.
        self.ranges.push((0, 0));
        let number = self.ranges.len();
        self.known[place] = number as u32;
        let word = self.line.get(at).map_or(UNKNOWN, |read| read.word);
        let index = self.index;
        let forms = index.begun(slot, word);
        if forms.is_empty() {
            self.steps += 1;
            self.want(at, Wanted::Slot(slot));
            return (0, 0);
        }
        let mut readings = self.list();
        for &form in forms {
            let mut ways = self.form(&index.patterns[usize::from(form.0)], at);
            for way in ways.drain(..) {
                let read = self.sheet.form(form, way.read);
                add(&mut readings, Way { read, ..way });
            }
            self.spare.push(ways);
        }
        let first = self.readings.len() as u32;
        self.readings.append(&mut readings);
        self.spare.push(readings);
        self.ranges[number - 1] = (first, self.readings.len() as u32);
        self.ranges[number - 1]
    }

    /// Reads the pieces of a form one after the other, in every way at once.
    fn form(&mut self, steps: &[Step], at: usize) -> Vec<Way> {
        let mut ways = self.list();
        ways.push(Way { end: at as u16, read: Sheet::NOTHING, ways: 1 });
        for &step in steps {
            let mut next = self.list();
            for &way in &ways {
                self.steps += 1;
                self.step(step, way, &mut next);
            }
            ways.clear();
            self.spare.push(std::mem::replace(&mut ways, next));
            if ways.is_empty() {
                break;
            }
        }
        ways
    }

    fn step(&mut self, step: Step, way: Way, next: &mut Vec<Way>) {
        let at = usize::from(way.end);
        let word = self.line.get(at).map_or(UNKNOWN, |read| read.word);
        let index = self.index;
        let further = |read: u32, length: usize| Way { end: (at + length) as u16, read, ways: way.ways };
        match step {
            Step::Word(wanted) if word == wanted => add(next, further(way.read, 1)),
            Step::Word(wanted) => self.want(at, Wanted::Word(wanted)),
            Step::A if word == index.a || word == index.an => add(next, further(way.read, 1)),
            Step::A => self.want(at, Wanted::Word(index.a)),
            Step::Number | Step::Signed => {
                let fits = word == if step == Step::Signed { SIGNED } else { DIGITS };
                match self.line.get(at).filter(|read| fits && read.number.abs() <= NUMBER_MAX) {
                    Some(read) => add(next, further(self.sheet.leaf(way.read, Leaf::Number(read.number)), 1)),
                    None => self.want(at, Wanted::Word(if step == Step::Signed { SIGNED } else { DIGITS })),
                }
            }
            Step::Count => match Index::count(word) {
                Some(count) => add(next, further(self.sheet.leaf(way.read, Leaf::Count(count)), 1)),
                None => self.want(at, Wanted::Count),
            },
            Step::Name => self.name(way, next),
            Step::One(slot) => self.one(slot, way, next),
            Step::Maybe(slot) => {
                add(next, further(self.sheet.leaf(way.read, Leaf::Many(Sheet::NOTHING)), 0));
                let (first, end) = self.slot(slot, at);
                for reading in first..end {
                    self.steps += 1;
                    let reading = self.readings[reading as usize];
                    let list = self.sheet.leaf(Sheet::NOTHING, Leaf::One(reading.read));
                    let read = self.sheet.leaf(way.read, Leaf::Many(list));
                    add(next, Way { end: reading.end, read, ways: way.ways.saturating_mul(reading.ways) });
                }
            }
            Step::Many(slot, least) => self.many(slot, least, way, next),
        }
    }

    fn one(&mut self, slot: Slot, way: Way, next: &mut Vec<Way>) {
        let (first, end) = self.slot(slot, usize::from(way.end));
        for reading in first..end {
            self.steps += 1;
            let reading = self.readings[reading as usize];
            let read = self.sheet.leaf(way.read, Leaf::One(reading.read));
            add(next, Way { end: reading.end, read, ways: way.ways.saturating_mul(reading.ways) });
        }
    }

    /// All lengths of a list, shortest first; each end once.
    fn many(&mut self, slot: Slot, least: usize, way: Way, next: &mut Vec<Way>) {
        let mut lists = self.list();
        lists.push(Way { read: Sheet::NOTHING, ..way });
        let mut now = 0;
        while let Some(&list) = lists.get(now) {
            now += 1;
            let (first, end) = self.slot(slot, usize::from(list.end));
            for reading in first..end {
                self.steps += 1;
                let reading = self.readings[reading as usize];
                // What reads nothing would go on for ever.
                if reading.end > list.end {
                    let read = self.sheet.leaf(list.read, Leaf::One(reading.read));
                    let further = Way { end: reading.end, read, ways: list.ways.saturating_mul(reading.ways) };
                    add(&mut lists, further);
                    // In the order of their ends, so that all ways to an end are known when it is its turn.
                    lists[now..].sort_by_key(|list| list.end);
                }
            }
        }
        for list in lists.drain(..).skip(usize::from(least > 0)) {
            let read = self.sheet.leaf(way.read, Leaf::Many(list.read));
            add(next, Way { read, ..list });
        }
        self.spare.push(lists);
    }

    /// The longest name is meant. Where a name ends with a full stop, so may the sentence: it is written once.
    fn name(&mut self, way: Way, next: &mut Vec<Way>) {
        let at = usize::from(way.end);
        let index = self.index;
        let fits = |name: &&u16| {
            let words = &index.names[usize::from(**name)];
            words
                .iter()
                .enumerate()
                .all(|(place, word)| self.line.get(at + place).is_some_and(|read| read.in_name == *word))
        };
        let first = self.line.get(at).map_or(UNKNOWN, |read| read.in_name);
        let Some(&name) = index.named(first).iter().find(fits) else {
            return self.want(at, Wanted::Name);
        };
        let words = &index.names[usize::from(name)];
        let read = self.sheet.leaf(way.read, Leaf::Name(name));
        add(next, Way { end: (at + words.len()) as u16, read, ..way });
        if words.len() > 1 && words.last().is_some_and(|&last| index.spelt(last) == ".") {
            add(next, Way { end: (at + words.len() - 1) as u16, read, ..way });
        }
    }

    fn list(&mut self) -> Vec<Way> {
        self.spare.pop().unwrap_or_default()
    }

    fn want(&mut self, at: usize, what: Wanted) {
        if at > self.furthest {
            self.furthest = at;
            self.wanted.clear();
        }
        if at == self.furthest {
            self.wanted.push(what);
        }
    }
}

/// Adds a reading; if another already ends there, that one stays and the two are counted.
fn add(ways: &mut Vec<Way>, way: Way) {
    match ways.iter_mut().find(|known| known.end == way.end) {
        Some(known) => known.ways = known.ways.saturating_add(way.ways),
        None => ways.push(way),
    }
}
