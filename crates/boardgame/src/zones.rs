//! Declares the zones: name, and who sees them.

use crate::agent::{AGENTS, Agent, HOLDERS, SYNDICATE};
use crate::facts::{Kind, Region};
use crate::map::{SLOTS, SPACES, Slot, Space};
use kernel::{Holder, SEATS_MAX, Seat, SeatSet};
use machine::{Faces, Ground, Zone, ZoneRule};

/// At most five play: the Syndicate and four Agents.
pub const SEATS: u8 = 5;
/// How many zones there are.
pub const ZONES: usize = 31;

const XFILE: u32 = Kind::XFile.bit();
const AGENT_CARD: u32 = Kind::AgentCard.bit();
const SYNDICATE_CARD: u32 = Kind::SyndicateCard.bit();

/// All see what lies there.
const OPEN: Ground =
    Ground { name: "", words: "", about: "", faces: Faces::All, mixed: false, stands: false, kinds: !0 };
/// Nobody sees what lies there, for lying there.
const SHUT: Ground = Ground { faces: Faces::Nobody, ..OPEN };
/// A place for an X-File.
const CASE: Ground = Ground { stands: true, kinds: XFILE, ..OPEN };
/// A space for a Syndicate card: who sees it depends on who is the Syndicate.
const STRING: Ground = Ground { kinds: SYNDICATE_CARD, ..SHUT };
/// Solved X-Files of a region.
const ARCHIVE: Ground = Ground { kinds: XFILE, ..OPEN };

machine::zones! {
    /// All zones, in the order in which a person would read them.
    pub static GROUNDS: ZONES, of HOLDERS, stride 1;

    /// A place for an X-File, by its number.
    row case_at = 5 [Ground { name: "northeast", words: "the Northeast", about: "the X-File in the Northeast: NAME, or NAME (3) with 3 progress on it", ..CASE }, Ground { name: "midwest", words: "the Midwest", about: "the X-File in the Midwest", ..CASE }, Ground { name: "west", words: "the West", about: "the X-File in the West", ..CASE }, Ground { name: "south_left", words: "the South", about: "the first X-File in the South", ..CASE }, Ground { name: "south_right", words: "the South", about: "the second X-File in the South", ..CASE }];

    /// A space for a Syndicate card, by its number.
    row space_at = 10 [Ground { name: "northeast_1", words: "Northeast 1", about: "the card tied to the X-File in the Northeast, face down", ..STRING }, Ground { name: "northeast_2", words: "Northeast 2", about: "the other card tied to it", ..STRING }, Ground { name: "midwest_1", words: "Midwest 1", about: "the card tied to the X-File in the Midwest, face down", ..STRING }, Ground { name: "midwest_2", words: "Midwest 2", about: "the other card tied to it", ..STRING }, Ground { name: "west_1", words: "West 1", about: "the card tied to the X-File in the West, face down", ..STRING }, Ground { name: "west_2", words: "West 2", about: "the other card tied to it", ..STRING }, Ground { name: "south_1", words: "South 1", about: "the card tied to the first X-File in the South, face down", ..STRING }, Ground { name: "south_2", words: "South 2", about: "the other card tied to it", ..STRING }, Ground { name: "south_3", words: "South 3", about: "the card tied to the second X-File in the South, face down", ..STRING }, Ground { name: "south_4", words: "South 4", about: "the other card tied to it", ..STRING }];

    /// The archive of a region, by its number.
    row archive_at = 20 [Ground { name: "northeast_archive", words: "the archive of the Northeast", about: "solved X-Files of the Northeast", ..ARCHIVE }, Ground { name: "south_archive", words: "the archive of the South", about: "solved X-Files of the South", ..ARCHIVE }, Ground { name: "midwest_archive", words: "the archive of the Midwest", about: "solved X-Files of the Midwest", ..ARCHIVE }, Ground { name: "west_archive", words: "the archive of the West", about: "solved X-Files of the West", ..ARCHIVE }];

    /// The one Ally of both sides.
    one ALLY = 24 [Ground { name: "ally", words: "the Ally space", about: "the Ally in play, of either side", stands: true, kinds: AGENT_CARD | SYNDICATE_CARD, ..OPEN }];

    /// The card that is being played or revealed.
    one PLAYED = 30 [Ground { name: "played", words: "the card being played", about: "the card being played, and a Syndicate card being revealed (cannot be given)", ..OPEN }];

    /// The X-Files deck.
    one XFILES = 25 [Ground { name: "x_files", words: "the X-Files deck", about: "the X-Files deck; cards you give go on top, \"nothing else\" leaves only those", kinds: XFILE, ..SHUT }];

    /// The Agents' deck.
    one AGENT_DECK = 26 [Ground { name: "agent_deck", words: "the Agent deck", about: "the Agent deck; cards you give go on top", kinds: AGENT_CARD, ..SHUT }];

    /// Discarded Agent cards, face down.
    one AGENT_DISCARD = 27 [Ground { name: "agent_discard", words: "the Agent discard pile", about: "discarded Agent cards, face down", kinds: AGENT_CARD, ..SHUT }];

    /// The Syndicate's deck.
    one SYNDICATE_DECK = 28 [Ground { name: "syndicate_deck", words: "the Syndicate deck", about: "the Syndicate deck; cards you give go on top", kinds: SYNDICATE_CARD, ..SHUT }];

    /// Discarded Syndicate cards, face down.
    one SYNDICATE_DISCARD = 29 [Ground { name: "syndicate_discard", words: "the Syndicate discard pile", about: "discarded Syndicate cards, face down", kinds: SYNDICATE_CARD, ..SHUT }];

    /// A hand: the Syndicate's, or an Agent's, which all Agents see.
    held hand = 0 [Ground { name: "hand", words: "hand", about: "the hand of an Agent, or of the Syndicate", mixed: true, kinds: AGENT_CARD | SYNDICATE_CARD, ..SHUT }];
}

/// Where an X-File lies.
pub const fn case(slot: Slot) -> Zone {
    case_at(slot.0)
}

/// Where a Syndicate card lies.
pub const fn string(space: Space) -> Zone {
    space_at(space.0)
}

/// Where solved X-Files of a region lie.
pub const fn archive(region: Region) -> Zone {
    archive_at(region as u8)
}

/// Which place for an X-File a zone is.
pub fn as_slot(zone: Zone) -> Option<Slot> {
    zone.0.checked_sub(case_at(0).0).filter(|&slot| slot < SLOTS).map(Slot)
}

/// Which space a zone is.
pub fn as_space(zone: Zone) -> Option<Space> {
    zone.0.checked_sub(space_at(0).0).filter(|&space| space < SPACES).map(Space)
}

/// Which region's archive a zone is.
pub fn as_archive(zone: Zone) -> Option<Region> {
    zone.0.checked_sub(archive_at(0).0).and_then(|region| Region::ALL.get(usize::from(region)).copied())
}

/// Who sees the faces of cards in a zone, with this seat as the Syndicate (G9.1).
pub fn zone_rule(syndicate: Seat, zone: Zone) -> ZoneRule {
    RULES[syndicate.index()][zone.index()]
}

/// The seats of the Agents' side.
pub const fn agents_side(syndicate: Seat) -> SeatSet {
    SeatSet(SeatSet::ALL.0 & !SeatSet::only(syndicate).0)
}

/// The rules of all zones, for each seat that can be the Syndicate.
static RULES: [[ZoneRule; ZONES]; SEATS_MAX] = {
    let mut rules = [[ZoneRule { sight: SeatSet::NONE, mixed: false }; ZONES]; SEATS_MAX];
    let mut seat = 0;
    while seat < SEATS_MAX {
        let syndicate = Seat(seat as u8);
        let mut number = 0;
        while number < ZONES {
            rules[seat][number] = GROUNDS.rule(Zone(number as u8));
            number += 1;
        }
        let mut space = 0;
        while space < SPACES {
            rules[seat][space_at(space).0 as usize].sight = SeatSet::only(syndicate);
            space += 1;
        }
        rules[seat][hand(SYNDICATE).0 as usize].sight = SeatSet::only(syndicate);
        let mut agent = 0;
        while agent < AGENTS {
            rules[seat][hand(Agent(agent).holder()).0 as usize].sight = agents_side(syndicate);
            agent += 1;
        }
        seat += 1;
    }
    rules
};

/// Whose hand a zone is, if it is one.
pub fn holder_of(zone: Zone) -> Option<Holder> {
    (zone.0 < HOLDERS).then_some(Holder(zone.0))
}
