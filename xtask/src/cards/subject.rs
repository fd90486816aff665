//! What this chore needs to know of a game: its packs, its cards line by line, and how to build the game from other
//! packs.

use kernel::{AnyGame, Game, Shared};
use std::sync::Arc;
use wording::{CardBook, CardText, PackTrouble};

/// The games that have packs.
pub fn subjects() -> Result<Vec<Subject>, String> {
    Ok(vec![dead_drop()?, encounters()?, battles()?, ccg()?, boardgame()?])
}

fn dead_drop() -> Result<Subject, String> {
    let sources = vec![dead_drop::PACK];
    let cards = dead_drop::Cards::read(&sources).map_err(|troubles| format!("Dead Drop's own pack: {troubles:?}"))?;
    Ok(Subject {
        name: "dead_drop",
        sources,
        cards: cards.catalogue.texts(),
        book: Box::new(cards.catalogue.book),
        make: |sources| dead_drop::DeadDrop::with_packs(sources).map(shared),
    })
}

fn encounters() -> Result<Subject, String> {
    let sources = encounters::packs();
    let cards = encounters::Cards::read(&sources).map_err(|troubles| format!("Encounters' own packs: {troubles:?}"))?;
    Ok(Subject {
        name: "encounters",
        cards: cards.catalogue.texts(),
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
        cards: cards.catalogue.texts(),
        sources,
        book: Box::new(cards.catalogue.book),
        make: |sources| battles::Battles::with_packs(sources).map(shared),
    })
}

fn ccg() -> Result<Subject, String> {
    let sources = ccg::packs();
    let cards = ccg::Cards::read(&sources).map_err(|troubles| format!("the CCG's own packs: {troubles:?}"))?;
    Ok(Subject {
        name: "ccg",
        cards: cards.catalogue.texts(),
        sources,
        book: Box::new(cards.catalogue.book),
        make: |sources| ccg::Ccg::with_packs(sources).map(shared),
    })
}

fn boardgame() -> Result<Subject, String> {
    let sources = boardgame::packs();
    let cards =
        boardgame::Cards::read(&sources).map_err(|troubles| format!("the board game's own packs: {troubles:?}"))?;
    Ok(Subject {
        name: "boardgame",
        cards: cards.catalogue.texts(),
        sources,
        book: Box::new(cards.catalogue.book),
        make: |sources| boardgame::Boardgame::with_packs(sources).map(shared),
    })
}

/// A game with packs.
pub struct Subject {
    pub name: &'static str,
    /// Its packs as they are written.
    pub sources: Vec<&'static str>,
    /// Its cards, line by line.
    pub cards: Vec<CardText>,
    pub book: Box<dyn CardBook>,
    /// The game of these packs.
    pub make: MakeGame,
}

/// The game of some packs.
pub type MakeGame = fn(&[&str]) -> Result<Arc<dyn AnyGame>, Vec<PackTrouble>>;

impl Subject {
    /// The game as it is.
    pub fn game(&self) -> Result<Arc<dyn AnyGame>, String> {
        (self.make)(&self.sources).map_err(|troubles| format!("{}'s own packs: {troubles:?}", self.name))
    }
}

fn shared(game: impl Game) -> Arc<dyn AnyGame> {
    Arc::new(Shared::new(game))
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
        assert_eq!(words("Analyst"), "Do(Verb { deed: Draw(1), who: You })");
        assert!(words("Handler").starts_with("Always(Static { stat: 0"), "{}", words("Handler"));
        assert!(
            words("Second Wind").contains("OneOf(You, 2), Do(Verb { deed: Draw(1), who: You })"),
            "{}",
            words("Second Wind")
        );
        assert!(words("Overtime").contains("deed: Draw(2)"), "{}", words("Overtime"));
    }
}
