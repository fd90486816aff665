//! Response windows (M3): announced things, players passing in rotation, last in, first out. Windows nest.

use crate::card::CardId;
use crate::few::{Blank, Few};
use crate::refers::Refers;
use kernel::{Damaged, Flat, Fullness, Seat, SeatSet};

/// Something announced and not yet done: a card, or whatever else a game announces (`W`).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(C)]
pub struct Announced<W> {
    /// What it is. What else a game wants to know of it (keywords, what it was played on) belongs to its own type.
    pub what: W,
    /// The number chosen when it was announced.
    pub number: i16,
    /// Which of several ways was chosen when it was announced.
    pub mode: u8,
    /// Who announced it.
    pub controller: Seat,
    /// Has it been negated? Then it does nothing (more).
    pub negated: bool,
    /// Is it being carried out? It keeps its place until [`Windows::finish`], and can still be negated.
    pub under_way: bool,
}

impl<W> Announced<W> {
    /// Something that somebody announces, with nothing chosen.
    pub const fn new(what: W, controller: Seat) -> Self {
        Announced { what, number: 0, mode: 0, controller, negated: false, under_way: false }
    }
}

impl<W: Refers> Refers for Announced<W> {
    fn each_reference(&mut self, each: &mut impl FnMut(&mut CardId)) {
        let Announced { what, number: _, mode: _, controller: _, negated: _, under_way: _ } = self;
        what.each_reference(each);
    }
}

impl<W: Blank> Blank for Announced<W> {
    const BLANK: Announced<W> = Announced::new(W::BLANK, Seat(0));
}

impl<W: Flat> Flat for Announced<W> {
    fn write(&self, out: &mut Vec<u8>) {
        self.what.write(out);
        self.number.write(out);
        self.mode.write(out);
        self.controller.write(out);
        [self.negated, self.under_way].write(out);
    }

    fn read(input: &mut &[u8]) -> Result<Self, Damaged> {
        let (what, number, mode) = (W::read(input)?, i16::read(input)?, u8::read(input)?);
        let controller = Seat::read(input)?;
        let [negated, under_way] = Flat::read(input)?;
        Ok(Announced { what, number, mode, controller, negated, under_way })
    }
}

/// One open window.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(C)]
struct Window<W> {
    /// What it was opened for; blank if for nothing in particular.
    about: W,
    /// Who is asked first, again after each thing is carried out.
    opener: Seat,
    /// Who is asked now, unless they have passed or left: then the next who has not.
    asked: Seat,
    /// Who has passed since anything was done.
    passed: SeatSet,
    /// How many announced things lie below this window.
    floor: u8,
}

impl<W: Flat> Flat for Window<W> {
    fn write(&self, out: &mut Vec<u8>) {
        self.about.write(out);
        [self.opener, self.asked].write(out);
        self.passed.write(out);
        self.floor.write(out);
    }

    fn read(input: &mut &[u8]) -> Result<Self, Damaged> {
        let about = W::read(input)?;
        let [opener, asked] = Flat::read(input)?;
        Ok(Window { about, opener, asked, passed: SeatSet::read(input)?, floor: u8::read(input)? })
    }
}

impl<W: Refers> Refers for Window<W> {
    fn each_reference(&mut self, each: &mut impl FnMut(&mut CardId)) {
        let Window { about, opener: _, asked: _, passed: _, floor: _ } = self;
        about.each_reference(each);
    }
}

impl<W: Blank> Blank for Window<W> {
    const BLANK: Window<W> =
        Window { about: W::BLANK, opener: Seat(0), asked: Seat(0), passed: SeatSet::NONE, floor: 0 };
}

/// Whom a window asks, in turn order. A game says so each time, because somebody may have left since.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rotation {
    /// How many seats the table has.
    pub seats: u8,
    /// Those who are not asked and not waited for.
    pub out: SeatSet,
}

impl Rotation {
    /// Everybody at a table of `seats`.
    pub const fn of(seats: u8) -> Rotation {
        Rotation { seats, out: SeatSet::NONE }
    }

    /// The first seat from this one on that is still to be asked.
    fn next(self, from: Seat, passed: SeatSet) -> Option<Seat> {
        from.and_onwards(self.seats).find(|&seat| !self.out.has(seat) && !passed.has(seat))
    }
}

/// How the newest window goes on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum WindowStep<W> {
    /// This seat is asked.
    Ask(Seat),
    /// All passed in a row: the newest announced thing is under way. Once the game has finished it, the window goes on.
    CarryOut(Announced<W>),
    /// All passed in a row with nothing announced: the window is closed.
    Closed,
}

/// All announced things and open windows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(C)]
pub struct Windows<W, const STACK: usize, const NESTED: usize> {
    announced: Few<Announced<W>, STACK>,
    open: Few<Window<W>, NESTED>,
}

impl<W: Blank + Refers, const STACK: usize, const NESTED: usize> Refers for Windows<W, STACK, NESTED> {
    fn each_reference(&mut self, each: &mut impl FnMut(&mut CardId)) {
        let Windows { announced, open } = self;
        announced.each_reference(each);
        open.each_reference(each);
    }
}

impl<W: Blank + Flat, const STACK: usize, const NESTED: usize> Flat for Windows<W, STACK, NESTED> {
    fn write(&self, out: &mut Vec<u8>) {
        self.announced.write(out);
        self.open.write(out);
    }

    fn read(input: &mut &[u8]) -> Result<Self, Damaged> {
        let windows = Windows { announced: Flat::read(input)?, open: Flat::read(input)? };
        if windows.are_nested() { Ok(windows) } else { Err(Damaged) }
    }
}

impl<W: Blank, const STACK: usize, const NESTED: usize> Windows<W, STACK, NESTED> {
    /// Nothing announced, no window open.
    pub const EMPTY: Self = Windows { announced: Few::EMPTY, open: Few::EMPTY };

    /// Opens a window, inside the one that is open. False if there is no room for another.
    #[must_use]
    pub fn open(&mut self, opener: Seat) -> bool {
        self.open_about(opener, W::BLANK)
    }

    /// Opens a window for something that has happened or is about to: it stays what the window is about until that
    /// closes, whatever is announced and carried out in it.
    #[must_use]
    pub fn open_about(&mut self, opener: Seat, about: W) -> bool {
        let floor = self.announced.len() as u8;
        self.open.push(Window { about, opener, asked: opener, passed: SeatSet::NONE, floor })
    }

    /// What the newest window was opened for.
    pub fn about(&self) -> Option<&W> {
        self.open.last().map(|window| &window.about)
    }

    /// Everything announced or that a window is about, to blank or to deal what is secret in it.
    pub fn each_mut(&mut self, mut announced: impl FnMut(&mut Announced<W>), about: impl FnMut(&mut W)) {
        self.announced.as_mut_slice().iter_mut().for_each(&mut announced);
        self.open.as_mut_slice().iter_mut().map(|window| &mut window.about).for_each(about);
    }

    /// Who is asked in the newest window; [`Windows::go_on`] has passed over those who left.
    pub fn asked(&self) -> Option<Seat> {
        self.open.last().map(|window| window.asked)
    }

    /// How full announced things and windows have been.
    pub fn fullness(&self) -> [Fullness; 2] {
        [self.announced.fullness("announced"), self.open.fullness("windows")]
    }

    /// How many windows are open, one inside the other.
    pub fn depth(&self) -> usize {
        self.open.len()
    }

    /// How many more windows can be opened.
    pub fn room_inside(&self) -> usize {
        self.open.room()
    }

    /// How many more things can be announced.
    pub fn room(&self) -> usize {
        self.announced.room()
    }

    /// What is announced in the newest window, oldest first.
    pub fn announced(&self) -> &[Announced<W>] {
        let floor = self.open.last().map_or(0, |window| usize::from(window.floor));
        &self.announced.as_slice()[floor..]
    }

    /// Everything announced, oldest first, with the window it belongs to: 0 is the outermost.
    pub fn all(&self) -> impl DoubleEndedIterator<Item = (usize, &Announced<W>)> {
        let floors = self.open.as_slice();
        let window = |place: usize| floors.iter().rposition(|window| usize::from(window.floor) <= place);
        self.announced.as_slice().iter().enumerate().map(move |(place, thing)| (window(place).unwrap_or(0), thing))
    }

    /// What is being carried out, newest first: each but the newest waits for a window inside it.
    pub fn under_way(&self) -> impl Iterator<Item = &Announced<W>> {
        self.announced.as_slice().iter().rev().filter(|thing| thing.under_way)
    }

    /// Announces something; everybody may respond anew, beginning with `next`. False if there is no room.
    #[must_use]
    pub fn announce(&mut self, thing: Announced<W>, next: Seat) -> bool {
        let fits = self.announced.push(thing);
        self.acted(next);
        fits
    }

    /// Something was done without being announced: everybody may respond anew, beginning with `next`.
    pub fn acted(&mut self, next: Seat) {
        if let Some(window) = self.open.last_mut() {
            window.passed = SeatSet::NONE;
            window.asked = next;
        }
    }

    /// The seat that is asked passes.
    pub fn pass(&mut self) {
        if let Some(window) = self.open.last_mut() {
            window.passed = window.passed.with(window.asked);
        }
    }

    /// How the newest window goes on, now that somebody has passed, acted or left.
    pub fn go_on(&mut self, rotation: Rotation) -> WindowStep<W> {
        let Some(window) = self.open.last_mut() else { return WindowStep::Closed };
        if let Some(next) = rotation.next(window.asked, window.passed) {
            window.asked = next;
            return WindowStep::Ask(next);
        }
        window.passed = SeatSet::NONE;
        window.asked = window.opener;
        let announced = self.announced.as_mut_slice().get_mut(usize::from(window.floor)..).unwrap_or_default();
        if let Some(thing) = announced.last_mut().filter(|thing| !thing.under_way) {
            thing.under_way = true;
            return WindowStep::CarryOut(*thing);
        }
        self.drop_window(|_| ());
        WindowStep::Closed
    }

    /// What was under way last is done; gives it back as it is now, perhaps negated meanwhile.
    pub fn finish(&mut self) -> Option<Announced<W>> {
        self.announced.last().filter(|thing| thing.under_way)?;
        self.announced.pop()
    }

    /// Negates the newest announced thing that is meant, in whichever window. It keeps its place and does nothing more.
    pub fn negate(&mut self, mut is: impl FnMut(&Announced<W>) -> bool) -> Option<Announced<W>> {
        let things = self.announced.as_mut_slice().iter_mut().rev();
        let thing = things.into_iter().find(|thing| !thing.negated && is(thing))?;
        thing.negated = true;
        Some(*thing)
    }

    /// Takes back the newest announced thing that is meant, in whichever window: nobody waits for it any more. What is
    /// under way is not taken back; it can be negated.
    pub fn withdraw(&mut self, mut is: impl FnMut(&Announced<W>) -> bool) -> Option<Announced<W>> {
        let place = self.announced.as_slice().iter().rposition(|thing| !thing.under_way && is(thing))?;
        for window in self.open.as_mut_slice().iter_mut().filter(|window| usize::from(window.floor) > place) {
            window.floor -= 1;
        }
        Some(self.announced.remove(place))
    }

    /// Closes the newest window before its time; what was announced in it comes back, newest first.
    pub fn drop_window(&mut self, mut gone: impl FnMut(Announced<W>)) {
        let Some(window) = self.open.pop() else { return };
        while self.announced.len() > usize::from(window.floor)
            && let Some(thing) = self.announced.pop()
        {
            gone(thing);
        }
    }

    /// Do windows make sense at a table of `seats`? Only the newest thing of each can be under way.
    pub fn are_sound(&self, seats: u8) -> bool {
        let windows = self.open.as_slice();
        let end_of = |index: usize| windows.get(index + 1).map_or(self.announced.len(), |next| usize::from(next.floor));
        self.are_nested()
            && self.announced.as_slice().iter().all(|thing| thing.controller.0 < seats)
            && windows.iter().enumerate().all(|(index, window)| {
                let things = &self.announced.as_slice()[usize::from(window.floor)..end_of(index)];
                let others = things.split_last().map_or(things, |(_, others)| others);
                window.opener.0 < seats && window.asked.0 < seats && others.iter().all(|thing| !thing.under_way)
            })
    }

    fn are_nested(&self) -> bool {
        let floors = self.open.as_slice();
        floors.is_sorted_by_key(|window| window.floor)
            && floors.last().is_none_or(|window| usize::from(window.floor) <= self.announced.len())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    type Two = Windows<CardId, 4, 2>;
    const THREE: Rotation = Rotation::of(3);

    fn card(number: u16, controller: u8) -> Announced<CardId> {
        Announced::new(CardId(number), Seat(controller))
    }

    fn under_way(thing: Announced<CardId>) -> WindowStep<CardId> {
        WindowStep::CarryOut(Announced { under_way: true, ..thing })
    }

    /// All who are asked pass, until something else happens.
    fn all_pass(windows: &mut Two, rotation: Rotation) -> (Vec<u8>, WindowStep<CardId>) {
        let mut asked = Vec::new();
        loop {
            match windows.go_on(rotation) {
                WindowStep::Ask(seat) => asked.push(seat.0),
                step => return (asked, step),
            }
            windows.pass();
        }
    }

    /// What is taken back leaves a gap for nobody: windows inside keep what was announced in them.
    #[test]
    fn something_announced_is_taken_back() {
        let mut windows = Two::EMPTY;
        assert!(windows.open(Seat(0)));
        assert!(windows.announce(card(1, 0), Seat(1)) && windows.announce(card(2, 1), Seat(2)));
        assert_eq!(all_pass(&mut windows, THREE).1, under_way(card(2, 1)));
        assert!(windows.open(Seat(1)) && windows.announce(card(3, 1), Seat(2)));
        // What is under way is not taken back.
        assert_eq!(windows.withdraw(|thing| thing.what == CardId(2)), None);
        assert_eq!(windows.withdraw(|thing| thing.what == CardId(1)).map(|thing| thing.what), Some(CardId(1)));
        let left: Vec<(usize, CardId)> = windows.all().map(|(window, thing)| (window, thing.what)).collect();
        assert_eq!(left, [(0, CardId(2)), (1, CardId(3))]);
        assert!(windows.are_sound(3));
    }

    #[test]
    fn the_last_announced_is_carried_out_first_and_then_all_are_asked_again() {
        let mut windows = Two::EMPTY;
        assert!(windows.open(Seat(1)));
        assert!(windows.announce(card(7, 1), Seat(2)));
        assert_eq!(windows.go_on(THREE), WindowStep::Ask(Seat(2)));
        assert!(windows.announce(card(8, 2), Seat(0)));
        assert_eq!(all_pass(&mut windows, THREE), (vec![0, 1, 2], under_way(card(8, 2))));
        assert_eq!(windows.finish().map(|thing| thing.what), Some(CardId(8)));
        assert!(windows.negate(|thing| thing.what == CardId(7)).is_some());
        assert_eq!(
            all_pass(&mut windows, THREE),
            (vec![1, 2, 0], under_way(Announced { negated: true, ..card(7, 1) }))
        );
        assert!(windows.finish().is_some_and(|thing| thing.negated));
        assert_eq!(all_pass(&mut windows, THREE), (vec![1, 2, 0], WindowStep::Closed));
        assert_eq!(windows, Windows::EMPTY);
    }

    #[test]
    fn what_is_being_carried_out_is_listed_and_negated_from_a_window_inside_it() {
        let mut windows = Two::EMPTY;
        assert!(windows.open(Seat(0)));
        assert!(windows.announce(Announced { number: 3, mode: 1, ..card(1, 0) }, Seat(1)));
        all_pass(&mut windows, THREE);
        assert!(windows.open(Seat(2)) && !windows.open(Seat(2)));
        assert!(windows.announced().is_empty());
        assert!(windows.announce(card(2, 2), Seat(0)));
        assert_eq!(windows.all().map(|(window, thing)| (window, thing.what.0)).collect::<Vec<_>>(), [(0, 1), (1, 2)]);
        assert!(windows.are_sound(3));
        let negated = windows.negate(|thing| thing.what == CardId(1));
        assert!(negated.is_some_and(|thing| thing.under_way && (thing.number, thing.mode) == (3, 1)));
        assert_eq!(all_pass(&mut windows, THREE).1, under_way(card(2, 2)));
        windows.finish();
        assert_eq!(all_pass(&mut windows, THREE), (vec![2, 0, 1], WindowStep::Closed));
        assert_eq!(Two::from_bytes(&windows.to_bytes()), Ok(windows));
        assert!(windows.finish().is_some_and(|thing| thing.negated && thing.what == CardId(1)));
        assert_eq!((windows.depth(), windows.announced().len()), (1, 0));
    }

    #[test]
    fn a_window_remembers_what_it_is_about() {
        let mut windows = Two::EMPTY;
        assert!(windows.open_about(Seat(0), CardId(9)));
        assert!(windows.announce(card(1, 0), Seat(1)));
        all_pass(&mut windows, THREE);
        windows.finish();
        assert_eq!(windows.about(), Some(&CardId(9)));
        assert!(windows.open(Seat(1)));
        assert_eq!(windows.about(), Some(&CardId::NONE));
        assert_eq!(windows.references(), [CardId(9), CardId::NONE]);
        assert_eq!(Two::from_bytes(&windows.to_bytes()), Ok(windows));
        windows.each_mut(|_| (), |about| *about = CardId(3));
        assert_eq!(all_pass(&mut windows, THREE).1, WindowStep::Closed);
        assert_eq!(windows.about(), Some(&CardId(3)));
    }

    #[test]
    fn nobody_waits_for_a_seat_that_has_left() {
        let mut windows = Two::EMPTY;
        assert!(windows.open(Seat(0)));
        windows.go_on(THREE);
        windows.pass();
        // The first has passed and leaves: the other two are asked all the same.
        let without = |seat| Rotation { out: SeatSet::only(Seat(seat)), ..THREE };
        assert_eq!(all_pass(&mut windows, without(0)), (vec![1, 2], WindowStep::Closed));
        assert!(windows.open(Seat(1)));
        windows.go_on(THREE);
        // The one who is asked leaves.
        assert_eq!(all_pass(&mut windows, without(1)), (vec![2, 0], WindowStep::Closed));
        assert!(windows.open(Seat(1)));
        let nobody = Rotation { out: SeatSet::ALL, ..THREE };
        assert_eq!(all_pass(&mut windows, nobody), (vec![], WindowStep::Closed));
    }

    #[test]
    fn damaged_windows_are_refused() {
        let mut windows = Two::EMPTY;
        assert!(windows.open(Seat(0)));
        let mut bytes = windows.to_bytes();
        let floor = bytes.len() - 1;
        bytes[floor] = 1;
        assert_eq!(Two::from_bytes(&bytes), Err(Damaged));
    }
}
