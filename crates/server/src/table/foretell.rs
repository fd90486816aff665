//! Tells a seat what certainly comes of its choices, from what that seat knows.

use super::Table;
use super::sockets::json;
use crate::message::FromServer;
use crate::refused::Refused;
use kernel::{Forecaster, Seat};

impl Table {
    /// Has the forecasts of the open decision made and sends them to whoever asked. Each socket gets them once for each
    /// decision: it keeps them, and nobody can keep the server busy by asking again.
    pub(super) fn forecast(&mut self, socket: u64, seat: Seat, decision: u32) -> Result<(), Refused> {
        let table = self.playing()?.table();
        if table.answers() != decision || table.decision().is_none_or(|asked| asked.seat != seat) {
            return Err(Refused::not_now("You are not being asked that now."));
        }
        let Some(forecaster) = Forecaster::of(table) else { return Ok(()) };
        let position = Some((decision, self.kept.undos));
        let Some(socket) = self.sockets.iter_mut().find(|other| other.number == socket) else { return Ok(()) };
        if socket.foretold == position {
            return Err(Refused::not_now("You have been told what comes of these choices."));
        }
        socket.foretold = position;
        let (out, thinkers) = (socket.out.clone(), self.house.thinkers.clone());
        tokio::spawn(async move {
            let Ok(_permit) = thinkers.acquire_owned().await else { return };
            let Ok(of) = tokio::task::spawn_blocking(move || forecaster.forecasts()).await else { return };
            // Who does not keep up does without.
            let _ = out.pass_on(json(&FromServer::Forecast { decision, of }));
        });
        Ok(())
    }
}
