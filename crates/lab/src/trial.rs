//! Plants a card on many tables and watches what its text does.
//!
//! A table is set up as for a game. The card then goes wherever the game lets it lie, one place per game in turn, and
//! some tables are stocked with other cards at random, so that there is somebody to meet. Players choose at random, and
//! sometimes with an eye on the card. If a part of the text has not happened, further games are [`Led`] to it. Nothing
//! here knows a game: what cannot lie somewhere, `arrange` refuses.

mod layout;
mod led;
mod watch;

pub use led::Led;

use kernel::{Chance, Game, Seed, Setup, SetupError, Worked, check_setup};
use layout::Place;
use rayon::iter::{IntoParallelIterator, ParallelIterator};
use std::collections::{BTreeMap, BTreeSet};
use std::panic::{AssertUnwindSafe, catch_unwind};
use watch::Watch;

/// A game is left after so many decisions: by then the card has had its chance.
const DECISIONS_MAX: usize = 160;

/// What to try.
#[derive(Clone, Debug)]
pub struct Trial {
    /// What tables are set up from; each in turn.
    pub setups: Vec<Setup>,
    /// The card, by its name.
    pub card: String,
    /// What a label calls it.
    pub called: String,
    /// All cards of the game, to stock tables with.
    pub others: Vec<String>,
    /// The parts of the card's text.
    pub parts: BTreeSet<Worked>,
    /// Words to shuffle by.
    pub seed: String,
    /// How many games.
    pub games: u64,
    /// Leads the games to what has not happened, if there is something.
    pub led: Option<Led>,
}

/// How often a part of a text was at work.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Happenings {
    /// How often.
    pub times: u64,
    /// In how many games.
    pub games: u64,
    /// How often something was told to have happened by it.
    pub changed: u64,
    /// What was told, and how often.
    pub told: BTreeMap<String, u64>,
}

/// What came of a trial.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Tried {
    /// How many games were played.
    pub games: u64,
    /// Where the card was planted, and in how many games.
    pub planted: BTreeMap<String, u64>,
    /// What each part of its text did.
    pub parts: BTreeMap<Worked, Happenings>,
    /// Words that give a game that broke down.
    pub broken: Vec<String>,
}

impl Trial {
    /// Plays all games on the threads of the current pool. `each` is called after each game, from any thread.
    pub fn run<G: Game>(&self, game: &G, each: impl Fn() + Sync) -> Result<Tried, SetupError> {
        for setup in &self.setups {
            check_setup(game.about(), setup)?;
        }
        let places: Vec<Vec<Place>> =
            self.setups.iter().map(|setup| self.places(game, setup)).collect::<Result<_, _>>()?;
        let tried = (0..self.games).into_par_iter().map(|number| {
            let which = number as usize % self.setups.len();
            let places = &places[which];
            let place = &places[number as usize / self.setups.len() % places.len()];
            let seed = format!("{}-{number}", self.seed);
            let play = || self.play(game, &self.setups[which], place, Seed::from_words(&seed));
            let tried = catch_unwind(AssertUnwindSafe(play)).unwrap_or_else(|_| {
                let broken = vec![format!("{seed}, {}", place.in_words())];
                Tried { games: 1, broken, ..Tried::default() }
            });
            each();
            tried
        });
        Ok(tried.reduce(Tried::default, Tried::and))
    }

    fn play<G: Game>(&self, game: &G, setup: &Setup, place: &Place, seed: Seed) -> Tried {
        let names = setup.names();
        let mut dice = Chance::new(seed.child(1));
        let mut tried = Tried { games: 1, ..Tried::default() };
        let Ok(fresh) = game.set_up(setup, seed) else { return tried };
        // What the dice dealt may leave no room for the card; then it comes as it comes.
        let laid = self.laid_out(game, &fresh, &names, place, &mut dice);
        let place = if laid.is_some() { place } else { &Place::AsItComes };
        *tried.planted.entry(place.in_words()).or_default() += 1;
        let mut state = laid.unwrap_or(fresh);
        // Some play it at once, some when there is more on the table, some as it comes.
        let (eager, patience) = (dice.pick(3), dice.pick(DECISIONS_MAX / 2));
        let mut choices = Vec::new();
        let mut watch = Watch::new(&self.parts);
        for number in 0..DECISIONS_MAX {
            if game.decision(&state).is_none() {
                break;
            }
            choices.clear();
            game.candidates(&state, &mut choices);
            let mut pick = dice.pick(choices.len());
            if let Some(onward) = self.leads_on(game, &state, &choices, &mut dice) {
                pick = onward;
            } else if eager > 0 && number >= patience * (eager - 1) && dice.pick(4) > 0 {
                let about_it = |place: &usize| game.label(&state, &names, choices[*place]).contains(&self.called);
                let about_it: Vec<usize> = (0..choices.len()).filter(about_it).collect();
                if !about_it.is_empty() {
                    pick = about_it[dice.pick(about_it.len())];
                }
            }
            game.play(&mut state, choices[pick], &mut watch);
            watch.count(game, &names, &mut tried.parts);
        }
        tried.parts.values_mut().for_each(|part| part.games = 1);
        tried
    }

    /// A choice that makes a part of the text happen: often one that has not happened yet, sometimes another.
    fn leads_on<G: Game>(&self, game: &G, state: &G::State, choices: &[G::Choice], dice: &mut Chance) -> Option<usize> {
        let led = self.led.as_ref().filter(|_| choices.len() > 1)?;
        let (wants_missing, wants_any) = (dice.pick(4) > 0, dice.pick(2) > 0);
        let (mut missing, mut any) = (Vec::new(), Vec::new());
        for (place, &choice) in choices.iter().enumerate().filter(|_| wants_missing || wants_any) {
            let mut next = *state;
            let mut watch = Watch::new(&self.parts);
            game.play(&mut next, choice, &mut watch);
            if watch.heard(|part| led.missing.contains(part)) {
                missing.push(place);
            } else if watch.heard(|part| !matches!(part, Worked::Ability(_))) {
                any.push(place);
            }
        }
        let wanted = if wants_missing && !missing.is_empty() {
            missing
        } else if wants_any {
            any
        } else {
            return None;
        };
        (!wanted.is_empty()).then(|| wanted[dice.pick(wanted.len())])
    }
}

impl Tried {
    /// Both together.
    #[must_use]
    pub fn and(mut self, other: Tried) -> Tried {
        self.games += other.games;
        for (place, games) in other.planted {
            *self.planted.entry(place).or_default() += games;
        }
        for (part, other) in other.parts {
            let own = self.parts.entry(part).or_default();
            own.times += other.times;
            own.games += other.games;
            own.changed += other.changed;
            for (words, times) in other.told {
                *own.told.entry(words).or_default() += times;
            }
        }
        self.broken.extend(other.broken);
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use dead_drop::DeadDrop;

    fn trial(card: &str) -> (DeadDrop, Trial) {
        let game = DeadDrop::new();
        let texts = game.cards().catalogue.texts();
        let text = texts.iter().find(|text| text.name == card).unwrap();
        let clauses = text.lines.iter().flat_map(|line| &line.clauses);
        let trial = Trial {
            setups: vec![Setup::new("dead_drop", &["Ash", "Birch", "Shade"])],
            card: card.to_owned(),
            called: card.to_owned(),
            others: texts.iter().map(|text| text.name.clone()).collect(),
            parts: clauses.flat_map(|clause| clause.parts.clone()).collect(),
            seed: "trial".to_owned(),
            games: 60,
            led: None,
        };
        (game, trial)
    }

    #[test]
    fn what_a_card_does_is_seen_and_told() {
        let (game, trial) = trial("Analyst");
        let tried = trial.run(&game, || ()).unwrap();
        assert_eq!((tried.games, tried.broken.len()), (60, 0));
        assert!(tried.planted["in_play"] > 0 && tried.planted["hand"] > 0, "{:?}", tried.planted);
        let [draw] = &tried.parts.into_values().collect::<Vec<_>>()[..] else { panic!("one part") };
        assert!(draw.times > 0 && draw.changed > 0 && draw.games <= draw.times, "{draw:?}");
        assert!(draw.told.keys().any(|words| words.contains("drew")), "{:?}", draw.told);
    }

    /// The same trial, led to everything the card says.
    fn led(game: &DeadDrop, trial: &Trial) -> Trial {
        let texts = game.cards().catalogue.texts();
        let text = texts.iter().find(|text| text.name == trial.card).unwrap();
        let named = texts.iter().map(|text| (text.name.as_str(), vec![text.name.clone()]));
        let mut led = Led::by(&text.text, named);
        led.missing = trial.parts.clone();
        Trial { led: Some(led), ..trial.clone() }
    }

    #[test]
    fn led_games_are_whole_games_in_which_the_text_happens() {
        for card in ["Analyst", "Handler"] {
            let (game, trial) = trial(card);
            let tried = led(&game, &trial).run(&game, || ()).unwrap();
            assert_eq!((tried.games, tried.broken.len()), (60, 0));
            assert!(trial.parts.iter().all(|part| tried.parts.contains_key(part)), "{card}: {:?}", tried.parts);
        }
    }

    #[test]
    fn threads_change_nothing() {
        let (game, trial) = trial("Handler");
        let with = |trial: &Trial, threads| {
            let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
            pool.install(|| trial.run(&game, || ())).unwrap()
        };
        assert_eq!(with(&trial, 1), with(&trial, 2));
        let led = led(&game, &trial);
        assert_eq!(with(&led, 1), with(&led, 2));
    }
}
