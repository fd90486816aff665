//! What the seats of a setup bring: decks of their own, ready ones, or those that an option names.

use super::{DeckProblem, ReadyText};
use crate::meant::meant;
use kernel::{Listed, SeatSetup, Setup, SetupError, SetupOption};
use serde_json::Value;
use std::borrow::Cow;

/// How much of a wrong name is shown.
const SHOWN_MAX: usize = 40;

/// What a game has ready for those who bring nothing.
#[derive(Clone, Copy, Debug)]
pub struct ReadyDecks<'a, D> {
    /// The texts.
    pub texts: &'static [ReadyText],
    /// The same as decks. With other packs than ours one may lack its cards.
    pub decks: &'a [Result<D, Vec<DeckProblem>>],
    /// The option that names some of them for seats.
    pub option: &'a SetupOption,
    /// The rule that says what a player brings.
    pub rule: &'static str,
}

/// The deck of a seat.
#[derive(Clone, Debug)]
pub struct Brought<'a, D: Clone> {
    /// The deck.
    pub deck: Cow<'a, D>,
    /// Is it one of ours, which anybody can read?
    pub ready: bool,
}

/// What a seat handed in.
enum Own<'a> {
    /// A deck in words.
    Text(&'a str),
    /// One of ours, by its place.
    Ready(usize),
}

impl<'a, D: Clone> ReadyDecks<'a, D> {
    /// The deck of each seat: its own, the one the option names, or the one at the place of its seat.
    pub fn brought(
        &self,
        setup: &Setup,
        read: impl Fn(&str) -> Result<D, Vec<DeckProblem>>,
    ) -> Result<Vec<Brought<'a, D>>, SetupError> {
        let named = self.named(setup)?;
        let mut decks = Vec::new();
        for (index, seat) in setup.seats.iter().enumerate() {
            let ready = match self.own(seat)? {
                Some(Own::Text(text)) => {
                    let deck = read(text).map_err(|found| not_legal(seat, &found))?;
                    decks.push(Brought { deck: Cow::Owned(deck), ready: false });
                    continue;
                }
                Some(Own::Ready(ready)) => ready,
                None => named.get(index).copied().flatten().unwrap_or(index % self.texts.len()),
            };
            decks.push(Brought { deck: Cow::Borrowed(self.ready(ready)?), ready: true });
        }
        Ok(decks)
    }

    /// The ready deck for each seat by its place, as named for each seat or for each that brings none.
    fn named(&self, setup: &Setup) -> Result<Vec<Option<usize>>, SetupError> {
        let named = match self.option.list(setup)? {
            Listed::Usual | Listed::Random => return Ok(Vec::new()),
            Listed::These(places) => places,
        };
        let for_all = named.len() == setup.seats.len();
        let mut named = named.into_iter();
        let brings = |seat: &SeatSetup| seat.submission.contents.is_some();
        Ok(setup.seats.iter().map(|seat| if for_all || !brings(seat) { named.next() } else { None }).collect())
    }

    fn ready(&self, ready: usize) -> Result<&'a D, SetupError> {
        self.decks[ready].as_ref().map_err(|problems| {
            let first = problems.first().map(DeckProblem::to_string).unwrap_or_default();
            SetupError::new(format!("the ready deck {} does not fit these cards: {first}", self.texts[ready].name))
        })
    }

    /// What a seat handed in, if anything.
    fn own<'s>(&self, seat: &'s SeatSetup) -> Result<Option<Own<'s>>, SetupError> {
        let name = &seat.name;
        let Some(contents) = &seat.submission.contents else {
            // What was sealed and is not here cannot be played with another deck instead.
            return match seat.submission.commitment {
                Some(_) => Err(SetupError::new(format!("the deck of {name} is sealed; the whole record has it"))),
                None => Ok(None),
            };
        };
        let wanted = || {
            let words =
                format!("{name} hands in a deck as {{\"deck\": TEXT}} or {{\"ready\": NAME}}, and nothing else");
            SetupError { words, rule: Some(self.rule) }
        };
        let fields = contents.as_object().filter(|fields| fields.len() == 1).ok_or_else(wanted)?;
        match (fields.get("deck").map(Value::as_str), fields.get("ready").map(Value::as_str)) {
            (Some(Some(text)), None) => Ok(Some(Own::Text(text))),
            (None, Some(Some(ready))) => self.find(ready).map(|ready| Some(Own::Ready(ready))),
            _ => Err(wanted()),
        }
    }

    fn find(&self, name: &str) -> Result<usize, SetupError> {
        self.texts.iter().position(|deck| deck.is_called(name)).ok_or_else(|| {
            let known: Vec<&str> = self.texts.iter().map(|ready| ready.name).collect();
            let meant = meant(name, known.iter().copied());
            let meant = meant.map_or(String::new(), |meant| format!(" did you mean {meant}?"));
            let shown: String = name.chars().filter(|letter| !letter.is_control()).take(SHOWN_MAX).collect();
            SetupError::new(format!("there is no ready deck `{shown}`;{meant} there are {}", known.join(", ")))
        })
    }
}

/// A deck that may not be played. What is in a sealed one is told to nobody: its owner can have it checked.
fn not_legal(seat: &SeatSetup, problems: &[DeckProblem]) -> SetupError {
    let name = &seat.name;
    match (seat.submission.commitment, problems.first()) {
        (None, Some(first)) => {
            let line = first.line.map_or(String::new(), |line| format!("line {line}: "));
            let words = format!("the deck of {name}: {line}{}. {}", first.wrong, first.advice);
            SetupError { words, rule: first.rule }
        }
        (Some(_), _) | (None, None) => {
            SetupError::new(format!("the deck of {name} is not legal; have it checked before it is sealed"))
        }
    }
}
