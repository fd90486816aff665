//! Chat, and when the rules forbid it.

use super::Table;
use crate::message::{FromServer, Said, Stage};
use crate::refused::Refused;
use crate::store::Write;

/// How many lines of chat a new client is sent.
pub(crate) const SAID_MAX: usize = 50;
/// The maximum length of a line.
pub(super) const WORDS_MAX: usize = 500;

impl Table {
    pub(super) async fn say(&mut self, socket: u64, words: &str) -> Result<(), Refused> {
        let words = words.trim();
        if words.is_empty() {
            return Ok(());
        }
        if words.chars().count() > WORDS_MAX {
            return Err(Refused::too_long(format!("A message has at most {WORDS_MAX} letters.")));
        }
        self.may_talk()?;
        let seat = self.socket(socket).and_then(|socket| socket.seat);
        let from = seat.map_or_else(|| "spectator".to_owned(), |seat| self.name(seat));
        self.tell(Some(from), words).await
    }

    /// Do the rules allow chat and hints right now? Spectators are no exception.
    pub(super) fn may_talk(&self) -> Result<(), Refused> {
        let session = self.session.as_ref().filter(|_| self.kept.stage == Stage::Playing);
        match session.and_then(|session| session.table().hush()) {
            None => Ok(()),
            Some(rule) => {
                Err(Refused { rule: Some(rule.to_owned()), ..Refused::not_now("The rules forbid talking now.") })
            }
        }
    }

    /// Sends chat to everybody; without `from` it is the table itself. It is stored first, like everything that is
    /// announced.
    pub(super) async fn tell(&mut self, from: Option<String>, words: &str) -> Result<(), Refused> {
        let said = Said { from, words: words.to_owned() };
        let number = self.said_before + self.said.len();
        self.write(vec![Write::Said { table: self.kept.id.clone(), number, said: said.clone() }]).await?;
        if self.said.len() == SAID_MAX {
            self.said.pop_front();
            self.said_before += 1;
        }
        self.said.push_back(said.clone());
        self.send_all(&FromServer::Said(said));
        Ok(())
    }
}
