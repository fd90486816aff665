//! Programs: what a card's text compiles to, and how it runs (the card's part of M1, M5, M6, M12).
//!
//! Control flow is the machine's; verbs, filters and conditions are a game's. A program never holds
//! words.

use crate::effects::Layer;
use crate::running::Running;
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
pub trait Reader<L: Language> {
    /// Does it hold?
    fn holds(&self, run: &Running, condition: L::Condition) -> bool;
    /// Gives the things that pass, in increasing order; equal cards in one zone once.
    fn things(&self, run: &Running, what: L::Filter, each: impl FnMut(u16));
    /// The newest pick of the frame's running choice.
    fn last_pick(&self, run: &Running) -> Option<u16>;
    /// Behind which thing a loop goes on. Where nobody can tell the places of cards apart, any piece may carry one away:
    /// there a loop begins anew once the last thing has left.
    fn behind(&self, run: &Running, _what: L::Filter) -> Option<u16> {
        run.each.some().map(|each| each.0)
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
pub fn advance<L: Language>(
    code: &[Op<L>],
    run: &mut Running,
    reader: &impl Reader<L>,
    mut worked: impl FnMut(Worked),
) -> Now<L::Verb> {
    loop {
        worked(Worked::Instruction(run.at));
        match code[usize::from(run.at)] {
            Op::Do(verb) => {
                run.at += 1;
                return Now::Do(verb);
            }
            Op::Choose { what, most, .. } => {
                if run.chosen < most && next_thing(run, what, reader).is_some() {
                    return Now::Ask;
                }
                if run.chosen == 0 {
                    run.about = crate::CardId::NONE; // nothing was there: `it` is not what it was before
                }
                run.chosen = 0;
                run.at += 1;
            }
            Op::May(..) | Op::OneOf(..) => return Now::Ask,
            Op::Unless(condition, otherwise) => {
                run.at = if reader.holds(run, condition) { run.at + 1 } else { otherwise };
            }
            Op::Jump(to) => run.at = to,
            Op::ForEach(what, done) => {
                let mut next = None;
                let after = reader.behind(run, what);
                reader.things(run, what, |thing| {
                    if next.is_none() && after.is_none_or(|after| thing > after) {
                        next = Some(thing);
                    }
                });
                // The loop has a register of its own: what is chosen inside it changes what `it` is.
                run.each = next.map_or(crate::CardId::NONE, crate::CardId);
                run.about = run.each;
                run.at = if next.is_some() { run.at + 1 } else { done };
            }
            Op::End => return Now::End,
        }
    }
}

/// The first thing that could still be picked: sets are picked in increasing order.
fn next_thing<L: Language>(run: &Running, what: L::Filter, reader: &impl Reader<L>) -> Option<u16> {
    let mut first = None;
    each_thing(run, what, reader, |thing| first = first.or(Some(thing)));
    first
}

fn each_thing<L: Language>(run: &Running, what: L::Filter, reader: &impl Reader<L>, mut each: impl FnMut(u16)) {
    let after = if run.chosen > 0 { reader.last_pick(run) } else { None };
    reader.things(run, what, |thing| {
        if after.is_none_or(|after| thing > after) {
            each(thing);
        }
    });
}

/// Lists the answers to a program's question.
pub fn picks<L: Language>(code: &[Op<L>], run: &Running, reader: &impl Reader<L>, mut each: impl FnMut(Pick)) {
    match code[usize::from(run.at)] {
        Op::Choose { what, least, .. } => {
            // Whoever must pick several cannot begin with the last; only then it matters how many there are.
            let needed = least.saturating_sub(run.chosen);
            let mut left = u8::MAX;
            if needed > 1 {
                left = 0;
                each_thing(run, what, reader, |_| left = left.saturating_add(1));
            }
            let needed = needed.min(left);
            each_thing(run, what, reader, |thing| {
                if left >= needed {
                    each(Pick::Thing(thing));
                }
                left = left.saturating_sub(u8::from(needed > 1));
            });
            if run.chosen >= least {
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

/// Takes an answer into the run. A picked thing is the caller's to put with the picks.
pub fn answer<L: Language>(code: &[Op<L>], run: &mut Running, pick: Pick) {
    match (pick, code[usize::from(run.at)]) {
        (Pick::Thing(thing), _) => {
            run.chosen += 1;
            run.about = crate::CardId(thing);
        }
        (Pick::No, Op::May(_, otherwise)) => run.at = otherwise,
        (Pick::Option(option), _) => run.at += 1 + u16::from(option),
        (Pick::Done, _) => {
            if run.chosen == 0 {
                run.about = crate::CardId::NONE;
            }
            run.chosen = 0;
            run.at += 1;
        }
        (Pick::Yes | Pick::No, _) => {
            run.chosen = 0;
            run.at += 1;
        }
    }
}

#[cfg(test)]
mod tests;
