//! Writes a deck as text. Equal decks give equal text, which reads back as the same deck.

use super::{Deck, Group, PARTS, part};
use crate::Cards;
use crate::facts::Kind;
use machine::Design;
use std::fmt::Write;
use wording::Sheet;

impl Cards {
    /// Writes a deck: what lies outside the 60, Supporting Characters by cost, Plot Twists, Equipment, Locations.
    pub fn deck_text(&self, deck: &Deck) -> String {
        let mut text = String::new();
        for (key, value) in [("Title", &deck.title), ("Plan", &deck.plan)] {
            if !value.is_empty() {
                line(&mut text, &format!("{key}: {value}"));
            }
        }
        let agenda: Vec<Design> = deck.agenda.into_iter().collect();
        let outside =
            [(part::MAIN, &deck.mains, " and "), (part::AGENDA, &agenda, ""), (part::WISH, &deck.wishes, ", ")];
        for (part, designs, between) in outside.into_iter().filter(|(_, designs, _)| !designs.is_empty()) {
            let names: Vec<&str> = designs.iter().map(|&design| Sheet::word(self, part, design)).collect();
            line(&mut text, &format!("{}: {}", PARTS[part].title, names.join(between)));
        }
        for group in Group::ALL {
            let cards: Vec<&(Design, u8)> =
                deck.cards.iter().filter(|&&(design, _)| self.group_of(design) == group).collect();
            if cards.is_empty() {
                continue;
            }
            let count: usize = cards.iter().map(|&&(_, copies)| usize::from(copies)).sum();
            line(&mut text, &format!("\n# {} ({count})", group.name()));
            for &&(design, copies) in &cards {
                line(&mut text, &format!("{copies} {}", Sheet::word(self, part::DECK, design)));
            }
        }
        text
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

fn line(text: &mut String, words: &str) {
    // Writing to a string cannot fail.
    let _ = writeln!(text, "{words}");
}
