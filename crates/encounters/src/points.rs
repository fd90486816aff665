//! Recruit and attack points: where they come from and whether they suffice (E4.3, E9.18 to E9.20).
//!
//! Players never say which points they spend. Points are counted by the class they came from, payments by the classes
//! they refused. A payment is allowed if all payments of the turn can be met together.

use crate::facts::NO_CLASS;

/// Sources of points: five classes, and none.
const SOURCES: usize = 6;
/// Sets of classes that a payment can refuse.
const REFUSALS: usize = 32;

/// Points of one colour.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(C)]
pub struct Pool {
    earned: [u8; SOURCES],
    /// What was spent, by the set of classes whose points could not be used.
    spent: [u8; REFUSALS],
}
kernel::flat!(Pool { earned, spent });

impl Pool {
    /// None.
    pub const EMPTY: Pool = Pool { earned: [0; SOURCES], spent: [0; REFUSALS] };

    /// Points come in, from cards of a class.
    pub fn earn(&mut self, source: u8, points: u8) {
        let earned = &mut self.earned[usize::from(source.min(NO_CLASS))];
        *earned = earned.saturating_add(points);
    }

    /// All that is left.
    #[inline]
    pub fn left(&self) -> u8 {
        self.added_up().left
    }

    /// The same for whoever asks for many prices: added up once.
    #[inline]
    pub fn added_up(&self) -> Purse<'_> {
        let spent = self.all_spent();
        let left = total(&self.earned).saturating_sub(spent).min(255) as u8;
        Purse { pool: self, left, unrefused: spent == u16::from(self.spent[0]) }
    }

    #[inline]
    fn all_spent(&self) -> u16 {
        // Mostly nothing is yet.
        if self.spent == [0; REFUSALS] { 0 } else { total(&self.spent) }
    }

    /// Can so much be paid, without points from these classes?
    pub fn can_pay(&self, price: u8, refused: u8) -> bool {
        self.added_up().can_pay(price, refused)
    }

    /// Can all payments be met together, with one more?
    fn can_meet(&self, price: u8, refused: u8) -> bool {
        let mut spent = self.spent;
        spent[usize::from(refused)] = spent[usize::from(refused)].saturating_add(price);
        // Hall's condition: payments that must come from some sources never ask for more than these have.
        (0..1u32 << SOURCES).all(|sources| {
            let supply: u32 = (0..SOURCES)
                .filter(|&source| sources & 1 << source != 0)
                .map(|source| u32::from(self.earned[source]))
                .sum();
            let demand: u32 = (0..REFUSALS as u32)
                .filter(|refused| !refused & 0b11_1111 & !sources == 0)
                .map(|refused| u32::from(spent[refused as usize]))
                .sum();
            demand <= supply
        })
    }

    /// Pays. It must have been possible.
    pub fn pay(&mut self, price: u8, refused: u8) {
        let spent = &mut self.spent[usize::from(refused)];
        *spent = spent.saturating_add(price);
    }
}

/// What is left of points of one colour, for a whole list of prices.
#[derive(Clone, Copy)]
pub struct Purse<'a> {
    pool: &'a Pool,
    /// All of it.
    pub left: u8,
    /// Has no payment refused anything yet?
    unrefused: bool,
}

impl Purse<'_> {
    /// Can so much be paid, without points from these classes?
    #[inline]
    pub fn can_pay(&self, price: u8, refused: u8) -> bool {
        price <= self.left && (refused == 0 && self.unrefused || self.pool.can_meet(price, refused))
    }
}

/// In 16 bits, which is enough for all of them and lets eight be added at a time.
fn total<const COUNT: usize>(points: &[u8; COUNT]) -> u16 {
    points.iter().map(|&points| u16::from(points)).sum()
}

/// Both colours.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(C)]
pub struct Points {
    /// Recruit.
    pub recruit: Pool,
    /// Attack.
    pub attack: Pool,
}
kernel::flat!(Points { recruit, attack });

impl Points {
    /// None.
    pub const NONE: Points = Points { recruit: Pool::EMPTY, attack: Pool::EMPTY };
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_payment_may_leave_restricted_points_for_others() {
        let (tech, will) = (3, 4);
        let mut pool = Pool::EMPTY;
        pool.earn(tech, 3);
        pool.earn(will, 2);
        assert!(pool.can_pay(5, 0) && !pool.can_pay(6, 0));
        assert!(pool.can_pay(2, 1 << tech) && !pool.can_pay(3, 1 << tech));
        // Two were spent on anything: as nobody says which, they were Tech, and the Will points are left.
        pool.pay(3, 0);
        assert!(pool.can_pay(2, 1 << tech));
        pool.pay(1, 0);
        assert!(pool.can_pay(1, 1 << tech) && !pool.can_pay(2, 1 << tech));
        pool.pay(1, 1 << tech);
        assert_eq!(pool.left(), 0);
    }
}
