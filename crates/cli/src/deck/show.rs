//! `casefile deck show`: a deck as we write decks.

use super::{DeckSource, Show};
use crate::Ending;
use crate::page::{Page, counted, quoted};
use crate::trouble::Trouble;
use shelf::DeckBook;

/// Prints it; what is counted stands in comments, so that the whole is a deck.
pub fn run(args: &Show, book: &dyn DeckBook, page: &mut Page) -> Result<Ending, Trouble> {
    let source = DeckSource::find(&args.deck, book)?;
    let deck = book.read(&source.text).map_err(|problems| {
        let check = format!("`casefile deck check {}` shows what.", quoted(&source.name));
        Trouble::new(format!("{} has {}", source.name, counted(problems.len(), "problem")), check)
    })?;
    if args.json {
        page.pretty_json(&deck)?;
        return Ok(Ending::Fine);
    }
    page.verbatim(deck.text.trim_end())?;
    page.blank()?;
    let count = deck.groups.iter().map(|part| part.count).sum();
    page.verbatim(&format!("# {}; characters by cost:", counted(count, "card")))?;
    let bars = deck.curve.iter().map(|cost| (cost.cost, "*".repeat(cost.count), cost.count));
    for (cost, bar, count) in bars {
        page.verbatim(&format!("# {cost:>2} {bar} {count}"))?;
    }
    Ok(Ending::Fine)
}
