//! Steps still to do (M1) and how they are dropped (M2): a stack of small frames.

use crate::card::{CardId, Zone};
use crate::few::{Blank, Few};
use kernel::{Chance, Damaged, Flat, Fullness, Seat};

/// One thing in progress.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(C)]
pub struct Frame<S> {
    /// What is being done: one of a game's steps.
    pub step: S,
    /// For whom.
    pub seat: Seat,
    /// How many of the picks lie below this frame.
    pub floor: u8,
    /// How many picks the running choice has.
    pub chosen: u8,
    /// Where in its program, or in its step, this frame is.
    pub at: u16,
    /// The card whose ability or turn this is.
    pub card: CardId,
    /// What it is about: the last single thing named.
    pub about: CardId,
    /// The thing a loop of its program has come to.
    pub each: CardId,
    /// An amount.
    pub number: i16,
}

impl<S: Blank> Blank for Frame<S> {
    const BLANK: Frame<S> = Frame::new(S::BLANK, Seat(0));
}

impl<S> Frame<S> {
    /// A frame at its beginning.
    pub const fn new(step: S, seat: Seat) -> Self {
        Frame {
            step,
            seat,
            floor: 0,
            chosen: 0,
            at: 0,
            card: CardId::NONE,
            about: CardId::NONE,
            each: CardId::NONE,
            number: 0,
        }
    }

    /// The same about a card of its own.
    #[must_use]
    pub fn of(self, card: CardId) -> Self {
        Frame { card, ..self }
    }

    /// The same about another card.
    #[must_use]
    pub fn about(self, about: CardId) -> Self {
        Frame { about, ..self }
    }

    /// The same beginning elsewhere.
    #[must_use]
    pub fn at(self, at: u16) -> Self {
        Frame { at, ..self }
    }
}

impl<S: Flat> Flat for Frame<S> {
    fn write(&self, out: &mut Vec<u8>) {
        self.step.write(out);
        self.seat.write(out);
        [self.floor, self.chosen].write(out);
        self.at.write(out);
        [self.card, self.about, self.each].write(out);
        self.number.write(out);
    }

    fn read(input: &mut &[u8]) -> Result<Self, Damaged> {
        let (step, seat) = (S::read(input)?, Seat::read(input)?);
        let [floor, chosen] = Flat::read(input)?;
        let at = u16::read(input)?;
        let [card, about, each] = Flat::read(input)?;
        Ok(Frame { step, seat, floor, chosen, at, card, about, each, number: i16::read(input)? })
    }
}

/// A reference to a card somebody may not know: the low byte is the zone it lies in. Nothing else begins like that: what
/// a game means by numbers near [`CardId::NONE`] is its own business.
const SECRET: u16 = 0x8000;

fn secret_zone(reference: u16) -> Option<Zone> {
    (reference & 0xff00 == SECRET).then_some(Zone(reference as u8))
}

/// The stack of frames, and one array of picked things.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(C)]
pub struct Steps<S, const DEPTH: usize, const PICKS: usize> {
    frames: Few<Frame<S>, DEPTH>,
    picks: Few<u16, PICKS>,
    /// Counts acts: a seat may take back its act until it is complete.
    act: u32,
}

impl<S: Blank, const DEPTH: usize, const PICKS: usize> Steps<S, DEPTH, PICKS> {
    /// Nothing to do.
    pub const EMPTY: Self = Steps { frames: Few::EMPTY, picks: Few::EMPTY, act: 0 };

    /// Begins something; it is done before what is in progress. The depth never runs out because
    /// nothing optional starts without [`Steps::room`]; should it all the same, the game must say so.
    pub fn push(&mut self, frame: Frame<S>) {
        let floor = self.picks.len() as u8;
        let fits = self.frames.push(Frame { floor, ..frame });
        assert!(fits, "a step was begun without room for it");
    }

    /// How many more frames fit. A response needs a few: near the end none is offered, with that as the reason.
    pub fn room(&self) -> usize {
        self.frames.room()
    }

    /// Is there room for this many frames, for something that must happen? If not it cannot, and that is counted.
    #[must_use]
    pub fn reserve(&mut self, frames: usize) -> bool {
        let fits = self.room() >= frames;
        if !fits {
            self.frames.miss();
        }
        fits
    }

    /// Counts what had to happen and had no room in a list on the way there.
    pub fn miss(&mut self, count: usize) {
        (0..count).for_each(|_| self.frames.miss());
    }

    /// How full frames and picks have been.
    pub fn fullness(&self) -> [Fullness; 2] {
        [self.frames.fullness("frames"), self.picks.fullness("picks")]
    }

    /// What is in progress.
    pub fn top(&self) -> Option<&Frame<S>> {
        self.frames.last()
    }

    /// What is in progress, to change it.
    pub fn top_mut(&mut self) -> Option<&mut Frame<S>> {
        self.frames.last_mut()
    }

    /// All frames, oldest first.
    pub fn frames(&self) -> &[Frame<S>] {
        self.frames.as_slice()
    }

    /// The newest frame that is meant.
    pub fn newest(&self, is: impl Fn(&Frame<S>) -> bool) -> Option<&Frame<S>> {
        self.frames.as_slice().iter().rev().find(|frame| is(frame))
    }

    /// The newest frame that is meant, to change it.
    pub fn newest_mut(&mut self, is: impl Fn(&Frame<S>) -> bool) -> Option<&mut Frame<S>> {
        self.frames.as_mut_slice().iter_mut().rev().find(|frame| is(frame))
    }

    /// Finishes what is in progress; its picks go with it.
    pub fn pop(&mut self) -> Option<Frame<S>> {
        let frame = self.frames.pop()?;
        self.picks.truncate(usize::from(frame.floor));
        Some(frame)
    }

    /// Drops everything above the newest frame that is meant, newest first; `clean` tidies up after each.
    /// False, and nothing happens, if there is no such frame.
    #[must_use]
    pub fn unwind(&mut self, to: impl Fn(&Frame<S>) -> bool, mut clean: impl FnMut(Frame<S>)) -> bool {
        let Some(keep) = self.frames.as_slice().iter().rposition(to) else { return false };
        while self.frames.len() > keep + 1
            && let Some(frame) = self.pop()
        {
            clean(frame);
        }
        true
    }

    /// Drops the frames that are not to be kept, each with its picks.
    pub fn retain(&mut self, keep: impl Fn(&Frame<S>) -> bool) {
        let before = *self;
        self.clear();
        let frames = before.frames.as_slice();
        for (index, frame) in frames.iter().enumerate().filter(|(_, frame)| keep(frame)) {
            self.push(*frame);
            let next = frames.get(index + 1).map_or(before.picks.len(), |next| usize::from(next.floor));
            let own = before.picks.as_slice().get(usize::from(frame.floor)..next).unwrap_or_default();
            own.iter().for_each(|&pick| self.picks.keep(pick));
        }
    }

    /// Drops everything: the game is over.
    pub fn clear(&mut self) {
        self.frames.truncate(0);
        self.picks.truncate(0);
    }

    /// Adds a pick to what is in progress.
    pub fn pick(&mut self, thing: u16) {
        self.picks.keep(thing);
    }

    /// The picks of what is in progress.
    pub fn picks(&self) -> &[u16] {
        let floor = self.top().map_or(0, |frame| usize::from(frame.floor));
        &self.picks.as_slice()[floor..]
    }

    /// Every live reference to a card, picks first: to follow a content, or to blank what is secret.
    pub fn references(&mut self) -> impl Iterator<Item = &mut u16> {
        let frames = self.frames.as_mut_slice().iter_mut();
        let frames = frames.flat_map(|frame| [&mut frame.card.0, &mut frame.about.0, &mut frame.each.0]);
        self.picks.as_mut_slice().iter_mut().chain(frames)
    }

    /// Blanks references that a seat may not read: `secret` gives the zone a hidden card lies in.
    /// That the zone's owner has picked a card of it stays known.
    pub fn blank_secrets(&mut self, secret: impl Fn(CardId) -> Option<Zone>) {
        for reference in self.references() {
            let card = CardId(*reference).some();
            if let Some(zone) = card.and_then(&secret) {
                *reference = SECRET | u16::from(zone.0);
            }
        }
    }

    /// Cards go by other names from now on.
    pub fn rename(&mut self, name: impl Fn(CardId) -> CardId) {
        for reference in self.references() {
            if *reference & SECRET == 0 {
                *reference = name(CardId(*reference)).0;
            }
        }
    }

    /// The blanked references, with the zone each points into.
    pub fn secrets(&self) -> impl Iterator<Item = (usize, Zone)> {
        let all = self.all_references();
        all.enumerate().filter_map(|(index, reference)| Some((index, secret_zone(reference)?)))
    }

    /// Lets every blanked reference point to some card of its zone.
    pub fn deal_secrets<'a>(&mut self, chance: &mut Chance, zone: impl Fn(Zone) -> &'a [CardId]) {
        for reference in self.references() {
            if let Some(cards) = secret_zone(*reference).map(&zone)
                && !cards.is_empty()
            {
                *reference = cards[chance.pick(cards.len())].0;
            }
        }
    }

    /// A reference by its number.
    pub fn reference(&self, index: usize) -> u16 {
        self.all_references().nth(index).unwrap_or(u16::MAX)
    }

    fn all_references(&self) -> impl Iterator<Item = u16> {
        let frames = self.frames.as_slice().iter().flat_map(|frame| [frame.card.0, frame.about.0, frame.each.0]);
        self.picks.as_slice().iter().copied().chain(frames)
    }

    /// Two cards have changed contents where nobody could follow: references follow them.
    pub fn follow(&mut self, one: CardId, two: CardId) {
        for reference in self.references() {
            if *reference == one.0 {
                *reference = two.0;
            } else if *reference == two.0 {
                *reference = one.0;
            }
        }
    }

    /// The number of the act in progress.
    pub fn act(&self) -> u32 {
        self.act
    }

    /// The act is complete; what is asked next belongs to another.
    pub fn next_act(&mut self) {
        self.act += 1;
    }
}

impl<S: Blank + Flat, const DEPTH: usize, const PICKS: usize> Flat for Steps<S, DEPTH, PICKS> {
    fn write(&self, out: &mut Vec<u8>) {
        self.frames.write(out);
        self.picks.write(out);
        self.act.write(out);
    }

    fn read(input: &mut &[u8]) -> Result<Self, Damaged> {
        let steps = Steps { frames: Flat::read(input)?, picks: Flat::read(input)?, act: u32::read(input)? };
        let picked = steps.picks.len();
        let sound = steps.frames.as_slice().iter().all(|frame: &Frame<S>| usize::from(frame.floor) <= picked);
        if sound { Ok(steps) } else { Err(Damaged) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn frames_that_are_kept_keep_their_picks() {
        let mut steps: Steps<u16, 8, 16> = Steps::EMPTY;
        for step in 1..=4 {
            steps.push(Frame::new(step, Seat(0)));
            (0..step).for_each(|_| steps.pick(step));
        }
        steps.retain(|frame| frame.step % 2 == 1);
        assert_eq!(steps.frames().iter().map(|frame| (frame.step, frame.floor)).collect::<Vec<_>>(), [(1, 0), (3, 1)]);
        assert_eq!(steps.picks(), [3, 3, 3]);
        steps.pop();
        assert_eq!(steps.picks(), [1]);
    }

    #[test]
    fn only_what_was_secret_is_dealt_anew() {
        let mut steps: Steps<u16, 8, 16> = Steps::EMPTY;
        let gone = CardId(CardId::NONE.0 - 1);
        steps.push(Frame::new(1, Seat(0)).of(CardId(7)).about(gone));
        steps.blank_secrets(|card| (card == CardId(7)).then_some(Zone(3)));
        assert_eq!(steps.secrets().map(|(_, zone)| zone).collect::<Vec<_>>(), [Zone(3)]);
        steps.deal_secrets(&mut Chance::new(kernel::Seed::from_words("secrets")), |_| &[CardId(9)]);
        let frame = steps.frames()[0];
        assert_eq!((frame.card, frame.about, frame.each), (CardId(9), gone, CardId::NONE));
    }
}
