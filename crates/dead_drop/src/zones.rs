//! Declares the zones: name, and who sees them.

use kernel::Seat;
use machine::{Faces, Ground, Zone, ZoneRule};

/// How many play.
pub const SEATS: u8 = 3;
/// The third seat.
pub const COURIER: Seat = Seat(2);
/// How many drops there are.
pub const DROPS: u8 = 3;
/// How many zones there are.
pub const ZONES: usize = 19;

/// All see what lies there.
const OPEN: Ground =
    Ground { name: "", words: "", about: "", faces: Faces::All, mixed: false, stands: false, kinds: !0 };

machine::zones! {
    /// All zones, in the order in which a person would read them.
    pub static GROUNDS: ZONES, of SEATS, stride 1;

    /// A drop, from 0.
    row drop = 12 [Ground { name: "drop_1", words: "drop 1", about: "the card at the first drop, face down", faces: Faces::Only(COURIER), ..OPEN }, Ground { name: "drop_2", words: "drop 2", about: "the card at the second drop, face down", faces: Faces::Only(COURIER), ..OPEN }, Ground { name: "drop_3", words: "drop 3", about: "the card at the third drop, face down", faces: Faces::Only(COURIER), ..OPEN }];

    /// Cards that are announced.
    one ANNOUNCED = 17 [Ground { name: "announced", words: "the announced cards", about: "cards announced in responses, newest first (cannot be given)", ..OPEN }];

    /// Captured Packages.
    one CAPTURED = 15 [Ground { name: "captured", words: "the captured Packages", about: "captured Packages", ..OPEN }];

    /// Delivered Packages.
    one DELIVERED = 16 [Ground { name: "delivered", words: "the delivered Packages", about: "delivered Packages", ..OPEN }];

    /// Spare pieces of cardboard for copies.
    one SPARES = 18 [OPEN];

    /// What a player has in play.
    own in_play = 9 [Ground { name: "in_play", words: "cards in play", about: "operatives, and cards that stay for their effect", stands: true, ..OPEN }];

    /// A player's hand.
    own hand = 3 [Ground { name: "hand", words: "hand", about: "a player's hand", faces: Faces::Owner, mixed: true, ..OPEN }];

    /// A player's deck.
    own deck = 0 [Ground { name: "deck", words: "deck", about: "a player's deck; cards you give go on top", faces: Faces::Nobody, ..OPEN }];

    /// A player's discard pile.
    own discard = 6 [Ground { name: "discard", words: "discard pile", about: "a player's discard pile", ..OPEN }];
}

/// Who sees what lies where.
pub fn zone_rule(zone: Zone) -> ZoneRule {
    GROUNDS.rule(zone)
}
