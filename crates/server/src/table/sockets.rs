//! The sockets at a table: who connects, who disconnects, and what they are sent.

use super::Table;
use crate::message::{FromServer, Hello, PROTOCOL, Stage};
use crate::metrics::Metrics;
use crate::outbox::Outbox;
use crate::rate::Bucket;
use crate::refused::Refused;
use crate::token;
use axum::extract::ws::Utf8Bytes;
use kernel::{Seat, SeatSet};
use std::sync::atomic::{AtomicBool, Ordering};
use tokio::time::Instant;

/// A socket at this table.
pub(super) struct Socket {
    pub(super) number: u64,
    pub(super) seat: Option<Seat>,
    /// The hash of the token by which it has its seat.
    pub(super) holds: Option<String>,
    pub(super) host: bool,
    pub(super) out: Outbox,
    /// How often it may signal.
    pub(super) signals: Bucket,
    /// How many events it has been told.
    pub(super) told: usize,
    /// The last decision it was told forecasts of, and how often something had been taken back by then.
    pub(super) foretold: Option<(u32, u32)>,
    /// It did not keep up, so it missed messages and must reconnect.
    pub(super) deaf: AtomicBool,
}

impl Socket {
    /// Passes a message on; false if the socket does not keep up.
    pub(super) fn pass_on(&self, bytes: Utf8Bytes) -> bool {
        let passed = self.out.pass_on(bytes);
        if !passed {
            self.deaf.store(true, Ordering::Relaxed);
        }
        passed
    }
}

impl Table {
    pub(super) fn socket(&self, number: u64) -> Option<&Socket> {
        self.sockets.iter().find(|socket| socket.number == number)
    }

    pub(super) fn seat_of(&self, socket: u64) -> Result<Seat, Refused> {
        let seat = self.socket(socket).and_then(|socket| socket.seat);
        seat.ok_or_else(|| Refused::not_yours("Spectators can only watch. Take a seat to do that."))
    }

    pub(super) fn must_be_host(&self, socket: u64) -> Result<(), Refused> {
        let host = self.socket(socket).is_some_and(|socket| socket.host);
        if host { Ok(()) } else { Err(Refused::not_yours("Only the host of this table can do that.")) }
    }

    /// The seat that a token holds.
    pub(super) fn holder(&self, given: &str) -> Option<Seat> {
        self.seat_with(&token::hash(given))
    }

    /// The seat whose token has that hash.
    pub(super) fn seat_with(&self, hash: &str) -> Option<Seat> {
        let place = self.kept.seats.iter().position(|seat| seat.token.as_deref() == Some(hash));
        place.map(|place| Seat(place as u8))
    }

    pub(super) async fn join(&mut self, hello: &Hello, out: Outbox) -> Result<u64, Refused> {
        if hello.protocol != PROTOCOL {
            return Err(Refused::wrong("This page is older or newer than the server. Reload it."));
        }
        self.must_not_be_shut()?;
        let seat = match &hello.token {
            None => None,
            Some(token) => Some(self.holder(token).ok_or_else(not_valid)?),
        };
        let host = hello.host.as_ref().is_some_and(|host| token::hash(host) == self.kept.host);
        if seat.is_none() && !host && !self.may_watch() {
            return Err(Refused::not_yours(NOT_WATCHED));
        }
        if let Some(seat) = seat
            && self.kept.seats[seat.index()].away.take().is_some()
        {
            self.make_firm();
            self.note_players();
            self.keep().await?;
            let name = self.name(seat);
            self.tell(None, &format!("{name} is back.")).await?;
        }
        let number = self.next_socket;
        self.next_socket += 1;
        let told = if hello.undos == self.kept.undos { hello.seen as usize } else { 0 };
        let count = self.session.as_ref().map_or(0, |session| session.table().event_count());
        // Who has seen more than there is has seen another table.
        let told = if told <= count { told } else { 0 };
        let signals = Bucket::new(self.house.config.signals, std::time::Instant::now());
        let deaf = AtomicBool::new(false);
        let holds = hello.token.as_deref().map(token::hash);
        self.sockets.push(Socket { number, seat, holds, host, out, signals, told, foretold: None, deaf });
        let said = self.talk.heard_by(seat);
        let (table, place) = (self.info(), seat.map(|seat| seat.0));
        self.send(number, &FromServer::Welcome { protocol: PROTOCOL, table, seat: place, host, said });
        self.plan();
        self.show(|socket| socket.number == number);
        self.tell_undo_request(|socket| socket.number == number);
        self.show_people_but(number);
        Ok(number)
    }

    /// May somebody without a seat look on now?
    pub(super) fn may_watch(&self) -> bool {
        self.kept.watch || matches!(self.kept.stage, Stage::Open | Stage::Over)
    }

    pub(super) fn leave(&mut self, socket: u64) {
        self.sockets.retain(|other| other.number != socket);
        if self.sockets.is_empty() {
            self.empty_since = Instant::now();
        }
        self.plan();
        self.show_people();
    }

    /// Sends those away who may not watch a game that has begun.
    pub(super) fn dismiss_watchers(&mut self) {
        if self.may_watch() {
            return;
        }
        let gone = FromServer::Gone { words: NOT_WATCHED.to_owned(), again: false };
        let watchers = self.sockets.iter().filter(|socket| socket.seat.is_none() && !socket.host);
        for socket in watchers.map(|socket| socket.number).collect::<Vec<_>>() {
            self.send(socket, &gone);
            self.leave(socket);
        }
    }

    /// Lets sockets go that are closed or do not keep up. They may come back and hear what they missed.
    pub(super) fn drop_deaf(&mut self) {
        let is_deaf = |socket: &&Socket| socket.deaf.load(Ordering::Relaxed) || socket.out.is_closed();
        let deaf: Vec<u64> = self.sockets.iter().filter(is_deaf).map(|socket| socket.number).collect();
        deaf.into_iter().for_each(|socket| self.leave(socket));
    }

    pub(super) fn close(&mut self, words: &str) {
        self.send_all(&FromServer::Gone { words: words.to_owned(), again: true });
        self.sockets.clear();
    }

    pub(super) fn send(&self, socket: u64, message: &FromServer) {
        // It is for one alone, so it is not counted: a question for a hint, say, is nobody else's business.
        self.socket(socket).into_iter().for_each(|socket| _ = socket.pass_on(json(message)));
    }

    pub(super) fn send_all(&self, message: &FromServer) {
        let bytes = json(message);
        self.sockets.iter().for_each(|socket| deliver_bytes(&self.house.metrics, socket, bytes.clone()));
    }

    /// Sends a message to these seats alone. It is not counted: what anybody can read must not tell that it was sent.
    pub(super) fn send_aside(&self, message: &FromServer, to: SeatSet) {
        let bytes = json(message);
        let those = self.sockets.iter().filter(|socket| socket.seat.is_some_and(|seat| to.has(seat)));
        those.for_each(|socket| _ = socket.pass_on(bytes.clone()));
    }
}

/// Why somebody without a seat sees nothing.
const NOT_WATCHED: &str = "Only those who play see this game until it is over.";

pub(super) fn not_valid() -> Refused {
    Refused::not_yours("This link does not hold a seat at this table (any more).")
}

pub(super) fn json(message: &FromServer) -> Utf8Bytes {
    // Messages are plain data: they always have a JSON form.
    serde_json::to_string(message).unwrap_or_default().into()
}

pub(super) fn deliver(metrics: &Metrics, socket: &Socket, message: &FromServer) {
    deliver_bytes(metrics, socket, json(message));
}

pub(super) fn deliver_bytes(metrics: &Metrics, socket: &Socket, bytes: Utf8Bytes) {
    Metrics::count(if socket.pass_on(bytes) { &metrics.sent } else { &metrics.dropped });
}
