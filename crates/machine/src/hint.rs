//! Cached lookups that save work; never saved or compared.

use kernel::{Damaged, Flat};
use std::ops::{Deref, DerefMut};

/// Something that could be worked out anew. Not part of the value: two tables are the same whatever they keep, and a
/// save holds none of it.
#[derive(Clone, Copy, Debug)]
#[repr(transparent)]
pub struct Hint<T>(pub T);

/// What can be kept: it has a value that says that nothing is known yet.
pub trait Stale {
    /// Nothing is known yet.
    const STALE: Self;
}

impl<T: Stale> Hint<T> {
    /// Nothing is known yet.
    pub const STALE: Hint<T> = Hint(T::STALE);
}

impl<T> PartialEq for Hint<T> {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl<T> Eq for Hint<T> {}

impl<T: Stale> Flat for Hint<T> {
    fn write(&self, _: &mut Vec<u8>) {}

    fn read(_: &mut &[u8]) -> Result<Self, Damaged> {
        Ok(Hint::STALE)
    }
}

impl<T> Deref for Hint<T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.0
    }
}

impl<T> DerefMut for Hint<T> {
    fn deref_mut(&mut self) -> &mut T {
        &mut self.0
    }
}
