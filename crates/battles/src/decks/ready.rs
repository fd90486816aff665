//! The ready-made decks: both of the first game (B1.13, B1.14), and one for every other Main Character.

use super::Deck;
use crate::Cards;
use wording::ReadyText;

/// All of them. Whoever brings none gets the one at the place of their seat: the first two are those of the first game.
pub const READY: &[ReadyText] = wording::ready_texts!["../../../../packs/battles/decks/":
    "scully", "colonists", "mulder", "krycek", "skinner", "smoking_man", "bark", "tooms", "modell"];

/// The ready deck of that name, large or small letters alike.
pub fn ready(name: &str) -> Option<&'static ReadyText> {
    READY.iter().find(|deck| deck.is_called(name))
}

impl Cards {
    /// The ready decks that these cards allow, each with its name. With our own packs that is all of them.
    pub fn ready_decks(&self) -> Vec<(&'static str, Deck)> {
        READY.iter().filter_map(|ready| Some((ready.name, self.read_deck(ready.text).ok()?))).collect()
    }
}
