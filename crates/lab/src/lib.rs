//! What researchers and we ourselves measure: speed now, simulation and statistics later.

mod bench;
mod costs;

pub use bench::{Bench, bench};
pub use costs::{Costs, machine_costs};
