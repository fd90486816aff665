//! The schedule (M11): an ability and when it happens: next turn of somebody, each Briefing.

use crate::card::CardId;
use crate::few::{Blank, Few};
use kernel::{Fullness, Seat};

/// Something that will happen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(C)]
pub struct Due {
    /// The card that said so.
    pub source: CardId,
    /// Whom or what it is about.
    pub about: CardId,
    /// Which ability.
    pub ability: u16,
    /// An amount.
    pub number: i16,
    /// At which moment; which is which the game says.
    pub moment: u8,
    /// Whose moment.
    pub whose: Seat,
    /// For whom it happens.
    pub controller: Seat,
    /// How many such moments to let go by first.
    pub wait: u8,
    /// Does it happen at every such moment?
    pub each: bool,
}
kernel::flat!(Due { source, about, ability, number, moment, whose, controller, wait, each });

impl Blank for Due {
    const BLANK: Due = Due {
        source: CardId::NONE,
        about: CardId::NONE,
        ability: 0,
        number: 0,
        moment: 0,
        whose: Seat(0),
        controller: Seat(0),
        wait: 0,
        each: false,
    };
}

/// Everything that will happen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(C)]
pub struct Schedule<const N: usize> {
    dues: Few<Due, N>,
}
kernel::flat!(Schedule<const N> { dues });

impl<const N: usize> Schedule<N> {
    /// Nothing.
    pub const EMPTY: Self = Schedule { dues: Few::EMPTY };

    /// Everything that will happen.
    pub fn all(&self) -> &[Due] {
        self.dues.as_slice()
    }

    /// Puts something down.
    pub fn add(&mut self, due: Due) {
        self.dues.keep(due);
    }

    /// How full the list has been.
    pub fn fullness(&self) -> Fullness {
        self.dues.fullness("schedule")
    }

    /// The moment has come: gives everything that happens now, in the order it was put down.
    pub fn come(&mut self, moment: u8, whose: Seat, mut now: impl FnMut(Due)) {
        for due in self.dues.as_mut_slice() {
            if due.moment == moment && due.whose == whose {
                if due.wait == 0 {
                    now(*due);
                }
                due.wait = due.wait.wrapping_sub(1);
            }
        }
        // What has happened has counted down past zero; what happens each time starts over.
        for due in self.dues.as_mut_slice() {
            if due.each && due.wait == u8::MAX {
                due.wait = 0;
            }
        }
        self.dues.retain(|due| due.wait != u8::MAX);
    }

    /// A negated card takes back what it put down.
    pub fn drop_of(&mut self, source: CardId) {
        self.dues.retain(|due| due.source != source);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn things_happen_when_they_are_due_and_once_unless_they_say_each() {
        let mut schedule = Schedule::<4>::EMPTY;
        schedule.add(Due { ability: 1, wait: 1, ..Due::BLANK });
        schedule.add(Due { ability: 2, each: true, ..Due::BLANK });
        schedule.add(Due { ability: 3, whose: Seat(1), ..Due::BLANK });
        let mut come = |whose| {
            let mut now = Vec::new();
            schedule.come(0, Seat(whose), |due| now.push(due.ability));
            now
        };
        assert_eq!((come(0), come(0), come(0)), (vec![2], vec![1, 2], vec![2]));
        assert_eq!((come(1), come(1)), (vec![3], vec![]));
    }
}
