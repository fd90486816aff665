//! A session: a table with its record, and undo.

use crate::chance::Hash;
use crate::erased::{AnyGame, AnyTable};
use crate::record::{Answer, Player, Record, RecordError};
use crate::refusal::Refusal;
use crate::seat::Seat;
use crate::setup::{Setup, SetupError, Shuffle};
use std::sync::Arc;

/// What was true before an answer, so that it can be taken back.
#[derive(Clone, Copy, Debug)]
struct Before {
    act: u32,
    facts: u32,
}

/// A table being played, with the record that could replay it.
pub struct Session {
    game: Arc<dyn AnyGame>,
    table: Box<dyn AnyTable>,
    record: Record,
    before: Vec<Before>,
}

impl Session {
    /// Starts a new game.
    pub fn start(game: Arc<dyn AnyGame>, setup: Setup, shuffle: Shuffle) -> Result<Session, SetupError> {
        let seed = shuffle.seed().ok_or_else(|| SetupError::new("the shuffle has no secret to start from"))?;
        let table = game.start(&setup, seed)?;
        let record = Record::new(game.as_ref(), setup, shuffle);
        Ok(Session { game, table, record, before: Vec::new() })
    }

    /// Resumes a recorded game where it stopped, checking everything.
    pub fn resume(game: Arc<dyn AnyGame>, record: Record) -> Result<Session, RecordError> {
        record.verify(game.as_ref())?;
        let count = record.answers.len();
        Session::continue_from(game, record, count)
    }

    /// A new session from a point of a recorded game.
    pub fn continue_from(game: Arc<dyn AnyGame>, mut record: Record, count: usize) -> Result<Session, RecordError> {
        let table = record.start(game.as_ref())?;
        let answers = std::mem::take(&mut record.answers);
        record.truncate(0);
        record.pin = game.pin(&record.setup);
        let mut session = Session { game, table, record, before: Vec::new() };
        let whole = Record { answers, ..session.record.clone() };
        for number in 0..count.min(whole.answers.len()) {
            let before = session.before();
            whole.step(session.table.as_mut(), number)?;
            session.accept(whole.answers[number].clone(), before);
        }
        Ok(session)
    }

    /// A session at a table that lies there already. Its record does not lead there, so nothing before can be taken
    /// back: this is for tests of what a table tells, which lay it out in two ways.
    pub fn laid_out(game: Arc<dyn AnyGame>, setup: Setup, shuffle: Shuffle, table: Box<dyn AnyTable>) -> Session {
        let record = Record::new(game.as_ref(), setup, shuffle);
        Session { game, table, record, before: Vec::new() }
    }

    /// The table.
    pub fn table(&self) -> &dyn AnyTable {
        self.table.as_ref()
    }

    /// The record so far.
    pub fn record(&self) -> &Record {
        &self.record
    }

    /// Notes who answers for each seat from now on, in turn order.
    pub fn seat_players(&mut self, players: Vec<Player>) {
        self.record.players = players;
    }

    /// Notes that it is played with cards somebody wrote for it: a hash of their pack.
    pub fn note_pack(&mut self, pack: Option<Hash>) {
        self.record.pack = pack;
    }

    /// Answers the open decision.
    pub fn answer(&mut self, seat: Seat, label: &str) -> Result<(), Refusal> {
        let before = self.before();
        self.table.answer(seat, label)?;
        self.accept(Answer { seat, label: Some(label.to_owned()), concedes: false }, before);
        Ok(())
    }

    /// A seat gives up.
    pub fn concede(&mut self, seat: Seat) -> Result<(), Refusal> {
        let before = self.before();
        self.table.concede(seat)?;
        self.accept(Answer { seat, label: None, concedes: true }, before);
        Ok(())
    }

    /// How many answers an undo by this seat would take back: to the start of its last act.
    pub fn undo_length(&self, seat: Seat) -> Option<usize> {
        self.undo_to(seat, |_| false).map(|keep| self.record.answers.len() - keep)
    }

    /// How many answers remain after an undo by this seat. `by_itself(n)`: did the server, not a player, give answer
    /// `n`? Going back to such an answer would be useless, because it would be given again at once.
    pub fn undo_to(&self, seat: Seat, by_itself: impl Fn(usize) -> bool) -> Option<usize> {
        let given = |number: usize, answer: &Answer| answer.seat == seat && !answer.concedes && !by_itself(number);
        let mut answers = self.record.answers.iter().enumerate().rev();
        let last = answers.find(|(number, answer)| given(*number, answer)).map(|(number, _)| number)?;
        let act = self.before[last].act;
        // Others may have been asked in the middle of an act: what they answered is theirs.
        let own = |number: &usize| self.before[*number].act == act && self.record.answers[*number].seat == seat;
        (0..=last).rev().take_while(own).last()
    }

    /// May this seat take back its last act without asking? Exactly when nothing became known to
    /// anybody and no chance was drawn since.
    pub fn undo_is_free(&self, seat: Seat) -> bool {
        self.undo_to(seat, |_| false).is_some_and(|keep| self.is_free_to(keep))
    }

    /// Has nothing become known to anybody, and no chance been drawn, since only `keep` answers were given?
    pub fn is_free_to(&self, keep: usize) -> bool {
        self.before.get(keep).is_some_and(|before| before.facts == self.table.facts())
    }

    /// Takes back the seat's last act, if that is free.
    pub fn undo(&mut self, seat: Seat) -> Result<(), Refusal> {
        if !self.undo_is_free(seat) {
            return Err(Refusal::KnownSince);
        }
        self.undo_by_consent(seat)
    }

    /// Takes back the seat's last act; everybody else has agreed.
    pub fn undo_by_consent(&mut self, seat: Seat) -> Result<(), Refusal> {
        let keep = self.undo_to(seat, |_| false).ok_or(Refusal::KnownSince)?;
        self.take_back_to(keep)
    }

    /// Takes back all answers but the first `keep`; whoever must agree has.
    pub fn take_back_to(&mut self, keep: usize) -> Result<(), Refusal> {
        let table = self.record.replay(self.game.as_ref(), keep).map_err(|_| Refusal::KnownSince)?;
        self.table = table;
        self.record.truncate(keep);
        self.before.truncate(keep);
        Ok(())
    }

    fn before(&self) -> Before {
        let act = self.table.decision().map_or(u32::MAX, |decision| decision.act);
        Before { act, facts: self.table.facts() }
    }

    fn accept(&mut self, answer: Answer, before: Before) {
        self.before.push(before);
        self.record.note(answer, self.table.as_ref());
    }
}
