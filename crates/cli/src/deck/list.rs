//! `casefile deck list`: lists the ready-made decks.

use super::List;
use crate::Ending;
use crate::page::{Page, listed};
use crate::trouble::Trouble;
use wording::DeckBook;

/// Prints them, each with what it wants to do.
pub fn run(args: &List, book: &dyn DeckBook, game: &str, page: &mut Page) -> Result<Ending, Trouble> {
    let ready = book.ready();
    if args.json {
        page.pretty_json(&ready)?;
        return Ok(Ending::Fine);
    }
    let widest = ready.iter().map(|deck| deck.name.len()).max().unwrap_or(0);
    for deck in &ready {
        let led_by: Vec<&str> = deck.led_by.iter().map(String::as_str).collect();
        let words = format!("{} ({}). {}", deck.title, listed(&led_by), deck.plan);
        page.item(&format!("{:widest$}  ", deck.name), &words)?;
    }
    page.blank()?;
    let example = ready.first().map_or("NAME", |deck| deck.name.as_str());
    page.line(&format!(
        "Play one: `casefile play {game} --deck 1={example}`. See one: `casefile deck show {example}`."
    ))?;
    Ok(Ending::Fine)
}
