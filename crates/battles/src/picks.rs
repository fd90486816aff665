//! What a card's text lets its player choose from.

use crate::Battles;
use crate::choice::{Choice, Reason};
use crate::filter::Reading;
use crate::language::{Deed, Filter, Verb};
use crate::state::{Doing, State, bears_abilities};
use crate::thing::Thing;
use kernel::CandidateSink;
use machine::program::{self, Reader};
use machine::{CardId, Op, Pick};

/// Names, or a deck and a hand, and an answer more.
const PICKS: usize = 130;
/// Answers come behind all things.
const ANSWER: u64 = u64::MAX;

impl Battles {
    /// The answers to a program's question. Equal cards in one zone are one choice.
    #[inline(never)]
    pub(crate) fn list_picks<S: CandidateSink<Choice, Reason>>(&self, state: &State, frame: &Doing, sink: &mut S) {
        let code = self.cards.library.code();
        let reading = Reading { game: self, state };
        let mut possible = 0;
        if let Some(Op::OneOf(_, count)) = code.get(usize::from(frame.at)) {
            possible = (0..*count).filter(|&option| self.is_possible(state, frame, option)).count();
        }
        let mut picks = [(ANSWER, Pick::Done); PICKS];
        let mut count = 0;
        program::picks(code, frame, &reading, |pick| {
            if count < picks.len() {
                picks[count] = (self.pick_order(state, pick), pick);
                count += 1;
            }
        });
        picks[..count].sort_unstable_by_key(|(order, _)| *order);
        // Equal cards follow each other.
        let mut told = None;
        let mut any = false;
        for &(_, pick) in &picks[..count] {
            let choice = match pick {
                Pick::Thing(thing) => {
                    if let Some(Thing::Card(card)) = state.thing(thing)
                        && !is_its_own(state, card)
                    {
                        let face = Some((state.table.card(card).zone, state.table.printed(card)));
                        if told == face {
                            continue;
                        }
                        told = face;
                    }
                    Choice::Thing(thing)
                }
                Pick::Done => Choice::Done,
                Pick::Yes => Choice::Yes,
                Pick::No => Choice::No,
                Pick::Option(option) => {
                    let choice = Choice::Option(option);
                    if possible > 0 && !self.is_possible(state, frame, option) {
                        sink.refused(choice, Reason::Impossible);
                        continue;
                    }
                    choice
                }
            };
            any = true;
            sink.legal(choice);
        }
        if !any {
            sink.legal(Choice::Done);
        }
    }

    /// The one thing there is to choose, if there is but one. Equal cards in one zone are one choice.
    pub(crate) fn only_choice(&self, state: &State, frame: &Doing, what: Filter) -> Option<u16> {
        let same = |one: u16, other: u16| match (state.thing(one), state.thing(other)) {
            (Some(Thing::Card(one)), Some(Thing::Card(other))) => {
                let face = |card: CardId| (state.table.card(card).zone, state.table.printed(card));
                !is_its_own(state, one) && face(one) == face(other)
            }
            _ => false,
        };
        let (mut first, mut others) = (None, false);
        Reading { game: self, state }.things(frame, what, |thing| match first {
            None => first = Some(thing),
            Some(first) => others |= !same(first, thing),
        });
        first.filter(|_| !others)
    }

    /// Would come nothing of what may be done next, as all can see?
    pub(crate) fn is_idle(&self, state: &State, frame: &Doing, otherwise: u16) -> bool {
        for op in self.cards.library.code().iter().skip(usize::from(frame.at) + 1) {
            match op {
                Op::Unless(condition, to) if *to == otherwise => {
                    if !self.holds(state, frame, *condition) {
                        return true;
                    }
                }
                Op::Choose { what, .. } => {
                    return self.goes_without_asking(what) && self.count(state, frame, *what) == 0;
                }
                _ => return false,
            }
        }
        false
    }

    /// Cards that lie without order are listed by name, zone and place; everything else as it comes.
    fn pick_order(&self, state: &State, pick: Pick) -> u64 {
        match pick {
            Pick::Thing(thing) => match state.thing(thing) {
                Some(Thing::Card(card)) if !is_its_own(state, card) => {
                    let zone = state.table.card(card).zone;
                    let place = state.table.zone(zone).iter().position(|&other| other == card);
                    u64::from(state.table.printed(card).0) << 32 | u64::from(zone.0) << 16 | place.unwrap_or(0) as u64
                }
                _ => u64::from(thing) << 32,
            },
            Pick::Done | Pick::Yes | Pick::No | Pick::Option(_) => ANSWER,
        }
    }

    /// Can a clause be carried out? Its condition holds, and there is something to choose.
    fn is_possible(&self, state: &State, frame: &Doing, option: u8) -> bool {
        let code = self.cards.library.code();
        let Some(Op::Jump(target)) = code.get(usize::from(frame.at) + 1 + usize::from(option)) else { return true };
        let reading = Reading { game: self, state };
        for op in &code[usize::from(*target)..] {
            match op {
                Op::Unless(condition, _) => {
                    if !reading.holds(frame, *condition) {
                        return false;
                    }
                }
                Op::Choose { what, .. } | Op::ForEach(what, _) => {
                    let mut any = false;
                    reading.things(frame, *what, |_| any = true);
                    return any;
                }
                // Taking hold of something that is there already is no deed yet.
                Op::Do(Verb { deed: Deed::Take(_), .. }) => {}
                Op::Do(_) | Op::May(..) | Op::OneOf(..) | Op::Jump(_) | Op::End => return true,
            }
        }
        true
    }
}

/// Is a card one of its own, though others have the same face? In play each is where it is, but for resources.
pub(crate) fn is_its_own(state: &State, card: CardId) -> bool {
    card.index() < state.table.count() && bears_abilities(state.table.card(card).zone)
}
