//! Marks on a card, packed into one byte. Where the card lies decides how to read it: one way for players' cards,
//! another everywhere else.

use crate::state::{FIELD, State, attached, owner_of, play, shadows};
use kernel::Seat;
use machine::CardId;

/// What lies on a card that is no player's: of the Conspiracy, a Lead, Evidence.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Trail {
    /// The pile of a Conspiracy card, from 1, which everybody saw (E1.16); the priority of Evidence; 0 for others.
    pub pile: u8,
    /// Deeds of this turn that count for a Lead, at most seven.
    pub tally: u8,
    /// It has struck in this Strike Phase, or run in this Conspiracy Phase.
    pub had_turn: bool,
    /// It was brought in from outside the game.
    pub brought_in: bool,
    /// This Evidence was Discovered (E10.11).
    pub discovered: bool,
}

/// So many deeds any other card can count.
pub(crate) const TALLY_MAX: u8 = 7;

impl Trail {
    /// Nothing.
    pub const NONE: Trail = Trail { pile: 0, tally: 0, had_turn: false, brought_in: false, discovered: false };

    /// Everything: what is not to be forgotten.
    pub const ALL: Trail = Trail { pile: 3, tally: TALLY_MAX, had_turn: true, brought_in: true, discovered: true };

    fn read(byte: u8) -> Trail {
        Trail {
            pile: byte & 0b11,
            tally: byte >> 2 & TALLY_MAX,
            had_turn: byte & 1 << 5 != 0,
            brought_in: byte & 1 << 6 != 0,
            discovered: byte & 1 << 7 != 0,
        }
    }

    fn byte(self) -> u8 {
        let Trail { pile, tally, had_turn, brought_in, discovered } = self;
        let flags = u8::from(had_turn) << 5 | u8::from(brought_in) << 6 | u8::from(discovered) << 7;
        pile & 0b11 | tally.min(TALLY_MAX) << 2 | flags
    }
}

/// On a player's card: it was played this turn. The five bits below are the classes of which a card was played before.
const PLAYED: u8 = 1 << 5;
/// On a player's card: deeds of this turn that count for it, above the others.
const OWN_TALLY: u32 = 6;
/// So many deeds a player's card can count.
pub(crate) const OWN_TALLY_MAX: u8 = 3;

impl State {
    /// What lies on a card; nothing if it is a player's.
    pub fn trail(&self, card: CardId) -> Trail {
        let outside = self.table.card(card);
        if owner_of(outside.zone).is_some() { Trail::NONE } else { Trail::read(outside.counters[0] as u8) }
    }

    /// Lays something else on a card that is no player's.
    pub fn set_trail(&mut self, card: CardId, trail: Trail) {
        let outside = self.table.card_mut(card);
        debug_assert!(owner_of(outside.zone).is_none(), "a player's card has no trail");
        outside.counters[0] = trail.byte() as i8;
    }

    /// One more deed of this turn counts for a card; how many there are now.
    pub fn count_deed(&mut self, card: CardId) -> u8 {
        let outside = self.table.card(card);
        if owner_of(outside.zone).is_some() {
            let byte = outside.counters[0] as u8;
            let tally = (byte >> OWN_TALLY).saturating_add(1);
            let kept = byte & !(OWN_TALLY_MAX << OWN_TALLY);
            self.table.card_mut(card).counters[0] = (kept | tally.min(OWN_TALLY_MAX) << OWN_TALLY) as i8;
            return tally;
        }
        let trail = self.trail(card);
        let tally = trail.tally + 1;
        self.set_trail(card, Trail { tally, ..trail });
        tally
    }

    /// A new turn: nothing has been done yet that would count.
    pub fn forget_deeds(&mut self) {
        self.forget_marks(Trail { tally: 0, ..Trail::ALL });
        for seat in Seat::all(self.table.seats()) {
            for zone in [play(seat), attached(seat)] {
                for index in 0..self.table.zone(zone).len() {
                    let card = self.table.zone(zone)[index];
                    self.table.card_mut(card).counters[0] &= !(OWN_TALLY_MAX << OWN_TALLY) as i8;
                }
            }
        }
    }

    /// Cards in the Shadows and in the Field keep these marks and lose the others.
    pub fn forget_marks(&mut self, kept: Trail) {
        let kept = kept.byte() as i8;
        for index in 0..self.table.zones_between(shadows(0), FIELD).len() {
            let card = self.table.zones_between(shadows(0), FIELD)[index];
            self.table.card_mut(card).counters[0] &= kept;
        }
    }

    /// What a player's card carries; nothing if it is none.
    fn played_byte(&self, card: CardId) -> u8 {
        let outside = self.table.card(card);
        if owner_of(outside.zone).is_some() { outside.counters[0] as u8 } else { 0 }
    }

    /// Was this card played this turn, or its copy?
    pub fn was_played(&self, card: CardId) -> bool {
        self.played_byte(card) & PLAYED != 0
    }

    /// The classes, one bit each, of which a card had been played this turn when this one was (E4.9).
    pub fn awake(&self, card: CardId) -> u8 {
        self.played_byte(card) & (PLAYED - 1)
    }

    /// A card is played, or the copy of one that is set aside.
    pub fn note_played(&mut self, card: CardId, awake: u8) {
        let outside = self.table.card_mut(card);
        debug_assert!(owner_of(outside.zone).is_some(), "only players play");
        outside.counters[0] = (PLAYED | awake) as i8;
    }

    /// A card stays in play beyond the turn in which it was played (E9.9).
    pub fn forget_played(&mut self, card: CardId) {
        self.table.card_mut(card).counters[0] = 0;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_mark_touches_another() {
        for byte in 0..=u8::MAX {
            assert_eq!(Trail::read(byte).byte(), byte);
        }
        let alone = [
            Trail { pile: 3, ..Trail::NONE },
            Trail { tally: 7, ..Trail::NONE },
            Trail { had_turn: true, ..Trail::NONE },
            Trail { brought_in: true, ..Trail::NONE },
            Trail { discovered: true, ..Trail::NONE },
        ];
        assert_eq!(alone.map(Trail::byte).iter().map(|byte| u32::from(*byte)).sum::<u32>(), 255);
        assert_eq!(Trail { tally: 9, ..Trail::NONE }.byte(), alone[1].byte());
    }
}
