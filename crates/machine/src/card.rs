//! A card as seen from outside (M8), and where all cards lie.
//!
//! A [`CardId`] is a piece of cardboard, and where it lies is public. What is printed on it is its
//! [`Content`](crate::Content), which moves from card to card when somebody shuffles. So an id reveals nothing that an
//! onlooker could not see.

use kernel::{Damaged, Flat, Seat};

/// A piece of cardboard.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(transparent)]
pub struct CardId(pub u16);

impl CardId {
    /// No card.
    pub const NONE: CardId = CardId(u16::MAX);

    /// For indexing.
    pub fn index(self) -> usize {
        self.0 as usize
    }

    /// This card, unless it is none.
    pub fn some(self) -> Option<CardId> {
        (self != CardId::NONE).then_some(self)
    }
}

/// What is printed on a card: an index into a game's library.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(transparent)]
pub struct Design(pub u16);

impl Design {
    /// Nobody told.
    pub const UNKNOWN: Design = Design(u16::MAX);

    /// For indexing.
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

/// A place where cards lie.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(transparent)]
pub struct Zone(pub u8);

impl Zone {
    /// For indexing.
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

macro_rules! flat_ids {
    ($($id:ident($number:ty))*) => {$(
        impl Flat for $id {
            fn write(&self, out: &mut Vec<u8>) {
                self.0.write(out);
            }

            fn read(input: &mut &[u8]) -> Result<Self, Damaged> {
                <$number>::read(input).map($id)
            }
        }
    )*};
}
flat_ids!(CardId(u16) Design(u16) Zone(u8));

kernel::flat_enum! {
    /// Which side of a card is up: a rule, and apart from who knows what is on it.
    pub enum Face {
        /// Open to all.
        Up,
        /// Its back is up.
        Down,
    }
}

/// Which side of a card a filter wants up.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Shows {
    /// Either.
    #[default]
    Either,
    /// Its face.
    Face,
    /// Its back: hidden, stunned.
    Back,
}

impl Shows {
    /// Is it the side that is up?
    pub fn is(self, up: Face) -> bool {
        match self {
            Shows::Either => true,
            Shows::Face => up == Face::Up,
            Shows::Back => up == Face::Down,
        }
    }
}

/// The outside of a card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(C)]
pub struct Card<const COUNTERS: usize> {
    /// The card it is equipped to, attached to, or lies beneath.
    pub host: CardId,
    /// A design it is a copy of while this lasts.
    pub copied: Design,
    /// Whose deck it comes from.
    pub owner: Seat,
    /// On whose side it is.
    pub controller: Seat,
    /// Where it lies.
    pub zone: Zone,
    /// Which side is up.
    pub face: Face,
    /// One bit per ability that was used up this turn.
    pub(crate) once: u8,
    /// Wounds, tokens and the like; which is which the game says.
    pub counters: [i8; COUNTERS],
}
kernel::flat!(Card<const COUNTERS> { host, copied, owner, controller, zone, face, once, counters });

impl<const COUNTERS: usize> Card<COUNTERS> {
    /// A fresh card of this owner.
    pub fn new(owner: Seat, zone: Zone) -> Self {
        Card {
            host: CardId::NONE,
            copied: Design::UNKNOWN,
            owner,
            controller: owner,
            zone,
            face: Face::Down,
            once: 0,
            counters: [0; COUNTERS],
        }
    }

    /// A new turn: what was used once this turn may be used again.
    pub fn new_turn(&mut self) {
        self.once = 0;
    }

    /// Forgets everything it gathered in play.
    pub fn clean(&mut self) {
        let fresh = Card::new(self.owner, self.zone);
        *self = Card { face: self.face, ..fresh };
    }
}
