//! The ready-made decks: one on each of the eleven starters.

use super::{BASIC_TEAM, Deck, Variant};
use crate::Cards;
use machine::Design;
use wording::{DeckProblem, ReadyText};

/// All of them. Whoever brings none gets the one at the place of their seat.
pub const READY: &[ReadyText] = wording::ready_texts!["../../../../packs/ccg/starters/":
    "mulder", "scully", "skinner", "krycek", "green", "kosseff",
    "blevins", "billy_miles", "gibsonton", "green_and_mulder", "skinner_and_scully"];

/// The ready deck of that name, large or small letters alike.
pub fn ready(name: &str) -> Option<&'static ReadyText> {
    READY.iter().find(|deck| deck.is_called(name))
}

/// The ready decks as these cards allow them. With our own packs that is all of them.
pub(crate) struct Ready {
    advanced: Vec<Result<Deck, Vec<DeckProblem>>>,
    basic: Vec<Result<Deck, Vec<DeckProblem>>>,
}

impl Ready {
    /// All of them, at the places of [`READY`].
    pub(crate) fn of(cards: &Cards) -> Ready {
        let advanced: Vec<_> = READY.iter().map(|ready| cards.read_deck(ready.text)).collect();
        let basic = advanced.iter().map(|deck| deck.as_ref().map(|deck| cards.basic_of(deck)).map_err(Clone::clone));
        Ready { basic: basic.collect(), advanced }
    }

    /// For a table.
    pub(crate) fn of_variant(&self, variant: Variant) -> &[Result<Deck, Vec<DeckProblem>>] {
        match variant {
            Variant::Advanced | Variant::Killer => &self.advanced,
            Variant::Basic => &self.basic,
        }
    }
}

impl Cards {
    /// The ready decks that these cards allow, each with its name.
    pub fn ready_decks(&self) -> Vec<(&'static str, Deck)> {
        READY.iter().filter_map(|ready| Some((ready.name, self.read_deck(ready.text).ok()?))).collect()
    }

    /// A deck without what the Basic game leaves out, and with its four dearest Agents (C12.3).
    pub(super) fn basic_of(&self, deck: &Deck) -> Deck {
        let stays = |design: Design| self.not_basic(design).is_none();
        Deck {
            variant: Variant::Basic,
            agents: deck.agents.iter().copied().take(BASIC_TEAM).collect(),
            cards: deck.cards.iter().copied().filter(|&(design, _)| stays(design)).collect(),
            ..deck.clone()
        }
    }
}
