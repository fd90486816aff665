//! `casefile deck show`: prints a deck in the standard format.

use super::{DeckSource, Show, drawn};
use crate::Ending;
use crate::page::{Page, counted, quoted};
use crate::trouble::Trouble;
use wording::{Bar, DeckBook};

/// Prints it, with counts in comments, so that the output is a valid deck.
pub fn run(args: &Show, book: &dyn DeckBook, page: &mut Page) -> Result<Ending, Trouble> {
    let source = DeckSource::find(&args.deck, book)?;
    let deck = book.look(&source.text);
    if !deck.legal {
        let check = format!("`casefile deck check {}` shows them.", quoted(&source.name));
        return Err(Trouble::new(format!("{} has {}", source.name, counted(deck.problems.len(), "problem")), check));
    }
    if args.json {
        page.pretty_json(&deck)?;
        return Ok(Ending::Fine);
    }
    page.verbatim(deck.text.trim_end())?;
    page.blank()?;
    for curve in &deck.curves {
        page.verbatim(&format!("# {}; {}:", counted(drawn(&deck), "card"), curve.name))?;
        for Bar { at, count } in curve.bars.iter().filter(|bar| bar.count > 0) {
            page.verbatim(&format!("# {at:>2} {} {count}", "*".repeat(*count as usize)))?;
        }
    }
    Ok(Ending::Fine)
}
