//! Keeping the peace: the host mutes and removes people and closes the table to those who watch; whoever runs the server
//! closes it to all.

use super::autopilot::Pilot;
use super::{Table, make};
use crate::message::{Autopilot, FromServer, Held, Stage};
use crate::refused::Refused;
use kernel::Seat;

/// Why nothing happens at a table any more.
const CLOSED: &str = "The people who run this server have closed this table.";

impl Table {
    /// The host mutes a seat, or all who watch, or lets them talk again.
    pub(super) async fn mute(&mut self, seat: Option<u8>, muted: bool) -> Result<(), Refused> {
        let who = match seat {
            Some(seat) => {
                let name = self.name(Seat(seat));
                self.kept_seat(seat)?.muted = muted;
                name
            }
            None => {
                self.kept.watchers_muted = muted;
                "Everybody who watches".to_owned()
            }
        };
        self.keep().await?;
        let words = if muted { "has been muted by the host" } else { "may talk again" };
        self.tell(None, &format!("{who} {words}.")).await?;
        self.show_people();
        Ok(())
    }

    /// May whoever this is talk and signal, as far as the host is concerned?
    pub(super) fn may_be_heard(&self, seat: Option<Seat>) -> Result<(), Refused> {
        let muted = match seat {
            Some(seat) => self.kept.seats.get(seat.index()).is_some_and(|seat| seat.muted),
            None => self.kept.watchers_muted,
        };
        if muted { Err(Refused::not_yours("The host of this table has muted you.")) } else { Ok(()) }
    }

    /// The host removes whoever holds a seat: their link is worth nothing any more. Before the start the seat is open
    /// again, later a bot has it.
    pub(super) async fn remove(&mut self, socket: u64, seat: u8) -> Result<(), Refused> {
        let (place, stage) = (Seat(seat), self.kept.stage);
        if self.socket(socket).is_some_and(|socket| socket.seat == Some(place)) {
            return Err(Refused::wrong("That is your own seat. Leave it instead."));
        }
        let name = self.name(place);
        let kept = self.kept_seat(seat)?;
        if kept.token.is_none() {
            return Err(Refused::not_now("Nobody holds that seat."));
        }
        kept.token = None;
        kept.away = None;
        kept.muted = false;
        kept.autopilot = Autopilot::default();
        if stage == Stage::Open {
            kept.held = Held::Open;
            (kept.nonce, kept.owes_nonce) = (None, false);
        } else {
            kept.held = Held::Bot;
            kept.bot = Some(make::bot(None)?);
            // What a bot has played is no person's result.
            self.kept.week = None;
        }
        // Who has the seat next takes back nothing that was played before.
        self.make_firm();
        self.pilots[place.index()] = Pilot::default();
        self.note_players();
        self.keep().await?;
        self.dismiss(place, "The host has removed you from this table.");
        let then = if stage == Stage::Open { "The seat is open." } else { "A bot takes over." };
        self.tell(None, &format!("The host has removed {name}. {then}")).await?;
        self.end_undo_request(false);
        self.plan();
        self.show_all();
        self.show_people();
        Ok(())
    }

    /// The host says whether people without a seat may watch while the game is played.
    pub(super) async fn let_watch(&mut self, allowed: bool) -> Result<(), Refused> {
        self.kept.watch = allowed;
        self.keep().await?;
        self.dismiss_watchers();
        self.show_people();
        Ok(())
    }

    /// Whoever runs the server closes the table to all, for good. Its record stays with those who played.
    pub(super) async fn shut(&mut self) -> Result<(), Refused> {
        self.kept.closed = true;
        self.kept.listed = false;
        self.keep().await?;
        self.send_all(&FromServer::Gone { words: CLOSED.to_owned(), again: false });
        self.sockets.clear();
        self.plan();
        Ok(())
    }

    /// Refuses what is not done at a closed table.
    pub(super) fn must_not_be_shut(&self) -> Result<(), Refused> {
        if self.kept.closed { Err(Refused::not_yours(CLOSED)) } else { Ok(()) }
    }

    fn kept_seat(&mut self, seat: u8) -> Result<&mut super::KeptSeat, Refused> {
        self.kept.seats.get_mut(usize::from(seat)).ok_or_else(|| Refused::wrong("There is no such seat."))
    }
}
