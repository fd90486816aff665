//! The table in words: areas, zones, cards with their marks, card backs counted.

use crate::page::{Page, counted, glued};
use crate::trouble::Trouble;
use kernel::{Area, CardShown, Seat, Tableau, Told, ZoneShown};
use serde_json::{Map, Value};

/// Prints the whole table. `you` is the seat that looks, where it is one.
pub fn print(page: &mut Page, tableau: &Tableau, you: Option<Seat>) -> Result<(), Trouble> {
    areas(tableau, you).try_for_each(|(name, shown)| area(page, &name, shown))
}

/// Prints the areas of the table that are not as they were.
pub fn print_changed(page: &mut Page, before: &Tableau, tableau: &Tableau, you: Option<Seat>) -> Result<(), Trouble> {
    let changed = areas(tableau, you).zip(areas(before, you)).filter(|(now, before)| now != before);
    changed.map(|(now, _)| now).try_for_each(|(name, shown)| area(page, &name, shown))
}

/// Prints what is called `text`: zones and areas by name, cards with where they lie. False if nothing is.
pub fn print_matching(page: &mut Page, tableau: &Tableau, you: Option<Seat>, text: &str) -> Result<bool, Trouble> {
    let wanted = plain(text);
    // `look hand` is not about a Handler.
    let is_zone = areas(tableau, you).any(|(_, shown)| shown.zones.iter().any(|zone| plain(&zone.name) == wanted));
    let mut found = false;
    for (name, shown) in areas(tableau, you) {
        if plain(&name).starts_with(&wanted) {
            area(page, &name, shown)?;
            found = true;
            continue;
        }
        for (fact, value) in shown.facts.iter().filter(|(fact, _)| plain(fact).contains(&wanted)) {
            page.item("  ", &format!("{name}: {} {}", readable(fact), in_words(value)))?;
            found = true;
        }
        for zone in &shown.zones {
            if plain(&zone.name).contains(&wanted) {
                page.item(&format!("  {name}, {}: ", readable(&zone.name)), &cards(zone))?;
                found = true;
                continue;
            }
            let is_meant =
                |card: &&CardShown| !is_zone && called(card).is_some_and(|name| plain(name).contains(&wanted));
            for card in zone.cards.iter().filter(is_meant) {
                page.item(&format!("  {name}, {}: ", readable(&zone.name)), &one_card(card))?;
                found = true;
            }
        }
    }
    Ok(found)
}

/// An event in words, with its rule in brackets.
pub fn told(told: &Told) -> String {
    let cause = match &told.cause {
        Some(cause) if !told.words.contains(cause.as_str()) => format!(" ({cause})"),
        Some(_) | None => String::new(),
    };
    format!("{}{cause}{}", told.words, bracketed(&told.rule))
}

/// ` [D3.1]`, or nothing where there is no rule.
pub fn bracketed(rule: &str) -> String {
    if rule.is_empty() { String::new() } else { format!(" [{rule}]") }
}

/// The areas with their headings, the table's own first.
fn areas(tableau: &Tableau, you: Option<Seat>) -> impl Iterator<Item = (String, &Area)> {
    let seats = tableau.seats.iter().enumerate().map(move |(index, seat)| (heading(seat, index, you), seat));
    std::iter::once(("Table".to_owned(), &tableau.table)).chain(seats)
}

fn heading(seat: &Area, index: usize, you: Option<Seat>) -> String {
    if you.is_some_and(|you| you.index() == index) { format!("{} (you)", seat.name) } else { seat.name.clone() }
}

fn area(page: &mut Page, name: &str, area: &Area) -> Result<(), Trouble> {
    let facts = if area.facts.is_empty() { String::new() } else { format!(": {}", named_values(&area.facts)) };
    page.item("", &format!("{name}{facts}"))?;
    for zone in area.zones.iter().filter(|zone| !zone.cards.is_empty()) {
        page.item(&format!("  {}: ", readable(&zone.name)), &cards(zone))?;
    }
    let empty = area.zones.iter().filter(|zone| zone.cards.is_empty());
    let empty: Vec<String> = empty.map(|zone| readable(&zone.name)).collect();
    if !empty.is_empty() {
        page.item("  empty: ", &glued_list(&empty))?;
    }
    Ok(())
}

/// Cards in order; neighbours that look the same are counted.
fn cards(zone: &ZoneShown) -> String {
    if zone.cards.is_empty() {
        return "empty".to_owned();
    }
    // A face-down card that is called like its zone needs no name there.
    let nameless = |card: &CardShown| match card {
        CardShown::Back { handle } => handle.as_ref().is_none_or(|handle| *handle == readable(&zone.name)),
        CardShown::Known(_) => false,
    };
    let alike = zone.cards.chunk_by(|one, other| one == other);
    let words: Vec<String> = alike
        .map(|run| match run {
            [first, ..] if nameless(first) => format!("{} face down", counted(run.len(), "card")),
            [only] => one_card(only),
            run => format!("{} x {}", run.len(), one_card(&run[0])),
        })
        .collect();
    glued_list(&words)
}

fn one_card(card: &CardShown) -> String {
    match card {
        CardShown::Back { handle: None } => "a card face down".to_owned(),
        CardShown::Back { handle: Some(handle) } => format!("{handle} (face down)"),
        CardShown::Known(card) => {
            let down = card.face_down.then(|| "face down".to_owned());
            let notes: Vec<String> = down.into_iter().chain(card.marks.iter().filter_map(mark)).collect();
            if notes.is_empty() { card.name.clone() } else { format!("{} ({})", card.name, notes.join(", ")) }
        }
    }
}

/// `nerve 2`; what is merely so is named, and what is not so is left out.
fn mark((name, value): (&String, &Value)) -> Option<String> {
    match value {
        Value::Bool(false) => None,
        Value::Bool(true) => Some(readable(name)),
        Value::Null | Value::Number(_) | Value::String(_) | Value::Array(_) | Value::Object(_) => {
            Some(format!("{} {}", readable(name), in_words(value)))
        }
    }
}

/// A list that is broken between its entries.
fn glued_list(entries: &[String]) -> String {
    entries.iter().map(|entry| glued(entry)).collect::<Vec<_>>().join(", ")
}

fn called(card: &CardShown) -> Option<&str> {
    match card {
        CardShown::Known(card) => Some(&card.name),
        CardShown::Back { handle } => handle.as_deref(),
    }
}

fn named_values(values: &Map<String, Value>) -> String {
    let words: Vec<String> =
        values.iter().map(|(name, value)| format!("{} {}", readable(name), in_words(value))).collect();
    glued_list(&words)
}

fn in_words(value: &Value) -> String {
    match value {
        Value::Null => "none".to_owned(),
        Value::Bool(true) => "yes".to_owned(),
        Value::Bool(false) => "no".to_owned(),
        Value::String(words) => words.clone(),
        Value::Array(values) if values.is_empty() => "none".to_owned(),
        Value::Array(values) => values.iter().map(in_words).collect::<Vec<_>>().join(" and "),
        Value::Number(_) | Value::Object(_) => value.to_string(),
    }
}

/// Scenarios write `drop_zone`, people read `drop zone`.
fn readable(name: &str) -> String {
    name.replace('_', " ")
}

fn plain(text: &str) -> String {
    readable(text.trim()).to_lowercase()
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::KnownCard;
    use serde_json::json;

    #[test]
    fn backs_are_counted_and_marks_are_named() {
        let mut marks = Map::new();
        marks.insert("nerve".into(), json!(2));
        marks.insert("copy".into(), json!(true));
        marks.insert("spent".into(), json!(false));
        let marked = KnownCard { name: "Tail".into(), face_down: true, marks };
        let cards = vec![
            CardShown::named("Bug"),
            CardShown::named("Bug"),
            CardShown::Known(Box::new(marked)),
            CardShown::Back { handle: Some("drop 2".into()) },
            CardShown::back(),
            CardShown::back(),
        ];
        let words = "2 x Bug, Tail (face down, nerve 2, copy), drop 2 (face down), 2 cards face down";
        assert_eq!(shown("hand", cards), words);
        assert_eq!(shown("drop_2", vec![CardShown::Back { handle: Some("drop 2".into()) }]), "1 card face down");
        assert_eq!(shown("hand", Vec::new()), "empty");
    }

    fn shown(zone: &str, shown: Vec<CardShown>) -> String {
        cards(&ZoneShown { name: zone.into(), cards: shown }).replace('\u{a0}', " ")
    }
}
