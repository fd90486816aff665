//! What is kept to save work.

use std::ops::{Deref, DerefMut};

/// Something that could be worked out anew. Not part of the value: two tables are the same whatever they keep, and a
/// save holds none of it.
#[derive(Clone, Copy, Debug)]
#[repr(transparent)]
pub(crate) struct Hint<T>(pub T);

impl<T> PartialEq for Hint<T> {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl<T> Eq for Hint<T> {}

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
