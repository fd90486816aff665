//! Running a program: until somebody must decide, and on from their answer.

use crate::card::CardId;
use crate::host::{FilterOf, FrameOf, Host, Unasked, VerbOf, WhoOf, first_thing, things};
use crate::picks::Pick;
use crate::program::{Hold, Op};
use crate::steps::Stack;
use kernel::{EventSink, Kind, Seat, Worked};

/// Where a program has come to.
enum Now<H: Host> {
    /// Somebody must decide.
    Ask(WhoOf<H>),
    /// The game must do this; the program goes on afterwards.
    Do(VerbOf<H>),
    /// It is done.
    End,
}

/// Goes on with the program on top. True if somebody must decide.
#[inline(never)]
pub fn go_on<H: Host, E: EventSink<H::Event>>(host: &H, state: &mut H::State, events: &mut E) -> bool {
    let Some(mut frame) = H::steps(state).top().copied() else { return false };
    let now = advance(host, state, &mut frame, |part| events.worked(part));
    if let Some(top) = H::steps_mut(state).top_mut() {
        *top = frame;
    }
    match now {
        Now::Ask(who) => match host.unasked(state, &frame, host.who(state, &frame, who)) {
            None => return true,
            Some(Unasked::Dropped) => _ = H::steps_mut(state).pop(),
            Some(Unasked::Declined) => take(host, state, Pick::No),
            Some(Unasked::Picked(thing)) => answer(host, state, Pick::Thing(thing), events),
        },
        Now::Do(verb) => host.carry_out(state, frame, verb, events),
        Now::End => {
            H::steps_mut(state).pop();
            host.ended(state);
        }
    }
    false
}

/// Runs a program until somebody must decide or the game must act; `worked` is told each instruction that is reached.
fn advance<H: Host>(host: &H, state: &H::State, frame: &mut FrameOf<H>, mut worked: impl FnMut(Worked)) -> Now<H> {
    let code = host.library().code();
    loop {
        worked(Worked::Instruction(frame.at));
        match code[usize::from(frame.at)] {
            Op::Do(verb) => {
                frame.at += 1;
                return Now::Do(verb);
            }
            Op::Choose { who, what, most, .. } => {
                if frame.chosen < most && next_thing(host, state, frame, what).is_some() {
                    return Now::Ask(who);
                }
                choice_is_complete(frame);
            }
            Op::May(who, _) | Op::OneOf(who, _) => return Now::Ask(who),
            Op::Unless(condition, otherwise) => {
                frame.at = if host.holds(state, frame, condition) { frame.at + 1 } else { otherwise };
            }
            Op::Jump(to) => frame.at = to,
            Op::ForEach(what, done) => {
                let mut next = None;
                let after = host.behind(state, frame, &what);
                things(host, state, frame, what, |thing| {
                    if next.is_none() && after.is_none_or(|after| thing > after) {
                        next = Some(thing);
                    }
                });
                // The loop has a register of its own: what is chosen inside it changes what `it` is.
                frame.each = next.map_or(CardId::NONE, CardId);
                frame.about = frame.each;
                frame.at = if next.is_some() { frame.at + 1 } else { done };
            }
            Op::Hold(hold) => {
                match hold {
                    Hold::Keep(place) => frame.kept[usize::from(place)] = frame.about,
                    Hold::Recall(place) => frame.about = frame.kept[usize::from(place)],
                    Hold::Forget => frame.about = CardId::NONE,
                }
                frame.at += 1;
            }
            Op::End => return Now::End,
        }
    }
}

/// The first thing that could still be picked: sets are picked in increasing order.
fn next_thing<H: Host>(host: &H, state: &H::State, frame: &FrameOf<H>, what: FilterOf<H>) -> Option<u16> {
    if frame.chosen == 0 {
        return first_thing(host, state, frame, what);
    }
    let mut first = None;
    each_left(host, state, frame, what, |thing| first = first.or(Some(thing)));
    first
}

/// Goes through the things that could still be picked.
pub(crate) fn each_left<H: Host>(
    host: &H,
    state: &H::State,
    frame: &FrameOf<H>,
    what: FilterOf<H>,
    mut each: impl FnMut(u16),
) {
    let after = if frame.chosen > 0 { H::steps(state).picks().last().copied() } else { None };
    things(host, state, frame, what, |thing| {
        if after.is_none_or(|after| thing > after) {
            each(thing);
        }
    });
}

/// Nothing more is picked. If nothing was, `it` is no longer what it was before.
fn choice_is_complete<S>(frame: &mut crate::Frame<S>) {
    if frame.chosen == 0 {
        frame.about = CardId::NONE;
    }
    frame.chosen = 0;
    frame.at += 1;
}

/// Who is asked by the program on top, and for what kind of input; none if it asks nothing.
pub fn asks<H: Host>(host: &H, state: &H::State, frame: &FrameOf<H>) -> Option<(Seat, Kind)> {
    let (who, kind) = match *host.library().code().get(usize::from(frame.at))? {
        Op::Choose { who, .. } => (who, Kind::Card),
        Op::May(who, _) => (who, Kind::YesNo),
        Op::OneOf(who, _) => (who, Kind::Option),
        Op::Do(_) | Op::Unless(..) | Op::Jump(_) | Op::ForEach(..) | Op::Hold(_) | Op::End => return None,
    };
    Some((host.who(state, frame, who), kind))
}

/// Takes the answer to the question of the program on top: tells it, and goes on from there.
pub fn answer<H: Host, E: EventSink<H::Event>>(host: &H, state: &mut H::State, pick: Pick, events: &mut E) {
    let Some(frame) = H::steps(state).top().copied() else { return };
    let asked = asks(host, state, &frame).map_or(frame.seat, |(seat, _)| seat);
    host.tell(state, &frame, asked, pick, events);
    take(host, state, pick);
}

/// Takes an answer into the program on top.
fn take<H: Host>(host: &H, state: &mut H::State, pick: Pick) {
    let Some(at) = H::steps(state).top().map(|frame| usize::from(frame.at)) else { return };
    let op = host.library().code()[at];
    let mut player = None;
    if let (Pick::Thing(thing), Op::Choose { most, .. }) = (pick, op) {
        player = H::player(state, thing);
        if H::PICKS_STAY || most > 1 {
            H::steps_mut(state).pick(thing);
        }
    }
    let Some(frame) = H::steps_mut(state).top_mut() else { return };
    match (pick, op) {
        (Pick::Thing(thing), Op::Choose { most, .. }) => {
            frame.chosen += 1;
            frame.about = CardId(thing);
            if frame.chosen >= most {
                choice_is_complete(frame);
            }
            // A player who was picked is `that player` from now on.
            if let Some(player) = player {
                frame.number = i16::from(player.0);
            }
        }
        (Pick::Done, _) => choice_is_complete(frame),
        (Pick::Option(option), _) => frame.at += 1 + u16::from(option),
        (Pick::No, Op::May(_, otherwise)) => frame.at = otherwise,
        (Pick::Thing(_) | Pick::Yes | Pick::No, _) => frame.at += 1,
    }
}

#[cfg(test)]
mod tests;
