//! The whole game as one flat value.

use crate::cards::DESIGNS_MAX;
use kernel::{Chance, Damaged, Flat, Seat, SeatSet};
use machine::{
    Blank, CardId, Derived, Design, Effects, Schedule, Spot, Steps, Table, Trackers, Triggers, Windows, Zone, ZoneRule,
};

/// How many play.
pub const SEATS: u8 = 3;
/// The third seat.
pub const COURIER: Seat = Seat(2);
/// How many drops there are.
pub const DROPS: u8 = 3;
/// Pieces of cardboard: three decks and the spares for copies.
pub const CARDS: usize = 64;
/// Zones.
pub const ZONES: usize = 19;

/// A card's nerve.
pub const NERVE: u8 = 0;
/// The guard of a card at a drop.
pub const GUARD: u8 = 1;

/// A player's deck.
pub fn deck(seat: Seat) -> Zone {
    Zone(seat.0)
}
/// A player's hand.
pub fn hand(seat: Seat) -> Zone {
    Zone(3 + seat.0)
}
/// A player's discard pile.
pub fn discard(seat: Seat) -> Zone {
    Zone(6 + seat.0)
}
/// What a player has in play.
pub fn in_play(seat: Seat) -> Zone {
    Zone(9 + seat.0)
}
/// A drop, from 0.
pub fn drop(number: u8) -> Zone {
    Zone(12 + number)
}
/// Captured Packages.
pub const CAPTURED: Zone = Zone(15);
/// Delivered Packages.
pub const DELIVERED: Zone = Zone(16);
/// Cards that are announced.
pub const ANNOUNCED: Zone = Zone(17);
/// Spare pieces of cardboard for copies.
pub const SPARES: Zone = Zone(18);

/// Who sees what lies where.
pub fn zone_rule(zone: Zone) -> ZoneRule {
    match zone.0 {
        0..3 => ZoneRule { sight: SeatSet::NONE, mixed: false },
        3..6 => ZoneRule { sight: SeatSet::only(Seat(zone.0 - 3)), mixed: true },
        12..15 => ZoneRule { sight: SeatSet::only(COURIER), mixed: false },
        _ => ZoneRule { sight: SeatSet::ALL, mixed: false },
    }
}

/// Do cards there have current numbers? In play and at drops.
fn has_numbers(zone: Zone) -> bool {
    (in_play(Seat(0)).0..CAPTURED.0).contains(&zone.0)
}

kernel::flat_enum! {
    /// What can be in progress.
    pub enum Step {
        /// A player's turn (D2).
        Turn,
        /// The Courier chooses where to place a card (D4.1).
        Place,
        /// A search (D3.2).
        Search,
        /// The partner is asked for help (D3.3).
        Help,
        /// Responses (D6).
        Respond,
        /// What comes after a card was carried out (D6.5).
        Settle,
        /// A card's program runs.
        Program,
        /// An operative is discarded (D7.4).
        Discard,
        /// Waiting abilities are put in order (D7.3).
        Order,
    }
}

impl Blank for Step {
    const BLANK: Step = Step::Turn;
}

/// Trackers of a turn.
pub mod tracker {
    /// Searches this turn.
    pub const SEARCHES: usize = 0;
    /// Cards placed this turn.
    pub const PLACED: usize = 1;
    /// Cards taken back this turn.
    pub const TAKEN_BACK: usize = 2;
    /// How many there are.
    pub const COUNT: usize = 3;
    /// All that count from the start of a turn.
    pub const OF_TURN: [usize; 3] = [SEARCHES, PLACED, TAKEN_BACK];
}

/// When lasting effects end.
pub mod until {
    /// With the search.
    pub const SEARCH: u8 = 0;
    /// Never.
    pub const FOR_GOOD: u8 = 1;
}

/// Moments of the schedule.
pub mod moment {
    /// A turn starts.
    pub const TURN_START: u8 = 0;
    /// A turn ends.
    pub const TURN_END: u8 = 1;
}

kernel::flat_enum! {
    /// How the game ended.
    pub enum Ending {
        /// It has not.
        NotYet,
        /// D5.1
        Captured,
        /// D5.2
        Delivered,
        /// D5.3
        GotAway,
        /// D5.4: the Agents gave up.
        AgentsGaveUp,
        /// D5.4: the Courier gave up.
        CourierGaveUp,
    }
}

/// What can be announced (D6).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum What {
    /// A card.
    Card(CardId),
    /// The offer of a card that is being carried out (D6.9).
    Offer(CardId),
}

impl What {
    /// The card, if it is one.
    pub fn card(self) -> Option<CardId> {
        match self {
            What::Card(card) => Some(card),
            What::Offer(_) => None,
        }
    }

    /// Is it an offer?
    pub fn is_offer(self) -> bool {
        self.card().is_none()
    }
}

impl Blank for What {
    const BLANK: What = What::Card(CardId::NONE);
}

impl Flat for What {
    fn write(&self, out: &mut Vec<u8>) {
        self.is_offer().write(out);
        match self {
            What::Card(card) | What::Offer(card) => card.write(out),
        }
    }

    fn read(input: &mut &[u8]) -> Result<Self, Damaged> {
        let is_offer = bool::read(input)?;
        CardId::read(input).map(if is_offer { What::Offer } else { What::Card })
    }
}

/// How many cards can be announced at a time (D6.6).
pub const ANNOUNCED_MAX: usize = 12;
/// How many windows can be open, one inside the other: every one but the first is about an offer.
pub const WINDOWS_MAX: usize = 4;

/// Everything.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(C, align(64))]
pub struct State {
    /// Cards.
    pub table: Table<CARDS, ZONES, 1>,
    /// What is in progress.
    pub steps: Steps<Step, 24, 24>,
    /// Announced cards and offers.
    pub windows: Windows<What, { ANNOUNCED_MAX + WINDOWS_MAX }, WINDOWS_MAX>,
    /// Lasting effects.
    pub effects: Effects<24>,
    /// Current numbers.
    pub derived: Derived<CARDS, 2>,
    /// Abilities that wait.
    pub triggers: Triggers<12>,
    /// What was put off.
    pub schedule: Schedule<12>,
    /// Counts.
    pub trackers: Trackers<{ tracker::COUNT }>,
    /// The random stream.
    pub chance: Chance,
    /// Who has walked out of this search (D6.10).
    pub walked_out: SeatSet,
    /// Which round it is, from 1.
    pub round: u8,
    /// How it ended.
    pub ending: Ending,
}
kernel::flat!(State {
    table,
    steps,
    windows,
    effects,
    derived,
    triggers,
    schedule,
    trackers,
    chance,
    walked_out,
    round,
    ending
});

impl State {
    /// Whose turn it is.
    pub fn turn(&self) -> Seat {
        self.steps.frames().first().map_or(Seat(0), |frame| frame.seat)
    }

    /// Who searches, if anybody does.
    pub fn searcher(&self) -> Option<Seat> {
        self.steps.newest(|frame| frame.step == Step::Search).map(|frame| frame.seat)
    }

    /// All cards in play.
    pub fn all_in_play(&self) -> impl Iterator<Item = CardId> {
        Seat::all(SEATS).flat_map(|seat| self.table.zone(in_play(seat)).iter().copied())
    }

    /// The card at a drop.
    pub fn at_drop(&self, number: u8) -> Option<CardId> {
        self.table.zone(drop(number)).first().copied()
    }

    /// Moves a card; what refers to it follows. Returns the piece of cardboard that went.
    pub fn carry(&mut self, card: CardId, to: Zone, spot: Spot, seen: SeatSet) -> CardId {
        let zone = self.table.card(card).zone;
        if has_numbers(zone) || has_numbers(to) {
            self.derived.drop_all();
        }
        let from = zone_rule(zone);
        let steps = &mut self.steps;
        self.table.carry(card, (to, zone_rule(to)), spot, from, seen, |one, two| steps.follow(one, two))
    }

    /// The first card of each design in a zone, by name.
    pub fn each_design(&self, zone: Zone, mut each: impl FnMut(CardId, Design)) {
        // Names are in alphabetical order, so designs are too: one bit each.
        const { assert!(DESIGNS_MAX <= 32) };
        let mut first = [CardId::NONE; 32];
        let mut there = 0u32;
        for &card in self.table.zone(zone) {
            let design = self.table.printed(card).index();
            if design < 32 && there & 1 << design == 0 {
                there |= 1 << design;
                first[design] = card;
            }
        }
        while there != 0 {
            let design = there.trailing_zeros();
            each(first[design as usize], Design(design as u16));
            there &= there - 1;
        }
    }
}
