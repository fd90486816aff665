//! The events: what happened, in the past tense.

use crate::state::Ending;
use kernel::{Masked, Seat};
use machine::{Design, Zone};

/// One thing that happened. A hidden card is `Design::UNKNOWN` to those who may not know it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Event {
    TurnBegan {
        seat: Seat,
        turn: u16,
    },
    TurnLost {
        seat: Seat,
    },
    EnteredShadows {
        design: Design,
    },
    Moved {
        design: Design,
        from: Zone,
        to: Zone,
    },
    CannotEnter,
    Revealed {
        design: Design,
        zone: Zone,
    },
    Scanned {
        seat: Seat,
        zone: Zone,
        paid: u8,
    },
    Hidden {
        design: Design,
        zone: Zone,
    },
    LookedAt {
        seat: Seat,
        design: Design,
        zone: Zone,
    },
    /// `copy`: of whose card, if it is one that was set aside for Coordinate.
    Played {
        seat: Seat,
        design: Design,
        attack: u8,
        recruit: u8,
        copy: Option<Seat>,
    },
    Attack {
        seat: Seat,
        points: u8,
        by: Design,
    },
    Recruit {
        seat: Seat,
        points: u8,
        by: Design,
    },
    Activated {
        seat: Seat,
        design: Design,
    },
    Sacrificed {
        seat: Seat,
        design: Design,
    },
    Used {
        seat: Seat,
        design: Design,
    },
    Ability {
        design: Design,
    },
    BeliefCarriedOut {
        seat: Seat,
    },
    DoubtCarriedOut {
        seat: Seat,
    },
    DoubtStopped {
        seat: Seat,
    },
    Recruited {
        seat: Seat,
        design: Design,
        paid: u8,
    },
    Gained {
        seat: Seat,
        design: Design,
    },
    Refilled {
        space: u8,
    },
    AskedToCoordinate {
        seat: Seat,
        partner: Seat,
        design: Design,
    },
    Coordinated {
        seat: Seat,
        design: Design,
    },
    Declined {
        seat: Seat,
    },
    DiscardedToDraw {
        seat: Seat,
        design: Design,
    },
    Drew {
        seat: Seat,
        design: Design,
    },
    Shuffled {
        seat: Seat,
    },
    /// A deck of the table, after somebody looked for a card in it.
    DeckShuffled {
        zone: Zone,
    },
    Discarded {
        seat: Seat,
        design: Design,
    },
    CleanedUp {
        seat: Seat,
        cards: u8,
    },
    /// `zone`: where it lies, if another of that name lies open in another place; `place`: which of several of that name
    /// in the Field, from 1. 0 if it is the only one. `recruit`: it was paid in recruit.
    Fought {
        seat: Seat,
        design: Design,
        paid: u8,
        zone: Option<Zone>,
        place: u8,
        recruit: bool,
    },
    FoughtPlayer {
        seat: Seat,
        other: Seat,
        paid: u8,
    },
    CannotFight {
        seat: Seat,
        other: Seat,
    },
    FightFailed {
        seat: Seat,
        design: Design,
    },
    Defeated {
        design: Design,
    },
    Eluded {
        design: Design,
    },
    Struck {
        seat: Seat,
        by: Design,
    },
    DrewStrike {
        seat: Seat,
        design: Design,
    },
    Avoided {
        seat: Seat,
        with: Design,
    },
    Cancelled {
        seat: Seat,
        design: Design,
        with: Design,
    },
    Damage {
        seat: Seat,
        design: Design,
        damage: u8,
        total: u8,
        health: u8,
    },
    Missed {
        seat: Seat,
    },
    Healed {
        seat: Seat,
        design: Design,
    },
    GainedScar {
        seat: Seat,
        total: u8,
        health: u8,
    },
    BecameScar {
        seat: Seat,
        design: Design,
    },
    Symptom {
        seat: Seat,
        total: u8,
    },
    StrikesShuffled,
    PlayerDefeated {
        seat: Seat,
    },
    PlayerSaved {
        seat: Seat,
    },
    Discovered {
        lead: Design,
        evidence: Design,
    },
    Collected {
        lead: Design,
        evidence: Design,
    },
    LeadLost {
        lead: Design,
    },
    TheEndBegan {
        design: Design,
    },
    EvidenceTurned {
        design: Design,
    },
    EvidenceTaken {
        design: Design,
    },
    EndDamage {
        design: Design,
        strike: Design,
        damage: u8,
        total: u8,
        health: u8,
    },
    EndBeaten {
        design: Design,
    },
    Put {
        seat: Seat,
        design: Design,
        to: Zone,
        below: bool,
    },
    Attached {
        seat: Seat,
        design: Design,
    },
    Beneath {
        design: Design,
        host: Design,
    },
    BroughtIn {
        design: Design,
    },
    PickedAtRandom {
        design: Design,
    },
    Swapped {
        seat: Seat,
        other: Seat,
        avatar: Design,
    },
    HandsClosed,
    HandsOpen,
    ChosePlayer {
        seat: Seat,
        player: Seat,
    },
    /// `place`: which of several in a row, from 1; 0 where it does not matter.
    ChoseCard {
        seat: Seat,
        design: Design,
        zone: Zone,
        place: u8,
    },
    /// `at` is where in the programs of the cards the options stand.
    ChoseOption {
        seat: Seat,
        at: u16,
        option: u8,
    },
    /// `at` is where in the programs of the cards the question stands.
    SaidYes {
        seat: Seat,
        at: u16,
    },
    SaidNo {
        seat: Seat,
        at: u16,
    },
    /// A player used no card from hand when they were offered to.
    StayedOut {
        seat: Seat,
    },
    GaveUp {
        seat: Seat,
    },
    Over {
        ending: Ending,
    },
}

impl Masked for Event {
    /// Only what is named here is ever told to some and not to others.
    fn masked(mut self) -> Event {
        match &mut self {
            Event::EnteredShadows { design }
            | Event::Moved { design, .. }
            | Event::Hidden { design, .. }
            | Event::LookedAt { design, .. }
            | Event::AskedToCoordinate { design, .. }
            | Event::Drew { design, .. }
            | Event::Discarded { design, .. }
            | Event::Gained { design, .. }
            | Event::Put { design, .. }
            | Event::Beneath { design, .. }
            | Event::BroughtIn { design }
            | Event::PickedAtRandom { design }
            | Event::EvidenceTaken { design }
            | Event::ChoseCard { design, .. } => *design = Design::UNKNOWN,
            _ => {}
        }
        self
    }
}
