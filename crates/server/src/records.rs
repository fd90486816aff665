//! Records: uploaded, stepped through, continued.

use crate::house::{House, Title};
use crate::message::{Answered, Frame, RecordInfo, Uploaded};
use crate::quota;
use crate::refused::Refused;
use crate::store::{StoreError, Write};
use crate::table::view;
use crate::token;
use bots::{Bot, Playable};
use kernel::{Answer, Eye, Player, Record, RecordError, Seat};
use std::net::IpAddr;
use std::sync::Arc;

/// More answers than any game has: what is longer is not a game.
const ANSWERS_MAX: usize = 20_000;

/// Takes in a record, as far as it plays under the rules of today. What it says of itself is not believed: answers,
/// checkpoints and outcome are those of the replay.
pub async fn upload(house: &Arc<House>, from: IpAddr, body: &[u8]) -> Result<Uploaded, Refused> {
    let record: Record = serde_json::from_slice(body).map_err(|error| {
        Refused::wrong(format!("That is not a record: {error}. A record is what a table or `casefile play` saves."))
    })?;
    if record.answers.len() > ANSWERS_MAX {
        return Err(Refused::too_long(format!("A record has at most {ANSWERS_MAX} answers.")));
    }
    let nonces = record.shuffle.nonces.len();
    if nonces > 0 && nonces != record.setup.seats.len() {
        return Err(Refused::wrong("This record has not one nonce for each seat, so it is none of ours."));
    }
    let game = house.title(&record.setup.game)?.game.clone();
    // Whoever uploads waits for a place as bots do.
    let _turn = house.thinkers.acquire().await.map_err(|_| Refused::broken())?;
    let of = record.answers.len();
    let record = work(move || as_it_plays(game.as_ref(), &record)).await??;
    let answers = record.answers.len();
    if answers == 0 && of > 0 {
        return Err(Refused::wrong(
            "This record was made with other rules or cards, and not one of its answers plays under those of today.",
        ));
    }
    let (id, token) = (token::id(), token::fresh());
    quota::keep_upload(house, from, &id, Box::new(record), token::hash(&token)).await?;
    Ok(Uploaded { id, token, answers: answers as u32, of: of as u32 })
}

/// The record of a game that is played again by the answers of another record, as far as they go.
fn as_it_plays(game: &dyn Playable, claimed: &Record) -> Result<Record, RecordError> {
    // Under the rules it was made with, a record plays to its end or was changed.
    match claimed.verify(game) {
        Ok(_) | Err(RecordError::Pin) => {}
        Err(error) => return Err(error),
    }
    let mut table = claimed.start(game)?;
    let mut played = Record::new(game, claimed.setup.clone(), claimed.shuffle.clone());
    let is_player = |player: &Player| matches!(player, Player::Human) || bot_of(player).is_some();
    if claimed.players.len() == claimed.setup.seats.len() && claimed.players.iter().all(is_player) {
        played.players.clone_from(&claimed.players);
    }
    for (number, answer) in claimed.answers.iter().enumerate() {
        if claimed.step(table.as_mut(), number).is_err() {
            break;
        }
        let label = answer.label.clone().filter(|_| !answer.concedes);
        played.note(Answer { seat: answer.seat, label, concedes: answer.concedes }, table.as_ref());
    }
    Ok(played)
}

fn bot_of(player: &Player) -> Option<Bot> {
    match player {
        Player::Human => None,
        Player::Bot(name) => name.parse().ok(),
    }
}

/// Deletes an uploaded record for whoever uploaded it.
pub async fn delete(house: &Arc<House>, id: &str, token: Option<&str>) -> Result<(), Refused> {
    let Some(hash) = house.store.may_delete(id).await? else {
        return Err(Refused::not_there("There is no uploaded record of that name."));
    };
    if token.is_none_or(|token| token::hash(token) != hash) {
        return Err(Refused::not_yours("Only whoever uploaded this record can delete it."));
    }
    Ok(house.store.write(vec![Write::DeletedUpload { id: id.to_owned() }]).await?)
}

/// A whole record.
pub(crate) async fn find(house: &Arc<House>, id: &str) -> Result<Record, Refused> {
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
    done.map_err(|error| StoreError::away(error.to_string()).into())
}
