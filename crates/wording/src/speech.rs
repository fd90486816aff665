//! The interface between the compiler and a game.

use crate::compile::Compiler;
use crate::grammar::Grammar;
use crate::tree::Tree;
use crate::trouble::Trouble;
use machine::{Language, Static, Timing};

/// How often an ability may be used, and an ability as it was said, ready for [`machine::Library::add`].
pub use machine::{Draft as Spoken, Limit};

/// Which end of a time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Edge {
    /// When it begins.
    Start,
    /// When it is over.
    End,
}

/// What the skeleton must know of a game's language.
pub trait Speech: Language {
    /// The one whose card it is: "you" chooses unless the sentence names another.
    const YOU: Self::Who;
    /// Something was chosen: what hangs on a choice is skipped where there was nothing to choose.
    const CHOSEN: Self::Condition;
    /// What every text of the game may call `that NOUN` without having named it.
    const GIVEN: &'static [&'static str] = &[];

    /// Does a name in a text mean every card that is called so? If not, a text cannot use a name that several cards
    /// have.
    const SHARED_NAMES: bool = false;

    /// What a program is about just now, as a filter: `it`. None in a language without filters for that.
    fn it() -> Option<Self::Filter> {
        None
    }

    /// Something older that a program has kept at a place, as a filter. Only questions need it: before a deed the
    /// program recalls what is meant.
    fn kept(_place: u8) -> Option<Self::Filter> {
        None
    }

    /// What the game finds by itself though it was only named in passing: as a filter, and what makes it `it`. A place
    /// is never `it`.
    fn found(_noun: &'static str) -> Option<(Self::Filter, Option<Self::Verb>)> {
        None
    }

    /// The start or the end of a time that was named.
    fn edge(time: Self::Moment, _edge: Edge) -> Self::Moment {
        time
    }

    /// What does this: from now on that ability of the line works, for so long.
    fn lasting(_ability: u8, _duration: i16) -> Option<Self::Verb> {
        None
    }

    /// What a shared noun or verb means in this game, by its form's key.
    fn shared(c: &mut Compiler<'_, Self>, _key: &'static str, tree: &Tree) -> Result<Sense<Self>, Trouble> {
        Err(c.not_yet(tree))
    }
}

/// How long something lasts that no duration ends.
pub const FOR_GOOD: i16 = -1;

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
    /// Two of them, said in one sentence.
    Statics(Static<L>, Static<L>),
    /// When the abilities of a line work.
    Timing(Timing<L>),
    /// Where the abilities of a line work, and when its deeds happen: its rules hold while its card is there.
    Where(u8, Timing<L>),
    /// An amount, a stat, a duration: a number that the game understands.
    Number(i16),
}
