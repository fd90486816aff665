//! A deck as we write it: always the same for the same deck, and read back as the same.

use super::names::{Names, Place};
use super::{Deck, Group};
use crate::Cards;
use crate::facts::Kind;
use machine::Design;
use std::fmt::Write;

impl Cards {
    /// Writes a deck: what lies outside the 60, Supporting Characters by cost, Plot Twists, Equipment, Locations.
    pub fn deck_text(&self, deck: &Deck) -> String {
        let mut text = String::new();
        for (key, value) in [("Title", &deck.title), ("Plan", &deck.plan)] {
            if !value.is_empty() {
                line(&mut text, &format!("{key}: {value}"));
            }
        }
        let names = Names::new(self);
        let listed = |designs: &[Design], place: Place| {
            designs.iter().map(|&design| names.written(design, place)).collect::<Vec<_>>()
        };
        line(&mut text, &format!("Main Character: {}", listed(&deck.mains, Place::Main).join(" and ")));
        if let Some(agenda) = deck.agenda {
            line(&mut text, &format!("Agenda: {}", names.written(agenda, Place::Agenda)));
        }
        if !deck.wishes.is_empty() {
            line(&mut text, &format!("Wish: {}", listed(&deck.wishes, Place::Wish).join(", ")));
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
                line(&mut text, &format!("{copies} {}", names.written(design, Place::Deck)));
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
