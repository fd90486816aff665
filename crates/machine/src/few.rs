//! A few things in a fixed array: a list that never allocates and leaves nothing behind.

use crate::card::CardId;
use kernel::{Damaged, Flat};

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
}

impl<T: Blank, const N: usize> Few<T, N> {
    /// Nothing yet.
    pub const EMPTY: Self = Few { slots: [T::BLANK; N], count: 0 };

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

    /// Adds one at the end; false if there is no room.
    pub fn push(&mut self, thing: T) -> bool {
        let fits = self.len() < N;
        if fits {
            self.slots[self.len()] = thing;
            self.count += 1;
        }
        fits
    }

    /// Takes the last one.
    pub fn pop(&mut self) -> Option<T> {
        let last = *self.as_slice().last()?;
        self.truncate(self.len() - 1);
        Some(last)
    }

    /// The last one.
    pub fn last(&self) -> Option<&T> {
        self.as_slice().last()
    }

    /// The last one, to change it.
    pub fn last_mut(&mut self) -> Option<&mut T> {
        self.as_mut_slice().last_mut()
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
        for thing in self.as_slice() {
            thing.write(out);
        }
    }

    fn read(input: &mut &[u8]) -> Result<Self, Damaged> {
        let count = u16::read(input)?;
        let mut few = Few::EMPTY;
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
        few.push(9);
        assert_eq!(Few::from_bytes(&few.to_bytes()), Ok(few));
    }
}
