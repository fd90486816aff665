//! Takes an answer: changes the session in memory, stores it, and only then announces it.

use super::{Table, view};
use crate::message::Stage;
use crate::metrics::Metrics;
use crate::notices;
use crate::refused::Refused;
use crate::store::{KeptAnswer, Write};
use crate::week;
use kernel::{Answer, Seat};

/// After how many answers the state is stored beside them.
const VALUE_EVERY: usize = 16;

impl Table {
    pub(super) async fn answer(&mut self, seat: Seat, decision: u32, label: &str) -> Result<(), Refused> {
        let session = self.playing()?;
        if decision != session.table().answers() {
            let given = session.record().answers.get(decision as usize);
            // The same answer once more: a double click, or a client that did not hear of the first.
            let twice = given.is_some_and(|given| given.seat == seat && given.label.as_deref() == Some(label));
            return if twice { Ok(()) } else { Err(Refused::not_now("That is already decided, or not asked yet.")) };
        }
        self.give(seat, Some(label), false).await
    }

    /// Gives an answer, or concedes for a seat, keeps it, and tells everybody.
    pub(super) async fn give(&mut self, seat: Seat, label: Option<&str>, by_itself: bool) -> Result<(), Refused> {
        let Some(session) = &mut self.session else { return Err(Refused::not_now("The game has not begun.")) };
        match label {
            Some(label) => session.answer(seat, label)?,
            None => session.concede(seat)?,
        }
        self.by_itself.push(by_itself);
        let count = view::count(session);
        let answer = Answer { seat, label: label.map(str::to_owned), concedes: label.is_none() };
        let table = self.kept.id.clone();
        let answer = KeptAnswer { answer, by_itself };
        let mut writes = vec![Write::Answer { table: table.clone(), number: count - 1, answer }];
        let over = session.record().outcome.is_some();
        if over || count.is_multiple_of(VALUE_EVERY) {
            writes.push(Write::Value { table: table.clone(), at: count, value: session.table().save() });
        }
        if over {
            self.kept.stage = Stage::Over;
            writes.push(Write::Table(Box::new(self.kept.clone())));
            if let Some(week) = self.kept.week.clone() {
                let result = week::result(&self.kept, session.record(), &session.table().winners());
                writes.push(Write::Result { table: table.clone(), week, result });
            }
            writes.push(Write::Record { id: table, record: Box::new(session.record().clone()) });
        }
        self.write(writes).await?;
        if over {
            notices::forget_record(&self.house, &self.kept.id).await;
        }
        Metrics::count(&self.house.metrics.answers);
        self.end_undo_request(false);
        if over {
            self.finish().await;
        }
        self.plan();
        self.show_all();
        if over {
            self.show_people();
        }
        Ok(())
    }

    /// Works out what there is to say about a game that is over.
    pub(super) async fn finish(&mut self) {
        let Some(session) = &self.session else { return };
        let (game, record, table) = (self.game.clone(), session.record().clone(), session.table().fork());
        let over = tokio::task::spawn_blocking(move || view::over(game.as_ref(), &record, table.as_ref()));
        self.over = over.await.ok().flatten();
    }
}
