//! Builds what one viewer is sent. Everything here comes from the kernel's views; nothing reads the whole state.

use super::best;
use crate::message::{Autopilot, Events, Over, State, TurningPoint, Undo};
use kernel::{AnyTable, Eye, Record, Seat, Session};

/// What a state says besides what the table shows.
pub struct Beside {
    /// How often something was taken back.
    pub undos: u32,
    /// Does the server answer the open decision?
    pub answers_itself: bool,
    /// May this seat take back?
    pub undo: Undo,
    /// What this seat does without being asked.
    pub autopilot: Option<Autopilot>,
    /// Whom this seat can talk to alone.
    pub side: Vec<Seat>,
    /// How it ended.
    pub over: Option<Over>,
}

/// The table as a viewer sees it, with the events from number `from` on.
pub fn state(table: &dyn AnyTable, eye: Eye, from: usize, beside: Beside) -> State {
    let mut look = table.look(eye);
    if beside.answers_itself {
        look.asked = None;
        look.spots.clear();
    }
    State {
        number: table.answers(),
        undos: beside.undos,
        events: events(table, eye, from),
        look,
        undo: beside.undo,
        autopilot: beside.autopilot,
        hush: table.hush().map(str::to_owned),
        side: beside.side,
        outcome: beside.over,
    }
}

/// What happened from event number `from` on.
pub fn events(table: &dyn AnyTable, eye: Eye, from: usize) -> Events {
    let from = from.min(table.event_count());
    Events { from: from as u32, told: table.told_in_lines(eye, from) }
}

/// How a game ended, for everybody; `None` before the end. Replays the whole record: call it once, off the table's
/// task.
pub fn over(game: &dyn kernel::AnyGame, record: &Record, table: &dyn AnyTable) -> Option<Over> {
    let outcome = table.outcome()?;
    let (turning_points, leads) = turning_points(game, record);
    let won = outcome.winners.contains(&table.side(Seat(0)));
    let mut summary = table.summary();
    let best = best::card_of_the_game(&table.told_in_lines(Eye::Spectator, 0));
    summary.extend(best.map(|best| ("Card of the game".to_owned(), best)));
    Some(Over {
        words: outcome.words,
        rule: outcome.rule,
        winners: table.winners().into_iter().map(str::to_owned).collect(),
        summary,
        turning_points,
        course: course(&leads, won),
        shuffle: record.shuffle.clone(),
    })
}

/// Leads as numbers from -100 to 100, from where the game began; the last one says who won.
fn course(leads: &[i64], won: bool) -> Vec<i8> {
    let Some(&start) = leads.first() else { return Vec::new() };
    let most = leads.iter().map(|lead| (lead - start).abs()).max().unwrap_or(0).max(1);
    let mut course: Vec<i8> = leads.iter().map(|lead| ((lead - start) * 99 / most) as i8).collect();
    if let Some(last) = course.last_mut() {
        *last = if won { 100 } else { -100 };
    }
    course
}

/// The number of turning points to show.
const TURNING_POINTS: usize = 3;

/// A turn of a finished game.
struct Turn {
    /// How the first seat's side stood at its start.
    stood: i64,
    /// The answers after which that changed most, for and against it: by how much, after how many answers, what
    /// happened.
    swings: [(i64, usize, String); 2],
}

impl Turn {
    fn new(stood: i64) -> Turn {
        Turn { stood, swings: Default::default() }
    }
}

/// The turns in which the difference between the sides changed most, by what the game says of how well they stand, with
/// what changed it most in each; and how the first seat's side stood all along.
fn turning_points(game: &dyn kernel::AnyGame, record: &Record) -> (Vec<TurningPoint>, Vec<i64>) {
    let Ok(mut table) = record.start(game) else { return Default::default() };
    let (mut stood, mut before) = (lead(table.as_ref()), turn(table.as_ref()));
    let mut turns = vec![Turn::new(stood)];
    let mut leads = vec![stood];
    for number in 0..record.answers.len() {
        let count = table.event_count();
        if record.step(table.as_mut(), number).is_err() {
            break;
        }
        let (stands, now) = (lead(table.as_ref()), turn(table.as_ref()));
        let swing = stands - stood;
        leads.push(stands);
        if let Some(turn) = turns.last_mut() {
            let most = &mut turn.swings[usize::from(swing < 0)];
            if swing.abs() > most.0.abs() {
                let told = table.told_briefly(Eye::All, count).into_iter().take(2).map(|told| told.words);
                *most = (swing, number + 1, told.collect::<Vec<_>>().join(" "));
            }
        }
        if now != before {
            turns.push(Turn::new(stands));
        }
        (stood, before) = (stands, now);
    }
    let ends = turns.iter().skip(1).map(|turn| turn.stood).chain([stood]);
    let mut changes: Vec<(i64, &Turn)> = turns.iter().zip(ends).map(|(turn, end)| (end - turn.stood, turn)).collect();
    changes.retain(|(change, turn)| *change != 0 && !turn.swings[usize::from(*change < 0)].2.is_empty());
    changes.sort_by_key(|(change, _)| std::cmp::Reverse(change.abs()));
    changes.truncate(TURNING_POINTS);
    let alone = Seat::all(table.names().0.len() as u8).all(|seat| table.side(seat) == table.side(Seat(0)));
    let who = if alone { "the players" } else { table.names().of(Seat(0)) };
    let point = |(change, turn): (i64, &Turn)| {
        let (_, number, words) = &turn.swings[usize::from(change < 0)];
        let side = if change > 0 { "for" } else { "against" };
        TurningPoint { number: *number as u32, words: format!("It turned {side} {who}: {words}") }
    };
    let mut points: Vec<TurningPoint> = changes.into_iter().map(point).collect();
    points.sort_by_key(|point| point.number);
    (points, leads)
}

/// What changes with every turn.
pub(super) fn turn(table: &dyn AnyTable) -> Option<serde_json::Value> {
    let layout = table.layout()?;
    table.tableau(Eye::Spectator).table.facts.get(layout.anew).cloned()
}

/// How far the first seat's side is ahead of the best of the others.
fn lead(table: &dyn AnyTable) -> i64 {
    let own = table.side(Seat(0));
    let seats = Seat::all(table.names().0.len() as u8);
    let others = seats.map(|seat| table.side(seat)).filter(|side| *side != own);
    let best = others.map(|side| i64::from(table.appraise(side))).max().unwrap_or(0);
    i64::from(table.appraise(own)) - best
}

/// The answers before which a turn began, the first included; as far as the record plays under the rules of today.
pub fn turn_starts(game: &dyn kernel::AnyGame, record: &Record) -> Vec<usize> {
    let Ok(mut table) = record.start(game) else { return Vec::new() };
    let (mut starts, mut before) = (vec![0], turn(table.as_ref()));
    for number in 0..record.answers.len() {
        if record.step(table.as_mut(), number).is_err() {
            break;
        }
        let now = turn(table.as_ref());
        if now != before {
            starts.push(number + 1);
            before = now;
        }
    }
    starts
}

/// The view of a seat, or of a spectator.
pub fn eye(seat: Option<Seat>) -> Eye {
    seat.map_or(Eye::Spectator, Eye::Seat)
}

/// How many answers a session has.
pub fn count(session: &Session) -> usize {
    session.record().answers.len()
}
