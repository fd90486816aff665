//! Stores a table as it changes.

use super::{Table, view};
use crate::refused::Refused;
use crate::store::Write;

impl Table {
    /// Writes; if that fails, what is in memory may be ahead of the store, and nobody is shown it.
    pub(super) async fn write(&mut self, writes: Vec<Write>) -> Result<(), Refused> {
        if self.unsaved.is_some() {
            return Err(Refused::broken());
        }
        let written = self.house.store.write(writes).await;
        written.map_err(|error| {
            self.must_recover();
            error.into()
        })
    }

    /// Keeps everything but the answers.
    pub(super) async fn keep(&mut self) -> Result<(), Refused> {
        self.write(vec![Write::Table(Box::new(self.kept.clone()))]).await
    }

    pub(super) async fn keep_value(&mut self) {
        let Some(session) = &self.session else { return };
        let (at, value) = (view::count(session), session.table().save());
        // Without it the table comes back all the same, with a little less to check it against.
        let _ = self.write(vec![Write::Value { table: self.kept.id.clone(), at, value }]).await;
    }
}
