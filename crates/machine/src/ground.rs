//! How a game declares its zones: each once, with number, names, who sees it and what may lie there.

use crate::card::Zone;
use crate::table::ZoneRule;
use kernel::{Holder, Locus, NamedZone, Names, Seat, SeatSet};

/// What holds for a zone.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ground {
    /// Its name in scenarios, tableaux and pages; none if nobody ever looks there.
    pub name: &'static str,
    /// What people call it: `the Field`; a player's zone without whose it is: `hand`.
    pub words: &'static str,
    /// What it is, for somebody who writes scenarios.
    pub about: &'static str,
    /// Who sees the faces of the cards there.
    pub faces: Faces,
    /// Do cards lie there without order, as in a hand?
    pub mixed: bool,
    /// Can abilities of cards stand there?
    pub stands: bool,
    /// Which kinds of cards may lie there, one bit each.
    pub kinds: u32,
}

/// Who sees the faces of the cards in a zone.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Faces {
    /// Everybody.
    All,
    /// Nobody, for lying there: a deck, or a row of cards that are turned up one by one.
    Nobody,
    /// The player whose zone it is.
    Owner,
    /// This seat.
    Only(Seat),
    /// These seats: those of a side.
    These(SeatSet),
}

/// Who has a zone of this kind.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Whose {
    /// The table: there is one.
    Table,
    /// Every seat.
    Seat,
    /// Every holder, where a seat can play several Agents.
    Holder,
}

/// One declaration: a zone of the table, a row of them, or a zone that every player has.
#[derive(Clone, Copy, Debug)]
pub struct Declared {
    /// The number of the first zone.
    pub first: u8,
    /// Who has one.
    pub whose: Whose,
    /// What holds for it; for a row, for each of its zones.
    pub grounds: &'static [Ground],
}

/// All zones of a game. A number that is given twice or not at all does not compile.
pub struct Grounds<const ZONES: usize> {
    declared: &'static [Declared],
    /// How far apart the same zone of two players is.
    stride: u8,
    lies: [Lie; ZONES],
}

/// What is asked of a zone at every move.
#[derive(Clone, Copy)]
struct Lie {
    rule: ZoneRule,
    stands: bool,
    owner: Option<Holder>,
    ground: &'static Ground,
}

impl<const ZONES: usize> Grounds<ZONES> {
    /// All zones, from what is declared.
    pub const fn new(holders: u8, stride: u8, declared: &'static [Declared]) -> Self {
        let mut lies: [Option<Lie>; ZONES] = [None; ZONES];
        let mut at = 0;
        while at < declared.len() {
            let Declared { first, whose, grounds } = declared[at];
            let mut place = 0;
            while place < grounds.len() {
                let mut holder = 0;
                while holder < if matches!(whose, Whose::Table) { 1 } else { holders } {
                    let number = first as usize + place + holder as usize * stride as usize;
                    assert!(lies[number].is_none(), "two zones have the same number");
                    lies[number] = Some(Lie::new(&grounds[place], whose, Holder(holder)));
                    holder += 1;
                }
                place += 1;
            }
            at += 1;
        }
        let Some(first) = lies[0] else { panic!("there is no zone 0") };
        let mut all = [first; ZONES];
        let mut number = 0;
        while number < ZONES {
            let Some(lie) = lies[number] else { panic!("a number is missing") };
            all[number] = lie;
            number += 1;
        }
        Grounds { declared, stride, lies: all }
    }

    /// Who sees what lies there, and whether it is mixed.
    #[inline]
    pub const fn rule(&self, zone: Zone) -> ZoneRule {
        self.lies[zone.0 as usize].rule
    }

    /// Can abilities stand there?
    #[inline]
    pub fn stands(&self, zone: Zone) -> bool {
        self.lies[zone.index()].stands
    }

    /// Whose zone it is, if anybody's; a number that stands for no zone is nobody's.
    #[inline]
    pub fn owner(&self, zone: Zone) -> Option<Holder> {
        self.lies.get(zone.index())?.owner
    }

    /// What was declared about it.
    pub fn of(&self, zone: Zone) -> &'static Ground {
        self.lies[zone.index()].ground
    }

    /// The zones of the table or of a holder that have a name, in the order in which a person would read them.
    pub fn each(&self, whose: Option<Holder>) -> impl Iterator<Item = (Zone, &'static Ground)> {
        let offset = whose.map_or(0, |holder| holder.0 * self.stride);
        let all = self.declared.iter().filter(move |declared| (declared.whose == Whose::Table) == whose.is_none());
        let grounds = all.flat_map(move |declared| (declared.first + offset..).map(Zone).zip(declared.grounds));
        grounds.filter(|(_, ground)| !ground.name.is_empty())
    }

    /// The zone of a name, of the table or of a holder.
    pub fn named(&self, whose: Option<Holder>, name: &str) -> Option<Zone> {
        self.each(whose).find(|(_, ground)| ground.name == name).map(|(zone, _)| zone)
    }

    /// A zone as a place of the tableau.
    pub fn locus(&self, zone: Zone) -> Locus {
        Locus::zone(self.owner(zone), self.of(zone).name)
    }

    /// A zone as people call it, with the names of the holders: `the Field`, `Fox Mulder's hand`.
    pub fn in_words(&self, zone: Zone, names: &Names) -> String {
        let words = self.of(zone).words;
        self.owner(zone).map_or(words.to_owned(), |holder| format!("{}'s {words}", names.of(holder.seat())))
    }

    /// All that have a name, for what a game tells about itself.
    pub fn with_names(&self) -> Vec<NamedZone> {
        let of = |whose: Option<Holder>| {
            let zone = move |(_, ground): (Zone, &Ground)| NamedZone {
                name: ground.name,
                per_seat: whose.is_some(),
                about: ground.about,
            };
            self.each(whose).map(zone)
        };
        of(None).chain(of(Some(Holder(0)))).collect()
    }
}

impl Lie {
    const fn new(ground: &'static Ground, whose: Whose, holder: Holder) -> Lie {
        let sight = match (ground.faces, whose) {
            (Faces::All, _) => SeatSet::ALL,
            (Faces::Owner, Whose::Seat) => SeatSet::only(holder.seat()),
            (Faces::Owner, Whose::Holder) => panic!("the zones do not know which seat decides: say which seats see it"),
            (Faces::Only(seat), _) => SeatSet::only(seat),
            (Faces::These(seats), _) => seats,
            (Faces::Nobody, _) | (Faces::Owner, Whose::Table) => SeatSet::NONE,
        };
        let owner = if matches!(whose, Whose::Table) { None } else { Some(holder) };
        Lie { rule: ZoneRule { sight, mixed: ground.mixed }, stands: ground.stands, owner, ground }
    }
}

/// Declares the zones of a game: `one NAME` of the table, a `row name` of them, one that players have of their `own`, or
/// one `held` by every Agent where a player can have several (its function takes a `Holder`).
/// Each gets a constant or a function of its name, and all together a [`Grounds`].
#[macro_export]
macro_rules! zones {
    (
        $(#[$about:meta])*
        pub static $all:ident: $zones:expr, of $seats:expr, stride $stride:expr;
        $($(#[$doc:meta])* $kind:ident $name:ident = $first:literal $grounds:tt;)*
    ) => {
        $($crate::zones!(@$kind $stride, $(#[$doc])* $name = $first);)*

        $(#[$about])*
        pub static $all: $crate::Grounds<{ $zones }> = $crate::Grounds::new($seats, $stride, &[
            $($crate::Declared { first: $first, whose: $crate::zones!(@whose $kind), grounds: &$grounds },)*
        ]);
    };
    (@one $stride:expr, $(#[$doc:meta])* $name:ident = $first:literal) => {
        $(#[$doc])*
        pub const $name: $crate::Zone = $crate::Zone($first);
    };
    (@row $stride:expr, $(#[$doc:meta])* $name:ident = $first:literal) => {
        $(#[$doc])*
        pub const fn $name(space: u8) -> $crate::Zone {
            $crate::Zone($first + space)
        }
    };
    (@own $stride:expr, $(#[$doc:meta])* $name:ident = $first:literal) => {
        $(#[$doc])*
        pub const fn $name(seat: kernel::Seat) -> $crate::Zone {
            $crate::Zone($stride * seat.0 + $first)
        }
    };
    (@held $stride:expr, $(#[$doc:meta])* $name:ident = $first:literal) => {
        $(#[$doc])*
        pub const fn $name(holder: kernel::Holder) -> $crate::Zone {
            $crate::Zone($stride * holder.0 + $first)
        }
    };
    (@whose own) => { $crate::Whose::Seat };
    (@whose held) => { $crate::Whose::Holder };
    (@whose $other:ident) => { $crate::Whose::Table };
}

#[cfg(test)]
mod tests {
    use super::*;

    const HAND: Ground = Ground {
        name: "hand",
        words: "hand",
        about: "a player's hand",
        faces: Faces::Owner,
        mixed: true,
        stands: false,
        kinds: !0,
    };
    const FIELD: Ground = Ground { name: "field", words: "the Field", faces: Faces::All, stands: true, ..HAND };
    const SPARES: Ground = Ground { name: "", words: "the box", faces: Faces::Nobody, ..FIELD };

    crate::zones! {
        /// All zones.
        pub static ALL: 5, of 2, stride 1;
        /// Spaces.
        row space = 2 [FIELD, Ground { name: "field_2", ..FIELD }];
        /// Nobody looks there.
        one SPARE = 4 [SPARES];
        /// A player's hand.
        own hand = 0 [HAND];
    }

    #[test]
    fn what_is_declared_is_found_by_name_and_number() {
        let names = Names(vec!["Ann".into(), "Bob".into()]);
        assert_eq!(ALL.named(Some(Holder(1)), "hand"), Some(hand(Seat(1))));
        assert_eq!(
            (ALL.named(None, "field_2"), ALL.named(None, "hand"), ALL.named(None, "")),
            (Some(space(1)), None, None)
        );
        assert_eq!((ALL.owner(hand(Seat(1))), ALL.owner(space(0))), (Some(Holder(1)), None));
        assert_eq!(ALL.rule(hand(Seat(1))), ZoneRule { sight: SeatSet::only(Seat(1)), mixed: true });
        assert_eq!(
            (ALL.rule(SPARE).sight, ALL.stands(space(1)), ALL.stands(hand(Seat(0)))),
            (SeatSet::NONE, true, false)
        );
        assert_eq!(
            (ALL.in_words(hand(Seat(0)), &names), ALL.in_words(SPARE, &names)),
            ("Ann's hand".into(), "the box".into())
        );
        let named: Vec<(&str, bool)> = ALL.with_names().iter().map(|zone| (zone.name, zone.per_seat)).collect();
        assert_eq!(named, [("field", false), ("field_2", false), ("hand", true)]);
    }

    const SHARED: Ground = Ground { faces: Faces::These(SeatSet(0b110)), ..HAND };

    crate::zones! {
        /// The hands of three holders.
        pub static HANDS: 3, of 3, stride 1;
        /// A holder's hand, which a side sees.
        held shared = 0 [SHARED];
    }

    #[test]
    fn a_side_sees_what_its_holders_have() {
        assert_eq!(HANDS.named(Some(Holder(2)), "hand"), Some(shared(Holder(2))));
        let seen = HANDS.rule(shared(Holder(2))).sight;
        assert_eq!([0, 1, 2].map(|seat| seen.has(Seat(seat))), [false, true, true]);
    }
}
