//! Decks as tools and the page show them.

use super::{Deck, PARTS, READY, part};
use crate::Cards;
use crate::facts::Kind;
use machine::Design;
use wording::{
    Bar, Curve, DeckBook, DeckCard, DeckChoice, DeckEntry, DeckGroup, DeckLook, DeckPart, DeckRules, PartAbout,
    ReadyDeck, Sheet,
};

/// Over cards that nobody knows.
const UNKNOWN: &str = "Not a card of this game";

impl DeckBook for Cards {
    fn about(&self) -> Vec<PartAbout> {
        let about = |(part, rule): (usize, &wording::PartRule)| PartAbout {
            name: rule.name.to_owned(),
            title: rule.title.to_owned(),
            about: rule.about.to_owned(),
            cards: rule.cards,
            copies: rule.copies,
            choices: self.choices_for(part),
        };
        PARTS.iter().enumerate().map(about).collect()
    }

    fn ready(&self) -> Vec<ReadyDeck> {
        let shown = |ready: &super::ReadyText| ReadyDeck {
            name: ready.name.to_owned(),
            title: ready.title().to_owned(),
            plan: ready.plan().to_owned(),
            led_by: self.read_deck(ready.text).map_or(Vec::new(), |deck| self.leaders(&deck)),
            text: ready.text.to_owned(),
        };
        READY.iter().map(shown).collect()
    }

    fn look(&self, text: &str) -> DeckLook {
        let (sheet, deck, problems) = self.look_at_deck(text);
        let legal = problems.is_empty();
        DeckLook {
            legal,
            title: deck.title.clone(),
            plan: deck.plan.clone(),
            led_by: self.leaders(&deck),
            parts: (0..PARTS.len()).map(|part| self.part_shown(part, &sheet, &deck)).collect(),
            curves: vec![self.curve_shown(&deck)],
            text: if legal { self.deck_text(&deck) } else { text.to_owned() },
            problems,
        }
    }
}

impl Cards {
    fn leaders(&self, deck: &Deck) -> Vec<String> {
        deck.mains.iter().filter_map(|&main| self.said(main)).map(str::to_owned).collect()
    }

    /// What can be chosen for a part: Main Characters that begin together are one choice.
    fn choices_for(&self, part: usize) -> Vec<DeckChoice> {
        let mut designs: Vec<Design> =
            self.all().map(|(design, _)| design).filter(|&design| self.fits(part, design)).collect();
        designs.sort_by_key(|&design| self.order_in_deck(design));
        let mut choices: Vec<DeckChoice> = Vec::new();
        for design in designs {
            let together = if part == part::MAIN { self.with_partner(design) } else { vec![design] };
            let names = together.iter().filter_map(|&design| self.name(design));
            let choice =
                DeckChoice { written: self.choice_written(part, &together), cards: names.map(str::to_owned).collect() };
            if !choices.contains(&choice) {
                choices.push(choice);
            }
        }
        choices
    }

    fn choice_written(&self, part: usize, designs: &[Design]) -> String {
        designs.iter().map(|&design| Sheet::word(self, part, design)).collect::<Vec<_>>().join(" and ")
    }

    fn part_shown(&self, part: usize, sheet: &Sheet, deck: &Deck) -> DeckPart {
        let mut cards: Vec<(Option<Design>, DeckCard)> = Vec::new();
        for entry in sheet.of(part) {
            let card = self.card_shown(entry);
            match cards.iter_mut().find(|(_, known)| known.written == card.written) {
                // What is named twice where copies are not counted is still there once.
                Some((_, known)) if PARTS[part].copies.is_none() => known.copies += card.copies,
                Some(_) => {}
                None => cards.push((entry.design, card)),
            }
        }
        cards.sort_by_key(|(design, _)| design.map(|design| self.order_in_deck(design)));
        let count = |cards: &[DeckCard]| cards.iter().map(|card| card.copies).sum();
        let mut groups: Vec<DeckGroup> = Vec::new();
        for (design, card) in cards {
            let name = design.map_or(UNKNOWN, |design| self.kind_over(part, design));
            match groups.iter_mut().find(|group| group.name == name) {
                Some(group) => group.cards.push(card),
                None => groups.push(DeckGroup { name: name.to_owned(), count: 0, cards: vec![card] }),
            }
        }
        groups.iter_mut().for_each(|group| group.count = count(&group.cards));
        let needed = match part {
            part::AGENDA => self.needs_agenda(&deck.mains),
            part::WISH => self.wisher_among(&deck.cards).is_some(),
            _ => true,
        };
        let count = groups.iter().map(|group| group.count).sum();
        DeckPart { name: PARTS[part].name.to_owned(), needed, count, groups }
    }

    /// What stands over cards of that kind in a part.
    fn kind_over(&self, part: usize, design: Design) -> &'static str {
        match part {
            part::DECK if self.fits(part, design) => self.group_of(design).name(),
            part::DECK => "Not among the 60",
            _ => PARTS[part].title,
        }
    }

    fn card_shown(&self, entry: &DeckEntry) -> DeckCard {
        let Some(design) = entry.design else {
            let copies = PARTS[entry.part].copies.or(entry.copies).unwrap_or(1);
            return DeckCard { written: entry.written.clone(), card: None, copies, note: String::new() };
        };
        let together = if entry.part == part::MAIN { self.with_partner(design) } else { vec![design] };
        let cost = self.facts(design).filter(|facts| facts.kind == Kind::Supporting).and_then(|facts| facts.cost);
        DeckCard {
            written: self.choice_written(entry.part, &together),
            card: self.name(design).map(str::to_owned),
            copies: PARTS[entry.part].copies.or(entry.copies).unwrap_or(1),
            note: cost.map_or(String::new(), |cost| format!("cost {cost}")),
        }
    }

    fn curve_shown(&self, deck: &Deck) -> Curve {
        let curve = self.curve(deck);
        let most = curve.last().map_or(0, |&(cost, _)| cost);
        let count = |at: u8| curve.iter().find(|&&(cost, _)| cost == at).map_or(0, |&(_, count)| count as u32);
        let bars = (1..=most).map(|at| Bar { at: u32::from(at), count: count(at) }).collect();
        Curve { name: "characters by cost".to_owned(), of: "cost".to_owned(), bars }
    }
}
