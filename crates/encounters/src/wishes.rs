//! What a setup asks for, and what it cannot have.

use crate::Encounters;
use crate::cards::FOURTEEN;
use crate::facts::{Character, Kind};
use crate::state::SEATS;
use kernel::{Chance, Setup, SetupError};
use machine::Design;
use serde_json::Value;

/// The avatars of the first game, by the number of players (E1.14).
const AVATARS: [&str; 5] = ["Fox Mulder", "Dana Scully", "Walter Skinner", "John Doggett", "Monica Reyes"];
/// The Academy of the first game (E1.14).
const FIRST_ACADEMY: [Character; 4] = [Character::Burks, Character::Follmer, Character::Pendrell, Character::Gunmen];

/// So many Syndicate cards are in the Academy, or fewer (E1.10, E13.3).
pub(crate) const SYNDICATE: u8 = 6;

/// What a setup asks for.
pub(crate) struct Wishes {
    pub avatars: Vec<Design>,
    pub academy: Vec<Character>,
    pub first_season: u8,
    pub second_informants: bool,
    pub syndicate: u8,
    pub beliefs: bool,
    pub open_bureau: bool,
    pub forgiving: bool,
    pub agreeable: bool,
}

impl Encounters {
    /// Reads the options of a setup. What is left out is as in the first game.
    pub(crate) fn wishes(&self, setup: &Setup, chance: &mut Chance) -> Result<Wishes, SetupError> {
        let seats = setup.seats.len();
        if !(1..=usize::from(SEATS)).contains(&seats) {
            return Err(SetupError { words: format!("one to five can play, not {seats}"), rule: Some("E1.1") });
        }
        for key in setup.options.keys() {
            if !self.about.options.iter().any(|option| option.name == key) {
                let known: Vec<&str> = self.about.options.iter().map(|option| option.name).collect();
                return Err(SetupError::new(format!("there is no option `{key}`; there are {}", known.join(", "))));
            }
        }
        let flag = |name: &str| match setup.options.get(name) {
            None => Ok(false),
            Some(Value::Bool(on)) => Ok(*on),
            Some(_) => Err(SetupError::new(format!("`{name}` is true or false"))),
        };
        let coordinate = match setup.options.get("coordinate").map(Value::as_str) {
            None | Some(Some("ask")) => false,
            Some(Some("agree")) => true,
            Some(_) => return Err(SetupError::new("`coordinate` is \"ask\" or \"agree\"")),
        };
        let syndicate = match setup.options.get("syndicate").map(Value::as_u64) {
            None => SYNDICATE,
            Some(Some(count)) if count <= u64::from(SYNDICATE) => count as u8,
            Some(_) => {
                return Err(SetupError { words: "`syndicate` is a number from 0 to 6".into(), rule: Some("E13.3") });
            }
        };
        Ok(Wishes {
            avatars: self.wished_avatars(setup, chance)?,
            academy: self.wished_academy(setup, chance)?,
            first_season: self.wished_season(setup)?,
            second_informants: flag("second_informants")?,
            syndicate,
            beliefs: flag("beliefs")?,
            open_bureau: flag("open_bureau")?,
            forgiving: flag("forgiving")?,
            agreeable: coordinate,
        })
    }

    /// Chosen, dealt at random, the player's name if it is an avatar's, or those of the first game (E1.2, E1.14).
    fn wished_avatars(&self, setup: &Setup, chance: &mut Chance) -> Result<Vec<Design>, SetupError> {
        let seats = setup.seats.len();
        let trouble = |words: String| SetupError { words, rule: Some("E1.2") };
        let find = |name: &str| self.cards.find(name).ok().filter(|&design| self.cards.is(design, Kind::Avatar));
        let mut chosen: Vec<Design> = Vec::new();
        match setup.options.get("avatars") {
            Some(Value::String(word)) if word == "random" => {
                let mut all: Vec<Design> = self.cards.of_kind(Kind::Avatar).map(|(design, _)| design).collect();
                chance.shuffle(&mut all);
                chosen = all.into_iter().take(seats).collect();
            }
            Some(Value::Array(names)) if names.len() == seats => {
                for name in names.iter().map(|name| name.as_str().unwrap_or_default()) {
                    let unknown = || trouble(format!("there is no avatar `{name}`; there are {}", AVATARS.join(", ")));
                    chosen.push(find(name).ok_or_else(unknown)?);
                }
            }
            Some(_) => return Err(trouble(format!("`avatars` is \"random\" or a list of {seats} avatars"))),
            None => {
                let named: Vec<Option<Design>> = setup.seats.iter().map(|seat| find(&seat.name)).collect();
                for wanted in &named {
                    let taken = |design: &Design| chosen.contains(design) || named.contains(&Some(*design));
                    let free = || AVATARS.iter().filter_map(|name| find(name)).find(|design| !taken(design));
                    let avatar = wanted.filter(|design| !chosen.contains(design)).or_else(free);
                    chosen.extend(avatar);
                }
            }
        }
        let twice = chosen.iter().enumerate().any(|(index, avatar)| chosen[..index].contains(avatar));
        if twice || chosen.len() != seats {
            return Err(trouble("every player needs an avatar of their own".into()));
        }
        Ok(chosen)
    }

    fn wished_academy(&self, setup: &Setup, chance: &mut Chance) -> Result<Vec<Character>, SetupError> {
        let complete = &self.cards.complete;
        let trouble = || {
            let names = complete.iter().map(|character| character.name()).collect::<Vec<_>>().join(", ");
            let words = format!("`academy` is \"random\" or a list of four different characters of: {names}");
            SetupError { words, rule: Some("E1.9") }
        };
        let chosen: Vec<Character> = match setup.options.get("academy") {
            None => FIRST_ACADEMY.to_vec(),
            Some(Value::String(word)) if word == "random" => {
                let mut all = complete.clone();
                chance.shuffle(&mut all);
                all.into_iter().take(4).collect()
            }
            Some(Value::Array(wanted)) => {
                let find =
                    |name: &Value| complete.iter().copied().find(|character| Some(character.name()) == name.as_str());
                wanted.iter().map(find).collect::<Option<Vec<_>>>().ok_or_else(trouble)?
            }
            Some(_) => return Err(trouble()),
        };
        let different = chosen.iter().enumerate().all(|(index, one)| !chosen[..index].contains(one));
        let all_ready = chosen.iter().all(|one| complete.contains(one));
        if chosen.len() == 4 && different && all_ready { Ok(chosen) } else { Err(trouble()) }
    }

    fn wished_season(&self, setup: &Setup) -> Result<u8, SetupError> {
        let first = match setup.options.get("seasons").map(Value::as_str) {
            None | Some(Some("1-2-3")) => 1,
            Some(Some("4-5-6")) => 4,
            Some(Some("7-8-9")) => 7,
            Some(_) => {
                let words = "`seasons` is \"1-2-3\", \"4-5-6\" or \"7-8-9\"".into();
                return Err(SetupError { words, rule: Some("E1.6") });
            }
        };
        for season in first..first + 3 {
            if self.cards.of_season(season).len() < FOURTEEN {
                let words = format!("the cards of Season {season} are not here yet; play Seasons 1-2-3");
                return Err(SetupError { words, rule: Some("E1.6") });
            }
        }
        Ok(first)
    }
}
