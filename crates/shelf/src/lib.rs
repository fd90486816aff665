//! The shelf: the list of all games. Command line and server take games from here, so a new game needs only one more
//! entry.

use bots::Playable;
use kernel::{Game, Shared};
use std::sync::Arc;
use wording::{CardBook, CardText, DeckBook, PackTrouble};

/// The result of building something from packs: the thing, or every problem of the packs.
pub type FromPacks<T> = Result<T, Vec<PackTrouble>>;

type Make<T> = fn(&[&str]) -> FromPacks<T>;

/// A game with what belongs to it.
pub struct GameBox {
    /// The game's name, one word.
    pub name: &'static str,
    /// Its title, for people.
    pub title: &'static str,
    /// The maximum number of its own verbs that only one card uses; `None` if there is no budget.
    pub used_once_max: Option<usize>,
    which: Which,
    packs: fn() -> Vec<&'static str>,
    cards: Make<Box<dyn CardBook>>,
    texts: Make<Vec<CardText>>,
    decks: Option<Make<Box<dyn DeckBook>>>,
    deck_names: fn() -> Vec<&'static str>,
    /// A first case, as it is written: a table and steps that teach the game by playing; none if the game has none.
    pub first_case: Option<&'static str>,
}

/// The types of all games, for [`GameBox::open`].
#[derive(Clone, Copy)]
enum Which {
    Encounters,
    Battles,
    Ccg,
    Boardgame,
    DeadDrop,
}

/// Builds something from a game of any type: something to play, something to measure.
pub trait Opener {
    /// What it builds.
    type Made;
    /// Makes it.
    fn make<G: Game>(&self, game: G) -> Self::Made;
}

/// All games, in the order they are listed.
pub static ALL: [GameBox; 5] = [
    GameBox {
        name: "encounters",
        title: encounters::TITLE,
        used_once_max: Some(0),
        which: Which::Encounters,
        packs: encounters::packs,
        cards: |packs| Ok(Box::new(encounters::Cards::read(packs)?.catalogue.book)),
        texts: |packs| Ok(encounters::Cards::read(packs)?.catalogue.texts()),
        decks: None,
        deck_names: Vec::new,
        first_case: Some(include_str!("../../../scenarios/first-case/encounters.toml")),
    },
    GameBox {
        name: "battles",
        title: battles::TITLE,
        used_once_max: Some(8),
        which: Which::Battles,
        packs: battles::packs,
        cards: |packs| Ok(Box::new(battles::Cards::read(packs)?.catalogue.book)),
        texts: |packs| Ok(battles::Cards::read(packs)?.catalogue.texts()),
        decks: Some(|packs| Ok(Box::new(battles::Cards::read(packs)?))),
        deck_names: || battles::READY.iter().map(|deck| deck.name).collect(),
        first_case: Some(include_str!("../../../scenarios/first-case/battles.toml")),
    },
    GameBox {
        name: "ccg",
        title: ccg::TITLE,
        used_once_max: Some(30),
        which: Which::Ccg,
        packs: ccg::packs,
        cards: |packs| Ok(Box::new(ccg::Cards::read(packs)?.catalogue.book)),
        texts: |packs| Ok(ccg::Cards::read(packs)?.catalogue.texts()),
        decks: Some(|packs| Ok(Box::new(ccg::Cards::read(packs)?))),
        deck_names: || ccg::READY.iter().map(|deck| deck.name).collect(),
        first_case: Some(include_str!("../../../scenarios/first-case/ccg.toml")),
    },
    GameBox {
        name: "boardgame",
        title: boardgame::TITLE,
        used_once_max: Some(0),
        which: Which::Boardgame,
        packs: boardgame::packs,
        cards: |packs| Ok(Box::new(boardgame::Cards::read(packs)?.catalogue.book)),
        texts: |packs| Ok(boardgame::Cards::read(packs)?.catalogue.texts()),
        decks: None,
        deck_names: Vec::new,
        first_case: Some(include_str!("../../../scenarios/first-case/boardgame.toml")),
    },
    GameBox {
        name: "dead_drop",
        title: dead_drop::TITLE,
        used_once_max: None,
        which: Which::DeadDrop,
        packs: || vec![dead_drop::PACK],
        cards: |packs| Ok(Box::new(dead_drop::Cards::read(packs)?.catalogue.book)),
        texts: |packs| Ok(dead_drop::Cards::read(packs)?.catalogue.texts()),
        decks: None,
        deck_names: Vec::new,
        first_case: None,
    },
];

/// Opens a box to play.
struct ToPlay;

impl Opener for ToPlay {
    type Made = Arc<dyn Playable>;

    fn make<G: Game>(&self, game: G) -> Arc<dyn Playable> {
        Arc::new(Shared::new(game))
    }
}

/// The box of that name.
pub fn find(name: &str) -> Option<&'static GameBox> {
    ALL.iter().find(|game| game.name.eq_ignore_ascii_case(name))
}

impl GameBox {
    /// The game, with the cards of other packs added.
    pub fn game(&self, packs: &[&str]) -> FromPacks<Arc<dyn Playable>> {
        self.open(packs, &ToPlay)
    }

    /// Lets an opener build something from the game, with the cards of other packs added.
    pub fn open<O: Opener>(&self, packs: &[&str], opener: &O) -> FromPacks<O::Made> {
        let packs = self.with(packs);
        Ok(match self.which {
            Which::Encounters => opener.make(encounters::Encounters::with_packs(&packs)?),
            Which::Battles => opener.make(battles::Battles::with_packs(&packs)?),
            Which::Ccg => opener.make(ccg::Ccg::with_packs(&packs)?),
            Which::Boardgame => opener.make(boardgame::Boardgame::with_packs(&packs)?),
            Which::DeadDrop => opener.make(dead_drop::DeadDrop::with_packs(&packs)?),
        })
    }

    /// Its cards, and how their texts are read.
    pub fn cards(&self) -> FromPacks<Box<dyn CardBook>> {
        (self.cards)(&(self.packs)())
    }

    /// The texts of its cards line by line, cards of other packs among them, with what the game reports of them.
    pub fn texts(&self, packs: &[&str]) -> FromPacks<Vec<CardText>> {
        (self.texts)(&self.with(packs))
    }

    /// The packs the game has of its own, as they are written. Those that are added come after them.
    pub fn sources(&self) -> Vec<&'static str> {
        (self.packs)()
    }

    /// The names of its cards, read without compiling their texts: for whoever cannot wait.
    pub fn card_names(&self) -> Vec<String> {
        (self.packs)().into_iter().flat_map(wording::names_in).collect()
    }

    /// The names of its ready-made decks.
    pub fn deck_names(&self) -> Vec<&'static str> {
        (self.deck_names)()
    }

    /// How it reads decks, cards of other packs among them; none if it has no decks.
    pub fn decks(&self, packs: &[&str]) -> Option<FromPacks<Box<dyn DeckBook>>> {
        self.decks.map(|decks| decks(&self.with(packs)))
    }

    /// Does it have decks?
    pub fn has_decks(&self) -> bool {
        self.decks.is_some()
    }

    fn with<'a>(&self, packs: &[&'a str]) -> Vec<&'a str> {
        (self.packs)().into_iter().chain(packs.iter().copied()).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_box_holds_what_it_says() {
        for game in &ALL {
            let opened = game.game(&[]).unwrap_or_else(|troubles| panic!("{}: {troubles:?}", game.name));
            assert_eq!((opened.about().name, opened.about().title), (game.name, game.title));
            let cards = game.cards().map(|book| book.cards()).unwrap_or_default();
            assert!(!cards.is_empty(), "{}", game.name);
            let names = game.card_names();
            // Of two cards of one name each is called by its number too.
            let known = |name: &str| names.iter().any(|known| name.starts_with(known.as_str()));
            assert!(cards.iter().all(|card| names.contains(&card.called) || known(&card.name)), "{}", game.name);
            assert_eq!(game.decks(&[]).is_some(), game.has_decks());
            assert_eq!(game.deck_names().is_empty(), !game.has_decks());
        }
    }
}
