//! A tableau in the shape that scenarios query with jq.

use kernel::{Area, Source, Sources, Tableau};
use serde_json::{Map, Value, json};

/// Zones as lists of names (a card back is `null`), `ZONE_among` what lies somewhere among its backs, facts beside
/// them, `.seats` the same for each seat, `.cards` every known card with its marks, `.backs` every other. `NUMBER_from`
/// says what a number is made of, if something changed it.
pub(crate) fn as_json(tableau: &Tableau) -> Value {
    let (mut cards, mut backs) = (Vec::new(), Vec::new());
    let mut root = Map::new();
    write(&tableau.table, &mut root, &mut cards, &mut backs);
    let seats = tableau.seats.iter().map(|area| {
        let mut seat = Map::new();
        seat.insert("name".into(), area.name.clone().into());
        write(area, &mut seat, &mut cards, &mut backs);
        Value::from(seat)
    });
    let seats: Vec<Value> = seats.collect();
    root.insert("seats".into(), json!(seats));
    root.insert("cards".into(), json!(cards));
    root.insert("backs".into(), json!(backs));
    root.into()
}

fn write(area: &Area, out: &mut Map<String, Value>, cards: &mut Vec<Value>, backs: &mut Vec<Value>) {
    for (name, value) in &area.facts {
        out.insert(name.clone(), value.clone());
    }
    write_sources(&area.sources, out);
    for zone in &area.zones {
        let names = zone.cards.iter().map(|card| card.name().map_or(Value::Null, Value::from));
        out.insert(zone.name.clone(), names.collect());
        if !zone.among.is_empty() {
            out.insert(format!("{}_among", zone.name), json!(zone.among));
        }
        for card in &zone.cards {
            let mut object = Map::new();
            object.insert("zone".into(), zone.name.clone().into());
            if !area.name.is_empty() {
                object.insert("seat".into(), area.name.clone().into());
            }
            if let Some(name) = card.name() {
                object.insert("name".into(), name.into());
                object.insert("face_down".into(), card.face_down.into());
            }
            object.extend(card.marks.clone());
            write_sources(&card.sources, &mut object);
            let list = if card.name.is_some() { &mut *cards } else { &mut *backs };
            list.push(object.into());
        }
    }
}

fn write_sources(sources: &Sources, out: &mut Map<String, Value>) {
    for (name, sources) in sources {
        let words: Vec<String> = sources.iter().map(Source::to_string).collect();
        out.insert(format!("{name}_from"), words.into());
    }
}
