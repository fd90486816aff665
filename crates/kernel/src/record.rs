//! A record: setup, seed and answers. Save file, replay, bug report and regression test in one.

use crate::chance::Hash;
use crate::erased::{AnyGame, AnyTable};
use crate::outcome::Outcome;
use crate::seat::Seat;
use crate::setup::{Setup, Shuffle};
use serde::{Deserialize, Serialize};

/// One line of a record.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Answer {
    /// Who answered.
    pub seat: Seat,
    /// The label that was chosen, if the reader may know it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub label: Option<String>,
    /// The seat gave up instead of answering.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub concedes: bool,
}

/// A hash of the state after a number of answers, and of the answers since the last checkpoint, to find where two machines
/// parted ways. Answers count too: one that came to nothing leaves no trace in the value.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Checkpoint {
    /// After how many answers.
    pub answers: u32,
    /// The hash of value and answers.
    pub hash: Hash,
}

/// Who answers for a seat. Written as one word: `human`, or the name of a bot.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(from = "String", into = "String")]
pub enum Player {
    /// Somebody.
    Human,
    /// A program, by the name whoever runs it knows it by.
    Bot(String),
}

const HUMAN: &str = "human";

impl From<String> for Player {
    fn from(word: String) -> Player {
        if word == HUMAN { Player::Human } else { Player::Bot(word) }
    }
}

impl From<Player> for String {
    fn from(player: Player) -> String {
        match player {
            Player::Human => HUMAN.to_owned(),
            Player::Bot(name) => name,
        }
    }
}

/// How many answers lie between two checkpoints.
const CHECKPOINT_EVERY: usize = 16;

/// The current shape of a record file.
pub const RECORD_VERSION: u32 = 2;

/// A game as its setup, its seed and its answers.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Record {
    /// The shape of this file.
    pub casefile_record: u32,
    /// The rules and card programs it was made with.
    pub pin: Hash,
    /// What the game started from.
    pub setup: Setup,
    /// Who answers for each seat, in turn order, if known. Not verified: it can change during a game.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub players: Vec<Player>,
    /// A hash of the pack, if somebody wrote cards for this game alone.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pack: Option<Hash>,
    /// Where the seed comes from.
    pub shuffle: Shuffle,
    /// All answers, in order.
    #[serde(default)]
    pub answers: Vec<Answer>,
    /// Hashes of the value along the way.
    #[serde(default)]
    pub checkpoints: Vec<Checkpoint>,
    /// How it ended, once it has.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub outcome: Option<Outcome>,
}

/// What is wrong with a record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RecordError {
    /// Made by another version of this file's shape.
    Version(u32),
    /// For another game.
    Game(String),
    /// Made with other rules or cards.
    Pin,
    /// Played with cards of its own, which are not here.
    Pack,
    /// Not the whole record: it was downloaded before the end.
    Partial,
    /// The revealed secret or a submission does not fit its commitment.
    Commitment(String),
    /// The setup cannot be played.
    Setup(String),
    /// An answer was refused.
    Answer {
        /// Which one, counted from 1.
        number: usize,
        /// The seat's name.
        name: String,
        /// The answer.
        label: String,
        /// Why.
        why: String,
    },
    /// The value is not the recorded one.
    Diverged {
        /// The last checkpoint that agreed.
        after: u32,
        /// The first that does not.
        by: u32,
    },
    /// The recorded outcome is not what the answers lead to.
    Outcome,
}

impl std::fmt::Display for RecordError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            RecordError::Version(version) => {
                write!(f, "this record has version {version}, and this program reads {RECORD_VERSION}")
            }
            RecordError::Game(game) => write!(f, "this is a record of another game, `{game}`"),
            RecordError::Pin => write!(f, "this record was made with other rules or cards"),
            RecordError::Pack => {
                write!(f, "this record was played with cards that somebody wrote for it, and they are not here")
            }
            RecordError::Partial => {
                write!(f, "this record was downloaded before the end and holds only one seat's part")
            }
            RecordError::Commitment(what) => {
                write!(f, "{what} does not match the commitment made at the start: the record was changed")
            }
            RecordError::Setup(why) => write!(f, "its setup is not valid: {why}"),
            RecordError::Answer { number, name, label, why } => {
                write!(f, "answer {number}, `{name}: {label}`, is not possible there: {why}")
            }
            RecordError::Diverged { after, by } => {
                write!(
                    f,
                    "the replay diverges between answer {after} and answer {by}: the record or the rules have changed"
                )
            }
            RecordError::Outcome => {
                write!(f, "the answers lead to another outcome than the recorded one: the record was changed")
            }
        }
    }
}

impl std::error::Error for RecordError {}

impl Record {
    /// The record of a game that begins now.
    pub fn new(game: &dyn AnyGame, setup: Setup, shuffle: Shuffle) -> Record {
        Record {
            casefile_record: RECORD_VERSION,
            pin: game.pin(&setup),
            setup,
            players: Vec::new(),
            pack: None,
            shuffle,
            answers: Vec::new(),
            checkpoints: Vec::new(),
            outcome: None,
        }
    }

    /// Notes an answer that `table` has just accepted.
    pub fn note(&mut self, answer: Answer, table: &dyn AnyTable) {
        self.answers.push(answer);
        self.outcome = table.outcome();
        if self.answers.len().is_multiple_of(CHECKPOINT_EVERY) || self.outcome.is_some() {
            self.checkpoints.push(self.checkpoint(self.answers.len(), table));
        }
    }

    /// The checkpoint after `answers` answers (at least one), for a table that has just accepted the last of them.
    fn checkpoint(&self, answers: usize, table: &dyn AnyTable) -> Checkpoint {
        let since = (answers - 1) / CHECKPOINT_EVERY * CHECKPOINT_EVERY;
        let mut hasher = blake3::Hasher::new_derive_key("casefile checkpoint");
        hasher.update(&table.hash().0);
        for Answer { seat, label, concedes } in &self.answers[since..answers] {
            let label = label.as_deref().unwrap_or_default();
            hasher.update(&[seat.0, u8::from(*concedes)]).update(&(label.len() as u64).to_le_bytes());
            hasher.update(label.as_bytes());
        }
        Checkpoint { answers: answers as u32, hash: Hash(*hasher.finalize().as_bytes()) }
    }

    /// Forgets all answers from number `keep` on.
    pub fn truncate(&mut self, keep: usize) {
        self.answers.truncate(keep);
        self.checkpoints.retain(|checkpoint| checkpoint.answers as usize <= keep);
        self.outcome = None;
    }

    /// The part that one seat may download before the end: its own submission and answers, and no seed.
    /// After the end everybody may read everything.
    #[must_use]
    pub fn seen_by(&self, reader: Option<Seat>) -> Record {
        if self.outcome.is_some() {
            return self.clone();
        }
        let mut seen = self.clone();
        seen.setup = self.setup.seen_by(reader);
        seen.shuffle = self.shuffle.shut();
        seen.checkpoints.clear();
        for answer in &mut seen.answers {
            if Some(answer.seat) != reader {
                answer.label = None;
            }
        }
        seen
    }

    /// A table at the start of this record, whatever rules it was made with.
    pub fn start(&self, game: &dyn AnyGame) -> Result<Box<dyn AnyTable>, RecordError> {
        if self.casefile_record != RECORD_VERSION {
            return Err(RecordError::Version(self.casefile_record));
        }
        if self.setup.game != game.about().name {
            return Err(RecordError::Game(self.setup.game.clone()));
        }
        if !self.shuffle.is_true() {
            return Err(RecordError::Commitment("the shuffle's secret".into()));
        }
        for seat in &self.setup.seats {
            if !seat.submission.is_true() {
                return Err(RecordError::Commitment(format!("what {} handed in", seat.name)));
            }
        }
        // What those cards did cannot be played without them, not even in part.
        if self.pack.is_some() && game.pin(&self.setup) != self.pin {
            return Err(RecordError::Pack);
        }
        let seed = self.shuffle.seed().ok_or(RecordError::Partial)?;
        game.start(&self.setup, seed).map_err(|error| RecordError::Setup(error.to_string()))
    }

    /// Plays one answer of the record on a table.
    pub fn step(&self, table: &mut dyn AnyTable, number: usize) -> Result<(), RecordError> {
        let answer = &self.answers[number];
        let impossible = |name: String, why: String| {
            let label = answer.label.clone().unwrap_or_else(|| "concede".into());
            RecordError::Answer { number: number + 1, name, label, why }
        };
        if answer.seat.index() >= self.setup.seats.len() {
            let (seat, seats) = (usize::from(answer.seat.0) + 1, self.setup.seats.len());
            return Err(impossible(format!("seat {seat}"), format!("there are {seats} seats")));
        }
        let result = match (&answer.label, answer.concedes) {
            (_, true) => table.concede(answer.seat),
            (Some(label), false) => table.answer(answer.seat, label),
            (None, false) => return Err(RecordError::Partial),
        };
        result.map_err(|refusal| impossible(table.names().of(answer.seat).to_owned(), refusal.to_string()))
    }

    /// Replays the first `count` answers, under the same rules, without comparing hashes.
    pub fn replay(&self, game: &dyn AnyGame, count: usize) -> Result<Box<dyn AnyTable>, RecordError> {
        let mut table = self.start(game)?;
        for number in 0..count.min(self.answers.len()) {
            self.step(table.as_mut(), number)?;
        }
        Ok(table)
    }

    /// Replays everything and compares pin, hashes and outcome.
    pub fn verify(&self, game: &dyn AnyGame) -> Result<Box<dyn AnyTable>, RecordError> {
        let mut table = self.start(game)?;
        if game.pin(&self.setup) != self.pin {
            return Err(RecordError::Pin);
        }
        let mut checkpoints = self.checkpoints.iter().peekable();
        let mut agreed = 0;
        for number in 0..self.answers.len() {
            self.step(table.as_mut(), number)?;
            let by = number as u32 + 1;
            while let Some(checkpoint) = checkpoints.next_if(|checkpoint| checkpoint.answers <= by) {
                if *checkpoint != self.checkpoint(number + 1, table.as_ref()) {
                    return Err(RecordError::Diverged { after: agreed, by });
                }
                agreed = by;
            }
        }
        let checkpoints_owed = self.answers.len() / CHECKPOINT_EVERY
            + usize::from(self.outcome.is_some() && !self.answers.len().is_multiple_of(CHECKPOINT_EVERY));
        if checkpoints.next().is_some() || self.checkpoints.len() != checkpoints_owed {
            return Err(RecordError::Diverged { after: agreed, by: self.answers.len() as u32 });
        }
        if self.outcome != table.outcome() {
            return Err(RecordError::Outcome);
        }
        Ok(table)
    }
}
