//! The record of a table, for readers and for bug reports.

use super::sockets::not_valid;
use super::talk::WORDS_MAX;
use super::{Table, load, view};
use crate::message::{FromServer, Stage};
use crate::refused::Refused;
use kernel::Record;

/// How many reports a table may send: each is a whole record on the disk of whoever runs the server.
const REPORTS_MAX: u32 = 20;

impl Table {
    pub(super) async fn record(&self, token: Option<&str>) -> Result<Box<Record>, Refused> {
        let reader = match token {
            None if !self.may_watch() => {
                return Err(Refused::not_yours("Only those who play may read this record until the game is over."));
            }
            None => None,
            Some(token) => Some(self.holder(token).ok_or_else(not_valid)?),
        };
        if let Some(session) = &self.session {
            return Ok(Box::new(session.record().seen_by(reader)));
        }
        // Of a game that was played under other rules there is the record and nothing else.
        let kept = match self.kept.stage {
            Stage::Over => self.house.store.record(&self.kept.id).await?,
            Stage::Outdated => self.house.store.table(&self.kept.id).await?.as_ref().and_then(load::record_of),
            Stage::Open | Stage::Playing => None,
        };
        let kept = kept.ok_or_else(|| Refused::not_now("There is no record of this table yet."))?;
        Ok(Box::new(kept.seen_by(reader)))
    }

    pub(super) async fn report(&mut self, socket: u64, words: &str) -> Result<(), Refused> {
        let seat = self.seat_of(socket)?;
        if words.chars().count() > 4 * WORDS_MAX {
            return Err(Refused::too_long(format!("At most {} letters.", 4 * WORDS_MAX)));
        }
        let Some(session) = &self.session else { return Err(Refused::not_now("The game has not begun.")) };
        let Some(folder) = self.house.config.reports.clone() else {
            return Err(Refused::not_now("This server does not collect reports. Download the record after the game."));
        };
        if self.kept.reports >= REPORTS_MAX {
            return Err(Refused::too_many(format!("A table sends at most {REPORTS_MAX} reports, and this one has.")));
        }
        let name = format!("{}-{}", self.kept.id, view::count(session));
        // The whole record: it stays on the server, with whoever mends the rules.
        let record = serde_json::to_vec_pretty(session.record()).map_err(|_| Refused::broken())?;
        let note = format!("{} at decision {}:\n{words}\n", self.name(seat), view::count(session));
        let pack = self.kept.pack.clone();
        let file = folder.join(format!("{name}.casefile"));
        let kept = tokio::task::spawn_blocking(move || {
            std::fs::create_dir_all(&folder)?;
            std::fs::write(folder.join(format!("{name}.casefile")), record)?;
            pack.map_or(Ok(()), |pack| std::fs::write(folder.join(format!("{name}.toml")), pack))?;
            std::fs::write(folder.join(format!("{name}.txt")), note)
        });
        if !matches!(kept.await, Ok(Ok(()))) {
            return Err(Refused::not_now("The server cannot save reports. Tell the person who runs it."));
        }
        self.kept.reports += 1;
        self.keep().await?;
        let file = file.file_name().unwrap_or_default().to_string_lossy().into_owned();
        self.send(socket, &FromServer::Reported { file });
        Ok(())
    }
}
