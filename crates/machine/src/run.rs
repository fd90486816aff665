//! Runs a program until somebody must decide, and continues with their answer.

use crate::card::CardId;
use crate::host::{FilterOf, Host, Unasked, VerbOf, WhoOf, first_thing, things};
use crate::picks::Pick;
use crate::program::{Hold, Op};
use crate::running::Running;
use crate::steps::Stack;
use kernel::{Ask, EventSink, Seat, Worked};

/// Where a program has come to.
enum Now<H: Host> {
    /// Somebody must decide.
    Ask(WhoOf<H>),
    /// The game must do this; the program goes on afterwards.
    Do(VerbOf<H>),
    /// A loop over things that have their turns goes on with the next; behind it the program goes on there.
    Round(FilterOf<H>, u16),
    /// It is done.
    End,
}

/// Among the picks of a program: where a loop over things that have their turns began. Behind it lie the things the loop
/// has still to come to, the next one last. No thing has such a number.
pub const ROUND: u16 = 0x8000;

/// Goes on with the program on top. True if somebody must decide.
#[inline(never)]
pub fn go_on<H: Host, E: EventSink<H::Event>>(host: &H, state: &mut H::State, events: &mut E) -> bool {
    let Some(mut run) = H::steps(state).running().copied() else { return false };
    let chosen = usize::from(run.chosen);
    let now = advance(host, state, &mut run, |part| events.worked(part));
    if let Some(top) = H::steps_mut(state).running_mut() {
        *top = run;
    }
    if !H::PICKS_STAY && chosen > 0 && run.chosen == 0 {
        H::steps_mut(state).unpick(chosen);
    }
    match now {
        Now::Ask(who) => match host.unasked(state, &run, host.who(state, &run, who)) {
            None => return true,
            Some(Unasked::Dropped) => H::steps_mut(state).finish(),
            Some(Unasked::Declined) => take(host, state, Pick::No),
            Some(Unasked::Picked(thing)) => answer(host, state, Pick::Thing(thing), events),
            Some(Unasked::Chose(option)) => take(host, state, Pick::Option(option)),
        },
        Now::Do(verb) => host.carry_out(state, run, verb, events),
        Now::Round(what, done) => go_on_with_round(host, state, run, what, done),
        Now::End => {
            H::steps_mut(state).finish();
            host.ended(state);
        }
    }
    false
}

/// Runs a program until somebody must decide or the game must act; `worked` is told each instruction that is reached.
fn advance<H: Host>(host: &H, state: &H::State, run: &mut Running, mut worked: impl FnMut(Worked)) -> Now<H> {
    let code = host.library().code();
    loop {
        worked(Worked::Instruction(run.at));
        match code[usize::from(run.at)] {
            Op::Do(verb) => {
                run.at += 1;
                return Now::Do(verb);
            }
            Op::Choose { who, what, most, .. } => {
                if run.chosen < most && next_thing(host, state, run, what).is_some() {
                    return Now::Ask(who);
                }
                choice_is_complete(run);
            }
            Op::May(who, _) | Op::OneOf(who, _) => return Now::Ask(who),
            Op::Unless(condition, otherwise) => {
                run.at = if host.holds(state, run, condition) { run.at + 1 } else { otherwise };
            }
            Op::Jump(to) => run.at = to,
            Op::ForEach(what, done) if H::takes_turns(&what) && run.at < ROUND / 2 => return Now::Round(what, done),
            Op::ForEach(what, done) => {
                let mut next = None;
                let after = host.behind(state, run, &what);
                things(host, state, run, what, |thing| {
                    if next.is_none() && after.is_none_or(|after| thing > after) {
                        next = Some(thing);
                    }
                });
                // The loop has a register of its own: what is chosen inside it changes what `it` is.
                run.each = next.map_or(CardId::NONE, CardId);
                run.about = run.each;
                run.at = if next.is_some() { run.at + 1 } else { done };
            }
            Op::Hold(hold) => {
                match hold {
                    Hold::Keep(place) => run.kept[usize::from(place)] = run.about,
                    Hold::Recall(place) => run.about = run.kept[usize::from(place)],
                    Hold::Forget => run.about = CardId::NONE,
                }
                run.at += 1;
            }
            Op::End => return Now::End,
        }
    }
}

/// A loop over things that have their turns goes on with the next of them.
fn go_on_with_round<H: Host>(host: &H, state: &mut H::State, mut run: Running, what: FilterOf<H>, done: u16) {
    let mark = ROUND | run.at;
    let begun = H::steps(state).picks().iter().rev().find(|&&pick| pick >= ROUND) == Some(&mark);
    if !begun {
        H::steps_mut(state).pick(mark);
        let mut count = 0;
        host.each_in_turn(state, &run, what, |_| count += 1);
        for place in (0..count).rev() {
            let (mut nth, mut before) = (None, 0);
            host.each_in_turn(state, &run, what, |thing| {
                nth = nth.or((before == place).then_some(thing));
                before += 1;
            });
            nth.into_iter().for_each(|thing| H::steps_mut(state).pick(thing));
        }
    }
    let mut next = None;
    while next.is_none()
        && let Some(&thing) = H::steps(state).picks().last()
    {
        H::steps_mut(state).unpick(1);
        if thing == mark {
            break;
        }
        host.each_in_turn(state, &run, what, |other| next = next.or((other == thing).then_some(thing)));
    }
    run.each = next.map_or(CardId::NONE, CardId);
    run.about = run.each;
    run.at = if next.is_some() { run.at + 1 } else { done };
    if let Some(top) = H::steps_mut(state).running_mut() {
        *top = run;
    }
}

/// A loop over things that have their turns is left before its end: what it has not come to is forgotten.
pub fn leave_round<S: Stack>(steps: &mut S, at: u16) {
    let picks = steps.picks();
    if let Some(begun) = picks.iter().rposition(|&pick| pick == ROUND | at) {
        let count = picks.len() - begun;
        steps.unpick(count);
    }
}

/// The first thing that could still be picked: sets are picked in increasing order.
fn next_thing<H: Host>(host: &H, state: &H::State, run: &Running, what: FilterOf<H>) -> Option<u16> {
    if run.chosen == 0 {
        return first_thing(host, state, run, what);
    }
    let mut first = None;
    each_left(host, state, run, what, |thing| first = first.or(Some(thing)));
    first
}

/// Goes through the things that could still be picked.
pub(crate) fn each_left<H: Host>(
    host: &H,
    state: &H::State,
    run: &Running,
    what: FilterOf<H>,
    mut each: impl FnMut(u16),
) {
    // Where picks stay they tell which things are gone, and the order is free.
    if H::PICKS_STAY {
        let picks = H::steps(state).picks();
        let picked = &picks[picks.len().saturating_sub(usize::from(run.chosen))..];
        return things(host, state, run, what, |thing| {
            if !picked.contains(&thing) {
                each(thing);
            }
        });
    }
    let after = if run.chosen > 0 { H::steps(state).picks().last().copied() } else { None };
    things(host, state, run, what, |thing| {
        if after.is_none_or(|after| thing > after) {
            each(thing);
        }
    });
}

/// Nothing more is picked. If nothing was, `it` is no longer what it was before.
fn choice_is_complete(run: &mut Running) {
    if run.chosen == 0 {
        run.about = CardId::NONE;
    }
    run.chosen = 0;
    run.at += 1;
}

/// Who is asked by the program on top, and for what kind of input; none if it asks nothing.
pub fn asks<H: Host>(host: &H, state: &H::State, run: &Running) -> Option<(Seat, Ask)> {
    let (who, kind) = match *host.library().code().get(usize::from(run.at))? {
        Op::Choose { who, .. } => (who, Ask::Card),
        Op::May(who, _) => (who, Ask::YesNo),
        Op::OneOf(who, _) => (who, Ask::Option),
        Op::Do(_) | Op::Unless(..) | Op::Jump(_) | Op::ForEach(..) | Op::Hold(_) | Op::End => return None,
    };
    Some((host.who(state, run, who), kind))
}

/// Takes the answer to the question of the program on top: tells it, and goes on from there.
pub fn answer<H: Host, E: EventSink<H::Event>>(host: &H, state: &mut H::State, pick: Pick, events: &mut E) {
    let Some(run) = H::steps(state).running().copied() else { return };
    let asked = asks(host, state, &run).map_or(run.seat, |(seat, _)| seat);
    host.tell(state, &run, asked, pick, events);
    take(host, state, pick);
}

/// Takes an answer into the program on top.
fn take<H: Host>(host: &H, state: &mut H::State, pick: Pick) {
    let Some(at) = H::steps(state).running().map(|run| usize::from(run.at)) else { return };
    let op = host.library().code()[at];
    let mut player = None;
    if let (Pick::Thing(thing), Op::Choose { most, .. }) = (pick, op) {
        player = H::player(state, thing);
        if H::PICKS_STAY || most > 1 {
            H::steps_mut(state).pick(thing);
        }
    }
    let Some(run) = H::steps_mut(state).running_mut() else { return };
    let before = usize::from(run.chosen);
    match (pick, op) {
        (Pick::Thing(thing), Op::Choose { most, .. }) => {
            run.chosen += 1;
            run.about = CardId(thing);
            if run.chosen >= most {
                choice_is_complete(run);
            }
            // A player who was picked is `that player` from now on.
            if let Some(player) = player {
                run.number = i16::from(player.0);
            }
        }
        (Pick::Done, _) => choice_is_complete(run),
        (Pick::Option(option), _) => run.at += 1 + u16::from(option),
        (Pick::No, Op::May(_, otherwise)) => run.at = otherwise,
        (Pick::Thing(_) | Pick::Yes | Pick::No, _) => run.at += 1,
    }
    let (chosen, most) = (run.chosen, if let Op::Choose { most, .. } = op { most } else { 0 });
    if !H::PICKS_STAY && most > 1 && chosen == 0 {
        let last = usize::from(matches!(pick, Pick::Thing(_)));
        H::steps_mut(state).unpick(before + last);
    }
}

#[cfg(test)]
mod tests;
