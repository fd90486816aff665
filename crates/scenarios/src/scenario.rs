//! The scenario file: its fields, and the table it starts from.

use crate::entries::{Entries, Listed, in_order};
use crate::report::{Failure, Source, listed};
use kernel::{About, Given, Holder, Names, Seat, SeatSetup, Setup, Shuffle, Tableau};
use serde::Deserialize;
use serde::de::MapAccess;
use serde_json::Value;
use toml::Spanned;

/// Without a seed a scenario must hold under these: what it shows may not hang on luck.
const SEEDS: [&str; 3] = ["1", "2", "3"];

/// What no scenario can do without.
const NEEDED: &str = "; a scenario has a title, a game, rules, and a script under [play]";

/// A scenario as it is written.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Scenario {
    pub title: String,
    pub game: Spanned<String>,
    pub rules: Spanned<Vec<Spanned<String>>>,
    seed: Option<Spanned<Words>>,
    /// The exact shuffle of a recorded game.
    shuffle: Option<Spanned<Shuffle>>,
    #[serde(default, deserialize_with = "in_order")]
    setup: SetupPart,
    #[serde(default, deserialize_with = "in_order")]
    given: GivenPart,
    pub play: PlayPart,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct PlayPart {
    pub script: Spanned<String>,
}

/// A seed, typed as words or as a number.
#[derive(Deserialize)]
#[serde(untagged, expecting = "a seed is a word in quotes or a whole number")]
enum Words {
    Text(String),
    Number(i64),
}

/// `[setup]`: seats, submissions, and options of the game.
#[derive(Default)]
struct SetupPart {
    seats: Option<Spanned<Vec<String>>>,
    submission: Listed<Spanned<Value>>,
    options: Listed<Spanned<Value>>,
}

/// `[given]`: the table's zones and facts, and those of holders by name.
#[derive(Default)]
struct GivenPart {
    table: Listed<Spanned<Value>>,
    seat: Listed<Spanned<Listed<Spanned<Value>>>>,
}

impl<'de> Entries<'de> for SetupPart {
    fn entry<M: MapAccess<'de>>(&mut self, key: String, map: &mut M) -> Result<(), M::Error> {
        match key.as_str() {
            "seats" => self.seats = Some(map.next_value()?),
            "submission" => self.submission = map.next_value()?,
            _ => self.options.0.push((key, map.next_value()?)),
        }
        Ok(())
    }
}

impl<'de> Entries<'de> for GivenPart {
    fn entry<M: MapAccess<'de>>(&mut self, key: String, map: &mut M) -> Result<(), M::Error> {
        match key.as_str() {
            "seat" => self.seat = map.next_value()?,
            _ => self.table.0.push((key, map.next_value()?)),
        }
        Ok(())
    }
}

impl Scenario {
    pub fn read(source: Source<'_>) -> Result<Scenario, Failure> {
        toml::from_str(source.text).map_err(|error| {
            let line = error.span().map(|span| source.line_of(span.start));
            let whole = if error.message().starts_with("missing field") { NEEDED } else { "" };
            source.fail(line, format!("{}{whole}", error.message()))
        })
    }

    pub fn rule_numbers(&self) -> Vec<String> {
        self.rules.get_ref().iter().map(|rule| rule.get_ref().clone()).collect()
    }

    /// The shuffles to run under, each with what to call it.
    pub fn shuffles(&self, source: Source<'_>) -> Result<Vec<(String, Shuffle)>, Failure> {
        match (&self.seed, &self.shuffle) {
            (Some(seed), Some(_)) => Err(source.fail(
                source.line_of(seed.span().start),
                "`seed` and `[shuffle]` both settle the shuffle: leave one of them out",
            )),
            (Some(seed), None) => {
                let words = match seed.get_ref() {
                    Words::Text(text) => text.clone(),
                    Words::Number(number) => number.to_string(),
                };
                Ok(vec![(format!("seed \"{words}\""), Shuffle::from_words(&words))])
            }
            (None, Some(shuffle)) => {
                let known = shuffle.get_ref().is_true() && shuffle.get_ref().secret.is_some();
                if !known {
                    let why = "the secret of `[shuffle]` is missing or is not the one committed to";
                    return Err(source.fail(source.line_of(shuffle.span().start), why));
                }
                Ok(vec![("this shuffle".to_owned(), shuffle.get_ref().clone())])
            }
            (None, None) => {
                Ok(SEEDS.iter().map(|words| (format!("seed \"{words}\""), Shuffle::from_words(words))).collect())
            }
        }
    }

    /// The setup; what is left out is the game's default.
    pub fn setup(&self, source: Source<'_>, about: &About) -> Result<Setup, Failure> {
        let names: Vec<String> = match &self.setup.seats {
            Some(seats) => seats.get_ref().clone(),
            None => {
                let least = usize::from(*about.seats.start());
                about.seat_names.iter().take(least).cloned().collect()
            }
        };
        let seat = |name: String| SeatSetup { name, submission: kernel::Sealed::default() };
        let mut setup = Setup {
            game: about.name.to_owned(),
            options: self.setup.options.0.iter().map(|(name, value)| (name.clone(), value.get_ref().clone())).collect(),
            seats: names.into_iter().map(seat).collect(),
        };
        let names = setup.names();
        for (name, contents) in &self.setup.submission.0 {
            let line = source.line_of(contents.span().start);
            let seat = known_seat(source, line, &names, name)?;
            setup.seats[seat.index()].submission.contents = Some(contents.get_ref().clone());
        }
        Ok(setup)
    }

    /// What is put on this table before play.
    pub fn given(&self, source: Source<'_>, about: &About, tableau: &Tableau) -> Result<Given, Failure> {
        let mut given = Given::default();
        for (name, value) in &self.given.table.0 {
            put(&mut given, source, about, None, name, value)?;
        }
        for (whose, places) in &self.given.seat.0 {
            let holder = tableau.holder(whose).ok_or_else(|| {
                let known = listed(tableau.seats.iter().map(|area| &area.name));
                source.fail(
                    source.line_of(places.span().start),
                    format!("there is no seat `{whose}`; the seats are {known}"),
                )
            })?;
            for (name, value) in &places.get_ref().0 {
                put(&mut given, source, about, Some(holder), name, value)?;
            }
        }
        Ok(given)
    }

    /// The line `[given]` is to be blamed on, if there is one.
    pub fn given_line(&self, source: Source<'_>) -> Option<usize> {
        let table = self.given.table.0.iter().map(|(_, value)| value.span().start);
        let seats = self.given.seat.0.iter().map(|(_, places)| places.span().start);
        table.chain(seats).min().map(|byte| source.line_of(byte))
    }

    /// The line `[setup]` is to be blamed on, if there is one.
    pub fn setup_line(&self, source: Source<'_>) -> Option<usize> {
        let seats = self.setup.seats.iter().map(|seats| seats.span().start);
        let options = self.setup.options.0.iter().map(|(_, value)| value.span().start);
        seats.chain(options).min().map(|byte| source.line_of(byte))
    }
}

fn known_seat(source: Source<'_>, line: usize, names: &Names, name: &str) -> Result<Seat, Failure> {
    names
        .seat(name)
        .ok_or_else(|| source.fail(line, format!("there is no seat `{name}`; the seats are {}", listed(&names.0))))
}

fn put(
    given: &mut Given,
    source: Source<'_>,
    about: &About,
    whose: Option<Holder>,
    name: &str,
    value: &Spanned<Value>,
) -> Result<(), Failure> {
    let line = source.line_of(value.span().start);
    let own = whose.is_some();
    let zones = || about.zones.iter().filter(|zone| zone.per_seat == own).map(|zone| zone.name);
    let facts = || about.facts.iter().filter(|fact| fact.per_seat == own).map(|fact| fact.name);
    let (is_zone, is_fact) = (zones().any(|zone| zone == name), facts().any(|fact| fact == name));
    let of_whom = if own { "a seat" } else { "the table" };
    match value.get_ref() {
        Value::Array(cards) if is_zone => {
            let names = cards.iter().map(|card| card.as_str().map(str::to_owned)).collect::<Option<Vec<String>>>();
            let names = names.ok_or_else(|| source.fail(line, format!("the cards of `{name}` are names in quotes")))?;
            given.zones.push((whose, name.to_owned(), names));
        }
        Value::Number(_) | Value::String(_) | Value::Bool(_) if is_fact => {
            given.facts.push((whose, name.to_owned(), value.get_ref().clone()));
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) | Value::Array(_) | Value::Object(_) => {
            let message = if is_zone {
                format!("`{name}` is a zone: give it a list of cards, `{name} = [\"...\"]`")
            } else if is_fact {
                format!("`{name}` is a number, a word or true/false, nothing else")
            } else {
                let (zones, facts) = (listed(zones()), listed(facts()));
                format!("{of_whom} has no `{name}`; zones of {of_whom}: {zones}; numbers and words: {facts}")
            };
            return Err(source.fail(line, message));
        }
    }
    Ok(())
}
