//! `casefile cards explain NAME`: shows a card and how its text is understood.

use super::pack_file::{PackFile, book_with};
use super::{Explain, find};
use crate::Ending;
use crate::games;
use crate::nearest::did_you_mean;
use crate::page::{Page, counted};
use crate::trouble::Trouble;
use serde_json::json;
use std::path::{Path, PathBuf};
use wording::{CardBook, CardInfo, Explanation, StandsFor};

/// Explains every card of that name or number.
pub fn run(args: &Explain, page: &mut Page) -> Result<Ending, Trouble> {
    let wanted = args.name.join(" ");
    let games = match &args.game {
        Some(name) => vec![games::find(name)?],
        None => games::all(),
    };
    let mut books: Vec<Box<dyn CardBook>> = Vec::new();
    for game in &games {
        let name = game.about().name;
        // Where no game is named, every game takes its own packs.
        let takes = |pack: &&PathBuf| args.game.is_some() || !is_of_another(pack, name);
        let packs: Vec<PathBuf> = args.pack.iter().filter(takes).cloned().collect();
        books.push(book_with(name, &packs, page)?);
    }
    let mut explained: Vec<(CardInfo, Explanation)> = Vec::new();
    let mut names: Vec<String> = Vec::new();
    for book in &books {
        for card in book.cards().into_iter().chain(book.apart()) {
            if [&card.name, &card.called, &card.number].iter().any(|known| same(known, &wanted)) {
                // A book holds only texts that are understood.
                explained.extend(book.explain(&card.text).ok().map(|explanation| (card.clone(), explanation)));
            }
            names.push(card.name);
        }
    }
    if explained.is_empty() {
        let meant = did_you_mean(&wanted, names.iter().map(String::as_str));
        let games: Vec<&str> = games.iter().map(|game| game.about().name).collect();
        let all = format!("`casefile cards {}` lists all cards.", games.join("|"));
        return Err(Trouble::new(format!("there is no card `{wanted}`"), format!("{meant}{all}")));
    }
    if args.json {
        let rows = explained.iter().map(|(card, understood)| json!({ "card": card, "understood": understood }));
        page.pretty_json(&rows.collect::<Vec<_>>())?;
        return Ok(Ending::Fine);
    }
    for (number, (card, explanation)) in explained.iter().enumerate() {
        if number > 0 {
            page.blank()?;
        }
        print(card, explanation, args.program, page)?;
    }
    Ok(Ending::Fine)
}

/// What was said, and what `it` stands for; the rest is for people who work on the language.
fn print(card: &CardInfo, explanation: &Explanation, program: bool, page: &mut Page) -> Result<(), Trouble> {
    find::print(card, page)?;
    page.blank()?;
    if card.text.is_empty() {
        return Ok(page.line("It has no text. What it does follows from its fields and the rules.")?);
    }
    page.line("Understood as:")?;
    explanation.said.iter().try_for_each(|row| page.verbatim(&format!("  {row}")))?;
    for StandsFor { word, named } in &explanation.stands_for {
        page.item("  ", &format!("(`{word}` is: {named})"))?;
    }
    if program {
        page.blank()?;
        page.line("Forms:")?;
        explanation.forms.iter().try_for_each(|row| page.verbatim(&format!("  {row}")))?;
        page.blank()?;
        page.line(&format!("Program, {}:", counted(explanation.bytes, "byte")))?;
        explanation.program.iter().try_for_each(|row| page.verbatim(&format!("  {row}")))?;
    }
    Ok(())
}

/// Is a pack for another game? An unreadable pack counts for all games, so that somebody reports it.
fn is_of_another(pack: &Path, name: &str) -> bool {
    let own = PackFile::read(pack).ok().and_then(|file| wording::game_of(&file.source).ok());
    own.is_some_and(|(own, _)| own != name && games::find(&own).is_ok())
}

fn same(one: &str, two: &str) -> bool {
    one.to_lowercase() == two.to_lowercase()
}
