//! References to cards, declared in one place, so that moving, blanking and re-dealing cards all visit the same ones.

use crate::card::{CardId, Zone};
use crate::few::{Blank, Few};
use kernel::Chance;

/// A reference to a card that a seat may not know: the low byte is the zone it lies in. Nothing else begins like that:
/// what a game means by numbers near [`CardId::NONE`] is its own business.
const SECRET: u16 = 0x8000;

fn secret_zone(reference: CardId) -> Option<Zone> {
    (reference.0 & 0xff00 == SECRET).then_some(Zone(reference.0 as u8))
}

/// A value that refers to cards. Implement it with [`refers!`](crate::refers), which does not compile if a field is
/// left out; the whole state of a game implements it too.
pub trait Refers {
    /// Visits every reference, always in the same order. A reference may also be a number that a game uses for
    /// something else, such as a player.
    fn each_reference(&mut self, each: &mut impl FnMut(&mut CardId));

    /// Two cards have changed contents where nobody could follow: references follow the contents.
    fn follow(&mut self, one: CardId, two: CardId) {
        self.each_reference(&mut |reference| {
            if *reference == one {
                *reference = two;
            } else if *reference == two {
                *reference = one;
            }
        });
    }

    /// Blanks references that a seat may not read: `secret` gives the zone a hidden card lies in.
    /// That it is a card of that zone stays known.
    fn blank_secrets(&mut self, secret: impl Fn(CardId) -> Option<Zone>) {
        self.each_reference(&mut |reference| {
            if let Some(zone) = reference.some().and_then(&secret) {
                *reference = CardId(SECRET | u16::from(zone.0));
            }
        });
    }

    /// Cards go by other names from now on.
    fn rename(&mut self, name: impl Fn(CardId) -> CardId) {
        self.each_reference(&mut |reference| {
            if reference.0 & SECRET == 0 {
                *reference = name(*reference);
            }
        });
    }

    /// Lets every blanked reference point to some card of its zone.
    fn deal_secrets<'a>(&mut self, chance: &mut Chance, zone: impl Fn(Zone) -> &'a [CardId]) {
        self.each_reference(&mut |reference| {
            if let Some(cards) = secret_zone(*reference).map(&zone)
                && !cards.is_empty()
            {
                *reference = cards[chance.pick(cards.len())];
            }
        });
    }

    /// All references, in order.
    fn references(&self) -> Vec<CardId>
    where
        Self: Copy,
    {
        let mut all = Vec::new();
        { *self }.each_reference(&mut |reference| all.push(*reference));
        all
    }

    /// The blanked references by their numbers, with the zone each points into.
    fn secrets(&self) -> Vec<(usize, Zone)>
    where
        Self: Copy,
    {
        let all = self.references().into_iter().enumerate();
        all.filter_map(|(index, reference)| Some((index, secret_zone(reference)?))).collect()
    }
}

impl Refers for CardId {
    fn each_reference(&mut self, each: &mut impl FnMut(&mut CardId)) {
        each(self);
    }
}

/// A thing as a number, as picks are.
impl Refers for u16 {
    fn each_reference(&mut self, each: &mut impl FnMut(&mut CardId)) {
        let mut reference = CardId(*self);
        each(&mut reference);
        *self = reference.0;
    }
}

impl<T: Refers, const N: usize> Refers for [T; N] {
    fn each_reference(&mut self, each: &mut impl FnMut(&mut CardId)) {
        for thing in self {
            thing.each_reference(each);
        }
    }
}

impl<T: Blank + Refers, const N: usize> Refers for Few<T, N> {
    fn each_reference(&mut self, each: &mut impl FnMut(&mut CardId)) {
        for thing in self.as_mut_slice() {
            thing.each_reference(each);
        }
    }
}

/// Says where a struct or an enum refers to cards: first the fields that do, then `;` and all others. A field or a
/// variant that is left out does not compile.
///
/// ```
/// # use machine::{CardId, refers};
/// struct Due { source: CardId, wait: u8 }
/// refers!(Due { source; wait });
/// enum Step { Turn { phase: u8 }, Give { card: CardId }, Wait, Due(Due) }
/// refers!(enum Step { Turn {; phase }, Give { card; }, Wait, Due(due) });
/// ```
#[macro_export]
macro_rules! refers {
    (enum $name:ident { $(
        $variant:ident $({ $($field:ident),* ; $($other:ident),* })? $(($only:ident))?
    ),+ $(,)? }) => {
        impl $crate::Refers for $name {
            fn each_reference(&mut self, each: &mut impl FnMut(&mut $crate::CardId)) {
                match self {$(
                    $name::$variant $({ $($field,)* $($other: _),* })? $(($only))? => {
                        $($($crate::Refers::each_reference($field, each);)*)?
                        $($crate::Refers::each_reference($only, each);)?
                    }
                )+}
            }
        }
    };
    ($name:ident $(<$(const $param:ident),+>)? { $($field:ident),+ ; $($other:ident),* $(,)? }) => {
        impl $(<$(const $param: usize),+>)? $crate::Refers for $name $(<$($param),+>)? {
            fn each_reference(&mut self, each: &mut impl FnMut(&mut $crate::CardId)) {
                let Self { $($field,)+ $($other: _),* } = self;
                $($crate::Refers::each_reference($field, each);)+
            }
        }
    };
}
