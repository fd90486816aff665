//! A grammar: forms that parse and print. Each form is one pattern, so the two cannot disagree.
//!
//! A pattern is words and holes: `"put {thing} on top of {deck}"`. Holes:
//!
//! | hole | is filled by |
//! |---|---|
//! | `{slot}` | one form of that slot |
//! | `{slot*}`, `{slot+}` | forms of that slot, one after the other |
//! | `{slot?}` | a form of that slot, or nothing |
//! | `{#}` | a number in digits; `{+#}` with its sign |
//! | `{n}` | a number in words, `two` to `twenty` |
//! | `{name}` | a name of the dictionary |
//! | `a` | `a` or `an`, as the next word wants |
//!
//! A word with a tilde, `draw~`, is the verb: [`Grammar::verb`] adds the form twice, to `act` as it
//! stands (`draw`) and to `acts` as somebody else does it (`draws`).

use crate::index::Index;
use crate::token;
use crate::tree::FormId;
use std::sync::OnceLock;

/// A slot that forms fill: a nonterminal of the grammar.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Slot(pub u16);

/// One piece of a pattern.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Piece {
    /// This word or mark.
    Word(String),
    /// `a` or `an`.
    A,
    /// A number in digits.
    Number,
    /// A number with its sign.
    Signed,
    /// A number in words.
    Count,
    /// A name of the dictionary.
    Name,
    /// One form.
    One(Slot),
    /// A list of at least this many forms.
    Many(Slot, usize),
    /// A form or nothing.
    Maybe(Slot),
}

/// A form: what can be said, and what it means.
#[derive(Clone)]
pub struct Form<M> {
    /// What the form is called, in lists and errors.
    pub key: &'static str,
    /// Which slot it fills.
    pub slot: Slot,
    /// The pattern.
    pub pattern: Vec<Piece>,
    /// What it means.
    pub means: M,
}

/// All forms, and the dictionary of names.
#[derive(Clone)]
pub struct Grammar<M> {
    pub(crate) slots: Vec<String>,
    pub(crate) forms: Vec<Form<M>>,
    /// The forms of each slot.
    pub(crate) of: Vec<Vec<FormId>>,
    /// Names, each with its tokens.
    pub(crate) names: Vec<(String, Vec<String>)>,
    /// What to call a slot in errors: `a verb` says more than forty verbs.
    pub(crate) called: Vec<(Slot, &'static str)>,
    /// Made when first needed; forms and names that come later unmake it.
    index: OnceLock<Index>,
}

/// Number words, from two on: `a` and `one` are words of their own.
pub(crate) const COUNTS: [&str; 19] = [
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
    "thirteen",
    "fourteen",
    "fifteen",
    "sixteen",
    "seventeen",
    "eighteen",
    "nineteen",
    "twenty",
];

impl<M> Default for Grammar<M> {
    fn default() -> Self {
        Grammar {
            slots: Vec::new(),
            forms: Vec::new(),
            of: Vec::new(),
            names: Vec::new(),
            called: Vec::new(),
            index: OnceLock::new(),
        }
    }
}

impl<M> Grammar<M> {
    /// The slot of this name; it comes into being when it is first named.
    pub fn slot(&mut self, name: &str) -> Slot {
        if let Some(slot) = self.find_slot(name) {
            return slot;
        }
        self.index = OnceLock::new();
        self.slots.push(name.to_owned());
        self.of.push(Vec::new());
        Slot(self.slots.len() as u16 - 1)
    }

    /// The slot of this name, if there is one.
    pub fn find_slot(&self, name: &str) -> Option<Slot> {
        self.slots.iter().position(|known| known == name).map(|index| Slot(index as u16))
    }

    /// Adds a form to a slot.
    pub fn form(&mut self, slot: &str, key: &'static str, pattern: &str, means: M) -> FormId {
        let slot = self.slot(slot);
        let pattern = self.pattern(pattern);
        self.index = OnceLock::new();
        self.forms.push(Form { key, slot, pattern, means });
        let form = FormId(self.forms.len() as u16 - 1);
        self.of[usize::from(slot.0)].push(form);
        form
    }

    /// Adds a verb: `draw~ {n} cards` for `act` (draw) and for `acts` (draws).
    pub fn verb(&mut self, key: &'static str, pattern: &str, means: M)
    where
        M: Clone,
    {
        self.verb_in(["act", "acts"], key, pattern, means);
    }

    /// Adds what things do: `attack~ together` for `do` (they attack) and for `does` (it attacks).
    pub fn deed(&mut self, key: &'static str, pattern: &str, means: M)
    where
        M: Clone,
    {
        self.verb_in(["do", "does"], key, pattern, means);
    }

    /// Adds how things are: `get~ {+#} nerve` for `change` (they get) and for `changes` (it gets).
    pub fn change(&mut self, key: &'static str, pattern: &str, means: M)
    where
        M: Clone,
    {
        self.verb_in(["change", "changes"], key, pattern, means);
    }

    /// Adds a verb to two slots: as written, and in the third person.
    pub fn verb_in(&mut self, slots: [&str; 2], key: &'static str, pattern: &str, means: M)
    where
        M: Clone,
    {
        // Orders say `be`, sentences `are`.
        let first =
            if slots[0] == "act" { pattern.replace('~', "") } else { pattern.replace("be~", "are").replace('~', "") };
        self.form(slots[0], key, &first, means.clone());
        let acts = pattern.split(' ').map(|word| word.strip_suffix('~').map_or_else(|| word.to_owned(), third_person));
        self.form(slots[1], key, &acts.collect::<Vec<_>>().join(" "), means);
    }

    /// Adds a noun, in the singular and in the plural.
    pub fn noun(&mut self, key: &'static str, singular: &str, plural: &str, means: M)
    where
        M: Clone,
    {
        self.form("noun", key, singular, means.clone());
        self.form("nouns", key, plural, means);
    }

    /// Adds a name.
    pub fn name(&mut self, name: &str) -> u16 {
        if let Some(known) = self.names.iter().position(|(known, _)| known == name) {
            return known as u16;
        }
        let words: Vec<String> = token::tokens(name).iter().map(|token| token.text.to_owned()).collect();
        let number = self.names.len() as u16;
        self.index = OnceLock::new();
        self.names.push((name.to_owned(), words));
        number
    }

    /// Says what a slot is called in errors, such as `a verb`.
    pub fn call(&mut self, slot: &str, called: &'static str) {
        let slot = self.slot(slot);
        self.called.push((slot, called));
    }

    pub(crate) fn index(&self) -> &Index {
        self.index.get_or_init(|| Index::new(&self.forms, &self.of, &self.names))
    }

    /// All names, in the order of their numbers.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.names.iter().map(|(name, _)| name.as_str())
    }

    /// A name by its number.
    pub fn name_of(&self, number: u16) -> &str {
        self.names.get(usize::from(number)).map_or("", |(name, _)| name)
    }

    /// A form by its number.
    pub fn get(&self, form: FormId) -> &Form<M> {
        &self.forms[usize::from(form.0)]
    }

    /// The form of a slot that has this key.
    pub(crate) fn find(&self, slot: &str, key: &str) -> Option<FormId> {
        let slot = self.find_slot(slot)?;
        self.of[usize::from(slot.0)].iter().copied().find(|&form| self.get(form).key == key)
    }

    /// All forms.
    pub fn forms(&self) -> &[Form<M>] {
        &self.forms
    }

    /// What a slot is called.
    pub fn slot_name(&self, slot: Slot) -> &str {
        &self.slots[usize::from(slot.0)]
    }

    fn pattern(&mut self, pattern: &str) -> Vec<Piece> {
        let mut pieces = Vec::new();
        let mut rest = pattern;
        while let Some(start) = rest.find('{') {
            let end = rest[start..].find('}').map_or(rest.len(), |end| start + end);
            words(&rest[..start], &mut pieces);
            pieces.push(self.hole(&rest[start + 1..end]));
            rest = rest.get(end + 1..).unwrap_or_default();
        }
        words(rest, &mut pieces);
        pieces
    }

    fn hole(&mut self, hole: &str) -> Piece {
        match hole {
            "#" => Piece::Number,
            "+#" => Piece::Signed,
            "n" => Piece::Count,
            "name" => Piece::Name,
            _ => match (hole.strip_suffix('*'), hole.strip_suffix('+'), hole.strip_suffix('?')) {
                (Some(slot), _, _) => Piece::Many(self.slot(slot), 0),
                (_, Some(slot), _) => Piece::Many(self.slot(slot), 1),
                (_, _, Some(slot)) => Piece::Maybe(self.slot(slot)),
                (None, None, None) => Piece::One(self.slot(hole)),
            },
        }
    }
}

fn words(text: &str, pieces: &mut Vec<Piece>) {
    for token in token::tokens(text) {
        pieces.push(if token.text == "a" { Piece::A } else { Piece::Word(token.text.to_owned()) });
    }
}

/// draws, searches, carries; has for have, is for be.
fn third_person(verb: &str) -> String {
    let ends = |ending: &str| verb.ends_with(ending);
    match verb {
        "have" => "has".to_owned(),
        "be" => "is".to_owned(),
        "do" => "does".to_owned(),
        _ if ends("s") || ends("x") || ends("ch") || ends("sh") || ends("o") => format!("{verb}es"),
        _ if ends("y") && !ends("ay") && !ends("ey") && !ends("oy") => format!("{}ies", &verb[..verb.len() - 1]),
        _ => format!("{verb}s"),
    }
}
