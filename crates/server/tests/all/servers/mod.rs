//! Several servers on one PostgreSQL: whatever happens to one of them, nothing that was acknowledged is lost, and wherever
//! people connect they find their table.
//!
//! `CASEFILE_FAULTS=200` plays through that many faults of each kind instead of a few.

mod fence;
mod handover;
mod kills;
mod lobby;
mod partition;
mod passing;
pub mod player;
pub mod process;

use crate::client::{Running, config};
use player::Balancer;

/// So many servers on one store, in this process.
async fn several(store: &str, count: usize) -> Vec<Running> {
    let mut servers = Vec::new();
    for _ in 0..count {
        let mut config = config();
        config.store = store.to_owned();
        servers.push(Running::start(config).await);
    }
    servers
}

fn balancer(servers: &[Running]) -> Balancer {
    Balancer::over(servers.iter().map(|server| server.address))
}
