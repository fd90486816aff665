//! `casefile zones`: the names scenarios can use.

use crate::Ending;
use crate::games::{self, GameName};
use crate::page::Page;
use crate::trouble::Trouble;
use kernel::{Place, SetupOption};
use serde_json::{Value, json};

/// List a game's zones, counters and options by name, as scenarios write them
#[derive(clap::Args)]
pub struct Args {
    /// Which game
    #[arg(value_parser = GameName)]
    game: String,
    /// Print JSON: {game, zones, facts, options}: zones and facts as {name, per_seat, about}, options as {name, about,
    /// rule, takes}
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
            "zones": about.zones.iter().map(as_json).collect::<Vec<_>>(),
            "facts": about.facts.iter().map(as_json).collect::<Vec<_>>(),
            "options": about.options,
        }))?;
        return Ok(Ending::Fine);
    }
    let (own, common): (Vec<&Place>, Vec<&Place>) = about.zones.iter().partition(|place| place.per_seat);
    let (own_facts, common_facts): (Vec<&Place>, Vec<&Place>) = about.facts.iter().partition(|place| place.per_seat);
    page.line(about.title)?;
    section(page, "Zones of the table, for [given]", &common)?;
    section(page, "Counters and words of the table, for [given]", &common_facts)?;
    section(page, "Zones of each seat, for [given.seat.\"NAME\"]", &own)?;
    section(page, "Counters and words of each seat, for [given.seat.\"NAME\"]", &own_facts)?;
    options(page, &about.options)?;
    Ok(Ending::Fine)
}

fn as_json(place: &Place) -> Value {
    json!({ "name": place.name, "per_seat": place.per_seat, "about": place.about })
}

fn section(page: &mut Page, title: &str, places: &[&Place]) -> Result<(), Trouble> {
    if places.is_empty() {
        return Ok(());
    }
    page.blank()?;
    page.line(title)?;
    let widest = places.iter().map(|place| place.name.len()).max().unwrap_or(0);
    for place in places {
        page.item(&format!("  {:widest$}  ", place.name), place.about)?;
    }
    Ok(())
}

fn options(page: &mut Page, options: &[SetupOption]) -> Result<(), Trouble> {
    if options.is_empty() {
        return Ok(());
    }
    page.blank()?;
    page.line("Options, for [setup] and --option NAME=VALUE")?;
    let widest = options.iter().map(|option| option.name.len()).max().unwrap_or(0);
    for option in options {
        page.item(&format!("  {:widest$}  ", option.name), &format!("{}: {}", option.about, option.values()))?;
    }
    Ok(())
}
