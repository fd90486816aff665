//! Tree to program.
//!
//! Every form of a [`Vocabulary`] carries what it means: a function that looks at the tree and
//! either emits instructions or gives a [`Sense`], the value of a noun, a condition, a duration.

use crate::grammar::Grammar;
use crate::tree::Tree;
use crate::trouble::{Code, Trouble};
use machine::{Language, Op, Static, Timing};

/// What the skeleton must know of a game's language.
pub trait Speech: Language {
    /// The one whose card it is: "you" chooses unless the sentence names another.
    const YOU: Self::Who;
    /// Something was chosen: what hangs on a choice is skipped where there was nothing to choose.
    const CHOSEN: Self::Condition;

    /// Why the game cannot do all that a text says, where it cannot: a card must not say one thing and do another.
    fn cannot(_abilities: &[Spoken<Self>]) -> Option<String>
    where
        Self: Sized,
    {
        None
    }
}

/// What a form means.
pub type Means<L> = fn(&mut Compiler<'_, L>, &Tree) -> Result<Sense<L>, Trouble>;

/// The forms of a game: the shared skeleton and its own words.
pub type Vocabulary<L> = Grammar<Means<L>>;

/// The value of a noun, a condition, a duration.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Sense<L: Language> {
    /// Nothing but what was emitted.
    Done,
    /// Which things.
    Things(L::Filter),
    /// Who.
    Who(L::Who),
    /// Whether.
    Holds(L::Condition),
    /// When.
    Moment(L::Moment),
    /// What would happen.
    Would(L::Would),
    /// A change that lasts while its card is in play.
    Static(Static<L>),
    /// When the abilities of a line work.
    Timing(Timing<L>),
    /// An amount, a stat, a duration: a number that the game understands.
    Number(i16),
}

/// How often an ability may be used.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Limit {
    /// As often as it can be.
    #[default]
    None,
    /// Once each turn.
    EachTurn,
    /// Once per game.
    PerGame,
}

/// One ability, ready for [`machine::Library::add`].
#[derive(Clone, PartialEq, Debug)]
pub struct Spoken<L: Language> {
    /// When it works.
    pub timing: Timing<L>,
    /// How often.
    pub limit: Limit,
    /// Its program.
    pub code: Vec<Op<L>>,
}

/// A text becoming abilities.
pub struct Compiler<'a, L: Speech> {
    vocabulary: &'a Vocabulary<L>,
    done: Vec<Spoken<L>>,
    /// The ability being written.
    now: Spoken<L>,
    /// What `it` means: the noun last chosen, by its form's key.
    it: Option<&'static str>,
    /// Jumps that lead to the end of the clause being written: nothing was there to choose.
    skips: Vec<usize>,
}

impl<'a, L: Speech> Compiler<'a, L> {
    /// Compiles the lines of a text.
    pub fn compile(vocabulary: &'a Vocabulary<L>, lines: &[Tree]) -> Result<Vec<Spoken<L>>, Trouble> {
        let now = Spoken { timing: Timing::Played, limit: Limit::None, code: Vec::new() };
        let mut compiler = Compiler { vocabulary, done: Vec::new(), now, it: None, skips: Vec::new() };
        for line in lines {
            compiler.it = None;
            compiler.now.timing = Timing::Played;
            compiler.say(line)?;
            compiler.finish();
        }
        Ok(compiler.done)
    }

    /// What a tree means.
    pub fn say(&mut self, tree: &Tree) -> Result<Sense<L>, Trouble> {
        (self.vocabulary.get(tree.form).means)(self, tree)
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

    /// Understood, and the game cannot do it yet.
    pub fn not_yet(&self, tree: &Tree) -> Trouble {
        let key = self.vocabulary.get(tree.form).key;
        Trouble::new(Code::NotYet, 0..0, format!("`{key}` is understood, and the game cannot do it yet"))
    }

    /// Emits an instruction.
    pub fn emit(&mut self, op: Op<L>) {
        self.now.code.push(op);
    }

    /// Emits what the game does.
    pub fn act(&mut self, verb: L::Verb) -> Sense<L> {
        self.emit(Op::Do(verb));
        Sense::Done
    }

    /// Emits a choice; what follows in this clause is skipped where there is nothing to choose.
    pub fn choose(&mut self, noun: &'static str, what: L::Filter, least: u8, most: u8) {
        self.emit(Op::Choose { who: L::YOU, what, least, most });
        self.it = Some(noun);
    }

    /// What follows is about what was chosen.
    pub fn about_it(&mut self) -> Result<(), Trouble> {
        if self.it.is_none() {
            let words = "`it` means nothing here: name something first".to_owned();
            return Err(Trouble::new(Code::NoAntecedent, 0..0, words));
        }
        self.skips.push(self.now.code.len());
        self.emit(Op::Unless(L::CHOSEN, 0));
        Ok(())
    }

    /// Takes back the skip that a choice has just written: nothing in this clause hangs on it.
    pub fn unguard(&mut self) {
        if self.skips.last() == Some(&(self.now.code.len() - 1)) {
            self.skips.pop();
            self.now.code.pop();
        }
    }

    /// Says that a thing is named from here on.
    pub fn name(&mut self, noun: &'static str) {
        self.it = Some(noun);
    }

    /// Writes a clause; jumps for choices that found nothing lead to its end.
    pub fn clause(&mut self, tree: &Tree) -> Result<(), Trouble> {
        let outer = std::mem::take(&mut self.skips);
        let said = self.say(tree);
        for jump in std::mem::replace(&mut self.skips, outer) {
            self.land(jump);
        }
        said.map(|_| ())
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
            Op::Do(_) | Op::Choose { .. } | Op::OneOf(..) | Op::End => *op,
        };
    }

    /// Where the next instruction will stand.
    pub fn here(&self) -> u16 {
        self.now.code.len() as u16
    }

    /// Writes an ability of its own, and then goes on with the one being written.
    pub fn ability(
        &mut self,
        timing: Timing<L>,
        write: impl FnOnce(&mut Self) -> Result<(), Trouble>,
    ) -> Result<Sense<L>, Trouble> {
        let limit = std::mem::take(&mut self.now.limit);
        let outer = std::mem::replace(&mut self.now, Spoken { timing, limit, code: Vec::new() });
        let named = self.it.take();
        let written = write(self);
        self.finish_even_if_empty();
        self.it = named;
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

    /// The line being written works then.
    pub fn timing(&mut self, timing: Timing<L>) {
        self.now.timing = timing;
    }

    fn finish(&mut self) {
        if self.now.code.is_empty() {
            return;
        }
        self.finish_even_if_empty();
    }

    fn finish_even_if_empty(&mut self) {
        let mut spoken = Spoken { timing: self.now.timing, limit: self.now.limit, code: std::mem::take(&mut self.now.code) };
        self.now.limit = Limit::None;
        if !spoken.code.is_empty() {
            spoken.code.push(Op::End);
        }
        self.done.push(spoken);
    }
}
