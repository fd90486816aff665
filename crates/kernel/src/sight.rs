//! `Sight`: what each seat sees and knows.

use crate::chance::Chance;
use crate::event::Eye;
use crate::known::Known;
use crate::rules::Rules;
use crate::seat::Seat;
use crate::setup::Names;
use crate::tableau::Tableau;

/// Who sees and knows what.
pub trait Sight: Rules {
    /// What a viewer sees.
    fn tableau(&self, state: &Self::State, names: &Names, eye: Eye) -> Tableau;
    /// What a seat knows: everything else blanked, seed and step registers included.
    fn known(&self, state: &Self::State, seat: Seat) -> Known<Self::State>;
    /// The state with hidden things called what they are called in what a seat knows: where it cannot tell cards apart,
    /// `known` may name them in another order. For tests that ask whether a re-deal can be true.
    fn as_known(&self, state: &Self::State, _: Seat) -> Self::State {
        *state
    }
    /// A state that the seat could be in, as likely as any other as far as it knows.
    fn redeal(&self, known: &Known<Self::State>, chance: &mut Chance) -> Self::State;
    /// The places blanked in what a seat knows, by the game's own numbers.
    fn blanks(&self, known: &Known<Self::State>) -> Vec<u32>;
    /// Does what the seat knows nevertheless leave only one possibility for a blanked place?
    fn is_pinned(&self, known: &Known<Self::State>, slot: u32) -> bool;
    /// How many cards the seat does not know.
    fn unknown_cards(&self, known: &Known<Self::State>) -> usize;
    /// What lies in a place that may be blanked. Equal numbers are the same thing.
    fn slot(&self, state: &Self::State, slot: u32) -> u64;
    /// How many facts have become known to anybody, and how often chance was drawn.
    fn facts(&self, state: &Self::State) -> u32;
    /// The game's random stream.
    fn chance<'a>(&self, state: &'a mut Self::State) -> &'a mut Chance;
}
