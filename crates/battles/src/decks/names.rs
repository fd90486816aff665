//! Which card a name means in a deck.

use crate::Cards;
use crate::facts::{Kind, MAIN};
use machine::Design;

/// Where in a deck a line belongs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Place {
    /// The Main Character.
    Main,
    /// The Agenda.
    Agenda,
    /// The Wish pile.
    Wish,
    /// The 60.
    Deck,
}

/// All names of cards, plain and in order.
pub struct Names<'a> {
    /// The cards.
    pub cards: &'a Cards,
    known: Vec<(String, Design)>,
}

impl<'a> Names<'a> {
    /// Collects them, once for a whole deck.
    pub fn new(cards: &'a Cards) -> Names<'a> {
        let names = |design: Design| [cards.called(design), cards.name(design)].into_iter().flatten().map(plain);
        let mut known: Vec<(String, Design)> =
            cards.all().flat_map(|(design, _)| names(design).map(move |name| (name, design))).collect();
        known.sort();
        known.dedup();
        Names { cards, known }
    }

    /// The card of a name. Letters and digits count, and not whether they are large; where several have a name, the one
    /// that belongs at that place.
    pub fn find(&self, name: &str, place: Place) -> Option<Design> {
        let cards = self.cards;
        let wanted = plain(name);
        let from = self.known.partition_point(|(known, _)| *known < wanted);
        let found = self.known[from..].iter().take_while(|(known, _)| *known == wanted).map(|&(_, design)| design);
        let found: Vec<Design> = found.filter(|_| !wanted.is_empty()).collect();
        let fits = |design: &&Design| match place {
            Place::Main => cards.is(**design, Kind::Main),
            Place::Agenda => cards.is(**design, Kind::Agenda),
            Place::Wish | Place::Deck => !cards.is_any(**design, MAIN | Kind::Agenda.bit()),
        };
        // Names that differ in signs alone are told apart by whoever writes them exactly.
        let exact = |design: &&Design| cards.called(**design) == Some(name) || cards.name(**design) == Some(name);
        let fitting = || found.iter().filter(fits);
        fitting()
            .find(exact)
            .or_else(|| fitting().next())
            .or_else(|| found.iter().find(exact))
            .or(found.first())
            .copied()
    }

    /// The name that means this card at that place.
    pub fn written(&self, design: Design, place: Place) -> &'a str {
        let called = self.cards.called(design).unwrap_or_default();
        if self.find(called, place) == Some(design) { called } else { self.cards.name(design).unwrap_or(called) }
    }

    /// The first level of a Main Character whose second was written, such as `Dana Scully, level 2`.
    pub fn first_level(&self, written: &str) -> Option<Design> {
        let key = plain(written);
        let stem = key.strip_suffix('2').or_else(|| key.strip_suffix("ii"))?;
        let stem = ["level", "lvl", "lv", "l"].iter().find_map(|word| stem.strip_suffix(word)).unwrap_or(stem);
        self.find(stem, Place::Main).filter(|&design| self.cards.is(design, Kind::Main))
    }
}

/// Letters and digits alone, small.
pub fn plain(name: &str) -> String {
    name.chars().filter(|letter| letter.is_alphanumeric()).flat_map(char::to_lowercase).collect()
}
