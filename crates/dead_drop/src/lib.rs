//! Dead Drop: a small game that uses every mechanism, so that kernel and machine stay honest.
//!
//! Its rules are in `rules/dead_drop.md`. In reading order: the [`Cards`] and their vocabulary; the [`State`]; set-up,
//! a turn, a search, responses, offers, discarding; abilities; running the game; choices, sight and words.

#[allow(missing_docs, reason = "the fields of events are what their names say")]
mod event;
mod cards;
mod language;
mod vocabulary;
mod demands;
mod zones;
mod counters;
mod state;
mod setup;
mod turn;
mod search;
mod respond;
mod offer;
mod discard;
mod ability;
mod host;
mod standing;
mod run;
mod play;
mod choices;
mod sight;
mod arrange;
mod check;
mod tell;

pub use cards::{Cards, Facts};
pub use choices::{Choice, Reason};
pub use event::Event;
pub use state::{COURIER, Ending, State, Step};

use kernel::{About, Game, Secrets};
use state::SEATS;
use wording::PackTrouble;

/// The cards of the game, as they are written.
pub const PACK: &str = include_str!("../../../packs/dead_drop/cards.toml");

/// The title of the game.
pub const TITLE: &str = "Dead Drop";

/// How the game is won and lost.
const GOAL: &[(&str, &str)] = &[
    ("The Agents win as soon as two Packages are captured.", "D5.1"),
    ("The Courier wins as soon as three Packages are delivered, or when ten rounds are over.", "D5.2"),
];

/// The game: its compiled cards, and what it tells about itself.
pub struct DeadDrop {
    pub(crate) cards: Cards,
    about: About,
}

impl DeadDrop {
    /// The game with its own cards. That our own pack compiles is for our tests to show.
    pub fn new() -> DeadDrop {
        DeadDrop::with_packs(&[PACK]).unwrap_or_else(|troubles| panic!("our own pack: {troubles:?}"))
    }

    /// The game with the cards of these packs instead.
    pub fn with_packs(sources: &[&str]) -> Result<DeadDrop, Vec<PackTrouble>> {
        Cards::read(sources).map(DeadDrop::with_cards)
    }

    /// The cards.
    pub fn cards(&self) -> &Cards {
        &self.cards
    }

    fn with_cards(cards: Cards) -> DeadDrop {
        let about = About {
            name: "dead_drop",
            title: TITLE,
            summary: "two Agents look for what a Courier hides (our own little test game)",
            goal: GOAL,
            version: 1,
            seats: SEATS..=SEATS,
            seat_names: ["Ash", "Birch", "Shade"].map(str::to_owned).into(),
            zones: zones::GROUNDS.with_names(),
            facts: counters::FACTS,
            options: Vec::new(),
            rules: include_str!("../../../rules/dead_drop.md"),
            secrets: Secrets::OfSeats,
        };
        DeadDrop { cards, about }
    }
}

impl Game for DeadDrop {}

impl Default for DeadDrop {
    fn default() -> Self {
        DeadDrop::new()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::Seat;

    #[test]
    fn every_deck_has_fourteen_cards_and_names_are_in_order() {
        let game = DeadDrop::new();
        for seat in Seat::all(SEATS) {
            assert_eq!(game.cards.all().map(|(_, facts)| u32::from(facts.copies(seat))).sum::<u32>(), 14);
        }
        let names: Vec<_> = game.cards.all().map(|(design, _)| game.cards.name(design)).collect();
        assert!(names.is_sorted());
    }
}
