//! `casefile zones`: lists the names that scenarios can use.

use crate::Ending;
use crate::games::{self, GameName};
use crate::page::Page;
use crate::trouble::Trouble;
use kernel::Fact;
use serde_json::json;

/// List the zones, counters and options of a game, by the names that scenarios use
#[derive(clap::Args)]
pub struct Args {
    /// The game
    #[arg(value_parser = GameName)]
    game: String,
    /// Print JSON: {game, zones, facts, options}; zones have {name, per_seat, about}, facts also {shown, given},
    /// options {name, about, rule, takes}
    #[arg(long)]
    json: bool,
}

/// Runs the command.
pub fn run(args: &Args, page: &mut Page) -> Result<Ending, Trouble> {
    let game = games::find(&args.game)?;
    let about = game.about();
    if args.json {
        page.pretty_json(&json!({
            "game": about.name,
            "zones": about.zones,
            "facts": about.facts,
            "options": about.options,
        }))?;
        return Ok(Ending::Fine);
    }
    page.line(about.title)?;
    for (whose, given, own) in [("the table", "[given]", false), ("each seat", "[given.seat.\"NAME\"]", true)] {
        let zones = about.zones.iter().filter(|zone| zone.per_seat == own);
        let zones = zones.map(|zone| (zone.name, zone.about.to_owned())).collect();
        section(page, &format!("Zones of {whose}, for {given}"), zones)?;
        let facts = about.facts.iter().filter(|fact| fact.per_seat == own);
        let facts = facts.map(|fact| (fact.name, fact_in_words(fact))).collect();
        section(page, &format!("Counters and words of {whose}, for {given}"), facts)?;
    }
    let options = about.options.iter();
    let options = options.map(|option| (option.name, format!("{}: {}", option.about, option.values()))).collect();
    section(page, "Options, for [setup] and --option NAME=VALUE", options)?;
    Ok(Ending::Fine)
}

fn fact_in_words(fact: &Fact) -> String {
    match (fact.shown, fact.given) {
        (_, false) => format!("{} (cannot be given)", fact.about),
        (false, true) => format!("{} (never shown)", fact.about),
        (true, true) => fact.about.to_owned(),
    }
}

fn section(page: &mut Page, title: &str, rows: Vec<(&str, String)>) -> Result<(), Trouble> {
    if rows.is_empty() {
        return Ok(());
    }
    page.blank()?;
    page.line(title)?;
    let widest = rows.iter().map(|(name, _)| name.len()).max().unwrap_or(0);
    for (name, about) in rows {
        page.item(&format!("  {name:widest$}  "), &about)?;
    }
    Ok(())
}
