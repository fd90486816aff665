//! `casefile cards GAME [QUERY]`: finds cards.

use super::Find;
use super::pack_file::book_with;
use crate::Ending;
use crate::games;
use crate::nearest::nearest;
use crate::page::{Page, counted};
use crate::trouble::Trouble;
use serde_json::{Map, Value};
use wording::{CardInfo, Origin};

/// Prints the cards that have all words of the query.
pub fn run(args: &Find, page: &mut Page) -> Result<Ending, Trouble> {
    let game = games::find(&args.game)?;
    let about = game.about();
    let book = book_with(about.name, &args.pack, page)?;
    let words: Vec<String> =
        args.query.iter().flat_map(|word| word.split_whitespace()).map(str::to_lowercase).collect();
    let mut cards = book.cards();
    if !words.is_empty() {
        // What is no card is found by whoever looks for it, and is in no list of all cards.
        cards.extend(book.apart());
    }
    let found: Vec<&CardInfo> = cards.iter().filter(|card| has(card, &words)).collect();
    // Like grep: whoever asks in a script can tell by the exit code.
    let ending = if found.is_empty() { Ending::CheckFailed } else { Ending::Fine };
    if args.json {
        page.pretty_json(&found)?;
        return Ok(ending);
    }
    for card in &found {
        print(card, page)?;
        page.blank()?;
    }
    let what = if words.is_empty() { String::new() } else { format!(" with {}", words.join(" and ")) };
    let near = match found.len() {
        0 => nearest(&words.join(" "), cards.iter().map(|card| card.name.as_str())),
        _ => None,
    };
    let near = near.map_or(String::new(), |name| format!(" Did you mean {name}?"));
    page.line(&format!("{} of {}{what}.{near}", counted(found.len(), "card"), about.title))?;
    Ok(ending)
}

/// A card for people: name, number, copies, origin, facts, text.
pub fn print(card: &CardInfo, page: &mut Page) -> Result<(), Trouble> {
    let origin = match (card.origin, card.house.as_slice()) {
        (Origin::House, _) => ", house".to_owned(),
        (Origin::Published, []) => String::new(),
        (Origin::Published, ours) => format!(", house: {}", ours.join(", ")),
    };
    let number = format!(" ({})", card.number);
    let name = card.name.strip_suffix(&number).unwrap_or(&card.name);
    page.line(&format!("{name}{number}, {}{origin}", copies(card.copies)))?;
    if !card.facts.is_empty() {
        page.item("  ", &facts(&card.facts))?;
    }
    card.text.lines().try_for_each(|line| page.item("  ", line))?;
    Ok(())
}

fn copies(count: u8) -> String {
    if count == 1 { "1 copy".to_owned() } else { format!("{count} copies") }
}

fn facts(facts: &Map<String, Value>) -> String {
    let said = facts.iter().filter(|(_, value)| !value.is_null());
    said.map(|(field, value)| format!("{} {}", field.replace('_', " "), plain(value))).collect::<Vec<_>>().join(", ")
}

fn plain(value: &Value) -> String {
    match value {
        Value::String(word) => word.clone(),
        Value::Array(values) => values.iter().map(plain).collect::<Vec<_>>().join(" and "),
        // What has parts goes by its name.
        Value::Object(parts) if parts.contains_key("name") => plain(&parts["name"]),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::Object(_) => value.to_string(),
    }
}

fn has(card: &CardInfo, words: &[String]) -> bool {
    let mut said = vec![card.name.clone(), card.called.clone(), card.number.clone(), card.text.clone()];
    said.push(match card.origin {
        Origin::House => "origin=house".to_owned(),
        Origin::Published => "origin=published".to_owned(),
    });
    said.push(format!("copies={}", card.copies));
    said.extend(card.facts.iter().map(|(field, value)| format!("{field}={}", plain(value))));
    let said: Vec<String> = said.iter().map(|said| said.to_lowercase()).collect();
    words.iter().all(|word| said.iter().any(|said| said.contains(word.as_str())))
}
