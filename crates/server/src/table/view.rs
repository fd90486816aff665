//! What one pair of eyes is sent. Everything here comes from the kernel's views; nothing is made from the whole value.

use crate::message::{Asked, Choice, Events, Over, Spot, StandingOrder, State, TurningPoint, Undo, Waiting, WhyNot};
use kernel::{AnyTable, Eye, Kind, Record, Seat, Session};

/// What a state says besides what the table shows.
pub struct Beside {
    /// How often something was taken back.
    pub undos: u32,
    /// Does the server answer the open decision?
    pub answers_itself: bool,
    /// May this seat take back?
    pub undo: Undo,
    /// What this seat does without being asked.
    pub standing: Option<StandingOrder>,
    /// How it ended.
    pub over: Option<Over>,
}

/// The table as an eye sees it, with what happened from event number `from` on.
pub fn state(table: &dyn AnyTable, eye: Eye, from: usize, beside: Beside) -> State {
    State {
        number: table.answers(),
        undos: beside.undos,
        events: events(table, eye, from),
        tableau: table.tableau(eye).into(),
        waiting: waiting(table),
        asked: if beside.answers_itself { None } else { asked(table, eye) },
        undo: beside.undo,
        standing: beside.standing,
        hush: table.hush().map(str::to_owned),
        outcome: beside.over,
    }
}

/// What happened from event number `from` on.
pub fn events(table: &dyn AnyTable, eye: Eye, from: usize) -> Events {
    let from = from.min(table.event_count());
    let told = table.told(eye, from).into_iter().map(Into::into).collect();
    Events { from: from as u32, told }
}

/// Whom the table waits for. In a response window, who is thinking is nobody's business.
pub fn waiting(table: &dyn AnyTable) -> Option<Waiting> {
    let (seat, kind, _) = table.who_is_asked()?;
    Some(Waiting { seat: (kind != Kind::Respond).then_some(seat.0), kind })
}

/// What this eye is asked.
pub fn asked(table: &dyn AnyTable, eye: Eye) -> Option<Asked> {
    let (seat, _, _) = table.who_is_asked()?;
    if eye != Eye::All && eye != Eye::Seat(seat) {
        return None;
    }
    let asked = table.asked()?;
    let spots = table.spots();
    let mut of_choices = spots.choices.into_iter();
    let mut of_refused = spots.why_not.into_iter();
    let spots = |spots: Option<Vec<kernel::Spot>>| {
        let spot = |spot: kernel::Spot| Spot { seat: spot.seat.map(|seat| seat.0), zone: spot.zone, place: spot.place };
        spots.unwrap_or_default().into_iter().map(spot).collect()
    };
    let choice = |label: String| Choice { label, spots: spots(of_choices.next()) };
    let choices = asked.choices.into_iter().map(choice).collect();
    let why_not = |not: kernel::WhyNot| {
        let spots = spots(of_refused.next());
        WhyNot { label: not.label, rule: not.rule, words: not.words, spots }
    };
    Some(Asked {
        number: asked.number,
        act: asked.act,
        kind: asked.kind,
        question: asked.question,
        cause: asked.cause,
        rule: asked.rule,
        choices,
        why_not: table.why_not().into_iter().map(why_not).collect(),
    })
}

/// How a game ended, for everybody; nothing before the end. It replays the game, so it is no work for in between.
pub fn over(game: &dyn kernel::AnyGame, record: &Record, table: &dyn AnyTable) -> Option<Over> {
    let outcome = table.outcome()?;
    Some(Over {
        words: outcome.words,
        rule: outcome.rule,
        winners: table.winners().into_iter().map(str::to_owned).collect(),
        summary: table.summary(),
        turning_points: turning_points(game, record),
        shuffle: record.shuffle.clone(),
    })
}

/// The turning points of a finished game: so many.
const TURNING_POINTS: usize = 3;

/// The turns in which the difference between the sides changed most, by what the game says of how well they stand.
fn turning_points(game: &dyn kernel::AnyGame, record: &Record) -> Vec<TurningPoint> {
    let Ok(mut table) = record.start(game) else { return Vec::new() };
    // Each turn with the number of answers before it and how the first seat's side stood then.
    let mut turns = vec![(0, standing(table.as_ref()), turn(table.as_ref()), 0)];
    for number in 0..record.answers.len() {
        if record.step(table.as_mut(), number).is_err() {
            break;
        }
        let now = turn(table.as_ref());
        if turns.last().is_some_and(|(_, _, before, _)| *before != now) {
            turns.push((number + 1, standing(table.as_ref()), now, table.event_count()));
        }
    }
    turns.push((record.answers.len(), standing(table.as_ref()), None, table.event_count()));
    let mut swings: Vec<(i64, usize)> =
        turns.windows(2).enumerate().map(|(place, pair)| (pair[1].1 - pair[0].1, place)).collect();
    swings.retain(|(swing, _)| *swing != 0);
    swings.sort_by_key(|(swing, place)| (std::cmp::Reverse(swing.abs()), *place));
    swings.truncate(TURNING_POINTS);
    swings.sort_by_key(|(_, place)| *place);
    let point = |(swing, place): (i64, usize)| {
        let (begin, end) = (&turns[place], &turns[place + 1]);
        let told = table.told_briefly(Eye::All, begin.3);
        let words: Vec<String> = told.into_iter().take((end.3 - begin.3).min(3)).map(|told| told.words).collect();
        let side = if swing > 0 { "for" } else { "against" };
        let who = table.names().of(Seat(0));
        TurningPoint { number: begin.0 as u32, words: format!("It turned {side} {who}: {}", words.join(" ")) }
    };
    swings.into_iter().map(point).collect()
}

/// What changes with every turn.
fn turn(table: &dyn AnyTable) -> Option<serde_json::Value> {
    let layout = table.layout()?;
    table.tableau(Eye::Spectator).table.facts.get(layout.anew).cloned()
}

/// How much better the first seat's side stands than the best of the others.
fn standing(table: &dyn AnyTable) -> i64 {
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

/// The eye of a seat, or of somebody walking by.
pub fn eye(seat: Option<Seat>) -> Eye {
    seat.map_or(Eye::Spectator, Eye::Seat)
}

/// How many answers a session has.
pub fn count(session: &Session) -> usize {
    session.record().answers.len()
}
