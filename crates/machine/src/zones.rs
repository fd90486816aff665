//! Zones: slices of one array of cards, top or leftmost card first.

use crate::card::{CardId, Zone};
use kernel::{Damaged, Flat};
use std::ops::Range;

/// Where in a zone a card arrives.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Depth {
    /// First: on top, or leftmost.
    Top,
    /// Last: at the bottom, or rightmost.
    Bottom,
    /// Before the card that is now at this index.
    At(usize),
}

/// All cards in order, zone by zone.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(C)]
pub struct Zones<const CARDS: usize, const ZONES: usize> {
    order: [CardId; CARDS],
    /// Where each zone begins and ends. It begins where the one before ends; both are here, as they are asked for again
    /// and again.
    bounds: [[u16; 2]; ZONES],
}

/// Only the cards there are: how many there could be is nobody's business but the table's.
impl<const CARDS: usize, const ZONES: usize> Flat for Zones<CARDS, ZONES> {
    fn write(&self, out: &mut Vec<u8>) {
        self.bounds.iter().for_each(|[_, end]| end.write(out));
        write_each(&self.order[..self.count()], out);
    }

    fn read(input: &mut &[u8]) -> Result<Self, Damaged> {
        let mut zones = Zones::empty();
        let mut start = 0;
        for bounds in &mut zones.bounds {
            *bounds = [start, u16::read(input)?];
            start = bounds[1];
        }
        let count = zones.count();
        read_each(zones.order.get_mut(..count).ok_or(Damaged)?, input)?;
        Ok(zones)
    }
}

/// Writes things whose number is known otherwise.
pub(crate) fn write_each<T: Flat>(things: &[T], out: &mut Vec<u8>) {
    things.iter().for_each(|thing| thing.write(out));
}

/// Reads them back.
pub(crate) fn read_each<T: Flat>(things: &mut [T], input: &mut &[u8]) -> Result<(), Damaged> {
    things.iter_mut().try_for_each(|thing| T::read(input).map(|read| *thing = read))
}

impl<const CARDS: usize, const ZONES: usize> Zones<CARDS, ZONES> {
    /// No cards anywhere.
    pub fn empty() -> Self {
        Zones { order: [CardId::NONE; CARDS], bounds: [[0; 2]; ZONES] }
    }

    /// How many cards there are in all.
    pub fn count(&self) -> usize {
        self.end(Zone(ZONES as u8 - 1))
    }

    fn start(&self, zone: Zone) -> usize {
        usize::from(self.bounds[zone.index()][0])
    }

    fn end(&self, zone: Zone) -> usize {
        usize::from(self.bounds[zone.index()][1])
    }

    /// The cards of a zone.
    pub fn of(&self, zone: Zone) -> &[CardId] {
        let [start, end] = self.bounds[zone.index()];
        &self.order[usize::from(start)..usize::from(end)]
    }

    /// The cards of neighbouring zones, from the first to the last of these.
    pub fn between(&self, first: Zone, last: Zone) -> &[CardId] {
        &self.order[self.start(first)..self.end(last)]
    }

    /// The cards of a zone, to put them into another order.
    pub fn of_mut(&mut self, zone: Zone) -> &mut [CardId] {
        let [start, end] = self.bounds[zone.index()];
        &mut self.order[usize::from(start)..usize::from(end)]
    }

    /// So many cards go from one zone to another: all between them lie elsewhere in the order.
    #[inline]
    pub(crate) fn shift(&mut self, count: u16, from: Zone, to: Zone) {
        let bounds = self.bounds.as_flattened_mut();
        let (end, start) = (|zone: Zone| 2 * zone.index() + 1, |zone: Zone| 2 * zone.index());
        if from < to {
            bounds[end(from)..=start(to)].iter_mut().for_each(|bound| *bound -= count);
        } else if to < from {
            bounds[end(to)..=start(from)].iter_mut().for_each(|bound| *bound += count);
        }
    }

    /// Brings new cards into the game, all to one zone.
    pub fn add(&mut self, cards: Range<u16>, zone: Zone) {
        let (end, count, new) = (self.end(zone), self.count(), cards.len());
        self.order.copy_within(end..count, end + new);
        for (place, card) in self.order[end..end + new].iter_mut().zip(cards) {
            *place = CardId(card);
        }
        for later in &mut self.bounds.as_flattened_mut()[2 * zone.index() + 1..] {
            *later += new as u16;
        }
    }

    /// Moves a card. It must lie in `from`.
    pub fn move_card(&mut self, card: CardId, from: Zone, to: Zone, depth: Depth) {
        let here = self.of(from).iter().position(|&other| other == card);
        self.move_from(here.expect("a card lies where its record says"), from, to, depth);
    }

    /// Moves the card that lies at this index of `from`.
    pub fn move_from(&mut self, index: usize, from: Zone, to: Zone, depth: Depth) {
        let source = self.start(from) + index;
        let card = self.order[source];
        let target = match depth {
            Depth::Top => self.start(to),
            Depth::Bottom => self.end(to),
            Depth::At(index) => self.start(to) + index.min(self.of(to).len()),
        };
        if target > source {
            self.order.copy_within(source + 1..target, source);
            self.order[target - 1] = card;
        } else if target < source {
            self.order.copy_within(target..source, target + 1);
            self.order[target] = card;
        }
        self.shift(1, from, to);
    }

    /// Moves all cards of a zone on top of another, in their order.
    pub fn move_all(&mut self, from: Zone, to: Zone) {
        self.move_block(self.of(from).len(), from, to, self.start(to));
    }

    /// Moves the first cards of a zone to the end of another, in their order.
    pub fn move_first(&mut self, count: usize, from: Zone, to: Zone) {
        self.move_block(count, from, to, self.end(to));
    }

    /// Moves the first cards of a zone to a place of another, which is one in the whole order.
    fn move_block(&mut self, count: usize, from: Zone, to: Zone, target: usize) {
        let start = self.start(from);
        if to < from {
            self.order[target..start + count].rotate_right(count);
        } else {
            self.order[start..target].rotate_left(count);
        }
        self.shift(count as u16, from, to);
    }

    /// Is every card from 0 on in exactly one place, and does `zone_of` agree?
    pub fn check(&self, zone_of: impl Fn(CardId) -> Zone) -> Result<(), String> {
        let mut seen = [false; CARDS];
        let mut start = 0;
        for (zone, &[begins, end]) in self.bounds.iter().enumerate() {
            if begins != start || end < start || usize::from(end) > CARDS {
                return Err(format!("zone {zone} ends before it begins"));
            }
            for &card in &self.order[usize::from(start)..usize::from(end)] {
                if card.index() >= CARDS || std::mem::replace(&mut seen[card.index()], true) {
                    return Err(format!("{card:?} lies in two places"));
                }
                if zone_of(card).index() != zone {
                    return Err(format!("{card:?} lies in zone {zone}, and its record says otherwise"));
                }
            }
            start = end;
        }
        match seen[..self.count()].iter().position(|seen| !seen) {
            Some(lost) => Err(format!("card {lost} is nowhere")),
            None => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cards_go_where_they_are_sent() {
        let mut zones = Zones::<6, 3>::empty();
        for (card, zone) in [(0, 0), (1, 0), (2, 1), (3, 2), (4, 2)] {
            zones.add(card..card + 1, Zone(zone));
        }
        let names = |zones: &Zones<6, 3>, zone| zones.of(Zone(zone)).iter().map(|card| card.0).collect::<Vec<_>>();
        zones.move_card(CardId(0), Zone(0), Zone(2), Depth::Bottom);
        assert_eq!((names(&zones, 0), names(&zones, 1), names(&zones, 2)), (vec![1], vec![2], vec![3, 4, 0]));
        zones.move_card(CardId(4), Zone(2), Zone(0), Depth::Top);
        assert_eq!((names(&zones, 0), names(&zones, 1), names(&zones, 2)), (vec![4, 1], vec![2], vec![3, 0]));
        zones.move_card(CardId(4), Zone(0), Zone(0), Depth::Bottom);
        assert_eq!(names(&zones, 0), vec![1, 4]);
        zones.move_card(CardId(2), Zone(1), Zone(2), Depth::At(1));
        assert_eq!(names(&zones, 2), vec![3, 2, 0]);
        zones.move_card(CardId(0), Zone(2), Zone(1), Depth::Top);
        assert_eq!((names(&zones, 1), names(&zones, 2)), (vec![0], vec![3, 2]));
        zones.move_all(Zone(2), Zone(0));
        assert_eq!((names(&zones, 0), names(&zones, 1), names(&zones, 2)), (vec![3, 2, 1, 4], vec![0], vec![]));
        zones.move_all(Zone(0), Zone(1));
        assert_eq!((names(&zones, 0), names(&zones, 1), names(&zones, 2)), (vec![], vec![3, 2, 1, 4, 0], vec![]));
        zones.move_first(2, Zone(1), Zone(0));
        zones.move_first(2, Zone(1), Zone(2));
        zones.move_first(1, Zone(0), Zone(2));
        assert_eq!((names(&zones, 0), names(&zones, 1), names(&zones, 2)), (vec![2], vec![0], vec![1, 4, 3]));
    }
}
