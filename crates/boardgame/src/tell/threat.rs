//! What threatens: how near either side is to its end, and what could go wrong or right soon. Made from what all see.

use crate::Boardgame;
use crate::agent::WOUNDS;
use crate::counters;
use crate::state::{CONCEALED, PIECES};
use kernel::{Area, CardShown, Fact, Tableau, Threat, counted};
use serde_json::Value;

/// A case that lacks so little is nearly solved.
const NEARLY: u64 = 2;

fn number(area: &Area, fact: Fact) -> u64 {
    area.facts.get(fact.name).and_then(Value::as_u64).unwrap_or(0)
}

/// The cases on the map: name, progress, difficulty.
fn cases(table: &Area) -> Vec<(&str, u64, u64)> {
    let cards = table.zones.iter().flat_map(|zone| &zone.cards);
    let case = |card: &CardShown| {
        let mark = |name: &str| card.marks.get(name).and_then(Value::as_u64);
        Some((mark("progress")?, mark("difficulty")?))
    };
    cards.filter_map(|card| case(card).and_then(|(done, needed)| Some((card.name()?, done, needed)))).collect()
}

impl Boardgame {
    /// The threats of a table, gravest first.
    pub(super) fn threats(&self, tableau: &Tableau) -> Vec<Threat> {
        let table = &tableau.table;
        let cases = cases(table);
        let mut threats: Vec<Threat> = concealing(table, cases.len() as u64).into_iter().collect();
        threats.extend(poster(table));
        for (name, done, needed) in cases {
            let lacks = needed.saturating_sub(done);
            if done > 0 && (1..=NEARLY).contains(&lacks) {
                threats.push(Threat::new(1, format!("{name} lacks {lacks} of {needed}.")));
            }
        }
        for area in &tableau.seats {
            let wounds = number(area, counters::WOUNDS);
            if wounds + 1 >= u64::from(WOUNDS) {
                threats.push(Threat::new(1, format!("{} has {wounds} wounds of {WOUNDS}.", area.name)));
            }
        }
        threats.sort_by_key(|threat| std::cmp::Reverse(threat.weight));
        threats
    }
}

/// How soon the Syndicate can win: it draws a token for each case, worth 1 or 2.
fn concealing(table: &Area, cases: u64) -> Option<Threat> {
    let lacks = u64::from(CONCEALED).saturating_sub(number(table, counters::CONCEALED));
    let (ones, twos) = (number(table, counters::BAG_ONES), number(table, counters::BAG_TWOS));
    let draws = cases.min(ones + twos);
    if lacks == 0 || draws == 0 {
        return None;
    }
    let (least, most) = (draws + draws.saturating_sub(ones), draws + draws.min(twos));
    if lacks <= least {
        return Some(Threat::new(
            3,
            format!("The Syndicate lacks {}, and wins in its turn as things stand.", points(lacks)),
        ));
    }
    if lacks <= most {
        return Some(Threat::new(3, format!("The Syndicate lacks {}, and can win in its turn.", points(lacks))));
    }
    // By what a token of this bag is worth on average.
    let turns = (lacks * (ones + twos)).div_ceil(cases * (ones + 2 * twos));
    let weight = if lacks <= 2 * most { 2 } else { 0 };
    let turns = counted(turns as usize, "turn", "turns");
    Some(Threat::new(weight, format!("The Syndicate lacks {}: about {turns}.", points(lacks))))
}

/// How near the Agents are to the poster.
fn poster(table: &Area) -> Option<Threat> {
    let lacks = u64::from(PIECES).saturating_sub(number(table, counters::PIECES));
    let (pool, cost) = (number(table, counters::POOL), number(table, counters::PIECE_COST));
    match lacks {
        0 => None,
        1 if pool >= cost => Some(Threat::new(3, "The Agents can pay for the last piece.")),
        1 => Some(Threat::new(3, format!("The Agents lack one piece, and {} for it.", points(cost - pool)))),
        2 | 3 => Some(Threat::new(2, format!("The Agents lack {lacks} pieces."))),
        _ => None,
    }
}

fn points(count: u64) -> String {
    counted(count as usize, "point", "points")
}
