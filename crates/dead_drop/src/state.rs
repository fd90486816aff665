//! The state: the whole game as one flat value.

use crate::cards::DESIGNS_MAX;
use crate::search::Part;
use crate::standing::Standing;
use crate::turn::Phase;
pub use crate::zones::*;
use kernel::{Chance, Seat, SeatSet};
use machine::{Blank, CardId, Depth, Design, Hint, Lasting, Refers, Running, Steps, Table, Triggers, Windows, Zone};

/// Pieces of cardboard: three decks and the spares for copies.
pub const CARDS: usize = 64;

/// A card's nerve.
pub const NERVE: u8 = 0;
/// The guard of a card at a drop.
pub const GUARD: u8 = 1;

kernel::flat_enum! {
    /// What can be in progress.
    pub enum Step {
        /// A player's turn (D2).
        Turn {
            /// Where it has come to.
            phase: Phase,
        },
        /// The Courier chooses where to place a card (D4.1).
        Place {
            /// Which.
            card: CardId,
        },
        /// A search (D3.2).
        Search {
            /// Of which drop, from 0.
            drop: u8,
            /// Where it has come to.
            part: Part,
        },
        /// The partner is asked for help (D3.3).
        Help,
        /// Responses (D6).
        Respond,
        /// What comes after a card was carried out (D6.5).
        Settle {
            /// That card.
            card: CardId,
        },
        /// A card's program runs.
        Program(Running),
        /// An operative is discarded (D7.4).
        Discard {
            /// Which.
            card: CardId,
            /// Because a search failed, not by a card?
            search_failed: bool,
        },
        /// Waiting abilities are put in order (D7.3).
        Order,
    }
}

machine::refers!(enum Step {
    Turn {; phase },
    Place { card; },
    Search {; drop, part },
    Help,
    Respond,
    Settle { card; },
    Program(running),
    Discard { card; search_failed },
    Order,
});

machine::runs!(Step);

impl Blank for Step {
    const BLANK: Step = Step::Turn { phase: Phase::Start };
}

/// What may be done once a turn, and was done in this one.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[repr(C)]
pub struct Done {
    /// A drop was searched (D3.2).
    pub searched: bool,
    /// A card was placed (D4.1).
    pub placed: bool,
    /// A card was taken back (D4.2).
    pub taken_back: bool,
}
kernel::flat!(Done { searched, placed, taken_back });

kernel::flat_enum! {
    /// When something that lasts ends, or something that was put off happens.
    pub enum Until {
        /// With the search.
        Search,
        /// Never.
        ForGood,
        /// At the start of its player's next turn.
        TurnStart,
        /// At the end of its player's turn.
        TurnEnd,
    }
}

impl Blank for Until {
    const BLANK: Until = Until::Search;
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

kernel::flat_enum! {
    /// What can be announced (D6).
    pub enum What {
        /// A card.
        Card(CardId),
        /// The offer of a card that is being carried out (D6.9).
        Offer(CardId),
    }
}
machine::refers!(
    enum What {
        Card(card),
        Offer(card),
    }
);

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

/// How many cards can be announced at a time (D6.6).
pub const ANNOUNCED_MAX: usize = 12;
/// How many windows can be open, one inside the other: every one but the first is about an offer.
pub const WINDOWS_MAX: usize = 4;

/// All that is in progress.
pub type InProgress = Steps<Step, 24, 24>;

/// Everything.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(C, align(64))]
pub struct State {
    /// Cards.
    pub table: Table<CARDS, ZONES, 1>,
    /// What is in progress.
    pub steps: InProgress,
    /// Announced cards and offers.
    pub windows: Windows<What, { ANNOUNCED_MAX + WINDOWS_MAX }, WINDOWS_MAX>,
    /// What lasts, and what was put off.
    pub lasting: Lasting<Until, 32>,
    /// Which abilities stand now, kept until something changes.
    pub standing: Hint<Standing>,
    /// Abilities that wait.
    pub triggers: Triggers<12>,
    /// What was done this turn.
    pub done: Done,
    /// The random stream.
    pub chance: Chance,
    /// Who has walked out of this search (D6.10).
    pub walked_out: SeatSet,
    /// Which round it is, from 1.
    pub round: u8,
    /// How it ended.
    pub ending: Ending,
}
kernel::flat!(State { table, steps, windows, lasting, standing, triggers, done, chance, walked_out, round, ending });
machine::refers!(State {
    steps, windows, lasting, triggers;
    table, standing, done, chance, walked_out, round, ending
});

impl State {
    /// Whose turn it is.
    pub fn turn(&self) -> Seat {
        self.steps.frames().first().map_or(Seat(0), |frame| frame.seat)
    }

    /// Who searches, if anybody does.
    pub fn searcher(&self) -> Option<Seat> {
        self.steps.newest(|frame| matches!(frame.step, Step::Search { .. })).map(|frame| frame.seat)
    }

    /// Which drop is searched, if one is.
    pub fn searched(&self) -> Option<u8> {
        self.steps.frames().iter().rev().find_map(|frame| match frame.step {
            Step::Search { drop, .. } => Some(drop),
            _ => None,
        })
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
    pub fn carry(&mut self, card: CardId, to: Zone, depth: Depth, seen: SeatSet) -> CardId {
        let zone = self.table.card(card).zone;
        let moved = self.table.carry(card, (to, zone_rule(to)), depth, zone_rule(zone), seen);
        if moved != card {
            self.follow(card, moved);
        }
        if GROUNDS.stands(zone) || GROUNDS.stands(to) {
            self.standing.has_changed(self.table.design(moved));
        }
        moved
    }

    /// What lasts about a card that left its place ends.
    pub fn end_about(&mut self, card: CardId) {
        self.standing.fresh &= !self.lasting.end_about(card);
    }

    /// Does a card still do something for the rest of the game?
    pub fn works(&self, card: CardId) -> bool {
        self.lasting.all().iter().any(|lasts| lasts.source == card && lasts.until == Until::ForGood)
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
