//! What threatens: who strikes at the end of the turn, how far the end is. Made from what a viewer sees.

use crate::Encounters;
use crate::facts::{Keyword, Kind};
use crate::language::ENEMY;
use kernel::{Area, CardShown, Tableau, Threat, counted};
use serde_json::Value;

impl Encounters {
    /// The threats of a table, gravest first.
    pub(crate) fn outlook(&self, tableau: &Tableau) -> Vec<Threat> {
        let cards =
            |zone: &str| tableau.table.zones.iter().find(|shown| shown.name == zone).map_or(&[][..], |z| &z.cards);
        let mut threats = Vec::new();
        let current = tableau.table.facts.get("turn").and_then(Value::as_str);
        let player = tableau.seats.iter().find(|area| Some(area.name.as_str()) == current);
        let strikes: i64 = cards("field").iter().map(|card| self.strikes_of(card)).sum();
        if let (Some(player), 1..) = (player, strikes) {
            threats.push(self.strikes_in_words(player, strikes));
        }
        if let Some(card) = cards("shadows_1").first() {
            let words = match card.name() {
                Some(name) => format!("{name} is pushed into the Field next."),
                None => "A hidden card is pushed into the Field next.".to_owned(),
            };
            threats.push(Threat::new(u8::from(card.name().is_none_or(|_| self.strikes_of(card) > 0)), words));
        }
        let left = cards("conspiracy_deck").len();
        if left <= 10 {
            let words = format!("{} left in the Conspiracy deck.", counted(left, "card", "cards"));
            threats.push(Threat::new(u8::from(left <= 5), words));
        }
        threats.sort_by_key(|threat| std::cmp::Reverse(threat.weight));
        threats
    }

    fn strikes_in_words(&self, player: &Area, strikes: i64) -> Threat {
        let number = |fact: &str| player.facts.get(fact).and_then(Value::as_i64).unwrap_or(0);
        let left = number("health") - number("damage");
        let (damage, count, worst) = self.strike_deck();
        let expected = (strikes * damage + count / 2) / count.max(1);
        let weight = match () {
            () if expected >= left => 3,
            () if strikes * worst >= left => 2,
            () => 1,
        };
        let many = counted(strikes as usize, "Strike falls", "Strikes fall");
        let left = counted(left.max(0) as usize, "Health", "Health");
        let words = format!("{many} on {} this turn: about {expected} damage, {left} left.", player.name);
        Threat::new(weight, words)
    }

    /// How often a card in the Field strikes.
    fn strikes_of(&self, card: &CardShown) -> i64 {
        let design = card.name().and_then(|name| self.cards.design(name));
        if card.face_down || !design.is_some_and(|design| self.cards.is_any(design, ENEMY)) {
            return 0;
        }
        let words = card.marks.get("keywords").and_then(Value::as_array);
        let has = |keyword: Keyword| words.is_some_and(|words| words.iter().any(|word| word == keyword.name()));
        match () {
            () if has(Keyword::TripleStrike) => 3,
            () if has(Keyword::DoubleStrike) => 2,
            () => 1,
        }
    }

    /// All damage in the Strikes of the box, how many there are, and the most that one deals.
    fn strike_deck(&self) -> (i64, i64, i64) {
        let add = |(damage, count, worst): (i64, i64, i64), printed: &crate::facts::Printed| {
            let (copies, deals) = (i64::from(printed.copies), i64::from(printed.damage));
            (damage + copies * deals, count + copies, worst.max(deals))
        };
        self.cards.of_kind(Kind::Strike).fold((0, 0, 0), |sum, (_, printed)| add(sum, printed))
    }
}
