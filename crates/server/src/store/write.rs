//! One write to the store.

use super::own::{Own, probe};
use super::{KeptAnswer, Owned, StoreError, lease, owned, sum};
use crate::message::{Stage, WeekResult};
use crate::table::{Kept, Line, SAID_MAX};
use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use kernel::{Record, SeatSet};
use sqlx::AnyConnection;

/// One thing to write.
#[derive(Clone)]
pub enum Write {
    /// A new table: everything but its answers.
    New(Box<Kept>),
    /// A table has changed: everything but its answers.
    Table(Box<Kept>),
    /// One more answer of a table.
    Answer {
        /// Which table.
        table: String,
        /// Its number, from 0.
        number: usize,
        /// The answer.
        answer: KeptAnswer,
    },
    /// Answers of a table are taken back.
    TakenBack {
        /// Which table.
        table: String,
        /// How many stay.
        keep: usize,
    },
    /// What the value of a table is.
    Value {
        /// Which table.
        table: String,
        /// After how many answers.
        at: usize,
        /// The value.
        value: Vec<u8>,
    },
    /// One more line of a table's chat.
    Said {
        /// Which table.
        table: String,
        /// The line.
        line: Line,
    },
    /// How a case of the week ended.
    Result {
        /// At which table.
        table: String,
        /// Of which week.
        week: String,
        /// How.
        result: WeekResult,
    },
    /// Something came from an address.
    Owned(Owned),
    /// An uploaded record is deleted.
    DeletedUpload {
        /// Which.
        id: String,
    },
    /// What is too old goes.
    Expire {
        /// Records that were uploaded before that moment, in seconds since 1970.
        uploads_before: i64,
    },
    /// Nothing that anybody reads, as long as answers of several tables: is there room for such?
    Probe,
    /// A table goes to another server.
    Give {
        /// Which table.
        table: String,
        /// To which server; to whoever wants it, if to none.
        to: Option<String>,
    },
    /// A whole record.
    Record {
        /// Its id.
        id: String,
        /// The record.
        record: Box<Record>,
    },
}

impl Write {
    /// Is it what a side says among itself? Nobody else may notice that it was written. A look at the store's health is
    /// not counted either.
    pub(super) fn is_aside(&self) -> bool {
        match self {
            Write::Said { line, .. } => line.heard != SeatSet::ALL,
            Write::Probe => true,
            _ => false,
        }
    }

    /// Writes it, as the server of that id.
    pub(super) async fn run(&self, own: &Own<'_>, to: &mut AnyConnection) -> Result<(), StoreError> {
        match self {
            Write::New(kept) => {
                make(kept, to).await?;
                if own.is_shared { lease::begin(&kept.id, own.id, to).await } else { Ok(()) }
            }
            Write::Give { table, to: server } if own.is_shared => lease::give(table, server.as_deref(), to).await,
            Write::Give { .. } => Ok(()),
            Write::Table(kept) => change(kept, to).await,
            Write::Answer { table, number, answer } => given(table, *number, answer, to).await,
            Write::TakenBack { table, keep } => taken_back(table, *keep, to).await,
            Write::Value { table, at, value } => keep_value(table, *at as i64, value, to).await,
            Write::Said { table, line } => say(table, line, to).await,
            Write::Result { table, week, result } => ended(table, week, result, to).await,
            Write::Owned(owned) => owned::own(owned, to).await,
            Write::DeletedUpload { id } => owned::delete_upload(id, to).await,
            Write::Expire { uploads_before } => owned::expire(*uploads_before, to).await,
            Write::Probe => probe(own, to).await,
            Write::Record { id, record } => keep_record(id, record, to).await,
        }
    }
}

/// Refuses if something else than one row was written: the table is not as whoever writes knows it.
fn exactly_one(table: &str, rows: u64) -> Result<(), StoreError> {
    let otherwise = || format!("table {table} is not as this server knows it: it was changed or removed elsewhere");
    if rows == 1 { Ok(()) } else { Err(StoreError::refused(otherwise())) }
}

async fn make(kept: &Kept, to: &mut AnyConnection) -> Result<(), StoreError> {
    let doc = doc(kept)?;
    sqlx::query("INSERT INTO tables (id, stage, listed, touched, answers) VALUES ($1, $2, $3, $4, 0)")
        .bind(kept.id.clone())
        .bind(stage(kept.stage))
        .bind(i64::from(kept.listed))
        .bind(crate::now())
        .execute(&mut *to)
        .await?;
    sqlx::query("INSERT INTO docs (table_id, doc, sum) VALUES ($1, $2, $3)")
        .bind(kept.id.clone())
        .bind(doc.clone())
        .bind(sum::of_doc(&kept.id, &doc))
        .execute(to)
        .await?;
    Ok(())
}

async fn change(kept: &Kept, to: &mut AnyConnection) -> Result<(), StoreError> {
    let doc = doc(kept)?;
    let changed = sqlx::query("UPDATE tables SET stage = $2, listed = $3, touched = $4 WHERE id = $1")
        .bind(kept.id.clone())
        .bind(stage(kept.stage))
        .bind(i64::from(kept.listed))
        .bind(crate::now())
        .execute(&mut *to)
        .await?;
    exactly_one(&kept.id, changed.rows_affected())?;
    let changed = sqlx::query("UPDATE docs SET doc = $2, sum = $3 WHERE table_id = $1")
        .bind(kept.id.clone())
        .bind(doc.clone())
        .bind(sum::of_doc(&kept.id, &doc))
        .execute(to)
        .await?;
    exactly_one(&kept.id, changed.rows_affected())
}

fn doc(kept: &Kept) -> Result<String, StoreError> {
    serde_json::to_string(kept).map_err(|error| StoreError::refused(error.to_string()))
}

async fn given(table: &str, number: usize, answer: &KeptAnswer, to: &mut AnyConnection) -> Result<(), StoreError> {
    sqlx::query("INSERT INTO answers (table_id, number, seat, label, by_itself, sum) VALUES ($1, $2, $3, $4, $5, $6)")
        .bind(table.to_owned())
        .bind(number as i64)
        .bind(i64::from(answer.answer.seat.0))
        .bind(answer.answer.label.clone().filter(|_| !answer.answer.concedes))
        .bind(i64::from(answer.by_itself))
        .bind(sum::of_answer(table, number, &answer.answer, answer.by_itself))
        .execute(&mut *to)
        .await?;
    // Counted too: otherwise nobody would miss the last one.
    let counted = sqlx::query("UPDATE tables SET answers = $2 + 1 WHERE id = $1 AND answers = $2")
        .bind(table.to_owned())
        .bind(number as i64)
        .execute(to)
        .await?;
    exactly_one(table, counted.rows_affected())
}

async fn taken_back(table: &str, keep: usize, to: &mut AnyConnection) -> Result<(), StoreError> {
    sqlx::query("DELETE FROM answers WHERE table_id = $1 AND number >= $2")
        .bind(table.to_owned())
        .bind(keep as i64)
        .execute(&mut *to)
        .await?;
    let counted = sqlx::query("UPDATE tables SET answers = $2 WHERE id = $1 AND answers >= $2")
        .bind(table.to_owned())
        .bind(keep as i64)
        .execute(&mut *to)
        .await?;
    exactly_one(table, counted.rows_affected())?;
    sqlx::query(
        "UPDATE docs SET value = NULL, value_at = NULL, value_sum = NULL WHERE table_id = $1 AND value_at > $2",
    )
    .bind(table.to_owned())
    .bind(keep as i64)
    .execute(to)
    .await?;
    Ok(())
}

async fn keep_value(table: &str, at: i64, value: &[u8], to: &mut AnyConnection) -> Result<(), StoreError> {
    let value = BASE64_STANDARD.encode(value);
    let sum = sum::of_value(table, at, &value);
    let kept = sqlx::query("UPDATE docs SET value = $2, value_at = $3, value_sum = $4 WHERE table_id = $1")
        .bind(table.to_owned())
        .bind(value)
        .bind(at)
        .bind(sum)
        .execute(&mut *to)
        .await?;
    exactly_one(table, kept.rows_affected())?;
    let touched = sqlx::query("UPDATE tables SET touched = $2 WHERE id = $1");
    touched.bind(table.to_owned()).bind(crate::now()).execute(to).await?;
    Ok(())
}

async fn keep_record(id: &str, record: &Record, to: &mut AnyConnection) -> Result<(), StoreError> {
    let body = serde_json::to_string(record).map_err(|error| StoreError::refused(error.to_string()))?;
    let sum = sum::of_record(id, &body);
    sqlx::query(
        "INSERT INTO records (id, made, body, sum) VALUES ($1, $2, $3, $4) \
         ON CONFLICT (id) DO UPDATE SET body = excluded.body, sum = excluded.sum",
    )
    .bind(id.to_owned())
    .bind(crate::now())
    .bind(body)
    .bind(sum)
    .execute(to)
    .await?;
    Ok(())
}

async fn say(table: &str, line: &Line, to: &mut AnyConnection) -> Result<(), StoreError> {
    let heard = i64::from(line.heard.0);
    sqlx::query("INSERT INTO talk (table_id, heard, number, behind, who, words) VALUES ($1, $2, $3, $4, $5, $6)")
        .bind(table.to_owned())
        .bind(heard)
        .bind(line.number as i64)
        .bind(line.after as i64)
        .bind(line.said.from.clone())
        .bind(line.said.words.clone())
        .execute(&mut *to)
        .await?;
    sqlx::query("DELETE FROM talk WHERE table_id = $1 AND heard = $2 AND number <= $3")
        .bind(table.to_owned())
        .bind(heard)
        .bind(line.number as i64 - SAID_MAX as i64)
        .execute(&mut *to)
        .await?;
    Ok(())
}

async fn ended(table: &str, week: &str, result: &WeekResult, to: &mut AnyConnection) -> Result<(), StoreError> {
    let names = serde_json::to_string(&result.names).map_err(|error| StoreError::refused(error.to_string()))?;
    sqlx::query(
        "INSERT INTO weeks (table_id, week, names, won, answers, note, ended) VALUES ($1, $2, $3, $4, $5, $6, $7)",
    )
    .bind(table.to_owned())
    .bind(week.to_owned())
    .bind(names)
    .bind(i64::from(result.won))
    .bind(i64::from(result.answers))
    .bind(result.note.clone())
    .bind(result.ended)
    .execute(&mut *to)
    .await?;
    Ok(())
}

/// The word that a stage is stored with.
pub(super) fn stage(stage: Stage) -> &'static str {
    match stage {
        Stage::Open => "open",
        Stage::Playing => "playing",
        Stage::Over => "over",
        Stage::Outdated => "outdated",
    }
}
