//! Decks as tools and the page show them.

use super::{Deck, PARTS, READY, part};
use crate::Cards;
use crate::facts::Kind;
use machine::Design;
use wording::{Bar, Curve, DeckBook, DeckDisplay, DeckLook, DeckPart, DeckRules, PartAbout, ReadyDeck, Sheet};

impl DeckBook for Cards {
    fn about(&self) -> Vec<PartAbout> {
        self.parts_about()
    }

    fn ready(&self) -> Vec<ReadyDeck> {
        ReadyDeck::all(READY, |text| self.read_deck(text).map_or(Vec::new(), |deck| self.leaders(&deck)))
    }

    fn look(&self, text: &str) -> DeckLook {
        let (sheet, deck, problems) = self.look_at_deck(text);
        let legal = problems.is_empty();
        DeckLook {
            legal,
            title: deck.title.clone(),
            plan: deck.plan.clone(),
            made_for: None,
            led_by: self.leaders(&deck),
            parts: (0..PARTS.len()).map(|part| self.shown_in(part, &sheet, &deck)).collect(),
            curves: vec![self.curve_shown(&deck)],
            text: if legal { self.deck_text(&deck) } else { text.to_owned() },
            problems,
        }
    }
}

impl DeckDisplay for Cards {
    fn place(&self, _part: usize, design: Design) -> impl Ord {
        self.order_in_deck(design)
    }

    fn over(&self, part: usize, design: Design) -> &'static str {
        match part {
            part::DECK if self.fits(part, design) => self.group_of(design).name(),
            part::DECK => "Not among the 60",
            _ => PARTS[part].title,
        }
    }

    /// Main Characters that begin together are one choice.
    fn together(&self, part: usize, design: Design) -> Vec<Design> {
        if part == part::MAIN { self.with_partner(design) } else { vec![design] }
    }
}

impl Cards {
    fn leaders(&self, deck: &Deck) -> Vec<String> {
        deck.mains.iter().filter_map(|&main| self.said(main)).map(str::to_owned).collect()
    }

    fn shown_in(&self, part: usize, sheet: &Sheet, deck: &Deck) -> DeckPart {
        let needed = match part {
            part::AGENDA => self.needs_agenda(&deck.mains),
            part::WISH => self.wisher_among(&deck.cards).is_some(),
            _ => true,
        };
        let cost = |design| self.facts(design).filter(|facts| facts.kind == Kind::Supporting)?.cost;
        self.part_shown(part, sheet, needed, |design| cost(design).map_or(String::new(), |cost| format!("cost {cost}")))
    }

    fn curve_shown(&self, deck: &Deck) -> Curve {
        let curve = self.curve(deck);
        let most = curve.last().map_or(0, |&(cost, _)| cost);
        let count = |at: u8| curve.iter().find(|&&(cost, _)| cost == at).map_or(0, |&(_, count)| count as u32);
        let bars = (1..=most).map(|at| Bar { at: u32::from(at), count: count(at) }).collect();
        Curve { name: "characters by cost".to_owned(), of: "cost".to_owned(), bars }
    }
}
