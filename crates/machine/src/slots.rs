//! The places that can be blanked in what a seat knows, by number, so that tests can check that a re-deal misses none
//! (P4b).

use crate::card::{CardId, Zone};
use crate::refers::Refers;
use crate::table::Table;
use kernel::{Chance, Seat, Seed};

/// Slots beyond the cards: references to hidden cards.
const REFERENCES: u32 = 100_000;
/// The slot of the random stream.
const SEED: u32 = REFERENCES - 1;

/// What a slot stands for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Slot {
    /// What is printed on a card.
    Card(CardId),
    /// The random stream.
    Seed,
    /// A reference to some card of a zone; none if it is not blanked.
    Reference(Option<Zone>),
}

impl<const CARDS: usize, const ZONES: usize, const COUNTERS: usize> Table<CARDS, ZONES, COUNTERS> {
    /// All slots that are blank in what a seat knows; `self` and `refers` are what it knows.
    pub fn blank_slots(&self, seat: Seat, refers: &(impl Refers + Copy)) -> Vec<u32> {
        let cards = self.all().filter(|&card| self.is_blank(card, seat)).map(|card| u32::from(card.0));
        let secrets = refers.secrets().into_iter().map(|(index, _)| REFERENCES + index as u32);
        cards.chain([SEED]).chain(secrets).collect()
    }

    /// How many cards a seat does not know; `self` is what it knows.
    pub fn blank_cards(&self, seat: Seat) -> usize {
        self.all().filter(|&card| self.is_blank(card, seat)).count()
    }

    /// Can only one thing lie in a blanked slot, by what a seat knows? `self` and `refers` are what it knows.
    pub fn is_slot_pinned(&self, slot: u32, refers: &(impl Refers + Copy), seat: Seat) -> bool {
        match Slot::of(slot, refers) {
            Slot::Reference(zone) => self.is_reference_pinned(zone),
            Slot::Seed => false,
            Slot::Card(card) => self.is_pinned(card, seat),
        }
    }

    /// What lies in a slot. Equal numbers are the same thing.
    pub fn in_slot(&self, slot: u32, refers: &(impl Refers + Copy), chance: &Chance) -> u64 {
        match slot.checked_sub(REFERENCES) {
            Some(index) => {
                let reference = refers.references().get(index as usize).copied();
                u64::from(reference.unwrap_or(CardId::NONE).0)
            }
            None if slot == SEED => {
                let seed = kernel::hash_of(chance).0;
                u64::from_le_bytes(std::array::from_fn(|index| seed[index]))
            }
            None => u64::from(self.printed(CardId(slot as u16)).0),
        }
    }

    /// Is there only one card a blanked reference can point to? Nothing is said of cards and seeds.
    pub fn is_reference_pinned(&self, zone: Option<Zone>) -> bool {
        zone.is_none_or(|zone| self.zone(zone).len() < 2)
    }
}

impl Slot {
    /// What a number stands for; `refers` is what a seat knows.
    pub fn of(slot: u32, refers: &(impl Refers + Copy)) -> Slot {
        match slot.checked_sub(REFERENCES) {
            Some(index) => {
                let mut secrets = refers.secrets().into_iter();
                let zone = secrets.find(|&(secret, _)| secret == index as usize).map(|(_, zone)| zone);
                Slot::Reference(zone)
            }
            None if slot == SEED => Slot::Seed,
            None => Slot::Card(CardId(slot as u16)),
        }
    }
}

/// A random stream that nobody has seen anything of, from another one.
pub fn fresh_stream(chance: &mut Chance) -> Chance {
    let mut seed = [0; 32];
    let mut draws = chance.draws();
    seed.fill_with(|| draws.below(256) as u8);
    Chance::new(Seed(seed))
}

/// The part of `impl Sight` that is the same in every game that hides nothing but cards, what refers to them, and chance.
#[macro_export]
macro_rules! hides_cards {
    ($state:ty) => {
        fn blanks(&self, known: &::kernel::Known<$state>) -> Vec<u32> {
            known.state().table.blank_slots(known.seat(), known.state())
        }

        fn is_pinned(&self, known: &::kernel::Known<$state>, slot: u32) -> bool {
            known.state().table.is_slot_pinned(slot, known.state(), known.seat())
        }

        fn unknown_cards(&self, known: &::kernel::Known<$state>) -> usize {
            known.state().table.blank_cards(known.seat())
        }

        fn slot(&self, state: &$state, slot: u32) -> u64 {
            state.table.in_slot(slot, state, &state.chance)
        }

        fn facts(&self, state: &$state) -> u32 {
            state.table.facts()
        }

        fn chance<'a>(&self, state: &'a mut $state) -> &'a mut ::kernel::Chance {
            &mut state.chance
        }
    };
}
