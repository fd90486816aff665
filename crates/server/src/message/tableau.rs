//! What one pair of eyes sees: areas, zones, cards.

use super::Json;
use kernel::CardShown;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use std::collections::BTreeMap;
use ts_rs::TS;

/// What one pair of eyes sees.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
pub struct Tableau {
    /// What belongs to nobody in particular.
    pub table: Area,
    /// What belongs to each seat, in turn order.
    pub seats: Vec<Area>,
}

/// What belongs to a seat, or to the table.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
pub struct Area {
    /// Whose; empty for the table's own.
    pub name: String,
    /// Numbers and short words by name.
    #[ts(as = "BTreeMap<String, Json>")]
    pub facts: Map<String, Value>,
    /// In the order a person would read them.
    pub zones: Vec<Zone>,
}

/// A zone.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
pub struct Zone {
    /// Its name.
    pub name: String,
    /// Its cards, top or leftmost first.
    pub cards: Vec<Card>,
    /// Names of cards that lie somewhere among the backs.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(as = "Option<Vec<String>>", optional)]
    pub among: Vec<String>,
    /// How many card backs of which nothing is to be seen lie after the cards.
    pub backs: u32,
}

/// A card.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize, TS)]
pub struct Card {
    /// Its name, if this eye knows it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub name: Option<String>,
    /// Does it lie face down, though it is known?
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(as = "Option<bool>", optional)]
    pub face_down: bool,
    /// What people call a face-down card in a place.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub handle: Option<String>,
    /// Current numbers and counters, by name.
    #[serde(default, skip_serializing_if = "Map::is_empty")]
    #[ts(as = "Option<BTreeMap<String, Json>>", optional)]
    pub marks: Map<String, Value>,
}

impl From<kernel::Tableau> for Tableau {
    fn from(tableau: kernel::Tableau) -> Tableau {
        Tableau { table: tableau.table.into(), seats: tableau.seats.into_iter().map(Area::from).collect() }
    }
}

impl From<kernel::Area> for Area {
    fn from(area: kernel::Area) -> Area {
        let zone = |zone: kernel::ZoneShown| {
            let plain = |card: &&CardShown| **card == CardShown::back();
            let backs = zone.cards.iter().rev().take_while(plain).count();
            let mut cards = zone.cards;
            cards.truncate(cards.len() - backs);
            let cards = cards.into_iter().map(Card::from).collect();
            Zone { name: zone.name, cards, among: zone.among, backs: backs as u32 }
        };
        Area { name: area.name, facts: area.facts, zones: area.zones.into_iter().map(zone).collect() }
    }
}

impl From<CardShown> for Card {
    fn from(card: CardShown) -> Card {
        match card {
            CardShown::Known(card) => {
                Card { name: Some(card.name), face_down: card.face_down, handle: None, marks: card.marks }
            }
            CardShown::Back { handle, marks } => Card { name: None, face_down: false, handle, marks },
        }
    }
}
