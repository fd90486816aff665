//! Measuring games whose types are erased.

use crate::bench::{Bench, bench};
use crate::simulation::{Results, Simulation};
use crate::trial::{Trial, Tried};
use bots::Playable;
use kernel::{Game, Seed, Setup, SetupError, Shared, Side, check_setup};

/// Any game, with bots for its seats, ready to be measured.
pub trait Measurable: Playable {
    /// Plays random games for about `seconds` on one core. `allocations` counts allocations so far.
    fn bench(
        &self,
        setup: &Setup,
        seed: Seed,
        seconds: f64,
        allocations: &dyn Fn() -> u64,
    ) -> Result<Bench, SetupError>;
    /// The side each seat of a simulation plays for, in turn order.
    fn sides(&self, simulation: &Simulation) -> Result<Vec<Side>, SetupError>;
    /// Plays many games between bots. `each` is called after each game, from any thread.
    fn simulate(&self, simulation: &Simulation, each: &(dyn Fn() + Sync)) -> Result<Results, SetupError>;
    /// Plants a card on many tables. `each` is called after each game, from any thread.
    fn try_card(&self, trial: &Trial, each: &(dyn Fn() + Sync)) -> Result<Tried, SetupError>;
}

impl<G: Game> Measurable for Shared<G> {
    fn bench(
        &self,
        setup: &Setup,
        seed: Seed,
        seconds: f64,
        allocations: &dyn Fn() -> u64,
    ) -> Result<Bench, SetupError> {
        check_setup(self.0.about(), setup)?;
        bench(self.0.as_ref(), setup, seed, seconds, allocations)
    }

    fn sides(&self, simulation: &Simulation) -> Result<Vec<Side>, SetupError> {
        simulation.sides(self.0.as_ref())
    }

    fn simulate(&self, simulation: &Simulation, each: &(dyn Fn() + Sync)) -> Result<Results, SetupError> {
        simulation.run(self.0.as_ref(), each)
    }

    fn try_card(&self, trial: &Trial, each: &(dyn Fn() + Sync)) -> Result<Tried, SetupError> {
        trial.run(self.0.as_ref(), each)
    }
}
