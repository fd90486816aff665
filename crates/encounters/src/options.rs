//! The setup options (E1), including those that make the game easier (E13).

use crate::Encounters;
use crate::cards::{Cards, FOURTEEN};
use crate::facts::{Character, Kind};
use crate::state::SEATS;
use kernel::{Chance, Listed, Setup, SetupError, SetupOption, Takes, Word};
use machine::Design;

/// The Academy of the first game (E1.14).
const FIRST_ACADEMY: [Character; 4] = [Character::Burks, Character::Follmer, Character::Pendrell, Character::Gunmen];

/// How many Syndicate cards are in the Academy, at most (E1.9, E13.3).
pub(crate) const SYNDICATE: u8 = 6;

static AVATARS: SetupOption = SetupOption {
    name: "avatars",
    about: "who each player is",
    rule: Some("E1.2"),
    takes: Takes::List { names: Vec::new(), count: None, random: true },
};
static ACADEMY: SetupOption = SetupOption {
    name: "academy",
    about: "four different characters, whose cards are in the Academy",
    rule: Some("E1.9"),
    takes: Takes::List { names: Vec::new(), count: Some(4), random: true },
};
static SEASONS: SetupOption = SetupOption {
    name: "seasons",
    about: "the seasons of the three piles",
    rule: Some("E1.6"),
    takes: Takes::Word { words: TRIPLES },
};
const TRIPLES: &[Word] = &[
    Word { word: "1-2-3", about: "Seasons 1, 2 and 3" },
    Word { word: "4-5-6", about: "Seasons 4, 5 and 6" },
    Word { word: "7-8-9", about: "Seasons 7, 8 and 9" },
];
static SECOND_INFORMANTS: SetupOption =
    flag("second_informants", "E13.2", "each pile gets a second Informant (easier)");
static SYNDICATE_CARDS: SetupOption = SetupOption {
    name: "syndicate",
    about: "how many Syndicate cards are in the Academy: 6, or fewer (easier)",
    rule: Some("E13.3"),
    takes: Takes::Number { least: 0, most: SYNDICATE },
};
static BELIEFS: SetupOption = flag("beliefs", "E13.4", "each starting deck has a Belief (easier)");
static OPEN_BUREAU: SetupOption =
    flag("open_bureau", "E13.5", "the Bureau begins face up, without Syndicate cards (easier)");
static FORGIVING: SetupOption =
    flag("forgiving", "E13.6", "a defeat by damage before The End costs a turn, not the game (easier)");
static COORDINATE: SetupOption = SetupOption {
    name: "coordinate",
    about: "whether partners are asked to Coordinate",
    rule: Some("E9.4"),
    takes: Takes::Word {
        words: &[
            Word { word: "ask", about: "they are asked each time" },
            Word { word: "agree", about: "they agree without being asked" },
        ],
    },
};

const fn flag(name: &'static str, rule: &'static str, about: &'static str) -> SetupOption {
    SetupOption { name, about, rule: Some(rule), takes: Takes::Flag }
}

/// All options, with what these cards let one choose.
pub(crate) fn all(cards: &Cards) -> Vec<SetupOption> {
    let avatars = cards.of_kind(Kind::Avatar).filter_map(|(design, _)| cards.name(design));
    let has_cards = |first: u8| (first..first + 3).all(|season| cards.of_season(season).len() >= FOURTEEN);
    let triples = [1, 4, 7].into_iter().take_while(|&first| has_cards(first)).count();
    vec![
        AVATARS.clone().of(avatars),
        ACADEMY.clone().of(cards.complete.iter().map(|character| character.name())),
        SetupOption { takes: Takes::Word { words: &TRIPLES[..triples] }, ..SEASONS.clone() },
        SECOND_INFORMANTS.clone(),
        SYNDICATE_CARDS.clone(),
        BELIEFS.clone(),
        OPEN_BUREAU.clone(),
        FORGIVING.clone(),
        COORDINATE.clone(),
    ]
}

/// What a setup asks for.
pub(crate) struct Options {
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
    pub(crate) fn options(&self, setup: &Setup, chance: &mut Chance) -> Result<Options, SetupError> {
        let seats = setup.seats.len();
        if !(1..=usize::from(SEATS)).contains(&seats) {
            return Err(SetupError { words: format!("one to five can play, not {seats}"), rule: Some("E1.1") });
        }
        Ok(Options {
            avatars: self.chosen_avatars(setup, chance)?,
            academy: self.chosen_academy(setup, chance)?,
            first_season: self.chosen_season(setup)?,
            second_informants: SECOND_INFORMANTS.flag(setup)?,
            syndicate: SYNDICATE_CARDS.number(setup)?.unwrap_or(SYNDICATE),
            beliefs: BELIEFS.flag(setup)?,
            open_bureau: OPEN_BUREAU.flag(setup)?,
            forgiving: FORGIVING.flag(setup)?,
            agreeable: COORDINATE.word(setup)? == 1,
        })
    }

    /// Chosen, dealt at random, the player's name if it is an avatar's, or those of the first game (E1.2, E1.14).
    fn chosen_avatars(&self, setup: &Setup, chance: &mut Chance) -> Result<Vec<Design>, SetupError> {
        let seats = setup.seats.len();
        let find = |name: &str| self.cards.find(name).ok().filter(|&design| self.cards.is(design, Kind::Avatar));
        let mut all: Vec<Design> = self.cards.of_kind(Kind::Avatar).map(|(design, _)| design).collect();
        let mut chosen: Vec<Design> = Vec::new();
        match self.about.option(&AVATARS).list(setup)? {
            Listed::Random => {
                chance.shuffle(&mut all);
                chosen = all.into_iter().take(seats).collect();
            }
            Listed::These(places) => chosen.extend(places.into_iter().map(|place| all[place])),
            Listed::Usual => {
                let named: Vec<Option<Design>> = setup.seats.iter().map(|seat| find(&seat.name)).collect();
                for wanted in &named {
                    let taken = |design: &Design| chosen.contains(design) || named.contains(&Some(*design));
                    let free = || self.cards.first_avatars.iter().copied().find(|design| !taken(design));
                    let avatar = wanted.filter(|design| !chosen.contains(design)).or_else(free);
                    chosen.extend(avatar);
                }
            }
        }
        if !all_differ(&chosen) || chosen.len() != seats {
            return Err(SetupError { words: "every player needs an avatar of their own".into(), rule: Some("E1.2") });
        }
        Ok(chosen)
    }

    fn chosen_academy(&self, setup: &Setup, chance: &mut Chance) -> Result<Vec<Character>, SetupError> {
        let complete = &self.cards.complete;
        let chosen: Vec<Character> = match self.about.option(&ACADEMY).list(setup)? {
            Listed::Usual => FIRST_ACADEMY.to_vec(),
            Listed::Random => {
                let mut all = complete.clone();
                chance.shuffle(&mut all);
                all.into_iter().take(4).collect()
            }
            Listed::These(places) => places.into_iter().map(|place| complete[place]).collect(),
        };
        let all_there = chosen.len() == 4 && chosen.iter().all(|one| complete.contains(one));
        if all_there && all_differ(&chosen) {
            return Ok(chosen);
        }
        Err(SetupError { words: "the Academy needs four different characters".into(), rule: Some("E1.9") })
    }

    fn chosen_season(&self, setup: &Setup) -> Result<u8, SetupError> {
        let first = 1 + 3 * self.about.option(&SEASONS).word(setup)? as u8;
        for season in first..first + 3 {
            if self.cards.of_season(season).len() < FOURTEEN {
                let words = format!("the cards of Season {season} are not here");
                return Err(SetupError { words, rule: Some("E1.6") });
            }
        }
        Ok(first)
    }
}

fn all_differ<T: PartialEq>(all: &[T]) -> bool {
    all.iter().enumerate().all(|(index, one)| !all[..index].contains(one))
}
