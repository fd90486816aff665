//! What threatens: a side that is one wound from its end, somebody about to level up. Made from what a viewer sees.

use crate::Battles;
use kernel::{Tableau, Threat};
use serde_json::Value;

impl Battles {
    /// The threats of a table, gravest first.
    pub(crate) fn outlook(&self, tableau: &Tableau) -> Vec<Threat> {
        let mut threats = Vec::new();
        for area in &tableau.seats {
            let number = |fact: &str| area.facts.get(fact).and_then(Value::as_i64);
            if let (Some(wounds), Some(health)) = (number("wounds"), number("health"))
                && health > 1
                && health - wounds == 1
            {
                threats.push(Threat::new(2, format!("One more wound puts {}'s Main Character out.", area.name)));
            }
            if let (Some(xp), Some(needed)) = (number("xp"), number("xp_needed"))
                && needed > 0
                && needed - xp <= 1
            {
                threats.push(Threat::new(1, format!("{} levels up with {} more XP.", area.name, (needed - xp).max(1))));
            }
        }
        threats.sort_by_key(|threat| std::cmp::Reverse(threat.weight));
        threats
    }
}
