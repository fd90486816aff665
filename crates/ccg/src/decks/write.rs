//! Writes a deck as text, and puts its cards in order.

use super::{Deck, part};
use crate::Cards;
use crate::facts::Suit;
use machine::Design;
use wording::DeckText;

/// The suits of a deck in the order they are written, each with what stands over it.
pub(super) const GROUPS: [(Suit, &str); 8] = [
    (Suit::Site, "Sites"),
    (Suit::Witness, "Witnesses"),
    (Suit::Equipment, "Equipment"),
    (Suit::Event, "Events"),
    (Suit::Bluff, "Bluffs"),
    (Suit::Adversary, "Adversaries"),
    (Suit::Combat, "Combat cards"),
    (Suit::Agent, "Agents in the deck"),
];

impl Cards {
    /// Writes a deck: X-File, Agents, and the cards by suit.
    pub fn deck_text(&self, deck: &Deck) -> String {
        let mut text = DeckText::new(self, &deck.title, &deck.plan, deck.variant.word());
        text.in_a_line(part::FILE, deck.file.and_then(|file| self.file(file)).as_slice(), "");
        text.in_lines(part::AGENTS, &deck.agents);
        for (suit, name) in GROUPS {
            let of_suit = |&(design, _): &(Design, u8)| self.printed(design).is_some_and(|card| card.suit == suit);
            text.group(name, &deck.cards.iter().copied().filter(of_suit).collect::<Vec<_>>());
        }
        text.finish()
    }

    /// The place of a card in the deck: by suit, then by name.
    pub(super) fn order_in_deck(&self, design: Design) -> (usize, Design) {
        let suit = self.printed(design).map(|printed| printed.suit);
        (GROUPS.iter().position(|&(group, _)| Some(group) == suit).unwrap_or(GROUPS.len()), design)
    }

    /// The place of an Agent in the team: the dearest first, then by name.
    pub(super) fn order_in_team(&self, design: Design) -> (usize, Design) {
        let cost = self.printed(design).map_or(0, |printed| printed.cost.printed());
        (usize::from(u8::MAX - cost), design)
    }
}
