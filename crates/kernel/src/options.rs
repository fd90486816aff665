//! Setup options, each declared once. Parsing, errors, the terminal's help and the page's form all follow from the
//! declaration.

use crate::about::About;
use crate::setup::{Setup, SetupError};
use serde::Serialize;
use serde_json::Value;

/// A public option of a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct SetupOption {
    /// Its name: `--option NAME=VALUE`.
    pub name: &'static str,
    /// What it decides, in a few words.
    pub about: &'static str,
    /// The rule behind it, if there is one.
    pub rule: Option<&'static str>,
    /// The values it can take.
    pub takes: Takes,
}

/// The values an option can take.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "is", rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Takes {
    /// Yes or no; no unless it is chosen.
    Flag,
    /// One of several words; the first unless another is chosen.
    Word {
        /// The words.
        words: &'static [Word],
    },
    /// A whole number, bounds included.
    Number {
        /// The lowest.
        least: u8,
        /// The highest.
        most: u8,
    },
    /// Names from a list, in order.
    List {
        /// The names there are. A declaration has none: the game's cards fill it in ([`SetupOption::of`]).
        names: Vec<String>,
        /// How many are chosen; none means one for each seat.
        count: Option<u8>,
        /// May it be `"random"` instead?
        random: bool,
    },
}

/// A word an option may be.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Word {
    /// The word.
    pub word: &'static str,
    /// What it means.
    pub about: &'static str,
}

/// What was chosen from a list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Listed {
    /// Nothing: as usual.
    Usual,
    /// Any, at random.
    Random,
    /// The names at these places of the list.
    These(Vec<usize>),
}

const RANDOM: &str = "random";

impl SetupOption {
    /// The same option with the names a list is made of.
    #[must_use]
    pub fn of(mut self, all: impl IntoIterator<Item = impl Into<String>>) -> SetupOption {
        if let Takes::List { names, .. } = &mut self.takes {
            *names = all.into_iter().map(Into::into).collect();
        }
        self
    }

    /// Is the flag set?
    pub fn flag(&self, setup: &Setup) -> Result<bool, SetupError> {
        match setup.options.get(self.name) {
            None => Ok(false),
            Some(Value::Bool(on)) => Ok(*on),
            Some(_) => Err(self.refused(setup)),
        }
    }

    /// The place of the chosen word among its words.
    pub fn word(&self, setup: &Setup) -> Result<usize, SetupError> {
        let Takes::Word { words } = self.takes else { return Ok(0) };
        let Some(value) = setup.options.get(self.name) else { return Ok(0) };
        words.iter().position(|known| value.as_str() == Some(known.word)).ok_or_else(|| self.refused(setup))
    }

    /// The chosen number, if one was chosen.
    pub fn number(&self, setup: &Setup) -> Result<Option<u8>, SetupError> {
        let Takes::Number { least, most } = self.takes else { return Ok(None) };
        let Some(value) = setup.options.get(self.name) else { return Ok(None) };
        let number = value.as_u64().and_then(|number| u8::try_from(number).ok());
        number.filter(|number| (least..=most).contains(number)).map(Some).ok_or_else(|| self.refused(setup))
    }

    /// What was chosen from the list: as many names as it takes. A list for seats may also name one for each seat that
    /// handed in nothing.
    pub fn list(&self, setup: &Setup) -> Result<Listed, SetupError> {
        let Takes::List { names, count, random } = &self.takes else { return Ok(Listed::Usual) };
        let chosen: Vec<&str> = match setup.options.get(self.name) {
            None => return Ok(Listed::Usual),
            Some(Value::String(word)) if *random && word == RANDOM => return Ok(Listed::Random),
            // So that `scully,colonists` works on a command line.
            Some(Value::String(words)) => words.split(',').map(str::trim).collect(),
            Some(Value::Array(names)) => {
                names.iter().map(Value::as_str).collect::<Option<_>>().ok_or_else(|| self.refused(setup))?
            }
            Some(_) => return Err(self.refused(setup)),
        };
        let without = setup.seats.iter().filter(|seat| seat.submission.contents.is_none()).count();
        let enough = match count {
            Some(count) => chosen.len() == usize::from(*count),
            None => [setup.seats.len(), without].contains(&chosen.len()),
        };
        let place = |wanted: &str| names.iter().position(|name| name.eq_ignore_ascii_case(wanted));
        let places: Option<Vec<usize>> = chosen.into_iter().map(place).collect();
        places.filter(|_| enough).map(Listed::These).ok_or_else(|| self.refused(setup))
    }

    /// The names of a list, and those in the setup that are not among them.
    pub fn unknown_names<'a>(&'a self, setup: &'a Setup) -> (&'a [String], Vec<&'a str>) {
        let Takes::List { names, .. } = &self.takes else { return (&[], Vec::new()) };
        let chosen = setup.options.get(self.name).and_then(Value::as_array).into_iter().flatten();
        let unknown = |name: &&str| !names.iter().any(|known| known.eq_ignore_ascii_case(name));
        (names, chosen.filter_map(Value::as_str).filter(unknown).collect())
    }

    /// What it may be, in words: `true or false`, `a number from 0 to 6`.
    pub fn values(&self) -> String {
        match &self.takes {
            Takes::Flag => "true or false".to_owned(),
            Takes::Word { words } => {
                let words: Vec<String> = words.iter().map(|word| format!("{:?}", word.word)).collect();
                either(&words)
            }
            Takes::Number { least, most } => format!("a number from {least} to {most}"),
            Takes::List { names, count, random } => {
                let random = if *random { format!("{RANDOM:?} or ") } else { String::new() };
                let count = count.map_or("one for each seat".to_owned(), |count| format!("{count} in all"));
                format!("{random}a list, {count}, of {}", names.join(", "))
            }
        }
    }

    fn refused(&self, setup: &Setup) -> SetupError {
        let (name, values) = (self.name, self.values());
        let was = setup.options.get(self.name).map_or(String::new(), |value| format!(", not {value}"));
        SetupError { words: format!("`{name}` is {values}{was}"), rule: self.rule }
    }

    fn check(&self, setup: &Setup) -> Result<(), SetupError> {
        match self.takes {
            Takes::Flag => self.flag(setup).map(drop),
            Takes::Word { .. } => self.word(setup).map(drop),
            Takes::Number { .. } => self.number(setup).map(drop),
            Takes::List { .. } => self.list(setup).map(drop),
        }
    }
}

/// Is every option of a setup one of the game's, and what it may be?
pub(crate) fn check_options(about: &About, setup: &Setup) -> Result<(), SetupError> {
    for chosen in setup.options.keys() {
        let Some(option) = about.options.iter().find(|known| known.name == chosen) else {
            let known: Vec<&str> = about.options.iter().map(|known| known.name).collect();
            let known =
                if known.is_empty() { "it has none".to_owned() } else { format!("it has {}", known.join(", ")) };
            return Err(SetupError::new(format!("{} has no option `{chosen}`: {known}", about.title)));
        };
        option.check(setup)?;
    }
    Ok(())
}

fn either(words: &[String]) -> String {
    match words {
        [] => String::new(),
        [only] => only.clone(),
        [first @ .., last] => format!("{} or {last}", first.join(", ")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    const PACE: SetupOption = SetupOption {
        name: "pace",
        about: "how fast it goes",
        rule: Some("X1.1"),
        takes: Takes::Word { words: &[Word { word: "slow", about: "" }, Word { word: "fast", about: "" }] },
    };
    const CREW: SetupOption = SetupOption {
        name: "crew",
        about: "who comes along",
        rule: None,
        takes: Takes::List { names: Vec::new(), count: None, random: true },
    };

    fn setup(options: Value) -> Setup {
        let mut setup = Setup::new("x", &["Ann", "Bob"]);
        setup.options = options.as_object().cloned().unwrap_or_default();
        setup
    }

    #[test]
    fn what_is_left_out_is_as_usual() {
        let none = setup(json!({}));
        assert_eq!((PACE.word(&none), CREW.list(&none)), (Ok(0), Ok(Listed::Usual)));
        assert_eq!(PACE.word(&setup(json!({"pace": "fast"}))), Ok(1));
    }

    #[test]
    fn lists_are_names_or_random_one_for_each_seat() {
        let crew = CREW.of(["Cook", "Captain"]);
        assert_eq!(crew.list(&setup(json!({"crew": "random"}))), Ok(Listed::Random));
        assert_eq!(crew.list(&setup(json!({"crew": "captain, cook"}))), Ok(Listed::These(vec![1, 0])));
        assert_eq!(crew.list(&setup(json!({"crew": ["Cook", "Cook"]}))), Ok(Listed::These(vec![0, 0])));
        for wrong in [json!(["Cook"]), json!(["Cook", "Parrot"]), json!(7)] {
            let error = crew.list(&setup(json!({ "crew": wrong }))).unwrap_err();
            assert!(
                error.words.starts_with("`crew` is \"random\" or a list, one for each seat, of Cook, Captain, not")
            );
        }
        let mut one_brings = setup(json!({"crew": ["Cook"]}));
        one_brings.seats[0].submission.contents = Some(json!("own"));
        assert_eq!(crew.list(&one_brings), Ok(Listed::These(vec![0])));
    }

    #[test]
    fn a_refusal_says_what_would_do() {
        let error = PACE.word(&setup(json!({"pace": 3}))).unwrap_err();
        assert_eq!(error.to_string(), "`pace` is \"slow\" or \"fast\", not 3 (X1.1)");
    }
}
