//! How long something lasts, and what was changed of a card.

use crate::keyword::Keywords;
use machine::{Blank, CardId};

kernel::flat_enum! {
    /// How long something lasts.
    pub enum Until {
        /// Until this combat round is over.
        Round,
        /// Until the next one is.
        NextRound,
        /// Until the combat is over.
        Combat,
        /// Until the check at this place among the open ones is settled.
        Check(u8),
        /// Until the Site that is investigated has left play.
        Site,
        /// Until the turn is over.
        Turn,
        /// Until the next turn of its player begins.
        NextTurn,
        /// Until the card it is about is fully healed.
        Healed,
        /// Until a HEALING card is played on it.
        Treated,
        /// For so many Deployments of its player (C9.10).
        Deployments(u8),
        /// For so many rounds.
        Rounds(u8),
        /// Until it has counted once.
        Once,
        /// While the card that began it is in play.
        WhileHere,
        /// For the rest of the game.
        Good,
    }
}

impl Blank for Until {
    const BLANK: Until = Until::Turn;
}

/// Keywords of a card that were changed (C3.48).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(C)]
pub struct Changed {
    /// The keywords it has now.
    pub keywords: Keywords,
    /// Of which card.
    pub card: CardId,
    /// For the rest of the game, not only for the turn.
    pub for_good: bool,
}
kernel::flat!(Changed { keywords, card, for_good });
machine::refers!(Changed { card; keywords, for_good });

impl Blank for Changed {
    const BLANK: Changed = Changed { keywords: Keywords::NONE, card: CardId::NONE, for_good: false };
}
