//! Sheets: what a seat knows that is too long for the table, such as a Notebook. Any fact that has parts is one; it is
//! read by typing its name.

use crate::ink::Ink;
use crate::page::{Page, glued};
use crate::table::{glued_list, in_words};
use crate::trouble::Trouble;
use kernel::{Seat, Tableau};
use serde_json::{Map, Value};

/// The sheets of a seat, with their names as people type them.
fn all(tableau: &Tableau, seat: Seat) -> impl Iterator<Item = (String, &Value)> {
    let facts = tableau.areas_of(seat).flat_map(|(_, area)| &area.facts);
    facts.filter(|(_, value)| value.is_object()).map(|(name, value)| (readable(name), value))
}

/// The names of a seat's sheets, each once.
pub fn names(tableau: &Tableau, seat: Seat) -> Vec<String> {
    let mut names: Vec<String> = all(tableau, seat).map(|(name, _)| name).collect();
    names.dedup();
    names
}

/// The sheet of a name.
pub fn find<'a>(tableau: &'a Tableau, seat: Seat, name: &str) -> Option<&'a Value> {
    all(tableau, seat).find(|(own, _)| own == name).map(|(_, value)| value)
}

/// Prints a sheet: parts under their names, lists with how many they have, numbers of one kind as a table.
pub fn print(page: &mut Page, value: &Value, depth: usize) -> Result<(), Trouble> {
    let Value::Object(parts) = value else {
        return Ok(page.item(&"  ".repeat(depth), &in_words(value))?);
    };
    if let Some(columns) = columns(parts) {
        return table(page, parts, &columns, depth);
    }
    for (name, part) in parts {
        let indent = "  ".repeat(depth);
        let name = Ink::Name.on(&readable(name));
        match part {
            Value::Object(_) => {
                page.item(&indent, &format!("{name}:"))?;
                print(page, part, depth + 1)?;
            }
            Value::Array(entries) if entries.iter().any(Value::is_object) => {
                page.item(&indent, &format!("{name}:"))?;
                entries.iter().try_for_each(|entry| page.item(&format!("{indent}  - "), &in_a_line(entry)))?;
            }
            Value::Array(entries) => page.item(&format!("{indent}{name} ({}): ", entries.len()), &words(entries))?,
            _ => page.item(&format!("{indent}{name}: "), &in_words(part))?,
        }
    }
    Ok(())
}

/// The parts of an entry in one line: `by MOTIVE Survival: no; files (3) A, B, C`.
fn in_a_line(entry: &Value) -> String {
    let Value::Object(parts) = entry else { return in_words(entry) };
    let part = |(name, part): (&String, &Value)| match part {
        Value::Array(entries) => format!("{} ({}): {}", readable(name), entries.len(), words(entries)),
        _ => format!("{} {}", readable(name), glued(&in_words(part))),
    };
    parts.iter().map(part).collect::<Vec<_>>().join("; ")
}

fn words(entries: &[Value]) -> String {
    if entries.is_empty() {
        return "none".to_owned();
    }
    glued_list(&entries.iter().map(in_words).collect::<Vec<_>>())
}

/// What stands above the numbers, if every part has the same ones.
fn columns(parts: &Map<String, Value>) -> Option<Vec<&str>> {
    let names = |value: &Value| -> Option<Vec<String>> {
        let row = value.as_object()?;
        row.values().all(Value::is_number).then(|| row.keys().cloned().collect())
    };
    let (_, first) = parts.iter().next()?;
    let same = names(first)?;
    let all = parts.len() > 1 && !same.is_empty() && parts.values().all(|row| names(row).as_ref() == Some(&same));
    all.then(|| first.as_object().into_iter().flat_map(Map::keys).map(String::as_str).collect())
}

fn table(page: &mut Page, rows: &Map<String, Value>, columns: &[&str], depth: usize) -> Result<(), Trouble> {
    let indent = "  ".repeat(depth);
    let widest = rows.keys().map(|name| name.chars().count()).max().unwrap_or(0);
    let heads: Vec<String> = columns.iter().map(|column| readable(column)).collect();
    let head: String = heads.iter().map(|head| format!("  {head}")).collect();
    page.verbatim(&format!("{indent}{:widest$}{}", "", Ink::Faint.on(&head)))?;
    for (name, row) in rows {
        let cell = |(column, head): (&&str, &String)| {
            let number = row.get(*column).map_or_else(String::new, Value::to_string);
            format!("  {number:>width$}", width = head.chars().count())
        };
        let cells: String = columns.iter().zip(&heads).map(cell).collect();
        page.verbatim(&format!("{indent}{name:widest$}{cells}"))?;
    }
    Ok(())
}

/// Facts are called `x_file`, people read `x file`.
fn readable(name: &str) -> String {
    name.replace('_', " ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::Area;
    use serde_json::json;

    #[test]
    fn facts_with_parts_are_sheets() {
        let mut area = Area { seat: Some(Seat(0)), ..Area::default() };
        area.facts.insert("rp".into(), json!(3));
        area.facts.insert("note_book".into(), json!({ "Birch": { "left": ["A", "B"] } }));
        let tableau = Tableau { seats: vec![area], ..Tableau::default() };
        assert_eq!(names(&tableau, Seat(0)), ["note book"]);
        assert_eq!(find(&tableau, Seat(0), "note book"), tableau.seats[0].facts.get("note_book"));
        assert_eq!(find(&tableau, Seat(0), "rp"), None);
        assert_eq!(names(&tableau, Seat(1)), Vec::<String>::new());
    }

    #[test]
    fn numbers_of_one_kind_are_a_table() {
        let rows = json!({ "MOTIVE Control": { "yes": 5, "no": 21 }, "RESULT Death": { "yes": 2, "no": 24 } });
        assert_eq!(columns(rows.as_object().unwrap()), Some(vec!["yes", "no"]));
        let other = json!({ "one": { "yes": 5 }, "two": { "no": 2 } });
        assert_eq!(columns(other.as_object().unwrap()), None);
        assert_eq!(columns(json!({ "one": { "yes": 5 } }).as_object().unwrap()), None);
    }

    #[test]
    fn an_entry_is_one_line() {
        let entry = json!({ "by": "MOTIVE Survival: no", "files": ["Eve", "The Host"] });
        assert_eq!(in_a_line(&entry).replace('\u{a0}', " "), "by MOTIVE Survival: no; files (2): Eve, The Host");
    }
}
