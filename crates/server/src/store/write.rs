//! One write to the store.

use super::{KeptAnswer, Owned, StoreError, owned};
use crate::message::{Stage, WeekResult};
use crate::table::{Kept, Line, SAID_MAX};
use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use kernel::{Record, SeatSet};
use sqlx::{Any, Transaction};

/// One thing to write.
#[derive(Clone)]
pub enum Write {
    /// A table, new or changed: everything but its answers.
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
    /// A whole record.
    Record {
        /// Its id.
        id: String,
        /// The record.
        record: Box<Record>,
    },
}

impl Write {
    /// Is it what a side says among itself? Nobody else may notice that it was written.
    pub(super) fn is_aside(&self) -> bool {
        matches!(self, Write::Said { line, .. } if line.heard != SeatSet::ALL)
    }

    /// Writes it.
    pub(super) async fn run(&self, to: &mut Transaction<'static, Any>) -> Result<(), StoreError> {
        match self {
            Write::Table(kept) => table(kept, to).await,
            Write::Answer { table, number, answer } => given(table, *number, answer, to).await,
            Write::TakenBack { table, keep } => taken_back(table, *keep, to).await,
            Write::Value { table, at, value } => {
                sqlx::query("UPDATE tables SET value = $2, value_at = $3, touched = $4 WHERE id = $1")
                    .bind(table.clone())
                    .bind(BASE64_STANDARD.encode(value))
                    .bind(*at as i64)
                    .bind(crate::now())
                    .execute(&mut **to)
                    .await?;
                Ok(())
            }
            Write::Said { table, line } => say(table, line, to).await,
            Write::Result { table, week, result } => ended(table, week, result, to).await,
            Write::Owned(owned) => owned::own(owned, to).await,
            Write::DeletedUpload { id } => owned::delete_upload(id, to).await,
            Write::Expire { uploads_before } => owned::expire(*uploads_before, to).await,
            Write::Record { id, record } => {
                let body = serde_json::to_string(record).map_err(|error| StoreError(error.to_string()))?;
                sqlx::query(
                    "INSERT INTO records (id, made, body) VALUES ($1, $2, $3) \
                     ON CONFLICT (id) DO UPDATE SET body = excluded.body",
                )
                .bind(id.clone())
                .bind(crate::now())
                .bind(body)
                .execute(&mut **to)
                .await?;
                Ok(())
            }
        }
    }
}

async fn table(kept: &Kept, to: &mut Transaction<'static, Any>) -> Result<(), StoreError> {
    let doc = serde_json::to_string(kept).map_err(|error| StoreError(error.to_string()))?;
    sqlx::query(
        "INSERT INTO tables (id, stage, listed, touched, doc) VALUES ($1, $2, $3, $4, $5) \
         ON CONFLICT (id) DO UPDATE SET stage = excluded.stage, listed = excluded.listed, \
         touched = excluded.touched, doc = excluded.doc",
    )
    .bind(kept.id.clone())
    .bind(stage(kept.stage))
    .bind(i64::from(kept.listed))
    .bind(crate::now())
    .bind(doc)
    .execute(&mut **to)
    .await?;
    Ok(())
}

async fn given(
    table: &str,
    number: usize,
    answer: &KeptAnswer,
    to: &mut Transaction<'static, Any>,
) -> Result<(), StoreError> {
    sqlx::query("INSERT INTO answers (table_id, number, seat, label, by_itself) VALUES ($1, $2, $3, $4, $5)")
        .bind(table.to_owned())
        .bind(number as i64)
        .bind(i64::from(answer.answer.seat.0))
        .bind(answer.answer.label.clone().filter(|_| !answer.answer.concedes))
        .bind(i64::from(answer.by_itself))
        .execute(&mut **to)
        .await?;
    Ok(())
}

async fn taken_back(table: &str, keep: usize, to: &mut Transaction<'static, Any>) -> Result<(), StoreError> {
    sqlx::query("DELETE FROM answers WHERE table_id = $1 AND number >= $2")
        .bind(table.to_owned())
        .bind(keep as i64)
        .execute(&mut **to)
        .await?;
    sqlx::query("UPDATE tables SET value = NULL, value_at = NULL WHERE id = $1 AND value_at > $2")
        .bind(table.to_owned())
        .bind(keep as i64)
        .execute(&mut **to)
        .await?;
    Ok(())
}

async fn say(table: &str, line: &Line, to: &mut Transaction<'static, Any>) -> Result<(), StoreError> {
    let heard = i64::from(line.heard.0);
    sqlx::query("INSERT INTO talk (table_id, heard, number, behind, who, words) VALUES ($1, $2, $3, $4, $5, $6)")
        .bind(table.to_owned())
        .bind(heard)
        .bind(line.number as i64)
        .bind(line.after as i64)
        .bind(line.said.from.clone())
        .bind(line.said.words.clone())
        .execute(&mut **to)
        .await?;
    sqlx::query("DELETE FROM talk WHERE table_id = $1 AND heard = $2 AND number <= $3")
        .bind(table.to_owned())
        .bind(heard)
        .bind(line.number as i64 - SAID_MAX as i64)
        .execute(&mut **to)
        .await?;
    Ok(())
}

async fn ended(
    table: &str,
    week: &str,
    result: &WeekResult,
    to: &mut Transaction<'static, Any>,
) -> Result<(), StoreError> {
    let names = serde_json::to_string(&result.names).map_err(|error| StoreError(error.to_string()))?;
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
    .execute(&mut **to)
    .await?;
    Ok(())
}

fn stage(stage: Stage) -> &'static str {
    match stage {
        Stage::Open => "open",
        Stage::Playing => "playing",
        Stage::Over => "over",
        Stage::Outdated => "outdated",
    }
}
