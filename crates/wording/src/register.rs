//! Keeps track of what a program is about while a text speaks of several things.
//!
//! A program has one current object, the last thing named: `it`. When a text returns to an earlier one, the program
//! must have kept it. The compiler learns that only when it reaches the reference, so it compiles the line again with a
//! [`Plan`] of what to keep.

use crate::antecedent::Named;
use crate::compile::{Compiler, Speech};
use crate::trouble::Trouble;
use machine::{Hold, KEPT, Op};

/// Why something cannot be asked.
pub(crate) const NAMED_SINCE: &str = "another thing was named since: ask this before that";

/// What a line must do besides what it says, so that everything it speaks of can be found.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(crate) struct Plan {
    /// Things that are kept when a program comes to them, by their numbers. A rule has a program of its own.
    keeps: Vec<(Option<u8>, u8)>,
    /// What rules that begin in this line are about: something named before, or nothing but what sets them off.
    pub(crate) rules: Vec<(u8, Option<u8>)>,
}

/// Several ways that a program can go, of which it goes one.
#[derive(Clone, Copy, Debug)]
pub struct Fork {
    /// What it is about before them.
    before: Option<u8>,
    /// It is about that after each of them, too.
    same: bool,
}

impl<L: Speech> Compiler<'_, L> {
    /// The program is about something that was named: it is already, or recalls it. Gives it as a filter.
    pub(crate) fn hold(&mut self, named: Named) -> Result<Option<L::Filter>, Trouble> {
        if self.finds || self.held == Some(named.number) {
            return Ok(L::it());
        }
        if !named.held
            && let Some((what, take)) = L::found(named.noun)
        {
            let Some(take) = take.filter(|_| !self.imagines) else { return Ok(Some(what)) };
            self.emit(Op::Do(take));
            self.held = Some(named.number);
            return Ok(L::it());
        }
        if !named.held {
            return Trouble::not_yet("that was only named in passing: say it again");
        }
        if let Some(rule) = self.rule
            && self.is_planned(rule, named.number)?
        {
            return Ok(L::it());
        }
        let place = self.place_of(named.number)?;
        if self.imagines {
            return L::kept(place).map_or_else(|| Trouble::not_yet(NAMED_SINCE), |kept| Ok(Some(kept)));
        }
        self.emit(Op::Hold(Hold::Recall(place)));
        self.held = Some(named.number);
        Ok(L::it())
    }

    /// The program is about something from here on.
    pub(crate) fn recall(&mut self, number: u8) {
        if self.held != Some(number)
            && let Ok(place) = self.place_of(number)
        {
            self.emit(Op::Hold(Hold::Recall(place)));
            self.held = Some(number);
        }
    }

    /// Where the program being written keeps something.
    fn place_of(&mut self, number: u8) -> Result<u8, Trouble> {
        let program = self.rule.map(|rule| rule.number);
        if !self.plan.keeps.contains(&(program, number)) {
            self.plan.keeps.push((program, number));
        }
        match self.kept_at(number) {
            Some(place) if usize::from(place) < KEPT => Ok(place),
            _ => Trouble::not_yet("that is too much to remember: say it in two lines, or in another order"),
        }
    }

    fn kept_at(&self, number: u8) -> Option<u8> {
        let program = self.rule.map(|rule| rule.number);
        let mut kept = self.plan.keeps.iter().filter(|(by, _)| *by == program);
        kept.position(|(_, kept)| *kept == number).map(|place| place as u8)
    }

    /// Keeps what the program is about, if the line speaks of it again after something else.
    pub fn keep_held(&mut self) {
        let place = self.held.and_then(|held| self.kept_at(held));
        if let Some(place) = place.filter(|_| !self.imagines) {
            self.emit(Op::Hold(Hold::Keep(place)));
        }
    }

    /// Something came to pass only perhaps. If the program was about something before, and is about something else
    /// there, nobody knows what it is about afterwards.
    pub(crate) fn join(&mut self, before: Option<u8>) {
        self.inside = self.held;
        if before.is_some() && self.held != before {
            self.held = None;
        }
    }

    /// The program goes one of several ways from here.
    pub fn fork(&self) -> Fork {
        Fork { before: self.held, same: true }
    }

    /// Writes one of the ways.
    pub fn way(
        &mut self,
        fork: &mut Fork,
        write: impl FnOnce(&mut Self) -> Result<(), Trouble>,
    ) -> Result<(), Trouble> {
        self.held = fork.before;
        write(self)?;
        fork.same &= self.held == fork.before;
        Ok(())
    }

    /// All ways come together here.
    pub fn joined(&mut self, fork: Fork) {
        self.held = fork.before.filter(|_| fork.same);
    }

    /// The program may be about anything from here on: a loop begins or is over.
    pub fn let_go(&mut self) {
        self.held = None;
    }
}
