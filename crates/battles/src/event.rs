//! The events: what happened, in the past tense.

use crate::state::{Ending, State};
use kernel::{Masked, Seat, SeatSet};
use machine::{CardId, Design, Zone};

/// The bit that tells a Duplicate from what it copies, in what is told. No pack has so many designs.
const DUPLICATE: u16 = 1 << 14;

/// What an event calls a card: a Duplicate is told as one.
pub(crate) fn as_told(state: &State, card: CardId) -> Design {
    match state.table.card(card).copied {
        Design::UNKNOWN => state.table.design(card),
        copied => Design(copied.0 | DUPLICATE),
    }
}

/// What a Duplicate in an event copies; none if it is no Duplicate.
pub(crate) fn duplicated(told: Design) -> Option<Design> {
    (told != Design::UNKNOWN && told.0 & DUPLICATE != 0).then_some(Design(told.0 & !DUPLICATE))
}

/// Why a card was KO'd.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Why {
    /// By its wounds (B5.8).
    Wounds,
    /// By a text.
    Text,
    /// By Lethal (B11.10).
    Lethal,
    /// Another of its name came (B3.11).
    Name,
    /// Its bearer turned face down or left (B3.23).
    Bearer,
    /// Its bearer got another Equipment (B3.21).
    Replaced,
    /// A Machine was attacked (B3.31).
    Attacked,
}

/// One thing that happened. A hidden card is `Design::UNKNOWN` to those who may not know it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Event {
    /// Who may say who begins.
    MaySay {
        seat: Seat,
    },
    Begins {
        seat: Seat,
        by: Seat,
    },
    Lined {
        seat: Seat,
        design: Design,
        front: bool,
    },
    Kept {
        seat: Seat,
    },
    Mulligan {
        seat: Seat,
    },
    TurnBegan {
        seat: Seat,
        turn: u16,
    },
    /// `first`: one of the cards a player begins with (B1.19).
    Drew {
        seat: Seat,
        design: Design,
        first: bool,
    },
    NothingToDraw {
        seat: Seat,
    },
    Recovered {
        seat: Seat,
        design: Design,
        at_once: bool,
    },
    TurnedUp {
        design: Design,
        by: Design,
    },
    Readied {
        seat: Seat,
    },
    /// `design` is unknown to others if it went face down.
    Placed {
        seat: Seat,
        design: Design,
        up: bool,
    },
    Recruited {
        seat: Seat,
        design: Design,
        side: Seat,
        front: bool,
        paid: u8,
    },
    Equipped {
        seat: Seat,
        design: Design,
        bearer: Design,
        paid: u8,
    },
    Entered {
        seat: Seat,
        design: Design,
        front: bool,
    },
    Duplicated {
        seat: Seat,
        design: Design,
        of: Design,
        front: bool,
    },
    /// From there.
    Moved {
        design: Design,
        front: bool,
        zone: Zone,
        place: u8,
        by: Design,
    },
    /// A player attacks with a character that stands there, from 0 on the left: equal ones are told apart by that.
    Declared {
        seat: Seat,
        design: Design,
        zone: Zone,
        place: u8,
    },
    Joined {
        design: Design,
        zone: Zone,
        place: u8,
    },
    /// The attacker or attackers have chosen their defender.
    Attacked {
        seat: Seat,
        attacker: Design,
        attackers: u8,
        defender: Design,
        zone: Zone,
        place: u8,
        ranged: bool,
    },
    MachineHit {
        design: Design,
    },
    Played {
        seat: Seat,
        design: Design,
    },
    Used {
        seat: Seat,
        design: Design,
        ability: u16,
        zone: Zone,
        place: u8,
    },
    Paid {
        seat: Seat,
        design: Design,
        discarded: bool,
    },
    Cancelled {
        design: Design,
    },
    PoweredUp {
        seat: Seat,
        design: Design,
        with: Design,
    },
    Passed {
        seat: Seat,
    },
    /// Totals of a combat; `back` is -1 where nobody strikes back.
    Struck {
        atk: i16,
        def: i16,
        defender: Design,
    },
    StruckBack {
        atk: i16,
        def: i16,
        at: Design,
        place: u8,
        defender: Design,
    },
    StruckItself {
        design: Design,
        atk: i16,
        def: i16,
    },
    NobodyStunned,
    CombatEnded,
    /// It ended without strikes.
    CombatCalledOff,
    Stunned {
        design: Design,
        dazed: bool,
        by: Design,
    },
    Wounded {
        design: Design,
        wounds: i8,
        by: Design,
    },
    Healed {
        design: Design,
        wounds: i8,
        by: Design,
    },
    Kod {
        design: Design,
        owner: Seat,
        why: Why,
        by: Design,
    },
    NotKod {
        design: Design,
    },
    Hid {
        design: Design,
        by: Design,
    },
    /// `count` +1/+1 counters, or -1/-1 counters if it is less than none.
    Counters {
        design: Design,
        count: i8,
        by: Design,
    },
    /// A stunned character would have got some.
    NoCounters {
        design: Design,
    },
    CountersGone {
        design: Design,
        by: Design,
    },
    Removed {
        design: Design,
        owner: Seat,
        by: Design,
    },
    Control {
        seat: Seat,
        design: Design,
        by: Design,
    },
    WentBack {
        design: Design,
    },
    /// The player who had it is out.
    WentHome {
        seat: Seat,
        design: Design,
    },
    /// Where in its row it stands now, from 0 on the left.
    Stood {
        design: Design,
        zone: Zone,
        place: u8,
    },
    ReturnedToHand {
        design: Design,
        owner: Seat,
        by: Design,
    },
    Discarded {
        seat: Seat,
        design: Design,
        by: Design,
    },
    DiscardedAtRandom {
        seat: Seat,
        design: Design,
        by: Design,
    },
    Shown {
        seat: Seat,
        design: Design,
    },
    HandShown {
        seat: Seat,
    },
    LookedThrough {
        seat: Seat,
        of: Seat,
    },
    Searched {
        seat: Seat,
        design: Design,
    },
    Shuffled {
        seat: Seat,
    },
    PutOnTop {
        seat: Seat,
        design: Design,
    },
    PutInHand {
        seat: Seat,
        design: Design,
    },
    KeptFromHand {
        seat: Seat,
        design: Design,
        by: Design,
    },
    Xp {
        seat: Seat,
        design: Design,
        gained: u8,
        total: u8,
        needed: u8,
    },
    LevelledUp {
        seat: Seat,
        design: Design,
    },
    Borrowed {
        design: Design,
        from: Design,
    },
    Ability {
        design: Design,
        ability: u16,
    },
    Keyword {
        design: Design,
        keyword: u8,
    },
    Chose {
        seat: Seat,
        design: Design,
        side: Seat,
        zone: Zone,
        place: u8,
    },
    ChosePlayer {
        seat: Seat,
        player: Seat,
    },
    ChoseName {
        seat: Seat,
        name: u16,
    },
    ChoseTeam {
        seat: Seat,
        team: u8,
    },
    ChosePower {
        seat: Seat,
        ability: u16,
    },
    /// Others see only that something was chosen.
    ChoseInSecret {
        seat: Seat,
        design: Design,
        zone: Zone,
        place: u8,
    },
    /// `at` is where in the programs of the cards the options stand.
    ChoseOption {
        seat: Seat,
        design: Design,
        at: u16,
        option: u8,
    },
    PickedAtRandom {
        design: Design,
    },
    /// `number` is its place in the queue, from 0: what waits may be of one card, or of one name.
    PutFirst {
        seat: Seat,
        design: Design,
        ability: u16,
        number: u8,
    },
    /// `at` is where in the programs of the cards the question stands.
    Agreed {
        seat: Seat,
        at: u16,
    },
    Declined {
        seat: Seat,
        at: u16,
    },
    /// A power that could have been used at that moment was not.
    NotUsed {
        seat: Seat,
        design: Design,
        ability: u16,
    },
    /// A symbol was left unpaid.
    NotPaid {
        seat: Seat,
    },
    /// A character that could have recovered at once did not.
    StayedStunned {
        design: Design,
    },
    Done {
        seat: Seat,
    },
    Wished {
        seat: Seat,
        design: Design,
        other: Seat,
    },
    /// Something lasts from now on.
    Lasts {
        design: Design,
        ability: u16,
    },
    Out {
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
            Event::Drew { design, .. }
            | Event::Placed { design, .. }
            | Event::ReturnedToHand { design, .. }
            | Event::Discarded { design, .. }
            | Event::DiscardedAtRandom { design, .. }
            | Event::Shown { design, .. }
            | Event::Searched { design, .. }
            | Event::PutOnTop { design, .. }
            | Event::PutInHand { design, .. }
            | Event::KeptFromHand { design, .. }
            | Event::Removed { design, .. }
            | Event::Chose { design, .. }
            | Event::PickedAtRandom { design }
            | Event::TurnedUp { design, .. } => *design = Design::UNKNOWN,
            Event::ChoseInSecret { design, zone, place, .. } => {
                (*design, *zone, *place) = (Design::UNKNOWN, Zone(u8::MAX), 0);
            }
            _ => {}
        }
        self
    }

    fn shows(&self) -> SeatSet {
        if let Event::LookedThrough { seat, .. } = self { SeatSet::only(*seat) } else { SeatSet::NONE }
    }
}
