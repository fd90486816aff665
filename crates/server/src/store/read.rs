//! Reads from the store. What is not as it was written is called damage, and which.

use super::{KeptAnswer, Left, Store, StoreError, sum};
use crate::message::{Said, To, WeekResult};
use crate::table::{Kept, Line};
use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use kernel::{Answer, Record, Seat, SeatSet};
use sqlx::any::AnyRow;
use sqlx::{AnyConnection, Row};

impl Store {
    /// A table as it was left.
    pub async fn table(&self, id: &str) -> Result<Option<Left>, StoreError> {
        // All of it at one moment: somebody may be writing.
        let mut moment = self.pool().begin_with(self.place.snapshot()).await?;
        let left = table(&mut moment, id).await;
        moment.rollback().await?;
        left.inspect_err(|error| self.note_damage(error))
    }

    /// Listed tables that are not over, the last touched first. A damaged one is left out.
    pub async fn listed(&self, most: i64) -> Result<Vec<Kept>, StoreError> {
        let rows = sqlx::query(
            "SELECT id, doc, sum FROM tables JOIN docs ON table_id = id \
             WHERE listed = 1 AND stage IN ('open', 'playing') ORDER BY touched DESC LIMIT $1",
        );
        let rows = rows.bind(most).fetch_all(self.pool()).await?;
        let mut listed = Vec::with_capacity(rows.len());
        for row in rows {
            match read_kept(&row.try_get::<String, _>(0)?, &row, 1) {
                Ok(kept) => listed.push(kept),
                Err(error) => self.note_damage(&error),
            }
        }
        Ok(listed)
    }

    /// How far a table is, in the word it is stored with; nothing if there is no such table.
    pub async fn stage(&self, id: &str) -> Result<Option<String>, StoreError> {
        let row = sqlx::query("SELECT stage FROM tables WHERE id = $1").bind(id.to_owned());
        let row = row.fetch_optional(self.pool()).await?;
        Ok(row.map(|row| row.try_get(0)).transpose()?)
    }

    /// The results of a week, the best first: who won with the fewest answers, then who lasted longest.
    pub async fn results(&self, week: &str) -> Result<Vec<WeekResult>, StoreError> {
        let rows = sqlx::query(
            "SELECT names, won, answers, note, ended FROM weeks WHERE week = $1 \
             ORDER BY won DESC, CASE WHEN won = 1 THEN answers ELSE -answers END, ended LIMIT 500",
        );
        let rows = rows.bind(week.to_owned()).fetch_all(self.pool()).await?;
        rows.iter().map(read_result).collect()
    }

    /// A whole record.
    pub async fn record(&self, id: &str) -> Result<Option<Record>, StoreError> {
        let read = record(&mut *self.pool().acquire().await?, id).await;
        read.inspect_err(|error| self.note_damage(error))
    }
}

/// A table as it was left, from a connection that sees one moment.
pub(super) async fn table(from: &mut AnyConnection, id: &str) -> Result<Option<Left>, StoreError> {
    let row = sqlx::query(
        "SELECT tables.stage, tables.listed, tables.answers, docs.doc, docs.sum, docs.value, docs.value_at, \
         docs.value_sum FROM tables LEFT JOIN docs ON docs.table_id = tables.id WHERE tables.id = $1",
    );
    let row = row.bind(id.to_owned()).fetch_optional(&mut *from).await.map_err(|error| of(id, error))?;
    let Some(row) = row else { return no_table(from, id).await };
    let kept = read_kept(id, &row, 3)?;
    let as_listed = (super::write::stage(kept.stage).to_owned(), i64::from(kept.listed));
    if (row.try_get::<String, _>(0)?, row.try_get::<i64, _>(1)?) != as_listed {
        return Err(StoreError::damaged(format!("table {id} is damaged: its row was changed")));
    }
    let value = read_value(id, &row)?;
    let count: i64 = row.try_get(2)?;
    let rows =
        sqlx::query("SELECT number, seat, label, by_itself, sum FROM answers WHERE table_id = $1 ORDER BY number");
    let rows = rows.bind(id.to_owned()).fetch_all(&mut *from).await.map_err(|error| of(id, error))?;
    let mut answers = Vec::with_capacity(rows.len());
    for (number, row) in rows.iter().enumerate() {
        answers.push(read_answer(id, number, row)?);
    }
    if answers.len() as i64 != count {
        let (there, last) = (answers.len(), answers.len().max(count as usize));
        let words = format!("table {id} is damaged: of {last} answers {there} are there, and {count} were counted");
        return Err(StoreError::damaged(words));
    }
    let rows = sqlx::query("SELECT heard, number, behind, who, words FROM talk WHERE table_id = $1 ORDER BY number");
    let rows = rows.bind(id.to_owned()).fetch_all(from).await.map_err(|error| of(id, error))?;
    let said = rows.iter().map(read_line).collect::<Result<_, sqlx::Error>>()?;
    Ok(Some(Left { kept, answers, value, said }))
}

/// There is no such table, unless something of it is left.
async fn no_table(from: &mut AnyConnection, id: &str) -> Result<Option<Left>, StoreError> {
    let rest = "SELECT table_id FROM docs WHERE table_id = $1 UNION ALL \
                SELECT table_id FROM answers WHERE table_id = $1 LIMIT 1";
    match sqlx::query(rest).bind(id.to_owned()).fetch_optional(from).await? {
        None => Ok(None),
        Some(_) => Err(StoreError::damaged(format!("table {id} is damaged: its row is missing"))),
    }
}

/// An error while a table was read, with the table's name if it is damage.
fn of(id: &str, error: sqlx::Error) -> StoreError {
    let error = StoreError::from(error);
    let words = if error.trouble == super::Trouble::Damaged {
        format!("table {id} is damaged: {}", error.words)
    } else {
        error.words
    };
    StoreError { words, ..error }
}

/// Everything but the answers, from two columns of a row: what it says, and its sum.
fn read_kept(id: &str, row: &AnyRow, column: usize) -> Result<Kept, StoreError> {
    let damaged = |what: &str| StoreError::damaged(format!("table {id} is damaged: {what}"));
    let doc: Option<String> = row.try_get(column).map_err(|error| of(id, error))?;
    let doc = doc.ok_or_else(|| damaged("what it is made of is missing"))?;
    if row.try_get::<Option<String>, _>(column + 1)? != Some(sum::of_doc(id, &doc)) {
        return Err(damaged("what it is made of was changed"));
    }
    serde_json::from_str(&doc).map_err(|error| damaged(&error.to_string()))
}

/// The value of a table; none if it has none.
fn read_value(id: &str, row: &AnyRow) -> Result<Option<(usize, Vec<u8>)>, StoreError> {
    let damaged = || StoreError::damaged(format!("table {id} is damaged: its value was changed"));
    let value: Option<String> = row.try_get(5).map_err(|error| of(id, error))?;
    let (at, known): (Option<i64>, Option<String>) = (row.try_get(6)?, row.try_get(7)?);
    match (value, at, known) {
        (None, None, None) => Ok(None),
        (Some(value), Some(at), Some(known)) if sum::of_value(id, at, &value) == known => {
            Ok(Some((at as usize, BASE64_STANDARD.decode(value).map_err(|_| damaged())?)))
        }
        _ => Err(damaged()),
    }
}

/// The answer of that number.
fn read_answer(id: &str, number: usize, row: &AnyRow) -> Result<KeptAnswer, StoreError> {
    let damaged = |what: &str| StoreError::damaged(format!("table {id} is damaged: answer {number} {what}"));
    if row.try_get::<i64, _>(0)? != number as i64 {
        return Err(damaged("is missing"));
    }
    let label: Option<String> = row.try_get(2).map_err(|_| damaged("was changed"))?;
    let seat = u8::try_from(row.try_get::<i64, _>(1)?).map_err(|_| damaged("was changed"))?;
    let answer = Answer { seat: Seat(seat), concedes: label.is_none(), label };
    let by_itself = row.try_get::<i64, _>(3)? != 0;
    if row.try_get::<String, _>(4).ok() != Some(sum::of_answer(id, number, &answer, by_itself)) {
        return Err(damaged("was changed"));
    }
    Ok(KeptAnswer { answer, by_itself })
}

/// A record; none if there is none of that name.
pub(super) async fn record(from: &mut AnyConnection, id: &str) -> Result<Option<Record>, StoreError> {
    let row = sqlx::query("SELECT body, sum FROM records WHERE id = $1").bind(id.to_owned());
    match row.fetch_optional(&mut *from).await? {
        Some(row) => read_record(id, &row).map(Some),
        None => {
            // A table that is over has one.
            let over = sqlx::query("SELECT id FROM tables WHERE id = $1 AND stage = 'over'").bind(id.to_owned());
            match over.fetch_optional(from).await? {
                None => Ok(None),
                Some(_) => Err(StoreError::damaged(format!("record {id} is damaged: it is missing"))),
            }
        }
    }
}

fn read_record(id: &str, row: &AnyRow) -> Result<Record, StoreError> {
    let damaged = || StoreError::damaged(format!("record {id} is damaged: it was changed"));
    let body: String = row.try_get(0).map_err(|_| damaged())?;
    if row.try_get::<String, _>(1).ok() != Some(sum::of_record(id, &body)) {
        return Err(damaged());
    }
    serde_json::from_str(&body).map_err(|error| StoreError::damaged(format!("record {id} is damaged: {error}")))
}

fn read_result(row: &AnyRow) -> Result<WeekResult, StoreError> {
    let names: String = row.try_get(0)?;
    Ok(WeekResult {
        names: serde_json::from_str(&names)
            .map_err(|error| StoreError::damaged(format!("a damaged result: {error}")))?,
        won: row.try_get::<i64, _>(1)? != 0,
        answers: row.try_get::<i64, _>(2)? as u32,
        note: row.try_get(3)?,
        ended: row.try_get(4)?,
    })
}

fn read_line(row: &AnyRow) -> Result<Line, sqlx::Error> {
    let heard = SeatSet(row.try_get::<i64, _>(0)? as u8);
    let number = |column: usize| Ok::<_, sqlx::Error>(row.try_get::<i64, _>(column)? as usize);
    let to = if heard == SeatSet::ALL { To::Everybody } else { To::Side };
    let said = Said { from: row.try_get(3)?, words: row.try_get(4)?, to };
    Ok(Line { heard, number: number(1)?, after: number(2)?, said })
}
