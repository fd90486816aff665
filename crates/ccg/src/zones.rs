//! Declares the zones: name, who sees them, and what may lie there.

use crate::facts::Suit;
use kernel::{Holder, Seat};
use machine::{Faces, Ground, Zone, ZoneRule};

/// At most six play (C10).
pub const SEATS: u8 = 6;
/// Zones of one player.
const OWN: u8 = 15;
/// How many zones there are.
pub const ZONES: usize = 94;

/// What can be in a deck, and so nearly anywhere (C1.9).
const DECKED: u32 = !(Suit::XFile.bit() | Suit::Power.bit());

/// All see what lies there.
const OPEN: Ground =
    Ground { name: "", words: "", about: "", faces: Faces::All, mixed: false, stands: false, kinds: DECKED };
/// The same for Agents in play.
const SECTION: Ground = Ground { stands: true, kinds: Suit::Agent.bit(), ..OPEN };

machine::zones! {
    /// All zones, in the order in which a person would read them.
    pub static GROUNDS: ZONES, of SEATS, stride OWN;

    /// Cards that are announced, and those whose effect lasts (C3.39).
    one PLAYED = 90 [Ground { name: "played", words: "the table", about: "cards that are announced, and those whose effect lasts (cannot be given)", ..OPEN }];

    /// A card that was found in a deck and has not come to its place.
    one STAGE = 91 [Ground { name: "stage", words: "the table", about: "a card found in a deck (cannot be given)", faces: Faces::Nobody, ..OPEN }];

    /// Powers of X-Files that were exchanged: what they are printed on is used again (C11.18).
    one LOST_POWERS = 92 [Ground { name: "lost_powers", words: "lost powers", about: "powers of X-Files that were exchanged (cannot be given)", kinds: Suit::Power.bit(), ..OPEN }];

    /// Cards that are mixed with each other before they go on.
    one MIX = 93 [Ground { name: "mix", words: "the table", about: "cards that are being mixed (cannot be given)", faces: Faces::Nobody, ..OPEN }];

    /// A player's Bureau.
    own bureau = 4 [Ground { name: "bureau", words: "Bureau", about: "Agents in a player's Bureau: NAME, NAME (team 2), (damage 1), (tokens 2), (hired)", ..SECTION }];

    /// A player's Field.
    own field = 5 [Ground { name: "field", words: "Field", about: "Agents in a player's Field, likewise", ..SECTION }];

    /// A player's Hospital (C9).
    own hospital = 6 [Ground { name: "hospital", words: "Hospital", about: "Agents in a player's Hospital, likewise", ..SECTION }];

    /// What lies on a player's Agents: Equipment, Trainings, implants. The Agent is the host.
    own attached = 7 [Ground { name: "attached", words: "Equipment", about: "what a player's Agents bear: NAME on NAME", stands: true, ..OPEN }];

    /// A player's Resources (C3.35).
    own resources = 8 [Ground { name: "resources", words: "Resources", about: "a player's Resources in play: NAME, NAME (tokens 2)", stands: true, ..OPEN }];

    /// The powers of a player's X-File that all know (C11.12).
    own powers = 14 [Ground { name: "powers", words: "powers", about: "announced powers of a player's X-File: NAME, NAME (tokens 1)", stands: true, kinds: Suit::Power.bit(), ..OPEN }];

    /// Sites in a player's Field (C4.32).
    own sites = 9 [Ground { name: "sites", words: "Sites", about: "Sites in a player's Field: NAME against SEAT", stands: true, kinds: Suit::Site.bit(), ..OPEN }];

    /// A player's cards beneath Sites, which are their hosts (C5).
    own beneath = 10 [Ground { name: "beneath", words: "cards beneath Sites", about: "a player's cards beneath Sites: NAME under SITE", faces: Faces::Owner, ..OPEN }];

    /// A player's hand.
    own hand = 0 [Ground { name: "hand", words: "hand", about: "a player's hand; NAME (seen) is known to all", faces: Faces::Owner, mixed: true, ..OPEN }];

    /// Cards of a hand that all see.
    own open_hand = 13 [Ground { name: "open_hand", words: "open hand", about: "cards of a player's hand that all see", ..OPEN }];

    /// A player's deck.
    own deck = 1 [Ground { name: "deck", words: "deck", about: "a player's deck; cards you give go on top, \"nothing else\" leaves only those", faces: Faces::Nobody, ..OPEN }];

    /// A player's discard pile (C1.24).
    own discard = 2 [Ground { name: "discard", words: "discard pile", about: "a player's discard pile", ..OPEN }];

    /// What a player has stored (C3.81): its host is the card that lets them.
    own store = 11 [Ground { name: "store", words: "stored cards", about: "what a player has stored: NAME with NAME", faces: Faces::Owner, ..OPEN }];

    /// Agents that are set aside, abducted, or beneath a card.
    own away = 12 [Ground { name: "away", words: "Agents away", about: "Agents that are set aside or abducted: NAME, NAME (beneath 10)", kinds: Suit::Agent.bit(), ..OPEN }];

    /// Cards of a player that are removed from the game (C3.43).
    own removed = 3 [Ground { name: "removed", words: "removed cards", about: "cards of a player that are removed from the game", ..OPEN }];
}

/// Who sees what lies where (C3.80, C3.81).
#[inline]
pub fn zone_rule(zone: Zone) -> ZoneRule {
    GROUNDS.rule(zone)
}

/// Whose zone it is, if anybody's.
#[inline]
pub fn owner_of(zone: Zone) -> Option<Seat> {
    GROUNDS.owner(zone).map(Holder::seat)
}

/// Which of a player's zones it is: compare with that of seat 0.
#[inline]
pub fn sort_of(zone: Zone) -> Zone {
    Zone(if zone.0 < OWN * SEATS { zone.0 % OWN } else { zone.0 })
}

kernel::flat_enum! {
    /// The three sections of a player (C1.18).
    pub enum Section {
        /// The Bureau.
        Bureau,
        /// The Field.
        Field,
        /// The Hospital.
        Hospital,
    }
}

impl Section {
    /// The section of a player.
    pub const fn of(self, seat: Seat) -> Zone {
        match self {
            Section::Bureau => bureau(seat),
            Section::Field => field(seat),
            Section::Hospital => hospital(seat),
        }
    }

    /// Which section a zone is.
    pub fn at(zone: Zone) -> Option<Section> {
        Section::ALL.iter().copied().find(|section| section.of(Seat(0)) == sort_of(zone))
    }

    /// What it is called.
    pub const fn name(self) -> &'static str {
        match self {
            Section::Bureau => "Bureau",
            Section::Field => "Field",
            Section::Hospital => "Hospital",
        }
    }
}

/// Is a card there in play: an Agent, what lies on one, a Resource, a Site?
pub fn in_play(zone: Zone) -> bool {
    let sort = sort_of(zone);
    (bureau(Seat(0)).0..=sites(Seat(0)).0).contains(&sort.0)
}
