//! Response windows (M3): announced things, a rotation of passes, last in, first out.

use crate::card::CardId;
use crate::few::{Blank, Few};
use kernel::Seat;

/// Something announced and not yet carried out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(C)]
pub struct Announced {
    /// The card.
    pub card: CardId,
    /// What it was played on.
    pub on: CardId,
    /// Its keywords, one bit each; which is which the game says.
    pub keywords: u64,
    /// Who announced it.
    pub controller: Seat,
    /// Has it been negated? Then it does nothing when its time comes.
    pub negated: bool,
}
kernel::flat!(Announced { card, on, keywords, controller, negated });
crate::refers!(Announced { card, on; keywords, controller, negated });

impl Blank for Announced {
    const BLANK: Announced =
        Announced { card: CardId::NONE, on: CardId::NONE, keywords: 0, controller: Seat(0), negated: false };
}

/// One open window.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(C)]
pub struct Window {
    /// Who is asked first, again after each thing is carried out.
    opener: Seat,
    /// Who is asked now.
    asked: Seat,
    /// How many have passed in a row.
    passes: u8,
    /// How many announced things lie below this window.
    floor: u8,
}
kernel::flat!(Window { opener, asked, passes, floor });

impl Blank for Window {
    const BLANK: Window = Window { opener: Seat(0), asked: Seat(0), passes: 0, floor: 0 };
}

/// What a pass leads to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Passed {
    /// The next seat is asked.
    Next,
    /// All passed in a row: the newest announced thing is carried out, then the window goes on.
    Resolve(Announced),
    /// All passed in a row with nothing announced: the window closes.
    Closed,
}

/// All announced things and open windows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(C)]
pub struct Windows<const STACK: usize, const NESTED: usize> {
    announced: Few<Announced, STACK>,
    open: Few<Window, NESTED>,
}
kernel::flat!(Windows<const STACK, const NESTED> { announced, open });
crate::refers!(Windows<const STACK, const NESTED> { announced; open });

impl<const STACK: usize, const NESTED: usize> Windows<STACK, NESTED> {
    /// Nothing announced, no window open.
    pub const EMPTY: Self = Windows { announced: Few::EMPTY, open: Few::EMPTY };

    /// Opens a window, inside the one that is open. False if there is no room for another.
    pub fn open(&mut self, opener: Seat) -> bool {
        self.open.push(Window { opener, asked: opener, passes: 0, floor: self.announced.len() as u8 })
    }

    /// Who is asked in the newest window.
    pub fn asked(&self) -> Option<Seat> {
        self.open.last().map(|window| window.asked)
    }

    /// Can one more thing be announced?
    pub fn has_room(&self) -> bool {
        self.announced.room() > 0
    }

    /// What is announced in the newest window, oldest first.
    pub fn announced(&self) -> &[Announced] {
        let floor = self.open.last().map_or(0, |window| usize::from(window.floor));
        &self.announced.as_slice()[floor..]
    }

    /// Announces something; the next seat is asked, and everybody may pass anew.
    pub fn announce(&mut self, thing: Announced, seats: u8) -> bool {
        let fits = self.announced.push(thing);
        if let Some(window) = self.open.last_mut() {
            window.passes = 0;
            window.asked = thing.controller.next(seats);
        }
        fits
    }

    /// The seat that is asked passes.
    pub fn pass(&mut self, seats: u8) -> Passed {
        let Some(window) = self.open.last_mut() else { return Passed::Closed };
        window.passes += 1;
        window.asked = window.asked.next(seats);
        if window.passes < seats {
            return Passed::Next;
        }
        window.passes = 0;
        window.asked = window.opener;
        if self.announced.len() > usize::from(window.floor)
            && let Some(thing) = self.announced.pop()
        {
            return Passed::Resolve(thing);
        }
        self.open.pop();
        Passed::Closed
    }

    /// Negates an announced thing. It keeps its place and does nothing.
    pub fn negate(&mut self, card: CardId) -> bool {
        let found = self.announced.as_mut_slice().iter_mut().find(|thing| thing.card == card && !thing.negated);
        found.map(|thing| thing.negated = true).is_some()
    }

    /// Closes the newest window before its time; what was announced in it comes back, newest first.
    pub fn drop_window(&mut self, mut gone: impl FnMut(Announced)) {
        let Some(window) = self.open.pop() else { return };
        while self.announced.len() > usize::from(window.floor)
            && let Some(thing) = self.announced.pop()
        {
            gone(thing);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn card(number: u16, controller: u8) -> Announced {
        Announced { card: CardId(number), controller: Seat(controller), ..Announced::BLANK }
    }

    #[test]
    fn the_last_announced_is_carried_out_first_and_then_all_are_asked_again() {
        let mut windows = Windows::<4, 2>::EMPTY;
        windows.open(Seat(1));
        windows.announce(card(7, 1), 3);
        assert_eq!(windows.asked(), Some(Seat(2)));
        windows.announce(card(8, 2), 3);
        assert_eq!((windows.pass(3), windows.pass(3)), (Passed::Next, Passed::Next));
        assert_eq!(windows.pass(3), Passed::Resolve(card(8, 2)));
        assert_eq!(windows.asked(), Some(Seat(1)));
        windows.negate(CardId(7));
        windows.pass(3);
        windows.pass(3);
        assert_eq!(windows.pass(3), Passed::Resolve(Announced { negated: true, ..card(7, 1) }));
        windows.pass(3);
        windows.pass(3);
        assert_eq!(windows.pass(3), Passed::Closed);
        assert_eq!(windows, Windows::EMPTY);
    }

    #[test]
    fn a_window_inside_another_leaves_the_outer_one_alone() {
        let mut windows = Windows::<4, 2>::EMPTY;
        windows.open(Seat(0));
        windows.announce(card(1, 0), 2);
        windows.open(Seat(1));
        assert!(windows.announced().is_empty());
        windows.pass(2);
        assert_eq!(windows.pass(2), Passed::Closed);
        assert_eq!((windows.asked(), windows.announced().len()), (Some(Seat(1)), 1));
    }
}
