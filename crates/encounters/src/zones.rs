//! Declares the zones: name, who sees them, and what may lie there.

use crate::facts::Kind;
use crate::language::{CHARACTER, ENEMY};
use crate::state::State;
use kernel::{Holder, Seat, SeatSet};
use machine::{Faces, Ground, Zone, ZoneRule};

/// At most five play (E1.1).
pub const SEATS: u8 = 5;
/// Spaces of the Shadows and of the Bureau.
pub const SPACES: u8 = 5;
/// How many zones there are.
pub const ZONES: usize = 72;

const STRIKE: u32 = Kind::Strike.bit();
const EVIDENCE: u32 = Kind::Evidence.bit();
const STACKED: u32 = Kind::Belief.bit() | Kind::Doubt.bit();
/// What a text can attach to an avatar (E10.12).
pub const ATTACHED: u32 = ENEMY | Kind::Event.bit();

/// All see what lies there: Conspiracy cards and characters, unless more is said.
const OPEN: Ground = Ground {
    name: "",
    words: "",
    about: "",
    faces: Faces::All,
    mixed: false,
    stands: false,
    kinds: !(STRIKE | EVIDENCE | STACKED),
};
/// Nobody sees a card for lying there.
const HIDDEN: Ground = Ground { faces: Faces::Nobody, ..OPEN };
/// The same, and what was turned up there works. It was shown to all when it was turned up.
const ROW: Ground = Ground { stands: true, ..HIDDEN };
/// What belongs to a player's deck.
const OWN_CARDS: Ground = Ground { kinds: CHARACTER | STACKED, ..OPEN };

machine::zones! {
    /// All zones, in the order in which a person would read them.
    pub static GROUNDS: ZONES, of SEATS, stride 8;

    /// A space of the Shadows, from 0 on the left.
    row shadows = 41 [Ground { name: "shadows_1", words: "Shadows 1", about: "the leftmost space of the Shadows; NAME is revealed, NAME (hidden) is not", ..ROW }, Ground { name: "shadows_2", words: "Shadows 2", about: "the second space of the Shadows, likewise", ..ROW }, Ground { name: "shadows_3", words: "Shadows 3", about: "the third space of the Shadows, likewise", ..ROW }, Ground { name: "shadows_4", words: "Shadows 4", about: "the fourth space of the Shadows, likewise", ..ROW }, Ground { name: "shadows_5", words: "Shadows 5", about: "the rightmost space of the Shadows, likewise", ..ROW }];

    /// The Field, the newest card first.
    one FIELD = 46 [Ground { name: "field", words: "the Field", about: "the Field, the newest card first; all are revealed, unless they are NAME (hidden)", ..ROW }];

    /// A space of the Bureau, from 0 on the left.
    row bureau = 47 [Ground { name: "bureau_1", words: "Bureau 1", about: "the leftmost space of the Bureau; NAME is revealed, NAME (hidden) is not", ..ROW }, Ground { name: "bureau_2", words: "Bureau 2", about: "the second space of the Bureau, likewise", ..ROW }, Ground { name: "bureau_3", words: "Bureau 3", about: "the third space of the Bureau, likewise", ..ROW }, Ground { name: "bureau_4", words: "Bureau 4", about: "the fourth space of the Bureau, likewise", ..ROW }, Ground { name: "bureau_5", words: "Bureau 5", about: "the rightmost space of the Bureau, likewise", ..ROW }];

    /// The Conspiracy deck.
    one CONSPIRACY = 40 [Ground { name: "conspiracy_deck", words: "the Conspiracy deck", about: "the Conspiracy deck; cards you give go on top, \"nothing else\" leaves only those", ..HIDDEN }];

    /// The Academy deck.
    one ACADEMY = 52 [Ground { name: "academy", words: "the Academy", about: "the Academy deck, likewise", ..HIDDEN }];

    /// The Special Agents.
    one SPECIAL_AGENTS = 53 [Ground { name: "special_agents", words: "the Special Agents", about: "the Special Agents, likewise", kinds: Kind::SpecialAgent.bit(), ..HIDDEN }];

    /// The Belief stack.
    one BELIEFS = 54 [Ground { name: "beliefs", words: "the Belief stack", about: "the Belief stack, likewise", kinds: Kind::Belief.bit(), ..OPEN }];

    /// The Doubt stack.
    one DOUBTS = 55 [Ground { name: "doubts", words: "the Doubt stack", about: "the Doubt stack, likewise", kinds: Kind::Doubt.bit(), ..OPEN }];

    /// The Strike deck.
    one STRIKE_DECK = 56 [Ground { name: "strike_deck", words: "the Strike deck", about: "the Strike deck, likewise", kinds: STRIKE, ..HIDDEN }];

    /// The Discarded Strikes.
    one STRIKE_DISCARD = 57 [Ground { name: "strike_discard", words: "the Discarded Strikes", about: "the Discarded Strikes", kinds: STRIKE, ..OPEN }];

    /// Strikes that were drawn and have not come to rest, the newest first.
    one DRAWN_STRIKES = 71 [Ground { name: "drawn_strikes", words: "the drawn Strikes", about: "Strikes that were drawn and have not come to rest", kinds: STRIKE, ..OPEN }];

    /// An Evidence space, from 0 at the top.
    row evidence = 58 [Ground { name: "evidence_1", words: "Evidence 1", about: "Evidence 1: hidden, NAME (discovered) or NAME (discovered by LEAD)", kinds: EVIDENCE, ..HIDDEN }, Ground { name: "evidence_2", words: "Evidence 2", about: "Evidence 2, likewise", kinds: EVIDENCE, ..HIDDEN }, Ground { name: "evidence_3", words: "Evidence 3", about: "Evidence 3, likewise", kinds: EVIDENCE, ..HIDDEN }];

    /// Collected Evidence.
    one COLLECTED = 61 [Ground { name: "collected", words: "the Collected Evidence", about: "Collected Evidence", kinds: EVIDENCE, ..OPEN }];

    /// Evidence of the End Game.
    one END_EVIDENCE = 62 [Ground { name: "end_evidence", words: "the Evidence of the End Game", about: "the Evidence of the End Game", kinds: EVIDENCE, ..ROW }];

    /// Evidence of the Clone.
    one CLONE_EVIDENCE = 63 [Ground { name: "clone_evidence", words: "the Evidence of the Clone", about: "the Evidence of the Clone; NAME (hidden) until it is revealed", kinds: EVIDENCE, ..ROW }];

    /// Strikes beside the End Game.
    one END_DAMAGE = 64 [Ground { name: "end_damage", words: "the Strikes beside the End Game", about: "Strikes beside the End Game", kinds: STRIKE, ..OPEN }];

    /// Strikes beside the Clone.
    one CLONE_DAMAGE = 65 [Ground { name: "clone_damage", words: "the Strikes beside the Clone", about: "Strikes beside the Clone", kinds: STRIKE, ..OPEN }];

    /// The Defeated Conspiracy pile, the top card first.
    one DEFEATED_CONSPIRACY = 66 [Ground { name: "defeated_conspiracy", words: "the Defeated Conspiracy pile", about: "the Defeated Conspiracy pile, the top card first", ..OPEN }];

    /// The Defeated Characters.
    one DEFEATED_CHARACTERS = 67 [Ground { name: "defeated_characters", words: "the Defeated Characters", about: "the Defeated Characters, the top card first", kinds: CHARACTER, ..OPEN }];

    /// Cards that lie beneath others, which are their hosts.
    one BENEATH = 68 [Ground { name: "beneath", words: "the cards beneath others", about: "cards beneath others: NAME (beneath NAME)", stands: true, kinds: !0, ..OPEN }];

    /// Spare pieces of cardboard for copies.
    one SPARES = 69 [Ground { name: "", words: "the box", about: "", kinds: !0, ..OPEN }];

    /// Back in the box: out of the game for good.
    one BOX = 70 [Ground { name: "box", words: "the box", about: "cards that went back to the box", kinds: !0, ..HIDDEN }];

    /// A player's hand: the team sees it, or its player alone while hands are closed.
    own hand = 0 [Ground { name: "hand", words: "hand", about: "a player's hand", faces: Faces::Owner, mixed: true, ..OWN_CARDS }];

    /// A player's deck.
    own deck = 1 [Ground { name: "deck", words: "deck", about: "a player's deck; cards you give go on top, \"nothing else\" leaves only those", faces: Faces::Nobody, ..OWN_CARDS }];

    /// A player's discard pile.
    own discard = 2 [Ground { name: "discard", words: "discard pile", about: "a player's discard pile, the top card first", ..OWN_CARDS }];

    /// What lies in front of a player: played this turn, or Vigilant.
    own play = 3 [Ground { name: "play", words: "cards in play", about: "what lies in front of a player: played this turn, or Vigilant", stands: true, ..OWN_CARDS }];

    /// What a player set aside for Coordinate.
    own aside = 4 [Ground { name: "aside", words: "cards set aside", about: "what a player set aside for Coordinate", ..OWN_CARDS }];

    /// A player's Strikes, the oldest first.
    own strikes = 5 [Ground { name: "strikes", words: "Strikes", about: "a player's Strikes, the oldest first", kinds: STRIKE, ..OPEN }];

    /// A player's Scars.
    own scars = 6 [Ground { name: "scars", words: "Scars", about: "a player's Scars, which are Strikes that lie face down", kinds: STRIKE, ..HIDDEN }];

    /// What is attached to a player's avatar.
    own attached = 7 [Ground { name: "attached", words: "avatar", about: "what is attached to a player's avatar", stands: true, kinds: ATTACHED, ..OPEN }];
}

/// A row whose spaces are scanned (E1.11).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Row {
    /// The Shadows, scanned for attack.
    Shadows,
    /// The Bureau, scanned for recruit.
    Bureau,
}

impl Row {
    /// One of its spaces, from 0 on the left.
    pub const fn space(self, space: u8) -> Zone {
        match self {
            Row::Shadows => shadows(space),
            Row::Bureau => bureau(space),
        }
    }
}

/// Who sees what lies where (E1.15). Hands are open to the team until they are closed (E11.12).
#[inline]
pub fn zone_rule(state: &State, zone: Zone) -> ZoneRule {
    RULES[usize::from(state.closed)][zone.index()]
}

/// The rules of all zones, while hands are open and while they are closed.
static RULES: [[ZoneRule; ZONES]; 2] = {
    let mut rules = [[ZoneRule { sight: SeatSet::NONE, mixed: false }; ZONES]; 2];
    let mut number = 0;
    while number < ZONES {
        let rule = GROUNDS.rule(Zone(number as u8));
        rules[1][number] = rule;
        rules[0][number] = if rule.mixed { ZoneRule { sight: SeatSet::ALL, ..rule } } else { rule };
        number += 1;
    }
    rules
};

/// Whose zone it is, if anybody's.
#[inline]
pub fn owner_of(zone: Zone) -> Option<Seat> {
    GROUNDS.owner(zone).map(Holder::seat)
}

/// Which space of the Shadows a zone is.
pub fn as_shadows(zone: Zone) -> Option<u8> {
    zone.0.checked_sub(shadows(0).0).filter(|&space| space < SPACES)
}

/// Which space of the Bureau a zone is.
pub fn as_bureau(zone: Zone) -> Option<u8> {
    zone.0.checked_sub(bureau(0).0).filter(|&space| space < SPACES)
}

/// Which Evidence space a zone is, from 0.
pub fn as_evidence(zone: Zone) -> Option<u8> {
    zone.0.checked_sub(evidence(0).0).filter(|&space| space < 3)
}

/// Is it in one of the three rows?
pub fn in_rows(zone: Zone) -> bool {
    (shadows(0).0..ACADEMY.0).contains(&zone.0)
}
