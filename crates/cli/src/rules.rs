//! `casefile rules`: the numbered rules of a game.

use crate::Ending;
use crate::games::{self, GameName};
use crate::nearest::nearest;
use crate::page::Page;
use crate::trouble::Trouble;
use kernel::Clause;
use serde_json::{Value, json};

/// Show the rules of a game
#[derive(clap::Args)]
pub struct Args {
    /// The game
    #[arg(value_parser = GameName)]
    game: String,
    /// A rule (D3.1) or a chapter (D3); everything if left out
    number: Option<String>,
    /// Print JSON: an array of {number, heading, text, house}
    #[arg(long)]
    json: bool,
}

/// Runs the command.
pub fn run(args: &Args, page: &mut Page) -> Result<Ending, Trouble> {
    let game = games::find(&args.game)?;
    let about = game.about();
    let clauses = kernel::clauses(about.rules);
    let chosen = match &args.number {
        None => clauses.iter().collect(),
        Some(number) => matching(&clauses, number).map_err(|advice| {
            Trouble::new(
                format!("{} has no rule {number}", about.title),
                format!("{advice}`casefile rules {}` lists them all.", about.name),
            )
        })?,
    };
    if args.json {
        page.pretty_json(&chosen.iter().map(|clause| as_json(clause)).collect::<Vec<_>>())?;
    } else {
        if args.number.is_none() {
            page.line(&format!("The rules of {}", about.title))?;
            page.blank()?;
        }
        print(page, &chosen)?;
    }
    Ok(Ending::Fine)
}

/// The clauses a number means: one, or all of a chapter. If there is none, the nearest.
pub fn matching<'a>(clauses: &'a [Clause], number: &str) -> Result<Vec<&'a Clause>, String> {
    let wanted = number.trim().trim_end_matches('.').to_uppercase();
    let in_chapter = |clause: &&Clause| {
        let rest = clause.number.strip_prefix(wanted.as_str());
        // `D1` is the chapter of D1.2, not that of D12; `D` is everything.
        rest.is_some_and(|rest| {
            rest.is_empty() || rest.starts_with('.') || wanted.bytes().all(|b| b.is_ascii_alphabetic())
        })
    };
    let found: Vec<&Clause> = clauses.iter().filter(in_chapter).collect();
    if !found.is_empty() && !wanted.is_empty() {
        return Ok(found);
    }
    let near = nearest(&wanted, clauses.iter().map(|clause| clause.number.as_str()));
    Err(near.map_or(String::new(), |near| format!("The nearest is {near}. ")))
}

/// The clauses that contain a word; `None` if no rule does.
pub fn mentioning<'a>(clauses: &'a [Clause], word: &str) -> Option<Vec<&'a Clause>> {
    let wanted = word.trim().to_lowercase();
    // Numbers are looked up and not searched for.
    if !wanted.chars().all(|letter| letter.is_alphabetic() || letter == ' ') {
        return None;
    }
    let found: Vec<&Clause> = clauses.iter().filter(|clause| clause.text.to_lowercase().contains(&wanted)).collect();
    (!found.is_empty()).then_some(found)
}

/// Prints clauses under their headings. Decisions of ours are marked.
pub fn print(page: &mut Page, clauses: &[&Clause]) -> Result<(), Trouble> {
    let widest = clauses.iter().map(|clause| clause.number.len()).max().unwrap_or(0);
    let mut heading = "";
    for clause in clauses {
        if clause.heading != heading {
            if !heading.is_empty() {
                page.blank()?;
            }
            heading = &clause.heading;
            page.line(heading)?;
        }
        let house = if clause.house { "(house rule) " } else { "" };
        page.item(&format!("  {:widest$}  ", clause.number), &format!("{house}{}", clause.text))?;
    }
    Ok(())
}

/// A clause as JSON.
pub fn as_json(clause: &Clause) -> Value {
    json!({ "number": clause.number, "heading": clause.heading, "text": clause.text, "house": clause.house })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn clauses() -> Vec<Clause> {
        kernel::clauses("## One\n\n**D1.1** A.\n\n**D1.2** B.\n\n## Twelve\n\n**D12.1** C.\n")
    }

    fn numbers(wanted: &str) -> Vec<String> {
        matching(&clauses(), wanted).map_or(Vec::new(), |found| found.iter().map(|c| c.number.clone()).collect())
    }

    #[test]
    fn a_number_is_a_clause_or_a_chapter() {
        assert_eq!(numbers("D1.2"), ["D1.2"]);
        assert_eq!(numbers("d1"), ["D1.1", "D1.2"]);
        assert_eq!(numbers("D"), ["D1.1", "D1.2", "D12.1"]);
        assert!(numbers("D1.").len() == 2 && numbers("").is_empty());
    }

    #[test]
    fn a_word_is_found_in_all_clauses_that_say_it() {
        let clauses = kernel::clauses("## One\n\n**D1.1** A Bug is a Gadget.\n\n**D1.2** B.\n");
        assert_eq!(mentioning(&clauses, "gadget").map(|found| found.len()), Some(1));
        assert!(mentioning(&clauses, "wire tap").is_none() && mentioning(&clauses, "D1.3").is_none());
    }

    #[test]
    fn an_unknown_number_names_its_neighbour() {
        assert_eq!(matching(&clauses(), "D1.3").unwrap_err(), "The nearest is D1.2. ");
    }
}
