//! What the current player has played this turn (E10.4). It counts until the turn ends, wherever the cards are by then.

use machine::{Design, Few};

/// Each play of a turn is remembered. No deck has so many cards: 12 starting cards, all of an Academy with what comes in
/// from outside, every Special Agent, Belief and Ally.
const PLAYS: usize = 128;

/// The plays of a turn, copies too.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(C)]
pub struct Played {
    /// How many there were of each class; the last counts those without.
    classes: [u8; 6],
    designs: Few<u16, PLAYS>,
}
kernel::flat!(Played { classes, designs });

impl Played {
    /// Nothing yet.
    pub const NOTHING: Played = Played { classes: [0; 6], designs: Few::EMPTY };

    /// A card was played, or a copy of one. Its class is given as the source of its points.
    pub fn note(&mut self, design: Design, source: u8) {
        if let Some(count) = self.classes.get_mut(usize::from(source)) {
            *count = count.saturating_add(1);
        }
        self.designs.keep(design.0);
    }

    /// Has nothing been played?
    pub fn is_nothing(&self) -> bool {
        self.classes == [0; 6]
    }

    /// How many cards of a class were played.
    #[inline]
    pub fn of_class(&self, class: usize) -> u8 {
        self.classes[class]
    }

    /// The classes of which something was played, one bit each (E4.9).
    pub fn classes(&self) -> u8 {
        (0..5).filter(|&class| self.classes[class] > 0).fold(0, |bits, class| bits | 1 << class)
    }

    /// Every play, the first first.
    pub fn each(&self) -> impl Iterator<Item = Design> + '_ {
        self.designs.as_slice().iter().map(|&design| Design(design))
    }

    /// How full the list has been.
    pub fn fullness(&self) -> kernel::Fullness {
        self.designs.fullness("played")
    }
}
