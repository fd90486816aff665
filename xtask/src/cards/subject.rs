//! What this chore needs to know of a game: its packs, its cards line by line, and how to build the game from other
//! packs.

use kernel::{AnyGame, Game, Shared};
use machine::{Design, Library, Passage};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::ops::Range;
use std::sync::Arc;
use wording::{Book, CardBook, Entry, PackTrouble, Speech};

/// The games that have packs.
pub fn subjects() -> Result<Vec<Subject>, String> {
    Ok(vec![dead_drop()?, encounters()?, battles()?])
}

fn dead_drop() -> Result<Subject, String> {
    let sources = vec![dead_drop::PACK];
    let cards = dead_drop::Cards::read(&sources).map_err(|troubles| format!("Dead Drop's own pack: {troubles:?}"))?;
    Ok(Subject {
        name: "dead_drop",
        sources,
        cards: line_by_line(&cards.book, &cards.library, |card| cards.design(&card.name))?,
        book: Box::new(cards.catalogue.book),
        make: |sources| dead_drop::DeadDrop::with_packs(sources).map(shared),
    })
}

fn encounters() -> Result<Subject, String> {
    let sources = encounters::packs();
    let cards = encounters::Cards::read(&sources).map_err(|troubles| format!("Encounters' own packs: {troubles:?}"))?;
    Ok(Subject {
        name: "encounters",
        cards: line_by_line(&cards.book, &cards.library, |card| cards.design(&card.name))?,
        sources,
        book: Box::new(cards.catalogue.book),
        make: |sources| encounters::Encounters::with_packs(sources).map(shared),
    })
}

fn battles() -> Result<Subject, String> {
    let sources = battles::packs();
    let cards = battles::Cards::read(&sources).map_err(|troubles| format!("Battles' own packs: {troubles:?}"))?;
    Ok(Subject {
        name: "battles",
        cards: line_by_line(&cards.book, &cards.library, |card| cards.design(&card.name))?,
        sources,
        book: Box::new(cards.catalogue.book),
        make: |sources| battles::Battles::with_packs(sources).map(shared),
    })
}

/// A game with packs.
pub struct Subject {
    pub name: &'static str,
    /// Its packs as they are written.
    pub sources: Vec<&'static str>,
    pub cards: Vec<Card>,
    pub book: Box<dyn CardBook>,
    /// The game of these packs.
    pub make: MakeGame,
}

/// The game of some packs.
pub type MakeGame = fn(&[&str]) -> Result<Arc<dyn AnyGame>, Vec<PackTrouble>>;

/// A card, line by line.
pub struct Card {
    pub name: String,
    pub number: String,
    pub text: String,
    /// In which of the packs its text stands, and where.
    pub place: (usize, Range<usize>),
    pub lines: Vec<Line>,
}

/// A line of a text with what the game makes of it.
pub struct Line {
    pub words: String,
    pub passages: Vec<Passage>,
}

impl Card {
    /// The passages of all its lines.
    pub fn passages(&self) -> impl Iterator<Item = &Passage> {
        self.lines.iter().flat_map(|line| &line.passages)
    }
}

impl Subject {
    /// The game as it is.
    pub fn game(&self) -> Result<Arc<dyn AnyGame>, String> {
        (self.make)(&self.sources).map_err(|troubles| format!("{}'s own packs: {troubles:?}", self.name))
    }
}

fn shared(game: impl Game) -> Arc<dyn AnyGame> {
    Arc::new(Shared::new(game))
}

/// The cards of a book with their places in the library. The first abilities of a design are those of its text, line by
/// line; what a game adds to them is no passage of the text.
fn line_by_line<L: Speech, F>(
    book: &Book<L, F>,
    library: &Library<L>,
    design: impl Fn(&Entry<F>) -> Option<Design>,
) -> Result<Vec<Card>, String>
where
    F: Serialize + DeserializeOwned + Clone,
{
    let packs = book.packs.iter().enumerate();
    let entries = packs.flat_map(|(pack, cards)| cards.cards.iter().map(move |card| (pack, card)));
    let card = |(pack, card): (usize, &Entry<F>)| {
        let design = design(card).ok_or_else(|| format!("the game does not know its own card {}", card.name))?;
        let mut abilities = library.abilities(design).map(|(number, _)| number);
        let line = |words: &str| {
            let spoken = book.compile(words).map_err(|trouble| format!("{}: {}", card.name, trouble.trouble.words))?;
            let passages = abilities.by_ref().take(spoken.len()).flat_map(|number| library.passages(number)).collect();
            Ok(Line { words: words.to_owned(), passages })
        };
        let written = card.text.lines().filter(|line| !line.trim().is_empty());
        Ok(Card {
            name: card.name.clone(),
            number: card.number.clone(),
            text: card.text.clone(),
            place: (pack, card.text_span.clone()),
            lines: written.map(line).collect::<Result<_, String>>()?,
        })
    };
    entries.map(card).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_line_has_its_passages() {
        let subject = &subjects().unwrap()[0];
        let words = |name: &str| {
            let card = subject.cards.iter().find(|card| card.name == name).unwrap();
            card.passages().map(|passage| passage.words.clone()).collect::<Vec<_>>().join(", ")
        };
        assert_eq!(words("Analyst"), "Do(Draw(1))");
        assert!(words("Handler").starts_with("Always(Static { stat: 0"), "{}", words("Handler"));
        assert!(words("Second Wind").contains("OneOf(You, 2), Do(Draw(1))"), "{}", words("Second Wind"));
        assert!(words("Overtime").contains("Do(Draw(2))"), "{}", words("Overtime"));
    }
}
