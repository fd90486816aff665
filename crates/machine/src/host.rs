//! `Host`: what a game implements so that the machine can run its card programs.

use crate::card::{Design, Zone};
use crate::library::Library;
use crate::picks::Pick;
use crate::program::Language;
use crate::running::Running;
use crate::steps::Stack;
use kernel::{EventSink, Seat};

/// What a host's programs do.
pub type VerbOf<H> = <<H as Host>::Words as Language>::Verb;
/// How a host's programs say which things.
pub type FilterOf<H> = <<H as Host>::Words as Language>::Filter;
/// What a host's programs ask of the table.
pub type ConditionOf<H> = <<H as Host>::Words as Language>::Condition;
/// How a host's programs say who.
pub type WhoOf<H> = <<H as Host>::Words as Language>::Who;

/// A game whose cards run programs.
///
/// The machine runs a program ([`crate::go_on`]), says who is asked what ([`crate::asks`]), lists the answers
/// ([`crate::list_picks`]) and takes one ([`crate::answer`]). The game says what its words mean on its table.
pub trait Host: Sized {
    /// Its cards' language.
    type Words: Language;
    /// The whole game.
    type State;
    /// What is in progress.
    type Steps: Stack;
    /// What happens.
    type Event;
    /// What can be chosen, the answers to programs among it.
    type Choice: From<Pick>;
    /// Why something cannot be chosen.
    type Reason: 'static;

    /// When an option of "choose one" can be chosen.
    const OPTIONS: OptionRule<Self::Reason>;
    /// Do picks stay until their program ends, even when a choice was of one thing only? Then filters can ask what was
    /// picked before.
    const PICKS_STAY: bool;

    /// The programs of all cards.
    fn library(&self) -> &Library<Self::Words>;
    /// What is in progress.
    fn steps(state: &Self::State) -> &Self::Steps;
    /// What is in progress, to change it.
    fn steps_mut(state: &mut Self::State) -> &mut Self::Steps;

    /// Who is meant.
    fn who(&self, state: &Self::State, run: &Running, who: WhoOf<Self>) -> Seat;
    /// Does it hold?
    fn holds(&self, state: &Self::State, run: &Running, condition: ConditionOf<Self>) -> bool;
    /// Goes through the things that pass, in any order.
    fn each_thing(&self, state: &Self::State, run: &Running, what: FilterOf<Self>, each: impl FnMut(u16));
    /// Does `each_thing` give these things in the order in which they are picked? Otherwise their numbers decide.
    fn comes_in_order(_what: &FilterOf<Self>) -> bool {
        false
    }
    /// After which thing a loop goes on. Where nobody can tell the places of cards apart, any piece may carry one away:
    /// there a loop starts again once the last thing has left.
    fn behind(&self, _state: &Self::State, run: &Running, _what: &FilterOf<Self>) -> Option<u16> {
        run.each.some().map(|each| each.0)
    }
    /// Are these things taken in turns by a text that does something to each of them? Then a loop goes through those
    /// there are when it begins, as `each_in_turn` gives them, and leaves out what no longer passes by then.
    fn takes_turns(_what: &FilterOf<Self>) -> bool {
        false
    }
    /// Goes through the things that pass as they have their turns.
    fn each_in_turn(&self, state: &Self::State, run: &Running, what: FilterOf<Self>, each: impl FnMut(u16)) {
        self.each_thing(state, run, what, each);
    }
    /// The player that a thing is, if it is one.
    fn player(_state: &Self::State, _thing: u16) -> Option<Seat> {
        None
    }

    /// Where a thing stands in a list.
    fn listed(&self, state: &Self::State, thing: u16) -> Listed;
    /// Why a thing cannot be picked although the filter lets it through; `next` is what the program does next.
    fn refuses(&self, _state: &Self::State, _thing: u16, _next: Option<VerbOf<Self>>) -> Option<Self::Reason> {
        None
    }
    /// What a deed says about the option it stands in: that it can be carried out, that it cannot, or nothing.
    fn can_do(&self, _state: &Self::State, _run: &Running, _verb: VerbOf<Self>) -> Option<bool> {
        Some(true)
    }
    /// What happens without asking, although the program has a question for `asked`.
    fn unasked(&self, _state: &Self::State, _run: &Running, _asked: Seat) -> Option<Unasked> {
        None
    }

    /// Carries out a deed.
    fn carry_out<E: EventSink<Self::Event>>(
        &self,
        state: &mut Self::State,
        run: Running,
        verb: VerbOf<Self>,
        events: &mut E,
    );
    /// Tells everybody what was answered, as far as they can see it. It has not taken effect yet.
    fn tell<E: EventSink<Self::Event>>(
        &self,
        state: &Self::State,
        run: &Running,
        asked: Seat,
        pick: Pick,
        events: &mut E,
    );
    /// A program has come to its end.
    fn ended(&self, _state: &mut Self::State) {}
}

/// When an option of "choose one" can be chosen; otherwise why not, unless none of them can.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OptionRule<R> {
    /// Always.
    All,
    /// If any part of it can be carried out.
    AnyPart(R),
    /// If its conditions hold and its first choice has something to choose from.
    FirstPart(R),
}

/// What happens instead of asking.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Unasked {
    /// The program ends: whoever would be asked no longer plays.
    Dropped,
    /// The offer is declined: all can see that nothing would come of it.
    Declined,
    /// This thing is picked: it is the only one, or was named before.
    Picked(u16),
    /// This option is chosen: it was named before.
    Chose(u8),
}

/// Where a thing stands in a list: by name, then by zone, then by place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Listed {
    /// What it goes by.
    pub name: u16,
    /// Where it lies.
    pub zone: Zone,
    /// At which place there.
    pub place: u16,
    /// Cards of one name in one zone are one choice.
    pub among_equals: bool,
}

impl Listed {
    /// A thing unlike any other, listed by a number.
    pub fn alone(number: u16) -> Listed {
        Listed { name: number, zone: Zone(0), place: 0, among_equals: false }
    }

    /// A card unlike any other, listed by where it lies, before all that have a name.
    pub fn at(zone: Zone, place: usize) -> Listed {
        Listed { name: 0, zone, place: place as u16, among_equals: false }
    }

    /// A card that lies among others and cannot be told apart from its equals.
    pub fn among(design: Design, zone: Zone, place: usize) -> Listed {
        Listed { name: design.0, zone, place: place as u16, among_equals: true }
    }

    /// Are two things one choice?
    pub fn equals(&self, other: &Listed) -> bool {
        self.among_equals && other.among_equals && (self.name, self.zone) == (other.name, other.zone)
    }
}

/// Gives the things that pass, in the order in which they are picked: a set is picked in one order only.
pub fn things<H: Host>(host: &H, state: &H::State, run: &Running, what: FilterOf<H>, mut each: impl FnMut(u16)) {
    if H::comes_in_order(&what) {
        return host.each_thing(state, run, what, each);
    }
    in_order(|found| host.each_thing(state, run, what, |thing| found(u64::from(thing))), |thing| each(thing as u16));
}

/// So many are sorted at once: a deck, or all names of a game.
const AT_ONCE: usize = 128;

/// Gives different numbers, the smallest first. `find` goes through them, and finds the same ones each time.
pub(crate) fn in_order(mut find: impl FnMut(&mut dyn FnMut(u64)), mut each: impl FnMut(u64)) {
    let mut found = [0; AT_ONCE];
    let mut count = 0;
    find(&mut |number| {
        if let Some(place) = found.get_mut(count) {
            *place = number;
        }
        count += 1;
    });
    if count <= AT_ONCE {
        found[..count].sort_unstable();
        return found[..count].iter().copied().for_each(each);
    }
    // There are hardly ever so many: they are looked for one after the other.
    let mut last = None;
    for _ in 0..count {
        let mut next = None;
        find(&mut |number| {
            if Some(number) > last && next.is_none_or(|next| number < next) {
                next = Some(number);
            }
        });
        next.into_iter().for_each(&mut each);
        last = next;
    }
}

/// The first of the things that pass.
pub fn first_thing<H: Host>(host: &H, state: &H::State, run: &Running, what: FilterOf<H>) -> Option<u16> {
    let mut first = None;
    things(host, state, run, what, |thing| first = first.or(Some(thing)));
    first
}

/// The thing at a place among those that pass and are wanted, in the order in which they are picked.
pub fn nth_thing<H: Host>(
    host: &H,
    state: &H::State,
    run: &Running,
    what: FilterOf<H>,
    place: usize,
    wanted: impl Fn(u16) -> bool,
) -> Option<u16> {
    let (mut nth, mut before) = (None, 0);
    things(host, state, run, what, |thing| {
        if wanted(thing) {
            nth = nth.or((before == place).then_some(thing));
            before += 1;
        }
    });
    nth
}

/// How many things pass.
pub fn count_things<H: Host>(host: &H, state: &H::State, run: &Running, what: FilterOf<H>) -> usize {
    let mut count = 0;
    host.each_thing(state, run, what, |_| count += 1);
    count
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn however_many_there_are_all_come_and_in_order() {
        for count in [0, 1, AT_ONCE, AT_ONCE + 1, 3 * AT_ONCE] {
            let mixed: Vec<u64> = (0..count as u64).map(|number| number * 7919 % 1009).collect();
            let mut given = Vec::new();
            in_order(|found| mixed.iter().copied().for_each(found), |number| given.push(number));
            let mut sorted = mixed.clone();
            sorted.sort_unstable();
            assert_eq!(given, sorted);
        }
    }
}
