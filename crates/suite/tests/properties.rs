//! P1 to P9 on random games, the number that fits into CI.

use dead_drop::DeadDrop;
use suite::Suite;

#[test]
fn dead_drop_keeps_every_property() {
    let suite = Suite::new(DeadDrop::new());
    for seed in 0..200 {
        if let Err(broken) = suite.random_game(seed) {
            panic!("{broken}");
        }
    }
}
