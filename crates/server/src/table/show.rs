//! Sends the table: its people to everybody, its state to each viewer.

use super::pace::Due;
use super::sockets::{Socket, deliver, deliver_bytes, json};
use super::{Table, view};
use crate::message::{FromServer, TableInfo, Undo};
use axum::extract::ws::Utf8Bytes;
use kernel::Seat;

impl Table {
    pub(super) fn info(&self) -> TableInfo {
        let spectators = self.sockets.iter().filter(|socket| socket.seat.is_none()).count();
        let present = |place: usize| self.sockets.iter().any(|s| s.seat == Some(Seat(place as u8)));
        let pace = self.house.config.beat.as_millis() as u32;
        self.kept.info(self.game.about().title, pace, spectators, present)
    }

    pub(super) fn show_people(&mut self) {
        self.show_people_but(u64::MAX);
    }

    pub(super) fn show_people_but(&mut self, but: u64) {
        if self.unsaved.is_some() {
            return;
        }
        let table = self.info();
        if table.listed {
            self.house.lobby_changed.notify_one();
        }
        for socket in self.sockets.iter().filter(|socket| socket.number != but) {
            let seat = socket.seat.map(|seat| seat.0);
            deliver(&self.house.metrics, socket, &FromServer::People { table: table.clone(), seat });
        }
    }

    pub(super) fn show_all(&mut self) {
        self.show(|_| true);
    }

    /// Sends the table to those sockets, each as it may see it.
    pub(super) fn show(&mut self, to: impl Fn(&Socket) -> bool) {
        let Some(session) = self.session.as_ref().filter(|_| self.unsaved.is_none()) else { return };
        let count = session.table().event_count();
        // Sockets of one seat that have heard the same get the same.
        let mut made: Vec<(Option<Seat>, usize, Utf8Bytes)> = Vec::new();
        let mut sent = Vec::new();
        for (place, socket) in self.sockets.iter().enumerate().filter(|(_, socket)| to(socket)) {
            let known = made.iter().find(|(seat, told, _)| *seat == socket.seat && *told == socket.told);
            let bytes = if let Some((_, _, bytes)) = known {
                bytes.clone()
            } else {
                let beside = self.beside(socket.seat);
                let state = view::state(session.table(), view::eye(socket.seat), socket.told, beside);
                let bytes = json(&FromServer::State(Box::new(state)));
                made.push((socket.seat, socket.told, bytes.clone()));
                bytes
            };
            deliver_bytes(&self.house.metrics, socket, bytes);
            sent.push(place);
        }
        for place in sent {
            self.sockets[place].told = count;
        }
    }

    pub(super) fn beside(&self, seat: Option<Seat>) -> view::Beside {
        view::Beside {
            undos: self.kept.undos,
            answers_itself: self.due.as_ref().is_some_and(Due::is_for_a_person),
            undo: seat.map_or(Undo::No, |seat| self.may_take_back(seat)),
            autopilot: seat.map(|seat| self.autopilot(seat)),
            side: seat.map_or_else(Vec::new, |seat| self.side(seat)),
            over: self.over.clone(),
        }
    }
}
