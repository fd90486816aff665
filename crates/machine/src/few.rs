//! `Few`: a short list in a fixed array. It never allocates, clears unused slots, and counts what did not fit.

use crate::card::CardId;
use crate::hint::Hint;
use kernel::{Damaged, Flat, Fullness};

/// A value that can stand in an unused slot.
pub trait Blank: Copy + Eq {
    /// What an unused slot holds.
    const BLANK: Self;
}

impl Blank for u16 {
    const BLANK: u16 = u16::MAX;
}

impl Blank for CardId {
    const BLANK: CardId = CardId::NONE;
}

/// Up to `N` things, in order.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(C)]
pub struct Few<T, const N: usize> {
    slots: [T; N],
    count: u16,
    /// How many did not fit and had to be kept.
    missed: u16,
    /// How many there were at most.
    most: Hint<u16>,
}

impl<T: Blank, const N: usize> Few<T, N> {
    /// Nothing yet.
    pub const EMPTY: Self = Few { slots: [T::BLANK; N], count: 0, missed: 0, most: Hint(0) };

    /// The things there are.
    pub fn as_slice(&self) -> &[T] {
        &self.slots[..usize::from(self.count)]
    }

    /// The things there are, to change them.
    pub fn as_mut_slice(&mut self) -> &mut [T] {
        &mut self.slots[..usize::from(self.count)]
    }

    /// How many.
    pub fn len(&self) -> usize {
        usize::from(self.count)
    }

    /// None?
    pub fn is_empty(&self) -> bool {
        self.count == 0
    }

    /// How many more fit.
    pub fn room(&self) -> usize {
        N - self.len()
    }

    /// Adds one at the end; false if there is no room, and then whoever asked must do without it, and say so.
    #[must_use]
    pub fn push(&mut self, thing: T) -> bool {
        let fits = self.len() < N;
        if fits {
            self.slots[self.len()] = thing;
            self.count += 1;
            *self.most = self.most.max(self.count);
        }
        fits
    }

    /// Adds one that must be there. If there is no room that is counted: [`Few::missed`] says that a rule was broken.
    pub fn keep(&mut self, thing: T) {
        if !self.push(thing) {
            self.miss();
        }
    }

    /// Adds one to a list that is large enough by what it is made of.
    pub fn put(&mut self, thing: T) {
        let fits = self.push(thing);
        assert!(fits, "a list of {N} is too short for what it is made of");
    }

    /// Counts something that had to be there and has no room.
    pub fn miss(&mut self) {
        self.missed = self.missed.saturating_add(1);
    }

    /// How many had no room and should have had.
    pub fn missed(&self) -> usize {
        usize::from(self.missed)
    }

    /// How full it has been, for those who look whether it is large enough.
    pub fn fullness(&self, list: &'static str) -> Fullness {
        Fullness { list, most: usize::from(*self.most), room: N, missed: self.missed() }
    }

    /// Takes the last one.
    pub fn pop(&mut self) -> Option<T> {
        let last = std::mem::replace(self.last_mut()?, T::BLANK);
        self.count -= 1;
        Some(last)
    }

    /// The last one.
    #[inline]
    pub fn last(&self) -> Option<&T> {
        // None before the first: then this is no index.
        self.slots.get(self.len().wrapping_sub(1))
    }

    /// The last one, to change it.
    pub fn last_mut(&mut self) -> Option<&mut T> {
        let last = self.len().wrapping_sub(1);
        self.slots.get_mut(last)
    }

    /// Takes the one at an index; the later ones move up.
    pub fn remove(&mut self, index: usize) -> T {
        let taken = self.as_slice()[index];
        self.slots.copy_within(index + 1..usize::from(self.count), index);
        self.truncate(self.len() - 1);
        taken
    }

    /// Keeps the first `count`.
    pub fn truncate(&mut self, count: usize) {
        for slot in &mut self.slots[count..usize::from(self.count)] {
            *slot = T::BLANK;
        }
        self.count = self.count.min(count as u16);
    }

    /// Nothing any more, as if there had been nothing yet: what did not fit no longer counts.
    pub fn clear(&mut self) {
        self.truncate(0);
        self.missed = 0;
    }

    /// Keeps those that pass.
    pub fn retain(&mut self, mut keep: impl FnMut(&T) -> bool) {
        let mut kept = 0;
        for index in 0..self.len() {
            if keep(&self.slots[index]) {
                self.slots[kept] = self.slots[index];
                kept += 1;
            }
        }
        self.truncate(kept);
    }
}

impl<T: Blank + Flat, const N: usize> Flat for Few<T, N> {
    fn write(&self, out: &mut Vec<u8>) {
        self.count.write(out);
        self.missed.write(out);
        for thing in self.as_slice() {
            thing.write(out);
        }
    }

    fn read(input: &mut &[u8]) -> Result<Self, Damaged> {
        let count = u16::read(input)?;
        let mut few = Few { missed: u16::read(input)?, ..Few::EMPTY };
        for _ in 0..count {
            let thing = T::read(input)?;
            if !few.push(thing) {
                return Err(Damaged);
            }
        }
        Ok(few)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_taken_out_leaves_no_trace() {
        let mut few = Few::<u16, 4>::EMPTY;
        assert!((1..=4).all(|thing| few.push(thing)) && !few.push(5));
        few.remove(0);
        few.retain(|&thing| thing != 3);
        assert_eq!(few.as_slice(), [2, 4]);
        few.truncate(0);
        assert_eq!(few, Few::EMPTY);
        few.keep(9);
        assert_eq!(Few::from_bytes(&few.to_bytes()), Ok(few));
    }

    #[test]
    fn what_has_no_room_is_counted_and_the_count_is_saved() {
        let mut few = Few::<u16, 2>::EMPTY;
        (0..5).for_each(|thing| few.keep(thing));
        assert_eq!((few.as_slice(), few.missed()), ([0, 1].as_slice(), 3));
        few.truncate(0);
        assert_eq!(few.fullness("things"), Fullness { list: "things", most: 2, room: 2, missed: 3 });
        assert_eq!(Few::<u16, 2>::from_bytes(&few.to_bytes()).map(|few| few.missed()), Ok(3));
    }
}
