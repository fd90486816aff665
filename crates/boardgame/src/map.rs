//! The map (G1.10): four regions, five places for X-Files, and the spaces that strings tie to them.

use crate::facts::Region;
use kernel::{Damaged, Flat};

/// Places for X-Files.
pub const SLOTS: u8 = 5;
/// Spaces for Syndicate cards at each of them (G1.15).
pub const SPACES_EACH: u8 = 2;
/// All spaces for Syndicate cards.
pub const SPACES: u8 = SLOTS * SPACES_EACH;

/// A place for an X-File. The South has two.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Slot(pub u8);

/// A space for a Syndicate card.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Space(pub u8);

/// The regions of the places, in order.
const REGIONS: [Region; SLOTS as usize] =
    [Region::Northeast, Region::Midwest, Region::West, Region::South, Region::South];

impl Slot {
    /// No place.
    pub const NONE: Slot = Slot(u8::MAX);

    /// For indexing.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// All places.
    pub fn all() -> impl DoubleEndedIterator<Item = Slot> + Clone {
        (0..SLOTS).map(Slot)
    }

    /// Where it is.
    pub fn region(self) -> Region {
        REGIONS.get(self.index()).copied().unwrap_or(Region::Northeast)
    }

    /// The places of a region (G1.11).
    pub fn of(region: Region) -> impl Iterator<Item = Slot> + Clone {
        Slot::all().filter(move |slot| slot.region() == region)
    }

    /// The spaces that are tied to it.
    pub fn spaces(self) -> impl Iterator<Item = Space> + Clone {
        (self.0 * SPACES_EACH..(self.0 + 1) * SPACES_EACH).map(Space)
    }

    /// One bit each.
    pub fn bit(self) -> u8 {
        1_u8.checked_shl(u32::from(self.0)).unwrap_or(0)
    }
}

impl Space {
    /// For indexing.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// All spaces.
    pub fn all() -> impl Iterator<Item = Space> + Clone {
        (0..SPACES).map(Space)
    }

    /// The place for an X-File that it is tied to.
    pub fn slot(self) -> Slot {
        Slot(self.0 / SPACES_EACH)
    }
}

impl Region {
    /// Can one move from here to there (G2.2)? West and Northeast do not touch.
    pub fn touches(self, other: Region) -> bool {
        let far = |one, two| one == Region::West && two == Region::Northeast;
        self != other && !far(self, other) && !far(other, self)
    }
}

macro_rules! flat_numbers {
    ($($number:ident)*) => {$(
        impl Flat for $number {
            fn write(&self, out: &mut Vec<u8>) {
                self.0.write(out);
            }

            fn read(input: &mut &[u8]) -> Result<Self, Damaged> {
                u8::read(input).map($number)
            }
        }
    )*};
}
flat_numbers!(Slot Space);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn west_and_northeast_do_not_touch_and_all_others_do() {
        let pairs = Region::ALL.iter().flat_map(|one| Region::ALL.iter().map(move |two| (*one, *two)));
        let apart: Vec<_> = pairs.filter(|(one, two)| one < two && !one.touches(*two)).collect();
        assert_eq!(apart, [(Region::Northeast, Region::West)]);
        assert!(Region::ALL.iter().all(|region| !region.touches(*region)));
    }

    #[test]
    fn the_south_has_two_places_and_every_place_two_spaces() {
        assert_eq!(Region::ALL.iter().map(|region| Slot::of(*region).count()).collect::<Vec<_>>(), [1, 2, 1, 1]);
        assert!(Space::all().all(|space| space.slot().spaces().any(|other| other == space)));
    }
}
