//! What threatens: what is about to attack, who falls with the next hit, whose X-File is nearly known. Made from what a
//! viewer sees.

use crate::Ccg;
use crate::counters;
use crate::facts::Suit;
use kernel::{Area, CardShown, Tableau, Threat, counted};
use serde_json::Value;

/// With so many X-Files left, and fewer, a player is close.
const CLOSE: u64 = 8;
/// And very close.
const VERY_CLOSE: u64 = 3;

impl Ccg {
    /// The threats of a table, gravest first.
    pub(crate) fn outlook(&self, tableau: &Tableau) -> Vec<Threat> {
        let mut threats = Vec::new();
        let fights: Vec<&str> = texts(&tableau.table, counters::FRIENDS.name).collect();
        if fights.is_empty() {
            self.warn_of_adversaries(&tableau.table, &mut threats);
        }
        for area in &tableau.seats {
            warn_of_next_hit(area, &fights, &mut threats);
            warn_of_guesses(area, &mut threats);
        }
        threats.sort_by_key(|threat| std::cmp::Reverse(threat.weight));
        threats
    }

    /// Adversaries that are announced: they attack when all pass (C7.2).
    fn warn_of_adversaries(&self, table: &Area, threats: &mut Vec<Threat>) {
        let played = table.zones.iter().filter(|zone| zone.name == "played").flat_map(|zone| &zone.cards);
        let announced = played.filter(|card| card.marks.contains_key("place") && !card.marks.contains_key("negated"));
        for name in announced.filter_map(CardShown::name) {
            let printed = self.cards.design(name).and_then(|design| self.cards.printed(design));
            if printed.is_some_and(|printed| printed.suit == Suit::Adversary) {
                threats.push(Threat::new(2, format!("{name} attacks if all pass.")));
            }
        }
    }
}

/// Agents outside the Hospital that fall with one more damage.
fn warn_of_next_hit(area: &Area, fights: &[&str], threats: &mut Vec<Threat>) {
    let sections = area.zones.iter().filter(|zone| matches!(zone.name.as_str(), "bureau" | "field"));
    for card in sections.flat_map(|zone| &zone.cards) {
        let number = |mark: &str| card.marks.get(mark).and_then(Value::as_i64);
        let (Some(name), Some(health), Some(damage)) = (card.name(), number("health"), number("damage")) else {
            continue;
        };
        if health - damage == 1 {
            let weight = if fights.contains(&name) { 2 } else { 1 };
            threats.push(Threat::new(weight, format!("The next hit sends {}'s {name} to the Hospital.", area.name)));
        }
    }
}

/// How few X-Files a player can still take others' for, as far as the viewer knows.
fn warn_of_guesses(area: &Area, threats: &mut Vec<Threat>) {
    let left = area.facts.get(counters::LEFT.name).and_then(Value::as_object);
    for (owner, left) in left.into_iter().flatten() {
        let Some(left @ ..=CLOSE) = left.as_u64() else { continue };
        let weight = match left {
            ..=1 => 3,
            2..=VERY_CLOSE => 2,
            _ => 1,
        };
        let words = match left {
            ..=1 => format!("{} knows {owner}'s X-File.", area.name),
            _ => format!("{} has {} left for {owner}.", area.name, counted(left as usize, "X-File", "X-Files")),
        };
        threats.push(Threat::new(weight, words));
    }
}

/// The texts of a fact that is a list of them.
fn texts<'a>(area: &'a Area, fact: &str) -> impl Iterator<Item = &'a str> {
    area.facts.get(fact).and_then(Value::as_array).into_iter().flatten().filter_map(Value::as_str)
}
