//! Programs: what a card's text compiles to (M1, M5, M6, M12).
//!
//! Control flow belongs to the machine; verbs, filters and conditions belong to the game. A program contains no words.

use crate::numbers::Layer;
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
    /// The feats a moment waits for, one bit each; none if an ability for that moment does not stand.
    fn awaits(moment: &Self::Moment) -> u32;
    /// What is replaced, one bit each.
    fn replaces(would: &Self::Would) -> u32;
    /// The ability of its own text that a verb begins, if it begins one: that ability does not work by itself.
    fn begins(verb: &Self::Verb) -> Option<u8>;
}

/// How many things a program can keep besides the one it is about.
pub const KEPT: usize = 3;

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
        /// The fewest; fewer if there are fewer.
        least: u8,
        /// The most.
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
    /// Changes what the program is about, or keeps it for later.
    Hold(Hold),
    /// Done.
    End,
}

/// How a text speaks of several things, though its program is about one at a time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Hold {
    /// Keep what the program is about, at one of [`KEPT`] places.
    Keep(u8),
    /// From now on the program is about what was kept there.
    Recall(u8),
    /// From now on the program is about nothing.
    Forget,
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
    /// As often as there are such things; once if nothing is said.
    pub per: Option<L::Filter>,
    /// Only while this holds.
    pub only: Option<L::Condition>,
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

/// One ability as it is written, before it has a place in a library.
#[derive(Clone, PartialEq, Debug)]
pub struct Draft<L: Language> {
    /// When it works.
    pub timing: Timing<L>,
    /// How often.
    pub limit: Limit,
    /// Where its card must be for it to work; which is which the game says, and 0 is anywhere.
    pub scope: u8,
    /// In which line of its card's text it stands, from 0: which of its powers it belongs to.
    pub line: u8,
    /// Its program; jumps are counted from its start.
    pub code: Vec<Op<L>>,
    /// Which part of its line says each instruction, by a number that only whoever put it into words understands.
    pub said: Vec<u16>,
}

/// One ability of a design.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Ability<L: Language> {
    /// When it works.
    pub timing: Timing<L>,
    /// How often.
    pub limit: Limit,
    /// Where its card must be for it to work; 0 is anywhere.
    pub scope: u8,
    /// In which line of its card's text it stands, from 0.
    pub line: u8,
    /// Where its program begins.
    pub entry: u16,
    /// How long it is.
    pub length: u16,
    /// What its program does, one bit each.
    pub tags: u32,
}
