//! The case of the week: one game, setup and shuffle for everybody, worked out from the date.
//!
//! House rule: the games of the shelf take turns, and a hash of the week's name chooses decks and characters. So every
//! server has the same case, and nobody has to choose one.

use crate::date;
use crate::house::House;
use crate::message::{NewHeld, NewSeat, NewTable, UndoRule, Week, WeekResult};
use crate::refused::Refused;
use crate::table::Kept;
use kernel::Record;
use serde_json::{Map, Value, json};

/// How many results are told.
const BEST_MAX: usize = 20;

/// What cases are called.
const TITLES: [&str; 16] = [
    "Lights over the reservoir",
    "Nobody on the night shift",
    "The empty seat in row nine",
    "A voice on the spare line",
    "Ash on the snow",
    "The man who was there twice",
    "Below the old cannery",
    "Three minutes past three",
    "What the dog would not pass",
    "A signature in the margin",
    "The second set of files",
    "Rain without clouds",
    "The town that moved",
    "Nine photographs of a door",
    "A friend at the ministry",
    "The last train but one",
];

/// A choice among several that depends on the week and on what is chosen.
struct Dice(String);

impl Dice {
    fn roll(&self, what: &str, sides: usize) -> usize {
        let hash = blake3::hash(format!("{} {what}", self.0).as_bytes());
        let number = u64::from_le_bytes(hash.as_bytes()[..8].try_into().unwrap_or_default());
        (number % sides.max(1) as u64) as usize
    }

    fn pick<'a, T>(&self, what: &str, among: &'a [T]) -> Option<&'a T> {
        among.get(self.roll(what, among.len()))
    }
}

/// The games that take turns.
const TURNS: [&str; 4] = ["encounters", "battles", "ccg", "boardgame"];

/// The case of a week, without results.
fn case(house: &House, week: date::Week) -> Result<Week, Refused> {
    let name = week.to_string();
    let dice = Dice(name.clone());
    let game = TURNS[(week.number() % TURNS.len() as u64) as usize];
    let title = house.title(game)?;
    let about = title.game.about();
    let here = NewSeat::default();
    let bot = NewSeat { held: NewHeld::Bot, bot: Some("greedy".to_owned()), ..NewSeat::default() };
    let mut options = Map::new();
    let (seats, words) = match game {
        "encounters" => {
            let who = dice.pick("avatar", &about.seat_names).cloned().unwrap_or_default();
            options.insert("avatars".to_owned(), json!([who]));
            options.insert("academy".to_owned(), Value::from("random"));
            options.insert("second_informants".to_owned(), Value::from(true));
            (vec![here], format!("{who} alone, with an Academy that chance has put together."))
        }
        "boardgame" if dice.roll("side", 2) == 0 => {
            (vec![here, bot], "You are the Syndicate. Keep the files closed.".to_owned())
        }
        "boardgame" => (vec![bot, here], "You lead two Agents. A bot is the Syndicate.".to_owned()),
        _ => {
            let ready = title.deck_book()?.ready();
            let own = dice.roll("own deck", ready.len());
            let other = (own + 1 + dice.roll("other deck", ready.len().saturating_sub(1))) % ready.len().max(1);
            let [own, other] = [own, other].map(|at| ready.get(at).map(|deck| (deck.name.clone(), deck.title.clone())));
            let (Some(own), Some(other)) = (own, other) else { return Err(Refused::broken()) };
            let words = format!("You play `{}`. A bot plays `{}`.", own.1, other.1);
            (vec![NewSeat { deck: Some(own.0), ..here }, NewSeat { deck: Some(other.0), ..bot }], words)
        }
    };
    let table = NewTable {
        game: game.to_owned(),
        options,
        seats,
        listed: false,
        watch: true,
        undo: UndoRule::Free,
        hints: true,
        pace_ms: None,
        seed: Some(format!("week {name}")),
        from: None,
        pack: None,
    };
    Ok(Week {
        game: game.to_owned(),
        title: dice.pick("title", &TITLES).copied().unwrap_or_default().to_owned(),
        words,
        table,
        until: week.end(),
        best: Vec::new(),
        name,
    })
}

/// The week of now, or of a name; with its results.
pub(crate) async fn tell(house: &House, named: Option<&str>) -> Result<Week, Refused> {
    let now = date::Week::of(crate::now());
    let week = match named {
        None => now,
        Some(name) => {
            let none = || Refused::not_there("There is no such week. Weeks are written like 2026-W47.");
            name.parse().ok().filter(|week| *week <= now).ok_or_else(none)?
        }
    };
    let mut told = case(house, week)?;
    for result in house.store.results(&told.name).await? {
        // Each group of people once, with their best.
        if told.best.len() < BEST_MAX && !told.best.iter().any(|better| better.names == result.names) {
            told.best.push(result);
        }
    }
    Ok(told)
}

/// The name of this week, if that is its case.
pub(crate) fn of(house: &House, wanted: &NewTable) -> Option<String> {
    let week = case(house, date::Week::of(crate::now())).ok()?;
    is_it(&week.table, wanted).then_some(week.name)
}

fn is_it(case: &NewTable, wanted: &NewTable) -> bool {
    let seat =
        |(one, other): (&NewSeat, &NewSeat)| (one.held, &one.bot, &one.deck) == (other.held, &other.bot, &other.deck);
    (&case.game, &case.options, &case.seed) == (&wanted.game, &wanted.options, &wanted.seed)
        && (case.undo, case.hints) == (wanted.undo, wanted.hints)
        && wanted.from.is_none()
        && wanted.pack.is_none()
        && case.seats.len() == wanted.seats.len()
        && case.seats.iter().zip(&wanted.seats).all(seat)
}

/// How a finished game ended for the people at its table.
pub(crate) fn result(kept: &Kept, record: &Record, winners: &[&str]) -> WeekResult {
    let people: Vec<usize> = (0..kept.seats.len()).filter(|place| kept.seats[*place].played_by().is_none()).collect();
    let names: Vec<String> = people.iter().map(|place| kept.seats[*place].name.clone()).collect();
    let theirs = record.answers.iter().filter(|answer| people.contains(&answer.seat.index()) && !answer.concedes);
    WeekResult {
        won: names.iter().any(|name| winners.contains(&name.as_str())),
        answers: theirs.count() as u32,
        note: record.outcome.as_ref().map(|outcome| outcome.words.clone()).unwrap_or_default(),
        ended: crate::now(),
        names,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::Config;
    use crate::house::Title;
    use crate::metrics::Metrics;
    use crate::store::Store;
    use std::collections::BTreeSet;
    use std::net::SocketAddr;
    use std::sync::Arc;

    async fn house() -> House {
        let config = Config::new(SocketAddr::from(([127, 0, 0, 1], 0)), "sqlite::memory:");
        let metrics = Arc::new(Metrics::default());
        let store = Store::open(&config.store, metrics.clone()).await.expect("a store");
        House::new(config, Title::all(&[]).expect("the games"), store, metrics)
    }

    /// Two years of cases: each can be played, each game has its turn, and few are alike.
    #[tokio::test]
    async fn every_week_has_a_case_that_can_be_played() {
        let house = house().await;
        let (mut games, mut tables) = (BTreeSet::new(), BTreeSet::new());
        for number in 0..104 {
            let week = date::Week::of(1_795_046_400 + number * 7 * 24 * 60 * 60);
            let case = case(&house, week).expect("a case");
            let title = house.title(&case.game).expect("a game");
            let (kept, _) = crate::table::fresh(title, &case.table).expect("a table");
            let started = title.game.start(&kept.setup(), kept.shuffle.seed().expect("a seed"));
            assert!(started.is_ok(), "{}: {:?}", case.name, started.err());
            tables.insert(serde_json::to_string(&json!([case.table.options, case.table.seats])).expect("JSON"));
            games.insert(case.game);
        }
        assert_eq!(games.len(), TURNS.len());
        assert!(tables.len() > 40, "{} different cases", tables.len());
    }

    #[tokio::test]
    async fn what_differs_in_more_than_names_is_not_the_case() {
        let house = house().await;
        for number in 0..4 {
            let week = date::Week::of(1_795_046_400 + number * 7 * 24 * 60 * 60);
            let case = case(&house, week).expect("a case").table;
            let named = NewSeat { name: Some("Ann".to_owned()), ..case.seats[0].clone() };
            let seats = [vec![named], case.seats[1..].to_vec()].concat();
            assert!(is_it(&case, &NewTable { seats, pace_ms: Some(0), listed: true, ..case.clone() }));
            let bots = case.seats.iter().map(|_| NewSeat { held: NewHeld::Bot, ..NewSeat::default() }).collect();
            let others = [
                NewTable { seed: None, ..case.clone() },
                NewTable { seed: Some("7".to_owned()), ..case.clone() },
                NewTable { undo: UndoRule::Consent, ..case.clone() },
                NewTable { seats: bots, ..case.clone() },
                NewTable { pack: Some(String::new()), ..case.clone() },
                NewTable { options: json!({ "forgiving": true }).as_object().expect("a map").clone(), ..case.clone() },
            ];
            assert!(others.iter().all(|other| !is_it(&case, other)));
        }
    }
}
