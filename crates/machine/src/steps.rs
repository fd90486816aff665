//! Steps in progress (M1), a stack of small frames, and unwinding it (M2).

use crate::card::CardId;
use crate::few::{Blank, Few};
use crate::refers::Refers;
use crate::running::{Running, Runs};
use kernel::{Damaged, Flat, Fullness, Seat};

/// One thing in progress.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(C)]
pub struct Frame<S> {
    /// What is being done: one of a game's steps, with what it must remember.
    pub step: S,
    /// For whom.
    pub seat: Seat,
    /// How many of the picks lie below this frame.
    pub floor: u8,
}

impl<S: Blank> Blank for Frame<S> {
    const BLANK: Frame<S> = Frame::new(S::BLANK, Seat(0));
}

impl<S> Frame<S> {
    /// A frame at its beginning.
    pub const fn new(step: S, seat: Seat) -> Self {
        Frame { step, seat, floor: 0 }
    }
}

impl<S: Flat> Flat for Frame<S> {
    fn write(&self, out: &mut Vec<u8>) {
        self.step.write(out);
        self.seat.write(out);
        self.floor.write(out);
    }

    fn read(input: &mut &[u8]) -> Result<Self, Damaged> {
        Ok(Frame { step: S::read(input)?, seat: Seat::read(input)?, floor: u8::read(input)? })
    }
}

impl<S: Refers> Refers for Frame<S> {
    fn each_reference(&mut self, each: &mut impl FnMut(&mut CardId)) {
        let Frame { step, seat: _, floor: _ } = self;
        step.each_reference(each);
    }
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

/// What running a program needs of the steps it is one of.
pub trait Stack {
    /// The program in progress, if that is what is in progress.
    fn running(&self) -> Option<&Running>;
    /// The same, to change it.
    fn running_mut(&mut self) -> Option<&mut Running>;
    /// Finishes what is in progress.
    fn finish(&mut self);
    /// Adds a pick to what is in progress.
    fn pick(&mut self, thing: u16);
    /// The picks of what is in progress.
    fn picks(&self) -> &[u16];
    /// Takes back the last picks of what is in progress.
    fn unpick(&mut self, count: usize);
}

impl<S: Blank + Runs, const DEPTH: usize, const PICKS: usize> Stack for Steps<S, DEPTH, PICKS> {
    fn running(&self) -> Option<&Running> {
        self.running()
    }

    fn running_mut(&mut self) -> Option<&mut Running> {
        self.running_mut()
    }

    fn finish(&mut self) {
        self.pop();
    }

    fn pick(&mut self, thing: u16) {
        self.pick(thing);
    }

    fn picks(&self) -> &[u16] {
        self.picks()
    }

    fn unpick(&mut self, count: usize) {
        self.unpick(count);
    }
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

    /// Takes back the last picks of what is in progress.
    pub fn unpick(&mut self, count: usize) {
        let count = count.min(self.picks().len());
        self.picks.truncate(self.picks.len() - count);
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

impl<S: Blank + Runs, const DEPTH: usize, const PICKS: usize> Steps<S, DEPTH, PICKS> {
    /// Begins to run a program.
    pub fn run(&mut self, running: Running) {
        self.push(Frame::new(S::program(running), running.seat));
    }

    /// The program in progress, if that is what is in progress.
    pub fn running(&self) -> Option<&Running> {
        self.top()?.step.running()
    }

    /// The same, to change it.
    pub fn running_mut(&mut self) -> Option<&mut Running> {
        self.top_mut()?.step.running_mut()
    }

    /// Does every step make sense, at a table of so many seats and with so many instructions in all programs?
    pub fn check(&self, seats: u8, code: usize) -> Result<(), String> {
        let runs = |frame: &Frame<S>| {
            frame.step.running().is_none_or(|run| run.seat == frame.seat && usize::from(run.at) < code)
        };
        let sound = self.frames().iter().all(|frame| frame.seat.0 < seats && runs(frame));
        if sound { Ok(()) } else { Err("a step in progress makes no sense".into()) }
    }

    /// The program in progress is about this from now on.
    pub fn speak_of(&mut self, thing: Option<u16>) {
        if let Some(running) = self.running_mut() {
            running.about = thing.map_or(CardId::NONE, CardId);
        }
    }
}

/// Picks first, then frames, oldest first.
impl<S: Blank + Refers, const DEPTH: usize, const PICKS: usize> Refers for Steps<S, DEPTH, PICKS> {
    fn each_reference(&mut self, each: &mut impl FnMut(&mut CardId)) {
        let Steps { frames, picks, act: _ } = self;
        picks.each_reference(each);
        frames.each_reference(each);
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
    use crate::card::Zone;
    use crate::program::KEPT;
    use kernel::Chance;

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

    kernel::flat_enum! {
        /// A step of a test.
        pub enum Step {
            /// Nothing.
            Wait,
            /// A program.
            Program(Running),
            /// A card and a number that looks like one.
            Give {
                /// Which.
                card: CardId,
                /// How often.
                times: u16,
            },
        }
    }
    crate::refers!(enum Step { Wait, Program(running), Give { card; times } });

    impl Blank for Step {
        const BLANK: Step = Step::Wait;
    }

    #[test]
    fn only_what_was_secret_is_dealt_anew() {
        let mut steps: Steps<Step, 8, 16> = Steps::EMPTY;
        let gone = CardId(CardId::NONE.0 - 1);
        steps.push(Frame::new(Step::Program(Running::new(Seat(0)).of(CardId(7)).about(gone)), Seat(0)));
        steps.push(Frame::new(Step::Give { card: CardId(7), times: 7 }, Seat(0)));
        steps.pick(7);
        steps.blank_secrets(|card| (card == CardId(7)).then_some(Zone(3)));
        assert_eq!(steps.secrets(), [(0, Zone(3)), (1, Zone(3)), (4 + KEPT, Zone(3))]);
        steps.deal_secrets(&mut Chance::new(kernel::Seed::from_words("secrets")), |_| &[CardId(9)]);
        let nothing = [CardId::NONE; 1 + KEPT];
        assert_eq!(steps.references(), [[CardId(9), CardId(9), gone].as_slice(), &nothing, &[CardId(9)]].concat());
        assert_eq!(steps.frames()[1].step, Step::Give { card: CardId(9), times: 7 });
    }

    #[test]
    fn references_follow_cards_that_change_places() {
        let mut steps: Steps<Step, 8, 16> = Steps::EMPTY;
        steps.push(Frame::new(Step::Program(Running::new(Seat(0)).of(CardId(1)).about(CardId(2))), Seat(0)));
        steps.pick(2);
        steps.pick(3);
        steps.follow(CardId(1), CardId(2));
        let nothing = [CardId::NONE; 1 + KEPT];
        assert_eq!(steps.references(), [[1, 3, 2, 1].map(CardId).as_slice(), &nothing].concat());
    }
}
