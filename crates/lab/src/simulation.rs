//! Plays many games between bots, in parallel.

use bots::{Bot, Notepad, stream};
use kernel::{Game, Outcome, Seat, Setup, SetupError, Shuffle, Side, check_setup};
use rayon::iter::{IntoParallelIterator, ParallelIterator};
use std::time::Instant;

/// A game that does not end is stopped after this many decisions, and counts as capped.
const DECISIONS_MAX: u32 = 100_000;

/// What to play.
#[derive(Clone, Debug)]
pub struct Simulation {
    /// What each game starts from.
    pub setup: Setup,
    /// Who plays: one bot for each seat, in turn order.
    pub bots: Vec<Bot>,
    /// Words to shuffle by.
    pub seed: String,
    /// How many games.
    pub games: u64,
}

/// The result of one game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Played {
    /// Which game, from 1.
    pub number: u64,
    /// How it ended.
    pub outcome: Outcome,
    /// All decisions.
    pub decisions: u32,
    /// Decisions with at least two choices.
    pub real_decisions: u32,
    /// What the game counts ([`kernel::Rules::figures`]).
    pub figures: Vec<(&'static str, u32)>,
}

/// The results of a simulation. Except for the time, they do not depend on the number of threads.
#[derive(Clone, Debug)]
pub struct Results {
    /// The side each seat played for, in turn order.
    pub sides: Vec<Side>,
    /// The games, in order.
    pub played: Vec<Played>,
    /// How long it took.
    pub seconds: f64,
}

impl Simulation {
    /// Words that give this one game: what to give `casefile play --seed` to see it again.
    pub fn seed_of(&self, number: u64) -> String {
        format!("{}-{number}", self.seed)
    }

    /// The side each seat plays for, in turn order.
    pub fn sides<G: Game>(&self, game: &G) -> Result<Vec<Side>, SetupError> {
        check_setup(game.about(), &self.setup)?;
        let first = self.set_up(game, 1)?;
        Ok(Seat::all(self.setup.seats.len() as u8).map(|seat| game.side(&first, seat)).collect())
    }

    /// Plays all games on the threads of the current pool. `each` is called after each game, from any thread.
    pub fn run<G: Game>(&self, game: &G, each: impl Fn() + Sync) -> Result<Results, SetupError> {
        let seats = self.setup.seats.len();
        if self.bots.len() != seats {
            return Err(SetupError::new(format!("there are {} bots for {seats} seats", self.bots.len())));
        }
        let begun = Instant::now();
        let sides = self.sides(game)?;
        let played = (1..self.games + 1).into_par_iter().map_init(Notepad::default, |notepad, number| {
            let played = self.play(game, number, notepad);
            each();
            played
        });
        let played = played.collect::<Result<_, _>>()?;
        Ok(Results { sides, played, seconds: begun.elapsed().as_secs_f64() })
    }

    fn seed(&self, number: u64) -> Result<kernel::Seed, SetupError> {
        let seed = Shuffle::from_words(&self.seed_of(number)).seed();
        seed.ok_or_else(|| SetupError::new("the shuffle has no secret to start from"))
    }

    fn set_up<G: Game>(&self, game: &G, number: u64) -> Result<G::State, SetupError> {
        game.set_up(&self.setup, self.seed(number)?)
    }

    fn play<G: Game>(&self, game: &G, number: u64, notepad: &mut Notepad<G>) -> Result<Played, SetupError> {
        let seed = self.seed(number)?;
        let mut state = self.set_up(game, number)?;
        let mut choices = Vec::new();
        let (mut decisions, mut real_decisions) = (0, 0);
        while let Some(decision) = game.decision(&state).filter(|_| decisions < DECISIONS_MAX) {
            choices.clear();
            game.candidates(&state, &mut choices);
            let place = if choices.len() > 1 {
                real_decisions += 1;
                let known = game.known(&state, decision.seat);
                self.bots[decision.seat.index()].choose(game, &known, &mut stream(seed, decisions), notepad)
            } else {
                0
            };
            game.play(&mut state, choices[place], &mut ());
            decisions += 1;
        }
        let outcome = game.outcome(&state).unwrap_or_else(|| Outcome {
            winners: Vec::new(),
            words: format!("no end after {DECISIONS_MAX} decisions"),
            rule: String::new(),
            capped: true,
        });
        let mut figures = Vec::new();
        game.figures(&state, &mut |name, number| figures.push((name, number)));
        Ok(Played { number, outcome, decisions, real_decisions, figures })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Summary;
    use dead_drop::DeadDrop;

    fn simulation(bots: [Bot; 3], games: u64) -> Simulation {
        let setup = Setup::new("dead_drop", &["Ash", "Birch", "Shade"]);
        Simulation { setup, bots: bots.to_vec(), seed: "lab".into(), games }
    }

    #[test]
    fn threads_change_nothing() {
        let simulation = simulation([Bot::default(), Bot::default(), Bot::Random], 40);
        let game = DeadDrop::new();
        let with = |threads| {
            let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
            pool.install(|| simulation.run(&game, || ())).unwrap().played
        };
        let alone = with(1);
        assert_eq!(alone, with(3));
        assert!(alone.iter().map(|played| played.number).eq(1..=40));
        assert!(alone.windows(2).any(|two| two[0].decisions != two[1].decisions), "games differ");
    }

    /// The seed is fixed, so this holds always or never; that the intervals lie apart says it is no luck.
    #[test]
    fn greedy_clearly_beats_random_on_either_side() {
        let game = DeadDrop::new();
        let wins = |bots| {
            let simulation = simulation(bots, 500);
            let summary = Summary::of(&simulation, &simulation.run(&game, || ()).unwrap());
            assert_eq!(summary.sides.iter().map(|side| side.wins.games).sum::<u64>(), 500);
            [summary.sides[0].wins, summary.sides[1].wins]
        };
        let (random, greedy) = (Bot::Random, Bot::default());
        let by_chance = wins([random; 3]);
        for (side, bots) in [(0, [greedy, greedy, random]), (1, [random, random, greedy])] {
            let (with_sense, by_chance) = (wins(bots)[side], by_chance[side]);
            assert!(with_sense.low > by_chance.high, "side {side}: {with_sense:?} against {by_chance:?}");
        }
    }

    #[test]
    fn a_simulation_that_cannot_be_is_refused() {
        let game = DeadDrop::new();
        let mut fewer = simulation([Bot::Random; 3], 1);
        fewer.bots.pop();
        assert!(fewer.run(&game, || ()).unwrap_err().to_string().contains("2 bots for 3 seats"));
        fewer.setup.seats.pop();
        assert!(fewer.run(&game, || ()).unwrap_err().to_string().contains("is for 3 seats"));
    }
}
