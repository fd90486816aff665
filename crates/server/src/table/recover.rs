//! Goes on after a write that failed: the table waits until the store works again, reads what is there, and shows that.
//!
//! What failed was never announced, so nobody has seen anything that is not stored. Whether it is there after all (the
//! database may have died between writing and saying so) is for the store to say: memory is read anew, not mended.

use super::autopilot::Pilot;
use super::{Job, Table, load};
use crate::message::FromServer;
use crate::refused::Refused;
use axum::http::StatusCode;
use std::time::Duration;
use tokio::time::Instant;

/// How long to wait before looking again.
const PAUSE: Duration = Duration::from_secs(1);
/// What cannot be saved again so soon is not tried again at once.
const SOON: Duration = Duration::from_secs(5);

const WAITING: &str =
    "The server cannot save at the moment, so this game waits. What you see is saved; nothing is lost.";
const AGAIN: &str = "The server can save again. If you had just answered, see whether you are asked again.";

/// A write has failed, and what is in the store has not been read since.
pub(super) struct Unsaved {
    /// When it failed.
    since: std::time::Instant,
    /// When to look again.
    pub(super) again: Instant,
    /// Do people know?
    told: bool,
}

impl Table {
    /// A write has failed.
    pub(super) fn must_recover(&mut self) {
        let (since, now) = (std::time::Instant::now(), Instant::now());
        let soon = self.recovered.is_some_and(|before| before + SOON > now);
        self.unsaved = Some(Unsaved { since, again: if soon { now + PAUSE } else { now }, told: false });
        self.due = None;
    }

    /// If a write has failed: sees whether the store works again, and goes on from what it has. False if there is
    /// nothing to go on with.
    pub(super) async fn recover(&mut self) -> bool {
        let Some(Unsaved { since, again, told }) = self.unsaved else { return true };
        if again > Instant::now() {
            if !told {
                self.say_why(WAITING);
                self.unsaved = Some(Unsaved { since, again, told: true });
            }
            return true;
        }
        let read = match self.house.store.works_since(since).await {
            Ok(()) => load(&self.house, &self.kept.id, self.lease).await,
            Err(_) => Err(Refused::broken()),
        };
        match read {
            Ok(Some((stored, _))) => {
                self.take_over(stored);
                if told {
                    self.say_why(AGAIN);
                }
                true
            }
            Ok(None) => {
                self.close("This table was removed.");
                false
            }
            Err(refused) if refused.status == StatusCode::GONE => {
                self.close(&refused.words);
                false
            }
            Err(_) => {
                if !told {
                    self.say_why(WAITING);
                }
                self.unsaved = Some(Unsaved { since, again: Instant::now() + PAUSE, told: true });
                true
            }
        }
    }

    /// Tells everybody here how it is about saving. It is no chat, because chat is saved.
    fn say_why(&self, words: &str) {
        self.send_all(&FromServer::Refused { decision: None, words: words.to_owned(), rule: None });
    }

    /// Goes on as the store has it. Whoever is connected stays.
    fn take_over(&mut self, stored: Table) {
        let other_rules = stored.kept.pin != self.kept.pin;
        self.pilots = stored.kept.seats.iter().map(Pilot::of).collect();
        self.kept = stored.kept;
        self.session = stored.session;
        self.by_itself = stored.by_itself;
        self.over = stored.over;
        self.talk = stored.talk;
        (self.unsaved, self.recovered) = (None, Some(Instant::now()));
        (self.due, self.turn) = (None, (None, 0));
        self.end_undo_request(false);
        let count = self.session.as_ref().map_or(0, |session| session.table().event_count());
        for at in 0..self.sockets.len() {
            let seat = self.sockets[at].holds.as_deref().and_then(|hash| self.seat_with(hash));
            let socket = &mut self.sockets[at];
            socket.seat = seat;
            socket.foretold = None;
            socket.told = if other_rules { 0 } else { socket.told.min(count) };
        }
        self.dismiss_watchers();
        self.plan();
        self.show_people();
        self.show_all();
    }

    /// What happens meanwhile to what is asked of the table: nothing is changed, and nothing is shown that may not be
    /// stored.
    pub(super) fn put_off(&mut self, job: Job) {
        match job {
            Job::Join { reply, .. } => drop(reply.send(Err(Refused::broken()))),
            Job::From { socket, message } => {
                let decision = message.decision();
                self.send(socket, &FromServer::Refused { decision, words: WAITING.to_owned(), rule: None });
            }
            Job::Left { socket } => self.leave(socket),
            // Taken by `run`, which ends with it.
            Job::Close(..) | Job::Lost => {}
            Job::Cards(reply) => drop(reply.send(self.title.cards())),
            Job::Info(reply) => drop(reply.send(Err(Refused::broken()))),
            Job::Again(_, _, reply) => drop(reply.send(Err(Refused::broken()))),
            Job::Nonces(_, reply) => drop(reply.send(Err(Refused::broken()))),
            Job::Shut(reply) => drop(reply.send(Err(Refused::broken()))),
            Job::Sit(_, reply) => drop(reply.send(Err(Refused::broken()))),
            Job::Record(_, reply) => drop(reply.send(Err(Refused::broken()))),
        }
    }
}
