//! The random bot: any choice of the list is as good as another.

use kernel::{Asked, Chance, Seed};

/// Which child of the game's seed bots draw from; the game itself never uses it.
const BOTS: u64 = 0xb07;

/// Picks uniformly from the list and looks at nothing else.
pub struct RandomBot {
    seed: Seed,
}

impl RandomBot {
    /// A bot for a game with this seed. Its stream is its own.
    pub fn new(seed: Seed) -> RandomBot {
        RandomBot { seed: seed.child(BOTS) }
    }

    /// Its choice. Every decision has a stream of its own, so a resumed game goes on as it would
    /// have, and taking an answer back does not make the bots think again.
    pub fn choose<'a>(&self, asked: &'a Asked) -> &'a str {
        let mut chance = Chance::new(self.seed.child(u64::from(asked.number)));
        &asked.choices[chance.pick(asked.choices.len())]
    }
}
