//! Programs: what a card's text compiles to, and how it runs (the card's part of M1, M5, M6, M12).
//!
//! Control flow is the machine's; verbs, filters and conditions are a game's. A program never holds
//! words.

use crate::numbers::Layer;
use crate::steps::Frame;
use kernel::Worked;
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
        /// At least so many, if there are so many.
        least: u8,
        /// At most so many.
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
    /// Done.
    End,
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

/// What a running program can ask about the table.
pub trait Reader<L: Language, S> {
    /// Does it hold?
    fn holds(&self, frame: &Frame<S>, condition: L::Condition) -> bool;
    /// Gives the things that pass, in increasing order; equal cards in one zone once.
    fn things(&self, frame: &Frame<S>, what: L::Filter, each: impl FnMut(u16));
    /// The newest pick of the frame's running choice.
    fn last_pick(&self, frame: &Frame<S>) -> Option<u16>;
    /// Behind which thing a loop goes on. Where nobody can tell the places of cards apart, any piece may carry one away:
    /// there a loop begins anew once the last thing has left.
    fn behind(&self, frame: &Frame<S>, _what: L::Filter) -> Option<u16> {
        frame.each.some().map(|each| each.0)
    }
}

/// Where a program has come to.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Now<V> {
    /// Somebody must decide.
    Ask,
    /// The game must do this; the program goes on afterwards.
    Do(V),
    /// It is done.
    End,
}

/// An answer to a program's question.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pick {
    /// This thing.
    Thing(u16),
    /// No more things.
    Done,
    /// Yes, I may and will.
    Yes,
    /// No.
    No,
    /// The first, second, third of what there is to choose.
    Option(u8),
}

/// Runs a program until somebody must decide or the game must act; `worked` is told each instruction
/// that is reached.
pub fn advance<L: Language, S>(
    code: &[Op<L>],
    frame: &mut Frame<S>,
    reader: &impl Reader<L, S>,
    mut worked: impl FnMut(Worked),
) -> Now<L::Verb> {
    loop {
        worked(Worked::Instruction(frame.at));
        match code[usize::from(frame.at)] {
            Op::Do(verb) => {
                frame.at += 1;
                return Now::Do(verb);
            }
            Op::Choose { what, most, .. } => {
                if frame.chosen < most && next_thing(frame, what, reader).is_some() {
                    return Now::Ask;
                }
                if frame.chosen == 0 {
                    frame.about = crate::CardId::NONE; // nothing was there: `it` is not what it was before
                }
                frame.chosen = 0;
                frame.at += 1;
            }
            Op::May(..) | Op::OneOf(..) => return Now::Ask,
            Op::Unless(condition, otherwise) => {
                frame.at = if reader.holds(frame, condition) { frame.at + 1 } else { otherwise };
            }
            Op::Jump(to) => frame.at = to,
            Op::ForEach(what, done) => {
                let mut next = None;
                let after = reader.behind(frame, what);
                reader.things(frame, what, |thing| {
                    if next.is_none() && after.is_none_or(|after| thing > after) {
                        next = Some(thing);
                    }
                });
                // The loop has a register of its own: what is chosen inside it changes what `it` is.
                frame.each = next.map_or(crate::CardId::NONE, crate::CardId);
                frame.about = frame.each;
                frame.at = if next.is_some() { frame.at + 1 } else { done };
            }
            Op::End => return Now::End,
        }
    }
}

/// The first thing that could still be picked: sets are picked in increasing order.
fn next_thing<L: Language, S>(frame: &Frame<S>, what: L::Filter, reader: &impl Reader<L, S>) -> Option<u16> {
    let mut first = None;
    each_thing(frame, what, reader, |thing| first = first.or(Some(thing)));
    first
}

fn each_thing<L: Language, S>(
    frame: &Frame<S>,
    what: L::Filter,
    reader: &impl Reader<L, S>,
    mut each: impl FnMut(u16),
) {
    let after = if frame.chosen > 0 { reader.last_pick(frame) } else { None };
    reader.things(frame, what, |thing| {
        if after.is_none_or(|after| thing > after) {
            each(thing);
        }
    });
}

/// Lists the answers to a program's question.
pub fn picks<L: Language, S>(code: &[Op<L>], frame: &Frame<S>, reader: &impl Reader<L, S>, mut each: impl FnMut(Pick)) {
    match code[usize::from(frame.at)] {
        Op::Choose { what, least, .. } => {
            // Whoever must pick several cannot begin with the last; only then it matters how many there are.
            let needed = least.saturating_sub(frame.chosen);
            let mut left = u8::MAX;
            if needed > 1 {
                left = 0;
                each_thing(frame, what, reader, |_| left = left.saturating_add(1));
            }
            let needed = needed.min(left);
            each_thing(frame, what, reader, |thing| {
                if left >= needed {
                    each(Pick::Thing(thing));
                }
                left = left.saturating_sub(u8::from(needed > 1));
            });
            if frame.chosen >= least {
                each(Pick::Done);
            }
        }
        Op::May(..) => {
            each(Pick::Yes);
            each(Pick::No);
        }
        Op::OneOf(_, count) => (0..count).for_each(|option| each(Pick::Option(option))),
        Op::Do(_) | Op::Unless(..) | Op::Jump(_) | Op::ForEach(..) | Op::End => {}
    }
}

/// Takes an answer into the frame. A picked thing is the caller's to put with the picks.
pub fn answer<L: Language, S>(code: &[Op<L>], frame: &mut Frame<S>, pick: Pick) {
    match (pick, code[usize::from(frame.at)]) {
        (Pick::Thing(thing), _) => {
            frame.chosen += 1;
            frame.about = crate::CardId(thing);
        }
        (Pick::No, Op::May(_, otherwise)) => frame.at = otherwise,
        (Pick::Option(option), _) => frame.at += 1 + u16::from(option),
        (Pick::Done, _) => {
            if frame.chosen == 0 {
                frame.about = crate::CardId::NONE;
            }
            frame.chosen = 0;
            frame.at += 1;
        }
        (Pick::Yes | Pick::No, _) => {
            frame.chosen = 0;
            frame.at += 1;
        }
    }
}

#[cfg(test)]
mod tests;
