//! What all tables share: the games, the store, the settings.

use crate::config::Config;
use crate::host::Hosts;
use crate::lobby::Lobby;
use crate::message::{FirstCase, GameAbout};
use crate::metrics::Metrics;
use crate::passing::neighbours::Neighbours;
use crate::places::Places;
use crate::quota::Counting;
use crate::rate::Buckets;
use crate::refused::Refused;
use crate::replays::Replays;
use crate::store::Store;
use crate::workshop::Workshop;
use axum::body::Bytes;
use bots::Playable;
use kernel::{AnyGame, Sealed};
use shelf::{FromPacks, GameBox};
use std::sync::{Arc, OnceLock};
use tokio::sync::{Notify, Semaphore, watch};
use wording::{CardBook, DeckBook, PackTrouble};

/// What all tables share.
pub struct House {
    /// The settings.
    pub config: Config,
    /// The database.
    pub store: Store,
    /// What is counted.
    pub metrics: Arc<Metrics>,
    /// Who may think now.
    pub thinkers: Arc<Semaphore>,
    /// How much each address may ask.
    pub requests: Buckets,
    /// How much each address may read.
    pub reads: Buckets,
    /// Which connections there are.
    pub connections: Places,
    /// Which sockets there are, by whoever they are for.
    pub sockets: Places,
    /// Which names it answers to.
    pub hosts: Hosts,
    /// What was replayed of late.
    pub replays: Replays,
    /// The tables in memory.
    pub lobby: Lobby,
    /// What other servers have said of their tables.
    pub(crate) neighbours: Neighbours,
    /// Other servers should hear of a change in the lobby.
    pub(crate) lobby_changed: Notify,
    /// True once the server ends.
    pub(crate) ending: watch::Sender<bool>,
    pub(crate) workshop: Workshop,
    pub(crate) counting: Counting,
    titles: Vec<Arc<Title>>,
}

/// A game of this house, or of a table with cards of its own.
pub struct Title {
    /// The game.
    pub game: Arc<dyn Playable>,
    /// How it reads decks, if it has any.
    decks: Option<Box<dyn DeckBook>>,
    book: Box<dyn CardBook>,
    cards: OnceLock<(Bytes, String)>,
    first_case: Option<FirstCase>,
    shelf: &'static GameBox,
    /// What was added to the packs of the shelf.
    packs: Vec<String>,
}

impl House {
    /// A house with these games.
    pub fn new(config: Config, titles: Vec<Title>, store: Store, metrics: Arc<Metrics>) -> House {
        House {
            thinkers: Arc::new(Semaphore::new(config.thinkers.max(1))),
            requests: Buckets::new(config.requests),
            reads: Buckets::new(config.reads),
            connections: Places::new(config.connections),
            sockets: Places::new(config.sockets),
            hosts: Hosts::new(&config.hosts, config.listen),
            replays: Replays::new(config.replays, config.thinkers),
            titles: titles.into_iter().map(Arc::new).collect(),
            workshop: Workshop::default(),
            lobby: Lobby::default(),
            neighbours: Neighbours::default(),
            lobby_changed: Notify::new(),
            ending: watch::Sender::default(),
            counting: Counting::default(),
            config,
            store,
            metrics,
        }
    }

    /// All games.
    pub fn titles(&self) -> &[Arc<Title>] {
        &self.titles
    }

    /// The game of that name.
    pub fn title(&self, name: &str) -> Result<&Arc<Title>, Refused> {
        let found = self.titles.iter().find(|title| title.game.about().name == name);
        found.ok_or_else(|| {
            let names: Vec<&str> = self.titles.iter().map(|title| title.game.about().name).collect();
            Refused::not_there(format!("There is no game `{name}`. The games are: {}.", names.join(", ")))
        })
    }

    /// The game of that name, with the cards of a table's own if it has any.
    pub(crate) async fn title_with(&self, name: &str, pack: Option<&str>) -> Result<Arc<Title>, Refused> {
        let title = self.title(name)?;
        match pack {
            None => Ok(title.clone()),
            Some(pack) => self.workshop.title(title, pack).await,
        }
    }
}

impl Title {
    /// Every game of the shelf, each with the cards of its own packs among these added; or what is wrong with them.
    pub fn all(packs: &[String]) -> FromPacks<Vec<Title>> {
        let mut of_game = Vec::new();
        for pack in packs {
            let (game, span) = wording::game_of(pack)?;
            if shelf::find(&game).is_none() {
                return Err(vec![PackTrouble::new("P1", span, format!("there is no game `{game}`"))]);
            }
            of_game.push((game, pack.as_str()));
        }
        let own = |shelf: &'static GameBox| -> Vec<&str> {
            of_game.iter().filter(|(game, _)| shelf.name.eq_ignore_ascii_case(game)).map(|(_, pack)| *pack).collect()
        };
        shelf::ALL.iter().map(|shelf| Title::open(shelf, &own(shelf))).collect()
    }

    /// The same game with the cards of one more pack.
    pub(crate) fn with_pack(&self, pack: &str) -> FromPacks<Title> {
        let (game, span) = wording::game_of(pack)?;
        if !game.eq_ignore_ascii_case(self.shelf.name) {
            let words = format!("this pack is for `{game}`, and the game here is `{}`", self.shelf.name);
            return Err(vec![PackTrouble::new("P1", span, words)]);
        }
        let packs: Vec<&str> = self.packs.iter().map(String::as_str).chain([pack]).collect();
        Title::open(self.shelf, &packs)
    }

    /// Its cards, and how their texts are read.
    pub(crate) fn book(&self) -> &dyn CardBook {
        self.book.as_ref()
    }

    fn open(shelf: &'static GameBox, packs: &[&str]) -> FromPacks<Title> {
        let book = packs.iter().try_fold(shelf.cards()?, |book, pack| book.with_pack(pack))?;
        let game = shelf.game(packs)?;
        let first_case = shelf.first_case.map(read_first_case).transpose()?;
        let decks = shelf.decks(packs).transpose()?;
        let packs = packs.iter().map(|pack| (*pack).to_owned()).collect();
        Ok(Title { game, decks, book, cards: OnceLock::new(), first_case, shelf, packs })
    }

    /// Its first case; refused if it has none.
    pub fn first_case(&self) -> Result<&FirstCase, Refused> {
        let none = || Refused::not_there(format!("{} has no first case.", self.game.about().title));
        self.first_case.as_ref().ok_or_else(none)
    }

    /// The game, for sessions.
    pub fn any(&self) -> Arc<dyn AnyGame> {
        self.game.clone()
    }

    /// What a visitor should know.
    pub fn about(&self) -> GameAbout {
        let about = self.game.about();
        GameAbout {
            name: about.name.to_owned(),
            title: about.title.to_owned(),
            summary: about.summary.to_owned(),
            seats_min: *about.seats.start(),
            seats_max: *about.seats.end(),
            seat_names: about.seat_names.clone(),
            options: about.options.clone(),
            decks: self.decks.is_some(),
            secrets: about.secrets,
            stops: self.game.stops().iter().map(|(word, _)| (*word).to_owned()).collect(),
        }
    }

    /// Every card as JSON, as `casefile cards GAME --json` prints it, and a tag for it.
    pub fn cards(&self) -> (Bytes, String) {
        let cards = || {
            let cards = serde_json::to_vec(&self.book.cards()).unwrap_or_default();
            let tag = crate::etag::tag(blake3::hash(&cards).as_bytes());
            (Bytes::from(cards), tag)
        };
        self.cards.get_or_init(cards).clone()
    }

    /// How it reads decks; refused if it has none.
    pub fn deck_book(&self) -> Result<&dyn DeckBook, Refused> {
        let without = || Refused::wrong(format!("{} has no decks.", self.game.about().title));
        self.decks.as_deref().ok_or_else(without)
    }

    /// The sealed submission of a seat; `None` if it brings nothing.
    pub fn sealed(&self, deck: Option<&str>) -> Result<Sealed, Refused> {
        let Some(deck) = deck else { return Ok(Sealed::default()) };
        Ok(Sealed::new(self.deck_book()?.handed_in(deck)?, crate::token::random()))
    }
}

fn read_first_case(text: &str) -> FromPacks<FirstCase> {
    toml::from_str(text).map_err(|error| {
        let span = error.span().unwrap_or_default();
        vec![PackTrouble::new("P1", span, format!("a first case cannot be read: {}", error.message()))]
    })
}
