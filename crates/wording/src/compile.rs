//! Compiles a tree to a program.
//!
//! Every form of a [`Vocabulary`] has a meaning: a function that looks at the tree and either emits instructions or
//! returns a [`Sense`], the value of a noun, a condition or a duration.

use crate::antecedent::{As, Named};
use crate::register::Plan;
use crate::rule::{Body, Rule};
pub(crate) use crate::speech::{FOR_GOOD, Limit, Sense, Speech, Spoken, Vocabulary};
use crate::tree::Tree;
use crate::trouble::{Code, Trouble};
use machine::{Op, Timing};
use std::collections::HashMap;

/// More of something than this is none of a card's.
pub(crate) const AMOUNT_MAX: i16 = 99;

/// A text becoming abilities.
pub struct Compiler<'a, L: Speech> {
    vocabulary: &'a Vocabulary<L>,
    /// How many abilities the lines before have: a rule is called by its number among all of its card.
    pub(crate) before: usize,
    pub(crate) done: Vec<Spoken<L>>,
    /// The ability being written.
    pub(crate) now: Spoken<L>,
    /// What `it` and `that NOUN` can mean, oldest first.
    pub(crate) named: Vec<Named>,
    /// How many things were named in this line.
    pub(crate) names: u8,
    /// What was spoken of last, by its number: a rule that speaks of what was named before it begins there and then.
    pub(crate) borrowed: Option<u8>,
    /// What the program is about by then, by its number; none if that hangs on what came to pass.
    pub(crate) held: Option<u8>,
    /// What it was about at the end of what came to pass only perhaps.
    pub(crate) inside: Option<u8>,
    /// What an earlier attempt at this line found out.
    pub(crate) plan: Plan,
    /// How many rules that attempt had planned.
    pub(crate) planned: usize,
    /// The rule being written.
    pub(crate) rule: Option<Rule>,
    /// How many rules of this line were begun.
    pub(crate) rules: u8,
    /// The game finds what is spoken of by itself.
    pub(crate) finds: bool,
    /// Nothing of what is said is written.
    pub(crate) imagines: bool,
    /// Jumps that lead to the end of the clause being written: nothing was there to choose.
    pub(crate) skips: Vec<usize>,
    /// What the clause being written hangs on already, by its numbers.
    pub(crate) guarded: Vec<u8>,
    /// Who does what is being written.
    pub(crate) doer: L::Who,
    /// How long what is being written lasts.
    pub(crate) duration: i16,
    /// The line is used, not just there: its rules begin when they are reached.
    pub(crate) used: bool,
    /// The innermost tree that could not be compiled; its address only.
    blamed: Option<*const Tree>,
    /// The branches of the line, in the order of the text.
    line: Vec<&'a Tree>,
    /// Their numbers by their addresses.
    branches: HashMap<*const Tree, u16>,
    /// Sentences behind a rule that belong to it: what it sets off goes on with them.
    pub(crate) tail: Vec<&'a Tree>,
    /// The innermost branch that is being said, by its number.
    pub(crate) saying: u16,
    /// Branches that speak of what was named before: which, what names it, and its noun.
    pub(crate) spoken: Vec<(u16, u16, &'static str)>,
}

impl<'a, L: Speech> Compiler<'a, L> {
    /// Compiles the lines of a text. Trouble points at the words of its line.
    pub fn compile(vocabulary: &'a Vocabulary<L>, lines: &'a [Tree]) -> Result<Vec<Spoken<L>>, Trouble> {
        Compiler::compile_after(vocabulary, 0, lines)
    }

    /// The same for lines after others of the same card, which already have `abilities` abilities.
    pub fn compile_after(
        vocabulary: &'a Vocabulary<L>,
        before: usize,
        lines: &'a [Tree],
    ) -> Result<Vec<Spoken<L>>, Trouble> {
        Compiler::written(vocabulary, before, lines).map(|compiler| compiler.done)
    }

    /// The branches of a line that speak of what was named before: which, what names it, and its noun.
    pub(crate) fn references(
        vocabulary: &'a Vocabulary<L>,
        line: &'a Tree,
    ) -> Result<Vec<(u16, u16, &'static str)>, Trouble> {
        Compiler::written(vocabulary, 0, std::slice::from_ref(line)).map(|compiler| compiler.spoken)
    }

    /// A compiler that has written these lines.
    fn written(vocabulary: &'a Vocabulary<L>, before: usize, lines: &'a [Tree]) -> Result<Self, Trouble> {
        let (limit, code, said) = (Limit::None, Vec::new(), Vec::new());
        let now = Spoken { timing: Timing::Played, limit, scope: 0, line: 0, code, said };
        let mut compiler = Compiler {
            vocabulary,
            before,
            done: Vec::new(),
            now,
            named: Vec::new(),
            names: 0,
            borrowed: None,
            held: None,
            inside: None,
            plan: Plan::default(),
            planned: 0,
            rule: None,
            rules: 0,
            finds: false,
            imagines: false,
            skips: Vec::new(),
            guarded: Vec::new(),
            doer: L::YOU,
            duration: FOR_GOOD,
            used: false,
            blamed: None,
            line: Vec::new(),
            branches: HashMap::new(),
            tail: Vec::new(),
            saying: 0,
            spoken: Vec::new(),
        };
        for line in lines {
            if let Err(mut trouble) = compiler.line(line) {
                let place = compiler.blamed.and_then(|blamed| vocabulary.place(line, blamed));
                trouble.span = place.unwrap_or(trouble.span);
                return Err(trouble);
            }
            compiler.finish();
        }
        Ok(compiler)
    }

    /// Writes a line, again if the plan has grown: what must be kept is known only when it is spoken of later.
    fn line(&mut self, line: &'a Tree) -> Result<(), Trouble> {
        self.plan = Plan::default();
        loop {
            let (done, plan) = (self.done.len(), self.plan.clone());
            self.planned = plan.rules.len();
            self.begin_line(line);
            self.clause(line)?;
            if self.plan == plan {
                return Ok(());
            }
            self.done.truncate(done);
            self.now.code.clear();
            self.now.said.clear();
            self.now.limit = Limit::None;
        }
    }

    fn begin_line(&mut self, line: &'a Tree) {
        self.line = line.branches();
        self.branches = self.line.iter().map(|branch| std::ptr::from_ref(*branch)).zip(0..).collect();
        self.tail.clear();
        self.named.clear();
        self.spoken.clear();
        (self.names, self.held, self.rules, self.borrowed, self.saying) = (0, None, 0, None, 0);
        for noun in L::GIVEN {
            // What the game finds by itself is nothing the program is about before it is spoken of.
            let held = L::found(noun).is_none();
            if held {
                self.held = self.held.or(Some(self.names));
            }
            self.name_as(noun, As::ThatOne);
            self.named.iter_mut().rev().take(1).for_each(|given| given.held = held);
        }
        self.now.timing = Timing::Played;
        self.now.scope = 0;
        self.used = false;
        self.guarded.clear();
        self.skips.clear();
    }

    /// A branch of the line being written, for as long as the line is there.
    pub(crate) fn branch(&self, tree: &Tree) -> Option<&'a Tree> {
        self.branches.get(&std::ptr::from_ref(tree)).map(|&number| self.line[usize::from(number)])
    }

    /// Blames a branch of the line for what is wrong.
    pub(crate) fn blame(&mut self, tree: &Tree) {
        self.blamed = self.blamed.or(Some(std::ptr::from_ref(tree)));
    }

    /// What a tree means.
    pub fn say(&mut self, tree: &Tree) -> Result<Sense<L>, Trouble> {
        let said = self.on_behalf_of(tree, |c| (c.vocabulary.get(tree.form).means)(c, tree));
        if said.is_err() {
            self.blame(tree);
        }
        said
    }

    /// Writes what a branch of the line says. Whoever looks up who said an instruction is told of this branch.
    pub fn on_behalf_of<T>(&mut self, tree: &Tree, write: impl FnOnce(&mut Self) -> T) -> T {
        let number = self.branches.get(&std::ptr::from_ref(tree)).copied().unwrap_or(self.saying);
        let outer = std::mem::replace(&mut self.saying, number);
        let written = write(self);
        self.saying = outer;
        written
    }

    /// What the tree in a hole means.
    pub fn part(&mut self, tree: &Tree, index: usize) -> Result<Sense<L>, Trouble> {
        let part = tree.one(index).ok_or_else(|| self.not_yet(tree))?;
        self.say(part)
    }

    /// All trees in a hole for several, in order.
    pub fn parts(&mut self, tree: &Tree, index: usize) -> Result<(), Trouble> {
        tree.many(index).iter().try_for_each(|part| self.say(part).map(|_| ()))
    }

    /// The things in a hole.
    pub fn things(&mut self, tree: &Tree, index: usize) -> Result<L::Filter, Trouble> {
        match self.part(tree, index)? {
            Sense::Things(filter) => Ok(filter),
            _ => Err(self.not_yet(tree)),
        }
    }

    /// The number in a hole: in digits, in words, or what a form makes of it.
    pub fn number(&mut self, tree: &Tree, index: usize) -> Result<i16, Trouble> {
        if let Some(number) = tree.number(index) {
            return Ok(number as i16);
        }
        match self.part(tree, index)? {
            Sense::Number(number) => Ok(number),
            _ => Err(self.not_yet(tree)),
        }
    }

    /// How much of something there is, in a hole: something, and no more than a card could mean.
    pub fn amount(&mut self, tree: &Tree, index: usize) -> Result<u8, Trouble> {
        match self.number(tree, index)? {
            0 => Err(Trouble::new(Code::NeverHappens, 0..0, "0 of something is nothing: leave it out")),
            amount @ 1..=AMOUNT_MAX => Ok(amount as u8),
            _ => Trouble::not_yet(format!("no card gives more than {AMOUNT_MAX}")),
        }
    }

    /// A limit in a hole, which can be 0: no number of a card is larger.
    pub fn limit_of_number(&mut self, tree: &Tree, index: usize) -> Result<u8, Trouble> {
        match self.number(tree, index)? {
            limit @ 0..=AMOUNT_MAX => Ok(limit as u8),
            _ => Trouble::not_yet(format!("no number of a card is larger than {AMOUNT_MAX}")),
        }
    }

    /// Understood, and the game cannot do it yet.
    pub fn not_yet(&self, tree: &Tree) -> Trouble {
        Trouble::new(Code::NotYet, 0..0, format!("the game cannot do `{}` yet", self.key_of(tree)))
    }

    /// Emits an instruction.
    pub fn emit(&mut self, op: Op<L>) {
        self.now.code.push(op);
        self.now.said.push(self.saying);
    }

    /// Emits what the game does.
    pub fn act(&mut self, verb: L::Verb) -> Sense<L> {
        self.emit(Op::Do(verb));
        Sense::Done
    }

    /// The words a text is written in.
    pub fn vocabulary(&self) -> &'a Vocabulary<L> {
        self.vocabulary
    }

    /// Who does what is being written: you, unless the sentence names another.
    pub fn doer(&self) -> L::Who {
        self.doer
    }

    /// How long what is being written lasts.
    pub fn duration(&self) -> i16 {
        self.duration
    }

    /// The form a tree is made of, by its key.
    pub fn key_of(&self, tree: &Tree) -> &'static str {
        self.vocabulary.get(tree.form).key
    }

    /// Does the form a tree is made of fill this slot?
    pub fn fills(&self, tree: &Tree, slot: &str) -> bool {
        self.vocabulary.slot_name(self.vocabulary.get(tree.form).slot) == slot
    }

    /// What is written happens once for each of these things.
    pub fn for_each(
        &mut self,
        what: L::Filter,
        write: impl FnOnce(&mut Self) -> Result<(), Trouble>,
    ) -> Result<Sense<L>, Trouble> {
        let start = self.here();
        let done = self.jump(Op::ForEach(what, 0));
        self.let_go();
        write(self)?;
        self.emit(Op::Jump(start));
        self.land(done);
        self.let_go();
        Ok(Sense::Done)
    }

    /// Writes the clause in a hole.
    pub fn clause_in(&mut self, tree: &Tree, index: usize) -> Result<(), Trouble> {
        match tree.one(index) {
            Some(clause) => self.clause(clause),
            None => Err(self.not_yet(tree)),
        }
    }

    /// What is written is done by each of these players, who is called so meanwhile.
    pub fn done_by_each(
        &mut self,
        players: L::Filter,
        each: L::Who,
        write: impl FnOnce(&mut Self) -> Result<(), Trouble>,
    ) -> Result<Sense<L>, Trouble> {
        self.for_each(players, |c| c.apart(|c| c.done_by(each, write)))
    }

    /// Writes a clause; jumps for choices that found nothing lead to its end.
    pub fn clause(&mut self, tree: &Tree) -> Result<(), Trouble> {
        let outer = std::mem::take(&mut self.skips);
        let guarded = self.guarded.clone();
        let said = self.say(tree);
        self.guarded = guarded;
        for jump in std::mem::replace(&mut self.skips, outer) {
            self.land(jump);
        }
        said.map(|_| ())
    }

    /// Emits what another player does.
    pub fn done_by(
        &mut self,
        who: L::Who,
        write: impl FnOnce(&mut Self) -> Result<(), Trouble>,
    ) -> Result<(), Trouble> {
        let doer = std::mem::replace(&mut self.doer, who);
        let written = write(self);
        self.doer = doer;
        written
    }

    /// Writes what lasts for a while.
    pub fn lasting(
        &mut self,
        duration: i16,
        write: impl FnOnce(&mut Self) -> Result<(), Trouble>,
    ) -> Result<(), Trouble> {
        let outer = std::mem::replace(&mut self.duration, duration);
        let written = write(self);
        self.duration = outer;
        written
    }

    /// The rule being written lasts so long: what it is about says so, as in "its owner's next turn".
    pub fn lasts(&mut self, duration: i16) {
        self.duration = duration;
    }

    /// Was something written that is done, or asked?
    pub(crate) fn has_deeds(&self) -> bool {
        self.now.code.iter().any(|op| !matches!(op, Op::Hold(_)))
    }

    /// Does an instruction ask a player whether they want to?
    pub(crate) fn is_may(&self, at: usize) -> bool {
        matches!(self.now.code.get(at), Some(Op::May(..)))
    }

    /// Emits a jump whose end is not known yet.
    pub fn jump(&mut self, op: Op<L>) -> usize {
        self.emit(op);
        self.now.code.len() - 1
    }

    /// A jump leads to here.
    pub fn land(&mut self, jump: usize) {
        let here = self.now.code.len() as u16;
        let op = &mut self.now.code[jump];
        *op = match *op {
            Op::May(who, _) => Op::May(who, here),
            Op::Unless(condition, _) => Op::Unless(condition, here),
            Op::Jump(_) => Op::Jump(here),
            Op::ForEach(what, _) => Op::ForEach(what, here),
            Op::Do(_) | Op::Choose { .. } | Op::OneOf(..) | Op::Hold(_) | Op::End => *op,
        };
    }

    /// Where the next instruction will stand.
    pub fn here(&self) -> u16 {
        self.now.code.len() as u16
    }

    /// Compiles a separate ability, then continues with the current one.
    pub fn ability(
        &mut self,
        timing: Timing<L>,
        write: impl FnOnce(&mut Self) -> Result<(), Trouble>,
    ) -> Result<Sense<L>, Trouble> {
        let around = self.rule;
        // What was named before lies with another program.
        let body = Some(Body { own: self.names, held: None });
        self.rule = Some(Rule { body, ..self.next_rule() });
        let written = self.ability_about(None, timing, write);
        self.rule = around;
        written
    }

    /// The same for a program that has an object from the start.
    pub(crate) fn ability_about(
        &mut self,
        held: Option<u8>,
        timing: Timing<L>,
        write: impl FnOnce(&mut Self) -> Result<(), Trouble>,
    ) -> Result<Sense<L>, Trouble> {
        let limit = std::mem::take(&mut self.now.limit);
        let Spoken { scope, line, .. } = self.now;
        let held = std::mem::replace(&mut self.held, held);
        let (code, said) = (Vec::new(), Vec::new());
        let outer = std::mem::replace(&mut self.now, Spoken { timing, limit, scope, line, code, said });
        let skips = std::mem::take(&mut self.skips);
        let guarded = std::mem::take(&mut self.guarded);
        self.keep_held();
        let written = write(self);
        for jump in std::mem::replace(&mut self.skips, skips) {
            self.land(jump);
        }
        self.finish_even_if_empty();
        (self.guarded, self.held) = (guarded, held);
        self.now = outer;
        written.map(|()| Sense::Done)
    }

    /// Finishes the ability being written and writes one that comes after it.
    pub fn after(
        &mut self,
        timing: Timing<L>,
        write: impl FnOnce(&mut Self) -> Result<(), Trouble>,
    ) -> Result<Sense<L>, Trouble> {
        self.finish();
        self.ability(timing, write)
    }

    /// The abilities that follow may be used so often.
    pub fn limit(&mut self, limit: Limit) {
        self.now.limit = limit;
    }

    /// The line being written is used: at its moment, or for its cost.
    pub fn is_used(&mut self) {
        self.used = true;
    }

    /// The line being written works then.
    pub fn timing(&mut self, timing: Timing<L>) {
        self.now.timing = timing;
    }

    /// The line being written works only there; which place that is the game says.
    pub fn scope(&mut self, scope: u8) {
        self.now.scope = scope;
    }

    fn finish(&mut self) {
        if self.now.code.is_empty() {
            return;
        }
        self.finish_even_if_empty();
    }

    fn finish_even_if_empty(&mut self) {
        let Spoken { timing, limit, scope, line, .. } = self.now;
        let (code, said) = (std::mem::take(&mut self.now.code), std::mem::take(&mut self.now.said));
        let mut spoken = Spoken { timing, limit, scope, line, code, said };
        self.now.limit = Limit::None;
        if !spoken.code.is_empty() {
            spoken.code.push(Op::End);
        }
        self.done.push(spoken);
    }
}
