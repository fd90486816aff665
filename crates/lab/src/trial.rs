//! Plants a card on many tables and watches what its text does.
//!
//! A table is set up as for a game. The card then goes wherever the game lets it lie, one place per game in turn, and
//! some tables are stocked with other cards at random, so that there is somebody to meet. Players choose at random, and
//! sometimes with an eye on the card. Nothing here knows a game: what cannot lie somewhere, `arrange` refuses.

use kernel::{Chance, EventSink, Game, Given, Names, Seat, SeatSet, Seed, Setup, SetupError, Worked, check_setup};
use rayon::iter::{IntoParallelIterator, ParallelIterator};
use std::collections::{BTreeMap, BTreeSet};
use std::panic::{AssertUnwindSafe, catch_unwind};

/// A game is left after so many decisions: by then the card has had its chance.
const DECISIONS_MAX: usize = 160;

/// So many zones are stocked with other cards, at most.
const STOCKED_MAX: usize = 8;

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

/// A place for the card.
#[derive(Clone, PartialEq, Debug)]
enum Place {
    /// Wherever it lies in an ordinary game.
    AsItComes,
    /// A zone, of this seat if it has one.
    Zone(Option<Seat>, &'static str),
    /// A word of a seat that names a card, such as who its player is.
    Word(Seat, &'static str),
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

    /// Where the card can be planted.
    fn places<G: Game>(&self, game: &G, setup: &Setup) -> Result<Vec<Place>, SetupError> {
        let seats = || Seat::all(setup.seats.len() as u8);
        let about = game.about();
        let zones = about.zones.iter().flat_map(|zone| {
            let own = seats().filter(|_| zone.per_seat).map(Some);
            own.chain((!zone.per_seat).then_some(None)).map(|seat| Place::Zone(seat, zone.name)).collect::<Vec<_>>()
        });
        let words = about.facts.iter().filter(|fact| fact.per_seat && fact.given);
        let words = words.flat_map(|fact| seats().map(|seat| Place::Word(seat, fact.name)).collect::<Vec<_>>());
        let state = game.set_up(setup, Seed::from_words(&self.seed))?;
        let fits = |place: &Place| {
            let mut state = state;
            let laid = game.arrange(&mut state, &setup.names(), &place.given(&self.card));
            laid.is_ok() && game.check(&state).is_ok()
        };
        Ok([Place::AsItComes].into_iter().chain(zones.chain(words).filter(fits)).collect())
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
            if eager > 0 && number >= patience * (eager - 1) && dice.pick(4) > 0 {
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

    /// A table with the card at its place, and other cards at some.
    fn laid_out<G: Game>(
        &self,
        game: &G,
        fresh: &G::State,
        names: &Names,
        place: &Place,
        dice: &mut Chance,
    ) -> Option<G::State> {
        let try_out = |given: &Given| {
            let mut state = *fresh;
            let laid = game.arrange(&mut state, names, given).is_ok() && game.check(&state).is_ok();
            laid.then_some(state)
        };
        let seats = names.0.len();
        let mut given = place.given(&self.card);
        let mut best = try_out(&given);
        if game.about().facts.iter().any(|fact| fact.name == "turn" && fact.given) && dice.pick(2) == 0 {
            given.facts.push((None, "turn".to_owned(), names.of(Seat(dice.pick(seats) as u8)).into()));
            match try_out(&given) {
                Some(state) => best = Some(state),
                None => _ = given.facts.pop(),
            }
        }
        let zones = &game.about().zones;
        for _ in 0..dice.pick(2) * (1 + dice.pick(STOCKED_MAX)) {
            let zone = &zones[dice.pick(zones.len())];
            let seat = zone.per_seat.then(|| Seat(dice.pick(seats) as u8));
            let known = given.zones.iter_mut().find(|(whose, name, _)| *whose == seat && name == zone.name);
            let other = self.others[dice.pick(self.others.len())].clone();
            match known {
                Some((_, _, cards)) => cards.push(other),
                None => given.zones.push((seat, zone.name.to_owned(), vec![other])),
            }
            let before = best;
            best = try_out(&given).or_else(|| {
                let (_, _, cards) =
                    given.zones.iter_mut().find(|(whose, name, _)| *whose == seat && name == zone.name)?;
                cards.pop();
                given.zones.retain(|(_, _, cards)| !cards.is_empty());
                before
            });
        }
        best
    }
}

impl Place {
    fn given(&self, card: &str) -> Given {
        match self {
            Place::AsItComes => Given::default(),
            Place::Zone(seat, zone) => {
                Given { zones: vec![(*seat, (*zone).to_owned(), vec![card.to_owned()])], facts: Vec::new() }
            }
            Place::Word(seat, name) => {
                Given { zones: Vec::new(), facts: vec![(Some(*seat), (*name).to_owned(), card.into())] }
            }
        }
    }

    fn in_words(&self) -> String {
        match self {
            Place::AsItComes => "as it comes".to_owned(),
            Place::Zone(_, name) | Place::Word(_, name) => (*name).to_owned(),
        }
    }
}

/// Listens to a game: what happens is put down to the part of a text that was at work last.
struct Watch<'a, E> {
    parts: &'a BTreeSet<Worked>,
    /// What was at work, in order, each with what happened then.
    worked: Vec<(Worked, Vec<E>)>,
    is_ours: bool,
}

impl<'a, E> Watch<'a, E> {
    fn new(parts: &'a BTreeSet<Worked>) -> Self {
        Watch { parts, worked: Vec::new(), is_ours: false }
    }
}

impl<E: Copy> Watch<'_, E> {
    /// Counts what was at work, and forgets it.
    fn count<G: Game<Event = E>>(&mut self, game: &G, names: &Names, parts: &mut BTreeMap<Worked, Happenings>) {
        for (part, events) in self.worked.drain(..) {
            let happened = parts.entry(part).or_default();
            happened.times += 1;
            happened.changed += u64::from(!events.is_empty());
            for event in events {
                let words = game.told(names, event).words;
                *happened.told.entry(words).or_default() += 1;
            }
        }
        self.is_ours = false;
    }
}

impl<E: Copy> EventSink<E> for Watch<'_, E> {
    const WANTED: bool = true;

    fn emit(&mut self, event: E, _: SeatSet) {
        if let Some((_, events)) = self.worked.last_mut().filter(|_| self.is_ours) {
            events.push(event);
        }
    }

    fn worked(&mut self, part: Worked) {
        // A standing change counts whenever somebody looks at a number; that does not end what is going on.
        let standing = matches!(part, Worked::Ability(_));
        if self.parts.contains(&part) {
            self.worked.push((part, Vec::new()));
            self.is_ours = !standing;
        } else if !standing {
            self.is_ours = false;
        }
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

    #[test]
    fn threads_change_nothing() {
        let (game, trial) = trial("Handler");
        let with = |threads| {
            let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
            pool.install(|| trial.run(&game, || ())).unwrap()
        };
        assert_eq!(with(1), with(2));
    }
}
