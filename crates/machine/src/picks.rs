//! Picks: lists the answers to a program's question, and decides which questions need not be asked.

use crate::host::{FilterOf, Host, Listed, OptionRule, count_things, in_order, things};
use crate::program::{Hold, Op};
use crate::run::each_left;
use crate::running::Running;
use kernel::CandidateSink;

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
    /// One of several options, by its number from 0.
    Option(u8),
}

/// Lists the answers to the question of the program on top. Equal cards in one zone are one choice.
#[inline(never)]
pub fn list_picks<H: Host, S>(host: &H, state: &H::State, run: &Running, sink: &mut S)
where
    S: CandidateSink<H::Choice, H::Reason>,
{
    let any = match host.library().code().get(usize::from(run.at)) {
        Some(&Op::Choose { what, least, .. }) => {
            let any = list_things(host, state, run, (what, least), sink);
            if run.chosen >= least {
                sink.legal(Pick::Done.into());
            }
            any || run.chosen >= least
        }
        Some(Op::May(..)) => {
            sink.legal(Pick::Yes.into());
            sink.legal(Pick::No.into());
            true
        }
        Some(Op::OneOf(_, count)) => list_options(host, state, run, *count, sink),
        Some(Op::Do(_) | Op::Unless(..) | Op::Jump(_) | Op::ForEach(..) | Op::Hold(_) | Op::End) | None => false,
    };
    if !any {
        // Everything is refused: there is still an answer.
        sink.legal(Pick::Done.into());
    }
}

/// Lists the things that can be picked, at least so many in the end. False if there are none.
fn list_things<H: Host, S>(
    host: &H,
    state: &H::State,
    run: &Running,
    (what, least): (FilterOf<H>, u8),
    sink: &mut S,
) -> bool
where
    S: CandidateSink<H::Choice, H::Reason>,
{
    const AMONG_EQUALS: u64 = 1 << 16;
    // Name, zone, place and the thing itself: one number sorts fast.
    let key = |thing| {
        let Listed { name, zone, place, among_equals } = host.listed(state, thing);
        let lies = u64::from(name) << 41 | u64::from(zone.0) << 33 | u64::from(place) << 17;
        lies | if among_equals { AMONG_EQUALS } else { 0 } | u64::from(thing)
    };
    let next = host.library().next_verb(run.at);
    let (mut told, mut any) = (None, false);
    let find = |found: &mut dyn FnMut(u64)| {
        each_candidate(host, state, run, what, least, |thing| found(key(thing)));
    };
    in_order(find, |listed| {
        // Equal cards follow each other.
        if listed & AMONG_EQUALS != 0 && told.replace(listed >> 33) == Some(listed >> 33) {
            return;
        }
        let thing = listed as u16;
        match host.refuses(state, thing, next) {
            Some(reason) => sink.refused(Pick::Thing(thing).into(), reason),
            None => {
                any = true;
                sink.legal(Pick::Thing(thing).into());
            }
        }
    });
    any
}

/// Goes through the things that can be picked next, equal cards and all.
fn each_candidate<H: Host>(
    host: &H,
    state: &H::State,
    run: &Running,
    what: FilterOf<H>,
    least: u8,
    mut each: impl FnMut(u16),
) {
    // When several are required, a pick that leaves too few after it is not offered.
    let needed = least.saturating_sub(run.chosen);
    let mut left = u8::MAX;
    if needed > 1 {
        left = 0;
        each_left(host, state, run, what, |_| left = left.saturating_add(1));
    }
    let needed = needed.min(left);
    each_left(host, state, run, what, |thing| {
        if left >= needed {
            each(thing);
        }
        left = left.saturating_sub(u8::from(needed > 1));
    });
}

/// Lists the options of "choose one": those that can be carried out, or all if none can.
fn list_options<H: Host, S>(host: &H, state: &H::State, run: &Running, count: u8, sink: &mut S) -> bool
where
    S: CandidateSink<H::Choice, H::Reason>,
{
    let mut possible = 0_u64;
    for option in 0..count.min(64) {
        possible |= u64::from(is_possible(host, state, run, option)) << option;
    }
    for option in 0..count {
        let choice = Pick::Option(option).into();
        match H::OPTIONS {
            OptionRule::AnyPart(reason) | OptionRule::FirstPart(reason)
                if possible != 0 && possible >> option & 1 == 0 =>
            {
                sink.refused(choice, reason);
            }
            OptionRule::All | OptionRule::AnyPart(_) | OptionRule::FirstPart(_) => sink.legal(choice),
        }
    }
    count > 0
}

/// Can an option of "choose one" be carried out?
fn is_possible<H: Host>(host: &H, state: &H::State, run: &Running, option: u8) -> bool {
    let code = host.library().code();
    let instructions = match code.get(usize::from(run.at) + 1 + usize::from(option)) {
        Some(Op::Jump(to)) => &code[usize::from(*to)..],
        Some(_) | None => return true,
    };
    let mut impossible = false;
    for op in instructions {
        let part = match (op, H::OPTIONS) {
            (_, OptionRule::All) => return true,
            (Op::Choose { what, .. } | Op::ForEach(what, _), _) => Some(is_any(host, state, run, *what)),
            (Op::Do(verb), _) => host.can_do(state, run, *verb),
            (Op::May(..) | Op::OneOf(..), _) => Some(true),
            (Op::Unless(condition, _), OptionRule::FirstPart(_)) => {
                (!host.holds(state, run, *condition)).then_some(false)
            }
            (Op::Unless(..), OptionRule::AnyPart(_)) | (Op::Hold(_), _) => None,
            (Op::Jump(_) | Op::End, _) => break,
        };
        match (part, H::OPTIONS) {
            (Some(true), _) => return true,
            (Some(false), OptionRule::FirstPart(_)) => return false,
            (Some(false), OptionRule::All | OptionRule::AnyPart(_)) => impossible = true,
            (None, _) => {}
        }
    }
    !impossible
}

fn is_any<H: Host>(host: &H, state: &H::State, run: &Running, what: FilterOf<H>) -> bool {
    count_things(host, state, run, what) > 0
}

/// The only thing that can be picked, if the program on top asks for exactly one that `goes_without_asking`. Equal cards
/// in one zone count as one.
pub fn only_thing<H: Host>(
    host: &H,
    state: &H::State,
    run: &Running,
    goes_without_asking: impl FnOnce(&FilterOf<H>) -> bool,
) -> Option<u16> {
    let what = match host.library().code()[usize::from(run.at)] {
        Op::Choose { what, least: 1.., most: 1, .. } if goes_without_asking(&what) => what,
        _ => return None,
    };
    let (mut first, mut others) = (None, false);
    things(host, state, run, what, |thing| match first {
        None => first = Some(thing),
        Some(first) => others = others || !host.listed(state, first).equals(&host.listed(state, thing)),
    });
    first.filter(|_| !others)
}

/// Would nothing come of an offer? Its condition does not hold, or `is_nothing` says that there is nothing of what it
/// lets one choose.
pub fn is_idle<H: Host>(
    host: &H,
    state: &H::State,
    run: &Running,
    is_nothing: impl FnOnce(&FilterOf<H>) -> bool,
) -> bool {
    let mut code = host.library().code().iter().skip(usize::from(run.at));
    let Some(&Op::May(_, otherwise)) = code.next() else { return false };
    for op in code {
        match op {
            Op::Unless(condition, to) if *to == otherwise => {
                if !host.holds(state, run, *condition) {
                    return true;
                }
            }
            Op::Choose { what, .. } => return is_nothing(what),
            // What is kept changes nothing; a condition about what is recalled could not be looked up from here.
            Op::Hold(Hold::Keep(_)) => {}
            Op::Do(_)
            | Op::May(..)
            | Op::OneOf(..)
            | Op::Unless(..)
            | Op::Jump(_)
            | Op::ForEach(..)
            | Op::Hold(_)
            | Op::End => return false,
        }
    }
    false
}
