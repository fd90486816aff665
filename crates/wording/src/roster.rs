//! Finds the card that somebody means, by name or by number.
//!
//! A card has a *name* and a *number*, both unique in its game, and it is *called* something in the game. Several cards
//! may be called the same: the levels of a character, or cards printed with the same name. Cards to which a pack gives
//! the same name are told apart by their numbers: `Decoy (MY-07)`.

use crate::meant::meant;
use crate::pack::{Entry, Pack};
use machine::Design;
use std::collections::BTreeMap;

/// The cards of a game by name and by number. A [`Design`] is a place in this list, which is in the order of names.
#[derive(Clone, Default, Debug)]
pub struct Roster {
    cards: Vec<Known>,
    /// Everything a card can be written as, plain and in order.
    written: Vec<(String, Design)>,
}

#[derive(Clone, Debug)]
struct Known {
    name: String,
    called: String,
    number: String,
}

/// Why no card was found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NoCard {
    /// There is none; perhaps this one was meant.
    Unknown(Option<String>),
    /// There are several: these are the numbers and names to choose from.
    Several(Vec<(String, String)>),
}

impl Roster {
    /// The roster of these packs.
    pub(crate) fn of<F>(packs: &[Pack<F>]) -> Roster {
        let known = |card: &Entry<F>| Known {
            name: card.name.clone(),
            called: card.called.clone(),
            number: card.number.clone(),
        };
        let mut cards: Vec<Known> = packs.iter().flat_map(|pack| &pack.cards).map(known).collect();
        cards.sort_by(|one, two| one.name.cmp(&two.name));
        let mut written = Vec::new();
        for (index, card) in cards.iter().enumerate() {
            let full = format!("{} ({})", card.called, card.number);
            let shared = card.name.strip_suffix(&format!(" ({})", card.number)).unwrap_or(&card.name);
            let ways = [&card.name, shared, &card.called, &card.number, &full].map(plain);
            written.extend(ways.into_iter().filter(|way| !way.is_empty()).map(|way| (way, Design(index as u16))));
        }
        written.sort();
        written.dedup();
        Roster { cards, written }
    }

    /// The card of exactly this name.
    pub fn design(&self, name: &str) -> Option<Design> {
        self.cards.binary_search_by(|card| card.name.as_str().cmp(name)).ok().map(|index| Design(index as u16))
    }

    /// The name of a card, if anybody told which it is.
    pub fn name(&self, design: Design) -> Option<&str> {
        self.cards.get(design.index()).map(|card| card.name.as_str())
    }

    /// How to refer to a card: what it is called, with its number if a pack has several of that name.
    pub fn said(&self, design: Design) -> Option<&str> {
        let card = self.cards.get(design.index())?;
        let numbered = card.name.strip_suffix(')').is_some_and(|name| name.ends_with(&format!("({}", card.number)));
        Some(if numbered { &card.name } else { &card.called })
    }

    /// What a card is called in the game.
    pub fn called(&self, design: Design) -> Option<&str> {
        self.cards.get(design.index()).map(|card| card.called.as_str())
    }

    /// The number of a card.
    pub fn number(&self, design: Design) -> Option<&str> {
        self.cards.get(design.index()).map(|card| card.number.as_str())
    }

    /// How many cards there are.
    pub fn count(&self) -> usize {
        self.cards.len()
    }

    /// All cards that somebody could mean who writes this: a name, a number, or what cards are called. Letters and
    /// digits count, and not whether they are capitals.
    pub fn meant(&self, written: &str) -> impl Iterator<Item = Design> {
        let wanted = plain(written);
        let from = self.written.partition_point(|(known, _)| *known < wanted);
        self.written[from..].iter().take_while(move |(known, _)| *known == wanted).map(|&(_, design)| design)
    }

    /// The card that is meant. An exact name takes precedence, then whatever fits only one card.
    pub fn find(&self, written: &str) -> Result<Design, NoCard> {
        if let Some(exact) = self.design(written) {
            return Ok(exact);
        }
        let found: Vec<Design> = self.meant(written).collect();
        match found[..] {
            [only] => Ok(only),
            [] => Err(NoCard::Unknown(self.near(written))),
            _ => Err(self.several(&found)),
        }
    }

    /// The error that several cards could be meant.
    pub fn several(&self, designs: &[Design]) -> NoCard {
        let named = |&design: &Design| {
            let known = self.cards.get(design.index())?;
            Some((known.number.clone(), known.name.clone()))
        };
        NoCard::Several(designs.iter().filter_map(named).collect())
    }

    fn near(&self, written: &str) -> Option<String> {
        meant(written, self.cards.iter().map(|card| card.called.as_str())).map(str::to_owned)
    }
}

impl NoCard {
    /// The same in words, about what was written.
    pub fn about(&self, written: &str) -> String {
        match self {
            NoCard::Unknown(None) => format!("there is no card `{written}`"),
            NoCard::Unknown(Some(near)) => format!("there is no card `{written}`; did you mean {near}?"),
            NoCard::Several(_) => format!("`{written}` could mean several cards; write {}", self.numbers()),
        }
    }

    /// The numbers to choose from, each with its card unless the number says it.
    pub fn numbers(&self) -> String {
        let NoCard::Several(cards) = self else { return String::new() };
        let choice = |(number, name): &(String, String)| match name.strip_suffix(&format!(" ({number})")) {
            Some(_) => number.clone(),
            None => format!("{number} for {name}"),
        };
        cards.iter().map(choice).collect::<Vec<_>>().join(" or ")
    }
}

/// Gives cards of one name their numbers, so that every name is one card's.
pub(crate) fn tell_apart<F>(packs: &mut [Pack<F>]) {
    let mut times: BTreeMap<String, usize> = BTreeMap::new();
    for card in packs.iter().flat_map(|pack| &pack.cards) {
        *times.entry(card.as_written().to_owned()).or_default() += 1;
    }
    for card in packs.iter_mut().flat_map(|pack| &mut pack.cards) {
        if times.get(card.as_written()).is_some_and(|&times| times > 1) {
            card.name = format!("{} ({})", card.as_written(), card.number);
        }
    }
}

/// A name as far as it matters for finding it: letters and digits alone, small.
pub fn plain(words: &str) -> String {
    words.chars().filter(|letter| letter.is_alphanumeric()).flat_map(char::to_lowercase).collect()
}
