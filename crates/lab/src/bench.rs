//! Measures how fast a game runs, on one core, with random play.

use kernel::{Chance, Game, Seat, Seed, Setup, SetupError};
use serde::Serialize;
use std::hint::black_box;
use std::time::{Duration, Instant};

/// What `casefile bench` prints of a game.
#[derive(Clone, Debug, Serialize)]
pub struct Bench {
    /// Which game.
    pub game: String,
    /// How many seats.
    pub seats: usize,
    /// How many games were played.
    pub games: u64,
    /// Games a second, set-up included.
    pub games_per_second: f64,
    /// Decisions a second.
    pub decisions_per_second: f64,
    /// Decisions with at least two choices a second.
    pub real_decisions_per_second: f64,
    /// Decisions per game.
    pub decisions_per_game: f64,
    /// Choices in a decision.
    pub choices_per_decision: f64,
    /// The size of a state.
    pub state_bytes: usize,
    /// Copying a state.
    pub copy_ns: f64,
    /// Working out what a seat knows.
    pub known_ns: f64,
    /// Re-dealing what a seat does not know.
    pub redeal_ns: f64,
    /// Setting up a game.
    pub set_up_ns: f64,
    /// Memory allocations in a decision; none, if all is well.
    pub allocations_per_decision: f64,
    /// Memory allocations of computing what a seat knows and re-dealing the rest.
    pub allocations_per_redeal: f64,
    /// The share of games that a termination guard ended.
    pub capped_share: f64,
}

/// How many states from all over the games are kept to measure what a seat knows.
const SAMPLES: usize = 64;
/// One state in this many decisions is kept.
const SAMPLED_EVERY: u64 = 37;

/// Plays random games for about `seconds`. `allocations` counts allocations so far.
pub fn bench<G: Game>(
    game: &G,
    setup: &Setup,
    seed: Seed,
    seconds: f64,
    allocations: impl Fn() -> u64,
) -> Result<Bench, SetupError> {
    let mut stream = Chance::new(seed.child(0));
    let mut dice = stream.draws();
    let mut choices = Vec::with_capacity(1024);
    let (mut games, mut decisions, mut real, mut listed, mut capped) = (0u64, 0u64, 0u64, 0u64, 0u64);
    let mut samples = Vec::with_capacity(SAMPLES);
    let mut allocated = 0;
    let (mut playing, mut setting_up) = (Duration::ZERO, Duration::ZERO);
    let limit = Duration::from_secs_f64(seconds);
    while playing + setting_up < limit {
        let seeds: Vec<Seed> = (0..64).map(|number| seed.child(games + number)).collect();
        for seed in seeds {
            let start = Instant::now();
            let mut state = game.set_up(setup, seed)?;
            let ready = Instant::now();
            setting_up += ready - start;
            let before = allocations();
            while game.decision(&state).is_some() {
                if decisions % SAMPLED_EVERY == 0 && samples.len() < SAMPLES {
                    samples.push(state);
                }
                choices.clear();
                game.candidates(&state, &mut choices);
                let choice = if choices.len() == 1 {
                    choices[0]
                } else {
                    real += 1;
                    choices[dice.below(choices.len())]
                };
                game.play(&mut state, choice, &mut ());
                decisions += 1;
                listed += choices.len() as u64;
            }
            allocated += allocations() - before;
            playing += ready.elapsed();
            games += 1;
            capped += u64::from(game.outcome(&state).is_some_and(|outcome| outcome.capped));
        }
    }
    let sight = sight_costs(game, setup.seats.len(), &samples, seed, &allocations);
    let total = (playing + setting_up).as_secs_f64();
    let per = |count: u64, of: u64| count as f64 / of as f64;
    Ok(Bench {
        game: game.about().name.to_owned(),
        seats: setup.seats.len(),
        games,
        games_per_second: games as f64 / total,
        decisions_per_second: decisions as f64 / total,
        real_decisions_per_second: real as f64 / total,
        decisions_per_game: per(decisions, games),
        choices_per_decision: per(listed, decisions),
        state_bytes: size_of::<G::State>(),
        copy_ns: copy_ns(&game.set_up(setup, seed)?),
        known_ns: sight.known_ns,
        redeal_ns: sight.redeal_ns,
        set_up_ns: setting_up.as_nanos() as f64 / games as f64,
        allocations_per_decision: per(allocated, decisions),
        allocations_per_redeal: sight.allocations,
        capped_share: per(capped, games),
    })
}

struct SightCosts {
    known_ns: f64,
    redeal_ns: f64,
    allocations: f64,
}

/// What a bot pays before it can think: computing what its seat knows, and one re-deal.
fn sight_costs<G: Game>(
    game: &G,
    seats: usize,
    samples: &[G::State],
    seed: Seed,
    allocations: &impl Fn() -> u64,
) -> SightCosts {
    const ROUNDS: u32 = 20;
    let mut chance = Chance::new(seed.child(1));
    let (mut knowing, mut dealing) = (Duration::ZERO, Duration::ZERO);
    let before = allocations();
    for _ in 0..ROUNDS {
        for (index, state) in samples.iter().enumerate() {
            let seat = Seat((index % seats) as u8);
            let start = Instant::now();
            let known = black_box(game.known(black_box(state), seat));
            let ready = Instant::now();
            black_box(game.redeal(&known, &mut chance));
            (knowing, dealing) = (knowing + (ready - start), dealing + ready.elapsed());
        }
    }
    let times = f64::from(ROUNDS) * samples.len().max(1) as f64;
    SightCosts {
        known_ns: knowing.as_nanos() as f64 / times,
        redeal_ns: dealing.as_nanos() as f64 / times,
        allocations: (allocations() - before) as f64 / times,
    }
}

fn copy_ns<S: Copy>(state: &S) -> f64 {
    const COPIES: u32 = 1_000_000;
    let mut copies = [*state; 4];
    let start = Instant::now();
    for number in 0..COPIES {
        let (from, to) = (number as usize % 4, (number as usize + 1) % 4);
        copies[to] = *black_box(&copies[from]);
        black_box(&mut copies[to]);
    }
    start.elapsed().as_nanos() as f64 / f64::from(COPIES)
}
