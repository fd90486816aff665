//! Declares the zones: name, who sees them, and what may lie there.

use crate::facts::{CHARACTER, EQUIPMENT, Kind, LOCATION, MAIN, PLOT_TWIST};
use kernel::{Holder, Seat};
use machine::{Faces, Ground, Zone, ZoneRule};

/// At most four play (B10).
pub const SEATS: u8 = 4;
/// Zones of one player.
const OWN: u8 = 11;
/// How many zones there are.
pub const ZONES: usize = 45;

/// What can be in a hand.
const HELD: u32 = Kind::Supporting.bit() | PLOT_TWIST | EQUIPMENT | LOCATION;

/// All see what lies there.
const OPEN: Ground =
    Ground { name: "", words: "", about: "", faces: Faces::All, mixed: false, stands: false, kinds: HELD };
/// The same, and a Main Character that was KO'd can come there: to hand, to power up or as a resource.
const PILE: Ground = Ground { kinds: HELD | MAIN, ..OPEN };

machine::zones! {
    /// All zones, in the order in which a person would read them.
    pub static GROUNDS: ZONES, of SEATS, stride OWN;

    /// A card that is being played, or was found in a deck and has not come to its place. It is shown by whoever puts it
    /// there, if at all.
    one STAGE = 44 [Ground { name: "stage", words: "the table", about: "a card that is being played, or was found in a deck (cannot be given)", faces: Faces::Nobody, ..OPEN }];

    /// A player's front row, from the left.
    own front = 3 [Ground { name: "front", words: "front row", about: "a player's front row from the left: NAME, NAME (exhausted), (stunned), (hidden), (wounds 2), \
         (vitality 1), (+2), (-1), (of SEAT), (like NAME), (duplicate); of Main Characters (level 1), \
         (level 2), (xp 2). A Main Character that is given nowhere stands at its left end", stands: true, kinds: CHARACTER | Kind::Machine.bit(), ..OPEN }];

    /// A player's back row, from the left.
    own back = 4 [Ground { name: "back", words: "back row", about: "a player's back row, likewise", stands: true, kinds: CHARACTER | Kind::Machine.bit(), ..OPEN }];

    /// Equipment on the characters of a player's side, which are its hosts.
    own equipment = 6 [Ground { name: "equipment", words: "Equipment", about: "Equipment on a player's characters: NAME on NAME", stands: true, kinds: Kind::Equipment.bit(), ..OPEN }];

    /// A player's resource row. One that was placed face up was shown to all and stays known, whichever side is up.
    own resources = 5 [Ground { name: "resources", words: "resource row", about: "a player's resource row: Locations lie face up; NAME (face down) nobody has seen, NAME \
         (turned down) all have", faces: Faces::Owner, ..PILE }];

    /// A player's hand.
    own hand = 0 [Ground { name: "hand", words: "hand", about: "a player's hand; NAME (seen) is known to all", faces: Faces::Owner, mixed: true, ..PILE }];

    /// A player's deck.
    own deck = 1 [Ground { name: "deck", words: "deck", about: "a player's deck; cards you give go on top, \"nothing else\" leaves only those", faces: Faces::Nobody, ..PILE }];

    /// A player's KO pile (B3).
    own ko_pile = 2 [Ground { name: "ko_pile", words: "KO pile", about: "a player's KO pile", ..PILE }];

    /// Cards of a player that are removed from the game (B13).
    own removed = 10 [Ground { name: "removed", words: "removed cards", about: "cards of a player that are removed from the game", ..PILE }];

    /// Levels that are not in play; XP lie on them (B7).
    own levels = 7 [Ground { name: "levels", words: "levels", about: "levels of a player's Main Characters that are not in play: NAME (xp 2)", kinds: MAIN, ..OPEN }];

    /// The Agenda pile (B1).
    own agenda = 8 [Ground { name: "agenda", words: "Agenda pile", about: "a player's Agenda pile", faces: Faces::Owner, kinds: Kind::Agenda.bit(), ..OPEN }];

    /// The Wish pile (B1).
    own wishes = 9 [Ground { name: "wishes", words: "Wish pile", about: "a player's Wish pile, in pairs", faces: Faces::Owner, mixed: true, kinds: HELD & !(LOCATION | Kind::Agenda.bit()), ..OPEN }];
}

/// Who sees what lies where (B13).
#[inline]
pub fn zone_rule(zone: Zone) -> ZoneRule {
    GROUNDS.rule(zone)
}

/// Whose zone it is, if anybody's.
#[inline]
pub fn owner_of(zone: Zone) -> Option<Seat> {
    GROUNDS.owner(zone).map(Holder::seat)
}

/// These zones of each player, and none of the table's: one bit each.
const fn of_each(own: u64) -> u64 {
    own | own << OWN | own << (2 * OWN) | own << (3 * OWN)
}

const FRONTS: u64 = of_each(1 << front(Seat(0)).0);
const BACKS: u64 = of_each(1 << back(Seat(0)).0);
const RESOURCES: u64 = of_each(1 << resources(Seat(0)).0);
const BEARING: u64 = FRONTS | BACKS | of_each(1 << equipment(Seat(0)).0);

/// Is a zone in a set? A number that stands for no zone is in none.
fn has(zones: u64, zone: Zone) -> bool {
    zones.checked_shr(zone.0.into()).is_some_and(|rest| rest & 1 != 0)
}

/// Which of a player's zones it is: compare with that of seat 0.
pub fn sort_of(zone: Zone) -> Zone {
    Zone(if zone.0 < OWN * SEATS { zone.0 % OWN } else { zone.0 })
}

/// A player's rows of characters.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Row {
    /// The front row.
    Front,
    /// The back row.
    Back,
}

impl Row {
    /// Both.
    pub const BOTH: [Row; 2] = [Row::Front, Row::Back];

    /// The row of a player.
    pub const fn of(self, seat: Seat) -> Zone {
        match self {
            Row::Front => front(seat),
            Row::Back => back(seat),
        }
    }
}

/// Is it a front row?
pub fn is_front(zone: Zone) -> bool {
    has(FRONTS, zone)
}

/// Is it a back row?
pub fn is_back(zone: Zone) -> bool {
    has(BACKS, zone)
}

/// Is it a resource row?
pub fn is_resource(zone: Zone) -> bool {
    has(RESOURCES, zone)
}

/// Is it a front or a back row?
pub fn is_row(zone: Zone) -> bool {
    has(FRONTS | BACKS, zone)
}

/// Is a card there in play?
pub fn in_play(zone: Zone) -> bool {
    has(BEARING | RESOURCES, zone)
}

/// Do abilities of cards there stand? In rows and on characters; resources have none.
pub fn bears_abilities(zone: Zone) -> bool {
    has(BEARING, zone)
}
