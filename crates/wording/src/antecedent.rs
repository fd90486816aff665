//! What `it`, `them`, `that NOUN` and `those NOUNS` refer to (rule 3 of the language).

use crate::compile::{Compiler, Sense, Speech};
use crate::tree::{Part, Tree};
use crate::trouble::{Code, Trouble};
use machine::Op;

/// Something named before.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Named {
    /// What it is called: its noun's key.
    pub noun: &'static str,
    /// How it may be spoken of.
    pub as_: As,
    /// It is there for certain: what was chosen may not be.
    pub sure: bool,
    /// Which it is in its line, from 0.
    pub number: u8,
    /// A program was about it when it was named. Otherwise it was named in passing, such as a place.
    pub held: bool,
    /// Which branch of the line names it; 0 if none does.
    pub said: u16,
}

/// How something that was named may be spoken of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum As {
    /// `it`, `that NOUN`.
    One,
    /// `them`, `those NOUNS`.
    Several,
    /// `that NOUN` only: a place, or what was named in passing.
    ThatOne,
    /// `those NOUNS` only.
    Those,
}

impl As {
    /// Spoken of by its noun only.
    pub(crate) fn by_its_noun(self) -> As {
        match self {
            As::One | As::ThatOne => As::ThatOne,
            As::Several | As::Those => As::Those,
        }
    }
}

impl<L: Speech> Compiler<'_, L> {
    /// Emits a choice; what follows in this clause is skipped where there is nothing to choose.
    pub fn choose(&mut self, noun: &'static str, what: L::Filter, least: u8, most: u8) {
        self.emit(Op::Choose { who: self.doer, what, least, most });
        self.remember(noun, if most > 1 { As::Several } else { As::One }, false);
    }

    /// What follows is about what was chosen.
    pub fn about_it(&mut self) -> Result<(), Trouble> {
        let Some(last) = self.named.last().copied() else {
            return Err(no_antecedent("`it` means nothing here: name something first"));
        };
        self.hold(last)?;
        self.guard(last.number);
        Ok(())
    }

    /// Skips the rest of the clause where the last thing named is not there.
    pub fn guard_last(&mut self) {
        if let Some(last) = self.named.last() {
            self.guard(last.number);
        }
    }

    /// Skips the rest of the clause where something named is not there; once is enough. The program is about it by now.
    pub(crate) fn guard(&mut self, number: u8) {
        if !self.guarded.contains(&number) {
            self.guarded.push(number);
            self.skips.push(self.now.code.len());
            self.emit(Op::Unless(L::CHOSEN, 0));
        }
    }

    /// Takes back the skip that a choice has just written: nothing in this clause hangs on it.
    pub fn unguard(&mut self) {
        if !self.skips.is_empty() && self.skips.last() == self.now.code.len().checked_sub(1).as_ref() {
            self.skips.pop();
            self.now.code.pop();
            self.now.said.pop();
            self.guarded.pop();
        }
    }

    /// Says that one thing is named from here on.
    pub fn name(&mut self, noun: &'static str) {
        self.name_as(noun, As::One);
    }

    /// Says that one thing is named from here on, if it is there.
    pub fn name_perhaps(&mut self, noun: &'static str) {
        self.remember(noun, As::One, false);
    }

    /// Says that something is named from here on, if it is there, and how it may be spoken of.
    pub fn name_perhaps_as(&mut self, noun: &'static str, as_: As) {
        self.remember(noun, as_, false);
    }

    /// Says that something is named from here on, and how it may be spoken of.
    pub fn name_as(&mut self, noun: &'static str, as_: As) {
        self.remember(noun, as_, true);
    }

    fn remember(&mut self, noun: &'static str, as_: As, sure: bool) {
        let held = matches!(as_, As::One | As::Several);
        self.named.push(Named { noun, as_, sure, number: self.names, held, said: self.saying });
        if held {
            self.held = Some(self.names);
            self.keep_held();
        }
        self.names = self.names.saturating_add(1);
    }

    /// What `it`, `them`, `that NOUN` or `those NOUNS` mean here: the last that can be meant.
    pub fn speak_of(&mut self, as_: As, noun: Option<&'static str>) -> Result<Sense<L>, Trouble> {
        let spoken = |named: &Named| match as_ {
            As::One => named.as_ == As::One,
            As::Several => named.as_ == As::Several,
            As::ThatOne => matches!(named.as_, As::One | As::ThatOne) && Some(named.noun) == noun,
            As::Those => matches!(named.as_, As::Several | As::Those) && Some(named.noun) == noun,
        };
        let Some(named) = self.named.iter().copied().rfind(spoken) else {
            return Err(self.nothing_named(as_, noun));
        };
        self.spoken.push((self.saying, named.said, named.noun));
        let meant = self.hold(named)?;
        if !named.sure {
            self.guard(named.number);
        }
        // What is spoken of again is the last thing named again.
        self.named.push(named);
        // The oldest counts: it is the likeliest to lie before the rule.
        self.borrowed = Some(self.borrowed.map_or(named.number, |known| known.min(named.number)));
        Ok(meant.map_or(Sense::Done, Sense::Things))
    }

    fn nothing_named(&self, as_: As, noun: Option<&'static str>) -> Trouble {
        let has = |wanted: As| self.named.iter().any(|named| named.as_ == wanted);
        match (as_, noun) {
            (As::One, _) if has(As::Several) => {
                no_antecedent("`it` means one thing, and several were named: write `them` or `one of them`")
            }
            (As::One, _) => no_antecedent("`it` means nothing here: name something first"),
            (As::Several, _) if has(As::One) => {
                no_antecedent("`them` means several things, and one was named: write `it`")
            }
            (As::Several, _) => no_antecedent("`them` means nothing here: name several things first"),
            (As::ThatOne, noun) => {
                let noun = noun.unwrap_or("thing");
                no_antecedent(&format!("no {noun} was named before: write `a {noun}`, or name it first"))
            }
            (As::Those, noun) => {
                let noun = noun.unwrap_or("thing");
                no_antecedent(&format!("no such things were named before ({noun}): name them first"))
            }
        }
    }

    /// Was something of this noun named before?
    pub fn was_named(&self, noun: &str) -> bool {
        self.named.iter().any(|named| named.noun == noun)
    }

    /// What was named last.
    pub fn last_named(&self) -> Option<&'static str> {
        self.named.last().map(|named| named.noun)
    }

    /// The key of the noun that a tree is built around.
    pub fn noun_of(&self, tree: &Tree) -> Option<&'static str> {
        let form = self.vocabulary().get(tree.form);
        if matches!(self.vocabulary().slot_name(form.slot), "noun" | "nouns" | "zone" | "zones") {
            return Some(form.key);
        }
        tree.parts.iter().find_map(|part| match part {
            Part::One(tree) => self.noun_of(tree),
            Part::Many(trees) => trees.iter().find_map(|tree| self.noun_of(tree)),
            Part::Number(_) | Part::Count(_) | Part::Name(_) => None,
        })
    }

    /// Writes what may not come to pass: what it names is not there for certain afterwards.
    pub fn perhaps(&mut self, write: impl FnOnce(&mut Self) -> Result<(), Trouble>) -> Result<(), Trouble> {
        let (before, held) = (self.named.len(), self.held);
        write(self)?;
        self.named.iter_mut().skip(before).for_each(|named| named.sure = false);
        self.join(held);
        Ok(())
    }

    /// Writes something after which nothing it names can be spoken of.
    pub fn apart(&mut self, write: impl FnOnce(&mut Self) -> Result<(), Trouble>) -> Result<(), Trouble> {
        let named = self.named.clone();
        let written = write(self);
        self.named = named;
        written
    }

    /// Asks about things. Nothing is named by that: `it` stays what it was.
    pub fn asked<T>(&mut self, ask: impl FnOnce(&mut Self) -> Result<T, Trouble>) -> Result<T, Trouble> {
        let (named, held) = (self.named.clone(), self.held);
        let said = self.imagined(ask);
        (self.named, self.held) = (named, held);
        said
    }

    /// Speaks of what the game finds by itself, whatever the program is about. Nothing is written.
    pub fn mention<T>(&mut self, speak: impl FnOnce(&mut Self) -> Result<T, Trouble>) -> Result<T, Trouble> {
        let (finds, held) = (std::mem::replace(&mut self.finds, true), self.held);
        let said = self.imagined(speak);
        (self.finds, self.held) = (finds, held);
        said
    }

    /// Speaks of doing something without doing it: what it names is named, and nothing is written.
    pub fn imagine(&mut self, tree: &Tree) -> Result<Sense<L>, Trouble> {
        self.imagined(|c| c.say(tree))
    }

    /// Speaks without writing anything: what is named is named, and there for certain if it comes to pass.
    pub fn imagined<T>(&mut self, speak: impl FnOnce(&mut Self) -> Result<T, Trouble>) -> Result<T, Trouble> {
        let (code, written) = (std::mem::take(&mut self.now.code), std::mem::take(&mut self.now.said));
        let skips = std::mem::take(&mut self.skips);
        let (guarded, before) = (self.guarded.clone(), self.named.len());
        let imagines = std::mem::replace(&mut self.imagines, true);
        let said = speak(self);
        self.imagines = imagines;
        (self.now.code, self.now.said) = (code, written);
        self.skips = skips;
        self.guarded = guarded;
        self.named.iter_mut().skip(before).for_each(|named| named.sure = true);
        said
    }
}

fn no_antecedent(words: &str) -> Trouble {
    Trouble::new(Code::NoAntecedent, 0..0, words)
}
