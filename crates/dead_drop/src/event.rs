//! The events: what happened, in the past tense.

use crate::state::{Ending, Until};
use kernel::{Masked, Seat};
use machine::Design;

/// One thing that happened. A design is unknown to those who may not know it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Event {
    /// A turn began.
    TurnBegan { seat: Seat, round: u8 },
    /// A card was drawn.
    Drew { seat: Seat, design: Design, by: Design },
    /// An operative came into play.
    Deployed { seat: Seat, design: Design },
    /// A copy came into play.
    Copied { seat: Seat, design: Design, by: Design },
    /// A copy is gone.
    CopyGone { design: Design },
    /// A card was placed at a drop.
    Placed { drop: u8, design: Design },
    /// A card was taken back from a drop.
    TookBack { drop: u8, design: Design },
    /// A Package was delivered.
    Delivered { drop: u8 },
    /// A search began.
    Searched { seat: Seat, drop: u8 },
    /// The partner was asked for help.
    AskedForHelp { seat: Seat },
    /// The partner helped with a card.
    Helped { seat: Seat, design: Design },
    /// The partner did not help.
    Declined { seat: Seat },
    /// A card was announced.
    Announced { seat: Seat, design: Design },
    /// A price was named with an offer.
    NamedPrice { seat: Seat, price: i16 },
    /// An offer is on the table.
    OnTheTable { price: i16 },
    /// An offer was carried out.
    OfferTaken { price: i16, by: Design },
    /// An Agent walked out.
    WalkedOut { seat: Seat },
    /// An Agent who walked out took back what they had announced.
    Withdrew { seat: Seat, design: Design },
    /// An open card was chosen, the `place`th of those that lie there.
    Chose { seat: Seat, holder: Seat, design: Design, place: u8 },
    /// A drop was chosen.
    ChoseDrop { seat: Seat, drop: u8 },
    /// One of a card's options was chosen.
    ChoseOption { seat: Seat, design: Design, at: u16, option: u8 },
    /// A waiting ability was put first.
    PutFirst { seat: Seat, controller: Seat, design: Design },
    /// A card is being carried out.
    CarriedOut { design: Design },
    /// A card was negated.
    Negated { design: Design, by: Design },
    /// An operative's nerve changed.
    Nerve { design: Design, amount: i16, by: Design },
    /// The guard of the searched drop was multiplied.
    Guard { times: i16, by: Design },
    /// The guard of the searched drop changed.
    GuardChanged { amount: i16, by: Design },
    /// An operative's nerve was multiplied.
    NerveTimes { design: Design, times: i16, by: Design },
    /// A rule of a card works from now on.
    Works { design: Design, seat: Seat, until: Until },
    /// A card stays in play for its effect.
    Stays { seat: Seat, design: Design },
    /// The nerve did not reach the guard.
    Failed { seat: Seat, nerve: i16, guard: i16 },
    /// A drop was uncovered.
    Uncovered { seat: Seat, drop: u8, nerve: i16, guard: i16, design: Design },
    /// A search was ended early.
    SearchEnded { by: Design },
    /// A card was looked at.
    LookedAt { seat: Seat, drop: u8, design: Design, by: Design },
    /// A card was discarded.
    Discarded { seat: Seat, design: Design, rule: &'static str },
    /// A card picked by chance was discarded.
    DiscardedAtRandom { seat: Seat, design: Design, by: Design },
    /// A card took the place of another that would be discarded.
    TookItsPlace { design: Design, saved: Design },
    /// Something was put off.
    PutOff { design: Design, seat: Seat, until: Until },
    /// A player gave up.
    GaveUp { seat: Seat },
    /// The game ended.
    Over { ending: Ending },
}

impl Masked for Event {
    /// Only what is named here is ever told to some and not to others.
    fn masked(mut self) -> Event {
        match &mut self {
            Event::Drew { design, .. }
            | Event::Placed { design, .. }
            | Event::TookBack { design, .. }
            | Event::LookedAt { design, .. } => *design = Design::UNKNOWN,
            _ => {}
        }
        self
    }
}
