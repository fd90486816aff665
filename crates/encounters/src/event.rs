//! The events: what happened, in the past tense.

use crate::state::Ending;
use kernel::{Masked, Seat};
use machine::{Design, Zone};

/// Why a card moved in the rows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Why {
    /// Another came into its space (E3.2).
    Pushed,
    /// An End Game moves by itself (E7.2).
    ByItself,
    /// It is a Runner (E9.27).
    Runs,
    /// It has Ambush (E9.10).
    Ambush,
    /// A card says so.
    Effect,
}

/// One thing that happened. What has a `by` was done by the text of that card, if it is known. A hidden card is `Design::UNKNOWN` to those who may not know it.
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
        by: Design,
    },
    Moved {
        design: Design,
        from: Zone,
        to: Zone,
        why: Why,
        by: Design,
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
        by: Design,
    },
    Hidden {
        design: Design,
        zone: Zone,
        by: Design,
    },
    LookedAt {
        seat: Seat,
        design: Design,
        zone: Zone,
        by: Design,
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
    /// An ability works from now on; `at` is where in the programs of the cards it was begun.
    LastingBegan {
        seat: Seat,
        design: Design,
        at: u16,
    },
    CanAvoid {
        seat: Seat,
        by: Design,
    },
    CanCancel {
        seat: Seat,
        by: Design,
    },
    /// The Action Phase ended with points left.
    LeftUnspent {
        seat: Seat,
        attack: u8,
        recruit: u8,
    },
    /// `pile`: onto the Defeated Conspiracy pile.
    PutFirst {
        seat: Seat,
        design: Design,
        pile: bool,
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
        by: Design,
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
        by: Design,
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
        by: Design,
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
        by: Design,
    },
    Eluded {
        design: Design,
    },
    /// `why`: the card whose text strikes, if no card does.
    Struck {
        seat: Seat,
        by: Design,
        why: Design,
    },
    DrewStrike {
        seat: Seat,
        design: Design,
    },
    Avoided {
        seat: Seat,
        with: Design,
        from: Design,
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
        by: Design,
    },
    GainedScar {
        seat: Seat,
        total: u8,
        health: u8,
        by: Design,
    },
    BecameScar {
        seat: Seat,
        design: Design,
        by: Design,
    },
    Symptom {
        seat: Seat,
        total: u8,
        by: Design,
    },
    StrikesShuffled,
    PlayerDefeated {
        seat: Seat,
        by: Design,
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
        by: Design,
    },
    Attached {
        seat: Seat,
        design: Design,
        by: Design,
    },
    Beneath {
        design: Design,
        host: Design,
    },
    BroughtIn {
        design: Design,
        by: Design,
    },
    PickedAtRandom {
        design: Design,
        by: Design,
    },
    Swapped {
        seat: Seat,
        other: Seat,
        avatar: Design,
        by: Design,
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
            Event::EnteredShadows { design, .. }
            | Event::Moved { design, .. }
            | Event::Hidden { design, .. }
            | Event::LookedAt { design, .. }
            | Event::AskedToCoordinate { design, .. }
            | Event::Drew { design, .. }
            | Event::Discarded { design, .. }
            | Event::Gained { design, .. }
            | Event::Put { design, .. }
            | Event::Beneath { design, .. }
            | Event::BroughtIn { design, .. }
            | Event::PickedAtRandom { design, .. }
            | Event::EvidenceTaken { design }
            | Event::ChoseCard { design, .. } => *design = Design::UNKNOWN,
            _ => {}
        }
        self
    }
}
