//! Makes a new table: from a request, or from a point in a record.

use super::{Kept, KeptSeat, Table, view};
use crate::house::{House, Title};
use crate::letters;
use crate::message::{Autopilot, Chosen, Held, Made, MadeSeat, NewHeld, NewSeat, NewTable, PassUntil, Stage};
use crate::refused::Refused;
use crate::store::{KeptAnswer, StoreError, Write};
use crate::{quota, records, token, week};
use bots::{Bot, goes_without_asking};
use kernel::{Record, Session, Shuffle};
use std::net::IpAddr;
use std::sync::Arc;

/// Makes a table. It begins at once if no seat is open.
pub async fn make(house: &Arc<House>, from: IpAddr, wanted: NewTable) -> Result<Made, Refused> {
    let (title, mut kept, tokens, record) = match &wanted.from {
        None => {
            let title = house.title_with(&wanted.game, wanted.pack.as_deref()).await?;
            let (mut kept, tokens) = fresh(&title, &wanted)?;
            kept.week = week::of(house, &wanted);
            kept.chosen = if kept.week.is_some() { Some(Chosen::Week) } else { kept.chosen };
            (title, kept, tokens, None)
        }
        Some(point) => {
            if wanted.pack.is_some() {
                return Err(Refused::wrong("A game that is continued keeps its cards."));
            }
            let record = house.store.record(&point.record).await?;
            let record = record.ok_or_else(|| Refused::not_there("There is no such record."))?;
            let (title, pack) = records::title_of(house, &point.record, &record).await?;
            let (mut kept, tokens) = continued(&wanted, &record)?;
            kept.pack = pack;
            (title, kept, tokens, Some((record, point.at as usize)))
        }
    };
    check_names(&kept)?;
    let host = token::fresh();
    kept.host = token::hash(&host);
    let (id, seats) = (kept.id.clone(), made_seats(&kept, tokens));
    let commitment = kept.shuffle.commitment.to_string();
    kept.begins = kept.seats.iter().all(|seat| seat.held != Held::Open);
    // What cannot be played should be said now and not when everybody has sat down.
    let seed = kept.shuffle.seed().ok_or_else(|| Refused::wrong("This record has no seed."))?;
    title.game.start(&kept.setup(), seed)?;
    let mut answers = Vec::new();
    let mut session = None;
    if let Some((record, at)) = record {
        let game = title.game.clone();
        let (continued, by_itself) = tokio::task::spawn_blocking(move || continue_from(game, record, at))
            .await
            .map_err(|error| StoreError::away(error.to_string()))??;
        let kept_answer = |(answer, by_itself): (&kernel::Answer, &bool)| KeptAnswer {
            answer: answer.clone(),
            by_itself: *by_itself,
        };
        answers = continued.record().answers.iter().zip(&by_itself).map(kept_answer).collect();
        kept.pin = Some(continued.record().pin);
        session = Some((continued, by_itself));
    }
    quota::take_game(house, from, &id).await?;
    let writes =
        answers.into_iter().enumerate().map(|(number, answer)| Write::Answer { table: id.clone(), number, answer });
    let writes: Vec<Write> = [Write::New(Box::new(kept.clone()))].into_iter().chain(writes).collect();
    house.store.write(writes).await?;
    let (mut table, thoughts) = Table::new(house.clone(), title.clone(), kept, None);
    if let Some((session, by_itself)) = session {
        table.over = view::over(title.game.as_ref(), session.record(), session.table());
        table.session = Some(session);
        table.by_itself = by_itself;
    }
    if table.is_ready() {
        table.start().await?;
    }
    house.lobby.adopt(table, thoughts);
    house.lobby_changed.notify_one();
    Ok(Made { id, host, seats, commitment })
}

/// Refuses names that cannot be read or told apart.
fn check_names(kept: &Kept) -> Result<(), Refused> {
    let mut seats = kept.seats.iter().enumerate().filter(|(_, seat)| seat.held != Held::Closed);
    seats.try_for_each(|(place, seat)| letters::name(&seat.name, kept.names_but(place)))
}

/// Makes a table around a session that was laid out elsewhere, under an id of one's own. For tests of what is told: it
/// cannot be read again from the store.
pub async fn lay_out(house: &Arc<House>, id: &str, wanted: &NewTable, session: Session) -> Result<Made, Refused> {
    let title = house.title(&wanted.game)?;
    let (mut kept, tokens) = fresh(title, wanted)?;
    kept.id = id.to_owned();
    kept.made = 0;
    kept.stage = Stage::Playing;
    kept.pin = Some(session.record().pin);
    kept.shuffle = session.record().shuffle.clone();
    kept.chosen = Some(Chosen::Words);
    let (seats, commitment) = (made_seats(&kept, tokens), kept.shuffle.commitment.to_string());
    house.store.write(vec![Write::New(Box::new(kept.clone()))]).await?;
    let (table, thoughts) = Table::new(house.clone(), title.clone(), kept, Some(session));
    house.lobby.adopt(table, thoughts);
    Ok(Made { id: id.to_owned(), host: String::new(), seats, commitment })
}

/// A session at a point of a record, and which of its answers the server gave.
fn continue_from(
    game: Arc<dyn bots::Playable>,
    record: Record,
    at: usize,
) -> Result<(Session, Vec<bool>), kernel::RecordError> {
    let mut by_itself = Vec::new();
    let mut table = record.start(game.as_ref())?;
    for number in 0..at.min(record.answers.len()) {
        by_itself.push(table.asked().is_some_and(|asked| goes_without_asking(&asked)));
        record.step(table.as_mut(), number)?;
    }
    Ok((Session::continue_from(game, record, at)?, by_itself))
}

fn made_seats(kept: &Kept, tokens: Vec<Option<String>>) -> Vec<MadeSeat> {
    let seat =
        |(seat, token): (&KeptSeat, Option<String>)| token.map(|token| MadeSeat { name: seat.name.clone(), token });
    kept.seats.iter().zip(tokens).filter_map(seat).collect()
}

pub(crate) fn fresh(title: &Title, wanted: &NewTable) -> Result<(Kept, Vec<Option<String>>), Refused> {
    let about = title.game.about();
    if wanted.seats.len() > usize::from(*about.seats.end()) {
        let most = about.seats.end();
        return Err(Refused::wrong(format!("{} has at most {most} seats.", about.title)));
    }
    let shuffle = match &wanted.seed {
        Some(words) => Shuffle::from_words(words),
        None => Shuffle::commit(token::random()),
    };
    let mut tokens = Vec::new();
    let mut seats = Vec::new();
    for (place, seat) in wanted.seats.iter().enumerate() {
        let name = match (&seat.name, about.seat_names.get(place)) {
            (Some(name), _) => name.trim().to_owned(),
            (None, Some(name)) => name.clone(),
            (None, None) => format!("Seat {}", place + 1),
        };
        let (mut made, token) = new_seat(name, seat)?;
        made.owes_nonce = owes_nonce(seat, wanted.seed.is_some())?;
        made.submission = title.sealed(seat.deck.as_deref())?;
        seats.push(made);
        tokens.push(token);
    }
    let chosen = wanted.seed.as_ref().map(|_| Chosen::Words);
    Ok((new_table(wanted, about.name, wanted.options.clone(), seats, shuffle, chosen), tokens))
}

fn continued(wanted: &NewTable, record: &Record) -> Result<(Kept, Vec<Option<String>>), Refused> {
    if record.setup.game != wanted.game {
        return Err(Refused::wrong("This record is of another game."));
    }
    let mut tokens = Vec::new();
    let mut seats = Vec::new();
    for (place, from) in record.setup.seats.iter().enumerate() {
        let here = NewSeat::default();
        let wanted = wanted.seats.get(place).unwrap_or(&here);
        if wanted.held == NewHeld::Closed {
            return Err(Refused::wrong("A game in progress needs all its seats; give the seat to a bot."));
        }
        let (mut made, token) = new_seat(from.name.clone(), wanted)?;
        made.submission = from.submission.clone();
        seats.push(made);
        tokens.push(token);
    }
    let (options, shuffle) = (record.setup.options.clone(), record.shuffle.clone());
    Ok((new_table(wanted, &record.setup.game, options, seats, shuffle, Some(Chosen::Record)), tokens))
}

fn new_table(
    wanted: &NewTable,
    game: &str,
    options: serde_json::Map<String, serde_json::Value>,
    seats: Vec<KeptSeat>,
    shuffle: Shuffle,
    chosen: Option<Chosen>,
) -> Kept {
    Kept {
        id: token::id(),
        game: game.to_owned(),
        options,
        seats,
        stage: Stage::Open,
        listed: wanted.listed,
        watch: wanted.watch,
        undo: wanted.undo,
        hints: wanted.hints,
        pace_ms: wanted.pace_ms.map(|pace| pace.min(10_000)),
        host: String::new(),
        shuffle,
        chosen,
        begins: false,
        pin: None,
        undos: 0,
        firm: 0,
        reports: 0,
        made: crate::now(),
        next: None,
        week: None,
        watchers_muted: false,
        closed: false,
        pack: wanted.pack.clone(),
    }
}

fn new_seat(name: String, seat: &NewSeat) -> Result<(KeptSeat, Option<String>), Refused> {
    let token = (seat.held == NewHeld::Here).then(token::fresh);
    let passes = if seat.unconcerned { PassUntil::UntilConcerned } else { PassUntil::Never };
    let made = KeptSeat {
        name,
        held: held(seat.held),
        bot: if seat.held == NewHeld::Bot { Some(bot(seat.bot.as_deref())?) } else { None },
        away: None,
        token: token.as_deref().map(token::hash),
        nonce: None,
        owes_nonce: false,
        submission: kernel::Sealed::default(),
        muted: false,
        autopilot: Autopilot { passes, ..Autopilot::default() },
    };
    Ok((made, token))
}

/// Does a seat promise a nonce? A shuffle that was chosen waits for none.
fn owes_nonce(seat: &NewSeat, is_chosen: bool) -> Result<bool, Refused> {
    if seat.own_nonce && seat.held != NewHeld::Here {
        return Err(Refused::wrong("Only a seat of this device promises a nonce; who sits down later sends one then."));
    }
    Ok(seat.own_nonce && !is_chosen)
}

/// Who has a seat that was asked for so.
pub(super) fn held(held: NewHeld) -> Held {
    match held {
        NewHeld::Here => Held::Here,
        NewHeld::Open => Held::Open,
        NewHeld::Bot => Held::Bot,
        NewHeld::Closed => Held::Closed,
    }
}

/// How many deals a bot at a table may try: more would keep others waiting.
const DEALS_MAX: u16 = 32;

/// The bot of that name, as it is written; the usual one if none is named.
pub(super) fn bot(named: Option<&str>) -> Result<String, Refused> {
    let bot = named.map_or_else(|| Ok(Bot::default()), str::parse).map_err(|error: bots::NoSuchBot| {
        let known: Vec<String> = Bot::ALL.iter().map(ToString::to_string).collect();
        Refused::wrong(format!("{error}; there are {}.", known.join(", ")))
    })?;
    if matches!(bot, Bot::Greedy(budget) if budget.deals > DEALS_MAX) {
        return Err(Refused::wrong(format!("Bots on this server try at most {DEALS_MAX} deals.")));
    }
    Ok(bot.to_string())
}
