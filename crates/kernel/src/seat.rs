//! Seats and sides: who sits at the table, and who wins together.

use crate::flat::{Damaged, Flat};
use serde::{Deserialize, Serialize};
use std::ops::{Index, IndexMut};

/// No game at our table has more seats.
pub const SEATS_MAX: usize = 6;

/// One place at the table, counted in turn order from 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Seat(pub u8);

impl Seat {
    /// The seat's position, for indexing.
    pub fn index(self) -> usize {
        self.0 as usize
    }

    /// The seat after this one in turn order, at a table of `seats`.
    pub fn next(self, seats: u8) -> Seat {
        Seat((self.0 + 1) % seats)
    }

    /// How many seats this one comes after another in turn order, at a table of `seats`.
    pub fn after(self, other: Seat, seats: u8) -> u8 {
        (self.0 + seats - other.0) % seats
    }

    /// The seat so many after this one in turn order, at a table of `seats`.
    pub fn onward(self, by: u8, seats: u8) -> Seat {
        Seat((self.0 + by) % seats)
    }

    /// All seats of a table of `seats`, in turn order.
    pub fn all(seats: u8) -> impl DoubleEndedIterator<Item = Seat> + Clone {
        (0..seats).map(Seat)
    }

    /// All seats of a table of `seats`, in turn order, beginning with this one.
    pub fn and_onwards(self, seats: u8) -> impl Iterator<Item = Seat> {
        // Not by dividing: this is asked all the time.
        (self.0..seats).chain(0..self.0).map(Seat)
    }
}

impl Flat for Seat {
    fn write(&self, out: &mut Vec<u8>) {
        self.0.write(out);
    }

    fn read(input: &mut &[u8]) -> Result<Self, Damaged> {
        u8::read(input).map(Seat)
    }
}

/// Whoever cards and counters belong to, counted as the [`Tableau`](crate::Tableau) lists their areas. A seat decides, a
/// holder has: in most games each seat is one holder of the same number; where a seat plays two Agents, each of them is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Holder(pub u8);

impl Holder {
    /// The holder's position, for indexing.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The seat of the same number, in games where each seat is one holder.
    pub const fn seat(self) -> Seat {
        Seat(self.0)
    }
}

impl From<Seat> for Holder {
    fn from(seat: Seat) -> Holder {
        Holder(seat.0)
    }
}

impl Flat for Holder {
    fn write(&self, out: &mut Vec<u8>) {
        self.0.write(out);
    }

    fn read(input: &mut &[u8]) -> Result<Self, Damaged> {
        u8::read(input).map(Holder)
    }
}

/// Those who win together. A lone player is a side of one.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct Side(pub u8);

/// A set of seats.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct SeatSet(pub u8);

impl SeatSet {
    /// Nobody.
    pub const NONE: SeatSet = SeatSet(0);
    /// Everybody, spectators included: what is public.
    pub const ALL: SeatSet = SeatSet(0xff);

    /// The set of one seat.
    pub const fn only(seat: Seat) -> SeatSet {
        SeatSet(1 << seat.0)
    }

    /// This set and one more seat.
    #[must_use]
    pub fn with(self, seat: Seat) -> SeatSet {
        SeatSet(self.0 | 1 << seat.0)
    }

    /// Is the seat in the set?
    pub fn has(self, seat: Seat) -> bool {
        self.0 & 1 << seat.0 != 0
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Self {
        seats.into_iter().fold(SeatSet::NONE, SeatSet::with)
    }
}

impl Flat for SeatSet {
    fn write(&self, out: &mut Vec<u8>) {
        self.0.write(out);
    }

    fn read(input: &mut &[u8]) -> Result<Self, Damaged> {
        u8::read(input).map(SeatSet)
    }
}

/// One value per seat. Indexed by [`Seat`], so nobody reads the wrong player's pool.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct PerSeat<T>(pub [T; SEATS_MAX]);

impl<T> Index<Seat> for PerSeat<T> {
    type Output = T;

    fn index(&self, seat: Seat) -> &T {
        &self.0[seat.index()]
    }
}

impl<T> IndexMut<Seat> for PerSeat<T> {
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.0[seat.index()]
    }
}

impl<T: Flat + Copy> Flat for PerSeat<T> {
    fn write(&self, out: &mut Vec<u8>) {
        self.0.write(out);
    }

    fn read(input: &mut &[u8]) -> Result<Self, Damaged> {
        Flat::read(input).map(PerSeat)
    }
}
