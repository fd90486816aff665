//! Prints the table in the lines that its game has laid out, skipping empty ones.

use crate::ink::Ink;
use crate::page::Page;
use crate::table::{Marks, cards, face_down, glued_list, heading, in_words};
use crate::trouble::Trouble;
use kernel::{Area, Layout, Line, Part, Seat, Tableau, ZoneShown};
use serde_json::{Map, Value};

/// A line as it is printed.
struct Row {
    /// Is it shown with the whole table only?
    quiet: bool,
    /// Whose it is: the place of the area, the table's own first.
    area: usize,
    /// What it begins with.
    lead: String,
    /// What stands in it; nothing if it takes no room.
    text: String,
}

/// Prints the whole table.
pub fn print(page: &mut Page, tableau: &Tableau, layout: &Layout, you: Option<Seat>) -> Result<(), Trouble> {
    for row in rows(tableau, layout, you).iter().filter(|row| !row.text.is_empty()) {
        page.item(&inked(&row.lead), &row.text)?;
    }
    Ok(())
}

/// Prints the lines that have changed, those of others under their name; the whole table if a turn or a round has
/// passed.
pub fn print_changed(
    page: &mut Page,
    before: &Tableau,
    tableau: &Tableau,
    layout: &Layout,
    you: Option<Seat>,
) -> Result<(), Trouble> {
    if before.table.facts.get(layout.anew) != tableau.table.facts.get(layout.anew) {
        page.blank()?;
        return print(page, tableau, layout, you);
    }
    let (old, new) = (rows(before, layout, you), rows(tableau, layout, you));
    let has_changed = |(old, new): &(&Row, &Row)| old.text != new.text && !new.quiet;
    let changed: Vec<&Row> = old.iter().zip(&new).filter(has_changed).map(|(_, row)| row).collect();
    if !changed.is_empty() {
        page.blank()?;
    }
    // Of the table itself, what came to an end together is said together.
    let is_gone = |row: &&Row| row.area == 0 && row.text.is_empty();
    let gone: Vec<&str> = changed.iter().copied().filter(is_gone).map(|row| row.lead.trim_end_matches(": ")).collect();
    let together = gone.len() > 1;
    if together {
        page.item(&inked("None now: "), &gone.join(", "))?;
    }
    // What is yours needs no name above it, unless you play several.
    let mut own = you.into_iter().flat_map(|you| tableau.areas_of(you)).map(|(_, area)| area);
    let only_yours = own.next().filter(|_| own.next().is_none());
    let mut under = None;
    for row in changed.into_iter().filter(|row| !(together && is_gone(row))) {
        let area = row.area.checked_sub(1).map(|at| &tableau.seats[at]);
        // Below what is another's, yours needs it all the same.
        let yours = under.is_none() && area.is_some_and(|area| Some(area) == only_yours);
        if let Some(area) = area
            && !yours
            && under.replace(row.area) != Some(row.area)
            && row.lead.starts_with(' ')
        {
            page.line(&Ink::Strong.on(&format!("{}:", heading(area, you))))?;
        }
        let lead = if yours { row.lead.trim_start() } else { &row.lead };
        page.item(&inked(lead), if row.text.is_empty() { "none" } else { &row.text })?;
    }
    Ok(())
}

/// The beginning of a row: whose it is stands out more than what lies there.
fn inked(lead: &str) -> String {
    let name = lead.trim_start();
    let ink = if lead.len() == name.len() { Ink::Strong } else { Ink::Name };
    format!("{}{}", &lead[..lead.len() - name.len()], ink.on(name))
}

/// All lines there could be, those without text too: so the same line has the same place in every tableau.
fn rows(tableau: &Tableau, layout: &Layout, you: Option<Seat>) -> Vec<Row> {
    let row = |area: usize, lead: String, shown: &Area, line: &Line| {
        let parts = line.parts.iter().flat_map(|part| words(part, shown, Marks::of(layout))).collect::<Vec<_>>();
        Row { quiet: line.quiet, area, lead, text: glued_list(&parts) }
    };
    let colon = |name: &str| if name.is_empty() { String::new() } else { format!("{name}: ") };
    let mut rows: Vec<Row> = layout.table.iter().map(|line| row(0, colon(line.name), &tableau.table, line)).collect();
    for (holder, area) in tableau.areas() {
        rows.extend(layout.seat.iter().map(|line| {
            let lead = if line.name.is_empty() { heading(area, you) } else { format!("  {}", line.name) };
            row(holder.index() + 1, colon(&lead), area, line)
        }));
    }
    rows
}

/// What a part of a line says.
fn words(part: &Part, area: &Area, said: Marks) -> Vec<String> {
    let zone = |name: &str| area.zones.iter().find(|zone| zone.name == name);
    let named = |words: &str, rest: &str| if words.is_empty() { rest.to_owned() } else { format!("{words} {rest}") };
    match *part {
        Part::Say(words) => filled(words, &area.facts).into_iter().collect(),
        Part::If(fact, words) if area.facts.get(fact).is_some_and(is_something) => {
            filled(words, &area.facts).into_iter().collect()
        }
        Part::If(..) => Vec::new(),
        Part::Cards(name, words) => zone(name).map_or_else(Vec::new, |zone| in_space(zone, words, said)),
        Part::Space(beside, ..) if zone(beside).is_none_or(|zone| zone.cards.is_empty()) => Vec::new(),
        Part::Space(_, name, words) => match zone(name) {
            Some(space) if space.cards.is_empty() => vec![named(words, "free")],
            space => space.map_or_else(Vec::new, |space| in_space(space, words, said)),
        },
        Part::CountIf(name, _) if zone(name).is_some_and(|zone| zone.cards.is_empty()) => Vec::new(),
        Part::Count(name, words) | Part::CountIf(name, words) => {
            zone(name).map(|zone| named(words, &zone.cards.len().to_string())).into_iter().collect()
        }
        Part::Top(name, words) => zone(name)
            .and_then(|zone| {
                let top = zone.cards.first()?;
                let on_top = top.name().map(|name| format!(" ({name} on top)")).unwrap_or_default();
                Some(format!("{}{on_top}", named(words, &zone.cards.len().to_string())))
            })
            .into_iter()
            .collect(),
    }
}

/// The cards of a zone, the first one after the words of its place.
fn in_space(zone: &ZoneShown, words: &str, said: Marks) -> Vec<String> {
    if zone.cards.is_empty() {
        return Vec::new();
    }
    if words.is_empty() {
        return cards(zone, said);
    }
    // Where the place has a number, that is its name: `3 face down` and not `Shadows 3 (face down)`.
    let mut shown = match &zone.cards[..] {
        [back] if back.name.is_none() && is_place(back.handle.as_deref(), &zone.name) => vec![face_down(back, said)],
        _ => cards(zone, said),
    };
    shown[0] = format!("{words} {}", shown[0]);
    shown
}

fn is_place(handle: Option<&str>, zone: &str) -> bool {
    handle.is_none_or(|handle| handle.to_lowercase() == zone.replace('_', " "))
}

/// Marks that are said together, each mark once.
pub fn marks_together(parts: &[Part], marks: &Map<String, Value>) -> Vec<String> {
    let mut said: Vec<&Part> = Vec::new();
    let mut words = Vec::new();
    for part in parts {
        let text = match *part {
            Part::Say(text) => filled(text, marks),
            Part::If(fact, text) if marks.get(fact).is_some_and(is_something) => filled(text, marks),
            Part::If(..) | Part::Cards(..) | Part::Space(..) | Part::Count(..) | Part::CountIf(..) | Part::Top(..) => {
                None
            }
        };
        let is_new = !marks.keys().any(|name| mentions(part, name) && said.iter().any(|part| mentions(part, name)));
        if let Some(text) = text.filter(|_| is_new) {
            said.push(part);
            words.push(text);
        }
    }
    words
}

/// Does a part say a fact?
pub fn mentions(part: &Part, fact: &str) -> bool {
    match *part {
        Part::Say(words) | Part::If(_, words) => words.contains(&format!("{{{fact}}}")),
        Part::Cards(..) | Part::Space(..) | Part::Count(..) | Part::CountIf(..) | Part::Top(..) => false,
    }
}

/// Words with the facts in their braces; nothing if one is missing.
fn filled(words: &str, facts: &Map<String, Value>) -> Option<String> {
    let mut said = String::new();
    let mut rest = words;
    while let Some((plain, more)) = rest.split_once('{') {
        let (name, after) = more.split_once('}')?;
        said.push_str(plain);
        said.push_str(&in_words(facts.get(name)?));
        rest = after;
    }
    said.push_str(rest);
    Some(said)
}

/// Is a fact more than no, nothing or 0?
fn is_something(value: &Value) -> bool {
    match value {
        Value::Null => false,
        Value::Bool(is_so) => *is_so,
        Value::Number(number) => number.as_f64() != Some(0.0),
        Value::String(words) => !words.is_empty(),
        Value::Array(values) => !values.is_empty(),
        Value::Object(_) => true,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::CardShown;

    const fn line(name: &'static str, parts: &'static [Part]) -> Line {
        Line { name, parts, quiet: false }
    }

    const LAYOUT: Layout = Layout {
        table: &[
            line("", &[Part::Say("Turn {turns}"), Part::If("over", "it is over"), Part::Say("{gone}")]),
            line("Row", &[Part::Cards("row_1", "1"), Part::Cards("row_2", "2")]),
            line("Piles", &[Part::Count("deck", "deck"), Part::Top("pile", "pile")]),
        ],
        seat: &[line("", &[]), line("Hand", &[Part::Cards("hand", "")])],
        anew: "turns",
        unsaid: &["quiet"],
        marks: &[Part::If("hurt", "{hurt} of {health} hurt"), Part::Say("{health} left")],
    };

    fn tableau() -> Tableau {
        let mut tableau = Tableau { seats: vec![Area::of(Seat(0), "Ash")], ..Tableau::default() };
        tableau.table.facts.insert("turns".into(), 3.into());
        tableau.table.facts.insert("over".into(), false.into());
        let marks = [("scan".to_owned(), Value::from(2)), ("quiet".to_owned(), Value::from(1))].into_iter().collect();
        tableau.table.zone("row_1", Vec::new());
        tableau.table.zone("row_2", vec![CardShown { marks, ..CardShown::back_at(Some("Row 2".into())) }]);
        tableau.table.zone("deck", Vec::new());
        tableau.table.zone("pile", vec![CardShown::named("Tail"), CardShown::named("Bug")]);
        tableau.seats[0].zone("hand", vec![CardShown::named("Bug"), CardShown::named("Bug")]);
        tableau
    }

    #[test]
    fn marks_are_said_together_and_once() {
        let said = |hurt: u8| {
            let marks =
                [("hurt", hurt), ("health", 5), ("nerve", 1)].map(|(name, value)| (name.to_owned(), value.into()));
            let known = CardShown { marks: marks.into_iter().collect(), ..CardShown::named("Tail") };
            let zone =
                ZoneShown { name: "row".into(), cards: vec![known], among: Vec::new(), pieces: Default::default() };
            cards(&zone, Marks::of(&LAYOUT)).concat()
        };
        assert_eq!(said(2), "Tail (2 of 5 hurt, nerve 1)");
        assert_eq!(said(0), "Tail (5 left, nerve 1)");
    }

    #[test]
    fn parts_say_what_there_is_and_no_more() {
        let shown: Vec<String> = rows(&tableau(), &LAYOUT, Some(Seat(0)))
            .iter()
            .map(|row| format!("{}{}", row.lead, row.text).replace('\u{a0}', " "))
            .collect();
        let wanted = [
            "Turn 3",
            "Row: 2 face down (scan 2)",
            "Piles: deck 0, pile 2 (Tail on top)",
            "Ash (you): ",
            "  Hand: 2 x Bug",
        ];
        assert_eq!(shown, wanted);
    }
}
