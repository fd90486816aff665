//! The tableau: what one pair of eyes sees on the table, built from nothing, field by field.

use crate::spot::Pieces;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};

/// A card as somebody sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(untagged)]
pub enum CardShown {
    /// Known to this viewer, wherever it lies.
    Known(Box<KnownCard>),
    /// A card back. It has no id: an id is a leak. A face-down card in a public place has a handle.
    Back {
        /// The public handle of a face-down card on the table (`drop 2`).
        #[serde(default, skip_serializing_if = "Option::is_none")]
        handle: Option<String>,
        /// What everybody sees of it all the same, by name: what it costs to look at it.
        #[serde(default, skip_serializing_if = "Map::is_empty")]
        marks: Map<String, Value>,
    },
}

/// A card whose face the viewer knows.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct KnownCard {
    /// Its name.
    pub name: String,
    /// Does it lie face down all the same?
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub face_down: bool,
    /// Current numbers and counters, by name (`nerve`, `wounds`).
    #[serde(default, skip_serializing_if = "Map::is_empty")]
    pub marks: Map<String, Value>,
}

impl CardShown {
    /// A card with nothing on it.
    pub fn named(name: &str) -> CardShown {
        CardShown::Known(Box::new(KnownCard { name: name.to_owned(), ..KnownCard::default() }))
    }

    /// A card back.
    pub fn back() -> CardShown {
        CardShown::back_at(None)
    }

    /// A card back in a place, by the handle people call it.
    pub fn back_at(handle: Option<String>) -> CardShown {
        CardShown::Back { handle, marks: Map::new() }
    }

    /// The name, if the viewer knows it.
    pub fn name(&self) -> Option<&str> {
        match self {
            CardShown::Known(card) => Some(&card.name),
            CardShown::Back { .. } => None,
        }
    }
}

/// A zone as somebody sees it, top or leftmost card first.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ZoneShown {
    /// The zone's name, as scenarios write it.
    pub name: String,
    /// Its cards. Where the order is nobody's business, known cards come first, by name.
    pub cards: Vec<CardShown>,
    /// Names of cards that lie somewhere among the backs, in alphabetical order: that they are there is known, where
    /// is not.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub among: Vec<String>,
    /// Which pieces they are, for [`Tableau::spots_of`] only.
    #[serde(skip)]
    pub pieces: Pieces,
}

/// Cards as they lie in a zone, with the pieces of cardboard they are.
#[derive(Clone, Debug, Default)]
pub struct Lying {
    /// As somebody sees them.
    pub cards: Vec<CardShown>,
    /// Which pieces they are.
    pub pieces: Pieces,
}

/// What belongs to one seat, or to the table as a whole.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Area {
    /// Whose area; empty for the table's own.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub name: String,
    /// Zones in the order a person would read them.
    pub zones: Vec<ZoneShown>,
    /// Numbers and short words by name: pools, scores, whose turn.
    pub facts: Map<String, Value>,
}

impl Area {
    /// Adds a zone.
    pub fn zone(&mut self, name: &str, cards: Vec<CardShown>) {
        self.lay(name, Lying { cards, pieces: Pieces::default() }, Vec::new());
    }

    /// Adds a zone as it lies, with cards that are known to be somewhere in it.
    pub fn lay(&mut self, name: &str, lying: Lying, mut among: Vec<String>) {
        among.sort_unstable();
        self.zones.push(ZoneShown { name: name.to_owned(), cards: lying.cards, among, pieces: lying.pieces });
    }

    /// Adds a number or a word.
    pub fn fact(&mut self, name: &str, value: impl Into<Value>) {
        self.facts.insert(name.to_owned(), value.into());
    }

    fn write_json(&self, out: &mut Map<String, Value>, cards: &mut Vec<Value>, backs: &mut Vec<Value>) {
        for (name, value) in &self.facts {
            out.insert(name.clone(), value.clone());
        }
        for zone in &self.zones {
            let names = zone.cards.iter().map(|card| card.name().map_or(Value::Null, Value::from));
            out.insert(zone.name.clone(), names.collect());
            if !zone.among.is_empty() {
                out.insert(format!("{}_among", zone.name), json!(zone.among));
            }
            for card in &zone.cards {
                let mut object = Map::new();
                object.insert("zone".into(), zone.name.clone().into());
                if !self.name.is_empty() {
                    object.insert("seat".into(), self.name.clone().into());
                }
                match card {
                    CardShown::Known(card) => {
                        object.insert("name".into(), card.name.clone().into());
                        object.insert("face_down".into(), card.face_down.into());
                        object.extend(card.marks.clone());
                        cards.push(object.into());
                    }
                    CardShown::Back { marks, .. } => {
                        object.extend(marks.clone());
                        backs.push(object.into());
                    }
                }
            }
        }
    }
}

/// The whole table as somebody sees it.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Tableau {
    /// What belongs to nobody in particular.
    pub table: Area,
    /// One area per seat, in turn order.
    pub seats: Vec<Area>,
}

impl Tableau {
    /// The shape scenarios ask about with jq: zones as lists of names (a card back is `null`),
    /// `ZONE_among` what lies somewhere among its backs, facts beside them, `.seats` the same per seat, `.cards` every
    /// known card with its marks, `.backs` every other.
    pub fn to_json(&self) -> Value {
        let (mut cards, mut backs) = (Vec::new(), Vec::new());
        let mut root = Map::new();
        self.table.write_json(&mut root, &mut cards, &mut backs);
        let seats: Vec<Value> = self
            .seats
            .iter()
            .map(|area| {
                let mut seat = Map::new();
                seat.insert("name".into(), area.name.clone().into());
                area.write_json(&mut seat, &mut cards, &mut backs);
                seat.into()
            })
            .collect();
        root.insert("seats".into(), json!(seats));
        root.insert("cards".into(), json!(cards));
        root.insert("backs".into(), json!(backs));
        root.into()
    }
}
