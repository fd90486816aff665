//! `casefile cards words GAME [KIND]`: lists everything that cards can say.

use super::Words;
use super::pack_file::book_with;
use crate::Ending;
use crate::games;
use crate::nearest::did_you_mean;
use crate::page::{Page, counted};
use crate::trouble::Trouble;
use wording::Saying;

/// Prints every form with a card that uses it, kind by kind.
pub fn run(args: &Words, page: &mut Page) -> Result<Ending, Trouble> {
    let game = games::find(&args.game)?;
    let about = game.about();
    let mut sayings = book_with(about.name, &args.pack, page)?.sayings();
    let kind = args.kind.join(" ").to_lowercase();
    if !kind.is_empty() {
        let mut kinds: Vec<String> = sayings.iter().map(|saying| saying.kind.clone()).collect();
        kinds.dedup();
        let called =
            |saying: &Saying| saying.called.as_deref().is_some_and(|called| called.ends_with(&format!(" {kind}")));
        let is_meant = |saying: &Saying| saying.kind.to_lowercase() == kind;
        if sayings.iter().any(is_meant) {
            sayings.retain(is_meant);
        } else {
            sayings.retain(called);
        }
        if sayings.is_empty() {
            let meant = did_you_mean(&kind, kinds.iter().map(String::as_str));
            let wrong = format!("cards of {} have no words of the kind `{kind}`", about.title);
            return Err(Trouble::new(wrong, format!("{meant}The kinds are: {}.", kinds.join(", "))));
        }
    }
    if args.json {
        page.pretty_json(&sayings)?;
        return Ok(Ending::Fine);
    }
    for (number, saying) in sayings.iter().enumerate() {
        if number == 0 || sayings[number - 1].kind != saying.kind {
            if number > 0 {
                page.blank()?;
            }
            let called = saying.called.as_deref().map_or(String::new(), |called| format!(": {called}"));
            page.line(&format!("{}{called}", saying.kind.to_uppercase()))?;
        }
        print(saying, page)?;
    }
    page.blank()?;
    let forms = counted(sayings.len(), "form");
    Ok(page
        .line(&format!("{forms} of {}. A word in capitals is a kind; [ ] may be left out.", about.title))
        .map(|()| Ending::Fine)?)
}

fn print(saying: &Saying, page: &mut Page) -> Result<(), Trouble> {
    page.item("  ", &saying.pattern)?;
    let example = match &saying.example {
        Some((card, words)) => format!("{card}: {words}"),
        None => "no card says this yet".to_owned(),
    };
    Ok(page.item("      ", &example)?)
}
