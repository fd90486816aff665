//! Stores a table as it changes.

use super::{Table, view};
use crate::refused::Refused;
use crate::store::{Trouble, Write};

/// Why sockets are to come again.
pub(super) const MOVED: &str = "This table moves to another server. Nothing is lost.";

impl Table {
    /// Writes; if that fails, what is in memory may be ahead of the store, and nobody is shown it.
    pub(super) async fn write(&mut self, writes: Vec<Write>) -> Result<(), Refused> {
        if self.unsaved.is_some() {
            return Err(Refused::broken());
        }
        let written = self.house.store.write_to(&self.kept.id, self.lease, writes).await;
        written.map_err(|error| {
            match error.trouble {
                Trouble::Lost => self.lost = true,
                Trouble::Away | Trouble::Refused | Trouble::Damaged => self.must_recover(),
            }
            error.into()
        })
    }

    /// Keeps everything but the answers.
    pub(super) async fn keep(&mut self) -> Result<(), Refused> {
        self.write(vec![Write::Table(Box::new(self.kept.clone()))]).await
    }

    /// Keeps what makes the next load sure and short, and lets the table go: to another server, or to whoever wants it.
    pub(super) async fn let_go(&mut self, to: Option<String>) {
        if self.unsaved.is_some() {
            return;
        }
        let mut writes = Vec::new();
        if let Some(session) = &self.session {
            let (at, value) = (view::count(session), session.table().save());
            writes.push(Write::Value { table: self.kept.id.clone(), at, value });
        }
        if self.lease.is_some() {
            writes.push(Write::Give { table: self.kept.id.clone(), to });
        }
        // Without it the table comes back all the same, with a little less to check it against.
        if !writes.is_empty() {
            let _ = self.write(writes).await;
        }
    }

    /// The server ends. People come again by themselves, and find the table where it is then.
    pub(super) async fn end(&mut self, to: Option<String>) {
        let words = if to.is_some() { MOVED } else { "The server is shutting down. Nothing is lost." };
        self.let_go(to).await;
        self.close(words);
    }
}
