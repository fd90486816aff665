//! Loads a table from the store, or makes one from a session.

use super::autopilot::Pilot;
use super::talk::Talk;
use super::{Table, view};
use crate::house::{House, Title};
use crate::message::{Held, Stage};
use crate::metrics::Gauge;
use crate::refused::Refused;
use crate::store::{Lease, Left, StoreError};
use bots::Playable;
use kernel::{Record, Session};
use std::sync::Arc;
use tokio::sync::mpsc;
use tokio::time::Instant;

/// A table from the store, with the channel of its bots' thoughts; `None` if there is no such table.
pub(crate) async fn load(
    house: &Arc<House>,
    id: &str,
    lease: Lease,
) -> Result<Option<(Table, mpsc::Receiver<super::Thought>)>, Refused> {
    let Some(left) = house.store.table(id).await? else { return Ok(None) };
    let title = house.title_with(&left.kept.game, left.kept.pack.as_deref()).await?;
    let game = title.game.clone();
    // Replaying is work.
    let replayed = tokio::task::spawn_blocking(move || {
        let replayed = replay(&game, &left);
        (left, game, replayed)
    });
    let (mut left, game, replayed) = replayed.await.map_err(|error| StoreError::away(error.to_string()))?;
    let mut by_itself: Vec<bool> = left.answers.iter().map(|answer| answer.by_itself).collect();
    let mut over = None;
    let session = match replayed {
        Replayed::NotBegun => None,
        Replayed::Whole(session) => {
            // The rules it waited for are back.
            if left.kept.stage == Stage::Outdated {
                left.kept.stage = Stage::Playing;
            }
            let record = session.record();
            over = view::over(game.as_ref(), record, session.table());
            Some(*session)
        }
        Replayed::Otherwise => {
            if left.kept.stage == Stage::Playing {
                left.kept.stage = Stage::Outdated;
            }
            by_itself.clear();
            None
        }
    };
    let (mut table, thoughts) = Table::new(house.clone(), title, left.kept, session);
    table.lease = lease;
    table.by_itself = by_itself;
    table.talk = left.said.into_iter().collect();
    table.over = over;
    Ok(Some((table, thoughts)))
}

enum Replayed {
    NotBegun,
    Whole(Box<Session>),
    /// The rules or cards have changed: the record no longer leads to the stored state.
    Otherwise,
}

fn replay(game: &Arc<dyn Playable>, left: &Left) -> Replayed {
    let Some(record) = record_of(left) else { return Replayed::NotBegun };
    if game.pin(&record.setup) != record.pin {
        return Replayed::Otherwise;
    }
    let count = record.answers.len();
    let players = record.players.clone();
    // The last value proves that these rules are those: a change that nobody raised the version for would show.
    if let Some((at, value)) = &left.value
        && record.replay(game.as_ref(), *at).map_or(true, |table| table.save() != *value)
    {
        return Replayed::Otherwise;
    }
    match Session::continue_from(game.clone(), record, count) {
        Ok(mut session) => {
            session.seat_players(players);
            Replayed::Whole(Box::new(session))
        }
        Err(_) => Replayed::Otherwise,
    }
}

/// The record of a table that was left.
pub(super) fn record_of(left: &Left) -> Option<Record> {
    let mut record = left.kept.record()?;
    record.answers = left.answers.iter().map(|kept| kept.answer.clone()).collect();
    Some(record)
}

impl Table {
    /// A table with its session, if it has begun.
    pub(crate) fn new(
        house: Arc<House>,
        title: Arc<Title>,
        kept: super::Kept,
        session: Option<Session>,
    ) -> (Table, mpsc::Receiver<super::Thought>) {
        let (thoughts, thought) = mpsc::channel(16);
        let counted = Gauge::new(&house.metrics, |metrics| &metrics.tables);
        let table = Table {
            pilots: kept.seats.iter().map(Pilot::of).collect(),
            by_itself: Vec::new(),
            over: None,
            sockets: Vec::new(),
            next_socket: 0,
            talk: Talk::default(),
            undo_request: None,
            due: None,
            turn: (None, 0),
            thoughts,
            empty_since: Instant::now(),
            lease: house.store.first_lease(),
            lost: false,
            unsaved: None,
            recovered: None,
            _counted: counted,
            house,
            game: title.game.clone(),
            title,
            kept,
            session,
        };
        (table, thought)
    }

    /// Goes on with a game that was made with other rules: from the beginning of the last turn that plays the same
    /// under those of today.
    pub(super) async fn continue_today(&mut self) -> Result<(), Refused> {
        let left = self.house.store.table(&self.kept.id).await?;
        let left = left.ok_or_else(|| Refused::not_there("This table no longer exists."))?;
        let mut record = record_of(&left).ok_or_else(|| Refused::not_now("The game has not begun."))?;
        // Its cards are here; that the rules are others is what this is for.
        let pack = record.pack.take();
        let game = self.game.clone();
        let continued = tokio::task::spawn_blocking(move || {
            let keep = view::turn_starts(game.as_ref(), &record).last().copied().unwrap_or(0);
            Session::continue_from(game, record, keep).map(|session| (session, keep))
        });
        let (mut session, keep) = continued.await.map_err(|error| StoreError::away(error.to_string()))??;
        self.kept.stage = Stage::Playing;
        self.kept.pin = Some(session.record().pin);
        self.kept.undos += 1;
        self.kept.firm = self.kept.firm.min(keep);
        // Other rules, another case.
        self.kept.week = None;
        session.seat_players(self.kept.players());
        session.note_pack(pack);
        let table = self.kept.id.clone();
        self.write(vec![
            crate::store::Write::TakenBack { table: table.clone(), keep },
            crate::store::Write::Value { table, at: keep, value: session.table().save() },
            crate::store::Write::Table(Box::new(self.kept.clone())),
        ])
        .await?;
        self.by_itself = left.answers.iter().take(keep).map(|answer| answer.by_itself).collect();
        self.session = Some(session);
        for socket in &mut self.sockets {
            socket.told = 0;
        }
        self.tell(None, "The game continues from the start of the last turn, under today's rules.").await
    }

    /// Notes in the record who plays.
    pub(super) fn note_players(&mut self) {
        let players = self.kept.players();
        if let Some(session) = &mut self.session {
            session.seat_players(players);
        }
    }

    /// Could the game begin by itself: is every seat held, and has each sent the nonce it owes?
    pub(super) fn is_ready(&self) -> bool {
        self.kept.begins && self.is_full() && self.kept.seats.iter().all(|seat| !seat.owes_nonce)
    }

    /// Are all seats that are not closed held by somebody?
    pub(super) fn is_full(&self) -> bool {
        self.kept.seats.iter().all(|seat| seat.held != Held::Open)
    }
}
