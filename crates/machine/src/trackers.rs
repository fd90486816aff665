//! Trackers (M10): what has happened since the game, the turn or the fight began, because some card asks.

/// Counts, each since some moment; which is which the game says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(C)]
pub struct Trackers<const N: usize> {
    counts: [u16; N],
}
kernel::flat!(Trackers<const N> { counts });

impl<const N: usize> Trackers<N> {
    /// Nothing has happened.
    pub const ZERO: Self = Trackers { counts: [0; N] };

    /// How often.
    pub fn get(&self, tracker: usize) -> u16 {
        self.counts[tracker]
    }

    /// It happened once more.
    pub fn add(&mut self, tracker: usize) {
        self.counts[tracker] = self.counts[tracker].saturating_add(1);
    }

    /// Says how often, for scenarios.
    pub fn set(&mut self, tracker: usize, count: u16) {
        self.counts[tracker] = count;
    }

    /// A new turn, a new fight: these count from zero.
    pub fn reset(&mut self, trackers: &[usize]) {
        for &tracker in trackers {
            self.counts[tracker] = 0;
        }
    }
}
