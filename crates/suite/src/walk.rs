//! Plays one random game, checking every property on the way.

use crate::sight::Step;
use bots::{Bot, Budget, Notepad};
use kernel::{
    Ask, Chance, Decision, Eye, Fullness, Game, Happened, Names, Seat, Seed, Setup, Shared, Shuffle, nothing_was_missed,
};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// No game takes more decisions than this, unless a suite says otherwise; P3 says that games end.
const DECISIONS_MAX: usize = 20_000;
/// Looks that cost something are so many times as frequent as re-deals.
pub const CLOSELY: usize = 8;
/// What is broken says so many of the answers that led to it.
const ANSWERS_TOLD: usize = 6;
/// Who is lured tries so many choices.
const TRIED: usize = 3;
/// One game in so many is played by a bot, unless a suite says otherwise.
const BOT_ONE_IN: u64 = 8;

/// A property that does not hold.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Broken {
    /// Which one.
    pub property: &'static str,
    /// What was seen.
    pub words: String,
    /// The seed that shows it.
    pub seed: u64,
    /// After how many answers.
    pub answers: usize,
}

impl std::fmt::Display for Broken {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(
            f,
            "{} does not hold (seed {}, after {} answers): {}",
            self.property, self.seed, self.answers, self.words
        )
    }
}

/// What was seen in passing.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Tally {
    /// Games played to their end.
    pub games: u64,
    /// Decisions in them.
    pub decisions: u64,
    /// Choices in them.
    pub choices: u64,
    /// Games that a termination guard ended.
    pub capped: u64,
    /// The seed of one of those.
    pub capped_seed: Option<u64>,
    /// How games ended, by the rule that says so: how many, and in words.
    pub endings: BTreeMap<String, (u64, String)>,
    /// How many decisions each game took.
    pub lengths: Vec<u32>,
    /// Re-deals compared.
    pub redeals: u64,
    /// Steps of other deals that looked the same to a seat.
    pub doubled: u64,
    /// Refusals tried.
    pub refusals: u64,
    /// How full each list was at most.
    pub fullest: Fullest,
}

/// How full each list of a game was at most.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Fullest(pub Vec<Fullness>);

impl Fullest {
    /// One more look at the same lists.
    fn note(&mut self, lists: &[Fullness]) {
        if self.0.is_empty() {
            self.0.extend_from_slice(lists);
        }
        for (most, list) in self.0.iter_mut().zip(lists) {
            *most = most.and(*list);
        }
    }
}

impl Tally {
    /// Both together.
    #[must_use]
    pub fn and(mut self, other: Tally) -> Tally {
        self.fullest.note(&other.fullest.0);
        self.lengths.extend(other.lengths);
        for (rule, (games, words)) in other.endings {
            self.endings.entry(rule).or_insert((0, words)).0 += games;
        }
        Tally {
            games: self.games + other.games,
            decisions: self.decisions + other.decisions,
            choices: self.choices + other.choices,
            capped: self.capped + other.capped,
            capped_seed: self.capped_seed.or(other.capped_seed),
            redeals: self.redeals + other.redeals,
            doubled: self.doubled + other.doubled,
            refusals: self.refusals + other.refusals,
            fullest: self.fullest,
            endings: self.endings,
            lengths: self.lengths,
        }
    }
}

/// The suite for one game and one setup.
pub struct Suite<G: Game> {
    pub(crate) game: Arc<G>,
    pub(crate) setup: Setup,
    pub(crate) names: Names,
    /// Looks at what seats know at one decision in so many; at the others only at what costs little.
    pub(crate) one_in: usize,
    decisions_max: usize,
    stops_after: usize,
    bot_one_in: u64,
    lured: bool,
    pub(crate) watched: bool,
}

/// What the walk carries along.
pub(crate) struct Walk<'a, G: Game> {
    pub(crate) suite: &'a Suite<G>,
    pub(crate) seed: u64,
    pub(crate) answers: usize,
    /// The newest answers, in words.
    pub(crate) last: String,
    /// Draws for the test's own choices: never the game's.
    pub(crate) dice: Chance,
    /// Choices of earlier decisions, good for being refused.
    pub(crate) stale: Vec<G::Choice>,
    /// Another deal that has looked the same to one seat so far.
    pub(crate) double: Option<Double<G>>,
    /// What bots think on, from decision to decision.
    pub(crate) notepad: Notepad<G>,
    pub(crate) tally: Tally,
}

/// A game that one seat could not tell from the one being played.
pub(crate) struct Double<G: Game> {
    pub(crate) seat: Seat,
    pub(crate) state: G::State,
    /// For how many more answers it is followed.
    pub(crate) left: usize,
    /// Does it look the same to those who watch? What others know a re-deal makes up, so it need not from the start.
    pub(crate) watched: bool,
}

impl<G: Game> Suite<G> {
    /// A suite with the game's default seats that looks at everything at every decision.
    pub fn new(game: G) -> Suite<G> {
        let about = game.about();
        let setup = Setup::new(about.name, &about.seat_names[..usize::from(*about.seats.start())]);
        Suite::of(game, setup)
    }

    /// A suite for one setup.
    pub fn of(game: G, setup: Setup) -> Suite<G> {
        let names = setup.names();
        let (decisions_max, stops_after) = (DECISIONS_MAX, usize::MAX);
        Suite {
            game: Arc::new(game),
            setup,
            names,
            one_in: 1,
            decisions_max,
            stops_after,
            bot_one_in: BOT_ONE_IN,
            lured: false,
            watched: false,
        }
    }

    /// Looks at what seats know at one decision in so many only.
    #[must_use]
    pub fn sampling(self, one_in: usize) -> Suite<G> {
        Suite { one_in: one_in.max(1), ..self }
    }

    /// Games must end within so many decisions.
    #[must_use]
    pub fn ending_within(self, decisions_max: usize) -> Suite<G> {
        Suite { decisions_max, ..self }
    }

    /// Games are left after so many answers, where nobody wants to see their end.
    #[must_use]
    pub fn stopping_after(self, stops_after: usize) -> Suite<G> {
        Suite { stops_after, ..self }
    }

    /// One game in so many is played by a bot: in some games those who choose at random hardly get anywhere.
    #[must_use]
    pub fn led(self, bot_one_in: u64) -> Suite<G> {
        Suite { bot_one_in: bot_one_in.max(1), ..self }
    }

    /// Whoever chooses by chance is lured: half of the time they try a few choices and take the one after which they
    /// stand best. So long games come to an end, and every choice can still be taken.
    #[must_use]
    pub fn lured(self) -> Suite<G> {
        Suite { lured: true, ..self }
    }

    /// Looks at what those who watch are shown, too. For games in which that is never more than they were told; in the
    /// others they see whatever every seat knows.
    #[must_use]
    pub fn watched(self) -> Suite<G> {
        Suite { watched: true, ..self }
    }

    /// Plays one game at random, looking at every property.
    pub fn random_game(&self, seed: u64) -> Result<Tally, Broken> {
        let shuffle = Shuffle::from_words(&seed.to_string());
        let game_seed = shuffle.seed().unwrap_or(Seed([0; 32]));
        let broken = |property, words: String| Broken { property, words, seed, answers: 0 };
        let set_up = || self.game.set_up(&self.setup, game_seed).map_err(|error| broken("P1", error.to_string()));
        let mut state = set_up()?;
        if set_up()? != state {
            return Err(broken("P1", "the same setup and seed gave two different games".into()));
        }
        let dice = Chance::new(game_seed.child(1));
        let (notepad, tally) = (Notepad::default(), Tally::default());
        let mut walk = Walk {
            suite: self,
            seed,
            answers: 0,
            last: String::new(),
            dice,
            stale: Vec::new(),
            double: None,
            notepad,
            tally,
        };
        let mut labels: Vec<(Seat, String)> = Vec::new();
        let mut choices = Vec::new();
        while let Some(decision) = self.game.decision(&state).filter(|_| walk.answers < self.stops_after) {
            choices.clear();
            self.game.candidates(&state, &mut choices);
            walk.decision_is_sound(&state, &choices)?;
            if walk.looks_closely() {
                walk.saving_changes_nothing(&state)?;
                walk.refusals_change_nothing(&state, decision.seat)?;
            }
            let choice = choices[walk.place(&state, decision, &choices)];
            if walk.dice.pick(self.one_in) == 0 {
                walk.nobody_knows_more(&state, choice)?;
                walk.search_disturbs_nothing(&state)?;
            }
            labels.push((decision.seat, self.game.label(&state, &self.names, choice)));
            walk.last = self.in_words(&labels[labels.len().saturating_sub(ANSWERS_TOLD)..]);
            walk.remember(&choices);
            state = walk.apply(&state, choice, &labels[labels.len() - 1])?;
            walk.keep_a_double(&state);
            if walk.answers > self.decisions_max {
                return Err(walk.broken("P3", format!("no end after {} decisions", self.decisions_max)));
            }
        }
        walk.check(&state)?;
        // What comes after the last checkpoint of a record is looked at once a game is over.
        if walk.answers == self.stops_after {
            return Ok(walk.tally);
        }
        walk.record_replays(&state, shuffle, &labels)?;
        let outcome = self.game.outcome(&state);
        let outcome = outcome.ok_or_else(|| walk.broken("P3", "nobody is asked, and there is no outcome".into()))?;
        walk.tally.games = 1;
        walk.tally.capped = u64::from(outcome.capped);
        walk.tally.capped_seed = outcome.capped.then_some(seed);
        walk.tally.endings.insert(outcome.rule, (1, outcome.words));
        walk.tally.lengths.push(walk.answers as u32);
        Ok(walk.tally)
    }

    fn in_words(&self, answers: &[(Seat, String)]) -> String {
        let answer = |(seat, label): &(Seat, String)| format!("{} `{label}`", self.names.of(*seat));
        answers.iter().map(answer).collect::<Vec<_>>().join(", ")
    }

    pub(crate) fn shared(&self) -> Shared<G> {
        Shared(self.game.clone())
    }
}

impl<G: Game> Walk<'_, G> {
    pub(crate) fn broken(&self, property: &'static str, words: String) -> Broken {
        let words = if self.last.is_empty() { words } else { format!("{words} (the last answers: {})", self.last) };
        Broken { property, words, seed: self.seed, answers: self.answers }
    }

    pub(crate) fn game(&self) -> &G {
        &self.suite.game
    }

    /// Which choice is taken. Nearly any; but who ends a turn whenever that comes up never sees the end of a long game,
    /// so they mostly do something else first, and every eighth game is played by a bot that wants to win.
    fn place(&mut self, state: &G::State, decision: Decision, choices: &[G::Choice]) -> usize {
        let (one_in, count) = (self.suite.bot_one_in, choices.len());
        if self.seed % one_in == one_in - 1 && self.dice.pick(8) != 0 {
            let known = self.game().known(state, decision.seat);
            let bot = Bot::Greedy(Budget { deals: 1, ..Budget::default() });
            return bot.choose(&*self.suite.game, &known, &mut self.dice, &mut self.notepad);
        }
        if self.suite.lured && self.dice.pick(2) == 0 {
            return self.best_of_few(state, decision.seat, choices);
        }
        let last = count - 1;
        match self.dice.pick(count) {
            place if place == last && last > 0 && decision.kind == Ask::Act && self.dice.pick(4) != 0 => {
                self.dice.pick(last)
            }
            place => place,
        }
    }

    /// The best of a few choices, as the game sees it right after them.
    fn best_of_few(&mut self, state: &G::State, seat: Seat, choices: &[G::Choice]) -> usize {
        let side = self.game().side(state, seat);
        let tried = [(); TRIED].map(|()| self.dice.pick(choices.len()));
        let worth = |&place: &usize| {
            let mut after = *state;
            self.game().play(&mut after, choices[place], &mut ());
            self.game().appraise(&after, side)
        };
        tried.into_iter().max_by_key(worth).unwrap_or(0)
    }

    /// Is this a decision for looks that cost something, but less than a re-deal? Where re-deals are seldom, these are
    /// too.
    pub(crate) fn looks_closely(&mut self) -> bool {
        self.dice.pick(self.suite.one_in.div_ceil(CLOSELY)) == 0
    }

    /// P2: the state makes sense, and nothing that had to be kept was left out because a list was full.
    pub(crate) fn check(&mut self, state: &G::State) -> Result<(), Broken> {
        self.game().check(state).map_err(|words| self.broken("P2", words))?;
        let lists = self.game().fullness(state);
        self.tally.fullest.note(&lists);
        nothing_was_missed(&lists).map_err(|words| self.broken("P2", words))
    }

    /// P2 and P3: everything in its place, something to choose, and no two choices called the same.
    fn decision_is_sound(&mut self, state: &G::State, choices: &[G::Choice]) -> Result<(), Broken> {
        self.check(state)?;
        self.tally.decisions += 1;
        self.tally.choices += choices.len() as u64;
        if choices.is_empty() {
            return Err(self.broken("P3", "a decision without a choice".into()));
        }
        let label = |choice: &G::Choice| self.game().label(state, &self.suite.names, *choice);
        let labels: BTreeSet<String> = choices.iter().map(label).collect();
        if labels.len() != choices.len() {
            let all: Vec<String> = choices.iter().map(label).collect();
            return Err(self.broken("P3", format!("two choices are called the same: {}", all.join(", "))));
        }
        Ok(())
    }

    /// Applies a choice, checking what must hold of every step.
    fn apply(&mut self, state: &G::State, choice: G::Choice, (by, label): &(Seat, String)) -> Result<G::State, Broken> {
        let mut after = *state;
        let mut quiet = *state;
        let mut log: Vec<Happened<G::Event>> = Vec::new();
        let applied = self.game().apply(&mut after, &self.suite.names, *by, choice, &mut log);
        applied.map_err(|refusal| self.broken("P6", format!("a listed choice was refused: {refusal}")))?;
        self.game().play(&mut quiet, choice, &mut ());
        if quiet != after {
            return Err(self.broken("P1", "a game with nobody listening went another way".into()));
        }
        self.counter_counts(state, &after)?;
        self.double_follows(&Step { by: *by, label, after, log })?;
        self.answers += 1;
        Ok(after)
    }

    /// Undo: while the counter of facts stands still, nobody has learnt anything and chance is where it was.
    fn counter_counts(&mut self, before: &G::State, after: &G::State) -> Result<(), Broken> {
        let looks_closely = self.looks_closely();
        let (game, mut one, mut two) = (self.game(), *before, *after);
        if game.facts(before) > game.facts(after) {
            return Err(self.broken("undo", "the counter of facts went back".into()));
        }
        if game.facts(before) < game.facts(after) {
            return Ok(());
        }
        if game.chance(&mut one).position() != game.chance(&mut two).position() {
            return Err(self.broken("undo", "chance was drawn and the counter stood still".into()));
        }
        for seat in Seat::all(self.suite.setup.seats.len() as u8).filter(|_| looks_closely) {
            // Cards in a hand have no places, so what counts is how many are unknown.
            let unknown = |state| game.unknown_cards(&game.known(state, seat));
            if unknown(before) > unknown(after) {
                return Err(
                    self.broken("undo", format!("seat {} learnt something and the counter stood still", seat.0))
                );
            }
        }
        Ok(())
    }

    /// P9: playing on with a copy leaves the table alone.
    fn search_disturbs_nothing(&mut self, state: &G::State) -> Result<(), Broken> {
        let before = self.game().save(state);
        let mut copy = *state;
        let mut choices = Vec::new();
        for _ in 0..6 {
            choices.clear();
            self.game().candidates(&copy, &mut choices);
            if choices.is_empty() {
                break;
            }
            let choice = choices[self.dice.pick(choices.len())];
            self.game().play(&mut copy, choice, &mut ());
        }
        choices.clear();
        self.game().candidates(state, &mut choices);
        let tableau = self.game().tableau(state, &self.suite.names, Eye::All);
        if before != self.game().save(state) || tableau != self.game().tableau(state, &self.suite.names, Eye::All) {
            return Err(self.broken("P9", "playing on with a copy changed the table".into()));
        }
        Ok(())
    }

    fn remember(&mut self, choices: &[G::Choice]) {
        self.stale.extend_from_slice(choices);
        if self.stale.len() > 64 {
            self.stale.drain(..self.stale.len() - 64);
        }
    }
}
