//! How a deck is laid out for people: its parts, their cards by kind and in order.

use super::{DeckCard, DeckChoice, DeckEntry, DeckGroup, DeckPart, DeckRules, PartAbout, PartRule, Sheet};
use machine::Design;

/// Over cards that nobody knows.
const UNKNOWN: &str = "Not a card of this game";

/// What a game says about showing its decks; the rest follows.
pub trait DeckDisplay: DeckRules + Sized {
    /// The place of a card among those of its part, the smallest first.
    fn place(&self, part: usize, design: Design) -> impl Ord;
    /// What stands over cards of its kind in a part.
    fn over(&self, part: usize, design: Design) -> &'static str;
    /// The cards that come with it in a part, itself among them, in order.
    fn together(&self, _part: usize, design: Design) -> Vec<Design> {
        vec![design]
    }

    /// The parts of a deck, and what each can hold.
    fn parts_about(&self) -> Vec<PartAbout> {
        let about = |(part, rule): (usize, &PartRule)| PartAbout {
            name: rule.name.to_owned(),
            title: rule.title.to_owned(),
            about: rule.about.to_owned(),
            cards: rule.cards,
            copies: rule.copies,
            choices: choices(self, part),
        };
        self.parts().iter().enumerate().map(about).collect()
    }

    /// What is in a part of a deck, with a note about each card.
    fn part_shown(&self, part: usize, sheet: &Sheet, needed: bool, note: impl Fn(Design) -> String) -> DeckPart {
        let rule = &self.parts()[part];
        let mut cards: Vec<(Option<Design>, DeckCard)> = Vec::new();
        for entry in sheet.of(part) {
            let card = card_shown(self, entry, &note);
            match cards.iter_mut().find(|(_, known)| known.written == card.written) {
                // What is named twice where copies are not counted is still there once.
                Some((_, known)) if rule.copies.is_none() => known.copies += card.copies,
                Some(_) => {}
                None => cards.push((entry.design, card)),
            }
        }
        cards.sort_by_cached_key(|(design, _)| design.map(|design| self.place(part, design)));
        let mut groups: Vec<DeckGroup> = Vec::new();
        for (design, card) in cards {
            let name = design.map_or(UNKNOWN, |design| self.over(part, design));
            match groups.iter_mut().find(|group| group.name == name) {
                Some(group) => group.cards.push(card),
                None => groups.push(DeckGroup { name: name.to_owned(), count: 0, cards: vec![card] }),
            }
        }
        groups.iter_mut().for_each(|group| group.count = group.cards.iter().map(|card| card.copies).sum());
        let count = groups.iter().map(|group| group.count).sum();
        DeckPart { name: rule.name.to_owned(), needed, count, groups }
    }
}

/// What can be chosen for a part: cards that come together are one choice.
fn choices<D: DeckDisplay>(rules: &D, part: usize) -> Vec<DeckChoice> {
    let roster = rules.roster();
    let all = (0..roster.count()).map(|index| Design(index as u16));
    let mut designs: Vec<Design> = all.filter(|&design| rules.fits(part, design)).collect();
    designs.sort_by_cached_key(|&design| rules.place(part, design));
    let mut choices: Vec<DeckChoice> = Vec::new();
    for design in designs {
        let cards = rules.together(part, design).into_iter().filter_map(|design| roster.name(design));
        let choice = DeckChoice { written: written(rules, part, design), cards: cards.map(str::to_owned).collect() };
        if !choices.contains(&choice) {
            choices.push(choice);
        }
    }
    choices
}

fn written<D: DeckDisplay>(rules: &D, part: usize, design: Design) -> String {
    let together = rules.together(part, design);
    together.into_iter().map(|design| Sheet::word(rules, part, design)).collect::<Vec<_>>().join(" and ")
}

fn card_shown<D: DeckDisplay>(rules: &D, entry: &DeckEntry, note: impl Fn(Design) -> String) -> DeckCard {
    let copies = rules.parts()[entry.part].copies.or(entry.copies).unwrap_or(1);
    match entry.design {
        None => DeckCard { written: entry.written.clone(), card: None, copies, note: String::new() },
        Some(design) => DeckCard {
            written: written(rules, entry.part, design),
            card: rules.roster().name(design).map(str::to_owned),
            copies,
            note: note(design),
        },
    }
}
