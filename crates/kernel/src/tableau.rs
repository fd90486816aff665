//! The tableau: what one viewer sees of the table, built from nothing, field by field.

use crate::about::Fact;
use crate::seat::{Holder, Seat};
use crate::source::{Source, Sources};
use crate::spot::Pieces;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

/// A card as somebody sees it. It has no id: an id is a leak.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
pub struct CardShown {
    /// Its name, if the viewer knows it; without one it is a card back.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// Is it face down, although the viewer knows it?
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "typescript", ts(as = "Option<bool>", optional))]
    pub face_down: bool,
    /// The public handle of a card back on the table (`drop 2`).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub handle: Option<String>,
    /// Current numbers and counters, by name (`nerve`, `wounds`); of a card back, what everybody sees of it.
    #[serde(default, skip_serializing_if = "Map::is_empty")]
    #[cfg_attr(feature = "typescript", ts(type = "Record<string, unknown>", optional))]
    pub marks: Map<String, Value>,
    /// What changed its numbers, as far as the viewer may know.
    #[serde(default, skip_serializing_if = "Sources::is_empty")]
    #[cfg_attr(feature = "typescript", ts(as = "Option<Sources>", optional))]
    pub sources: Sources,
}

/// What is only printed needs no words.
fn note_sources(all: &mut Sources, name: &str, sources: Vec<Source>) {
    if sources.len() > 1 {
        all.insert(name.to_owned(), sources);
    }
}

impl CardShown {
    /// A card with nothing on it.
    pub fn named(name: &str) -> CardShown {
        CardShown { name: Some(name.to_owned()), ..CardShown::default() }
    }

    /// A card back.
    pub fn back() -> CardShown {
        CardShown::default()
    }

    /// A card back in a place, by the handle people call it.
    pub fn back_at(handle: Option<String>) -> CardShown {
        CardShown { handle, ..CardShown::default() }
    }

    /// Marks it with a current number, and with what that is made of if something changed it.
    pub fn number(&mut self, name: &str, value: i16, sources: Vec<Source>) {
        self.marks.insert(name.to_owned(), value.into());
        note_sources(&mut self.sources, name, sources);
    }

    /// The name, if the viewer knows it.
    pub fn name(&self) -> Option<&str> {
        self.name.as_deref()
    }
}

/// A zone as somebody sees it, top or leftmost card first.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ZoneShown {
    /// The zone's name, as scenarios write it.
    #[cfg_attr(feature = "typescript", ts(type = "ZoneName"))]
    pub name: String,
    /// Its cards. Where the order is nobody's business, known cards come first, by name.
    pub cards: Vec<CardShown>,
    /// Names of cards that lie somewhere among the backs, in alphabetical order: that they are there is known, where
    /// is not.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(as = "Option<Vec<String>>", optional))]
    pub among: Vec<String>,
    /// Which pieces they are, to find where choices are.
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

/// What belongs to one holder (a seat, or one of the Agents a seat plays), or to the table as a whole.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Area {
    /// Whose area; empty for the table's own. No two areas have the same name.
    pub name: String,
    /// Which seat decides for it; none for the table's own.
    pub seat: Option<Seat>,
    /// Zones in the order a person would read them.
    pub zones: Vec<ZoneShown>,
    /// Numbers and short words by name: pools, scores, whose turn.
    #[cfg_attr(feature = "typescript", ts(type = "Partial<Record<FactName, unknown>>"))]
    pub facts: Map<String, Value>,
    /// What changed its numbers, as far as the viewer may know.
    #[serde(default, skip_serializing_if = "Sources::is_empty")]
    #[cfg_attr(feature = "typescript", ts(as = "Option<Sources>", optional))]
    pub sources: Sources,
}

impl Area {
    /// An empty area that a seat decides for.
    pub fn of(seat: Seat, name: &str) -> Area {
        Area { name: name.to_owned(), seat: Some(seat), ..Area::default() }
    }

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
    pub fn fact(&mut self, fact: Fact, value: impl Into<Value>) {
        self.facts.insert(fact.name.to_owned(), value.into());
    }

    /// Adds a current number, and what that is made of if something changed it.
    pub fn number(&mut self, fact: Fact, value: i16, sources: Vec<Source>) {
        self.fact(fact, value);
        note_sources(&mut self.sources, fact.name, sources);
    }
}

/// The whole table as somebody sees it.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Tableau {
    /// What belongs to the table as a whole.
    pub table: Area,
    /// The areas of all holders, in turn order: one for each seat, or one for each Agent where a seat plays several.
    pub seats: Vec<Area>,
}

impl Tableau {
    /// The areas with their holders.
    pub fn areas(&self) -> impl Iterator<Item = (Holder, &Area)> {
        self.seats.iter().enumerate().map(|(at, area)| (Holder(at as u8), area))
    }

    /// Whose area has this name.
    pub fn holder(&self, name: &str) -> Option<Holder> {
        self.areas().find(|(_, area)| area.name == name).map(|(holder, _)| holder)
    }

    /// The areas that a seat decides for.
    pub fn areas_of(&self, seat: Seat) -> impl Iterator<Item = (Holder, &Area)> {
        self.areas().filter(move |(_, area)| area.seat == Some(seat))
    }
}
