//! What is stored of a table besides its answers. It holds the shuffle's secret and all decks, so it never leaves the
//! server.

use crate::message::{Autopilot, Chosen, Held, SeatInfo, Stage, TableInfo, UndoRule};
use bots::Bot;
use kernel::{Hash, Player, RECORD_VERSION, Record, Sealed, SeatSetup, Setup, Shuffle};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

/// A table, but for its answers.
#[derive(Clone, Serialize, Deserialize)]
pub struct Kept {
    /// Its id.
    pub id: String,
    /// Which game.
    pub game: String,
    /// The game's options.
    pub options: Map<String, Value>,
    /// Its seats, in turn order.
    pub seats: Vec<KeptSeat>,
    /// How far it is.
    pub stage: Stage,
    /// May everybody see that it is there?
    pub listed: bool,
    /// May people without a seat watch while it is played?
    #[serde(default = "yes")]
    pub watch: bool,
    /// When acts may be taken back.
    pub undo: UndoRule,
    /// May seats ask a bot what it would do?
    pub hints: bool,
    /// How long each automatic step takes, if the table says so.
    pub pace_ms: Option<u32>,
    /// The hash of the host's token.
    pub host: String,
    /// Where the seed comes from, the secret included.
    pub shuffle: Shuffle,
    /// Why the shuffle is no secret, if it is none. Then it takes no nonces.
    #[serde(default, alias = "given", deserialize_with = "chosen")]
    pub chosen: Option<Chosen>,
    /// Does the game begin by itself once every seat has sent the nonce it owes?
    #[serde(default)]
    pub begins: bool,
    /// The rules and cards it began with.
    pub pin: Option<Hash>,
    /// How often something was taken back.
    pub undos: u32,
    /// How many answers nobody takes back: a seat changed hands after them.
    #[serde(default)]
    pub firm: usize,
    /// How many reports it has sent.
    #[serde(default)]
    pub reports: u32,
    /// When it was made, in seconds since 1970.
    pub made: i64,
    /// The next game with the same people.
    #[serde(default)]
    pub next: Option<Next>,
    /// The week whose case it is, as long as people alone play it.
    #[serde(default)]
    pub week: Option<String>,
    /// Has the host muted those who watch?
    #[serde(default)]
    pub watchers_muted: bool,
    /// Has whoever runs the server closed it?
    #[serde(default)]
    pub closed: bool,
    /// Cards of its own, as they are written.
    #[serde(default)]
    pub pack: Option<String>,
}

/// The next game with the same people: who else wants one joins it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Next {
    /// The id of its table.
    pub id: String,
    /// Did everybody move up by one seat?
    pub swap: bool,
    /// Has it the same shuffle?
    pub same_seed: bool,
}

/// Before there were reasons, a table said only whether its shuffle was chosen.
fn chosen<'de, D: serde::Deserializer<'de>>(deserializer: D) -> Result<Option<Chosen>, D::Error> {
    #[derive(Deserialize)]
    #[serde(untagged)]
    enum Either {
        Before(bool),
        Now(Option<Chosen>),
    }
    Ok(match Either::deserialize(deserializer)? {
        Either::Before(given) => given.then_some(Chosen::Words),
        Either::Now(chosen) => chosen,
    })
}

/// Tables were watched by anybody before there was a choice.
fn yes() -> bool {
    true
}

/// A seat.
#[derive(Clone, Serialize, Deserialize)]
pub struct KeptSeat {
    /// What it is called.
    pub name: String,
    /// Who has it.
    pub held: Held,
    /// Which bot, if a bot has it.
    pub bot: Option<String>,
    /// The bot that replaces a player who left.
    pub away: Option<String>,
    /// The hash of its token.
    pub token: Option<String>,
    /// What goes into the shuffle for this seat, if its player sent something.
    pub nonce: Option<Hash>,
    /// Has it promised a nonce that has not come yet?
    #[serde(default)]
    pub owes_nonce: bool,
    /// What it brings.
    pub submission: Sealed,
    /// Has the host muted it?
    #[serde(default)]
    pub muted: bool,
    /// What it does without being asked, but for what it passes until something happens: who comes back to a server
    /// that was away should be asked.
    #[serde(default, alias = "orders")]
    pub autopilot: Autopilot,
}

impl KeptSeat {
    /// Does a bot play it for somebody who may come back?
    pub fn is_sat_in_for(&self) -> bool {
        self.held != Held::Bot && self.away.is_some()
    }

    /// The bot that plays it now. A bot that no longer exists is replaced by the default.
    pub fn played_by(&self) -> Option<Bot> {
        let bot =
            if self.held == Held::Bot { self.bot.as_deref().unwrap_or_default() } else { self.away.as_deref()? };
        Some(bot.parse().unwrap_or_default())
    }
}

impl Kept {
    /// What the game starts from: closed seats are not there.
    pub fn setup(&self) -> Setup {
        let seats = self.seats.iter().filter(|seat| seat.held != Held::Closed);
        let seat = |seat: &KeptSeat| SeatSetup { name: seat.name.clone(), submission: seat.submission.clone() };
        Setup { game: self.game.clone(), options: self.options.clone(), seats: seats.map(seat).collect() }
    }

    /// What the others are called. Seats that are closed have no names.
    pub fn names_but(&self, place: usize) -> impl Iterator<Item = &str> {
        let others = self.seats.iter().enumerate().filter(move |(other, _)| *other != place);
        others.filter(|(_, seat)| seat.held != Held::Closed).map(|(_, seat)| seat.name.as_str())
    }

    /// What a record calls the cards of its own.
    pub fn pack_hash(&self) -> Option<Hash> {
        self.pack.as_ref().map(|pack| Hash(*blake3::hash(pack.as_bytes()).as_bytes()))
    }

    /// Who plays, for the record.
    pub fn players(&self) -> Vec<Player> {
        let player = |seat: &KeptSeat| seat.played_by().map_or(Player::Human, |bot| Player::Bot(bot.to_string()));
        self.seats.iter().map(player).collect()
    }

    /// The record without answers. Nothing if it has not begun.
    pub fn record(&self) -> Option<Record> {
        Some(Record {
            casefile_record: RECORD_VERSION,
            pin: self.pin?,
            setup: self.setup(),
            players: self.players(),
            pack: self.pack_hash(),
            shuffle: self.shuffle.clone(),
            answers: Vec::new(),
            checkpoints: Vec::new(),
            outcome: None,
        })
    }

    /// What everybody may know. `present` says whether somebody is connected at a seat.
    pub fn info(&self, title: &str, pace_ms: u32, spectators: usize, present: impl Fn(usize) -> bool) -> TableInfo {
        let seat = |(number, seat): (usize, &KeptSeat)| SeatInfo {
            name: seat.name.clone(),
            held: seat.held,
            bot: seat.played_by().map(|bot| bot.to_string()),
            present: present(number),
            owes_nonce: seat.owes_nonce,
            muted: seat.muted,
        };
        TableInfo {
            id: self.id.clone(),
            game: self.game.clone(),
            title: title.to_owned(),
            options: self.options.clone(),
            stage: self.stage,
            seats: self.seats.iter().enumerate().map(seat).collect(),
            watching: spectators as u32,
            watch: self.watch,
            watchers_muted: self.watchers_muted,
            listed: self.listed,
            undo: self.undo,
            hints: self.hints,
            pace_ms: self.pace_ms.unwrap_or(pace_ms),
            commitment: self.shuffle.commitment.to_string(),
            chosen: self.chosen,
            own_cards: self.pack.is_some(),
            made: self.made,
        }
    }
}
