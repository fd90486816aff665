//! The ready-made decks: both of the first game (B1.13, B1.14), and one for every other Main Character.

use super::Deck;
use crate::Cards;

/// A deck of ours.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ReadyText {
    /// What to call it in a setup.
    pub name: &'static str,
    /// What it is, as everybody writes decks.
    pub text: &'static str,
}

macro_rules! ready_decks {
    ($($name:literal),* $(,)?) => {
        &[$(ReadyText { name: $name, text: include_str!(concat!("../../../../packs/battles/decks/", $name, ".txt")) }),*]
    };
}

/// All of them. Whoever brings none gets the one at the place of their seat: the first two are those of the first game.
pub const READY: &[ReadyText] =
    ready_decks!["scully", "colonists", "mulder", "krycek", "skinner", "smoking_man", "bark", "tooms", "modell"];

/// The ready deck of that name, large or small letters alike.
pub fn ready(name: &str) -> Option<&'static ReadyText> {
    READY.iter().find(|deck| deck.is_called(name))
}

impl ReadyText {
    /// Is it called so, large or small letters alike?
    pub fn is_called(&self, name: &str) -> bool {
        self.name.eq_ignore_ascii_case(name.trim())
    }

    /// What it is called.
    pub fn title(&self) -> &'static str {
        self.said("Title:")
    }

    /// What it wants to do.
    pub fn plan(&self) -> &'static str {
        self.said("Plan:")
    }

    fn said(&self, key: &str) -> &'static str {
        self.text.lines().find_map(|line| line.strip_prefix(key)).map_or("", str::trim)
    }
}

impl Cards {
    /// The ready decks that these cards allow, each with its name. With our own packs that is all of them.
    pub fn ready_decks(&self) -> Vec<(&'static str, Deck)> {
        READY.iter().filter_map(|ready| Some((ready.name, self.read_deck(ready.text).ok()?))).collect()
    }
}
