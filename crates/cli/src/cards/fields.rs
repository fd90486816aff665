//! `casefile cards fields` and `casefile cards schema`: what can be written about a card besides its text.

use super::{Fields, Schema};
use crate::Ending;
use crate::games;
use crate::page::Page;
use crate::trouble::Trouble;
use wording::FieldInfo;

/// Lists the fields, those of every game first.
pub fn run(args: &Fields, page: &mut Page) -> Result<Ending, Trouble> {
    let game = games::find(&args.game)?;
    let about = game.about();
    let fields = games::book(about.name)?.fields();
    if args.json {
        page.pretty_json(&fields)?;
        return Ok(Ending::Fine);
    }
    for (shared, heading) in [(true, "Fields of every card".to_owned()), (false, format!("Fields of {}", about.title))]
    {
        page.line(&heading)?;
        for field in fields.iter().filter(|field| field.shared == shared) {
            print(field, page)?;
        }
        if shared {
            page.blank()?;
        }
    }
    Ok(Ending::Fine)
}

fn print(field: &FieldInfo, page: &mut Page) -> Result<(), Trouble> {
    let required = if field.required { "; required" } else { "" };
    page.item(&format!("  {}: ", field.name), &format!("{}{required}", field.takes()))?;
    page.item("      ", &field.about)?;
    for (words, kinds) in [("Must have it", &field.needed_by), ("May have it", &field.allowed_for)] {
        if !kinds.is_empty() {
            page.item("      ", &format!("{words}: {}.", kinds.join("; ")))?;
        }
    }
    Ok(())
}

/// Prints the JSON Schema.
pub fn print_schema(args: &Schema, page: &mut Page) -> Result<Ending, Trouble> {
    let game = games::find(&args.game)?;
    let about = game.about();
    page.pretty_json(&wording::schema_of_packs(about.name, about.title, &games::book(about.name)?.fields()))?;
    Ok(Ending::Fine)
}
