//! Records: uploaded, stepped through, continued.

use crate::house::{House, Title};
use crate::message::{Answered, Frame, RecordInfo};
use crate::refused::Refused;
use crate::store::{StoreError, Write};
use crate::table::view;
use crate::token;
use kernel::{Eye, Record, RecordError, Seat};
use std::sync::Arc;

/// More answers than any game has: what is longer is not a game.
const ANSWERS_MAX: usize = 20_000;

/// Takes in a record, if it is whole and true.
pub async fn upload(house: &Arc<House>, body: &[u8]) -> Result<String, Refused> {
    let record: Record = serde_json::from_slice(body).map_err(|error| {
        Refused::wrong(format!("That is not a record: {error}. A record is what a table or `casefile play` saves."))
    })?;
    if record.answers.len() > ANSWERS_MAX {
        return Err(Refused::too_long(format!("A record has at most {ANSWERS_MAX} answers.")));
    }
    let game = house.title(&record.setup.game)?.game.clone();
    let record = work(move || match record.verify(game.as_ref()) {
        // What was made with other rules may play all the same, for as long as it does.
        Ok(_) | Err(RecordError::Pin) => Ok(record),
        Err(error) => Err(error),
    })
    .await??;
    let id = token::id();
    house.store.write(vec![Write::Record { id: id.clone(), record: Box::new(record) }]).await?;
    Ok(id)
}

async fn find(house: &Arc<House>, id: &str) -> Result<Record, Refused> {
    house.store.record(id).await?.ok_or_else(|| Refused::not_there("There is no such record."))
}

/// The game of a record, with the cards of its own if it was played with such, and their pack. A finished table of this
/// server has them.
pub(crate) async fn title_of(
    house: &Arc<House>,
    id: &str,
    record: &Record,
) -> Result<(Arc<Title>, Option<String>), Refused> {
    let Some(hash) = record.pack else { return Ok((house.title(&record.setup.game)?.clone(), None)) };
    let kept = house.store.table(id).await?.map(|left| left.kept).filter(|kept| kept.pack_hash() == Some(hash));
    let pack = kept.and_then(|kept| kept.pack).ok_or(RecordError::Pack)?;
    Ok((house.title_with(&record.setup.game, Some(&pack)).await?, Some(pack)))
}

/// What a record is.
pub async fn info(house: &Arc<House>, id: &str) -> Result<RecordInfo, Refused> {
    let record = find(house, id).await?;
    let (title, _) = title_of(house, id, &record).await?;
    let (game, id) = (title.game.clone(), id.to_owned());
    let info = work(move || {
        let turns = view::turn_starts(game.as_ref(), &record);
        let winners = match record.outcome.is_some().then(|| record.replay(game.as_ref(), usize::MAX)) {
            Some(Ok(table)) => table.winners().into_iter().map(str::to_owned).collect(),
            Some(Err(_)) | None => Vec::new(),
        };
        RecordInfo {
            id,
            game: record.setup.game.clone(),
            title: game.about().title.to_owned(),
            seats: record.setup.seats.iter().map(|seat| seat.name.clone()).collect(),
            answers: record.answers.len() as u32,
            finished: record.outcome.is_some(),
            current: game.pin(&record.setup) == record.pin,
            winners,
            words: record.outcome.as_ref().map(|outcome| outcome.words.clone()),
            turns: turns.into_iter().map(|turn| turn as u32).collect(),
        }
    });
    info.await
}

/// Whose view of a record: a seat from `0`, `all`, or none for a spectator.
pub fn eye(word: Option<&str>, record: &Record) -> Result<Eye, Refused> {
    match word {
        None | Some("" | "spectator") => Ok(Eye::Spectator),
        Some("all") if record.outcome.is_some() => Ok(Eye::All),
        Some("all") => Err(Refused::not_now("You can see everything once the game is over.")),
        Some(seat) => match seat.parse::<u8>() {
            Ok(seat) if usize::from(seat) < record.setup.seats.len() => Ok(Eye::Seat(Seat(seat))),
            _ => Err(Refused::wrong("There is no such seat.")),
        },
    }
}

/// A record after a number of answers.
pub async fn frame(house: &Arc<House>, id: &str, number: usize, seat: Option<&str>) -> Result<Frame, Refused> {
    let record = find(house, id).await?;
    let eye = eye(seat, &record)?;
    if number > record.answers.len() {
        return Err(Refused::not_there(format!("This record has {} answers.", record.answers.len())));
    }
    let game = title_of(house, id, &record).await?.0.game.clone();
    let frame = work(move || -> Result<Frame, RecordError> {
        let mut table = record.replay(game.as_ref(), number.saturating_sub(1))?;
        let from = if number == 0 { 0 } else { table.event_count() };
        if number > 0 {
            record.step(table.as_mut(), number - 1)?;
        }
        let answer = number.checked_sub(1).map(|last| &record.answers[last]).map(|answer| {
            let theirs = matches!(eye, Eye::All) || eye == Eye::Seat(answer.seat);
            let label = answer.label.clone().filter(|_| theirs);
            Answered { seat: answer.seat.0, label, concedes: answer.concedes }
        });
        Ok(Frame {
            number: number as u32,
            of: record.answers.len() as u32,
            answer,
            events: view::events(table.as_ref(), eye, from),
            look: table.look(eye),
            outcome: view::over(game.as_ref(), &record, table.as_ref()),
        })
    });
    Ok(frame.await??)
}

/// Replaying is work for a thread of its own.
async fn work<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> Result<T, Refused> {
    let done = tokio::task::spawn_blocking(work).await;
    done.map_err(|error| StoreError(error.to_string()).into())
}
