//! What a game demands of its cards besides texts that can be read: fields by kind, headings by kind, and texts that can
//! come to pass.

use crate::compile::{Speech, Spoken};
use crate::fit::{Extent, Fits, never};
use crate::pack::Entry;
use crate::trouble::Code;

/// A card with its abilities.
pub type Compiled<'a, L, F> = (&'a Entry<F>, Vec<Spoken<L>>);

/// What a game finds wrong with a card, among all cards.
pub type Inspects<L, F> = fn(&Entry<F>, &[Spoken<L>], &Among<'_, F>) -> Vec<Objection>;

/// What a game demands. Kinds are bits, in the order of their names.
pub struct Demands<L: Speech, F> {
    /// What the kinds are called in packs.
    pub kinds: &'static [&'static str],
    /// The kind of a card: one bit.
    pub kind: fn(&F) -> u32,
    /// Kinds that are written like cards and are none, one bit each: no list of cards has them.
    pub apart: u32,
    /// Which fields kinds need and may have.
    pub fields: &'static [FieldRule],
    /// When a text happens, and to which kinds that comes. The first that an ability is counts.
    pub occasions: &'static [Occasion<L>],
    /// What texts can mean and do; none if the game cannot tell.
    pub fits: Option<Fits<L>>,
    /// Whatever else is wrong with a card, among all cards of the game.
    pub card: Inspects<L, F>,
    /// What is wrong with all cards together, such as that they do not fit on the table.
    pub all: fn(&[Compiled<'_, L, F>]) -> Option<String>,
}

impl<L: Speech, F> Clone for Demands<L, F> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<L: Speech, F> Copy for Demands<L, F> {}

/// A field: who needs it, who may have it, and what it can be.
#[derive(Clone, Copy, Debug)]
pub struct FieldRule {
    /// What it is called.
    pub field: &'static str,
    /// Kinds that need it, one bit each.
    pub needed: u32,
    /// Other kinds that may have it, one bit each.
    pub allowed: u32,
    /// The least and the most, of a number.
    pub range: Option<(i64, i64)>,
    /// A line with it.
    pub example: &'static str,
}

/// A field that these kinds need and those may have besides.
pub const fn field(
    field: &'static str,
    needed: u32,
    allowed: u32,
    range: Option<(i64, i64)>,
    example: &'static str,
) -> FieldRule {
    FieldRule { field, needed, allowed, range, example }
}

/// When an ability happens or works.
#[derive(Clone, Copy)]
pub struct Occasion<L: Speech> {
    /// How a text says it.
    pub said: &'static str,
    /// The kinds to which it comes, one bit each.
    pub comes_to: u32,
    /// Is it what an ability waits for?
    pub is: fn(&Spoken<L>) -> bool,
}

/// All cards of a game.
pub struct Among<'a, F> {
    pub(crate) cards: Vec<&'a Entry<F>>,
}

impl<F> Among<'_, F> {
    /// All of them.
    pub fn all(&self) -> impl Iterator<Item = &Entry<F>> {
        self.cards.iter().copied()
    }

    /// The card that a field names: by its name or its number.
    pub fn find(&self, name: &str) -> Option<&Entry<F>> {
        let mut cards = self.cards.iter().copied();
        cards.find(|card| card.name == name || card.as_written() == name || card.number == name)
    }
}

/// Where something is wrong with a card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum At {
    /// In all of it.
    Card,
    /// In a field.
    Field(&'static str),
    /// In a line of its text, or in a branch of that line, by their numbers.
    Line(u8, Option<u16>),
}

/// What is wrong with a card whose words can all be read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Objection {
    /// Of which kind.
    pub code: &'static str,
    /// Where.
    pub at: At,
    /// What is wrong.
    pub words: String,
    /// What could stand there.
    pub expected: Option<String>,
    /// What to do.
    pub help: Option<String>,
}

impl Objection {
    /// A line of a text that can never come to pass.
    pub fn never(line: u8, words: impl Into<String>) -> Objection {
        let (code, at) = (Code::NeverHappens.name(), At::Line(line, None));
        Objection { code, at, words: words.into(), expected: None, help: None }
    }

    /// A line of a text that the game cannot carry out.
    pub fn not_yet(line: u8, words: impl Into<String>) -> Objection {
        Objection { code: Code::NotYet.name(), ..Objection::never(line, words) }
    }

    /// A field that does not fit its card.
    pub fn field(field: &'static str, words: impl Into<String>) -> Objection {
        Objection { code: "P6", at: At::Field(field), ..Objection::never(0, words) }
    }

    /// A card that does not fit the game.
    pub fn card(words: impl Into<String>) -> Objection {
        Objection { code: "P4", at: At::Card, ..Objection::never(0, words) }
    }

    /// The line of the text that is wrong, if one is.
    fn line(&self) -> Option<u8> {
        if let At::Line(line, _) = self.at { Some(line) } else { None }
    }

    /// The same with what to do.
    #[must_use]
    pub fn advising(self, help: impl Into<String>) -> Objection {
        Objection { help: Some(help.into()), ..self }
    }

    /// The same with what could stand there.
    #[must_use]
    pub fn expecting(self, expected: impl Into<String>) -> Objection {
        Objection { expected: Some(expected.into()), ..self }
    }
}

impl<L: Speech, F> Demands<L, F> {
    /// Everything that is wrong with a card.
    pub(crate) fn objections(&self, card: &Entry<F>, spoken: &[Spoken<L>], among: &Among<'_, F>) -> Vec<Objection> {
        let kind = (self.kind)(&card.facts);
        let mut found = self.wrong_fields(card, kind);
        let begun: Vec<usize> = begun(spoken);
        let own = |index: &usize| !begun.contains(index);
        found.extend((0..spoken.len()).filter(own).filter_map(|index| self.out_of_place(kind, &spoken[index])));
        found.extend((self.card)(card, spoken, among));
        // Who never comes to a line need not be told what is wrong inside it.
        let inside = self.fits.as_ref().map(|fits| never(fits, spoken, Extent::of_kinds(kind), &begun));
        for wrong in inside.into_iter().flatten() {
            if !found.iter().any(|known| known.line().is_some() && known.line() == wrong.line()) {
                found.push(wrong);
            }
        }
        found.dedup_by(|one, two| one.at == two.at);
        found
    }

    fn name_of(&self, kind: u32) -> &'static str {
        self.kinds.get(kind.trailing_zeros() as usize).copied().unwrap_or("card")
    }

    /// Kinds in words: `"ally", "academy"`.
    fn names_of(&self, kinds: u32) -> String {
        let named = self.kinds.iter().enumerate().filter(|(bit, _)| kinds & 1 << bit != 0);
        named.map(|(_, name)| format!("\"{name}\"")).collect::<Vec<_>>().join(", ")
    }

    fn wrong_fields(&self, card: &Entry<F>, kind: u32) -> Vec<Objection> {
        let mut found = Vec::new();
        for rule in self.fields {
            let Some(field) = card.fields.iter().find(|field| field.name == rule.field) else {
                if rule.needed & kind != 0 {
                    let words = format!("a card of kind \"{}\" needs `{}`", self.name_of(kind), rule.field);
                    let lacking = Objection { at: At::Card, ..Objection::field(rule.field, words) };
                    found.push(lacking.advising(format!("Add a line such as: {}", rule.example)));
                }
                continue;
            };
            if (rule.needed | rule.allowed) & kind == 0 {
                let words = format!("a card of kind \"{}\" has no `{}`", self.name_of(kind), rule.field);
                let kinds = self.names_of(rule.needed | rule.allowed);
                let advice = format!("Leave it out: `{}` is for the kinds {kinds}.", rule.field);
                found.push(Objection::field(rule.field, words).advising(advice));
            } else if let (Some((least, most)), Some(number)) = (rule.range, field.number)
                && !(least..=most).contains(&number)
            {
                let wrong = Objection::field(rule.field, format!("`{}` cannot be {number}", rule.field));
                found.push(Objection { code: "P4", ..wrong.expecting(format!("a number from {least} to {most}")) });
            }
        }
        found
    }

    /// An ability that waits for something that never comes to cards of its kind.
    fn out_of_place(&self, kind: u32, spoken: &Spoken<L>) -> Option<Objection> {
        let occasion = self.occasions.iter().find(|occasion| (occasion.is)(spoken))?;
        if occasion.comes_to & kind != 0 {
            return None;
        }
        let name = self.name_of(kind);
        let words = format!("{} never comes to a card of kind \"{name}\"", occasion.said);
        let objection = Objection::never(spoken.line, words);
        let mut others: Vec<&str> = Vec::new();
        for other in self.occasions.iter().filter(|other| other.comes_to & kind != 0) {
            if !others.contains(&other.said) {
                others.push(other.said);
            }
        }
        Some(if others.is_empty() {
            objection.advising(format!("Leave the text out: a card of kind \"{name}\" has none."))
        } else {
            objection.expecting(others.join(", "))
        })
    }
}

/// The abilities that others of the card begin, by their numbers: they work wherever the card is by then.
fn begun<L: Speech>(spoken: &[Spoken<L>]) -> Vec<usize> {
    let code = spoken.iter().flat_map(|spoken| &spoken.code);
    let begins = |op: &machine::Op<L>| match op {
        machine::Op::Do(verb) => L::begins(verb).map(usize::from),
        _ => None,
    };
    code.filter_map(begins).collect()
}
