//! The events: what happened, in the past tense.

use crate::agent::SYNDICATE;
use crate::bag::Token;
use crate::facts::Region;
use crate::map::{Slot, Space};
use crate::state::Ending;
use kernel::{Holder, Masked, Seat};
use machine::Design;

/// Somebody by name: an Agent, or the Syndicate if it is no design.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Named {
    /// The Agent.
    pub design: Design,
    /// Whose area that is.
    pub holder: Holder,
}

impl Named {
    /// The Syndicate.
    pub const SYNDICATE: Named = Named { design: Design::UNKNOWN, holder: SYNDICATE };
}

/// What the sum of an investigation was made of: what is not there is 0.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Parts {
    /// The number on the card.
    pub card: i16,
    /// What it added.
    pub bonus: i16,
    /// The wound of another Agent.
    pub boost: i16,
    /// Cards that stood, the first two by name.
    pub standing: [(Design, i16); 2],
    /// What more of them changed.
    pub others: i16,
    /// The Agent's own wounds.
    pub wounds: i16,
}

impl Parts {
    /// Nothing to tell.
    pub const NONE: Parts =
        Parts { card: 0, bonus: 0, boost: 0, standing: [(Design::UNKNOWN, 0); 2], others: 0, wounds: 0 };
}

/// One thing that happened. A design is unknown to those who may not know it; `by` is the card that caused it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Event {
    /// A turn began.
    TurnBegan { who: Named, round: u16 },
    /// An Agent moved.
    Moved { who: Named, region: Region, by: Design },
    /// An Agent asked another to trade.
    AskedToTrade { who: Named, partner: Named, design: Design },
    /// The other refused.
    Refused { who: Named },
    /// They traded.
    Traded { who: Named, partner: Named, gave: Design, got: Design },
    /// An Agent neither planned nor acted.
    Idle { who: Named },
    /// An Agent planned.
    Planned { who: Named },
    /// Influence was collected.
    Collected { who: Named, amount: u8, by: Design },
    /// Wounds were healed instead of collecting.
    HealedInstead { who: Named, amount: u8, by: Design },
    /// Influence went back to the bank.
    Lost { who: Named, amount: u8, by: Design },
    /// Cards were drawn.
    Drew { who: Named, design: Design, by: Design },
    /// A card was discarded from hand.
    Discarded { who: Named, design: Design, by: Design },
    /// Discards became a deck.
    Reshuffled { agents: bool },
    /// An Agent card was played.
    Played { who: Named, design: Design, cost: u8 },
    /// An Ally came into the Ally space.
    AllyCame { design: Design },
    /// An Ally left it.
    AllyLeft { design: Design, by: Design },
    /// An investigation was announced.
    Investigated { who: Named, case: Design, by: Design },
    /// Wounds to be suffered were announced.
    WillSuffer { who: Named, count: u8 },
    /// Influence was paid for more progress.
    Paid { who: Named, count: u8 },
    /// Another Agent was wounded for 2 progress.
    Boosted { who: Named, victim: Named },
    /// A Syndicate card was revealed.
    Revealed { design: Design, space: Space, cost: u8 },
    /// The investigation was cancelled.
    Cancelled { by: Design },
    /// It was not, as it is of another skill.
    NotCancelled { by: Design },
    /// The Syndicate was asked and revealed nothing, or nothing more.
    Declined { more: bool },
    /// Progress was placed.
    Progressed { case: Design, amount: u8, total: u8, difficulty: u8, by: Design, parts: Parts },
    /// An investigation brought nothing.
    NoProgress { case: Design, by: Design, parts: Parts },
    /// Progress was taken away.
    Regressed { case: Design, amount: u8, by: Design },
    /// A case was solved.
    Solved { who: Named, case: Design, slot: Slot },
    /// The Agents drew a token.
    DrewToken { who: Named, token: Token },
    /// A token went back into the bag.
    ReturnedToken { who: Named, token: Token },
    /// Tokens were laid down: evidence in the pool, cigarettes behind the screen.
    LaidDown { points: u8, cigarettes: u8 },
    /// The Syndicate concealed a token, or set a cigarette aside.
    Concealed { token: Token, points: u8, by: Design },
    /// What is concealed by now.
    ConcealedInAll { points: u8 },
    /// Cigarettes that were set aside went back into the bag.
    PutBack { count: u8 },
    /// Cigarettes went into the bag.
    CigarettesAdded { count: u8, by: Design },
    /// Cigarettes went from the bag behind the screen.
    CigarettesReturned { count: u8, by: Design },
    /// Wounds were suffered.
    Wounded { who: Named, count: u8, wounds: u8, by: Design },
    /// Wounds were healed.
    Healed { who: Named, count: u8, by: Design },
    /// An X-File came onto the map.
    CaseOpened { case: Design, slot: Slot },
    /// An X-File found no room.
    NoRoom { case: Design },
    /// A card was laid into a space.
    Placed { space: Space, design: Design },
    /// A card in a space was swapped for one from the hand.
    Swapped { space: Space, design: Design },
    /// A face-down card was chosen.
    ChoseSpace { who: Named, space: Space, by: Design },
    /// An X-File was chosen.
    ChoseCase { who: Named, case: Design, by: Design },
    /// A face-down card was looked at.
    LookedAt { who: Named, space: Space, design: Design, by: Design },
    /// A face-down card was discarded unseen.
    DiscardedUnseen { space: Space, design: Design, by: Design },
    /// A piece of the poster was bought.
    Bought { who: Named, pieces: u8, ones: u8, twos: u8 },
    /// A player gave up.
    GaveUp { seat: Seat },
    /// The game ended.
    Over { ending: Ending },
}

impl Masked for Event {
    /// Only what is named here is ever told to some and not to others.
    fn masked(mut self) -> Event {
        match &mut self {
            Event::AskedToTrade { design, .. }
            | Event::Drew { design, .. }
            | Event::Discarded { design, .. }
            | Event::Placed { design, .. }
            | Event::Swapped { design, .. }
            | Event::LookedAt { design, .. }
            | Event::DiscardedUnseen { design, .. } => *design = Design::UNKNOWN,
            Event::Traded { gave, got, .. } => (*gave, *got) = (Design::UNKNOWN, Design::UNKNOWN),
            _ => {}
        }
        self
    }
}
