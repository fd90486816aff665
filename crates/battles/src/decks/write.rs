//! Writes a deck as text. Equal decks give equal text, which reads back as the same deck.

use super::{Deck, Group, part};
use crate::Cards;
use crate::facts::Kind;
use machine::Design;
use wording::DeckText;

impl Cards {
    /// Writes a deck: what lies outside the 60, Supporting Characters by cost, Plot Twists, Equipment, Locations.
    pub fn deck_text(&self, deck: &Deck) -> String {
        let mut text = DeckText::new(self, &deck.title, &deck.plan, None);
        text.in_a_line(part::MAIN, &deck.mains, " and ");
        text.in_a_line(part::AGENDA, deck.agenda.as_slice(), "");
        text.in_a_line(part::WISH, &deck.wishes, ", ");
        for group in Group::ALL {
            let cards = deck.cards.iter().copied().filter(|&(design, _)| self.group_of(design) == group);
            text.group(group.name(), &cards.collect::<Vec<_>>());
        }
        text.finish()
    }

    /// How many Supporting Characters of each cost there are, by increasing cost.
    pub fn curve(&self, deck: &Deck) -> Vec<(u8, usize)> {
        let mut curve: Vec<(u8, usize)> = Vec::new();
        for &(design, copies) in deck.cards.iter().filter(|&&(design, _)| self.is(design, Kind::Supporting)) {
            let cost = self.printed(design).map_or(0, |printed| printed.cost);
            match curve.last_mut() {
                Some((last, count)) if *last == cost => *count += usize::from(copies),
                Some(_) | None => curve.push((cost, usize::from(copies))),
            }
        }
        curve
    }

    /// The place of a card among the 60.
    pub(super) fn order_in_deck(&self, design: Design) -> (Group, u8, bool, &str) {
        let cost = self.printed(design).map_or(0, |printed| printed.cost);
        let basic = self.is(design, Kind::BasicLocation);
        (self.group_of(design), cost, basic, self.called(design).unwrap_or_default())
    }
}
