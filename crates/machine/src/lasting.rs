//! Lasting effects (M4): abilities that work for a while, even after their card is gone, or that fire later.

use crate::card::CardId;
use crate::few::{Blank, Few};
use crate::refers::Refers;
use kernel::{Damaged, Flat, Fullness, Seat};

/// An ability that lasts. `U` is a game's list of moments at which such things end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(C)]
pub struct Lasts<U> {
    /// The ability.
    pub ability: u16,
    /// The card that began it: negating that card ends it.
    pub source: CardId,
    /// What it is about.
    pub about: CardId,
    /// An amount, or a player as a number; which the game says.
    pub number: i16,
    /// For whom it works, and whose moment ends it.
    pub seat: Seat,
    /// When it ends, or when it happens if it was put off.
    pub until: U,
    /// How many times over it works: the same thing may begin again.
    pub times: u8,
    /// Does only its seat know what it is about?
    pub secret: bool,
}

impl<U: Blank> Lasts<U> {
    /// An ability that lasts until a moment of a seat.
    pub const fn new(ability: u16, seat: Seat, until: U) -> Self {
        let nothing = CardId::NONE;
        Lasts { ability, source: nothing, about: nothing, number: 0, seat, until, times: 1, secret: false }
    }

    /// The same, begun by a card and about something.
    #[must_use]
    pub const fn by(self, source: CardId, about: CardId) -> Self {
        Lasts { source, about, ..self }
    }
}

impl<U> Refers for Lasts<U> {
    fn each_reference(&mut self, each: &mut impl FnMut(&mut CardId)) {
        let Lasts { source, about, ability: _, number: _, seat: _, until: _, times: _, secret: _ } = self;
        source.each_reference(each);
        about.each_reference(each);
    }
}

impl<U: Blank> Blank for Lasts<U> {
    const BLANK: Lasts<U> = Lasts { times: 0, ..Lasts::new(0, Seat(0), U::BLANK) };
}

impl<U: Flat> Flat for Lasts<U> {
    fn write(&self, out: &mut Vec<u8>) {
        self.ability.write(out);
        [self.source, self.about].write(out);
        self.number.write(out);
        self.seat.write(out);
        self.until.write(out);
        self.times.write(out);
        self.secret.write(out);
    }

    fn read(input: &mut &[u8]) -> Result<Self, Damaged> {
        let ability = u16::read(input)?;
        let [source, about] = Flat::read(input)?;
        let (number, seat, until) = (i16::read(input)?, Seat::read(input)?, U::read(input)?);
        Ok(Lasts { ability, source, about, number, seat, until, times: u8::read(input)?, secret: bool::read(input)? })
    }
}

/// Everything that lasts, oldest first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(C)]
pub struct Lasting<U, const N: usize> {
    live: Few<Lasts<U>, N>,
}

impl<U: Blank, const N: usize> Lasting<U, N> {
    /// Nothing.
    pub const EMPTY: Self = Lasting { live: Few::EMPTY };

    /// All of it.
    pub fn all(&self) -> &[Lasts<U>] {
        self.live.as_slice()
    }

    /// Is everything an ability that there is, and somebody's at a table of so many seats?
    pub fn is_sound(&self, seats: u8, abilities: usize) -> bool {
        self.all().iter().all(|lasts| usize::from(lasts.ability) < abilities && lasts.seat.0 < seats)
    }

    /// All of it, to change it.
    pub fn all_mut(&mut self) -> &mut [Lasts<U>] {
        self.live.as_mut_slice()
    }

    /// Does anything that lasts refer to one of these cards?
    pub fn refers_to(&self, cards: &[CardId]) -> bool {
        self.all().iter().any(|lasts| cards.contains(&lasts.source) || cards.contains(&lasts.about))
    }

    /// Begins one; the same thing again counts once more.
    pub fn begin(&mut self, lasts: Lasts<U>) {
        let same = |other: &&mut Lasts<U>| Lasts { times: lasts.times, ..**other } == lasts;
        match self.all_mut().iter_mut().find(same) {
            Some(known) => known.times = known.times.saturating_add(lasts.times),
            None => self.live.keep(lasts),
        }
    }

    /// How full the list has been.
    pub fn fullness(&self) -> Fullness {
        self.live.fullness("lasting")
    }

    /// Ends what lasts until this moment of this seat, or of anybody. True if there was any.
    #[must_use]
    pub fn end_at(&mut self, until: U, whose: Option<Seat>) -> bool {
        self.end_if(|lasts| lasts.until == until && whose.is_none_or(|seat| seat == lasts.seat))
    }

    /// Ends all that a negated card began, also what it put off. True if there was any.
    #[must_use]
    pub fn end_of(&mut self, source: CardId) -> bool {
        self.end_if(|lasts| lasts.source == source)
    }

    /// Ends all about a card that left play. True if there was any.
    #[must_use]
    pub fn end_about(&mut self, card: CardId) -> bool {
        self.end_if(|lasts| lasts.about == card)
    }

    /// Ends what passes: with its owner, for example. True if there was any.
    #[must_use]
    pub fn end_if(&mut self, ends: impl Fn(&Lasts<U>) -> bool) -> bool {
        let before = self.live.len();
        self.live.retain(|lasts| !ends(lasts));
        before != self.live.len()
    }

    /// A moment has come: takes out what was put off until then, in the order in which it was put off. True if there
    /// was any.
    #[must_use]
    pub fn come(&mut self, moment: U, whose: Seat, mut now: impl FnMut(Lasts<U>)) -> bool {
        let due = |lasts: &Lasts<U>| lasts.until == moment && lasts.seat == whose;
        self.all().iter().filter(|lasts| due(lasts)).for_each(|lasts| now(*lasts));
        self.end_if(due)
    }
}

impl<U: Blank, const N: usize> Refers for Lasting<U, N> {
    fn each_reference(&mut self, each: &mut impl FnMut(&mut CardId)) {
        let Lasting { live } = self;
        live.each_reference(each);
    }
}

impl<U: Blank + Flat, const N: usize> Flat for Lasting<U, N> {
    fn write(&self, out: &mut Vec<u8>) {
        self.live.write(out);
    }

    fn read(input: &mut &[u8]) -> Result<Self, Damaged> {
        Few::read(input).map(|live| Lasting { live })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    type Four = Lasting<u16, 4>;

    fn lasts(ability: u16, source: u16, about: u16) -> Lasts<u16> {
        Lasts::new(ability, Seat(0), 0).by(CardId(source), CardId(about))
    }

    #[test]
    fn negating_a_card_ends_what_it_does_and_nothing_else() {
        let mut lasting = Four::EMPTY;
        lasting.begin(lasts(0, 1, 5));
        lasting.begin(lasts(0, 2, 5));
        assert!(lasting.end_of(CardId(1)) && !lasting.end_of(CardId(1)));
        assert_eq!(lasting.all(), [lasts(0, 2, 5)]);
        assert!(lasting.end_about(CardId(5)));
        assert_eq!(lasting, Four::EMPTY);
    }

    #[test]
    fn what_begins_again_counts_twice_and_takes_no_room() {
        let mut lasting = Four::EMPTY;
        (0..9).for_each(|_| lasting.begin(lasts(3, 1, 2)));
        assert_eq!(lasting.all(), [Lasts { times: 9, ..lasts(3, 1, 2) }]);
        (0..3).for_each(|about| lasting.begin(lasts(4, 1, about)));
        assert_eq!(lasting.fullness().missed, 0);
        lasting.begin(lasts(4, 1, 3));
        assert_eq!(lasting.fullness().missed, 1);
    }

    #[test]
    fn what_was_put_off_happens_once_in_its_order_at_the_moment_of_its_seat() {
        let mut lasting = Four::EMPTY;
        for (ability, seat, until) in [(1, 0, 7), (2, 1, 7), (3, 0, 7), (4, 0, 8)] {
            lasting.begin(Lasts::new(ability, Seat(seat), until));
        }
        let mut come = |moment| {
            let mut now = Vec::new();
            let any = lasting.come(moment, Seat(0), |lasts| now.push(lasts.ability));
            assert_eq!(any, !now.is_empty());
            now
        };
        assert_eq!((come(7), come(7), come(8)), (vec![1, 3], vec![], vec![4]));
    }

    #[test]
    fn references_follow_their_cards() {
        let mut lasting = Four::EMPTY;
        lasting.begin(lasts(0, 1, 2));
        lasting.follow(CardId(2), CardId(9));
        assert_eq!(lasting.references(), [1, 9].map(CardId));
    }
}
