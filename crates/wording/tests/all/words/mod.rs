//! A small language for texts that no game runs. Each word of a program is the form it came from, with its
//! numbers, so texts compile to real control flow but cannot run.

#![allow(dead_code, reason = "each test uses its own part")]

pub mod battles;
pub mod corpus;
pub mod encounters;
pub mod gibberish;
pub mod listing;
pub mod sample;
pub mod to_come;

use machine::{Language, Layer, Static, Timing};
use wording::{
    As, Compiler, Means, Part, Sense, Speech, Tree, Trouble, Vocabulary, counters, phrases, playing, skeleton,
};

/// The language of the probe.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Probe;

/// A verb, a filter, a condition, a moment, a player: a form and all that fills it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Word {
    /// Which form.
    pub form: u16,
    /// Its own first number.
    pub number: i16,
    /// Everything inside, mixed.
    pub inside: u32,
}

impl Word {
    fn mix(&mut self, more: u32) {
        self.inside = (self.inside ^ more).wrapping_mul(0x0100_0193).rotate_left(5);
    }

    fn sense(&mut self, sense: Sense<Probe>) {
        match sense {
            Sense::Done => self.mix(1),
            Sense::Things(word) | Sense::Who(word) | Sense::Holds(word) | Sense::Moment(word) | Sense::Would(word) => {
                self.mix(u32::from(word.form));
                self.mix(word.number as u32);
                self.mix(word.inside);
            }
            Sense::Static(change) | Sense::Statics(change, _) => self.sense(Sense::Things(change.on)),
            Sense::Timing(_) | Sense::Where(..) => self.mix(2),
            Sense::Number(number) => self.mix(number as u32),
        }
    }

    fn part(&mut self, part: &Part) {
        match part {
            Part::Number(number) => self.own_number(*number as i16),
            Part::Count(count) => self.own_number(i16::from(*count)),
            Part::Name(name) => self.mix(u32::from(*name)),
            Part::One(tree) => self.tree(tree),
            Part::Many(trees) => trees.iter().for_each(|tree| self.tree(tree)),
        }
    }

    fn own_number(&mut self, number: i16) {
        if self.number == 0 {
            self.number = number;
        }
        self.mix(number as u32);
    }

    /// A tree that is spoken of and not compiled.
    fn tree(&mut self, tree: &Tree) {
        self.mix(u32::from(tree.form.0));
        tree.parts.iter().for_each(|part| self.part(part));
    }
}

impl Language for Probe {
    type Verb = Word;
    type Filter = Word;
    type Condition = Word;
    type Who = Word;
    type Moment = Word;
    type Would = Word;

    fn tags(verb: Word) -> u32 {
        1 << (verb.form % 32)
    }

    fn awaits(moment: &Word) -> u32 {
        1 << (moment.form % 32)
    }

    fn replaces(would: &Word) -> u32 {
        1 << (would.form % 32)
    }

    fn begins(_: &Word) -> Option<u8> {
        None
    }
}

const fn own(form: u16) -> Word {
    Word { form: u16::MAX - form, number: 0, inside: 0 }
}

impl Speech for Probe {
    const YOU: Word = own(0);
    const CHOSEN: Word = own(1);
    const GIVEN: &'static [&'static str] = &["Team"];

    fn it() -> Option<Word> {
        Some(own(2))
    }

    fn kept(place: u8) -> Option<Word> {
        Some(Word { number: i16::from(place), ..own(5) })
    }

    fn found(_: &'static str) -> Option<(Word, Option<Word>)> {
        Some((own(2), None))
    }

    fn lasting(ability: u8, duration: i16) -> Option<Word> {
        Some(Word { number: i16::from(ability), inside: duration as u32, ..own(3) })
    }

    fn shared(c: &mut Compiler<'_, Self>, key: &'static str, tree: &Tree) -> Said {
        // One shared verb that these games cannot do, so that there is one.
        if key == "damage" {
            return Err(c.not_yet(tree));
        }
        if key == "that player acts" {
            return Ok(Sense::Who(own(4)));
        }
        means(c, tree)
    }
}

type Said = Result<Sense<Probe>, Trouble>;
type Writer<'a, 'b> = &'a mut Compiler<'b, Probe>;

fn slot_of(c: &Compiler<'_, Probe>, tree: &Tree) -> &'static str {
    // The slots that matter here, by a name that lives long enough.
    const ACTS: [&str; 6] = ["act", "acts", "do", "does", "change", "changes"];
    let slot = c.vocabulary().slot_name(c.vocabulary().get(tree.form).slot);
    let known = ["event", "time", "would", "condition", "who", "heading", "static", "sentence", "clause", "cost"];
    let things = ["single", "plural", "ref", "phrase", "phrases", "simple", "simples", "noun", "nouns", "place"];
    let all = ACTS.iter().chain(&known).chain(&things);
    all.copied().find(|name| *name == slot).unwrap_or("number")
}

/// What any form means: by its slot.
pub fn means(c: Writer<'_, '_>, tree: &Tree) -> Said {
    let slot = slot_of(c, tree);
    if slot == "heading" {
        // What these say is so while the card is there.
        if ["Ongoing", "Field"].contains(&c.vocabulary().get(tree.form).key) {
            return Ok(Sense::Done);
        }
        let moment = c.imagined(|c| word_of(c, tree))?;
        return Ok(Sense::Timing(Timing::When(moment)));
    }
    let mut word = word_of(c, tree)?;
    Ok(match slot {
        // What is done to pay is done.
        "cost" if tree.one(0).is_some_and(|paid| slot_of(c, paid) == "act") => Sense::Done,
        "event" | "time" => Sense::Moment(word),
        "would" => Sense::Would(word),
        "condition" => Sense::Holds(word),
        "who" => Sense::Who(word),
        "static" => Sense::Static(standing(c, tree, word)),
        "act" | "acts" | "do" | "does" | "change" | "changes" | "sentence" | "clause" | "cost" => {
            let who = c.doer();
            word.sense(Sense::Who(who));
            word.mix(c.duration() as u32);
            c.act(word)
        }
        "number" => {
            word.mix(u32::from(word.form));
            Sense::Number(word.inside as i16)
        }
        _ => Sense::Things(word),
    })
}

fn word_of(c: Writer<'_, '_>, tree: &Tree) -> Result<Word, Trouble> {
    let mut word = Word { form: tree.form.0, ..Word::default() };
    for part in &tree.parts {
        match part {
            Part::One(inner) => word_in(c, tree, inner, &mut word)?,
            Part::Many(trees) => trees.iter().try_for_each(|inner| word_in(c, tree, inner, &mut word))?,
            Part::Number(_) | Part::Count(_) | Part::Name(_) => word.part(part),
        }
    }
    Ok(word)
}

/// What is only spoken of writes nothing: "can't draw cards" draws none.
fn word_in(c: Writer<'_, '_>, tree: &Tree, inner: &Tree, word: &mut Word) -> Result<(), Trouble> {
    match (slot_of(c, tree), slot_of(c, inner)) {
        // An event has spoken of it already.
        ("event" | "would", "act" | "acts") => word.tree(inner),
        ("cost", "act") => word.sense(c.say(inner)?),
        (_, "act" | "acts" | "do" | "does" | "change" | "changes") => {
            c.asked(|c| c.imagine(inner))?;
            word.tree(inner);
        }
        _ => word.sense(c.say(inner)?),
    }
    Ok(())
}

fn standing(c: Writer<'_, '_>, tree: &Tree, word: Word) -> Static<Probe> {
    let change = tree.one(1).unwrap_or(tree);
    let key = c.vocabulary().get(change.form).key;
    let number = change.number(0).unwrap_or(0) as i16;
    let (layer, amount) = match key {
        "get" => (Layer::Added, number),
        _ if key.contains("doubled") => (Layer::Multiplied, 2),
        _ => (Layer::Set, number),
    };
    Static { stat: change.form.0 as u8, layer, amount, on: word, per: None, only: None, reads: None }
}

/// What the games of the probe say alike, to which each adds its own; and how many forms that are.
pub fn shared() -> (Vocabulary<Probe>, usize) {
    let mut words = skeleton::<Probe>();
    phrases(&mut words);
    counters(&mut words);
    playing(&mut words);
    to_come::add(&mut words);
    words.form("keyword", "that keyword", "that {noun}", |c, tree| {
        let noun = c.noun_of(tree);
        c.speak_of(As::ThatOne, noun)
    });
    let shared = words.forms().len();
    (words, shared)
}

/// Forms of a slot, each called by its own pattern.
pub fn forms(w: &mut Vocabulary<Probe>, slot: &str, patterns: &[&'static str]) {
    patterns.iter().for_each(|pattern| _ = w.form(slot, pattern, pattern, means as Means<Probe>));
}

/// Verbs, each called by its own pattern.
pub fn acts(w: &mut Vocabulary<Probe>, patterns: &[&'static str]) {
    patterns.iter().for_each(|pattern| w.verb(pattern, pattern, means));
}

/// What things do, each called by its own pattern.
pub fn deeds(w: &mut Vocabulary<Probe>, patterns: &[&'static str]) {
    patterns.iter().for_each(|pattern| w.deed(pattern, pattern, means));
}

/// How things are, each called by its own pattern.
pub fn changes(w: &mut Vocabulary<Probe>, patterns: &[&'static str]) {
    patterns.iter().for_each(|pattern| w.change(pattern, pattern, means));
}

/// Nouns with their plurals.
pub fn nouns(w: &mut Vocabulary<Probe>, nouns: &[(&'static str, &'static str)]) {
    nouns.iter().for_each(|(one, several)| w.noun(one, one, several, means));
}

/// The vocabularies of the three games, with their names.
pub fn games() -> [(&'static str, Vocabulary<Probe>); 3] {
    [("sample", sample::vocabulary()), ("battles", battles::vocabulary()), ("encounters", encounters::vocabulary())]
}
