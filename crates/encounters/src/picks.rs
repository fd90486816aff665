//! What a card's text lets its player choose from.

use crate::Encounters;
use crate::choice::{Choice, Reason};
use crate::filter::Reading;
use crate::language::{Deed, Verb};
use crate::state::{BELIEFS, DOUBTS, Doing, State, in_rows, owner_of, strikes};
use crate::thing::{Thing, is_card};
use kernel::CandidateSink;
use machine::program::{self, Reader};
use machine::{CardId, Few, Op, Pick};

/// At most so many things are listed.
const PICKS_MAX: usize = 130;

impl Encounters {
    /// The answers to a program's question. Equal cards in one zone are one choice.
    pub(crate) fn list_picks<S: CandidateSink<Choice, Reason>>(&self, state: &State, frame: &Doing, sink: &mut S) {
        let code = self.cards.library.code();
        let reading = Reading { game: self, state };
        let (price, defeat) = match self.next_deed(frame.at) {
            Some(Deed::Recruited) => (true, false),
            Some(Deed::Defeat) => (false, true),
            _ => (false, false),
        };
        let mut told: Few<u16, 128> = Few::EMPTY;
        let mut possible = 0;
        if let Some(Op::OneOf(_, count)) = code.get(usize::from(frame.at)) {
            possible = (0..*count).filter(|&option| self.is_possible(state, frame, option)).count();
        }
        let mut any = false;
        // In order, each with the index at which it came: numbers sort fast.
        let (mut picks, mut order, mut count) = ([Pick::Done; PICKS_MAX], [0; PICKS_MAX], 0);
        program::picks(code, frame, &reading, |pick| {
            if count < PICKS_MAX {
                picks[count] = pick;
                order[count] = self.pick_order(state, pick) << 16 | count as u64;
                count += 1;
            }
        });
        order[..count].sort_unstable();
        for &index in &order[..count] {
            let pick = picks[usize::from(index as u16)];
            let choice = match pick {
                Pick::Thing(thing) => {
                    if let Some(Thing::Card(card)) = state.thing(thing)
                        && !is_its_own(state, card)
                    {
                        let (zone, design) = (state.table.card(card).zone, state.table.printed(card));
                        let same = |&other: &u16| {
                            let other = CardId(other);
                            (state.table.card(other).zone, state.table.printed(other)) == (zone, design)
                        };
                        if told.as_slice().iter().any(same) {
                            continue;
                        }
                        told.keep(card.0);
                    }
                    let choice = Choice::Thing(thing);
                    if defeat && is_card(thing) && self.is_copy(state, CardId(thing)) {
                        sink.refused(choice, Reason::Copy);
                        continue;
                    }
                    if price && let Some(missing) = self.cannot_pay(state, thing) {
                        sink.refused(choice, Reason::NeedsRecruit(missing));
                        continue;
                    }
                    choice
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
            // Nothing can be afforded: there is still an answer.
            sink.legal(Choice::Done);
        }
    }

    /// Cards that lie without order are listed by name, those with a place of their own by their places; everything else
    /// as it comes, what is no thing last.
    fn pick_order(&self, state: &State, pick: Pick) -> u64 {
        match pick {
            Pick::Thing(thing) => match state.thing(thing) {
                Some(Thing::Card(card)) => {
                    let zone = state.table.card(card).zone;
                    let index = state.table.zone(zone).iter().position(|&other| other == card).unwrap_or(0);
                    let name = if is_its_own(state, card) { 0 } else { state.table.printed(card).0 };
                    u64::from(name) << 24 | u64::from(zone.0) << 16 | index as u64
                }
                _ => u64::from(thing) << 24,
            },
            Pick::Done | Pick::Yes | Pick::No | Pick::Option(_) => 1 << 40,
        }
    }

    /// What is missing to recruit a thing.
    fn cannot_pay(&self, state: &State, thing: u16) -> Option<u8> {
        let cost = match state.thing(thing)? {
            Thing::Card(card) => self.cost_of(state, card).clamp(0, 255) as u8,
            Thing::Outside(design) => self.cards.printed(design)?.cost,
            Thing::Player(_) => return None,
        };
        let pool = &state.points.recruit;
        (!pool.can_pay(cost, 0)).then(|| cost.saturating_sub(pool.left()).max(1))
    }

    /// The first deed of a program after an instruction.
    pub(crate) fn next_deed(&self, at: u16) -> Option<Deed> {
        let code = &self.cards.library.code()[usize::from(at)..];
        let mut after = code.iter().skip(1);
        after.find_map(|op| match op {
            Op::Do(Verb { deed, .. }) => Some(Some(*deed)),
            Op::End | Op::OneOf(..) => Some(None),
            _ => None,
        })?
    }

    /// Can any part of a clause be carried out (E8.25)? A choice among nothing cannot, nor a gain from an empty
    /// stack; what is done to a chosen card goes with its choice.
    fn is_possible(&self, state: &State, frame: &Doing, option: u8) -> bool {
        let code = self.cards.library.code();
        let Some(Op::Jump(target)) = code.get(usize::from(frame.at) + 1 + usize::from(option)) else { return true };
        let reading = Reading { game: self, state };
        let mut impossible = false;
        for op in &code[usize::from(*target)..] {
            let part = match op {
                Op::Choose { what, .. } | Op::ForEach(what, _) => {
                    let mut any = false;
                    reading.things(frame, *what, |_| any = true);
                    Some(any)
                }
                Op::Do(Verb { deed, .. }) => match deed {
                    Deed::GainBeliefs(_) => Some(!state.table.zone(BELIEFS).is_empty()),
                    Deed::GainDoubts(_) => Some(!state.table.zone(DOUBTS).is_empty()),
                    Deed::Discard | Deed::Defeat | Deed::Gain | Deed::Heal | Deed::Look => None,
                    _ => Some(true),
                },
                Op::May(..) | Op::OneOf(..) => Some(true),
                Op::Unless(..) => None,
                Op::Jump(_) | Op::End => break,
            };
            match part {
                Some(true) => return true,
                Some(false) => impossible = true,
                None => {}
            }
        }
        !impossible
    }
}

/// Is a card told apart from others of its kind: by its space, its place in the Field, its order?
pub(crate) fn is_its_own(state: &State, card: CardId) -> bool {
    let zone = state.table.card(card).zone;
    in_rows(zone) || owner_of(zone).is_some_and(|seat| zone == strikes(seat))
}
