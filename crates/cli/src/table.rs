//! The table in words: areas, zones, cards with their marks, and how many card backs.

use crate::ink::Ink;
use crate::layout;
use crate::page::{Page, counted, glued, listed};
use crate::trouble::Trouble;
use kernel::{Area, CardShown, Layout, Part, Seat, Source, Sources, Tableau, Told, ZoneShown};
use serde_json::{Map, Value};

/// Who looks at a table, and how the game wants it to lie there.
#[derive(Clone, Copy)]
pub struct Look {
    /// The seat that looks, if it is one.
    pub you: Option<Seat>,
    /// The layout, if the game defines one.
    pub layout: Option<&'static Layout>,
}

/// How the marks of cards are printed.
#[derive(Clone, Copy)]
pub struct Marks {
    /// Marks to leave out.
    pub unsaid: &'static [&'static str],
    /// Marks to print together.
    pub together: &'static [Part],
}

impl Marks {
    /// One by one.
    const ALL: Marks = Marks { unsaid: &[], together: &[] };

    /// As a game wants it.
    pub fn of(layout: &Layout) -> Marks {
        Marks { unsaid: layout.unsaid, together: layout.marks }
    }
}

/// Prints the whole table.
pub fn print(page: &mut Page, tableau: &Tableau, look: Look) -> Result<(), Trouble> {
    match look.layout {
        Some(layout) => layout::print(page, tableau, layout, look.you),
        None => areas(tableau, look.you).try_for_each(|(name, shown)| area(page, &name, shown)),
    }
}

/// Prints what has changed, after an empty line: lines if the game has a layout, otherwise areas.
pub fn print_changed(page: &mut Page, before: &Tableau, tableau: &Tableau, look: Look) -> Result<(), Trouble> {
    if let Some(layout) = look.layout {
        return layout::print_changed(page, before, tableau, layout, look.you);
    }
    page.blank()?;
    let changed = areas(tableau, look.you).zip(areas(before, look.you)).filter(|(now, before)| now != before);
    changed.map(|(now, _)| now).try_for_each(|(name, shown)| area(page, &name, shown))
}

/// Prints what is called `text`: zones and areas by name, cards with their place. Returns false if nothing is.
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
            page.item("  ", &format!("{name}: {}", number_in_words(fact, value, &shown.sources)))?;
            found = true;
        }
        for zone in &shown.zones {
            if plain(&zone.name).contains(&wanted) {
                page.item(&format!("  {name}, {}: ", readable(&zone.name)), &with_among(zone))?;
                found = true;
                continue;
            }
            let is_meant =
                |card: &&CardShown| !is_zone && called(card).is_some_and(|name| plain(name).contains(&wanted));
            for card in zone.cards.iter().filter(is_meant) {
                page.item(&format!("  {name}, {}: ", readable(&zone.name)), &one_card(card, Marks::ALL))?;
                made_of(card).iter().try_for_each(|line| page.item("    ", line))?;
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
    if rule.is_empty() { String::new() } else { format!(" {}", Ink::Faint.on(&format!("[{}]", glued(rule)))) }
}

/// The areas with their headings, the table's own first.
fn areas(tableau: &Tableau, you: Option<Seat>) -> impl Iterator<Item = (String, &Area)> {
    let seats = tableau.seats.iter().map(move |area| (heading(area, you), area));
    std::iter::once(("Table".to_owned(), &tableau.table)).chain(seats)
}

/// Whose area it is, and whether you decide for it.
pub fn heading(area: &Area, you: Option<Seat>) -> String {
    if you.is_some() && area.seat == you { format!("{} (you)", area.name) } else { area.name.clone() }
}

fn area(page: &mut Page, name: &str, area: &Area) -> Result<(), Trouble> {
    let facts = if area.facts.is_empty() { String::new() } else { format!(": {}", named_values(&area.facts)) };
    page.item("", &format!("{}{facts}", Ink::Strong.on(name)))?;
    for zone in area.zones.iter().filter(|zone| !zone.cards.is_empty()) {
        page.item(&format!("  {}: ", Ink::Name.on(&readable(&zone.name))), &with_among(zone))?;
    }
    let empty = area.zones.iter().filter(|zone| zone.cards.is_empty());
    let empty: Vec<String> = empty.map(|zone| readable(&zone.name)).collect();
    if !empty.is_empty() {
        page.item(&format!("  {}: ", Ink::Name.on("empty")), &glued_list(&empty))?;
    }
    Ok(())
}

/// The cards of a zone, and what lies somewhere among its backs.
fn with_among(zone: &ZoneShown) -> String {
    let listed = glued_list(&cards(zone, Marks::ALL));
    if zone.among.is_empty() {
        return listed;
    }
    let run = |run: &[String]| if let [only] = run { only.clone() } else { format!("{} x {}", run.len(), run[0]) };
    let among: Vec<String> = zone.among.chunk_by(|one, other| one == other).map(run).collect();
    format!("{listed}; among them {}", glued_list(&among))
}

/// Cards in order, without the marks that need not be said; neighbours that look the same are counted.
pub fn cards(zone: &ZoneShown, said: Marks) -> Vec<String> {
    if zone.cards.is_empty() {
        return vec!["empty".to_owned()];
    }
    // A face-down card that is called like its zone needs no name there.
    let is_place = |handle: &str| handle.to_lowercase() == readable(&zone.name);
    let nameless = |card: &CardShown| is_back(card) && card.handle.as_deref().is_none_or(is_place);
    let alike = zone.cards.chunk_by(|one, other| one == other);
    let words = alike.map(|run| match run {
        [first, ..] if nameless(first) => {
            format!("{} {}", counted(run.len(), "card"), face_down(first, said))
        }
        [only] => one_card(only, said),
        run => format!("{} x {}", run.len(), one_card(&run[0], said)),
    });
    words.collect()
}

/// A card with its marks.
pub fn one_card(card: &CardShown, said: Marks) -> String {
    let Some(name) = called(card) else { return format!("a card {}", face_down(card, said)) };
    let down = (card.face_down || is_back(card)).then(|| "face down".to_owned());
    format!("{name}{}", bracketed_notes(down.into_iter().chain(marks(card, said)).collect()))
}

/// A card back that needs no name.
pub fn face_down(card: &CardShown, said: Marks) -> String {
    format!("face down{}", bracketed_notes(marks(card, said)))
}

fn bracketed_notes(notes: Vec<String>) -> String {
    if notes.is_empty() { String::new() } else { format!(" ({})", notes.join(", ")) }
}

fn marks(card: &CardShown, said: Marks) -> Vec<String> {
    let marks = &card.marks;
    let together = layout::marks_together(said.together, marks);
    let is_said = |name: &str| said.together.iter().any(|part| layout::mentions(part, name));
    let rest = marks.iter().filter(|(name, _)| !said.unsaid.contains(&name.as_str()) && !is_said(name));
    together.into_iter().chain(rest.filter_map(mark)).collect()
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

/// `nerve 4: printed 2, +2 Tail`, or the number alone if nothing has changed it.
fn number_in_words(name: &str, value: &Value, sources: &Sources) -> String {
    let number = format!("{} {}", readable(name), in_words(value));
    let sources: Vec<String> = sources.get(name).into_iter().flatten().map(Source::to_string).collect();
    if sources.is_empty() { number } else { format!("{number}: {}", sources.join(", ")) }
}

/// What the numbers of a card are made of, if something has changed them.
fn made_of(card: &CardShown) -> Vec<String> {
    let changed = card.marks.iter().filter(|(name, _)| card.sources.contains_key(name.as_str()));
    changed.map(|(name, value)| number_in_words(name, value, &card.sources)).collect()
}

/// What the numbers of all cards of a name are made of, where something has changed them: one line for each, once.
pub fn made_of_all(tableau: &Tableau, name: &str) -> Vec<String> {
    let zones = std::iter::once(&tableau.table).chain(&tableau.seats).flat_map(|area| &area.zones);
    let cards = zones.flat_map(|zone| &zone.cards).filter(|card| card.name() == Some(name));
    let mut lines: Vec<String> = cards.flat_map(made_of).collect();
    lines.dedup();
    lines
}

/// A list that is broken between its entries. Where a name has a comma of its own, semicolons stand between them.
pub fn glued_list(entries: &[String]) -> String {
    let between = if entries.len() > 1 && entries.iter().any(|entry| has_comma(entry)) { "; " } else { ", " };
    entries.iter().map(|entry| glued(entry)).collect::<Vec<_>>().join(between)
}

/// Has it a comma that is not in brackets?
fn has_comma(entry: &str) -> bool {
    let mut depth = 0;
    entry.chars().any(|letter| {
        match letter {
            '(' => depth += 1,
            ')' => depth -= 1,
            _ => {}
        }
        letter == ',' && depth == 0
    })
}

fn called(card: &CardShown) -> Option<&str> {
    card.name.as_deref().or(card.handle.as_deref())
}

fn is_back(card: &CardShown) -> bool {
    card.name.is_none()
}

fn named_values(values: &Map<String, Value>) -> String {
    let words: Vec<String> =
        values.iter().map(|(name, value)| format!("{} {}", readable(name), in_words(value))).collect();
    glued_list(&words)
}

pub fn in_words(value: &Value) -> String {
    match value {
        Value::Null => "none".to_owned(),
        Value::Bool(true) => "yes".to_owned(),
        Value::Bool(false) => "no".to_owned(),
        Value::String(words) => words.clone(),
        Value::Array(values) if values.is_empty() => "none".to_owned(),
        Value::Array(values) => {
            let words: Vec<String> = values.iter().map(in_words).collect();
            listed(&words.iter().map(String::as_str).collect::<Vec<_>>())
        }
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
    use serde_json::json;

    #[test]
    fn backs_are_counted_and_marks_are_named() {
        let mut marks = Map::new();
        marks.insert("nerve".into(), json!(2));
        marks.insert("copy".into(), json!(true));
        marks.insert("spent".into(), json!(false));
        let marked = CardShown { face_down: true, marks, ..CardShown::named("Tail") };
        let cards = vec![
            CardShown::named("Bug"),
            CardShown::named("Bug"),
            marked,
            CardShown::back_at(Some("drop 2".into())),
            CardShown::back(),
            CardShown::back(),
        ];
        let words = "2 x Bug, Tail (face down, nerve 2, copy), drop 2 (face down), 2 cards face down";
        assert_eq!(shown("hand", cards), words);
        assert_eq!(shown("drop_2", vec![CardShown::back_at(Some("drop 2".into()))]), "1 card face down");
        assert_eq!(shown("hand", Vec::new()), "empty");
    }

    #[test]
    fn names_with_commas_are_told_apart() {
        let listed = |names: &[&str]| glued_list(&names.iter().map(|name| (*name).to_owned()).collect::<Vec<_>>());
        assert_eq!(listed(&["Bug", "Tail (nerve 2, copy)"]).replace('\u{a0}', " "), "Bug, Tail (nerve 2, copy)");
        assert_eq!(listed(&["Aubrey, MO", "Bug"]).replace('\u{a0}', " "), "Aubrey, MO; Bug");
        assert_eq!(listed(&["Aubrey, MO"]).replace('\u{a0}', " "), "Aubrey, MO");
    }

    #[test]
    fn what_lies_among_backs_is_listed() {
        let among = ["Bug", "Bug", "Tail"].map(String::from).to_vec();
        let zone =
            ZoneShown { name: "deck".into(), cards: vec![CardShown::back(); 4], among, pieces: Default::default() };
        assert_eq!(with_among(&zone).replace('\u{a0}', " "), "4 cards face down; among them 2 x Bug, Tail");
    }

    fn shown(zone: &str, shown: Vec<CardShown>) -> String {
        glued_list(&cards(
            &ZoneShown { name: zone.into(), cards: shown, among: Vec::new(), pieces: Default::default() },
            Marks::ALL,
        ))
        .replace('\u{a0}', " ")
    }
}
